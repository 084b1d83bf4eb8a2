"""Messages to people outside the window. A windowed program may have no standard output or error at all.

Text from outside, such as a path or an argument, goes through `escaped` before it reaches a terminal.
"""

import errno
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
"""The exit status after an error; a message says what it was."""
BAD_INPUT = 2
"""The exit status if the request cannot be carried out; a message says why."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""
UNSEEN_DRIVERS = ("dummy", "offscreen")
"""Video drivers with an invisible window. SDL falls back to them if it finds no screen."""
COLUMNS: Final = 60
"""Characters in a line of a message box."""
_OK: Final = N_("button", "OK")


def say(line: str) -> None:
    """Print a line if there is an output; a character that it cannot show (a pipe on Windows) becomes a ``?``."""
    if sys.stdout is not None:
        encoding = sys.stdout.encoding or "utf-8"
        try:
            print(escaped(line).encode(encoding, "replace").decode(encoding), flush=True)
        except OSError as error:
            if not is_closed_pipe(error):
                raise
            _discard(sys.stdout)


def is_closed_pipe(error: OSError) -> bool:
    """Whether writing failed because nobody reads any more. Windows reports that as an invalid argument."""
    return isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == errno.EINVAL)


def escaped(line: str) -> str:
    """Return the line with characters that control a terminal or change the text direction as escapes."""
    return "".join(c if is_plain(c) else c.encode("unicode_escape").decode() for c in line)


def flush() -> None:
    """Flush standard output; does nothing if its reader has gone. Raises OSError if there is no room for it."""
    if sys.stdout is not None:
        try:
            sys.stdout.flush()
        except OSError as error:
            _discard(sys.stdout)
            if not is_closed_pipe(error):
                raise


def complain(message: str, by_box: bool = False, offers: Offers = MappingProxyType({})) -> None:
    """Show an error message on standard error, or in a message box if the program has none.

    Args:
        by_box: open the box also if standard error is no terminal, as after a start from a desktop's menu.
        offers: further buttons of the box, and what each does.
    """
    message = escaped(message)
    if sys.stderr is not None:
        with suppress(OSError):  # its reader has gone, or there is no room: only the exit status remains
            print(f"ludoteca: {message}", file=sys.stderr, flush=True)
    seen = os.environ.get("SDL_VIDEODRIVER") not in UNSEEN_DRIVERS
    if sys.stderr is None or (by_box and seen and not sys.stderr.isatty()):
        message_box(message, offers)


def message_box(message: str, offers: Offers) -> None:
    """Show a message box. SDL breaks no lines and may make it wider than the screen, so the lines are broken here."""
    import pygame

    from game.ui.style.wrap import wrap

    lines = "\n".join(wrap(message, COLUMNS, columns))
    with suppress(pygame.error):  # no screen either
        pressed = pygame.display.message_box("Ludoteca", lines, "error", buttons=(i18n.t(_OK), *offers))
        acts = dict(enumerate(offers.values(), start=1))
        if pressed in acts:
            acts[pressed]()


def columns(text: str) -> int:
    """Return the width of a text in a message box, in characters; ideographs are twice as wide."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def _discard(output: TextIO) -> None:
    """Redirect an output without a reader to nowhere, with what is still buffered."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, output.fileno())
    os.close(nowhere)
