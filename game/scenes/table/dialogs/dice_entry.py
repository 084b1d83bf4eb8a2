"""Entering the throw of one's own real dice: by clicking the faces or typing them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import prod
from typing import Final, NamedTuple, Protocol

import pygame

from game import i18n
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.scenes.table.dialogs.closing import put_close
from game.scenes.table.model.narration import TO_ROLL
from game.text import N_
from game.ui.input.printed import digit
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import button_size, control_height
from game.ui.style.look import Look
from game.ui.style.wrap import pieces
from game.ui.widgets.node import Role

TITLE = N_("dice entry", "What did you roll?")
HINT = N_("dice entry", "Click the faces, or type them.")
DIE = N_("dice entry", "Die {n}", "Die {n}")

PAD: Final = 16
"""Design pixels between the sheet's edge and what is on it."""
WIDE: Final = 15
"""Ems that the sheet is wide where there is as much room."""
LARGE: Final = 64
"""Design pixels of a face's edge where there is room for it; else it is as high as other buttons, or `SMALL`."""
SMALL: Final = 38
STAYS: Final = 2.5
"""Seconds for which a throw that is played may be corrected by a hand that does nothing: the game waits meanwhile."""
ROWS: Final = ((1, 6), (2, 6), (1, 3), (2, 3), (4, 3))
"""How many dice may stand side by side, and how many faces in a row: what is easier to read first."""


class _Plan(NamedTuple):
    """How the dice are set out: the edge of a face, see `ROWS`, and whether the hint is given."""

    side: int
    across: int
    faces: int
    hint: bool


@dataclass(frozen=True)
class OwnDie:
    """One die: how many ``sides`` it has, who threw it ("" where that needs no word), and pictures.

    ``face`` gives the picture of a face for an edge in pixels, ``piece`` is one of its thrower's.
    """

    sides: int
    face: Callable[[int, int], pygame.Surface]
    name: str = ""
    piece: pygame.Surface | None = None


class Throw(Protocol):
    """Plays the throw, in place of the one that was entered last if it is a correction. False closes the sheet."""

    def __call__(self, faces: tuple[int, ...], *, again: bool) -> bool:
        """See above."""


class DiceScene(Overlay):
    """A sheet that takes its ``place`` beside the board, with the faces of each die.

    The throw is played when every die has a face. Who has typed it plays on at once. Who has clicked it may click
    another face instead, for as long as the mouse stays on the sheet and is not long at rest. Esc goes back to the
    table without a throw. ``explain`` opens the rule book at it; ``undo`` takes back what was done before it, such as
    another throw that was typed wrong, if anything can be. ``roller`` is whose turn it is, "" where several throw for
    the start.
    """

    def __init__(
        self,
        host: Host,
        dice: Sequence[OwnDie],
        enter: Throw,
        explain: Callable[[], object],
        place: Callable[[], pygame.Rect],
        undo: Callable[[], object] | None = None,
        roller: str = "",
    ) -> None:
        super().__init__(host)
        self._place = place
        self._undo = undo
        self._explain = explain
        self._roller = roller
        self._dice = dice
        self.faces: list[int | None] = [None] * len(dice)
        self._enter = enter
        self.entered = False
        """Whether the throw is played, and may still be corrected here."""
        self._rested = 0.0
        self._sheet = pygame.Rect(0, 0, 0, 0)

    def build(self, page: Page) -> None:
        """The heading, and the dice, as many side by side as there is room for.

        The sheet takes all of its place: no half a panel looks out, nor a button that is not to be pressed now.
        """
        look = page.look
        self._sheet = self._place().inflate(-2 * look.px(1), -2 * look.px(1))
        inner = self._sheet.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
        plan = self._plan(look, inner)
        wide, high, head = self._size(look, plan, inner)
        content = pygame.Rect((0, 0), (wide, min(high, inner.height)))
        content.center = self._sheet.center
        page.panel(self._sheet)
        part = page.scroll(content, key="sheet")
        part.label(pygame.Rect((0, 0), head), self._title, "subheading", "left", "top", role=Role.STATUS)
        top = head[1] + look.px(4)
        if plan.hint:
            soft = look.colours.ink_soft
            top = part.label(pygame.Rect(0, top, wide, 0), i18n.t(HINT), "small", "left", "top", soft).bottom
        high = self._die_high(look, plan)
        for number in range(len(self._dice)):
            row, column = divmod(number, plan.across)
            step = (wide + look.px(16)) // plan.across
            place = pygame.Rect(column * step, top + row * high, step - look.px(16), look.line("strong"))
            self._label(part, place.move(0, look.px(3)), number)
            self._faces(part, plan, pygame.Rect(place.left, place.bottom + look.px(10), plan.side, plan.side), number)
        close = pygame.Rect((0, 0), button_size(look, "", "close"))
        close.topright = self._sheet.right - look.px(6), self._sheet.top + look.px(6)
        put_close(page, close, self.back, self.host.settings.keys)

    @property
    def _title(self) -> str:
        """Whose turn it is, where it is somebody's."""
        return i18n.t(TO_ROLL, name=self._roller) if self._roller else i18n.t(TITLE)

    def _plan(self, look: Look, room: pygame.Rect) -> _Plan:
        """The first way that has room; the one that lacks least if none has."""
        flat = room.width > room.height
        ways = [
            _Plan(side, across, faces, hint)
            for side in sorted({look.px(LARGE), control_height(look), look.px(SMALL)}, reverse=True)
            for hint in (True, False)
            for across, faces in (sorted(ROWS, key=prod, reverse=True) if flat else ROWS)
            if across <= len(self._dice)
        ]
        sizes = [self._size(look, way, room) for way in ways]
        lacking = [max(0, wide - room.width) + max(0, high - room.height) for wide, high, _ in sizes]
        return ways[lacking.index(min(lacking))]

    def _size(self, look: Look, plan: _Plan, room: pygame.Rect) -> tuple[int, int, tuple[int, int]]:
        """The width and height of all that is on the sheet, and of the heading, which leaves the corner to a button."""
        words = self._title, i18n.t(HINT)
        least = max(look.measure(word.rstrip(), "subheading")[0] for word in pieces(words[0]))
        die = plan.faces * (plan.side + look.px(6)) + look.px(10)
        wide = max(least, plan.across * die - look.px(16), min(room.width, look.em(WIDE)))
        hint = look.text_size(words[1], wide, "small")[1] if plan.hint else 0
        below = look.px(4) + hint + -(-len(self._dice) // plan.across) * self._die_high(look, plan)
        head, close = look.text_size(words[0], wide, "subheading")[1], button_size(look, "", "close")
        if (room.height - head - below) // 2 >= close[1]:
            return wide, head + below, (wide, head)
        beside = wide - max(0, close[0] - (room.width - wide) // 2)
        head = max(look.text_size(words[0], beside, "subheading")[1], close[1])
        return wide, head + below, (beside, head)

    def _die_high(self, look: Look, plan: _Plan) -> int:
        """How high a die is with its label."""
        rows = -(-max(die.sides for die in self._dice) // plan.faces)
        return look.line("strong") + look.px(10) + rows * (plan.side + look.px(6))

    def _label(self, part: Region, place: pygame.Rect, number: int) -> None:
        die, left = self._dice[number], 0
        text = die.name or i18n.t(DIE, number + 1)
        if die.piece:
            left = place.height + part.look.px(4)
            part.image(pygame.Rect(place.left, place.top, place.height, place.height), die.piece, text)
        place = pygame.Rect(place.left + left, place.top, place.width - left, place.height)
        style = "strong" if part.look.measure(text, "strong")[0] <= place.width else "small-strong"
        part.label(place, part.look.fit(text, place.width, style), style)

    def _faces(self, part: Region, plan: _Plan, first: pygame.Rect, number: int) -> None:
        die, edge, step = self._dice[number], first.width * 3 // 4, first.width + part.look.px(6)
        for face in range(1, die.sides + 1):
            row, column = divmod(face - 1, plan.faces)
            place = first.move(column * step, row * step)
            chosen = self.faces[number] == face
            part.paint(place, partial(_paint, part.look, die.face(face, edge), chosen))
            press = partial(self._click, number, face)
            part.spot(f"die:{number}:{face}", place, press, group=f"die{number}", name=str(face))

    def draw(self, surface: pygame.Surface) -> None:
        """The table stays as light as it is: people look from their dice to it."""
        self.page.draw(surface)

    def help(self) -> None:
        """F1: as at the table."""
        self._explain()

    def handle(self, event: pygame.Event, action: str) -> None:
        """A typed digit is the next die's face; Backspace takes the last one back."""
        self._rested = 0.0
        if self.entered and self._leaves(event, action):
            self.host.pop()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self._take_back()
        elif event.type == pygame.KEYDOWN and (number := digit(event)) is not None:
            self._type(number)
        elif action == "undo" and self._undo:
            self.host.pop()
            self._undo()
        else:
            super().handle(event, action)

    def update(self, dt: float) -> None:
        """Nobody corrects the throw: the game goes on."""
        super().update(dt)
        self._rested += dt
        if self.entered and self._rested >= STAYS:
            self.host.pop()

    @property
    def busy(self) -> bool:
        """Also while that time passes."""
        return self.entered or super().busy

    def _leaves(self, event: pygame.Event, action: str) -> bool:
        """Whether somebody is done with the throw that is played: the mouse leaves the sheet, or a key is pressed."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            return not self._sheet.collidepoint(event.pos)
        return bool(action)

    def _type(self, face: int) -> None:
        number = next((n for n, shown in enumerate(self.faces) if shown is None), None)
        if number is not None and 1 <= face <= self._dice[number].sides:
            self._choose(number, face)
            if self.entered:
                self.host.pop()

    def _take_back(self) -> None:
        entered = [n for n, shown in enumerate(self.faces) if shown is not None]
        if entered:
            self.faces[entered[-1]] = None
            self.page.rebuild()

    def _click(self, number: int, face: int) -> None:
        if not self._choose(number, face):
            self.host.pop()

    def _choose(self, number: int, face: int) -> bool:
        """Give a die a face; False if there is nothing more to be done here."""
        same, self.faces[number] = self.faces[number] == face, face
        self.page.rebuild()
        if None in self.faces or (same and self.entered):
            return True
        again, self.entered = self.entered, True
        return self._enter(tuple(face for face in self.faces if face is not None), again=again)


def _paint(look: Look, face: pygame.Surface, chosen: bool, surface: pygame.Surface, box: pygame.Rect) -> None:
    """A face on a tile; the one that is chosen lies on a light one in a thick frame."""
    c = look.colours
    fill, edge, width = (c.primary, c.ink, look.px(3)) if chosen else (c.raised, c.edge, look.px(1))
    paint.rounded(surface, box, look.px(8), fill, edge, width)
    surface.blit(face, face.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED)
