"""What a rule book refuses: what it cannot read, what may not be played, and what could mean several things."""


class RulesError(ValueError):
    """What a rule book refuses. ``code`` is stable for machines, the message is English for developers."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class InvalidError(RulesError):
    """The text or value means nothing: it cannot be read as an action, a state or a setup."""


class IllegalError(RulesError):
    """The action can be read but may not be played in this state."""


class AmbiguousError(RulesError):
    """The text could mean several different legal actions."""
