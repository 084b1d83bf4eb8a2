"""Times from outside: from rows with a wrong bit, or files with an impossible date."""

from datetime import UTC, datetime
from typing import Final

UNKNOWN: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""What stands for a time that cannot be one."""


def moment(seconds: object) -> datetime:
    """Return the moment so many seconds after 1970; `UNKNOWN` if a calendar cannot show it."""
    try:
        found = datetime.fromtimestamp(float(seconds), UTC)  # type: ignore[arg-type]
        found.astimezone()  # the local time may lie outside the calendar
    except (ValueError, OverflowError, OSError, TypeError):
        return UNKNOWN
    return found
