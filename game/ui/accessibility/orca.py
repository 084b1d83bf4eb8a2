"""Which version of Orca, the screen reader of Linux, would speak here.

Before version 45, Orca does not know announcements; what it speaks at any time is a new description of the element that
has the focus. (A new name of the window is spoken too, but only if Orca has not read it by chance before its turn.)
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Final

from game.environment import environment

ANNOUNCES: Final = 45
"""The first version of Orca that speaks announcements."""
PATIENCE: Final = 10.0
"""Seconds that its answer may take: half a second, or some on a busy machine."""


def answers() -> Iterator[bool]:
    """Yield `hears_announcements` once, for a thread."""
    yield hears_announcements()


def hears_announcements() -> bool:
    """Return whether the screen reader of this system speaks announcements; an unknown one counts as a new one.

    Asks the installed Orca for its version, which takes a while.
    """
    if not sys.platform.startswith("linux"):
        return True
    try:
        asked = ["orca", "--version"]
        done = subprocess.run(
            asked, env=environment(), capture_output=True, text=True, errors="replace", timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return True
    version = re.search(r"\d+", done.stdout)
    return version is None or int(version[0]) >= ANNOUNCES
