"""The errors of a rule book: unreadable text, and actions that are not allowed."""


class RulesError(ValueError):
    """Base of the errors of a rule book. ``code`` is stable, for programs; the message is English, for developers."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class InvalidError(RulesError):
    """The text or value cannot be read as an action, a state or a setup."""


class IllegalError(RulesError):
    """The action can be read but may not be played in this state."""
