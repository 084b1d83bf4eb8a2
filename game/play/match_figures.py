"""A match in numbers, player by player, counted from its events: the same for every game."""

from typing import Any, NamedTuple

from game import i18n
from game.match import Match
from game.match.clock import GameClock
from game.match.rolls import DiceRoll, Steps, is_double, luck, player_rolls
from game.play.words.clock_words import minutes
from game.play.words.narration import Narration
from game.text import N_, Text

TURNS = N_("result", "Turns")
# L10n: minutes and seconds by the players' clock
TIME = N_("result", "Time used")
# L10n: how many rolls had equal numbers; not the doubles of the cube
DOUBLETS = N_("result", "Doubles rolled")
ROLLS = N_("result", "Rolls")
AVERAGE = N_("result", "Average roll")
# L10n: luck with the dice: by how many pips a player has rolled more (+) or less (−) than dice give on average; the
# pips of a doublet count twice in backgammon
LUCK = N_("result", "Luck in pips")


class MatchFigure(NamedTuple):
    """A line: what is counted, and for each of `Terms.players` how much."""

    label: str
    values: tuple[str, ...]


def match_figures(narration: Narration, clock: GameClock | None = None) -> list[MatchFigure]:
    """Return the lines about the whole match so far; what does not occur is left out."""
    match = narration.match
    players = range(len(match.terms.players))
    all_rolls = [*player_rolls(match.book, match.moments)]
    rolls = [[each.roll for each in all_rolls if each.player == player] for player in players]
    noted = [turn.player for turn in narration.turns.all() if turn.notation]
    turns, hits = tuple(map(noted.count, players)), _hits(match)
    lines, steps = [_whole(TURNS, turns)], match.book.display.steps
    if any(map(any, rolls)):
        lines.append(_whole(ROLLS, tuple(map(len, rolls))))
        lines.append(MatchFigure(i18n.t(AVERAGE), tuple(_average(each, steps) for each in rolls)))
        lines.append(MatchFigure(i18n.t(LUCK), tuple(_luck(each, steps) for each in rolls)))
    if any(len(dice) == 2 for each in rolls for dice, _ in each):
        lines.append(_whole(DOUBLETS, tuple(sum(is_double(faces) for _, faces in each) for each in rolls)))
    if any(hits) and (label := narration.board.marks.get("hit")):
        lines.append(_whole(label, hits))
    if clock:
        lines.append(MatchFigure(i18n.t(TIME), tuple(minutes(clock.used(player)) for player in players)))
    for key, values in match.book.display.figures(match.state).items():
        label = narration.board.figure_text(key)
        lines.append(_whole(label, tuple(values[match.now.seating.index(n)] for n in players)))
    return lines


def _whole(label: Text, values: tuple[int, ...]) -> MatchFigure:
    return MatchFigure(i18n.t(label), tuple(map(i18n.number, values)))


def _hits(match: Match[Any]) -> tuple[int, ...]:
    """Return how many pieces of others each player has hit."""
    hitters = [
        moment.seating[moment.actor]
        for moment in match.moments
        for event in moment.events
        if event.kind == "hit" and moment.actor >= 0 and event.seat != moment.actor
    ]
    return tuple(map(hitters.count, range(len(match.terms.players))))


def _average(rolls: list[DiceRoll], steps: Steps) -> str:
    return i18n.number(sum(steps(faces) for _, faces in rolls) / len(rolls), 1) if rolls else "–"


def _luck(rolls: list[DiceRoll], steps: Steps) -> str:
    return i18n.signed(round(luck(rolls, steps)))
