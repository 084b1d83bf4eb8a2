"""Entering the throw of one's own real dice: by clicking the faces or typing them."""

from collections.abc import Callable

import pygame

from game import i18n
from game.scenes.base.overlay import Overlay, sheet
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.page.page import Page
from game.ui.style.layout import control_height

TITLE = N_("dice entry", "What do your dice show?")
HINT = N_("dice entry", "Click the faces or type them.")
DIE = N_("dice entry", "Die {n}", "Die {n}")


class DiceScene(Overlay):
    """One row of faces a die. The throw is played when every die has a face; Esc goes back to the table without one.

    ``enter`` gets the throw; ``explain`` opens the rule book at it; ``undo`` takes back what was done before it, such
    as another throw that was typed wrong, if anything can be.
    """

    def __init__(
        self,
        host: Host,
        sides: tuple[int, ...],
        enter: Callable[[tuple[int, ...]], object],
        explain: Callable[[], object],
        undo: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(host)
        self._undo = undo
        self._explain = explain
        self.sides = sides
        self.faces: list[int | None] = [None] * len(sides)
        self._enter = enter

    def build(self, page: Page) -> None:
        """The rows."""
        look = page.look
        side, gap = control_height(look), look.px(6)
        label = max(look.measure(i18n.t(DIE, n + 1), "body")[0] for n in range(len(self.sides))) + look.px(14)
        wide = max(label + max(self.sides) * (side + gap), look.em(16))
        head = look.text_size(i18n.t(TITLE), wide, "heading")[1] + look.px(4)
        hint = look.text_size(i18n.t(HINT), wide, "small")[1] + look.px(10)
        _, part = sheet(page, wide, head + hint + len(self.sides) * (side + 2 * gap))
        part.label(pygame.Rect(0, 0, wide, head), i18n.t(TITLE), "heading", "left", "top")
        part.label(pygame.Rect(0, head, wide, hint), i18n.t(HINT), "small", "left", "top", look.colours.ink_soft)
        for die, sides in enumerate(self.sides):
            top = head + hint + die * (side + 2 * gap)
            part.label(pygame.Rect(0, top, label, side), i18n.t(DIE, die + 1))
            for face in range(1, sides + 1):
                rect = pygame.Rect(label + (face - 1) * (side + gap), top, side, side)
                chosen = self.faces[die] == face
                press = self._press(die, face)
                part.button(f"die:{die}:{face}", rect, str(face), press, selected=chosen, group=f"die{die}")

    def help(self) -> None:
        """F1: as at the table."""
        self._explain()

    def handle(self, event: pygame.Event, action: str) -> None:
        """A typed digit is the next die's face; Backspace takes the last one back."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self._take_back()
        elif event.type == pygame.KEYDOWN and event.unicode.isdecimal():
            self._type(int(event.unicode))
        elif action == "undo" and self._undo:
            self.host.pop()
            self._undo()
        else:
            super().handle(event, action)

    def _type(self, face: int) -> None:
        die = next((n for n, shown in enumerate(self.faces) if shown is None), None)
        if die is not None and 1 <= face <= self.sides[die]:
            self._choose(die, face)

    def _take_back(self) -> None:
        entered = [n for n, shown in enumerate(self.faces) if shown is not None]
        if entered:
            self.faces[entered[-1]] = None
            self.page.rebuild()

    def _press(self, die: int, face: int) -> Callable[[], None]:
        return lambda: self._choose(die, face)

    def _choose(self, die: int, face: int) -> None:
        self.faces[die] = face
        self.page.rebuild()
        if None not in self.faces:
            self.host.pop()
            self._enter(tuple(face for face in self.faces if face is not None))
