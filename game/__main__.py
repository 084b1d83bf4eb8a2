"""The command line, for people and machines: a thin layer over the code that the window uses.

Exit statuses:

    0    done; `verify`: every roll is proved; `demo`: the match came to its end
    1    `verify`: something in the file is wrong; `demo`: the match did not come to its end;
         the game itself: it stopped because of an error, and a message names the report
    2    the request cannot be carried out, and a message says why: a wrong argument, no screen for a window,
         a file that is missing, cut, of another kind or from a newer Ludoteca
    3    `verify`: nothing is wrong, but not every roll is proved: the players used their own dice, the dice
         follow a typed phrase, or some rolls belong to an earlier match
    4    `verify`: nothing is wrong so far, but the match is not over
    130  stopped by Ctrl-C
"""

import gc
import os
import sys
from collections.abc import Sequence

from game import console, i18n
from game.games.registry import GAMES


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # standard output is for results
    for game in GAMES.values():
        i18n.add_domain(game.key, game.locales)
    i18n.use(_locale())
    try:
        return _run(arguments)
    except KeyboardInterrupt:
        return console.INTERRUPTED
    except OSError as error:
        console.complain(str(error))
        return console.FAILED


def _run(arguments: Sequence[str] | None) -> int:
    arguments = sys.argv[1:] if arguments is None else arguments
    try:
        return _command(arguments) if arguments else _play()
    finally:
        console.flush()


def _play() -> int:
    """Start the program for people, without loading the parser of commands first."""
    gc.disable()  # what a start creates stays in use; `start` enables collection once the window shows
    try:
        from game.cli.start import start

        return start()
    finally:
        gc.enable()


def _command(arguments: Sequence[str]) -> int:
    from game.cli import argparse_words
    from game.cli.arguments import parser, with_command

    with argparse_words.translated():
        chosen = parser().parse_args(with_command(arguments))
    status: int = chosen.run(chosen)
    return status


def _locale() -> str:
    """Return the language of messages as GNU gettext chooses it.

    That is English in the locale C, else the first of the list LANGUAGE that there is, else that of the locale.
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    unset = "" if os.name == "nt" else "C"  # Windows does not name its language there
    locale = next((value for name in names if (value := os.environ.get(name))), unset)
    if locale.partition(".")[0] in ("C", "POSIX"):
        return i18n.ENGLISH
    wanted = os.environ.get("LANGUAGE") or locale
    return next((name for name in wanted.split(":") if i18n.speaks(i18n.code_of(name))), i18n.ENGLISH)


if __name__ == "__main__":
    sys.exit(main())
