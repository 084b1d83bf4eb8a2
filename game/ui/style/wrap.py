"""Break text into lines, in every script that the program shows.

Lines break at spaces, but not before a dash between them, and after a slash or a dash between letters. Chinese and
Japanese break between any two characters, but never before closing punctuation, after an opening bracket or quotation
mark, or between a number and what it counts ("6点", "第3局"). Korean breaks at its spaces. In some languages no line
ends with a word of one letter (see `KEEPING_LONE_WORDS`). Parts with a dot between them ("Squadro · Today, 12:36")
begin a line of their own rather than break inside, and no line begins or ends with the dot.
No hyphen is ever added. Only a piece that is wider than a line is broken anywhere, but never before a combining mark;
a code of hexadecimal digits is then cut into lines of equal length.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from itertools import pairwise

NO_BREAK_BEFORE = frozenset(
    "、。，．！？：；）］｝〕〉》」』】”’…—·～％!?,.:;)]}»›%™°′″"  # closing punctuation
    "ー々ゝゞぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"  # what belongs to the sign before it
)
NO_BREAK_AFTER = frozenset("（［｛〔〈《「『【“‘([{«‹￥$#€£第")
_AFTER_FRENCH_SPACE = frozenset("!?:;%…")
"""Punctuation that French separates by a space; it stays on the line of the word before it."""
_DASHES = frozenset({"– ", "— "})
"""Dashes between words; they stay on the line of the word before them."""
_BREAK_AFTER = frozenset("-–/")
"""Signs after which a line may end, if letters stand on both sides."""
KEEPING_LONE_WORDS = frozenset({"cs", "hr", "lt", "pl", "ru", "sk", "sl", "sr"})
"""Languages in which a word of one letter (a preposition or conjunction) stays on the line of the next word."""
_LONE_WORDS = re.compile(r"(?<= )(?:[^\w\s]*[^\W\d_] +)+$")
_DOT = re.compile("[ \u00a0]· ")
"""A dot between two parts of a line."""
CODE = re.compile(r"[0-9a-f]{32,} *$")
"""A code, such as the seal of a match, which people compare digit by digit."""
_SENTENCE = re.compile(r"(?<=\w{2}[.!?…]) +(?=[^\W\d_a-zß-ÿ])|(?<=[。！？])(?=[^”’）」』])")
"""The space between two sentences; in Chinese there is none."""
JOINER = "\u200d"
"""The zero width joiner, which makes one emoji out of two."""
_NEARLY_FULL = 0.94
"""The share of a line's width from which the line is measured as a whole; below it the sum of its pieces is used."""


def wrap(text: str, width: int, measure: Callable[[str], int], language: str = "") -> list[str]:
    """Break ``text`` into lines of at most ``width`` pixels; only a single character may be wider.

    ``measure`` returns the width of a string in pixels. A line feed starts a new line; an empty text is one empty line.
    In a ``language`` of `KEEPING_LONE_WORDS`, a word of one letter goes to the next line with the word that follows it,
    unless the two are wider than a line.
    """
    lone = language in KEEPING_LONE_WORDS
    return [line for paragraph in text.split("\n") for line in _parts(paragraph, width, measure, lone)]


def by_sentences(text: str) -> str:
    """Return a text with each sentence on a line of its own."""
    return _SENTENCE.sub("\n", text)


def pieces(text: str) -> list[str]:
    """Split a text where a line may or must end; spaces and line feeds belong to the piece before them."""
    cuts = [0, *(at for at in range(1, len(text)) if _may_break(text, at)), len(text)]
    return [text[a:b] for a, b in pairwise(cuts) if a < b]


def _parts(text: str, width: int, measure: Callable[[str], int], keep_lone: bool) -> Iterator[str]:
    """Break a text between its parts where there is a dot, and within a part only if that is wider than a line."""
    line = ""
    for part in _DOT.split(text):
        if line and measure(longer := f"{line}\u00a0· {part}") <= width:
            line = longer
            continue
        if line:
            yield line
        *full, line = _paragraph(part, width, measure, keep_lone)
        yield from full
    yield line


def _paragraph(text: str, width: int, measure: Callable[[str], int], keep_lone: bool) -> Iterator[str]:
    line, used = "", 0
    for piece in pieces(text):
        used += measure(piece)
        if used <= width * _NEARLY_FULL or measure((line + piece).rstrip(" ")) <= width:
            line += piece
            continue
        lone = _LONE_WORDS.search(line) if keep_lone else None
        if lone and measure((lone[0] + piece).rstrip(" ")) <= width:
            line, piece = line[: lone.start()], lone[0] + piece
        if line:
            yield line.rstrip(" ")
        *full, line = _cut_anywhere(piece, width, measure)
        used = measure(line)
        yield from full
    yield line.rstrip(" ")


def _cut_anywhere(piece: str, width: int, measure: Callable[[str], int]) -> list[str]:
    """Cut a piece into parts of at most ``width`` pixels, those of a code equally long; the last may share its line."""
    parts = [""]
    for char in piece:
        if parts[-1] and char != " " and not _joins(parts[-1][-1], char) and measure(parts[-1] + char) > width:
            parts.append("")
        parts[-1] += char
    return (_cut_equally(piece, width, measure, len(parts)) or parts) if CODE.match(piece) else parts


def _cut_equally(piece: str, width: int, measure: Callable[[str], int], least: int) -> list[str]:
    """Cut a piece into equal parts of at most ``width`` pixels: ``least`` of them up to twice as many.

    Return [] if no number of parts works.
    """
    high = len(piece.rstrip(" "))
    for count in range(least, 2 * least + 1):
        long = high // count
        parts = [piece[at : at + long] for at in range(0, high, long)] if high % count == 0 else []
        if parts and all(measure(part) <= width for part in parts):
            return [*parts[:-1], parts[-1] + piece[high:]]
    return []


def _may_break(text: str, at: int) -> bool:
    """Whether a line may end before the character at an index."""
    before, after = text[at - 1], text[at]
    if after == " " or _joins(before, after):
        return False
    if before in " \n":
        return before == "\n" or not (after in _AFTER_FRENCH_SPACE or text[at : at + 2] in _DASHES)
    if after in NO_BREAK_BEFORE or before in NO_BREAK_AFTER:
        return False
    if before in _BREAK_AFTER:
        return at >= 2 and text[at - 2].isalpha() and after.isalpha()
    return (_is_wide(before) or _is_wide(after)) and not before.isdecimal()


def _joins(before: str, after: str) -> bool:
    """Whether the second of two characters belongs to the first: a combining mark, or part of a joined emoji."""
    return JOINER in (before, after) or (after > "\u02ff" and unicodedata.category(after)[0] == "M")


def _is_wide(char: str) -> bool:
    """Whether lines may break beside a character: an ideograph, kana or full-width sign, but not Hangul."""
    return char > "\u2e7f" and not "\uac00" <= char <= "\ud7a3" and unicodedata.east_asian_width(char) in "WF"
