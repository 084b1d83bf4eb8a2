"""What the sheet shows on which the dice are stirred."""

from functools import partial
from typing import TYPE_CHECKING, Final

from game import i18n
from game.match.proof import ADDED
from game.pictures.tumbling_dice import HIGH, WIDE
from game.text import N_, tidied
from game.ui import layout as ui
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.stir.scene import StirScene

TITLE: Final = N_("stir", "Stir the dice")
SEALED: Final = N_("stir", "The program’s secret is fixed. Its seal, to check it after the match: {seal}")
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
"""The characters at each end of the seal that show at first."""
_TRAY: Final = 11
"""Ems of the width of the tray with the dice."""
_FIGURE: Final = 3.5
"""Ems of the narrowest place for the moment of a press."""
_BESIDE: Final = 17
"""Ems of the narrowest place beside it for what is added."""


def stir_view(scene: "StirScene") -> ui.Box:
    """Return what is asked, dice and fields to answer, what others have added, and the seal."""
    asked = ui.Prose(i18n.t(ASKED, player=scene.name(scene.number), button=scene.stir.text), "strong")
    word = ui.Entry(scene.write, scene.word, max_length=LONGEST_WORD)
    named = ui.Column(ui.Label(scene.write.text, "small", ink="soft"), ui.Group(word, "word"), gap=6)
    fields = ui.Column(named, ui.Group(ui.Button(scene.stir), "stir"), gap=10)
    tray = ui.Sized(ui.Canvas(partial(scene.dice.draw, scene.page.look), aspect=HIGH / WIDE), ems=_TRAY)
    ways = (ui.Row(tray, ui.Grow(fields, least=_BESIDE), gap=16), fields)
    seal = scene.seal if scene.shows_seal else f"{scene.seal[:_END]}…{scene.seal[-_END:]}"
    sealed = ui.Prose(i18n.t(SEALED, seal=seal), "small")
    body = ui.Column(
        scene.head(i18n.t(TITLE)),
        ui.Prose(i18n.t(WHY), "small"),
        asked,
        ui.FirstFit(ways, "last"),
        _taken(scene),
        ui.Rule(),
        *(ui.Label(_told(scene, number), "small", ink="soft") for number in scene.added),
        ui.Row(ui.Grow(sealed), ui.Group(ui.Button(scene.show_seal), "seal"), gap=10),
        gap=10,
    )
    foot = ui.Group(ui.Row(ui.Space(grow=1), ui.Button(scene.next)), "foot")
    return ui.FocusFirst(ui.Sheet(body, width=40, foot=foot), scene.stir.name if scene.by_pad else scene.write.name)


def _taken(scene: "StirScene") -> ui.Box:
    """Return what was added so far: the word, and a place for the moment of each press."""
    said, ink = i18n.t(ADDED, player=scene.name(scene.number), addition=tidied(scene.word)).rstrip(), ""
    if not scene.addition:
        said, ink = i18n.t(NOTHING_YET), "soft"
    figures = [ui.Label(f"{moment:04}", "digits", "center", role=Role.STATUS) for moment in scene.moments]
    free = [ui.Blank(ui.Label("0000", "digits"))] * (MOST_PRESSES - len(figures))
    wells = (ui.Panel(each, "well", across=4, down=4) for each in (*figures, *free))
    word = ui.Label(said, ink=ink, role=Role.STATUS, fit=True)
    return ui.Column(word, ui.Grid(*wells, ems=_FIGURE, gap=8, even=True), gap=6)


def _told(scene: "StirScene", number: int) -> str:
    """Return what somebody has added."""
    name, addition = scene.name(number), scene.added[number]
    return i18n.t(ADDED, player=name, addition=addition) if addition else i18n.t(ADDED_NOTHING, player=name)
