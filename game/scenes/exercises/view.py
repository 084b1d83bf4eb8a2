"""What stands among the exercises: what they are, and a card for everybody who has some."""

from typing import TYPE_CHECKING, Final

from game import i18n
from game.library.exercises import Learner
from game.scenes.base.frame import frame
from game.text import N_
from game.ui.layout import Align, Box, Button, Card, Column, FocusFirst, Group, Label, Pad, Prose, Scroll

if TYPE_CHECKING:
    from game.scenes.exercises.scene import ExercisesScene

TITLE: Final = N_("title", "Exercises")
ABOUT: Final = N_(
    "exercise",
    "Positions that someone played badly come back here, at longer and longer intervals, until they are learned.",
)
NONE: Final = N_(
    "exercise",
    "There are no exercises yet. Play a match, against each other or against the computer, and review it: every "
    "move that gave too much away becomes an exercise here.",
)
DUE: Final = N_("exercise", "{n} position to solve", "{n} positions to solve")
NEXT: Final = N_("exercise", "Nothing to do now; the next one is due in {n} day.",
                 "Nothing to do now; the next one is due in {n} days.")  # fmt: skip
ALL_KNOWN: Final = N_("exercise", "You have learned everything.")
KNOWN: Final = N_("exercise", "{n} learned", "{n} learned")
WIDEST: Final = 760
"""Design pixels of the widest sheet."""


def exercises_view(scene: "ExercisesScene") -> Box:
    """Return the cards, or the way to the library while there are none."""
    cards = Group(Column(*(_card(scene, learner) for learner in scene.learners), gap=10), "learners")
    below = cards if scene.learners else Align(Button(scene.open_library))
    text = Column(Prose(i18n.t(ABOUT if scene.learners else NONE)), below, gap=14)
    first = scene.practise.of(scene.learners[0].name) if scene.learners else scene.open_library
    body = Scroll(Pad(text, 4, 10, 4, 10))
    return FocusFirst(frame(scene, i18n.t(TITLE), body, widest=WIDEST), first.name)


def _card(scene: "ExercisesScene", learner: Learner) -> Box:
    """Return a card to press: the name, and what there is to do."""
    texts = Column(
        Label(learner.name, "subheading"),
        Label(_due(learner), ink="" if learner.due else "soft"),
        Label(i18n.t(KNOWN, learner.known) if learner.known else "", "small", ink="soft"),
        gap=0,
    )
    return Card(scene.practise.of(learner.name), texts, across=12, down=12, name=learner.name)


def _due(learner: Learner) -> str:
    """Return what there is to do for somebody."""
    if learner.due:
        return i18n.t(DUE, learner.due)
    return i18n.t(NEXT, learner.days) if learner.later else i18n.t(ALL_KNOWN)
