"""Words to people outside the window. A windowed program may have no standard output or error at all."""

import os
import sys
from contextlib import suppress
from typing import TextIO

FAILED = 1
"""The exit status when something went wrong that should not have; a message says what."""
BAD_INPUT = 2
"""The exit status when what was asked for cannot be done; a message says why."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""
UNSEEN_DRIVERS = ("dummy", "offscreen")
"""Video drivers whose window nobody sees. SDL falls back to them where it finds no screen."""


def say(line: str) -> None:
    """Print a line where there is an output; a letter that it cannot show (a pipe on Windows) becomes a ``?``."""
    if sys.stdout is not None:
        encoding = sys.stdout.encoding or "utf-8"
        try:
            print(line.encode(encoding, "replace").decode(encoding), flush=True)
        except BrokenPipeError:
            _discard(sys.stdout)


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


def complain(message: str, by_box: bool = False) -> None:
    """Tell people what is wrong: on standard error, or in a box where the program has none.

    ``by_box`` opens the box also where nobody sits before standard error, as after a start from a desktop's menu.
    """
    if sys.stderr is not None:
        with suppress(OSError):  # its reader has gone, or there is no room: the exit status is all that is left
            print(f"ludoteca: {message}", file=sys.stderr, flush=True)
    seen = os.environ.get("SDL_VIDEODRIVER") not in UNSEEN_DRIVERS
    if sys.stderr is None or (by_box and seen and not sys.stderr.isatty()):
        _box(message)


def _box(message: str) -> None:
    import pygame

    with suppress(pygame.error):  # no screen either
        pygame.display.message_box("Ludoteca", message, "error")


def _discard(output: TextIO) -> None:
    """Nobody reads this output any more: send what is still in it, and what will come, nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, output.fileno())
    os.close(nowhere)
