"""The commands of the command line and their arguments; without arguments `game.__main__` does not load this."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game import console, i18n, version
from game.games.registry import GAMES
from game.text import N_, plain

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

ABOUT = N_("command line", "Backgammon, Squadro and Don't Worry on one screen.")
STATUSES = N_(
    "command line",
    "Exit status: 0 done; 1 the proof or the demo failed, or the program stopped because of an error; 2 the request "
    "cannot be carried out; 3 not every roll is proved; 4 the match is not over; 130 stopped by Ctrl-C.",
)
ANOTHER = "--another"
COMMANDS = ("open", "verify", "rules", "engine", "demo")
"""The names of all commands."""
SMALLEST, LARGEST = (960, 600), (7680, 4320)


def parser() -> argparse.ArgumentParser:
    """Return a parser of all commands; ``run`` of its result executes the command and returns the exit status."""
    t = i18n.t
    whole = _Parser(prog="ludoteca", description=t(ABOUT), epilog=t(STATUSES))
    shown = t(N_("command line", "show the program’s version and exit"))
    whole.add_argument("--version", action="version", version=f"Ludoteca {version.told()}", help=shown)
    another = t(N_("command line", "open another window even if the program is already running"))
    whole.add_argument(ANOTHER, action="store_true", help=another)
    whole.set_defaults(run=_play)
    commands = whole.add_subparsers(metavar=t(N_("command line", "command")))

    opened = commands.add_parser("open", help=t(N_("command line", "import a match from a file and continue it")))
    opened.add_argument("file", type=Path, help=t(N_("command line", "a .ludoteca file, or .mat for backgammon")))
    opened.set_defaults(run=_open)

    verify = commands.add_parser("verify", help=t(N_("command line", "check that a finished match was fair")))
    verify.add_argument("file", type=Path, help=t(N_("command line", "a .ludoteca file")))
    verify.set_defaults(run=_verify)

    rules = commands.add_parser("rules", help=t(N_("command line", "answer questions about the rules, as JSON lines")))
    rules.set_defaults(run=_rules)

    engine = commands.add_parser(
        "engine", help=t(N_("command line", "choose moves and judge positions, as JSON lines"))
    )
    engine.add_argument(
        "--background", action="store_true", help=t(N_("command line", "let other programs use the processor first"))
    )
    engine.set_defaults(run=_engine)

    _add_demo(commands.add_parser("demo", help=t(N_("command line", "play a whole match automatically"))))
    return whole


def with_command(arguments: Sequence[str]) -> list[str]:
    """Return the arguments with the ``open`` that file managers leave out: they give only a file."""
    options = [argument for argument in arguments if argument == ANOTHER]
    rest = arguments[len(options) :]
    if arguments[: len(options)] != options or not rest or rest[0].startswith("-") or rest[0] in COMMANDS:
        return list(arguments)
    first = Path(rest[0])
    is_file = first.suffix or len(first.parts) > 1 or first.is_file()
    return [*options, "open", *rest] if is_file else list(arguments)


class _Parser(argparse.ArgumentParser):
    """Escapes its messages for the terminal, since they repeat what was typed.

    Errors are shown in a message box if there is no terminal.
    """

    def error(self, message: str) -> NoReturn:
        if sys.stderr is not None:
            self.print_usage(sys.stderr)
        console.complain(message, by_box=True)
        sys.exit(console.BAD_INPUT)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        super()._print_message("\n".join(map(console.escaped, message.split("\n"))), file)


def _add_demo(demo: argparse.ArgumentParser) -> None:
    """Add the arguments of the demo."""
    t, add = i18n.t, demo.add_argument
    add("--game", default=next(iter(GAMES)), choices=GAMES, help=t(N_("command line", "the game")))
    rules = t(N_("command line", "the rules to play by; backgammon: classic, stakes, playtive, tournament"))
    add("--rules", type=plain, default="", metavar="R", help=rules)
    add("--seats", type=int, default=0, metavar="N", help=t(N_("command line", "the number of players")))
    computer = t(N_("command line", "the level of the computer player in the last seat (default: a person)"))
    add("--computer", type=plain, default="", metavar="C", help=computer)
    seed = t(N_("command line", "the phrase that sets the dice and the players’ choices"))
    add("--seed", type=plain, default="1", metavar="S", help=seed)
    size = t(N_("command line", "the window size in pixels"))
    add("--size", type=_size, default=(1280, 720), metavar="WxH", help=size)
    language = t(N_("command line", "the language"))
    add("--lang", type=plain, default=i18n.ENGLISH, metavar="L", help=language)
    shots = t(N_("command line", "a folder for screenshots"))
    add("--shots", type=Path, metavar="DIR", help=shots)
    pace = t(N_("command line", "real: with all animation, as people see it"))
    add("--pace", choices=("fast", "real"), default="fast", help=pace)
    demo.set_defaults(run=_demo)


def _size(text: str) -> tuple[int, int]:
    """Parse a window size such as 1280x720."""
    wide, _, high = text.partition("x")
    size = (int(wide), int(high)) if wide.isdecimal() and high.isdecimal() else (0, 0)
    if not all(least <= side <= most for least, side, most in zip(SMALLEST, size, LARGEST, strict=True)):
        wrong = N_("command line", "a size is written like 1280x720, at least {least} and at most {most}")
        least, most = ("{}x{}".format(*limit) for limit in (SMALLEST, LARGEST))
        raise argparse.ArgumentTypeError(i18n.t(wrong, least=least, most=most))
    return size


def _play(chosen: argparse.Namespace) -> int:
    from game.cli.start import start

    return start(another=chosen.another)


def _open(chosen: argparse.Namespace) -> int:
    from game.cli.start import start

    return start(chosen.file, chosen.another)


def _verify(chosen: argparse.Namespace) -> int:
    from game.cli.verify import verify_file

    status, lines = verify_file(chosen.file, GAMES.rulebook)
    for line in lines:
        console.say(line)
    return status


def _rules(chosen: argparse.Namespace) -> int:
    del chosen
    from game.cli.rules_service import serve

    if not _has_streams():
        return console.BAD_INPUT
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _engine(chosen: argparse.Namespace) -> int:
    from game.cli.engine_service import serve

    if not _has_streams():
        return console.BAD_INPUT
    serve(chosen.background)
    return 0


def _has_streams() -> bool:
    """Whether there are standard input and output; if not, show an error message."""
    if sys.stdin is not None and sys.stdout is not None:
        return True
    console.complain(i18n.t(N_("error", "This command needs standard input and output.")))
    return False


def _demo(chosen: argparse.Namespace) -> int:
    from game.cli.demo import demo

    return demo(chosen)
