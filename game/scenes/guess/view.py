"""What stands before guessing: what it is about, who guesses, and whose moves."""

from functools import partial
from typing import TYPE_CHECKING, Final

from game import i18n
from game.pictures.stand_ins import aspect
from game.pictures.thumbnails import Shown, draw_board
from game.play.words.match_words import display_name
from game.scenes.base.frame import frame
from game.text import N_
from game.ui import layout as ui

if TYPE_CHECKING:
    from game.scenes.guess.scene import GuessScene

TITLE: Final = N_("button", "Guess the moves")
ABOUT: Final = N_(
    "guess",
    "You go through the match with its moves hidden. Taking turns, each of you shows on the board what "
    "you would play; then you see the move that was played. The best move scores {most} points; the "
    "more a move costs, the fewer points it scores.",
)
ALL: Final = N_("guess", "Everyone’s")
BEST: Final = 10
"""Points that the best move scores."""
_PICTURE: Final = 18.0
"""The least ems of the height of the picture of the board."""
_ABOVE, _BESIDE = 18.0, 30.0
"""Ems of a window's height without that picture, and of its width for the fields."""
_ROOMY: Final = 30
"""Ems of the height of windows that have room for the picture."""
_BROAD: Final = 54
"""Ems of their width."""


def guess_view(scene: "GuessScene") -> ui.Box:
    """Return what guessing is about, and the fields."""
    numbers = [(number, str(number)) for number in range(1, len(scene.names) + 1)]
    players = [(-1, i18n.t(ALL)), *enumerate(display_name(player.name) for player in scene.match.terms.players)]
    fields = ui.Column(
        ui.Field(ui.Choice(scene.set_count, numbers, scene.count)),
        *(_name(scene, number) for number in range(scene.count)),
        ui.Field(ui.Choice(scene.set_player, players, scene.player)),
        ui.Pad(ui.Align(ui.Button(scene.begin, default=True), "right"), top=8),
        gap=10,
    )
    look, about = scene.page.look, ui.Label(scene.match_about, "small", ink="soft")
    match = ui.Column(ui.Label(scene.match_title, "subheading"), about, gap=2)
    roomy = look.height >= look.em(_ROOMY) and look.width >= look.em(_BROAD)
    below = ui.Row(ui.Grow(fields), _picture(scene) if roomy else None, gap=24, align="top")
    rows = ui.Group(ui.Column(match, ui.Prose(i18n.t(ABOUT, most=BEST)), below, gap=10), "guess")
    return frame(scene, i18n.t(TITLE), ui.Grow(ui.Scroll(ui.Pad(rows, top=8, bottom=8), outside=True)))


def _picture(scene: "GuessScene") -> ui.Box:
    """Return a picture of the board of the match."""
    look, match = scene.page.look, scene.match
    shown = Shown(match.terms.game, match.terms.sides, match.book.format_state(match.state))
    wide = aspect(look, match.terms.game)
    picture = ui.Canvas(partial(draw_board, look, scene.gallery, shown, True), aspect=1 / wide)
    width, height = (side / look.em(1) for side in look.size)
    return ui.Sized(picture, ems=min(max(height - _ABOVE, _PICTURE) * wide, width - _BESIDE))


def _name(scene: "GuessScene", number: int) -> ui.Box:
    """Return the line for a name."""
    write = scene.write_name.of(number)
    free = [(name, name) for name in dict.fromkeys(scene.known) if name not in scene.names]
    return ui.Field(ui.Entry(write, scene.names[number], hint=write.text, suggestions=free))
