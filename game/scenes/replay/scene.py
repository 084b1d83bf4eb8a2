"""`ReplayScene`: a match as it was played. It plays by itself, and people go through it by steps and by marks.

Nothing here changes the match. The board is turned as at the table.
"""

from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.match import Match
from game.play.directions import Directions
from game.play.replay.playback import SPEEDS, Playback
from game.play.replay.step_texts import StepTexts
from game.play.replay.steps import GAMES, Steps
from game.play.services import attempt
from game.play.sounds import BoardSounds
from game.play.words.board_words import BoardHistory, Read
from game.review.performance import counts
from game.scenes.base.board_reading import TAKEN, BoardReading
from game.scenes.base.boards.board_page import BoardPageScene, board_view
from game.scenes.base.opening.open_rulebook import open_rule
from game.scenes.base.player_panels import player_panels
from game.scenes.base.scene import Host
from game.scenes.replay.commands import ReplayCommands
from game.scenes.replay.view import ABOVE, WORDS, view
from game.table.view.table_view import TableView
from game.ui.charts import MarkSliderWidget
from game.ui.commands import BoundCommand, commands_of, perform
from game.ui.input.inputs import presses
from game.ui.input.printed import step
from game.ui.layout import Box
from game.ui.players.plan import PlayerPanel
from game.ui.widgets.choices import ChoiceWidget

SETTLES: Final = 0.5
"""Seconds for which presses are ignored once a screen above has closed: they were meant for what stood there."""


class ReplayScene(BoardPageScene):
    """The replay of one match, from a moment on."""

    spacious = True

    def __init__(self, host: Host, match: Match[Any], moment: int = 0, *, films: bool = False) -> None:
        super().__init__(host)
        self.match = match
        self.board_view = _as_at_the_table(host, match)
        board = self.board_view.board
        self.steps = Steps(match, tuple(board.marks), self._errors())
        self.texts = StepTexts(match, board, self.steps)
        self.kind = next((kind for kind in self.steps.kinds if kind != GAMES), next(iter(self.steps.kinds), ""))
        """The kind of marks that is looked for."""
        self.hovered: int | None = None
        """The step at the mouse, while that is on the slider."""
        self.longest = ""
        """The longest text about a step."""
        self.first_panels: list[PlayerPanel] = []
        """The players' panels at the first step; all others are as large."""
        self._films = films
        """Whether the animated picture is to be asked about as soon as the board stands."""
        self._settling = 0.0
        """Seconds for which presses are still ignored."""
        self._sounds = BoardSounds(host, self.board_view)
        self._history = BoardHistory(match, board, self.board_view)
        self.reading = BoardReading(host, self.page, self.board_view, self._lines)
        self.playback = Playback(self.steps, self.board_view, self)
        self.controls = ReplayCommands(self)
        self.playback.go(self.steps.at(moment))

    @property
    def slider(self) -> MarkSliderWidget:
        """The slider on the page."""
        self.page.settle()
        slider = self.page.widgets["way"]
        assert isinstance(slider, MarkSliderWidget)
        return slider

    # ---- time and events

    def lay_out(self) -> None:
        """Fit the window; the shown step stays, and playing goes on."""
        self.first_panels = self.panels(0)
        self.longest = max(map(self.texts.happened, range(self.steps.last + 1)), key=len)
        super().lay_out()
        self.page.settle()  # a sheet above shows the board as it lies then

    def resume(self) -> None:
        self._settling = SETTLES

    def update(self, dt: float) -> None:
        """Play, unless the slider is held."""
        if self._films:
            self._films = False
            self.controls.export()
        self._settling = max(0.0, self._settling - dt)
        if self.page.doing.pressed == "way":
            self.board_view.update(dt)
        else:
            self.playback.update(dt)
        self._sounds.landed(self.board_view.landed())
        self.page.update(dt)

    def changed(self) -> None:
        """Hear that the playback shows another step, or plays or pauses."""
        self.page.rebuild()

    def look_for(self, kind: str) -> None:
        """Look for marks of this kind from now on."""
        self.kind = kind
        self.page.rebuild()

    @property
    def busy(self) -> bool:
        """Whether frames are wanted: also while it plays."""
        return super().busy or self.playback.playing or self._settling > 0

    # ---- input

    def handle(self, event: pygame.Event, action: str) -> None:
        """Let keys step and jump wherever the focus is; the wheel steps too, a click on the board plays and pauses."""
        if self._settling and (event.type == pygame.MOUSEBUTTONDOWN or presses(event, action)):
            return
        if self.page.overlay is None:
            self._hover(event)
            if self._point(event) or self._press(event, action):
                return
        super().handle(event, action)

    def _hover(self, event: pygame.Event) -> None:
        """Notice at which step of the slider the mouse is."""
        if event.type != pygame.MOUSEMOTION or getattr(event, "touch", False):
            return
        before, slider = self.hovered, self.slider
        self.hovered = slider.step_at(event.pos) if slider.rect.collidepoint(event.pos) else None
        if self.hovered != before:
            self.page.rebuild()

    def _point(self, event: pygame.Event) -> bool:
        """Take the wheel, or a click on the board; return whether the event was one of these."""
        if event.type == pygame.MOUSEWHEEL:
            if event.y:  # not a wheel that is tilted, or two fingers that move sideways
                (self.controls.step_back if event.y > 0 else self.controls.step_on)()
            return True
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if pressed and self.board_view.board_rect.collidepoint(event.pos) and not self.page.covers(event.pos):
            self.host.input_mode.by_key = False
            self.controls.toggle()
            return True
        return False

    def _press(self, event: pygame.Event, action: str) -> bool:
        """Take a key of a command, or one that changes the speed; return whether the event was one of these."""
        if event.type == pygame.KEYDOWN and not action and (by := step(event)):
            self.controls.set_speed(SPEEDS.index(self.playback.speed) + by)
            return True
        done = action != "back" and perform(self.commands(), action, self.host.remark)
        self.host.input_mode.by_key = done or self.host.input_mode.by_key
        return done

    def commands(self) -> list[BoundCommand]:
        """Return the commands, without those whose keys the page needs now: to read, or to change a choice."""
        focused = self.page.widgets.get(self.page.focused or "")
        chooses = isinstance(focused, ChoiceWidget) and self.host.input_mode.by_key
        taken = TAKEN if self.reading.on else ("left", "right") if chooses else ()
        return [each for each in commands_of(self.controls) if each.key not in taken]

    def help(self) -> None:
        """Pause, and open the manual of this match (F1)."""
        self.playback.play(False)
        open_rule(self.host, self.match)

    # ---- what it shows

    def view(self) -> Box:
        return view(self)

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Short lines stand above the text about the step; where they have no room there, over it."""
        self.page.settle()
        return self.page.slots[ABOVE], self.page.slots[WORDS]

    def panels(self, step: int) -> list[PlayerPanel]:
        """Return the players' panels at a step."""
        return player_panels(self.host, self.match, self.board_view.board, self.steps.moment(step))

    def _lines(self) -> list[Read]:
        """Return what a reader hears of the board."""
        return self._history.lines(self.steps.stop(self.playback.step))

    def _errors(self) -> list[int]:
        """Return the moments after which something was given away, where a review has found it."""
        review = attempt(self.host, lambda: self.host.library.review(self.host.library.id_of(self.match)))
        return [one.before for one in review.decisions if counts(one) and one.grade] if review else []


def _as_at_the_table(host: Host, match: Match[Any]) -> TableView:
    """Make a board that faces the one person who plays against computers, else lies as the first player has it."""
    board, seat = host.games.board(match.terms.game, match.terms.sides), match.sole_person
    turns, mirrored = Directions(host, match).lying(seat or 0, board)
    view = board_view(host, board, turns if seat is None else board.facing(seat))
    view.mirror(mirrored)
    return view
