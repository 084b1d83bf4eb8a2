"""Keyboard layouts of all languages for the on-screen keyboard.

A keyboard has several sheets: the language's own letters; Latin letters if those are others, since match IDs and many
names need them; digits and signs. The rows follow the national layouts; letters that need dead keys on a real keyboard
have rows of their own.
"""

from typing import Final, NamedTuple

Rows = tuple[str, ...]

LONGEST: Final = 12
"""The most keys in a row."""
_QWERTY: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_QWERTZ: Final = ("qwertzuiop", "asdfghjkl", "yxcvbnm")
_LATIN: Final[dict[str, Rows]] = {
    **dict.fromkeys(("de", "cs", "sk", "hu", "sr", "sl", "hr"), _QWERTZ),
    "fr": ("azertyuiop", "qsdfghjklm", "wxcvbn"),
    "tr": ("qwertyuıop", "asdfghjkli", "zxcvbnm"),
}
"""The Latin letters of languages whose layout differs from the American one."""
_MORE: Final = {
    "en": "àáäçèéëíñóöü",
    "fr": "àâæçéèêëîïôœùûüÿ",
    "nl": "áäéèëíïóöúü",
    "de": "äöüß",
    "it": "àèéìíîòóùú",
    "es": "ñáéíóúü",
    "pt": "áâãàçéêíóôõú",
    "pl": "ąćęłńóśźż",
    "ro": "ăâîșț",
    "cs": "ěščřžýáíéúůďťňó",
    "sk": "ľščťžýáíéúäôňďĺŕó",
    "hu": "áéíóöőúüű",
    "sr": "čćđšž",
    "sl": "čšžćđ",
    "hr": "čćđšž",
    "et": "õäöüšž",
    "lv": "āčēģīķļņšūž",
    "lt": "ąčęėįšųūž",
    "tr": "çğöşü",
}
"""The letters of a language beside the plain Latin ones."""
_OWN: Final[dict[str, tuple[str, Rows]]] = {
    "el": ("αβγ", ("ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ", "άέήίόύώϊϋΐΰ")),
    "ru": ("абв", ("йцукенгшщзхъ", "фывапролджэ", "ячсмитьбюё")),
    "ko": ("가나다", ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ")),
}
"""Alphabets that are not Latin: the name of their sheet, and the rows."""
_BESIDE: Final[dict[str, tuple[str, Rows]]] = {
    "sr": ("абв", ("љњертзуиопшђ", "асдфгхјклчћж", "ѕџцвбнм")),
    "zh": ("常用", ("爸妈爷奶公婆哥姐弟妹", "小大老阿宝乐明华红", "王李张刘陈杨黄赵周吴", "徐孙朱马胡林郭何高罗")),
}
"""A second sheet beside the Latin letters: Serbian's other script; the characters of many Chinese names."""
_ABC: Final = "abc"
_SIGNS: Final = ("123", ("1234567890", "-–_.,:;!?'", '+=/&@#*"()'))
_SHIFTED: Final = dict(zip("ㅂㅈㄷㄱㅅㅐㅔ", "ㅃㅉㄸㄲㅆㅒㅖ", strict=True))


class LetterSheet(NamedTuple):
    """A sheet of keys: its name, which is printed on the key that shows it, and its rows."""

    name: str
    rows: Rows


def sheets(language: str) -> tuple[LetterSheet, ...]:
    """Return the sheets of a language's keyboard in the order in which they follow each other."""
    latin = LetterSheet(_ABC, (*_LATIN.get(language, _QWERTY), *_in_rows(_MORE.get(language, ""))))
    own = (LetterSheet(*_OWN[language]), latin) if language in _OWN else (latin,)
    beside = (LetterSheet(*_BESIDE[language]),) if language in _BESIDE else ()
    return (*own, *beside, LetterSheet(*_SIGNS))


def shifted(letter: str, language: str) -> str:
    """Return the letter that a key types with Shift; the same letter if there is no single other one."""
    if language == "tr" and letter == "i":
        return "İ"
    if letter == "ß":
        return "ẞ"
    large = _SHIFTED.get(letter) or letter.upper()
    return large if len(large) == 1 else letter


def _in_rows(letters: str) -> Rows:
    """Split letters into as few rows as possible, of about the same length."""
    count = -(-len(letters) // LONGEST)
    each = -(-len(letters) // count) if count else 0
    return tuple(letters[n * each : (n + 1) * each] for n in range(count))
