"""What the panels of a match say, seat by seat."""

from collections.abc import Mapping

from game import i18n
from game.rules.rulebook import DICE, NOBODY
from game.rules.setup import Value
from game.scenes.base import thumbnails
from game.scenes.base.scene import Host
from game.scenes.table.chrome.panels import SCORE_OF, PlayerPanel
from game.scenes.table.model.table_model import TableModel


def player_panels(model: TableModel, host: Host, width: int) -> list[PlayerPanel]:
    """The panels' content at the moment that is shown; ``width`` is a panel's in pixels."""
    match, board, moment = model.match, model.board, model.shown
    actor = match.book.to_act(moment.state)
    on_turn = moment.actor if actor == DICE else actor  # until the dice lie, who rolls them
    result = match.book.result(moment.state) if actor == NOBODY else None
    figures, note = match.book.display.figures(moment.state), match.book.display.note(moment.state)
    noted = ((i18n.t(note), ""),) if note else ()
    pixels = min(width * 2 // 5, host.look.px(52))
    facing = host.settings.board_view == "facing"
    game = host.games[match.terms.game]
    return [
        PlayerPanel(
            name=(name := model.narration.name(seat, moment)),
            side=_side(i18n.t(match.book.sides[side].text), name),
            score=_score(match.terms.options, moment.score[moment.seating[seat]]),
            figures=(*((i18n.t(board.figure_text(key)), str(values[seat])) for key, values in figures.items()), *noted),
            sprite=thumbnails.piece(host.look, game, match.terms.sides, seat, pixels),
            active=on_turn == seat,
            winner=result is not None and result.winner == seat,
            flipped=facing and board.facing(seat) == 2,
        )
        for seat, side in enumerate(match.terms.sides)
    ]


def _side(side: str, name: str) -> str:
    """What a seat sits at, unless that is also the player's name."""
    return "" if side == name else side


def _score(options: Mapping[str, Value], points: int) -> str:
    length = options.get("length", 1)
    if options.get("unit") == "points":
        return i18n.t(SCORE_OF, points=points, length=length)
    return str(points)
