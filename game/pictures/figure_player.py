"""Where the rule book's figures are drawn: each as a still picture, and the one that people look at moving.

    player.lay_out(look)
    player.play(figure, size)               # this one moves now
    player.draw(surface, box, figure)       # as it is now; a still that is not drawn yet is asked for
    player.step_on(figure, size)            # its next still, where nothing moves
    player.update(dt)                       # also draws what was asked for, one still at a time

Boards take long to paint, so all figures of one board and size share one `TableView`.
"""

from functools import lru_cache
from typing import Any, Final, NamedTuple

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.games.registry import Games
from game.handbook.model import Figure
from game.pictures.colours import digits, palette
from game.rules.actions import parse_action
from game.rules.events import Event, piece_paths
from game.rules.rulebook import Rulebook
from game.table.model.picture import TablePicture, picture
from game.table.motion.timeline import Motion
from game.table.view.table_view import TableView
from game.ui.style.look import Look, face

BEFORE: Final = 1.0
"""Seconds before a figure begins to move."""
BETWEEN: Final = 0.6
"""Seconds between two of its steps."""
AFTER: Final = 2.5
"""Seconds for which the end is shown before it begins again."""
TIMES: Final = 2
"""How often a figure is played; then it rests, until somebody comes back to it."""

KEPT: Final = 8
"""How many stills are kept: in a large window each takes megabytes, and few are in sight together."""

Size = tuple[int, int]
Still = tuple[Figure, Size, int]
"""A figure, how large it is, and how many steps it has come."""


class FigureSequence(NamedTuple):
    """The pictures of a figure and the events between them; ``steps[n]`` leads from ``pictures[n]`` to the next one."""

    pictures: tuple[TablePicture, ...]
    steps: tuple[tuple[Event, ...], ...]


class _Screen(Struct):
    """A board of one size, and what it looks like now."""

    view: TableView
    sheet: pygame.Surface

    def paint(self) -> bool:
        """Bring the sheet up to date; return whether that changed anything."""
        changed = self.view.damage()
        for area in changed:
            self.sheet.set_clip(area)
            self.view.draw(self.sheet)
            self.sheet.set_clip(None)
        return bool(changed)


class _PlayedFigure(Struct):
    """A figure being played."""

    figure: Figure
    sequence: FigureSequence
    screen: _Screen
    step: int = 0
    wait: float = BEFORE
    left: int = TIMES

    @property
    def over(self) -> bool:
        """Whether it moves no more."""
        return self.left == 0 and not self.screen.view.busy


class FigurePlayer:
    """The figures of one scene."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._look: Look | None = None
        self._motion: Motion = "normal"
        self._screens: dict[tuple[object, ...], _Screen] = {}
        self.stills: dict[Still, pygame.Surface | None] = {}
        """The pictures that were asked for, the latest ones last; None until drawn."""
        self._steps: dict[Figure, int] = {}
        """How many steps each figure has come by hand."""
        self._run: _PlayedFigure | None = None
        self._changed = False
        """Whether another figure moves than when time passed last, or one was stepped on."""

    def lay_out(self, look: Look, motion: Motion) -> None:
        """Forget what was drawn for another look."""
        if motion != self._motion:
            self._steps = {}
        self._look, self._motion = look, motion
        self._screens, self.stills, self._run = {}, {}, None

    def size(self, figure: Figure, widest: int, highest: int) -> Size:
        """Return how large a figure becomes within these limits."""
        wide, high = self._games.board(figure.game, figure.sides).size
        shrink = min(widest / wide, highest / high)
        return max(1, round(wide * shrink)), max(1, round(high * shrink))

    # ---- stills

    def draw(self, surface: pygame.Surface, box: pygame.Rect, figure: Figure) -> None:
        """Draw a figure as it is now; nothing until that has been drawn for the first time."""
        playing = self._run is not None and self._run.figure == figure
        drawn = self._run.screen.sheet if self._run and playing else self._still(figure, box.size)
        if drawn:
            surface.blit(drawn, box)

    def step(self, figure: Figure) -> int:
        """Return how many steps a figure has come by hand, from 0 on."""
        return self._steps.get(figure, 0)

    def step_on(self, figure: Figure, size: Size) -> None:
        """Show what a figure leads to next, at once; after its end it begins again."""
        self._steps[figure] = (self.step(figure) + 1) % (len(figure.actions) + 1)
        self._changed = True
        self._still(figure, size)
        self._paint_still((figure, size, self.step(figure)))

    def _still(self, figure: Figure, size: Size) -> pygame.Surface | None:
        """Return the picture that a figure has come to; it is remembered as the one wanted latest."""
        key = figure, size, self.step(figure)
        self.stills[key] = self.stills.pop(key, None)
        while len(self.stills) > KEPT:
            del self.stills[next(iter(self.stills))]
        return self.stills[key]

    def _draw_still(self) -> bool:
        wanted = next((key for key, drawn in self.stills.items() if drawn is None), None)
        if wanted is None:
            return False
        return self._paint_still(wanted)

    def _paint_still(self, still: Still) -> bool:
        """Paint it, with the trace of what led there; return False while its board is wanted for what moves."""
        figure, size, step = still
        screen, sequence = self._screen(figure, size), figure_sequence(self._games.rulebook(figure.game), figure)
        if screen.view.busy:
            return False
        shown = screen.view.picture
        screen.view.show(sequence.pictures[step])
        if step:
            moved = piece_paths(sequence.steps[step - 1])
            screen.view.highlight(trace=moved)
        screen.paint()
        self.stills[still] = screen.sheet.copy()
        screen.view.highlight()
        screen.view.show(shown)
        screen.paint()
        return True

    def _screen(self, figure: Figure, size: Size) -> _Screen:
        key = figure.game, figure.sides, size
        if key not in self._screens:
            assert self._look is not None, "lay_out comes first"
            colours = replace(palette(self._look), table=self._look.colours.panel)
            rect = pygame.Rect((0, 0), size)
            board, art = self._games.board(figure.game, figure.sides), self._games.art(figure.game)
            view = TableView(board, art, rect, colours, face, self._motion, digits=digits(self._look))
            self._screens[key] = _Screen(view, pygame.Surface(size, 0, 32))
        return self._screens[key]

    # ---- motion

    def play(self, figure: Figure | None, size: Size = (1, 1)) -> None:
        """Let this figure move from its beginning, if it can, and no other; the one that moves just goes on."""
        if figure is None or not figure.actions or self._motion == "off":
            self._changed = self._changed or self._run is not None
            self._run = None
        elif self._run is None or self._run.figure != figure:
            sequence = figure_sequence(self._games.rulebook(figure.game), figure)
            self._run = _PlayedFigure(figure, sequence, self._screen(figure, size))
            self._begin(self._run)

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether any figure looks different now."""
        changed, self._changed = self._changed, False
        if self._run:
            self._go_on(self._run, dt)
            changed = self._run.screen.paint() or changed
        return self._draw_still() or changed

    @property
    def busy(self) -> bool:
        """Whether anything will look different soon."""
        return None in self.stills.values() or (self._run is not None and not self._run.over)

    def _begin(self, run: _PlayedFigure) -> None:
        self._changed = True
        run.step, run.wait = 0, BEFORE
        run.screen.view.show(run.sequence.pictures[0])
        run.screen.paint()

    def _go_on(self, run: _PlayedFigure, dt: float) -> None:
        view = run.screen.view
        view.update(dt)
        view.landed()
        if view.busy or run.over:
            return
        run.wait -= dt
        if run.wait > 0:
            return
        if run.step == len(run.sequence.steps):
            self._begin(run)
            return
        before, after = run.sequence.pictures[run.step : run.step + 2]
        view.animate(before, after, run.sequence.steps[run.step])
        run.step += 1
        run.wait = BETWEEN
        if run.step == len(run.sequence.steps):
            run.wait = AFTER
            run.left -= 1


@lru_cache(maxsize=64)
def figure_sequence(book: Rulebook[Any], figure: Figure) -> FigureSequence:
    """Return the pictures of a figure. Raises RulesError if the rule book of its game does not allow it."""
    state = book.parse_state(figure.state)
    seat = book.to_act(state)
    roller = seat if seat >= 0 else None
    pictures, steps = [picture(book, state, roller)], []
    for text in figure.actions:
        state, events = book.play(state, parse_action(text))
        pictures.append(picture(book, state, roller))
        steps.append(events)
    return FigureSequence(tuple(pictures), tuple(steps))
