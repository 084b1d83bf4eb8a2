"""What the sheet shows on which the dice are stirred."""

from typing import TYPE_CHECKING, Final

from game import i18n
from game.match.proof import ADDED
from game.text import N_
from game.ui.layout import Box, Button, Column, Entry, Field, FocusFirst, Group, Label, Prose, Row, Rule, Sheet, Space
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.stir.scene import StirScene

TITLE: Final = N_("stir", "Stir the dice")
SEALED: Final = N_("stir", "The program’s secret is fixed. Its seal: {seal}")
WHY: Final = N_(
    "stir", "The rolls follow from this secret and from what you add now. So nobody can know or choose them beforehand."
)
ASKED: Final = N_("stir", "{player}: type any word, or press “{button}” a few times. The moments count.")
ADDED_NOTHING: Final = N_("stir", "{player} added nothing.")
NOTHING_YET: Final = N_("stir", "Nothing added yet")

LONGEST_WORD: Final = 24
"""The most characters of the word that somebody types."""


def stir_view(scene: "StirScene") -> Box:
    """Return the seal, what others have added, and the fields of the person who is asked now."""
    name = scene.name(scene.number)
    asked = Prose(i18n.t(ASKED, player=name, button=scene.stir.text), "strong")
    word = Field(Entry(scene.write, scene.word, max_length=LONGEST_WORD))
    so_far = i18n.t(ADDED, player=name, addition=scene.addition) if scene.addition else i18n.t(NOTHING_YET)
    taken = Label(so_far, ink="" if scene.addition else "soft", role=Role.STATUS)
    before = [Label(_told(scene, number), "small", ink="soft") for number in scene.added]
    body = Column(
        scene.head(i18n.t(TITLE)),
        asked,
        Group(word, "word"),
        Group(Row(Button(scene.stir), Space(grow=1)), "stir"),
        taken,
        Rule(),
        *before,
        Prose(i18n.t(SEALED, seal=scene.seal), "small"),
        Prose(i18n.t(WHY), "small"),
        gap=10,
    )
    foot = Group(Row(Space(grow=1), Button(scene.next)), "foot")
    return FocusFirst(Sheet(body, width=40, foot=foot), scene.stir.name if scene.by_pad else scene.write.name)


def _told(scene: "StirScene", number: int) -> str:
    """Return what somebody has added."""
    name, addition = scene.name(number), scene.added[number]
    return i18n.t(ADDED, player=name, addition=addition) if addition else i18n.t(ADDED_NOTHING, player=name)
