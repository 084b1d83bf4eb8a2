"""Compose Korean letters (jamo) into syllables and take them apart again, one key at a time.

A syllable block is ``0xAC00 + (lead * 21 + vowel) * 28 + tail`` (The Unicode Standard, 3.12 "Conjoining Jamo
Behavior"). The next letter changes the block before the caret: a vowel takes the last consonant over into a new
block, as on every Korean keyboard with two sets of letters (KS X 5002).

    joined("가", "ㄱ")    # "각"
    joined("각", "ㅏ")    # "가가"
    parted("각")          # "가"
"""

from typing import Final

# Libraries compose and split whole syllables (hgtk 0.2.1, jamo 0.4.1, and unicodedata.normalize, which knows conjoining
# jamo only and needs the same three tables). None knows what the next key does to a syllable. They would replace the
# nine lines of `_letters` and `_block` here; the other 40 would stay.
LEADS: Final = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
VOWELS: Final = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
TAILS: Final = ("", *"ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
_FIRST, _LAST = 0xAC00, 0xD7A3
_PAIRS: Final = {
    "ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ", "ㅝ": "ㅜㅓ", "ㅞ": "ㅜㅔ", "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ",
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
    "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
}  # fmt: skip
"""Vowels and tails that are typed as two letters, with these."""
_PAIRED: Final = {pair: one for one, pair in _PAIRS.items()}


def is_jamo(letter: str) -> bool:
    """Whether a letter is a Korean consonant or vowel."""
    return letter in LEADS or letter in VOWELS


def joined(last: str, jamo: str) -> str:
    """Return what replaces ``last``, the character before the caret ("" for none), when a letter is typed after it."""
    if jamo in VOWELS:
        return _with_vowel(last, jamo)
    lead, vowel, tail = _letters(last)
    whole = _PAIRED.get(tail + jamo, "") if tail else jamo
    return _block(lead, vowel, whole) if vowel and whole in TAILS[1:] else last + jamo


def parted(last: str) -> str:
    """Return what is left of a character when its last letter is deleted."""
    lead, vowel, tail = _letters(last)
    if not vowel:
        return _PAIRS.get(last, "")[:1]
    if tail:
        return _block(lead, vowel, _PAIRS.get(tail, "")[:1])
    return _block(lead, _PAIRS[vowel][0], "") if vowel in _PAIRS else lead


def typed(text: str) -> str:
    """Return the letters to type for a text, in order."""
    return "".join(
        _PAIRS.get(letter, letter) for char in text for letter in (_letters(char) if _is_block(char) else char)
    )


def _with_vowel(last: str, vowel: str) -> str:
    if last and last in LEADS:
        return _block(last, vowel, "")
    lead, middle, tail = _letters(last)
    if tail:
        letters = _PAIRS.get(tail, tail)
        return _block(lead, middle, letters[:-1]) + _block(letters[-1], vowel, "")
    if middle and (whole := _PAIRED.get(middle + vowel)):
        return _block(lead, whole, "")
    return _PAIRED.get(last + vowel, last + vowel)


def _is_block(char: str) -> bool:
    return len(char) == 1 and _FIRST <= ord(char) <= _LAST


def _letters(char: str) -> tuple[str, str, str]:
    """Split a block into lead, vowel and tail; three times "" for anything else."""
    if not _is_block(char):
        return "", "", ""
    rest, tail = divmod(ord(char) - _FIRST, len(TAILS))
    lead, vowel = divmod(rest, len(VOWELS))
    return LEADS[lead], VOWELS[vowel], TAILS[tail]


def _block(lead: str, vowel: str, tail: str) -> str:
    number = (LEADS.index(lead) * len(VOWELS) + VOWELS.index(vowel)) * len(TAILS) + TAILS.index(tail)
    return chr(_FIRST + number)
