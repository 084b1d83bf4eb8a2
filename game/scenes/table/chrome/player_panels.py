"""What the panels of a match say, seat by seat, and how the board is turned for whoever is to act."""

from typing import TYPE_CHECKING

from game import i18n
from game.rules.rulebook import DICE, NOBODY
from game.scenes.base import thumbnails
from game.scenes.table.chrome.panels import SCORE_OF, Seat

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


def seats(scene: "TableScene", width: int) -> list[Seat]:
    """The panels' content at the moment that is shown; ``width`` is a panel's in pixels."""
    match = scene.talk.match
    moment = match.moments[scene.look_back.shown]
    actor = match.book.to_act(moment.state)
    on_turn = moment.actor if actor == DICE else actor  # until the dice lie, who rolls them
    result = match.book.result(moment.state) if actor == NOBODY else None
    figures, note = match.book.figures(moment.state), match.book.note(moment.state)
    noted = ((i18n.t(note), ""),) if note else ()
    pixels = min(width * 2 // 5, scene.host.look.px(52))
    facing = scene.host.settings.board_view == "facing"
    look, game = scene.host.look, scene.host.games[match.terms.game]
    return [
        Seat(
            name=scene.talk.name(seat, moment),
            side=_side(i18n.t(match.book.sides[side].text), scene.talk.name(seat, moment)),
            score=_score(scene, moment.score[moment.seating[seat]]),
            figures=(
                *((i18n.t(scene.board.figure_text(key)), str(values[seat])) for key, values in figures.items()),
                *noted,
            ),
            sprite=thumbnails.piece(look, game, match.terms.sides, seat, pixels),
            active=on_turn == seat,
            winner=result is not None and result.winner == seat,
            flipped=facing and scene.board.facing(seat) == 2,
        )
        for seat, side in enumerate(match.terms.sides)
    ]


def view_turns(scene: "TableScene") -> int:
    """Quarters by which the board is turned: as set by hand, and towards the seat to act if people wish so."""
    actor = scene.talk.match.to_act
    turned = scene.host.settings.board_view == "turned" and actor >= 0
    wanted = scene.by_hand + (scene.board.facing(actor) if turned else 0)
    return wanted % 4


def _side(side: str, name: str) -> str:
    """What a seat sits at, unless that is also the player's name."""
    return "" if side == name else side


def _score(scene: "TableScene", points: int) -> str:
    options = scene.talk.match.terms.options
    length = options.get("length", 1)
    if options.get("unit") == "points":
        return i18n.t(SCORE_OF, points=points, length=length)
    return str(points)
