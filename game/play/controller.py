"""`Controller`: one match being played on one view. It turns gestures into actions and lets time do what needs no hand.

Every change takes the one path: `Match` plays and stores, then the view animates from the old picture to the new one.
While the view moves nothing can be played; when it rests, what needs no decision happens by itself: dice that are due
roll, a turn that cannot be played passes after a moment, and the program does what the settings leave to it.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from game.library.storage_errors import BusyError
from game.match import Match, MoveSequence, NotNowError, move_sequences
from game.play.automatic import is_automatic, only_action, speed_of_motion, wait_for, wait_for_computer
from game.play.computers import Computers
from game.play.hand import Hand, RolledDice
from game.play.services import Services
from game.rules.actions import Action
from game.rules.errors import RulesError
from game.rules.events import Event
from game.rules.rulebook import DICE, NOBODY
from game.table.model.picture import TablePicture, picture_after
from game.table.motion.piece_numbers import followed

if TYPE_CHECKING:
    from game.table.view.table_view import TableView

RETRY = 3.0
"""Seconds after which what happens by itself is tried again if it could not be stored; a roll keeps its faces."""
WAIT = 3.0
"""Seconds that a change waits for another program that keeps the library locked, before people are told."""
PAUSE = 0.1
"""Seconds between two tries meanwhile."""
TABLE_SETTINGS = {"hints", "landings", "auto_roll", "auto_done", "auto_forced", "board_view"}
"""The settings that concern a table while it is played at."""


class Intent(Struct, frozen=True):
    """Something that is about to be played for people.

    Attributes:
        actions: what is played, stored at once and shown as one motion.
        by_hand: whether somebody plays it, not the program on their behalf.
        forced: the only thing that could be played by hand, if there was only one.
    """

    actions: MoveSequence
    by_hand: bool = True
    forced: Action | None = None


class PlayObserver(Protocol):
    """Hears what happens to a match that is played."""

    def changed(self) -> None:
        """Hear that the match has changed, and that its motion begins."""

    def landed(self, events: list[Event]) -> None:
        """Hear that the motion of these events has ended."""

    def settled(self) -> None:
        """Hear that nothing moves any more, so that the seat to act may act."""

    def played_by_hand(self, action: Action, forced: Action | None) -> None:
        """Hear that somebody has played an action; ``forced`` was the only one that could be played, else None."""

    def holds(self, intent: Intent) -> bool:
        """Whether this is not played now; the observer plays it later (`Controller.play`) or never."""


class Controller:
    """A match on a view, with an observer."""

    def __init__(self, services: Services, match: Match[Any], view: "TableView", observer: PlayObserver) -> None:
        self.match = match
        self.computers = Computers(services, match)
        self.view = view
        self.hand = Hand()
        self.dice = RolledDice(match, self.hand)
        self._services = services
        self._observer = observer
        self._forced: Action | None = None
        """The only action that people can play now; None if there are several."""
        self._settled = False
        self._wait = 0.0
        self._due: Action | None = None
        self._waiting: Callable[..., object] | None = None
        first, *later = (moment for moment in match.moments if moment.game == match.now.game)
        events = (event for moment in later for event in moment.events)
        view.piece_numbers = followed(match.book.pieces(first.state), events)  # each piece is where it was when left
        view.show(self.picture)

    @property
    def picture(self) -> TablePicture:
        """The picture of the present state."""
        shown = picture_after(self.match.book, self.match.moments)
        return replace(shown, dice=shown.dice[::-1]) if self.dice.swapped else shown

    @property
    def settled(self) -> bool:
        """Whether nothing moves and the seat to act may act."""
        return self._settled

    @property
    def waiting(self) -> bool:
        """Whether something will happen by itself."""
        if not self._settled or self._due is not None:
            return True
        return self.computers.to_act and self.computers.ready

    @property
    def plays_on(self) -> bool:
        """Whether something will be played on a person's behalf, such as a turn that can only pass."""
        return self._due is not None

    @property
    def awaits(self) -> bool:
        """Whether nothing moves and the player on turn, person or computer, has to decide something."""
        return self._settled and self._due is None and self.match.to_act >= 0

    @property
    def free(self) -> bool:
        """Whether nothing moves and no computer player is to act."""
        return self._settled and not self.computers.to_act

    def acts(self) -> tuple[Action, ...]:
        """Return the named actions that can be played now."""
        if not self._settled or self.match.to_act in (DICE, NOBODY) or self.computers.to_act:
            return ()
        futile = self.match.book.futile(self.match.state)
        return tuple(a for a in self.match.legal() if a.verb != "move" and a not in futile)

    # ---- what people do

    def act(self, *actions: Action) -> None:
        """Play an action, or a sequence of moves, which is stored at once and shown as one motion."""
        if not self.computers.to_act:
            self._play_unless_held(Intent(actions, forced=self._forced if len(actions) == 1 else None))

    def _play_unless_held(self, intent: Intent) -> None:
        """Play something for people; where it is held back, put back the piece in the hand and let them decide."""
        if not self._observer.holds(intent):
            self.play(intent)
            return
        self._due = None
        self.view.release()
        self.hand.drop()

    def play(self, intent: Intent) -> None:
        """Play something for people that is not held back."""
        if self._change(partial(self.match.play, *intent.actions)) and intent.by_hand:
            self._observer.played_by_hand(intent.actions[0], intent.forced)

    def enter_dice(self, faces: tuple[int, ...]) -> None:
        """Enter the roll of the players' own dice."""
        self._change(partial(self.match.roll_dice, faces))

    def correct_dice(self, faces: tuple[int, ...]) -> None:
        """Enter another roll instead of the last one."""
        start = len(self.match.journal) - 1

        def correct() -> tuple[Event, ...]:
            self._take_back(start)
            return self.match.roll_dice(faces)

        self._change(correct)

    def undo(self, start: int | None = None) -> None:
        """Take back the last action, if it can be; with ``start``, the actions since the journal was so long."""
        goal = len(self.match.journal) - 1 if start is None else start
        if self.match.can_undo and len(self.match.journal) > goal:
            self._change(partial(self._take_back, goal), back=True)

    def _take_back(self, start: int) -> tuple[Event, ...]:
        """Take back actions until the journal is so long, or shorter; return their events."""
        events: tuple[Event, ...] = ()
        while len(self.match.journal) > start and self.match.can_undo:
            events = *self.match.undo().events, *events
        return events

    def redo(self) -> None:
        """Play again what was undone last, if anything."""
        if self.match.can_redo:
            self._change(self.match.redo)

    def move_to(self, change: Callable[[], object]) -> None:
        """Change the match without motion, for example to another moment, and go on from there."""

        def begin() -> tuple[Event, ...]:
            change()
            return ()

        self._change(begin)

    def swap(self) -> None:
        """Let a click play the other number first."""
        self.dice.swap()
        self.view.show(self.picture)

    def hurry(self) -> bool:
        """End at once what moves, else do what would happen in a moment. Returns False if there was nothing."""
        moved = self.view.busy or self.view.celebrates
        self.view.hurry()
        if not moved and self._settled and self.computers.to_act:
            self._wait = 0.0
            return self.computers.ready
        if not moved and self._settled and self._due is not None:
            self._play_unless_held(Intent((self._due,), by_hand=False))
            return True
        return moved

    # ---- what time does

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if self.watch(dt):  # the frame in which motion ends has enough to draw
            return
        self._wait = max(0.0, self._wait - dt)
        if self._wait > 0:
            return
        if self._waiting is not None:
            again, self._waiting = self._waiting, None
            again()
        elif not self._settled:
            self._settle()
        elif self._due is not None:
            self._play_unless_held(Intent((self._due,), by_hand=False))
        elif self.computers.to_act:
            self._play_for_computer()

    def close(self) -> None:
        """Stop the computer players, and try once more what waits for the library. Raises LibraryError."""
        self.computers.cancel()
        if self._waiting is not None:
            again, self._waiting = self._waiting, None
            again(patience=0.0)

    def think_again(self) -> None:
        """Let a computer player that has failed try once more, unless somebody has played in its place."""
        if self._settled and self.computers.failed:
            self.computers.retry()
            self._settle()

    def _play_for_computer(self) -> None:
        """Play the action of the computer player to act, once it is known."""
        action = self.computers.next_action()
        if action is not None:
            self._change(partial(self._computer_plays, action))
        elif self.computers.failed:
            self._settle()

    def _computer_plays(self, action: Action) -> tuple[Event, ...]:
        try:
            events = self.match.play(action)
        except (RulesError, NotNowError):  # the latter for an answer such as "next", which no seat may play
            self.computers.count_failure()
            raise
        self.computers.advance()
        return events

    def watch(self, dt: float) -> bool:
        """Let motion go on for ``dt`` seconds, and nothing else happen; return whether anything moved."""
        moved = self.view.busy
        self.view.update(dt)
        if landed := self.view.landed():
            self._observer.landed(landed)
        return moved

    def _settle(self) -> None:
        match = self.match
        if match.to_act == DICE and not match.asks_for_dice:
            self._change(match.roll_dice)
            return
        self._settled = True
        self._schedule()  # first: where a computer player's program is missing, people play in its place
        by_people = match.to_act >= 0 and not self.computers.to_act
        self.hand.deal(move_sequences(match.book, match.state) if by_people else {})
        self._observer.settled()

    def reschedule(self) -> None:
        """Find out again what happens by itself, since settings have changed; what is due already is not delayed."""
        due, wait = self._due, self._wait
        if self._settled:
            self._schedule()
        if due is not None and due == self._due:
            self._wait = wait

    def _schedule(self) -> None:
        """Find out what happens by itself, and when."""
        self._due = self._forced = None
        if self.computers.to_act:
            self.computers.next_action()  # it begins to think, unless it is a program that is not there
        if self.computers.to_act:
            self._wait = wait_for_computer(self.view.motion)
            return
        self._forced = only_action(self.match)
        if self._forced and is_automatic(self._forced, self._services.settings):
            self._due, self._wait = self._forced, wait_for(self._forced)

    def _change(self, make: Callable[[], tuple[Event, ...]], back: bool = False, patience: float = WAIT) -> bool:
        """Make a change of the match and show it; an undo is shown ``back``wards. Returns whether it was made.

        Illegal changes are refused here, whatever has asked for them. While another program keeps the library locked,
        the change waits up to ``patience`` seconds. Raises LibraryError, and then nothing has changed; of several
        changes the first ones may have been made.
        """
        if self._waiting is not None:
            return False
        before, by_computer, now = self.picture, self.computers.to_act, self.match.now
        unasked = by_computer or self._due is not None
        self._due, self._forced, self._wait = None, None, 0.0
        self._settled = False
        self.hand.deal({})
        try:
            events = make()
        except Exception as error:
            self.view.show(self.picture)
            if self.match.now is not now:  # the first of several changes has been made
                self._observer.changed()
            if isinstance(error, BusyError) and patience > 0:
                self._waiting, self._wait = partial(self._change, make, back, patience=patience - PAUSE), PAUSE
                return False
            refused = isinstance(error, NotNowError | RulesError)
            self._wait = RETRY if self.match.to_act == DICE or (unasked and not refused) else 0.0
            if refused:
                return False
            raise
        self.view.haste = speed_of_motion(self.match, by_computer) if self.computers.exist else 1.0
        (self.view.rewind if back else self.view.animate)(before, self.picture, events)
        self._observer.changed()
        return True
