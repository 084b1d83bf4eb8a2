"""The language in use, with catalogues that these tests compile for themselves."""

import datetime as dt
import io
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pygame
import pytest
from babel.dates import format_skeleton
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.numbers import format_decimal

from game import i18n
from game.text import N_, Text

PIPS = N_("log", "{n} pip", "{n} pips")
WON = N_("result", "{player} has won")

Messages = Mapping[Text, str | tuple[str, ...]]

GERMAN: Messages = {PIPS: ("{n} Auge", "{n} Augen"), WON: "{player} hat gewonnen"}
SLOVENE: Messages = {PIPS: ("{n} pika", "{n} piki", "{n} pike", "{n} pik")}


@pytest.fixture(autouse=True)
def locales(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(i18n, "folder", lambda name: tmp_path / name)
    before = i18n.language()
    i18n.use("en")
    yield tmp_path / "locales"
    monkeypatch.undo()
    i18n.use(before)


def catalogue(locales: Path, language: str, messages: Messages, domain: str = i18n.DOMAIN) -> Path:
    catalog = Catalog(locale=language)
    for text, translated in messages.items():
        key = (text.english, text.plural) if text.plural else text.english
        catalog.add(key, translated, context=text.context)
    target = locales / language / "LC_MESSAGES" / f"{domain}.mo"
    target.parent.mkdir(parents=True, exist_ok=True)
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    target.write_bytes(buffer.getvalue())
    return target


def test_there_are_23_languages_named_in_themselves() -> None:
    names = i18n.languages()
    assert len(names) == 23
    assert (names["de"], names["el"], names["zh"], names["ko"]) == ("Deutsch", "Ελληνικά", "简体中文", "한국어")


def test_english_needs_no_catalogue() -> None:
    assert i18n.use("en") == "en"
    assert i18n.t(PIPS, 1) == "1 pip"
    assert i18n.t(PIPS, 0) == "0 pips"
    assert i18n.available() == {"en": "English"}


def test_a_catalogue_is_used_by_context_and_plural(locales: Path) -> None:
    catalogue(locales, "de", GERMAN)
    catalogue(locales, "sl", SLOVENE)
    assert i18n.use("de") == i18n.language() == "de"
    assert i18n.t(PIPS, 1) == "1 Auge"
    assert i18n.t(WON, player="Ada") == "Ada hat gewonnen"
    assert i18n.t(N_("elsewhere", "{player} has won"), player="Ada") == "Ada has won"
    assert i18n.use("sl") == "sl"
    assert [i18n.t(PIPS, n) for n in (1, 2, 3, 5)] == ["1 pika", "2 piki", "3 pike", "5 pik"]
    assert list(i18n.available()) == ["de", "en", "sl"]


def test_what_one_catalogue_lacks_another_has(locales: Path) -> None:
    catalogue(locales, "sl", {WON: "{player} zmaga"})
    catalogue(locales, "sl", SLOVENE, "backgammon")
    assert i18n.use("sl") == "sl"
    assert (i18n.t(PIPS, 2), i18n.t(WON, player="Ada")) == ("2 piki", "Ada zmaga")


def test_a_damaged_catalogue_of_a_game_costs_only_its_own_words(locales: Path) -> None:
    catalogue(locales, "de", {WON: "{player} hat gewonnen"})
    catalogue(locales, "de", GERMAN, "backgammon").write_bytes(b"damaged")
    assert i18n.use("de") == "de"
    assert (i18n.t(PIPS, 2), i18n.t(WON, player="Ada")) == ("2 pips", "Ada hat gewonnen")


@pytest.mark.parametrize("name", ["de_AT.UTF-8", "de-CH", "DE", " de "])
def test_locale_names_name_languages(locales: Path, name: str) -> None:
    catalogue(locales, "de", GERMAN)
    assert i18n.use(name) == "de"


@pytest.mark.parametrize("name", ["", "xx", "../../etc", "de", "nonsense" * 100, "\0"])
def test_what_there_is_not_becomes_english(name: str) -> None:
    assert i18n.use(name) == "en"
    assert i18n.t(WON, player="Ada") == "Ada has won"


@pytest.mark.parametrize("keep", [0, 3, 12, 30, 60])
def test_a_damaged_catalogue_becomes_english(locales: Path, keep: int) -> None:
    target = catalogue(locales, "de", GERMAN)
    target.write_bytes(target.read_bytes()[:keep])
    assert i18n.use("de") == "en"
    assert "de" not in i18n.available()


def test_values_are_put_in_and_nothing_raises(locales: Path) -> None:
    assert i18n.t(N_("t", "{a} of {b}"), a=1, b="{a}") == "1 of {a}"
    assert i18n.t(N_("t", "{a} {missing} {} {0}"), a="x") == "x {missing} {} {0}"
    catalogue(locales, "de", {**GERMAN, N_("t", "{a}"): "{a} { {b} {a.b} %s"})
    i18n.use("de")
    assert i18n.t(N_("t", "{a}"), a=N_("result", "{player} has won")) == "{player} hat gewonnen { {b} {a.b} %s"


@pytest.mark.parametrize(
    ("language", "said", "alone"),
    [
        ("de", "aus", "Aus"),
        ("tr", "istediğin gibi", "İstediğin gibi"),
        ("tr", "ışık", "Işık"),
        ("nl", "ijs", "IJs"),
        ("nl", "uit", "Uit"),
        ("de", "ijs", "Ijs"),
        ("de", "immer", "Immer"),
        ("el", "όπως", "Όπως"),
        ("ru", "выкл.", "Выкл."),
        ("zh", "关", "关"),
        ("ko", "끔", "끔"),
        ("de", "", ""),
    ],
)
def test_what_stands_alone_begins_with_a_capital(locales: Path, language: str, said: str, alone: str) -> None:
    catalogue(locales, language, {N_("motion", "off"): said or "{nothing}"})
    i18n.use(language)
    assert i18n.capitalised(N_("motion", "off"), nothing="") == alone


def test_numbers_have_the_decimal_sign_of_the_language(locales: Path) -> None:
    assert i18n.t(N_("t", "{share} %"), share=12.5) == "12.5 %"
    catalogue(locales, "de", GERMAN)
    i18n.use("de")
    assert i18n.t(N_("t", "{share} %"), share=12.5) == "12,5 %"
    assert i18n.number(3.14159, 2) == "3,14"
    assert i18n.number(7) == "7"


def test_sentences_and_lists_are_put_together_as_the_language_does(locales: Path) -> None:
    assert i18n.sentences(["One.", "", "Two."]) == "One. Two."
    assert i18n.listed(["Anna", "Bo"]) == "Anna, Bo"
    catalogue(locales, "zh", {WON: "{player}获胜。"})
    i18n.use("zh")
    assert i18n.sentences([i18n.t(WON, player="Anna"), "", "平局。"]) == "Anna获胜。平局。"
    assert i18n.listed(["Anna", "小明"]) == "Anna、小明"


@pytest.mark.parametrize(
    ("preferred", "expected"),
    [(["de", "en"], "de"), (["ja", "zh", "de"], "zh"), (["ja"], "en"), ([], "en")],
)
def test_the_system_language_is_the_first_that_ludoteca_speaks(
    monkeypatch: pytest.MonkeyPatch, preferred: list[str], expected: str
) -> None:
    locales = [{"language": code, "country": None} for code in preferred]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    assert i18n.system_language() == expected


DAY = dt.date(2026, 3, 9)
LOCALES = {"pt": "pt_PT", "sr": "sr_Latn"}
"""Of the languages with several: the ones that are meant."""
ICU = {
    # As ICU with CLDR 48 writes them: 1296.5, 1234567, 50 %, Anna Ben Kim, Anna Ben, 3.5., 3.5.2026, 9:05.
    "en": ("1,296.5", "1,234,567", "50%", "Anna, Ben and Kim", "Anna and Ben", "3 May", "3 May 2026", "09:05"),
    "fr": (
        "1\u202f296,5",
        "1\u202f234\u202f567",
        "50\xa0%",
        "Anna, Ben et Kim",
        "Anna et Ben",
        "3 mai",
        "3 mai 2026",
        "09:05",
    ),
    "nl": ("1.296,5", "1.234.567", "50%", "Anna, Ben en Kim", "Anna en Ben", "3 mei", "3 mei 2026", "09:05"),
    "de": ("1.296,5", "1.234.567", "50\xa0%", "Anna, Ben und Kim", "Anna und Ben", "3. Mai", "3. Mai 2026", "09:05"),
    "it": ("1296,5", "1.234.567", "50%", "Anna, Ben e Kim", "Anna e Ben", "3 mag", "3 mag 2026", "09:05"),
    "es": ("1296,5", "1.234.567", "50\xa0%", "Anna, Ben y Kim", "Anna y Ben", "3 may", "3 may 2026", "9:05"),
    "pt": ("1296,5", "1\xa0234\xa0567", "50%", "Anna, Ben e Kim", "Anna e Ben", "3/05", "3/05/2026", "09:05"),
    "el": ("1.296,5", "1.234.567", "50%", "Anna, Ben και Kim", "Anna και Ben", "3 Μαΐ", "3 Μαΐ 2026", "09:05"),
    "pl": ("1296,5", "1\xa0234\xa0567", "50%", "Anna, Ben i Kim", "Anna i Ben", "3 maj", "3 maj 2026", "09:05"),
    "ro": ("1.296,5", "1.234.567", "50\xa0%", "Anna, Ben și Kim", "Anna și Ben", "3 mai", "3 mai 2026", "09:05"),
    "zh": ("1,296.5", "1,234,567", "50%", "Anna、Ben和Kim", "Anna和Ben", "5月3日", "2026年5月3日", "09:05"),
    "cs": (
        "1\xa0296,5",
        "1\xa0234\xa0567",
        "50\xa0%",
        "Anna, Ben a\xa0Kim",
        "Anna a\xa0Ben",
        "3. 5.",
        "3. 5. 2026",
        "9:05",
    ),
    "sk": (
        "1\xa0296,5",
        "1\xa0234\xa0567",
        "50\xa0%",
        "Anna, Ben a Kim",
        "Anna a\xa0Ben",
        "3. 5.",
        "3. 5. 2026",
        "9:05",
    ),
    "hu": ("1296,5", "1\xa0234\xa0567", "50%", "Anna, Ben és Kim", "Anna és Ben", "máj. 3.", "2026. máj. 3.", "9:05"),
    "ru": (
        "1\xa0296,5",
        "1\xa0234\xa0567",
        "50\xa0%",
        "Anna, Ben и Kim",
        "Anna и Ben",
        "3 мая",
        "3 мая 2026 г.",
        "09:05",
    ),
    "sr": ("1.296,5", "1.234.567", "50%", "Anna, Ben i Kim", "Anna i Ben", "3. maj", "3. maj 2026.", "09:05"),
    "sl": ("1296,5", "1.234.567", "50\xa0%", "Anna, Ben in Kim", "Anna in Ben", "3. maj", "3. maj 2026", "09:05"),
    "hr": ("1.296,5", "1.234.567", "50\xa0%", "Anna, Ben i Kim", "Anna i Ben", "3. svi", "3. svi 2026.", "09:05"),
    "et": ("1296,5", "1\xa0234\xa0567", "50%", "Anna, Ben ja Kim", "Anna ja Ben", "3. mai", "3. mai 2026", "09:05"),
    "lv": (
        "1296,5",
        "1\xa0234\xa0567",
        "50%",
        "Anna, Ben un Kim",
        "Anna un Ben",
        "3. maijs",
        "2026. g. 3. maijs",
        "09:05",
    ),
    "lt": (
        "1\xa0296,5",
        "1\xa0234\xa0567",
        "50\xa0%",
        "Anna, Ben ir Kim",
        "Anna ir Ben",
        "05-03",
        "2026-05-03",
        "09:05",
    ),
    "tr": ("1.296,5", "1.234.567", "%50", "Anna, Ben ve Kim", "Anna ve Ben", "3 May", "3 May 2026", "09:05"),
    "ko": ("1,296.5", "1,234,567", "50%", "Anna, Ben 및 Kim", "Anna 및 Ben", "5월 3일", "2026년 5월 3일", "09:05"),
}


@pytest.mark.parametrize("language", i18n.languages())
def test_numbers_lists_days_and_hours_are_written_as_another_library_writes_them(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "code_in_use", language)
    day, early = dt.date(2026, 5, 3), dt.datetime(2026, 5, 3, 9, 5, tzinfo=dt.UTC)
    written = (
        i18n.number(1296.5, 1),
        i18n.number(1_234_567),
        i18n.percent(50),
        i18n.joined_with_and(["Anna", "Ben", "Kim"]),
        i18n.joined_with_and(["Anna", "Ben"]),
        i18n.day(day, DAY),
        i18n.day(day, dt.date(2025, 5, 3)),
        i18n.time(early),
    )
    assert [_spaces(said) for said in written] == [_spaces(said) for said in ICU[language]]


@pytest.mark.parametrize("language", i18n.languages())
def test_decimals_are_written_as_cldr_has_them(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "code_in_use", language)
    for value, decimals in ((0, 0), (7, 0), (12_345, 0), (0.5, 1), (998.76, 1), (12_345.678, 2), (-4.25, 2)):
        form = f"#,##0.{'0' * decimals}" if decimals else "#,##0"  # grouping four digits is in ICU's table above
        assert i18n.number(value, decimals) == format_decimal(value, form, LOCALES.get(language, language))


def test_a_list_of_one_or_none_is_that() -> None:
    assert (i18n.joined_with_and([]), i18n.joined_with_and(["{0}"]), i18n.joined_with_and(["{1}", "{0}"])) == (
        "",
        "{0}",
        "{1} and {0}",
    )


@pytest.mark.parametrize(
    ("last", "word"),
    [("Inés", "e"), ("íñigo", "e"), ("Hilario", "e"), ("Hielo", "y"), ("Yolanda", "y"), ("", "y"), ("Ἰώ", "y")],
)
def test_spanish_has_another_word_for_and_before_the_sound_of_that_word(
    last: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As ICU's list formatter for Spanish does it."""
    monkeypatch.setattr(i18n, "code_in_use", "es")
    assert i18n.joined_with_and(["Ana y Eva", last]) == f"Ana y Eva {word} {last}"
    assert i18n.joined_with_and(["Ana", "Eva", last]) == f"Ana, Eva {word} {last}"


@pytest.mark.parametrize("language", [language for language in i18n.languages() if language != "en"])
def test_days_in_digits_are_written_as_cldr_has_them(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "code_in_use", language)
    assert _spaces(i18n.date(DAY)) == _spaces(format_skeleton("yMd", DAY, locale=LOCALES.get(language, language)))


def test_days_are_the_same_for_all_who_read_english() -> None:
    assert i18n.date(DAY) == "9\u00a0Mar\u00a02026"


def _spaces(said: str) -> str:
    """Whatever space it is, one of them: which one may break is for us to say."""
    return re.sub(r"\s", " ", said)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (0.0, "0.000"),
        (0.0003, "0.000"),
        (-0.0003, "0.000"),
        (0.0006, "+0.001"),
        (-0.25, "−0.250"),
        (1234.5, "+1,234.500"),
    ],
)
def test_a_number_that_is_rounded_to_nothing_has_no_sign(value: float, said: str) -> None:
    assert i18n.signed(value, 3) == said


def test_whole_numbers_in_a_text_have_their_thousands_apart(locales: Path) -> None:
    assert i18n.t(N_("t", "{n} pip", "{n} pips"), 1296) == "1,296 pips"
    catalogue(locales, "de", GERMAN)
    i18n.use("de")
    assert i18n.t(N_("t", "{count} of {id}"), count=1296, id="1296") == "1.296 of 1296"


def test_a_text_with_a_number_need_not_have_a_plural_nor_one_with_a_plural_a_number(locales: Path) -> None:
    assert i18n.t(N_("t", "{n} of 9"), 5) == "5 of 9"
    assert i18n.t(PIPS) == "{n} pip"
    catalogue(locales, "de", {**GERMAN, N_("t", "{n} of 9"): "{n} von 9"})
    i18n.use("de")
    assert i18n.t(N_("t", "{n} of 9"), 5) == "5 von 9"
    assert i18n.t(PIPS) == "{n} Auge"


def test_of_a_value_only_what_can_be_shown_is() -> None:
    assert i18n.t(N_("t", "{name}"), name="Björn 丁") == "Björn 丁"
    assert "\x07" not in i18n.t(N_("t", "{name}"), name="A\x07nna")
    assert i18n.labelled("Sound", "on") == "Sound: on"


def test_languages_to_choose_are_in_the_order_of_their_names_by_script(locales: Path) -> None:
    for code in ("ko", "el", "zh", "ru", "tr", "cs", "de", "xx"):
        catalogue(locales, code, {WON: "{player}"})
    assert [*i18n.available()] == ["cs", "de", "en", "tr", "el", "ru", "zh", "ko"]
    assert not i18n.speaks("xx"), "a catalogue alone makes no language"
    assert i18n.use("xx") == "en"
    assert i18n.speaks("en")
    assert not i18n.speaks("fr")


def test_a_language_is_named_in_itself_in_english_and_in_the_one_in_use(locales: Path) -> None:
    assert i18n.language_names("el") == ("Ελληνικά", "Greek", "Greek")
    catalogue(locales, "de", GERMAN)
    i18n.use("de")
    assert i18n.language_names("el") == ("Ελληνικά", "Greek", "Griechisch")
    assert i18n.language_names("ko") == ("한국어", "Korean", "Koreanisch")


def test_a_text_is_known_in_every_language_that_has_it(locales: Path) -> None:
    catalogue(locales, "de", {WON: "{player} hat gewonnen"})
    catalogue(locales, "sl", {WON: "{player} zmaga"})
    assert i18n.in_all_languages(WON) == {"{player} has won", "{player} hat gewonnen", "{player} zmaga"}


def test_a_catalogue_that_is_added_is_searched_at_once_and_the_first_of_its_name_stays(
    locales: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chess, moved = N_("chess", "Chess"), N_("chess", "moved")
    catalogue(locales, "de", GERMAN)
    catalogue(tmp_path / "one", "de", {chess: "Schach"}, "test-chess")
    catalogue(tmp_path / "two", "de", {chess: "Anderes", moved: "gezogen"}, "test-chess")
    i18n.use("de")
    monkeypatch.setattr(i18n, "_further", {})
    i18n.add_domain("test-chess", tmp_path / "one")
    assert i18n.t(chess) == "Schach"
    i18n.add_domain("test-chess", tmp_path / "two")
    i18n.use("de")
    assert (i18n.t(chess), i18n.t(moved)) == ("Schach", "moved")
