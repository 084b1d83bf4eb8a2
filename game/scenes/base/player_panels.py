"""What the panels of a match say, seat by seat."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game import i18n
from game.engines.levels import STRENGTHS
from game.match import Match, Moment, Player
from game.pictures import thumbnails
from game.pictures.colours import side_text
from game.play.program_players import PROGRAM
from game.play.words.match_words import display_name
from game.rules.rulebook import DICE, NOBODY
from game.rules.setup import Value
from game.scenes.base.scene import Host
from game.table.model.board import Board
from game.text import N_, Text
from game.ui.players.plan import PanelFigure, PlayerPanel, sprite_side

# L10n: what a computer player sits at, and how well it plays
COMPUTER = N_("panel", "{side} · {level}")
SCORE_OF = N_("panel", "{points} of {length}")
# L10n: the same where there is hardly room
SHORT_SCORE = N_("panel", "{points}/{length}")


def player_panels(
    host: Host,
    match: Match[Any],
    board: Board,
    moment: Moment[Any],
    flipped: Sequence[bool] = (),
    clocks: Sequence[PanelFigure] = (),
) -> list[PlayerPanel]:
    """Return the panels' content at a moment of a match.

    ``flipped`` says whose is read from the far side, ``clocks`` what that of each of `Terms.players` shows.
    """
    actor = match.book.to_act(moment.state)
    on_turn = moment.actor if actor == DICE else actor  # until the dice lie, who rolls them
    result = match.book.result(moment.state) if actor == NOBODY else None
    display = match.book.display
    places = match.book.places(moment.state)
    figures, note = display.figures(moment.state), display.note(moment.state)
    played = Counter[int]()
    for (seat, _), number in match.book.pieces(moment.state).items():
        played[seat] += number
    most = max(played.values(), default=0)  # by fewer pieces than usual, where that was agreed on
    totals = {key: min(total, most) for key, total in display.totals.items()}
    noted = (PanelFigure(i18n.t(note), ""),) if note else ()
    game = host.games[match.terms.game]
    return [
        PlayerPanel(
            name=(name := display_name(match.terms.players[moment.seating[seat]].name)),
            side=_side(
                i18n.t(side_text(host.look, game, match.book, side)),
                name,
                _level(match.terms.players[moment.seating[seat]]),
            ),
            score=_score(match.terms.options, points := moment.score[moment.seating[seat]], SCORE_OF),
            short_score=_score(match.terms.options, points, SHORT_SCORE),
            figures=(
                *(
                    PanelFigure(i18n.t(board.figure_text(key)), str(values[seat]), totals.get(key, 0))
                    for key, values in figures.items()
                ),
                *noted,
            ),
            sprite=thumbnails.piece(host.look, game, match.terms.sides, seat, sprite_side(host.look.spacious())),
            active=on_turn == seat,
            winner=result is not None and result.winner == seat,
            place=places.get(seat, 0),
            flipped=bool(flipped) and flipped[seat],
            clock=clocks[moment.seating[seat]] if clocks else None,
        )
        for seat, side in enumerate(match.terms.sides)
    ]


def _side(side: str, name: str, level: str) -> str:
    """Return what a seat sits at, unless that is also the player's name, and how well a computer player there plays."""
    if level:
        return i18n.t(COMPUTER, side=side, level=level)
    return "" if side == name else side


def _level(player: Player) -> str:
    """Return what the level of a computer player is called, "" for a person."""
    if player.program:
        return i18n.t(PROGRAM)
    strength = STRENGTHS.get(player.level)
    return i18n.t(strength.text) if strength else player.level


def _score(options: Mapping[str, Value], points: int, text: Text) -> str:
    """Return how a series stands for a player, "" where the match is one game."""
    length = options.get("length", 1)
    if length == 1:
        return ""
    if options.get("unit") == "points":
        return i18n.t(text, points=points, length=length)
    return i18n.number(points)
