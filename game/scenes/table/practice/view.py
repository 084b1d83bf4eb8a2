"""What stands beside the board while people guess: a line with the score of everybody."""

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout import Box, Column, Group, Grow, Label, Line, Pad, Panel, Row, Rule, Scroll, Sized

if TYPE_CHECKING:
    from game.scenes.table.practice.guessing import GuessingScene


class GuesserScore(NamedTuple):
    """Somebody's points so far, and those of what is shown just now, if anything is."""

    name: str
    points: int
    more: int | None = None
    said: bool = False


def scores(scene: "GuessingScene") -> Box:
    """A line for each who guesses; pressing one lets them answer now, where that may be chosen."""
    lines = [
        Line(scene.choose.of(number), _row(score), across=8, down=3, name=score.name)
        for number, score in enumerate(scene.scores())
    ]
    all_lines = Column(
        Label(scene.progress, "small", "center", "soft"),
        Column(*lines, gap=0),
        Rule(),
        Pad(_row(scene.score_as_played(), soft=True), left=8, right=8),
        gap=5,
    )
    return Panel(Scroll(Group(all_lines, "scores"), "scores", ring=0), across=10, down=5)


def _row(score: GuesserScore, *, soft: bool = False) -> Box:
    """A name, the points that have just been added, and the points."""
    style, figure, ink = ("small", "small-strong", "soft") if soft else ("strong", "digits", "")
    more = f"+{score.more}" if score.more is not None else "✓" if score.said else ""
    points = Sized(Label(str(score.points), figure, "right", ink), least_ems=2.3)
    return Row(Grow(Label(score.name, style, ink=ink)), Label(more, "small-strong", "right", "soft"), points, gap=4)
