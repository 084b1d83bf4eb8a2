"""The on-screen keyboard: for whoever comes to a text entry with a gamepad or a finger.

It lies at the foot of the window, or at its head where the entry itself stands low; what is written stands above the
keys too, so that it is in sight whatever lies below. A key types, the pad's buttons delete, put a space and end it
(see `ScreenKeyboard.acts`). `game.ui.input.letters` knows where the letters of each language lie.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.text import N_
from game.ui.input import hangul, letters
from game.ui.input.inputs import ENTERED, KEY_NAMES
from game.ui.page.contents import Contents
from game.ui.style import paint
from game.ui.style.layout import control_height, is_whole, split
from game.ui.style.look import Look
from game.ui.widgets.entry import EntryWidget
from game.ui.widgets.node import Role, Words
from game.ui.widgets.widget import Owner, Press

WIDEST, LETTERS = 860, 42
"""The widest it becomes, in design pixels or in ems if that is more: a thumb reaches from key to key."""
SHIFT, ERASE = "⇧", "⌫"
DONE: Final = N_("button", "Done")
CLOSE: Final = N_("button", "Close")
CAPITALLESS: Final = ("ko",)
"""Languages whose own letters know no capitals."""
_ROWS: Final = 4
"""Rows that there is always room for, so that nothing leaps when another sheet is shown."""


class ScreenKeyboard:
    """What is typed goes to the entry that ``entry`` finds; ``close`` ends it."""

    def __init__(self, entry: Callable[[], EntryWidget], close: Press) -> None:
        self._entry = entry
        self._close = close
        self._language = i18n.language()
        self._sheets = letters.sheets(self._language)
        self._sheet = 0
        self._page: Owner
        self._large = self._language not in CAPITALLESS and self._begins(entry())
        """Whether the next letter is a capital: a name begins with one."""

    @property
    def acts(self) -> Mapping[str, Press]:
        """What named actions do wherever the focus is: on a pad these are X, Y, Start and the shoulders."""
        return {
            "undo": self.erase,
            "roll": partial(self.type, " "),
            "menu": self._enter,
            "done": self._enter,
            "previous": self._shift,
            "next": self._turn,
        }

    def build(self, page: Contents, stands: pygame.Rect) -> None:
        """Put the keys on a page; ``stands`` is where the entry itself does."""
        self._page = page.owner
        look, gap, pad = page.look, page.look.px(5), page.look.px(10)
        rows = self._sheets[self._sheet].rows
        count = max(_ROWS, *(len(sheet.rows) for sheet in self._sheets)) + 2
        high = min(control_height(look) + look.px(4), (look.height - 2 * pad - count * gap) // count)
        panel = pygame.Rect(
            0,
            0,
            min(max(look.px(WIDEST), look.em(LETTERS)), look.width - 2 * gap),
            count * (high + gap) - gap + 2 * pad,
        )
        panel.midbottom = look.width // 2, look.height - gap
        if stands.bottom > panel.top and stands.top > panel.height + gap:
            panel.top = gap
        page.panel(panel)
        inner = panel.inflate(-2 * pad, -2 * pad)
        self._echo(page, pygame.Rect(inner.left, inner.top, inner.width, high))
        top = inner.top + high + gap + (count - 2 - len(rows)) * (high + gap)
        longest = max(map(len, rows))
        wide = (inner.width + gap) // max(10, longest) - gap
        for number, row in enumerate(rows):
            left = inner.centerx - (len(row) * (wide + gap) - gap) // 2
            for place, letter in enumerate(row):
                said = letters.shifted(letter, self._language) if self._large else letter
                at = pygame.Rect(left + place * (wide + gap), top + number * (high + gap), wide, high)
                page.button(f"key:{number}:{place}", at, said, partial(self.type, said), group="keys")
        self._foot(page, pygame.Rect(inner.left, inner.bottom - high, inner.width, high))
        page.default = "key:0:0"
        page.writes, page.acts = True, self.acts
        page.on_back = page.on_outside = self._close

    def _foot(self, page: Contents, row: pygame.Rect) -> None:
        """Shift, the other sheets, space, delete, and the end."""
        look = page.look
        others = [number for number in range(len(self._sheets)) if number != self._sheet]
        shares = [1.2, *(1.3 for _ in others), 3.4, 1.2, 1.0, 2.4]
        shift, *turns, space, erase, hide, done = split(row, shares, look.px(5))
        said = {name: i18n.t(KEY_NAMES[name]) for name in ("shift", "space", "backspace")}
        page.button("shift", shift, SHIFT, self._shift, selected=self._large, name=said["shift"], group="keys")
        for number, place in zip(others, turns, strict=True):
            called = self._sheets[number].called
            page.button(f"sheet:{number}", place, called, partial(self._turn_to, number), group="keys")
        page.button("space", space, said["space"], partial(self.type, " "), group="keys")
        page.button("erase", erase, ERASE, self.erase, name=said["backspace"], group="keys")
        page.button("hide", hide, "", self._close, icon="chevron-down", group="keys", name=i18n.t(CLOSE))
        text = i18n.t(DONE)
        icon = "done" if is_whole(look, text, "done", done.width) else ""
        page.button("done", done, text, self._enter, icon=icon, style="primary", group="keys")

    def _echo(self, page: Contents, place: pygame.Rect) -> None:
        """What is written, with its caret, and what the entry is called while that is nothing."""
        entry, look = self._entry(), page.look
        inner = place.inflate(-2 * look.px(10), 0)
        (low, high), text = entry.selection, entry.text
        first = 0
        while first < low and look.measure(text[first:high] + "…")[0] > inner.width:
            first += 1
        shown = look.fit(text[first:], inner.width)
        before, chosen = (look.measure(part)[0] for part in (text[first:low], text[first:high]))
        caret = pygame.Rect(inner.left + before, inner.top + look.px(6), max(look.px(2), chosen - before), 0)
        caret.height = inner.height - 2 * look.px(6)
        caret.right = min(caret.right, inner.right)
        words = Words(shown, inner) if text else Words(look.fit(entry.called, inner.width), inner, "body", _soft(look))
        page.paint(
            place, partial(_line, look, caret), Role.STATUS, text or entry.called, [words.moved(-place.x, -place.y)]
        )

    def _begins(self, entry: EntryWidget) -> bool:
        return not entry.text or entry.selection == (0, len(entry.text))

    # ---- what keys do

    def type(self, letter: str) -> None:
        """Write a letter; Korean ones become syllables."""
        entry = self._entry()
        low, high = entry.selection
        last = entry.text[low - 1 : low] if low == high else ""
        if hangul.is_jamo(letter):
            entry.put(hangul.joined(last, letter), len(last))
        else:
            entry.put(letter)
        self._large = False
        self._page.rebuild()

    def erase(self) -> None:
        """Take back what is selected, else the last letter."""
        entry = self._entry()
        low, high = entry.selection
        entry.put(hangul.parted(entry.text[low - 1 : low]) if 0 < low == high else "", 1)
        self._page.rebuild()

    def _enter(self) -> None:
        """End it, and do what Enter does in the entry."""
        self._close()
        pygame.event.post(pygame.Event(ENTERED))

    def _shift(self) -> None:
        self._large = not self._large
        self._page.rebuild()

    def _turn(self) -> None:
        self._turn_to((self._sheet + 1) % len(self._sheets))

    def _turn_to(self, sheet: int) -> None:
        self._sheet = sheet
        self._page.rebuild()


def _soft(look: Look) -> tuple[int, int, int]:
    return look.colours.ink_soft


def _line(look: Look, caret: pygame.Rect, surface: pygame.Surface, box: pygame.Rect) -> None:
    """The well that the words stand in, and the caret or what is selected."""
    c, px = look.colours, look.px
    paint.rounded(surface, box, px(7), c.well, c.focus, px(1))
    surface.fill(c.focus if caret.width <= px(2) else c.line, caret)
