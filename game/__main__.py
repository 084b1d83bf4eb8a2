"""The command line, for people and machines: thin over the same code that the window uses."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from game import __version__, i18n
from game.console import say
from game.text import N_


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # standard output is for what was asked
    chosen = _parser().parse_args(arguments)
    return int(chosen.run(chosen) or 0)


def _parser() -> argparse.ArgumentParser:
    t = i18n.t
    parser = argparse.ArgumentParser(
        prog="ludoteca", description=t(N_("command line", "Backgammon, Squadro and Don't Worry at one screen."))
    )
    parser.add_argument("--version", action="version", version=f"Ludoteca {__version__}")
    parser.set_defaults(run=_play)
    commands = parser.add_subparsers(metavar=t(N_("command line", "command")))

    opened = commands.add_parser("open", help=t(N_("command line", "import a match from a file and go on with it")))
    opened.add_argument("file", type=Path)
    opened.set_defaults(run=_open)

    verify = commands.add_parser("verify", help=t(N_("command line", "check the dice of a finished match")))
    verify.add_argument("file", type=Path)
    verify.set_defaults(run=_verify)

    rules = commands.add_parser("rules", help=t(N_("command line", "answer questions about the rules, as JSON lines")))
    rules.set_defaults(run=_rules)

    demo = commands.add_parser("demo", help=t(N_("command line", "play a whole match by itself")))
    demo.add_argument("--game", required=True, choices=("backgammon", "squadro", "dont-worry"))
    demo.add_argument("--rules", default="", metavar="R", help="classic, stakes, playtive, tournament, manual")
    demo.add_argument("--seats", type=int, default=0, metavar="N", help="2, 3, 4")
    demo.add_argument("--seed", default="1")
    demo.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH")
    demo.add_argument("--lang", default="en")
    demo.add_argument("--shots", type=Path, metavar="DIR")
    demo.add_argument("--pace", choices=("fast", "real"), default="fast")
    demo.set_defaults(run=_demo)
    return parser


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.partition("x")
    if not (wide.isdigit() and high.isdigit() and 320 <= int(wide) <= 7680 and 200 <= int(high) <= 4320):
        raise argparse.ArgumentTypeError(i18n.t(N_("command line", "a size looks like 1280x720")))
    return int(wide), int(high)


def _play(chosen: argparse.Namespace) -> int:
    del chosen
    from game.start import start

    return start()


def _open(chosen: argparse.Namespace) -> int:
    from game.start import start

    return start(chosen.file)


def _verify(chosen: argparse.Namespace) -> int:
    from game.library.commands import verify_file

    status, lines = verify_file(chosen.file)
    for line in lines:
        say(line)
    return status


def _rules(chosen: argparse.Namespace) -> int:
    del chosen
    from game.rules.service import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _demo(chosen: argparse.Namespace) -> int:
    from game.demo import demo

    return demo(chosen)


if __name__ == "__main__":
    sys.exit(main())
