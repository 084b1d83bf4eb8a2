"""Split a line of text into runs: parts that are set in one face, in the order in which they stand on the line.

    runs("Anna und دانا") == (Run(OWN, "Anna und ", False), Run("Arabic", "دانا", True))

The interface's own faces have Latin, Greek, Cyrillic, Chinese and Korean; names come in every script. A character that
no face has is shown as a question mark, never as an empty box.

The order is that of the Unicode Bidirectional Algorithm (UAX #9) for a line from left to right, with one exception:
digits that a space separates from a name in Hebrew or Arabic stay where they are written, since here they are
scores beside names and never amounts inside a sentence.
"""

import unicodedata
from functools import cache, lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from game.resources import asset

CHINESE_SIGNS: Final = {"“": "\ue000", "”": "\ue001", "…": "\ue002"}
"""Punctuation that Chinese sets as wide as its characters, with the code at which the face `CHINESE` has it so."""
CHINESE: Final = "Chinese"
"""The name of the face for Chinese."""
OWN: Final = ""
"""Stands, instead of the name of a further face, for the face of the text's style."""
LACKING: Final = "?"
"""Replaces a character that no face has."""
_ALPHABETS_END: Final = "\u0530"
"""The first code after Latin, Greek and Cyrillic: all below it is in our own faces and goes from left to right."""
JOINING: Final = frozenset("\u200c\u200d\ufe0e\ufe0f")
"""Joiners and variation selectors: invisible characters that change how their neighbours look."""
_UNSEEN: Final = ("Cc", "Cf")
"""Unicode categories of invisible characters: control and format."""
_MIRRORED: Final = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
_FROM_RIGHT: Final = ("R", "AL")
_CHINESE: Final = str.maketrans(CHINESE_SIGNS)


class Run(NamedTuple):
    """A part of a line in one face and one direction.

    Attributes:
        face: the name of a further face of assets/fonts, or `OWN`.
        text: its characters; those from the right in reading order, unless they are set in `OWN`.
        from_right: whether the face has to set them from right to left.
    """

    face: str
    text: str
    from_right: bool = False


class _Faces(NamedTuple):
    """The further faces.

    Attributes:
        of: the face of each character beyond the alphabets.
        script: the script of each face, as its ISO 15924 code; "" if setting the text does not need it.
    """

    of: dict[str, str]
    script: dict[str, str]


def in_language(text: str, language: str) -> str:
    """Replace the signs that a language draws differently (see `CHINESE_SIGNS`); only for drawing and measuring."""
    return text.translate(_CHINESE) if language == "zh" else text


@lru_cache(maxsize=4096)
def runs(text: str) -> tuple[Run, ...]:
    """Return the runs of a line, from left to right."""
    if not text or max(text) < _ALPHABETS_END:
        return (Run(OWN, text),)
    return tuple(run for part, from_right in _by_direction(text) for run in _runs_of(part, from_right))


def script(face: str) -> str:
    """Return the script of a further face (ISO 15924); "" if setting the text does not need it."""
    return faces_of_scripts().script[face]


def _by_direction(text: str) -> list[tuple[str, bool]]:
    """Return the parts of a line from left to right, and of each whether it is read from the right."""
    found, at = list[tuple[str, bool]](), 0
    kinds = [unicodedata.bidirectional(char) for char in text]
    while at < len(text):
        if kinds[at] not in _FROM_RIGHT:
            end = next((n for n in range(at, len(text)) if kinds[n] in _FROM_RIGHT), len(text))
            found.append((text[at:end], False))
        else:
            end = _end_from_right(kinds, at)
            found += _in_visual_order(text[at:end], kinds[at:end])
        at = end
    return found


def _end_from_right(kinds: list[str], begin: int) -> int:
    """Return the end of a part that is read from the right: after its last letter with its marks and digits.

    ``kinds`` are the bidirectional classes of the characters, ``begin`` is the index of the part's first one.
    """
    end = next((n for n in range(begin, len(kinds)) if kinds[n] == "L"), len(kinds))
    while end > begin and kinds[end - 1] not in (*_FROM_RIGHT, "NSM", "EN", "AN"):
        end -= 1
    digits = end
    while kinds[digits - 1] in ("EN", "AN"):
        digits -= 1
    touches = kinds[digits - 1] in (*_FROM_RIGHT, "NSM")
    return end if touches else _end_from_right(kinds[:digits], begin)


def _in_visual_order(text: str, kinds: list[str]) -> list[tuple[str, bool]]:
    """Split a part read from the right into its numbers, read from the left, and the rest; in left-to-right order."""
    parts = []
    for is_number, group in groupby(range(len(text)), key=lambda n: kinds[n] in ("EN", "AN")):
        part = "".join(text[n] for n in group)
        parts.append((part, not is_number))
    return parts[::-1]


def _runs_of(part: str, from_right: bool) -> list[Run]:
    """Return the runs of a part that has one direction, from left to right."""
    faces, marked = faces_of_scripts().of, list[tuple[str, str]]()
    for char in part:
        face = OWN if char < _ALPHABETS_END else faces.get(char)
        kind = unicodedata.category(char)
        if marked and (char in JOINING or (kind[0] == "M" and face != OWN) or (char == " " and from_right)):
            face = marked[-1][0]  # every face has a space, and a name of several words is shaped as one
        elif kind in _UNSEEN or char in JOINING:
            continue
        marked.append((OWN, LACKING) if face is None else (face, char))
    found = []
    for face, group in groupby(marked, key=lambda pair: pair[0]):
        text = "".join(char for _, char in group)
        if face == OWN:
            text = text.translate(_MIRRORED)[::-1] if from_right else "".join(c for c in text if c not in JOINING)
        found.append(Run(face, text, from_right and face != OWN))
    return found[::-1] if from_right else found


@cache
def faces_of_scripts() -> _Faces:
    """Read the faces' characters and scripts from a file, once: SDL_ttf cannot list what a face has."""
    of, scripts = dict[str, str](), dict[str, str]()
    for line in asset("fonts", "further.txt").read_text(encoding="utf-8").rstrip("\n").split("\n"):
        face, code, characters = line.split("\t", 2)
        scripts[face] = code
        of.update(dict.fromkeys(characters, face))
    return _Faces(of, scripts)
