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
from game.rules.series import series_of
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

    ``flipped`` says whose panel is read from the far side; ``clocks`` are those of `Terms.players`, in their order.
    """
    actor = match.book.to_act(moment.state)
    on_turn = moment.actor if actor == DICE else actor  # until the dice lie, who rolls them
    result = match.book.result(moment.state) if actor == NOBODY else None
    game, places = host.games[match.terms.game], match.book.places(moment.state)
    figures, panels = _figures(match, board, moment), list[PlayerPanel]()
    for seat, side in enumerate(match.terms.sides):
        number = moment.seating[seat]
        player, points = match.terms.players[number], moment.score[number]
        name = display_name(player.name)
        panel = PlayerPanel(
            name=name,
            side=_side(i18n.t(side_text(host.look, game, match.book, side)), name, _level(player)),
            score=_score(match.terms.options, points, SCORE_OF),
            short_score=_score(match.terms.options, points, SHORT_SCORE),
            figures=figures[seat],
            sprite=thumbnails.piece(host.look, game, match.terms.sides, seat, sprite_side(host.look.spacious())),
            active=on_turn == seat,
            winner=result is not None and result.winner == seat,
            place=places.get(seat, 0),
            flipped=bool(flipped) and flipped[seat],
            clock=clocks[number] if clocks else None,
        )
        panels.append(panel)
    return panels


def _figures(match: Match[Any], board: Board, moment: Moment[Any]) -> list[tuple[PanelFigure, ...]]:
    """Return the figures of each seat, and after them what the game notes of the position."""
    display = match.book.display
    played = Counter[int]()
    for (seat, _), number in match.book.pieces(moment.state).items():
        played[seat] += number
    most = max(played.values(), default=0)  # fewer pieces than usual, if that was agreed on
    values, note = display.figures(moment.state), display.note(moment.state)
    noted = (PanelFigure(i18n.t(note), ""),) if note else ()
    known = [(key, board.figure_text(key), min(display.totals.get(key, 0), most)) for key in values]
    return [
        (*(PanelFigure(i18n.t(text), str(values[key][seat]), total) for key, text, total in known), *noted)
        for seat in range(len(match.terms.sides))
    ]


def _side(side: str, name: str, level: str) -> str:
    """Return the name of a seat's side, with the ``level`` of a computer player; "" if the player is called so."""
    if level:
        return i18n.t(COMPUTER, side=side, level=level)
    return "" if side == name else side


def _level(player: Player) -> str:
    """Return the name of a computer player's level; "" for a person."""
    if player.program:
        return i18n.t(PROGRAM)
    strength = STRENGTHS.get(player.level)
    return i18n.t(strength.text) if strength else player.level


def _score(options: Mapping[str, Value], points: int, text: Text) -> str:
    """Return how a series stands for a player, "" where the match is one game."""
    series = series_of(options)
    if series.length == 1:
        return ""
    if series.to_points:
        return i18n.t(text, points=points, length=series.length)
    return i18n.number(points)
