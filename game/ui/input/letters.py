"""The letters of each language as they lie on a keyboard: what the on-screen keyboard shows.

A keyboard has several sheets: the language's own letters, Latin ones where those are others (match IDs and many names
need them), then digits and signs. The rows are those of the national layouts; letters that keyboards make with dead
keys stand in rows of their own.
"""

from typing import Final, NamedTuple

Rows = tuple[str, ...]

LONGEST: Final = 12
"""Keys in a row at the most."""
_QWERTY: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_QWERTZ: Final = ("qwertzuiop", "asdfghjkl", "yxcvbnm")
_LATIN: Final[dict[str, Rows]] = {
    **dict.fromkeys(("de", "cs", "sk", "hu", "sr", "sl", "hr"), _QWERTZ),
    "fr": ("azertyuiop", "qsdfghjklm", "wxcvbn"),
    "tr": ("qwertyuıop", "asdfghjkli", "zxcvbnm"),
}
"""Where they lie otherwise than on an American keyboard."""
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
"""The letters that a language has beside the plain Latin ones."""
_OWN: Final[dict[str, tuple[str, Rows]]] = {
    "el": ("αβγ", ("ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ", "άέήίόύώϊϋΐΰ")),
    "ru": ("абв", ("йцукенгшщзхъ", "фывапролджэ", "ячсмитьбюё")),
    "ko": ("가나다", ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ")),
}
"""Letters that are not Latin: what their sheet is called, and the rows."""
_BESIDE: Final[dict[str, tuple[str, Rows]]] = {
    "sr": ("абв", ("љњертзуиопшђ", "асдфгхјклчћж", "ѕџцвбнм")),
    "zh": ("常用", ("爸妈爷奶公婆哥姐弟妹", "小大老阿宝乐明华红", "王李张刘陈杨黄赵周吴", "徐孙朱马胡林郭何高罗")),
}
"""A second sheet beside the Latin letters: Serbian's other script; the characters of many Chinese names."""
_ABC: Final = "abc"
_SIGNS: Final = ("123", ("1234567890", "-–_.,:;!?'", '+=/&@#*"()'))
_SHIFTED: Final = dict(zip("ㅂㅈㄷㄱㅅㅐㅔ", "ㅃㅉㄸㄲㅆㅒㅖ", strict=True))


class Sheet(NamedTuple):
    """A sheet of keys: what it is called on the key that leads there, and its rows."""

    called: str
    rows: Rows


def sheets(language: str) -> tuple[Sheet, ...]:
    """The sheets of a language's keyboard, in the order in which one comes to them."""
    latin = Sheet(_ABC, (*_LATIN.get(language, _QWERTY), *_in_rows(_MORE.get(language, ""))))
    own = (Sheet(*_OWN[language]), latin) if language in _OWN else (latin,)
    beside = (Sheet(*_BESIDE[language]),) if language in _BESIDE else ()
    return (*own, *beside, Sheet(*_SIGNS))


def shifted(letter: str, language: str) -> str:
    """The letter that a key types while shift is on; the same where there is no single one."""
    if language == "tr" and letter == "i":
        return "İ"
    if letter == "ß":
        return "ẞ"
    large = _SHIFTED.get(letter) or letter.upper()
    return large if len(large) == 1 else letter


def _in_rows(letters: str) -> Rows:
    """Letters in as few rows as they need, as even as can be."""
    count = -(-len(letters) // LONGEST)
    each = -(-len(letters) // count) if count else 0
    return tuple(letters[n * each : (n + 1) * each] for n in range(count))
