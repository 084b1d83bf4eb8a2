"""Every language has its list of terms, and says none of the words that it forbids."""

from pathlib import Path

import pytest

from game import i18n
from tests.audit.catalogues import Translation, translations
from tests.audit.terms import term_faults

LANGUAGES = list(i18n.languages())

TEXTS = (
    Translation("backgammon", "log", ("{name} hits a checker.",), ("{name} schlägt einen Stein.",)),
    Translation("squadro", "log", ("A piece jumps.",), ("Ein Spielstein springt.",)),
    Translation("backgammon", "log", ("{n} roll", "{n} rolls"), ("{n} Wurf", "{n} Würfe")),
)
STEIN = """
[[term]]
english = "checker"
term = "Stein"
forbidden = ['spielstein', '\\bfigur']
source = "manual"
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_holds_its_terms(language: str) -> None:
    assert list(term_faults(language, translations(language))) == []


def faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str) -> list[str]:
    """What is found in `TEXTS` with this list."""
    path = tmp_path / "terms" / "de.toml"
    path.parent.mkdir()
    path.write_text(content, encoding="utf-8")
    monkeypatch.setattr("tests.audit.terms.LOCALES", tmp_path)
    found = list(term_faults("de", TEXTS))
    assert {kind for kind, _ in found} <= {"forbidden terms"}
    return [line for _, line in found]


def test_a_forbidden_word_is_told_with_its_place_and_what_stands_instead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (line,) = faults(tmp_path, monkeypatch, STEIN)
    assert line == "de squadro: 'Spielstein', not 'Stein' (log: 'Ein Spielstein springt.')"


@pytest.mark.parametrize("less", ['domains = ["backgammon"]', 'when = "checker"'])
def test_a_term_may_hold_for_some_texts_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, less: str) -> None:
    assert faults(tmp_path, monkeypatch, STEIN + less) == []


def test_the_english_of_any_form_decides_and_every_form_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = STEIN.replace("Stein", "Wurf (Würfe)").replace("spielstein", r"\\bwürfe\\b").replace("\\\\", "\\")
    assert "'Würfe', not 'Wurf (Würfe)'" in faults(tmp_path, monkeypatch, content + 'when = "rolls"')[0]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("[[term]]", "[[term"), "the list cannot be read"),
        (("[[term]]", "[[terms]]"), "wants entries called [[term]]"),
        (('source = "manual"', ""), "entry 1: it has no source"),
        (('source = "manual"', 'source = " "'), "entry 1: it has no source"),
        (('term = "Stein"', "term = 3"), "entry 1: it has no term"),
        (("source", "because"), "entry 1: nothing is called 'because'"),
        (("['spielstein', '\\bfigur']", "'spielstein'"), "entry 1: it forbids nothing"),
        (("['spielstein', '\\bfigur']", "[]"), "entry 1: it forbids nothing"),
        (("spielstein", "spiel(stein"), "entry 1: 'spiel(stein' is no regular expression"),
        (("spielstein", "stein"), "'stein' forbids the term 'Stein' itself"),
        (('term = "Stein"', 'term = "Scheibe"'), "no text has the term 'Scheibe'"),
        (('source = "manual"', 'source = "manual"\ndomains = ["chess"]'), "it may name these domains"),
        (('source = "manual"', 'source = "manual"\ndomains = ["dont-worry"]'), "there is no text that it is about"),
        (('source = "manual"', 'source = "manual"\nwhen = "doubling"'), "there is no text that it is about"),
        (('source = "manual"', 'source = "manual"\nwhen = 3'), "'when' is no text"),
    ],
)
def test_a_doubtful_list_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: tuple[str, str], told: str
) -> None:
    assert any(told in line for line in faults(tmp_path, monkeypatch, STEIN.replace(*change)))


def test_a_language_without_a_list_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.audit.terms.LOCALES", tmp_path)
    assert [line for _, line in term_faults("de", TEXTS)] == ["de terms: there is no list"]


def test_inflected_forms_count_as_the_term(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = STEIN.replace('"Stein"', '"schlagen, Würfen"').replace("spielstein", "kegel")
    assert faults(tmp_path, monkeypatch, content) == []
