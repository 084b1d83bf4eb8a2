"""What stands beside the board while people guess: a line with the score of everybody."""

from typing import TYPE_CHECKING, Final

from game import i18n
from game.text import N_
from game.ui import layout as ui

if TYPE_CHECKING:
    from game.scenes.table.practice.guessing import GuessingScene

# L10n: stands beside the points that the moves played in the match itself would have got
AS_PLAYED: Final = N_("guess", "As played")


def scores(scene: "GuessingScene") -> ui.Box:
    """Return a line for each who guesses; pressing it lets that player answer now, if possible.

    What has been skipped because it is no decision does not count.
    """
    guessing, shown = scene.guessing, scene.stage == "shown"
    lines = []
    for who, name in enumerate(guessing.names):
        added = (guessing.points(who) or 0) if shown and guessing.known else None
        row = _row(name, added, guessing.score(who), said=who in guessing.said)
        lines.append(ui.Line(scene.choose.of(who), row, across=8, down=3, name=name))
    as_played = _row(
        i18n.t(AS_PLAYED),
        guessing.played_points if shown else None,
        guessing.as_played,
        "small",
        "small-strong",
        "soft",
    )
    all_lines = ui.Column(ui.Column(*lines, gap=0), ui.Rule(), ui.Pad(as_played, left=8, right=8), gap=5)
    return ui.Panel(ui.Group(all_lines, "scores"), "well", across=4, down=8)


def _row(
    name: str,
    added: int | None,
    points: int,
    style: str = "strong",
    figure: str = "digits",
    ink: str = "",
    *,
    said: bool = False,
) -> ui.Box:
    """Return a name, the points that have just been added (a tick once somebody has answered), and all points."""
    more = f"+{added}" if added is not None else "✓" if said else ""
    sum_ = ui.Sized(ui.Label(str(points), figure, "right", ink), least_ems=2.3)
    label = ui.Grow(ui.Label(name, style, ink=ink))
    return ui.Row(label, ui.Label(more, "small-strong", "right", "soft"), sum_, gap=4)
