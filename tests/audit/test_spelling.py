"""Every language is spelt as its dictionary and its list of our own words have it."""

import subprocess
from pathlib import Path

import pytest

from game import i18n
from tests.audit import spelling
from tests.audit.catalogues import Translation, translations
from tests.audit.spelling import DICTIONARIES, dictionary, spelling_faults, unknown, words
from tests.audit.test_terms import LANGUAGES

TEXTS = (
    Translation("ludoteca", "button", ("Save",), ("Savve the cube at {path}, --fullscreen or 1280x720",)),
    Translation(
        "ludoteca", "log", ("It",), ("It’s Ludoteca\u00ads XGID: https://example.org/wrng \\u00e9s match.ludoteca",)
    ),
)


@pytest.mark.nightly  # the dictionaries differ from one machine to the next
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_spelt_as_its_dictionary_has_it(language: str) -> None:
    if language not in DICTIONARIES:
        pytest.skip("Chinese has no dictionary: nothing parts its words")
    if not dictionary(language):
        pytest.skip(f"hunspell has no dictionary here for {language}")
    assert list(spelling_faults(language, translations(language))) == []


@pytest.mark.parametrize("language", i18n.languages())
def test_our_own_words_are_well_written_and_used(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spelling, "dictionary", lambda _: "")
    assert list(spelling_faults(language, translations(language))) == []


def test_what_is_no_word_is_not_asked_for() -> None:
    assert list(words(TEXTS)) == [
        *("Savve", "the", "cube", "at", "or", "x", "It’s", "Ludotecas", "XGID", "match", "ludoteca"),
    ]


def test_unknown_words_are_told_but_for_names_and_our_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own(tmp_path, monkeypatch, "Ludotecas\nx\n")
    monkeypatch.setattr(spelling, "unknown", lambda _, __: ["Ludotecas", "Savve", "XGID", "x"])
    found = list(spelling_faults("de", TEXTS))
    assert found == [("spelling", f"de ludoteca: 'Savve' in {TEXTS[0].forms[0]!r}")]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("the\ncube\n", "one word a line"),
        ("cube\ncube\n", "one word a line"),
        ("cube the\n", "one word a line"),
        ("cube", "one word a line"),
        ("checker\n", "no text has our own word 'checker' any more"),
    ],
)
def test_a_list_of_our_own_words_is_held_to_its_form(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str, told: str
) -> None:
    own(tmp_path, monkeypatch, content)
    monkeypatch.setattr(spelling, "dictionary", lambda _: "")
    assert any(told in line for _, line in spelling_faults("de", TEXTS))


def own(folder: Path, monkeypatch: pytest.MonkeyPatch, content: str) -> None:
    """Let these be our own German words."""
    path = folder / "spelling" / "de.txt"
    path.parent.mkdir()
    path.write_text(content, encoding="utf-8")
    monkeypatch.setattr(spelling, "LOCALES", folder)


def test_hunspell_is_asked_where_it_is() -> None:
    if not dictionary("en"):
        pytest.skip("hunspell has no English dictionary here")
    assert unknown("en", ["cube", "Savve", "It’s"]) == ["Savve"]


def test_without_hunspell_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("there is no hunspell")

    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr(subprocess, "run", never)
    spelling.installed.cache_clear()
    assert [dictionary(language) for language in DICTIONARIES] == [""] * len(DICTIONARIES)
    assert unknown("en", ["Savve"]) == []
    spelling.installed.cache_clear()
