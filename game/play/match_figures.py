"""A match in numbers, player by player, counted from its events: the same for every game."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from game import i18n
from game.match import Match, Moment
from game.match.clock import GameClock
from game.match.rolls import DiceRoll, Steps, is_double, luck, player_rolls
from game.play.words.clock_words import minutes
from game.play.words.narration import Narration
from game.rules.events import Event
from game.text import N_, Text

TURNS = N_("result", "Turns")
# L10n: minutes and seconds by the players' clock
TIME = N_("result", "Time used")
DOUBLETS = N_("result", "Doubles")
THROWS = N_("result", "Rolls")
AVERAGE = N_("result", "Average roll")
# L10n: luck with the dice: by how many pips a player has rolled more (+) or less (−) than dice give on average; the
# pips of a doublet count twice in backgammon
LUCK = N_("result", "Luck in pips")


class MatchFigure(NamedTuple):
    """A line: what is counted, and for each of `Terms.players` how much."""

    label: str
    values: tuple[str, ...]


def match_figures(narration: Narration, clock: GameClock | None = None) -> list[MatchFigure]:
    """The whole match so far; what does not occur in it is left out. Figures of the board are those it ends with."""
    match = narration.match
    hits = _count(match, lambda moment, event: [(event.seat != moment.actor) * 1] if event.kind == "hit" else [])
    throws = [_throws(match, player) for player in range(len(match.terms.players))]
    turns = tuple(sum(turn.player == player for turn in _noted(narration)) for player in range(len(throws)))
    lines, steps = [_whole(TURNS, turns)], match.book.display.steps
    if any(map(any, throws)):
        lines.append(_whole(THROWS, tuple(map(len, throws))))
        lines.append(MatchFigure(i18n.t(AVERAGE), tuple(_average(each, steps) for each in throws)))
        lines.append(MatchFigure(i18n.t(LUCK), tuple(_signed(luck(each, steps)) for each in throws)))
    if any(len(dice) == 2 for each in throws for dice, _ in each):
        lines.append(_whole(DOUBLETS, tuple(sum(is_double(faces) for _, faces in each) for each in throws)))
    if any(hits) and (label := narration.board.marks.get("hit")):
        lines.append(_whole(label, hits))
    if clock:
        lines.append(MatchFigure(i18n.t(TIME), tuple(minutes(clock.used(player)) for player in range(len(throws)))))
    for key, values in match.book.display.figures(match.state).items():
        label = narration.board.figure_text(key)
        lines.append(_whole(label, tuple(values[match.now.seating.index(n)] for n in range(len(throws)))))
    return lines


def _whole(label: Text, values: tuple[int, ...]) -> MatchFigure:
    return MatchFigure(i18n.t(label), tuple(map(i18n.number, values)))


def _noted(narration: Narration) -> Iterator[Any]:
    return (turn for turn in narration.turns() if turn.notation)


def _count(match: Match[Any], of: Callable[[Moment[Any], Event], list[int]]) -> tuple[int, ...]:
    """What ``of`` finds in each event, added up for the player who acted."""
    found = [0] * len(match.terms.players)
    for moment in match.moments:
        for event in moment.events:
            if moment.actor >= 0:
                found[moment.seating[moment.actor]] += sum(of(moment, event))
    return tuple(found)


def _throws(match: Match[Any], player: int) -> list[DiceRoll]:
    """Each throw of a player."""
    return [one.roll for one in player_rolls(match.book, match.moments) if one.player == player]


def _average(throws: list[DiceRoll], steps: Steps) -> str:
    return i18n.number(sum(steps(faces) for _, faces in throws) / len(throws), 1) if throws else "–"


def _signed(more: Fraction) -> str:
    """A whole number with its sign."""
    whole = round(more)
    return ("+" if whole > 0 else "−" if whole < 0 else "") + i18n.number(abs(whole))
