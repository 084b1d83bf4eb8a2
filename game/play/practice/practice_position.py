"""`PracticePosition`: where a match stood at a moment, to be played on from for one turn; it can be put elsewhere."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec import structs
from msgspec.structs import replace

from game import i18n
from game.match import Match
from game.match.trial import Trial
from game.play.words.narration import Narration
from game.rules.actions import Action, parse_action
from game.rules.errors import RulesError
from game.rules.rulebook import NOBODY
from game.text import N_, Text

# L10n: what is to be done in an exercise: somebody is to play the numbers of the dice, such as 6-4
TO_PLAY = N_("exercise", "{name} to play {dice}.")
# L10n: the same in a game without dice; {name} is a person or a colour, such as “Light”
TO_MOVE = N_("exercise", "{name} to move.")
# L10n: what is to be done in an exercise: whether to offer a double, or to roll the dice
DOUBLE = N_("exercise", "{name}: double or roll?")
# L10n: the same of a double that was offered; {name} is a person or a colour, such as “Light”
TAKE = N_("exercise", "{name}: take or drop?")
ROLL: Final = Action("roll")


class ShownTurn(NamedTuple):
    """A way to play a turn: what is said of it, with {move}, its actions as text, and whether it is a good one."""

    text: Text
    actions: Sequence[str]
    good: bool = False


class PracticePosition(Trial[Any]):
    """The position at ``moment`` of ``match``, which stays what it is.

    Nobody acts after one turn or while it is not ``open``, nothing is undone then, and no dice fall. ``seat`` is who
    plays the turn.
    """

    def __init__(self, match: Match[Any], moment: int) -> None:
        self._match = match
        self.open = True
        terms = replace(match.terms.with_new_seed(), start="", score=(), dice="program")
        super().__init__(match.book, terms, match.moments[moment].state)
        self.stand(moment)

    @property
    def done(self) -> bool:
        """Whether the turn has been played."""
        return self.now.action == ROLL or self.book.to_act(self.state) != self.seat

    @property
    def only_rolls(self) -> bool:
        """Whether something has been played, and nothing is left to decide but to roll once more."""
        if len(self.moments) < 2 or self.book.to_act(self.state) != self.seat:
            return False
        return {action.verb for action in self.book.legal(self.state)} <= {"roll", "resign"}

    @property
    def to_act(self) -> int:
        """See `Match.to_act`."""
        over = len(self.moments) > 1 and self.done
        return super().to_act if self.open and not over else NOBODY

    @property
    def can_undo(self) -> bool:
        """See `Match.can_undo`."""
        return self.open and super().can_undo

    @property
    def can_redo(self) -> bool:
        """See `Match.can_redo`."""
        return self.open and super().can_redo

    @property
    def sole_person(self) -> int:
        """The seat whose turn is played: the board lies for it, so that its numbers are those of the notation."""
        return self.seat

    def stand(self, moment: int) -> None:
        """Stand where the match stood at a moment, before anything is played."""
        at = self._match.moments[moment]
        self.seat = self.book.to_act(at.state)
        score = tuple(at.score[player] for player in at.seating)
        players = tuple(replace(self._match.terms.players[player], kind="person", level="") for player in at.seating)
        self.terms = replace(self.terms, players=players)
        self._moments = [structs.replace(self._moments[0], state=at.state, scores=(score,), game=at.game)]
        self._undone = []
        self._sealed = 0


def task(narration: Narration, match: Match[Any]) -> str:
    """Return what the player to act has to do; "" if nobody is to act."""
    seat = match.to_act
    if seat < 0:
        return ""
    verbs = {action.verb for action in match.legal()}
    name = narration.name(seat)
    if "double" in verbs:
        return i18n.t(DOUBLE, name=name)
    if "take" in verbs:
        return "\n".join([i18n.t(TAKE, name=name), *narration.stakes()])
    faces = [] if "roll" in verbs else [face for face, used in match.book.display.dice(match.state) if not used]
    if faces:
        return i18n.t(TO_PLAY, name=name, dice="-".join(map(str, _called(faces))))
    if "move" in verbs:
        return i18n.t(TO_MOVE, name=name)
    return narration.prompt()


def _called(faces: Sequence[int]) -> Sequence[int]:
    """Return a roll as people say it: the larger number first; two numbers for a double, however often it is played."""
    return sorted(faces, reverse=True)[: 2 if len(set(faces)) == 1 else None]


def parsed(actions: Sequence[str]) -> tuple[Action, ...]:
    """Parse actions; return () if one of the texts is no action."""
    try:
        return tuple(map(parse_action, actions))
    except RulesError:
        return ()
