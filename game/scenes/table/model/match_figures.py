"""A match in numbers, player by player, counted from its events: the same for every game."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from game import i18n
from game.match import Match, Moment
from game.rules.events import Event
from game.scenes.table.model.narration import Narration
from game.text import N_, Text

TURNS = N_("result", "Turns")
HITS = N_("result", "Hits")
DOUBLETS = N_("result", "Doublets")
THROWS = N_("result", "Throws")
AVERAGE = N_("result", "Average throw")


class Figure(NamedTuple):
    """A line: what is counted, and for each of `Terms.players` how much."""

    label: str
    values: tuple[str, ...]


def match_figures(narration: Narration) -> list[Figure]:
    """The whole match so far; what does not occur in it is left out. Figures of the board are those it ends with."""
    match = narration.match
    hits = _count(match, lambda moment, event: [(event.seat != moment.actor) * 1] if event.kind == "hit" else [])
    throws = [_throws(match, player) for player in range(len(match.terms.players))]
    turns = tuple(sum(turn.player == player for turn in _noted(narration)) for player in range(len(throws)))
    lines = [_whole(TURNS, turns)]
    if any(map(any, throws)):
        lines.append(_whole(THROWS, tuple(map(len, throws))))
        lines.append(Figure(i18n.t(AVERAGE), tuple(_average(each) for each in throws)))
    if any(len(numbers) == 2 for each in throws for numbers in each):
        lines.append(_whole(DOUBLETS, tuple(sum(len({*n}) < len(n) for n in each) for each in throws)))
    if any(hits):
        lines.append(_whole(HITS, hits))
    for key, values in match.book.display.figures(match.state).items():
        label = narration.board.figure_text(key)
        lines.append(_whole(label, tuple(values[match.now.seating.index(n)] for n in range(len(throws)))))
    return lines


def _whole(label: Text, values: tuple[int, ...]) -> Figure:
    return Figure(i18n.t(label), tuple(map(i18n.number, values)))


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


def _throws(match: Match[Any], player: int) -> list[tuple[int, ...]]:
    """The faces of each throw of a player, without those for the start."""
    return [
        event.numbers
        for moment in match.moments
        if not any(event.kind == "starts" for event in moment.events)
        for event in moment.events
        if event.kind == "rolled" and event.seat >= 0 and moment.seating[event.seat] == player
    ]


def _average(throws: list[tuple[int, ...]]) -> str:
    return i18n.number(sum(map(sum, throws)) / len(throws), 1) if throws else "–"
