"""`rollout_box`: results and progress of a rollout; the same in reviews, hints and the position editor."""

from game import i18n
from game.play.words.loss_words import percent
from game.play.words.rollout_words import RUNNING, Names, failure, figures, games, verdict
from game.review.rollout import Rollout
from game.review.rollout_run import RolloutRun
from game.ui.layout import Box, Column, FirstFit, Grow, Label, ProgressBar, Row
from game.ui.widgets.node import Role


def rollout_box(rollout: Rollout | None, names: Names, run: RolloutRun | None, *, listed: bool = True) -> Box:
    """Return the moves with their values, the verdict, and the progress of ``run``, if it makes this rollout now.

    ``names`` are the texts of the moves. Not ``listed`` where another list has the values: then the verdict comes last.
    """
    boxes, runs = list[Box | None](), run is not None and run.active
    bar = ProgressBar(run.progress, height=8, name=percent(run.progress)) if run and runs else None
    if rollout and rollout.games:
        rows = (
            Row(Grow(Label(move, "small", valign="top")), Label(value, "small-strong", "right", wraps=False), gap=10)
            for move, value in (figures(rollout, names) if listed else ())
        )
        told = verdict(rollout, names) if listed or not runs else ""
        said = Label(told, "small", role=None if runs else Role.STATUS)
        made = Label(games(rollout, error=not listed), "small", ink="soft")
        boxes += [bar, Column(*rows, gap=2), said, made] if listed else [said, _count(bar, made)]
    elif runs:
        boxes += [bar, Label(i18n.t(RUNNING), "small", role=Role.STATUS)]
    if run:
        boxes.append(Label(failure(run), "small", role=Role.STATUS))
    return Column(*boxes, gap=4)


def _count(bar: Box | None, made: Label) -> Box:
    """Return how many games were made, beside the progress bar where both fit on a line."""
    if not bar:
        return made
    line = Row(Grow(bar, least=4), Label(made.text, made.style, ink=made.ink, wraps=False), gap=10)
    return FirstFit((line, Column(bar, made, gap=4)), "last")
