"""The on-screen keyboard: for writing into a text entry with a gamepad or a finger.

It lies at the bottom of the window, or at the top if it would cover the entry. Its own line above the keys repeats the
text. Gamepad buttons delete, type a space and finish (see `ScreenKeyboard.shortcuts`). `game.ui.input.letters` has the
layout of the letters for each language.
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
from game.ui.style.control_sizes import control_height, is_whole, split
from game.ui.style.look import Look
from game.ui.widgets.entry import EntryWidget
from game.ui.widgets.node import Role, Words
from game.ui.widgets.widget import Owner, Press

WIDEST, LETTERS = 860, 42
"""Its greatest width in design pixels, or in ems if that is more, so that a thumb reaches all keys."""
SHIFT, ERASE = "⇧", "⌫"
DONE: Final = N_("button", "Done")
CLOSE: Final = N_("button", "Close")
CAPITALLESS: Final = ("ko",)
"""Languages whose letters have no capitals."""
_ROWS: Final = 4
"""The least number of letter rows that it has room for, so that it keeps its size when the sheet of letters changes."""


class ScreenKeyboard:
    """An on-screen keyboard that types into the entry that ``entry`` returns; ``close`` closes it."""

    def __init__(self, entry: Callable[[], EntryWidget], close: Press) -> None:
        self._entry = entry
        self._close = close
        self._language = i18n.language()
        self._sheets = letters.sheets(self._language)
        self._sheet = 0
        self._page: Owner
        self._large = self._language not in CAPITALLESS and self._begins(entry())
        """Whether the next letter is a capital, as at the beginning of a name."""

    @property
    def shortcuts(self) -> Mapping[str, Press]:
        """Callbacks of named actions; on a gamepad these are the buttons X, Y, Start and the shoulders."""
        return {
            "undo": self.erase,
            "roll": partial(self.type, " "),
            "menu": self._enter,
            "done": self._enter,
            "previous": self._shift,
            "next": self._turn,
        }

    def build(self, page: Contents, stands: pygame.Rect) -> None:
        """Add the keys to a page; ``stands`` is the place of the entry in the window."""
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
        page.is_keyboard, page.shortcuts = True, self.shortcuts
        page.on_back = page.on_outside = self._close

    def _foot(self, page: Contents, row: pygame.Rect) -> None:
        """Add the last row: shift, the other sheets of letters, space, delete, close, done."""
        look = page.look
        others = [number for number in range(len(self._sheets)) if number != self._sheet]
        shares = [1.2, *(1.3 for _ in others), 3.4, 1.2, 1.0, 2.4]
        shift, *turns, space, erase, hide, done = split(row, shares, look.px(5))
        said = {name: i18n.t(KEY_NAMES[name]) for name in ("shift", "space", "backspace")}
        page.button("shift", shift, SHIFT, self._shift, selected=self._large, name=said["shift"], group="keys")
        for number, place in zip(others, turns, strict=True):
            name = self._sheets[number].name
            page.button(f"sheet:{number}", place, name, partial(self._turn_to, number), group="keys")
        page.button("space", space, said["space"], partial(self.type, " "), group="keys")
        page.button("erase", erase, ERASE, self.erase, name=said["backspace"], group="keys")
        page.button("hide", hide, "", self._close, icon="chevron-down", group="keys", name=i18n.t(CLOSE))
        text = i18n.t(DONE)
        icon = "done" if is_whole(look, text, "done", done.width) else ""
        page.button("done", done, text, self._enter, icon=icon, style="primary", group="keys")

    def _echo(self, page: Contents, place: pygame.Rect) -> None:
        """Add a line with the text and its caret, or with the entry's name while it is empty."""
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
        words = (
            Words(shown, inner)
            if text
            else Words(look.fit(entry.accessible_name, inner.width), inner, "body", _soft(look))
        )
        page.paint(
            place,
            partial(_line, look, caret),
            Role.STATUS,
            text or entry.accessible_name,
            [words.moved(-place.x, -place.y)],
        )

    def _begins(self, entry: EntryWidget) -> bool:
        """Whether the next letter will be the first one of the text."""
        return not entry.text or entry.selection == (0, len(entry.text))

    # ---- effects of the keys

    def type(self, letter: str) -> None:
        """Type a letter; Korean letters are joined to syllables."""
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
        """Delete the selection, else the letter before the caret."""
        entry = self._entry()
        low, high = entry.selection
        entry.put(hangul.parted(entry.text[low - 1 : low]) if 0 < low == high else "", 1)
        self._page.rebuild()

    def _enter(self) -> None:
        """Close the keyboard, and post the event that stands for Enter in the entry."""
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
    """Draw the background of the line of text, with the caret or the selection."""
    c, px = look.colours, look.px
    paint.rounded(surface, box, px(7), c.well, c.focus, px(1))
    surface.fill(c.focus if caret.width <= px(2) else c.line, caret)
