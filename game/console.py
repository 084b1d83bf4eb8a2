"""Words to people outside the window. A windowed program may have no standard output or error at all.

Whatever comes from outside, such as a path or an argument, goes through `shown` before it reaches a terminal.
"""

import os
import sys
import unicodedata
from collections.abc import Callable, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Final, TextIO, TypeAlias

from game import i18n
from game.text import N_, is_plain

Offers: TypeAlias = Mapping[str, Callable[[], object]]

FAILED = 1
"""The exit status when something went wrong that should not have; a message says what."""
BAD_INPUT = 2
"""The exit status when what was asked for cannot be done; a message says why."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""
UNSEEN_DRIVERS = ("dummy", "offscreen")
"""Video drivers whose window nobody sees. SDL falls back to them where it finds no screen."""
COLUMNS: Final = 60
"""Letters in a line of a box."""
_OK: Final = N_("button", "OK")


def say(line: str) -> None:
    """Print a line where there is an output; a letter that it cannot show (a pipe on Windows) becomes a ``?``."""
    if sys.stdout is not None:
        encoding = sys.stdout.encoding or "utf-8"
        try:
            print(shown(line).encode(encoding, "replace").decode(encoding), flush=True)
        except BrokenPipeError:
            _discard(sys.stdout)


def shown(line: str) -> str:
    """The line with what would command a terminal or turn its words round written as an escape, such as ``\\x1b``."""
    return "".join(c if is_plain(c) else c.encode("unicode_escape").decode() for c in line)


def flush() -> None:
    """Hand over what has been printed. Raises OSError if there is no room for it; quiet if nobody reads any more."""
    if sys.stdout is not None:
        try:
            sys.stdout.flush()
        except BrokenPipeError:
            _discard(sys.stdout)
        except OSError:
            _discard(sys.stdout)
            raise


def complain(message: str, by_box: bool = False, offers: Offers = MappingProxyType({})) -> None:
    """Tell people what is wrong: on standard error, or in a box where the program has none.

    ``by_box`` opens the box also where nobody sits before standard error, as after a start from a desktop's menu.
    ``offers`` are further buttons of the box, and what each does.
    """
    message = shown(message)
    if sys.stderr is not None:
        with suppress(OSError):  # its reader has gone, or there is no room: the exit status is all that is left
            print(f"ludoteca: {message}", file=sys.stderr, flush=True)
    seen = os.environ.get("SDL_VIDEODRIVER") not in UNSEEN_DRIVERS
    if sys.stderr is None or (by_box and seen and not sys.stderr.isatty()):
        message_box(message, offers)


def message_box(message: str, offers: Offers) -> None:
    """SDL's box breaks no lines and may become wider than the screen, so they are broken here."""
    import pygame

    from game.ui.style.wrap import wrap

    lines = "\n".join(wrap(message, COLUMNS, _columns))
    with suppress(pygame.error):  # no screen either
        pressed = pygame.display.message_box("Ludoteca", lines, "error", buttons=(i18n.t(_OK), *offers))
        for act in list(offers.values())[pressed - 1 : pressed] if pressed > 0 else ():
            act()


def _columns(text: str) -> int:
    """How wide a text is in a box, in letters; ideographs are twice as wide."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def _discard(output: TextIO) -> None:
    """Nobody reads this output any more: send what is still in it, and what will come, nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, output.fileno())
    os.close(nowhere)
