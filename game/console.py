"""Words to people outside the window. A windowed program may have no standard output or error at all."""

import sys

BAD_INPUT = 2
"""The exit status when what was asked for cannot be done; a message says why."""


def say(line: str) -> None:
    """Print a line where there is an output; a letter that it cannot show (a pipe on Windows) becomes a ``?``."""
    if sys.stdout is not None:
        encoding = sys.stdout.encoding or "utf-8"
        print(line.encode(encoding, "replace").decode(encoding), flush=True)


def complain(message: str) -> None:
    """Tell people what is wrong: on standard error, or in a box where the program has none."""
    if sys.stderr is not None:
        print(f"ludoteca: {message}", file=sys.stderr, flush=True)
        return
    import pygame

    try:
        pygame.display.message_box("Ludoteca", message, "error")
    except pygame.error:
        return  # no screen either: the exit status is all that is left
