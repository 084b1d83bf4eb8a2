"""`Reader` reads all that is shown: broken words, boxes, and texts over an edge or over each other are found."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pygame

from game.ui.page.page import Page
from game.ui.page.tip import tip_node
from game.ui.style import scripts
from game.ui.style.look import Look
from game.ui.style.wrap import pieces
from game.ui.widgets.node import Node, Role, Words
from tests.audit.catalogues import signs

SEAL = re.compile("[0-9a-f]{64}")
"""The seals and seeds of dice may be broken anywhere."""
CLOSING = re.compile(r"[、。，．！？：；）］｝〕〉》」』】”’!?,;:)\]}%]|\.(?!\w)")
"""What no line but a text’s first one may begin with. » is not among it: Slovene opens with it."""
ENDS = re.compile(r'([^\s"}]*…)"$', re.MULTILINE)
LOCALES = Path(__file__).parents[2] / "locales"
BOX = "no sign"
"""What is said of a character that cannot be drawn."""
SLACK = 1
"""Pixels that rounding may cost."""


class Read(NamedTuple):
    """One text that is in sight.

    ``sheet`` is what it lies on, ``asked`` is where it should stand and ``drawn`` where it does; ``broken`` are the
    words that are too wide, ``lines`` what it was broken into.
    """

    sheet: object
    text: str
    style: str
    asked: pygame.Rect
    drawn: pygame.Rect
    clip: pygame.Rect
    broken: tuple[str, ...]
    lines: tuple[str, ...]


class Reader:
    """Reads what is shown; `faults` tells what is wrong with it."""

    def __init__(self, look: Look, nodes: Iterable[tuple[Page | None, Node]]) -> None:
        self._look = look
        self.read: list[Read] = [
            self._text(_sheet(page, node), words, node.clip)
            for page, node in nodes
            if node.in_sight
            for words in node.words
        ]

    def _text(self, sheet: object, words: Words, clip: pygame.Rect) -> Read:
        look, (text, asked, style) = self._look, words[:3]
        settled = look.settle(text, asked.width, style)
        whole = [piece.rstrip(" \n") for piece in pieces(text) if not SEAL.search(piece)]
        broken = tuple(word for word in whole if look.measure(word, settled)[0] > asked.width + SLACK)
        lines = tuple(look.wrap(text, asked.width, settled))
        return Read(sheet, text, style, asked, words.drawn(look), clip, broken, lines)

    def faults(self, scrolled: Sequence[pygame.Rect] = ()) -> Iterator[str]:
        """What does not hold, in words for developers. In these clips, which can be scrolled, more may lie below."""
        for read in self.read:
            yield from _broken(read)
            room = read.clip.inflate(2 * SLACK, 2 * SLACK)
            if read.clip in scrolled:
                room.top, room.height = read.drawn.top, read.drawn.height
            if not room.contains(read.drawn):
                yield f"over the edge: {read.text!r} ({read.style}, {read.drawn} in {read.clip})"
        for one, other in combinations(self._in_sight(), 2):
            together = (one.sheet, one.clip) == (other.sheet, other.clip)
            across = one.drawn.clip(other.drawn)
            if together and one != other and min(across.size) > 2 * SLACK:
                yield f"overlap: {one.text!r} and {other.text!r} ({across.width} × {across.height} px)"

    def _in_sight(self) -> list[Read]:
        return [read for read in self.read if read.text.strip() and read.drawn.colliderect(read.clip)]


def _broken(read: Read) -> Iterator[str]:
    """What does not hold within a text: signs, words, lines, its end, its height."""
    for sign in undrawn(read.text):
        yield f"{BOX}: {sign} in {read.text!r}"
    for word in read.broken:
        yield f"broken: {word!r} in {read.text!r} ({read.style}, {read.asked.width} px)"
    for line in filter(CLOSING.match, read.lines[1:]):
        if f"· {line}" in read.text:  # a part by itself, such as the mark of an error
            continue
        yield f"begins with closing punctuation: {line!r} in {read.text!r}"
    if read.text.endswith("…") and not read.text.endswith(going_on()):
        yield f"cut: {read.text!r} ({read.style}, {read.asked.width} px)"
    if read.asked.height and read.drawn.height > read.asked.height + SLACK:
        yield f"too high: {read.text!r} ({read.style}, {read.drawn.height} of {read.asked.height} px)"


@lru_cache(maxsize=4096)
def undrawn(text: str) -> tuple[str, ...]:
    """What a text would show as a box, or as a question mark that it has not."""
    runs = scripts.runs(text)
    own = {sign for run in runs if run.face == scripts.OWN for sign in run.text if not sign.isspace()}
    lacking = sum(run.text.count(scripts.LACKING) for run in runs) - text.count(scripts.LACKING)
    return (*(f"U+{ord(sign):04X}" for sign in sorted(own - signs())), *["something that no face has"] * (lacking > 0))


@cache
def going_on() -> tuple[str, ...]:
    """How texts end that are meant to end with three dots, since something goes on; what is cut ends otherwise."""
    texts = (path.read_text(encoding="utf-8") for path in LOCALES.rglob("*.po"))
    ends = {end for text in texts for end in ENDS.findall(text)} - {"…"}
    return (*ends, " …", "\u00a0…")


def tips(page: Page) -> Iterator[tuple[Page | None, Node]]:
    """The tip of every widget in sight, as it would show there."""
    for key in page.targets():
        tip = page.widgets[key].tip
        if tip:
            yield page, tip_node(page.look, tip, page.box(key))


def _sheet(page: Page | None, node: Node) -> object:
    """What a text lies on: a tip and a short line lie over their page, and no two tips show at once."""
    return f"tip {id(node)}" if node.role is Role.TIP else id(page) if page else "toast"
