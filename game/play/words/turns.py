"""`Turns`: a match turn by turn, for the log: what each turn notes, what it tells, and how it ended a game."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, TypeAlias

from msgspec import Struct

from game import i18n
from game.match import Moment
from game.play.words.match_sentences import MatchSentences, reported_events
from game.rules.actions import Verb
from game.rules.events import EventKind
from game.text import N_

NEXT_GAME = N_("log", "Game {n} starts.", "Game {n} starts.")

_OFFERS: Final[tuple[EventKind, ...]] = ("doubled", "resigned")
"""The events that are a turn of their own, although their seat goes on after the answer."""
_ENDS: Final[tuple[EventKind, ...]] = ("won", "drawn", "placed")
"""The events with a line of their own: how a game ended, or who has finished."""
_ANSWERS: Final[Mapping[Verb, str]] = {"double": "doubled", "take": "took", "drop": "", "beaver": "beavered"}
"""Acts that are noted by what their buttons say, with the number of this event."""


class Turn(Struct, frozen=True):
    """A few journal entries that belong together.

    ``index`` is the moment after the last of them. ``seat`` is whose turn it is, below 0 for what concerns everybody;
    ``player`` is who sits there, by `Terms.players`, and ``name`` what they are called, "" for nobody. ``notation`` is
    "" where there is nothing to note but the ``sentences``; ``end`` are those of them that tell how the turn ended the
    game, if it did.
    """

    index: int
    game: int
    seat: int
    player: int
    name: str
    notation: str
    sentences: tuple[str, ...]
    end: tuple[str, ...]


_Kept: TypeAlias = tuple[int, Moment[Any], Turn]


class Turns:
    """The turns of one match, in these sentences."""

    def __init__(self, sentences: MatchSentences) -> None:
        self._sentences = sentences
        self._match = sentences.match
        self._board = sentences.board
        self._kept: list[_Kept] = []
        """Each turn with the index of its first moment, and its last moment: valid while the match still has that."""
        self._told: list[Turn] = []
        """Those of them with a sentence."""
        self._language = ""

    def all(self, count: int | None = None, most: int | None = None) -> list[Turn]:
        """Return every turn with a sentence, of all moments or the first ``count``; only new turns are worked out.

        If ``most`` are worked out now, the turns after them are still missing, see `complete`.
        """
        moments, kept = self._match.moments, self._kept
        end = len(moments) if count is None else min(count, len(moments))
        if self._language != i18n.language():
            self._language = i18n.language()
            kept.clear()
            self._told.clear()
        while kept and not (kept[-1][2].index < end and moments[kept[-1][2].index] is kept[-1][1]):
            self._drop()
        if not self.complete(end):
            before = self._drop() if kept else None  # it may have gone on
            for first, last in islice(_spans(moments, before[0] if before else 1, end), most):
                if before is not None and before[1] is moments[last]:
                    self._keep(before)
                else:
                    self._keep((first, moments[last], self._turn(moments[first : last + 1], last)))
        return [*self._told]

    def complete(self, count: int) -> bool:
        """Whether the turns of the first ``count`` moments have all been worked out."""
        return count <= 1 or bool(self._kept and self._kept[-1][2].index == count - 1)

    def _keep(self, kept: _Kept) -> None:
        self._kept.append(kept)
        if kept[2].sentences:
            self._told.append(kept[2])

    def _drop(self) -> _Kept:
        """Forget the last turn, and return it."""
        kept = self._kept.pop()
        if kept[2].sentences:
            self._told.pop()
        return kept

    def _turn(self, moments: Sequence[Moment[Any]], last: int) -> Turn:
        events = reported_events(moments, self._board)
        texts = [(event.kind, self._sentences.sentence(event, moment)) for event, moment in events]
        said = tuple(text for _, text in texts if text)
        end = tuple(text for kind, text in texts if kind in _ENDS and text)
        if moments[0].action is not None and moments[0].action.verb == "next":
            said = (i18n.t(NEXT_GAME, moments[0].game + 1), *said)
        seat = _owner(moments)
        player = moments[-1].seating[seat] if seat >= 0 else -1
        name = self._sentences.name(seat, moments[-1]) if seat >= 0 else ""
        return Turn(last, moments[-1].game, seat, player, name, self._notation(moments), said, end)

    def _notation(self, moments: Sequence[Moment[Any]]) -> str:
        """Return the notation of a turn, or the text of an answer."""
        events = [event for moment in moments for event in moment.events]
        action = moments[0].action
        if action is None or action.verb not in _ANSWERS:
            return self._board.notation(events)
        numbers = [str(n) for event in events if event.kind == _ANSWERS[action.verb] for n in event.numbers]
        return " ".join([i18n.t(self._board.action_text(action)), *numbers])


def _spans(moments: Sequence[Moment[Any]], start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the moments of each turn from ``start`` to before ``end``, first and last.

    The opening roll is part of the first turn if it is also that turn's roll, so until a seat rolls.
    """
    seat: int | None = None
    opening = False
    for index in range(start, end):
        moment = moments[index]
        rolled = [event.seat for event in moment.events if event.kind == "rolled"]
        offers = [event.seat for event in moment.events if event.kind in _OFFERS]
        owner = (rolled or offers or [moment.actor])[0]
        begins = bool(offers) or (opening and bool(rolled))
        if index > start and (begins or owner != seat or moment.game != moments[index - 1].game):
            yield start, index - 1
            start, opening = index, False
        starters = [event.seat for event in moment.events if event.kind == "starts"]
        seat, opening = (starters[-1], True) if starters else (owner, opening)
    if start < end:
        yield start, end - 1


def _owner(moments: Sequence[Moment[Any]]) -> int:
    """Return the seat whose turn it is: who rolled or begins, else who acted."""
    events = [event for moment in moments for event in moment.events]
    rolled = [event.seat for event in events if event.kind == "starts"] or [
        event.seat for event in events if event.kind == "rolled"
    ]
    acting = [moment.actor for moment in moments if moment.actor >= 0]
    return next((seat for seat in (*rolled[-1:], *acting) if seat >= 0), -1)
