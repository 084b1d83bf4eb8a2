"""`Message`: what the line of words says for a while instead of what is to be done."""

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.rulebook import Reason


@dataclass
class Message:
    """``text`` says it in the language in use, "" for nothing; ``reason`` is why a move is refused, if it says that."""

    text: Callable[[], str] = str
    reason: Reason | None = None

    def say(self, text: Callable[[], str], reason: Reason | None = None) -> None:
        """Say this until the next change."""
        self.text, self.reason = text, reason

    def clear(self) -> None:
        """Say nothing more."""
        self.say(str)
