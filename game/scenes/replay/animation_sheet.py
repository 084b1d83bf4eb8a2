"""`AnimationScene`: the sheet on which people choose the size of a match's animated picture, and see it being made.

It is made a little in each frame, so that the window goes on reacting, and can be cancelled at any time.
"""

from collections.abc import Iterator
from time import perf_counter
from typing import Any, Final

import pygame

from game import i18n
from game.library.summary import Summary
from game.match import Match
from game.pictures.animation.animation_export import SIDES, AnimationExport, export_size
from game.pictures.board_pictures import board_picture
from game.play.replay.steps import Steps
from game.scenes.base.files.storage import save_animation, summary_of
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.table.view.table_view import TableView
from game.text import N_
from game.ui.commands import command
from game.ui.layout import Box, Button, Choice, Column, FirstFit, Flow, Grow, Label, Picture, ProgressBar, Row, Sheet
from game.ui.page.page import Page
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Value

TITLE: Final = N_("replay", "The match as an animated GIF")
WHAT: Final = N_("replay", "A GIF file to send to someone. It plays for at most ten seconds per game.")
SIZE: Final = N_("replay", "Size in pixels")
MAKING: Final = N_("replay", "Making the GIF: {percent}")
SAVE: Final = N_("button", "Save")
CANCEL: Final = N_("button", "Cancel")
WIDE: Final = 40
"""Width of the sheet in ems."""
STILL: Final = 13
"""Ems of the longer side of the picture of the board, and of the narrowest texts beside it."""
BUDGET: Final = 0.008
"""Seconds of a frame in which it is made."""


class AnimationScene(Overlay):
    """The export of the match of a replay, whose board is turned as there."""

    def __init__(self, host: Host, match: Match[Any], steps: Steps, board_view: TableView) -> None:
        super().__init__(host)
        self._match = match
        self._steps = steps
        self._board_view = board_view
        self.side = SIDES[1]
        """Pixels of the board's longer side."""
        self.export: AnimationExport | None = None
        """What is being made."""
        self.parts: Iterator[bytes] = iter(())
        """The parts of the file that are still to come."""
        self._content: list[bytes] = []
        self._summary: Summary | None = None
        self._shown = -1
        """The per cent that the page shows."""
        self._still: Picture | None = None
        """The board as it lies below the sheet, small."""

    @property
    def closes_beside(self) -> bool:
        return self.export is None

    # ---- time and events

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass; also make a little of the animation."""
        super().update(dt)
        end = perf_counter() + BUDGET
        while self.export and perf_counter() < end:
            part = next(self.parts, None)
            if part is None:
                self._finish()
                return
            self._content.append(part)
        if self.export and self._percent != self._shown:
            self._shown = self._percent
            self.page.rebuild()

    @property
    def busy(self) -> bool:
        """Whether frames are wanted: also while it is made."""
        return super().busy or self.export is not None

    def back(self) -> None:
        """Stop making the animation, else close the sheet."""
        if self.export:
            self._discard()
        else:
            super().back()

    def close(self) -> None:
        self.export = None
        super().close()

    # ---- what it shows

    def lay_out(self) -> None:
        look = self.host.look
        board = board_picture(look, self._board_view)
        shrink = look.em(STILL) / max(board.get_size())
        self._still = Picture(pygame.transform.smoothscale_by(board, shrink), None)
        super().lay_out()

    def build(self, page: Page) -> None:
        page.may_lose_focus = self.export is not None  # a second Enter on "Save" must not call it off at once
        super().build(page)

    def view(self) -> Box:
        making = Label(i18n.t(MAKING, percent=i18n.percent(self._percent)), role=Role.PROGRESS)
        share = self.export.progress if self.export else 0.0
        sizes = Choice(self.choose_size, self.options, self.side)
        asked = Column(Label(i18n.t(SIZE), "small", ink="soft"), sizes, gap=6)
        below = Column(making, ProgressBar(share)) if self.export else asked
        told = Column(Label(i18n.t(WHAT), ink="soft"), below, gap=14)
        title = Label(i18n.t(TITLE), "heading")
        foot = Flow(Button(self.save, default=True), Button(self.cancel), gap=12, align="right")
        pictured = Row(self._still, Grow(told, least=STILL), gap=20)
        return Sheet(FirstFit(Column(title, each, foot, gap=14) for each in (pictured, told)), width=WIDE)

    @property
    def options(self) -> list[tuple[Value, str]]:
        """The sizes to choose from."""
        sizes = [(side, export_size(self._board_view, side)) for side in SIDES]
        return [(side, f"{wide} × {high}") for side, (wide, high) in sizes]

    @property
    def _percent(self) -> int:
        return int(100 * self.export.progress) if self.export else 0

    # ---- what can be done

    def is_asking(self) -> bool:
        """Whether it has not been begun."""
        return self.export is None

    @command("size", SIZE)
    def choose_size(self, side: Value) -> None:
        """Choose how many pixels the board's longer side has."""
        self.side = int(side)

    @command("save", SAVE, icon="film", style="primary", offered=is_asking)
    def save(self) -> None:
        """Begin to make it, unless it could not be written then."""
        self._summary = summary_of(self.host, self._match)
        if not self._summary:
            return
        self.export = AnimationExport(
            self.host.games, self.host.look, self._match, self._steps, self._board_view, self.side
        )
        self.parts, self._content, self._shown = self.export.parts(), [], -1
        self.takes_files = None  # they would close it, and the animation would be lost

    @command("cancel", CANCEL, icon="close")
    def cancel(self) -> None:
        """Do what Esc does."""
        self.back()

    def _discard(self) -> None:
        self.export, self.parts, self._content, self.takes_files = None, iter(()), [], False
        self.page.rebuild()

    def _finish(self) -> None:
        """Write what is made to a file."""
        content, summary = b"".join(self._content), self._summary
        self._discard()
        self.host.pop()
        if summary:
            save_animation(self.host, TITLE, summary, content)
