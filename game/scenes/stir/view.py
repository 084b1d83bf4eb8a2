"""What the sheet shows on which the dice are stirred."""

from typing import TYPE_CHECKING, Final

from game import i18n
from game.match.proof import ADDED
from game.scenes.stir.tumbling_dice import HIGH, WIDE
from game.text import N_
from game.ui.layout import (
    Blank,
    Box,
    Button,
    Canvas,
    Column,
    Entry,
    Field,
    FirstFit,
    FocusFirst,
    Group,
    Grow,
    Label,
    Layers,
    Prose,
    Row,
    Rule,
    Sheet,
    Sized,
    Space,
)
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.stir.scene import StirScene

TITLE: Final = N_("stir", "Stir the dice")
SEALED: Final = N_("stir", "The program’s secret is fixed. Its seal: {seal}")
WHY: Final = N_(
    "stir", "The rolls follow from this secret and from what you add now. So nobody can know or choose them beforehand."
)
ASKED: Final = N_("stir", "{player}: type any word, or press “{button}” a few times. The exact timing counts.")
ADDED_NOTHING: Final = N_("stir", "{player} added nothing.")
NOTHING_YET: Final = N_("stir", "Nothing added yet")

MOST_PRESSES: Final = 6
"""The most presses whose moments are taken; later ones change nothing."""
LONGEST_WORD: Final = 24
"""The most characters of the word that somebody types."""
_END: Final = 6
"""Signs at each end of the seal that show of it at first."""
_TRAY: Final = 9.5
"""Ems of the width of the tray with the dice."""
_BESIDE: Final = 17
"""Ems of the narrowest place beside it for what is added."""


def stir_view(scene: "StirScene") -> Box:
    """Return what is asked, dice and fields to answer, what others have added, and the seal."""
    asked = Prose(i18n.t(ASKED, player=scene.name(scene.number), button=scene.stir.text), "strong")
    word = Group(Field(Entry(scene.write, scene.word, max_length=LONGEST_WORD)), "word")
    fields = Column(word, Group(Row(Button(scene.stir), Space(grow=1)), "stir"), gap=10)
    tray = Sized(Canvas(scene.dice.draw, aspect=HIGH / WIDE), ems=_TRAY)
    ways = (Row(tray, Grow(fields, least=_BESIDE), gap=16), fields)
    seal = scene.seal if scene.shows_seal else f"{scene.seal[:_END]}…{scene.seal[-_END:]}"
    sealed = Prose(i18n.t(SEALED, seal=seal), "small")
    body = Column(
        scene.head(i18n.t(TITLE)),
        Prose(i18n.t(WHY), "small"),
        asked,
        FirstFit(ways, "last"),
        _taken(scene),
        Rule(),
        *(Label(_told(scene, number), "small", ink="soft") for number in scene.added),
        Row(Grow(sealed), Group(Button(scene.show_seal), "seal"), gap=10),
        gap=10,
    )
    foot = Group(Row(Space(grow=1), Button(scene.next)), "foot")
    return FocusFirst(Sheet(body, width=40, foot=foot), scene.stir.name if scene.by_pad else scene.write.name)


def _taken(scene: "StirScene") -> Box:
    """Return what was added so far, in a place that is high enough for all presses."""
    name, most = scene.name(scene.number), " 0000" * MOST_PRESSES
    full = Label(i18n.t(ADDED, player=name, addition=scene.word + most))
    if scene.addition:
        taken = Label(i18n.t(ADDED, player=name, addition=scene.addition), role=Role.STATUS, valign="top")
    else:
        taken = Label(i18n.t(NOTHING_YET), ink="soft", role=Role.STATUS, valign="top")
    return Layers(Blank(full), taken)


def _told(scene: "StirScene", number: int) -> str:
    """Return what somebody has added."""
    name, addition = scene.name(number), scene.added[number]
    return i18n.t(ADDED, player=name, addition=addition) if addition else i18n.t(ADDED_NOTHING, player=name)
