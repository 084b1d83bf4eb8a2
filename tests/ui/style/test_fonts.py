"""The typeface has every sign that anybody may read or write here (SDL_ttf has no fallback)."""

import string
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from game import i18n
from game.resources import asset, folder
from game.ui.input.bindings import DEFAULT_KEYS
from game.ui.input.inputs import label
from tests.ui.gallery import WORDS

LETTERS = {
    "de": "ÄÖÜäöüßẞ„“‚‘",
    "fr": "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»’\u00a0\u202f",
    "es": "ÁÉÍÓÚÜÑáéíóúüñ¿¡",
    "pl": "ĄĆĘŁŃÓŚŹŻąćęłńóśźż",
    "ro": "ĂÂÎȘȚăâîșțŞŢşţ",
    "cs sk sl hr sr": "ÁČĎÉĚÍĽĹŇÓÔŔŘŠŤÚŮÝŽĐĆáäčďéěíľĺňóôŕřšťúůýžđć",
    "hu": "ÁÉÍÓÖŐÚÜŰáéíóöőúüű",
    "et lv lt": "ĀČĒĢĪĶĻŅŠŪŽĄĘĖĮŲÕāčēģīķļņšūžąęėįųõ",
    "tr": "ÇĞİIıÖŞÜçğişöü",
    "el": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωΆΈΉΊΌΎΏάέήίόύώϊϋΐΰ·;",
    "ru": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя№",
    "zh": "，。、；：？！（）《》「」『』【】“”‘’…—·～",
    "signs": "←↑→↓↺↻×÷−±≤≥≠½•·…–—✓✔✗★☆●○◆◇■□▲▼▶◀⚀⚁⚂⚃⚄⚅♟♠♥♦♣€£°™©",
}


@pytest.fixture(scope="module")
def serif() -> TTFont:
    return TTFont(asset("fonts", "LudotecaSerif-Semibold.ttf"))


@pytest.fixture(scope="module", params=["Regular", "Bold"])
def font(request: pytest.FixtureRequest) -> TTFont:
    return TTFont(asset("fonts", f"LudotecaSans-{request.param}.ttf"))


def missing(font: TTFont, text: str) -> list[str]:
    known = font.getBestCmap()
    return sorted({c for c in text if ord(c) not in known and not c.isspace()})


@pytest.mark.parametrize("language", LETTERS)
def test_alphabets_and_signs(font: TTFont, language: str) -> None:
    assert missing(font, LETTERS[language] + string.printable) == []


def test_chinese_and_korean_standards(font: TTFont) -> None:
    chinese = (
        bytes((lead, trail)).decode("gb2312", "ignore") for lead in range(0xB0, 0xF8) for trail in range(0xA1, 0xFF)
    )
    korean = (
        bytes((lead, trail)).decode("euc_kr", "ignore") for lead in range(0xB0, 0xC9) for trail in range(0xA1, 0xFF)
    )
    assert missing(font, "".join(chinese)) == []
    assert missing(font, "".join(korean)) == []


def test_names_of_languages_keys_and_samples(font: TTFont) -> None:
    keys = [label(chord) for chords in DEFAULT_KEYS.values() for chord in chords]
    assert missing(font, "".join([*i18n.languages().values(), *keys, *WORDS.values()])) == []


def test_every_catalogue(font: TTFont) -> None:
    for path in Path(folder("locales")).rglob("*.po*"):
        with path.open("rb") as file:
            for message in read_po(file):
                for text in (message.id, message.string):
                    assert missing(font, "".join(text) if text else "") == [], f"{path.parent.parent.name}: {text}"


def test_the_family_has_a_name_of_its_own_and_its_licence(font: TTFont) -> None:
    names = {record.nameID: str(record) for record in font["name"].names}
    assert names[1] == "Ludoteca Sans"
    assert "Noto" not in names[1] + names[4] + names[6]
    assert "SIL Open Font License" in names[13]
    assert "SIL OPEN FONT LICENSE" in asset("fonts", "OFL.txt").read_text(encoding="utf-8")


def test_digits_have_one_width(font: TTFont) -> None:
    known = font.getBestCmap()
    assert len({font["hmtx"][known[ord(digit)]][0] for digit in string.digits}) == 1


@pytest.mark.parametrize("language", [code for code in LETTERS if code not in ("zh", "signs")])
def test_the_serif_has_every_alphabet(serif: TTFont, language: str) -> None:
    assert missing(serif, LETTERS[language] + string.ascii_letters + string.digits) == []


@pytest.mark.parametrize("language", ["zh", "ko"])
def test_the_serif_has_what_the_catalogues_say(serif: TTFont, language: str) -> None:
    """Else single headings stand in another face; ``python -m art.fonts`` makes the serif anew."""
    for path in Path(folder("locales"), language).rglob("*.po"):
        with path.open("rb") as file:
            said = "".join("".join(message.string or "") for message in read_po(file))
        assert missing(serif, "".join(char for char in said if char > "\u3040" and char.isalpha())) == [], path.name


def test_the_list_of_the_serif_is_what_it_has(serif: TTFont) -> None:
    listed = asset("fonts", "LudotecaSerif-Semibold.txt").read_text(encoding="utf-8")
    assert {ord(char) for char in listed} - {ord("\n")} == set(serif.getBestCmap())


def test_the_serif_bears_no_name_that_is_reserved(serif: TTFont) -> None:
    names = {record.nameID: str(record) for record in serif["name"].names}
    assert names[1] == "Ludoteca Serif"
    assert "SIL Open Font License" in names[13]


def test_lines_are_as_high_in_every_face(serif: TTFont, font: TTFont) -> None:
    assert (serif["hhea"].ascent, serif["hhea"].descent) == (font["hhea"].ascent, font["hhea"].descent)
