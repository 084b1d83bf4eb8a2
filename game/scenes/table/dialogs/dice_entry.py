"""Entering the throw of one's own real dice: by clicking the faces or typing them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import pygame

from game import i18n
from game.scenes.base.overlay import Overlay, sheet
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import control_height
from game.ui.style.look import Look

TITLE = N_("dice entry", "What do your dice show?")
HINT = N_("dice entry", "Click the faces or type them.")
DIE = N_("dice entry", "Die {n}", "Die {n}")


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
    """A sheet at the side, with one row of faces a die. The throw is played when every die has a face.

    Who has typed it plays on at once. Who has clicked it may click another face instead, for as long as the mouse stays
    on the sheet. Esc goes back to the table without a throw. ``explain`` opens the rule book at it; ``undo`` takes back
    what was done before it, such as another throw that was typed wrong, if anything can be.
    """

    def __init__(
        self,
        host: Host,
        dice: Sequence[OwnDie],
        enter: Throw,
        explain: Callable[[], object],
        undo: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(host)
        self._undo = undo
        self._explain = explain
        self._dice = dice
        self.faces: list[int | None] = [None] * len(dice)
        self._enter = enter
        self.entered = False
        """Whether the throw is played, and may still be corrected here."""
        self._sheet = pygame.Rect(0, 0, 0, 0)

    def build(self, page: Page) -> None:
        """The rows."""
        look = page.look
        side, gap = control_height(look), look.px(6)
        wide = max(max(die.sides for die in self._dice) * (side + gap), look.em(14))
        head = look.text_size(i18n.t(TITLE), wide, "heading")[1] + look.px(4)
        hint = look.text_size(i18n.t(HINT), wide, "small")[1] + look.px(10)
        label = look.line("strong") + look.px(4)
        high = head + hint + len(self._dice) * (label + side + 2 * gap)
        self._sheet, part = sheet(page, wide, high, aside=True)
        part.label(pygame.Rect(0, 0, wide, head), i18n.t(TITLE), "heading", "left", "top")
        part.label(pygame.Rect(0, head, wide, hint), i18n.t(HINT), "small", "left", "top", look.colours.ink_soft)
        for number in range(len(self._dice)):
            top = head + hint + number * (label + side + 2 * gap)
            self._label(part, pygame.Rect(0, top, wide, label), number)
            self._row(part, pygame.Rect(0, top + label, side, side), gap, number)

    def _label(self, part: Region, place: pygame.Rect, number: int) -> None:
        die, left = self._dice[number], 0
        if die.piece:
            left = place.height + part.look.px(4)
            part.image(pygame.Rect(place.left, place.top, place.height, place.height), die.piece)
        text = die.name or i18n.t(DIE, number + 1)
        place = pygame.Rect(place.left + left, place.top, place.width - left, place.height)
        part.label(place, part.look.fit(text, place.width, "strong"), "strong")

    def _row(self, part: Region, first: pygame.Rect, gap: int, number: int) -> None:
        die, edge = self._dice[number], first.width * 3 // 4
        for face in range(1, die.sides + 1):
            place = first.move((face - 1) * (first.width + gap), 0)
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
        if self.entered and self._leaves(event, action):
            self.host.pop()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self._take_back()
        elif event.type == pygame.KEYDOWN and event.unicode.isdecimal():
            self._type(int(event.unicode))
        elif action == "undo" and self._undo:
            self.host.pop()
            self._undo()
        else:
            super().handle(event, action)

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
