"""What stands on the sheet for own dice: whose turn it is, and the faces of each die, to be clicked."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import prod
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game import i18n
from game.pictures import thumbnails
from game.pictures.colours import palette
from game.play.words.narration import TO_ROLL
from game.scenes.table.chrome.player_line import player_line
from game.table.art.art import ArtStyle
from game.table.art.rendered_art import art_of
from game.text import N_
from game.ui import layout as ui
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.control_sizes import control_height
from game.ui.style.look import Look
from game.ui.style.look import face as font
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.table.dialogs.dice_entry.scene import DiceScene

TITLE = N_("dice entry", "What did you roll?")
ENTER = N_("button", "Enter roll")
HINT = N_("dice entry", "Click the faces, or type them.")
DIE = N_("dice entry", "Die {n}", "Die {n}")

WIDE: Final = 15
"""Width of the dice in ems where there is room for it."""
LARGE: Final = 64
"""Design pixels of a face's edge where there is room for it; else it is as high as other buttons, or `SMALL`."""
SMALL: Final = 38
ROWS: Final = ((1, 6), (2, 6), (1, 3), (2, 3), (4, 3))
"""How many dice may stand side by side, and how many faces in a row: what is easier to read first."""
GAP: Final = 16
"""Design pixels between two dice."""
CLOSE: Final = 6
"""Design pixels between two faces."""
STRAIGHT, TILT = "up", 3.9
"""The direction from which a rendered die comes to rest most nearly straight, and by how many degrees it does not."""


class _Plan(NamedTuple):
    """How the dice are set out: the edge of a face in pixels, see `ROWS`, and whether the hint is given."""

    side: int
    across: int
    faces: int
    hint: bool


def dice_view(scene: "DiceScene") -> ui.Box:
    """Return the heading, and the dice, as many side by side as there is room for: the first way that fits."""
    sheets = ui.FirstFit((sheet for plan in _plans(scene) for sheet in _sheets(scene, plan)), otherwise="last")
    return ui.FocusFirst(sheets, scene.click.of(0, 1))


def _plans(scene: "DiceScene") -> Iterator[_Plan]:
    """Yield the ways to set out the dice for which there is width, the best one first; the narrowest at least."""
    look, flat = scene.page.look, scene.place.width > scene.place.height
    rows = sorted(ROWS, key=prod, reverse=True) if flat else ROWS
    narrowest = _Plan(look.px(SMALL), 1, 3, hint=False)
    thirds = (scene.inner_width - 2 * look.px(CLOSE)) // 3
    sides = {look.px(LARGE), min(look.px(LARGE), thirds), control_height(look), look.px(SMALL)}
    for side in sorted(sides, reverse=True):
        for hint in (True, False):
            plans = (_Plan(side, across, faces, hint) for across, faces in rows if across <= len(scene.dice))
            yield from (plan for plan in plans if _wide(look, plan) <= scene.inner_width or plan == narrowest)


def _wide(look: Look, plan: _Plan) -> int:
    """Return the width in pixels of the dice side by side."""
    faces = plan.faces * (plan.side + look.px(CLOSE)) - look.px(CLOSE)
    return plan.across * (faces + look.px(GAP)) - look.px(GAP)


def _sheets(scene: "DiceScene", plan: _Plan) -> Iterator[ui.Box]:
    """Yield the heading beside the button that closes the sheet, with the dice below.

    Where there is less room, whose turn it is stands for the heading; then that is the beginning of what is scrolled.
    """
    look, gap = scene.page.look, scene.page.look.px(GAP)
    wide = max(_wide(look, plan), min(scene.inner_width, look.em(WIDE)))
    title = i18n.t(TO_ROLL, name=scene.roller) if scene.roller else i18n.t(TITLE)
    asked = ui.Label(title, "subheading", valign="top", role=Role.STATUS, smaller="small-strong")
    hint = ui.Label(i18n.t(HINT) if plan.hint else "", "small", ink="soft", valign="top", even=True)
    close = ui.Group(ui.Button(scene.close_sheet, form="icon"), "close")
    dice = [_die(scene, plan, number, (wide + gap) // plan.across - gap) for number in range(len(scene.dice))]
    rows = [ui.Row(*dice[at : at + plan.across], gap=GAP, align="top") for at in range(0, len(dice), plan.across)]
    head = ui.Column(ui.Row(ui.Grow(asked), close, gap=4, align="top"), hint, gap=0)
    faces = _scrolling(ui.Column(*rows, gap=16, align="left"))
    if scene.place.height > scene.place.width:
        heading = ui.Row(ui.Grow(ui.Label(i18n.t(ENTER), "heading", smaller="subheading")), close, gap=4, align="top")
        line = player_line(scene.table, scene.model.on_turn or 0, title) if scene.roller else asked
        yield ui.Column(heading, ui.Column(line, hint), ui.Rule(), ui.Grow(ui.Align(faces, "center")), gap=10)
    yield ui.Column(head, ui.Grow(ui.Align(faces, "center", "middle")), gap=10)
    text = ui.Column(ui.Sized(head, width=wide / look.scale), *rows, gap=10, align="left")
    yield ui.Grow(ui.Align(_scrolling(text), "center", "middle"))


def _scrolling(box: ui.Box) -> ui.Box:
    return ui.Scroll(box, "sheet", outside=True, ring=0)


def die_name(scene: "DiceScene", number: int) -> str:
    """Return the name of the player whose die it is, else its number."""
    return scene.dice[number].name or i18n.t(DIE, number + 1)


def _die(scene: "DiceScene", plan: _Plan, number: int, wide: int) -> ui.Box:
    """Return a die with its label: the name of the one who rolls it with a piece, else a number."""
    look, match, die = scene.page.look, scene.model.match, scene.dice[number]
    text, side = die_name(scene, number), look.line("strong")
    name = ui.Label(text, "strong", fit=True, smaller="small-strong")
    piece = thumbnails.piece(look, scene.host.games[match.terms.game], match.terms.sides, die.seat, side)
    label = ui.Row(ui.Picture(piece, text) if die.name else None, ui.Grow(name), gap=4)
    faces = [_Face(scene, number, face, plan.side) for face in range(1, die.sides + 1)]
    rows = [ui.Row(*faces[at : at + plan.faces], gap=CLOSE) for at in range(0, len(faces), plan.faces)]
    die_box = ui.Column(ui.Sized(label, width=wide / look.scale), ui.Column(*rows, gap=CLOSE), gap=7, align="left")
    return ui.Group(die_box, f"die{number}")


class _Face(ui.Box):
    """A face of a die on a tile, ``side`` pixels wide and high, to be clicked."""

    def __init__(self, scene: "DiceScene", number: int, face: int, side: int) -> None:
        self._scene, self._seat, self._face, self._side = scene, scene.dice[number].seat, face, side
        self._spot = ui.Spot(scene.click.of(number, face))

    @property
    def children(self) -> Sequence[ui.Box]:
        return (self._spot,)

    def size(self, look: Look, width: int, room: int | None) -> ui.Size:
        return self._side, self._side

    def put(self, region: Region, rect: pygame.Rect) -> None:
        face = picture(self._scene, self._seat, self._face, rect.width * 3 // 4)
        region.paint(rect, partial(_paint, region.look, face, self._spot.command.selected))
        self._spot.put(region, rect)


def picture(scene: "DiceScene", seat: int, face: int, edge: int) -> pygame.Surface:
    """Return the picture of a seat's die that shows a face, its ``edge`` in pixels, premultiplied."""
    look, board = scene.page.look, scene.model.board
    colours = palette(look)
    art = art_of(board.key, scene.host.games.art(board.key), colours)
    double = 2 * edge  # what is turned stays sharp
    die = art.die(board.dice_sprite(seat), face, 0.0, STRAIGHT, 0, ArtStyle(double / board.die, colours, font), double)
    return pygame.transform.rotozoom(die, TILT if colours.rendered else 0, 0.5)


def _paint(look: Look, face: pygame.Surface, chosen: bool, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw a face on a tile; the chosen one lies on a light tile in a thick frame."""
    c = look.colours
    fill, edge, width = (c.primary, c.ink, look.px(3)) if chosen else (c.raised, c.edge, look.px(1))
    paint.rounded(surface, box, look.px(8), fill, edge, width)
    surface.blit(face, face.get_rect(center=box.center), special_flags=pygame.BLEND_PREMULTIPLIED)
