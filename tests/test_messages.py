"""The catalogues: every text can be extracted, every translation fits its English."""

import ast
import re
from functools import lru_cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from art import messages
from game import i18n
from tests.audit.catalogues import catalogue_faults

CATALOGUES = messages.catalogues()
NAMED = pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.parent.name} {path.stem}")

EAST = "[\u3001-\u30ff\u3400-\u9fff\uff01-\uff60]"
SLIPS = {
    "cs": r"[\"”«»]|[^n]'|\s[!?;:]|\}%",
    "de": r"[\"”«»]|[^n]'|\s[!?;:]",
    "el": r"[\"“”„?]|[^n]'|\s[!;:·]",
    "es": r"[\"“”„]|[^n]'|\s[;:!?]|\}[ ]?%|^[^¿]*\?|«\s|\s»",
    "et": r"[\"”«»!]|[^n]'|\s[?;:]|\.\.\.",
    "fr": r"[\"“”„]|[^n]'|[^\u202f][;!?]|[^\u202f]:(?! \d+[-/])|«[^\u00a0]|[^\u00a0]»",
    "hr": r"[\"“«»‘]|[^n]'|\s[!?;:]|!|\d%|—|\.\.\.",
    "hu": r"[\"“«»]|[^n]'|\s[!?;:]|\} %",
    "it": r"[\"“”„]|[^n]'|\s[;:!?]|\} %|«\s|\s»",
    "ko": r"[\"„«»。，、！？：；]|[^n]'|\s[!?,;:]|\s\.(?!\w)|[은을이와]\([는를가과]\)|\(으\)로|\}[은는이가을를와과]",
    "lt": r"[\"”«»!]|[^n]'|\s[?;:]|[\d}]%|\} %|\.\.\.",
    "lv": r"[\"“«»!]|[^n]'|\s[?;:]|\.\.\.",
    "nl": r"[\"„«»]|[^n]'|\s[!?;:]|\} %",
    "pl": r"[\"“«»]|[^n]'|\s[!?;:]|\} %",
    "pt": r"[\"“”„]|[^n]'|\s[;:!?]|\} %|«\s|\s»|\b(?:tela|arquivo|você)s?\b",
    "ro": r"[\"“«»şţŞŢ]|[^n]'|\s[;:!?]|\} %",
    "ru": r"[\"“”„]|[^n]'|\s[!?;:]|!| —|\.\.\.|[а-яёА-ЯЁ][a-zA-Z]|[a-zA-Z][а-яёА-ЯЁ]",
    "sk": r"[\"”«»]|[^n]'|\s[!?;:]|\}%",
    "sl": r"[\"“”„]|[^n]'|«\w|\w»|\s[!?;:]|!|\} %|—|\.\.\.|[ćđĆĐ]",
    "sr": r"[\"“«»‘]|[^n]'|\s[!?;:]|\} %|!|—|\.\.\.|[А-я]|(?i:mjest|prije|gdje|\btko\b|bje|sljed|ijel|lijev|mijen)",
    "tr": r"[\"„«»]|[^n]'|\s[!?;:]|!|\} ?%|\}[’a-zçğıöşü]|—|\.\.\.",
    "zh": rf"[\"«»]|[^n]'|{EAST}[^\S\n]|[^\S\n]{EAST}|{EAST}[,;:!?()]|[,;:!?()]{EAST}|{EAST}\.(?!\w)",
}
"""How a text of a language should not look: the quotation marks or the punctuation of another one."""


@pytest.fixture(scope="module")
def template() -> Catalog:
    return messages.extract()


@lru_cache
def read(path: Path) -> Catalog:
    """A catalogue, read once for all that is asked of it."""
    return messages.read(path)


def test_every_text_is_written_out_and_found(template: Catalog) -> None:
    """`extract` raises where a text is not written out."""
    assert len(template) > 100


def test_the_templates_hold_every_text(template: Catalog) -> None:
    for domain, found in messages.templates(template).items():
        with messages.template_path(domain).open("rb") as file:
            assert ids(found) == ids(read_po(file)), domain


def test_a_comma_after_the_last_argument_hides_no_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = 'A = N_(\n    "one",\n    "Play " "on",\n)\nB = N_("two", "{n} pip", "{n} pips",)\n'
    (tmp_path / "a.py").write_text(source, encoding="utf-8")
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    monkeypatch.setattr(messages, "SOURCES", (tmp_path,))
    assert [message.id for message in messages.extract() if message.id] == ["Play on", ("{n} pip", "{n} pips")]


def test_each_game_has_its_own_domain() -> None:
    assert (
        messages.domain_of(["game/games/backgammon/rules/refusals.py", "game/games/backgammon/board.py"])
        == "backgammon"
    )
    assert messages.domain_of(["game/games/dont_worry/rules/rulebook.py"]) == "dont-worry"
    assert messages.domain_of(["game/games/squadro/handbook/manual.py"]) == "handbook"
    assert messages.domain_of(["game/games/squadro/rules/rulebook.py", "game/table/model/messages.py"]) == messages.MAIN
    assert messages.domain_of(["game/scenes/title/scene.py"]) == messages.MAIN


def test_every_text_is_in_one_domain(template: Catalog) -> None:
    split = [text for part in messages.templates(template).values() for text in ids(part)]
    assert sorted(split, key=str) == ids(template)


def test_no_message_lacks_its_context(template: Catalog) -> None:
    assert [message.id for message in template if message.id and not message.context] == []


def test_singular_and_plural_have_the_same_values(template: Catalog) -> None:
    for message in template:
        if message.pluralizable:
            one, many = (values(text) for text in message.id)
            assert one | {"n"} == many | {"n"}, message.id


def test_a_value_called_percent_is_one() -> None:
    """By its name translators know that a percent sign comes with it."""
    sources = (path.read_text(encoding="utf-8") for path in (Path(__file__).parents[1] / "game").rglob("*.py"))
    given = [
        ast.unparse(value.value)
        for source in sources
        if "percent=" in source
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "i18n.t"
        for value in call.keywords
        if value.arg == "percent"
    ]
    assert len(given) > 5
    assert [value for value in given if "percent" not in value] == []


@NAMED
def test_translations_have_the_values_of_their_english(path: Path) -> None:
    for message in read(path):
        english = set().union(*map(values, texts(message.id)))
        for translated in filter(None, texts(message.string)):
            assert values(translated) | {"n"} <= english | {"n"}, translated
            assert english - {"n"} <= values(translated), translated


@NAMED
def test_translations_keep_what_argparse_puts_in(path: Path) -> None:
    for message in read(path):
        if message.id and message.string and message.context == "command line":
            slots = [sorted(re.findall(r"%(?:\(\w+\))?[a-z]", str(text))) for text in (message.id, message.string)]
            assert slots[0] == slots[1], message.string


@NAMED
def test_nothing_is_left_untranslated_or_doubtful(path: Path) -> None:
    catalogue = read(path)
    for message in catalogue:
        forms = texts(message.string)
        assert all(forms), message.id
        assert not (message.id and message.fuzzy), message.id
        assert len(forms) == (catalogue.num_plurals if message.pluralizable else 1), message.id


@pytest.mark.parametrize("language", i18n.languages())
def test_every_language_is_complete(language: str) -> None:
    assert list(catalogue_faults(language)) == []


@NAMED
def test_what_the_program_reads_is_what_was_translated(path: Path) -> None:
    assert path.with_suffix(".mo").read_bytes() == messages.mo(path.read_bytes())


@NAMED
def test_translations_are_written_as_their_language_is(path: Path) -> None:
    slip = SLIPS.get(path.parent.parent.name, "$.")
    written = [text for message in read(path) if message.id for text in texts(message.string)]
    assert [text for text in written if re.search(slip, text)] == []


def test_no_language_speaks_another() -> None:
    """Close relatives may say a sentence alike, but no sentence is the same in three languages."""
    said: dict[str, set[str]] = {}
    for path in CATALOGUES:
        for message in read(path):
            for text in texts(message.string) if message.id else ():
                if len(text) > 30 and " " in text and not text.startswith("argument %("):  # argparse's own
                    said.setdefault(text, set()).add(path.parent.parent.name)
    assert {text: languages for text, languages in said.items() if len(languages) > 2} == {}


def test_a_new_language_is_begun_updated_and_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "game"
    program.mkdir()
    (program / "a.py").write_text('A = N_("one", "Play")\nB = N_("two", "{n} pip", "{n} pips")\n', encoding="utf-8")
    for name, path in (("ROOT", tmp_path), ("SOURCES", (program,)), ("LOCALES", tmp_path / "locales")):
        monkeypatch.setattr(messages, name, path)
    assert messages.main(["new", "zh"]) == 0
    assert messages.main(["check"]) == 0
    path = messages.catalogue_path("zh")
    text = path.read_text(encoding="utf-8").replace('msgid "Play"\nmsgstr ""', 'msgid "Play"\nmsgstr "玩"')
    path.write_text(text, encoding="utf-8")
    assert messages.main(["check"]) == 1
    assert messages.main([]) == 0
    assert "玩".encode() in path.with_suffix(".mo").read_bytes()
    (program / "a.py").write_text('A = N_("one", "Play")\n', encoding="utf-8")
    assert messages.main([]) == 0
    assert "pip" not in path.read_text(encoding="utf-8")
    assert [message.string for message in messages.read(path) if message.id] == ["玩"]


def test_a_text_that_moves_to_a_game_takes_its_translations_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "game"
    folder = program / "games" / "squadro"
    folder.mkdir(parents=True)
    (program / "a.py").write_text('A = N_("one", "Play")\n', encoding="utf-8")
    for name, path in (("ROOT", tmp_path), ("SOURCES", (program,)), ("LOCALES", tmp_path / "locales")):
        monkeypatch.setattr(messages, name, path)
    words = {"de": "Spielen", "fr": "Jouer", "ko": ""}
    for language, word in words.items():
        assert messages.main(["new", language]) == 0
        path = messages.catalogue_path(language)
        text = path.read_text(encoding="utf-8").replace('msgid "Play"\nmsgstr ""', f'msgid "Play"\nmsgstr "{word}"')
        path.write_text(text, encoding="utf-8")
    (program / "a.py").rename(folder / "a.py")
    assert messages.main([]) == 0
    for language, word in words.items():
        moved = messages.read(messages.catalogue_path(language, "squadro"))
        assert [message.string for message in moved if message.id] == [word]
        assert not messages.read(messages.catalogue_path(language)).get("Play", "one")


def test_a_text_that_is_not_written_out_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.py").write_text('N_("one", f"Play {x}")\n', encoding="utf-8")
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    monkeypatch.setattr(messages, "SOURCES", (tmp_path,))
    with pytest.raises(ValueError, match=r"a\.py:1"):
        messages.extract()


def ids(catalogue: Catalog) -> list[tuple[object, object]]:
    """The context and English of every message, sorted."""
    return sorted(((message.context, message.id) for message in catalogue if message.id), key=str)


def texts(parts: object) -> tuple[str, ...]:
    return tuple(parts) if isinstance(parts, (tuple, list)) else (str(parts or ""),)


def values(text: str) -> set[str]:
    """The names of the ``{values}`` in a text."""
    return set(re.findall(r"\{(\w+)\}", text))
