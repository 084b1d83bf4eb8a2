"""`Match`: whose turn it is, the dice, the journal, undo and the score of a series, whatever the game.

A match is its `Terms` and its journal of actions; everything else follows by replaying them. One path changes it:
`Match.play` (and `roll_dice`, `next_game`, `undo`, `redo`, which use the same path). An action is handed to the
`Recorder` before the match shows it, so whatever has been shown is stored. If storing fails, the match is unchanged.
"""

from collections.abc import Iterable
from typing import Final, Generic, TypeVar

from msgspec.structs import replace

from game.match import dice
from game.match.moment import NEXT, TABLE, JournalError, Moment, NotNowError, Recorder
from game.match.seal import commitment
from game.match.terms import Player, Terms
from game.rules.actions import Action, Verb, rolled
from game.rules.errors import IllegalError, RulesError
from game.rules.events import Event
from game.rules.rulebook import DICE, NOBODY, Result, Rulebook
from game.rules.setup import Setup

S = TypeVar("S")

_ANSWERS: Final[tuple[Verb, ...]] = ("take", "drop", "beaver", "accept", "decline")
"""The answers of the other seat to an offer."""


class Match(Generic[S]):
    """One match in progress.

    Raises:
        JournalError: ``journal``, the actions of an earlier session, cannot be replayed.
    """

    def __init__(
        self, book: Rulebook[S], terms: Terms, journal: Iterable[Action] = (), recorder: Recorder | None = None
    ) -> None:
        self.book = book
        self.agreed: Final = terms
        """The terms as they were agreed and sealed."""
        # A match that was stored before an option existed is played with the option's default.
        self.terms = replace(terms, options={option.key: option.default for option in book.options} | {**terms.options})
        self._moments = [self._begin(0, None, (terms.score or (0,) * len(terms.players),), 0, None)]
        self._undone: list[Moment[S]] = []
        self._sealed = 0
        self._journal: tuple[Moment[S] | None, tuple[Action, ...]] = None, ()
        self._until: tuple[Moment[S], ...] = ()
        """All moments as they were last asked for; they still hold if they end with the present one."""
        self._to_act: tuple[Moment[S], int] | None = None
        self._legal: tuple[Moment[S], tuple[Action, ...]] | None = None
        """The rule book's last answer and its moment, kept because a screen asks in every frame."""
        for index, action in enumerate(journal):
            try:
                self._accept(self._after(self.now, action))
            except (RulesError, NotNowError) as error:
                raise JournalError(index, error) from error
        self._recorder = recorder

    # ---- what is

    @property
    def now(self) -> Moment[S]:
        """The present moment."""
        return self._moments[-1]

    @property
    def moments(self) -> tuple[Moment[S], ...]:
        """All moments from the start until now: one more than the journal has entries."""
        if not (self._until and self._until[-1] is self.now):
            self._until = tuple(self._moments)
        return self._until

    @property
    def journal(self) -> tuple[Action, ...]:
        """The actions so far."""
        if self._journal[0] is not self.now:
            self._journal = self.now, tuple(m.action for m in self._moments if m.action is not None)
        return self._journal[1]

    @property
    def state(self) -> S:
        """The present state of the rule book."""
        return self.now.state

    @property
    def to_act(self) -> int:
        """The seat to act, DICE, or NOBODY (the game is over)."""
        now = self._moments[-1]
        if self._to_act is None or self._to_act[0] is not now:
            self._to_act = now, self.book.to_act(now.state)
        return self._to_act[1]

    @property
    def result(self) -> Result | None:
        """How the present game ended; None while it goes on."""
        return self.book.result(self.state)

    @property
    def over(self) -> bool:
        """Whether the whole match is decided."""
        return self.now.over

    def player(self, seat: int) -> Player:
        """Return the player at ``seat`` in the present game."""
        return self.terms.players[self.now.seating[seat]]

    def rename_players(self, names: Iterable[str]) -> None:
        """Set the players' names as shown from now on; the agreed and sealed terms keep the old ones."""
        players = tuple(replace(player, name=name) for player, name in zip(self.terms.players, names, strict=True))
        self.terms = replace(self.terms, players=players)

    @property
    def sole_person(self) -> int | None:
        """The seat of the only person, playing against computers; None if there is no person or more than one."""
        people = self.terms.people
        return self.now.seating.index(people[0]) if len(people) == 1 < len(self.terms.players) else None

    def legal(self) -> tuple[Action, ...]:
        """Return the actions that the seat to act may play."""
        now = self._moments[-1]
        if self._legal is None or self._legal[0] is not now:
            self._legal = now, self.book.legal(now.state)
        return self._legal[1]

    @property
    def asks_for_dice(self) -> bool:
        """Whether people must now enter the roll of their own real dice."""
        return self._rolls_own and self.to_act == DICE

    @property
    def commitment(self) -> str:
        """The seal of the match, shown before the first roll; see `game.match.seal`."""
        return commitment(self.agreed)

    # ---- what changes it

    def play(self, action: Action, *more: Action) -> tuple[Event, ...]:
        """Play one action of the seat to act, or several that it does in one gesture: all of them or none.

        Raises:
            IllegalError: one of them may not be played; nothing has changed.
            Exception: the recorder failed; nothing has changed.
        """
        if self.to_act == DICE:
            raise IllegalError("dice", "the dice are to be rolled")
        return self._add(action, *more)

    def roll_dice(self, numbers: tuple[int, ...] | None = None) -> tuple[Event, ...]:
        """Roll the dice that are due: the program's, or with ``numbers`` the faces of the players' own dice.

        Raises:
            NotNowError: no dice are due, or faces are given or missing against the match's terms.
            IllegalError: dice cannot show these faces.
        """
        if self.to_act != DICE:
            raise NotNowError("no dice are due")
        if (numbers is not None) != self.asks_for_dice:
            raise NotNowError("this match's terms say whose dice are rolled")
        if numbers is None:
            numbers = dice.faces(self.terms.roll_seed, self.now.rolls, self.book.dice(self.state))
        return self._add(rolled(*numbers))

    def next_game(self) -> None:
        """Begin the next game of the series.

        Raises:
            NotNowError: no game has ended, or the match is over.
        """
        self._add(NEXT)

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be undone.

        Undo never crosses a roll, another seat's action, or the end of the match (its seed is then revealed).
        Exceptions: people's own dice may be corrected until the next action, since a mistyped face is no roll; and an
        offer (a double, a resignation) may be withdrawn until it is answered. A person who plays against computers
        alone may go further if that was agreed; the same rolls then come again.
        """
        return self._can_undo_one or self._decision is not None

    @property
    def can_redo(self) -> bool:
        """Whether an undone action can be played again."""
        return bool(self._undone)

    def undo(self) -> Moment[S]:
        """Take back the last action and return the moment that is removed.

        If that was a computer player's action or a roll, everything since the last decision of a person is taken back
        with it. Only that decision can be redone: the same rolls follow, and the computer players play again.

        Raises:
            NotNowError: nothing can be undone.
        """
        if not self._can_undo_one:
            return self._take_back()
        if self._recorder:
            self._recorder.truncate(len(self._moments) - 2, self._moments[-2])
        undone = self._moments.pop()
        self._undone.append(undone)
        if undone.action and undone.action.verb in _ANSWERS:
            self._sealed = self._last_seal()
        return undone

    def redo(self) -> tuple[Event, ...]:
        """Play the action that was undone last again.

        Raises:
            NotNowError: nothing was undone.
        """
        if not self._undone:
            raise NotNowError("nothing to redo")
        moment = self._undone[-1]
        if self._recorder:
            self._recorder.append(len(self._moments) - 1, moment)
        self._accept(self._undone.pop())
        return moment.events

    # ---- details

    @property
    def _can_undo_one(self) -> bool:
        if self.over:
            return False
        if self.now.actor == DICE:
            return self._rolls_own
        return len(self._moments) - 1 > self._sealed and self._by_person(self.now)

    def _by_person(self, moment: Moment[S]) -> bool:
        """Whether a person acted, not a computer player or the dice."""
        return moment.actor >= 0 and self.terms.players[moment.seating[moment.actor]].kind == "person"

    @property
    def _decision(self) -> int | None:
        """The index of the moment before the last decision of the only person, if that may be taken back."""
        if self.over or self._rolls_own or not self.terms.aids.takebacks or self.sole_person is None:
            return None
        for index in reversed(range(1, len(self._moments))):
            moment = self._moments[index]
            if moment.actor == TABLE:
                return None
            if self._by_person(moment):
                return index - 1
        return None

    def _take_back(self) -> Moment[S]:
        index = self._decision
        if index is None:
            raise NotNowError("nothing to undo")
        if self._recorder:
            self._recorder.truncate(index, self._moments[index])
        undone = self._moments[index + 1]
        del self._moments[index + 1 :]
        self._undone = [undone]
        self._sealed = self._last_seal()
        return undone

    @property
    def _rolls_own(self) -> bool:
        return self.terms.dice == "own" and self.book.uses_dice

    def _add(self, *actions: Action) -> tuple[Event, ...]:
        moments: list[Moment[S]] = []
        for action in actions:
            before = moments[-1] if moments else self.now
            if moments and self.book.to_act(before.state) != moments[0].actor:
                raise IllegalError("turn", f"{action} is not for the same seat to play")
            moments.append(self._after(before, action))
        if self._recorder:
            self._recorder.append(len(self._moments) - 1, *moments)
        self._undone.clear()
        for moment in moments:
            self._accept(moment)
        return tuple(event for moment in moments for event in moment.events)

    def _last_seal(self) -> int:
        """Return the index of the last moment before the run of actions of the seat that acted last."""
        actor = self.now.actor
        return next((n for n in reversed(range(len(self._moments))) if self._moments[n].actor != actor), 0)

    def _accept(self, moment: Moment[S]) -> None:
        if moment.actor != self.now.actor:
            self._sealed = len(self._moments) - 1
        self._moments.append(moment)

    def _after(self, before: Moment[S], action: Action) -> Moment[S]:
        if action == NEXT:
            return self._next(before)
        actor = self.book.to_act(before.state)
        if actor == NOBODY:
            raise IllegalError("over", "the game is over")
        state, events = self.book.play(before.state, action)
        result = self.book.result(state)
        scores = before.scores
        if result:
            gained = dict(zip(before.seating, result.points, strict=True))
            scores += (tuple(points + gained[player] for player, points in enumerate(scores[-1])),)
        return Moment(
            state=state,
            action=action,
            actor=actor,
            events=events,
            game=before.game,
            scores=scores,
            seating=before.seating,
            first=actor if before.first is None and actor >= 0 else before.first,
            rolls=before.rolls + (actor == DICE),
            over=bool(result) and self.book.series_over(self.terms.options, scores[-1], before.game + 1),
        )

    def _next(self, now: Moment[S]) -> Moment[S]:
        if self.book.to_act(now.state) != NOBODY or now.over:
            raise NotNowError("there is no next game")
        first = None
        if self.book.alternates(self.terms.options) and now.first is not None:
            first = now.seating[(now.first + 1) % len(now.seating)]
        return self._begin(now.game + 1, NEXT, now.scores, now.rolls, first)

    def _begin(
        self, game: int, action: Action | None, scores: tuple[tuple[int, ...], ...], rolls: int, first: int | None
    ) -> Moment[S]:
        seating, at_start = self.terms.seating(self.book, game), game == 0 and self.terms.start
        setup: Setup = self.terms.setup(seating, self.terms.first if game == 0 else first, scores)
        return Moment(
            state=self.book.start_at(setup, self.terms.start) if at_start else self.book.start(setup),
            action=action,
            actor=TABLE,
            events=(),
            game=game,
            scores=scores,
            seating=seating,
            first=None,
            rolls=rolls,
            over=False,
        )
