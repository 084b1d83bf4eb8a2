"""`Message`: what the line of words says for a while instead of what is to be done."""

from dataclasses import dataclass

from game.play.words.narration import Narration
from game.rules.rulebook import Reason


@dataclass
class Message:
    """Says one thing until the next change.

    Attributes:
        reason: why a move is refused.
        owner: the seat whose piece somebody else has clicked.
        latest: whether it tells what has just happened.
        words: anything else, in the language in use.
    """

    narration: Narration
    reason: Reason | None = None
    owner: int | None = None
    latest: bool = False
    words: str = ""

    def text(self) -> str:
        """What it says in the language in use, "" for nothing."""
        if self.reason:
            return self.narration.why(self.reason)
        if self.owner is not None:
            return self.narration.theirs(self.owner)
        return self.narration.latest() if self.latest else self.words

    def say(
        self, *, reason: Reason | None = None, owner: int | None = None, latest: bool = False, words: str = ""
    ) -> None:
        """Say one of these until the next change."""
        self.reason, self.owner, self.latest, self.words = reason, owner, latest, words

    def clear(self) -> None:
        """Say nothing more."""
        self.say()
