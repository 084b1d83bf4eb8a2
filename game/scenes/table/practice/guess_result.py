"""The result of people who guessed together: a podium unless all are level, and the points of each."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game import i18n
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.scenes.table.practice.guessing_view import AS_PLAYED
from game.text import N_
from game.ui import layout as ui
from game.ui.charts.podium import OnPodium, podium
from game.ui.commands import command

RESULT: Final = N_("button", "Result")
POINTS: Final = N_("guess", "{points} of {most} points")
NOBODY: Final = N_("guess", "Nothing has been guessed yet.")
_HEIGHTS: Final = (100, 80, 64, 50, 40)
"""Design pixels of the first step of the podium: the first with which the whole sheet is seen at once."""


class Placing(NamedTuple):
    """How somebody has come out: the place, from 1."""

    place: int
    name: str
    points: int


class GuessResultScene(Overlay):
    """The result, the best first; ``played`` is what the match itself would have got of ``most``."""

    def __init__(self, host: Host, placings: Sequence[Placing], played: int, most: int) -> None:
        super().__init__(host)
        self.placings = placings
        self.played = played
        self.most = most

    @command("close", N_("button", "Close"), icon="done", style="primary")
    def done(self) -> None:
        """Close the result."""
        self.host.pop()

    def view(self) -> ui.Box:
        foot = ui.Align(ui.Button(self.done, default=True), "right")
        steps = [OnPodium(each.place, each.name, figure=str(each.points)) for each in self.placings]
        heights = _HEIGHTS if self.most and self._has_order else (0,)
        sheets = (self._sheet(podium(self.page.look, steps, high) if high else None) for high in heights)
        return ui.Sheet(ui.FirstFit(sheets, otherwise="last"), width=24, foot=foot)

    @property
    def _has_order(self) -> bool:
        """Whether somebody is ahead of somebody else."""
        return len({each.place for each in self.placings}) > 1

    def _sheet(self, steps: ui.Box | None) -> ui.Box:
        """Return the podium, if there is one, and the points."""
        numbered = self._has_order or len(self.placings) == 1
        names = (f"{each.place}. {each.name}" if numbered else each.name for each in self.placings)
        lines = [self._line(name, each.points) for name, each in zip(names, self.placings, strict=True)]
        lines.append(self._line(i18n.t(AS_PLAYED), self.played, "small", "soft"))
        points = lines if self.most else [ui.Label(i18n.t(NOBODY))]
        return ui.Column(ui.Label(i18n.t(RESULT), "heading", "center"), steps, *points, ui.Space(height=4))

    def _line(self, name: str, points: int, style: str = "strong", ink: str = "") -> ui.Box:
        """Return a name with its points."""
        said = i18n.t(POINTS, points=points, most=self.most)
        return ui.Row(ui.Grow(ui.Label(name, style, ink=ink)), ui.Label(said, style, "right", ink))
