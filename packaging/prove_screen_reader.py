"""Plays whole games and walks through screens with Orca, by real key presses, and judges what Orca speaks.

    sudo apt-get install at-spi2-core dbus-x11 openbox orca scrot xdotool xvfb
    .venv/bin/python packaging/prove_screen_reader.py [--walks NAME …]

Everything runs in a session of its own (`dbus-run-session`, Xvfb). Orca's speech is recorded, not spoken, by
`orca_recorder.py`. Each walk's recording is written into build/screen_reader/VERSION: NAME.txt for people to read, and
NAME.json with the sentences of the log, beside the match that was played, for the tests (`tests/packaging/heard`). A
walk passes if no element without a name is spoken, nothing is spoken twice in a row, no announcement is cut off by
anything but a key, and, in a game, each sentence of the match's log is heard exactly once and in order. The exit status
says whether all went well.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from robot import missing, screen, told, until

REPO = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPO))

from game import i18n  # noqa: E402
from game.games.registry import GAMES  # noqa: E402
from game.library import Library, SettingsStore, files  # noqa: E402
from game.library.match_query import MatchQuery  # noqa: E402
from game.match import Match, Player, Terms  # noqa: E402
from game.play.words.match_sentences import MatchSentences  # noqa: E402

HERE: Final = REPO / "build" / "screen_reader"
TOOLS: Final = ("dbus-run-session", "dbus-send", "openbox", "orca")
IN_SESSION: Final = "LUDOTECA_PROOF_SESSION"
"""Environment variable that says that this process has a session of its own."""
RESTS: Final = 7
"""How often in a row Orca must have had nothing to do, a tenth of a second apart, to have said all."""
PATIENCE: Final = 30.0
"""Seconds that the program, or Orca, may take after a key."""
KNOWN: Final = 2
"""After so many stops in a row that were heard before, Tab has led around a page."""
LONGEST: Final = 1500
"""The most keys pressed in one game."""
READING: Final = 25.0
"""Characters that are spoken in a second, at the fast rate that experienced listeners use."""
SIDES: Final = {"dont-worry": (0, 2)}
"""The sides of the board at which two people sit, where it has more than two."""
QUICK: Final[dict[str, dict[str, Any]]] = {"dont-worry": {"pieces": 2}}
"""The options that make a game shorter."""
NAMELESS: Final = (
    "panel",
    "frame",
    "unknown",
    "filler",
    "push button",
    "button",
    "combo box",
    "toggle button",
    "list item",
)
"""What Orca says of an element without a name."""


HANDS: Final = ("press", "show", "end")
"""The kinds of what is done from outside: a key pressed, a screen shown, the program ended."""


class Heard(NamedTuple):
    """One line of the recording: seconds since Orca's start, kind ("say", "key", "stop" or one of `HANDS`), text."""

    seconds: float
    kind: str
    text: str


class Listener:
    """Somebody at the keyboard who hears what Orca says, and presses a key only when nothing more is to come."""

    def __init__(self, display: str, recording: Path) -> None:
        self.heard: list[Heard] = []
        self._environment = os.environ | {"DISPLAY": display}
        self._recording = recording
        self._read = self._pressed = self._shown = 0
        self._asked: IO[bytes] | None = None
        self._program: dict[str, Any] = {}
        """What the program told last of its window, as `tests/e2e/key_stage.py` does."""

    def watch(self, program: subprocess.Popen[bytes]) -> None:
        """Keep what the program tells of its window, from a thread of its own; wait for the first screen."""
        self._asked = program.stdin

        def read() -> None:
            for line in program.stdout or ():
                if line.startswith(b"{"):  # pygame writes a line of its own
                    self._program = json.loads(line)

        threading.Thread(target=read, daemon=True).start()
        self.wait()

    def show(self, name: str) -> None:
        """Bring the program to a screen, named as in `tests/e2e/key_stage.py`."""
        assert self._asked
        self._write("show", name)
        self._shown += 1
        self._asked.write(f"{name}\n".encode())
        self._asked.flush()
        self.wait()

    def end(self) -> None:
        """Note that what is cut off from now on is cut off by the end of the program."""
        self._write("end", "end")

    def _write(self, kind: str, text: str) -> None:
        with self._recording.open("a", encoding="utf-8") as file:
            file.write(json.dumps([0, kind, text]) + "\n")

    @property
    def listens(self) -> bool:
        """Whether Orca has said anything yet."""
        self.listen()
        return bool(self.heard)

    def listen(self) -> None:
        """Take in what was recorded since the last call."""
        if not self._recording.is_file():
            return
        with self._recording.open(encoding="utf-8") as file:
            file.seek(self._read)
            whole = file.read().rpartition("\n")[0]
            self._read += len(f"{whole}\n".encode()) if whole else 0
        self.heard += [Heard(*json.loads(line)) for line in whole.splitlines()]

    def wait(self) -> None:
        """Wait until the program has shown all that the keys do, and Orca has said what it has to say of it."""
        _until(lambda: self._done)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.listen()
            count, rested = len(self.heard), self._rested
            _until(partial(self._has_rested, rested + RESTS))
            self.listen()
            if len(self.heard) == count:
                return

    @property
    def _done(self) -> bool:
        """Whether the program has shown all that it was asked for, by names and keys."""
        told = self._program
        if not told or told["moving"]:
            return False
        return bool(told["shown"] >= self._shown and told["released"] >= self._pressed)

    def _has_rested(self, times: int) -> bool:
        return self._rested >= times

    @property
    def _rested(self) -> int:
        """How often Orca had nothing to do so far (see `orca_recorder.py`)."""
        path = self._recording.with_suffix(".rests")
        return path.stat().st_size if path.is_file() else 0

    def press(self, chord: str) -> str:
        """Press a key as xdotool names it. Return what is said after it."""
        self.listen()
        before = len(self.heard)
        self._write("press", chord)
        self._pressed += 1
        subprocess.run(["xdotool", "key", chord], env=self._environment, check=True)
        self.wait()
        return " ".join(line.text for line in self.heard[before:] if line.kind == "say")


def _until(true: Callable[[], bool]) -> bool:
    """Wait until it is so, at most `PATIENCE` seconds; return whether it is."""
    end = time.monotonic() + PATIENCE
    while not (so := true()) and time.monotonic() < end:
        time.sleep(0.05)
    return so


@contextmanager
def session(home: Path, arguments: Sequence[str], recording: Path, shown: str = "") -> Iterator[Listener]:
    """Run the program beside Orca, under a window manager, on a screen of its own.

    ``shown`` is a screen that it is brought to, by a name of `tests/e2e/key_stage.py`.
    """
    with screen() as display, ExitStack() as stack:
        settings = {"DISPLAY": display, "HEARD": str(recording), "GSETTINGS_BACKEND": "memory"}
        environment = os.environ | settings | {"LUDOTECA_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}

        def run(*command: str, output: int = subprocess.DEVNULL, **more: str) -> subprocess.Popen[bytes]:
            quiet, given = subprocess.DEVNULL, environment | more
            started = subprocess.Popen(command, env=given, cwd=REPO, stdin=subprocess.PIPE, stdout=output, stderr=quiet)
            return stack.enter_context(_ended(started))

        for wish in ("IsEnabled", "ScreenReaderEnabled"):
            properties = "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status", f"string:{wish}"
            target = "--dest=org.a11y.Bus", "/org/a11y/bus"
            subprocess.run(
                ["dbus-send", "--session", "--print-reply", *target, *properties, "variant:boolean:true"],
                env=environment,
                check=True,
                stdout=subprocess.DEVNULL,
            )
        run("openbox")
        folder = home.parent / "orca"
        data = folder / ".local" / "share" / "orca"
        data.mkdir(parents=True)
        shutil.copy(REPO / "packaging" / "orca_recorder.py", data / "orca-customizations.py")
        listener = Listener(display, recording)
        orca = run("orca", "--debug-file", str(recording.with_suffix(".log")), HOME=str(folder))
        until(lambda: listener.listens or orca.poll() is not None, 60)
        if orca.poll() is not None or not listener.heard:
            raise RuntimeError("Orca does not speak. It does not start beside another Orca of the same person.")
        program = run(sys.executable, "-m", "tests.e2e.key_stage", *arguments, output=subprocess.PIPE)
        listener.watch(program)
        if shown:
            listener.show(shown)
        yield listener
        listener.end()


@contextmanager
def _ended(program: subprocess.Popen[bytes]) -> Iterator[subprocess.Popen[bytes]]:
    """Let a program end at the end, and see to it that it has."""
    try:
        yield program
    finally:
        if program.stdin:
            program.stdin.close()
        program.terminate()
        try:
            program.wait(10)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()


# ---- the walks: each returns the matches that were played meanwhile


def whole_game(game: str) -> Callable[[Path, Path], list[str]]:
    """Return the walk through a whole game of two people, with Enter alone."""

    def walk(home: Path, recording: Path) -> list[str]:
        book = GAMES.rulebook(game)
        players = (Player("Anna"), Player("Ben"))
        match = Match(
            book,
            Terms(
                game,
                book.defaults("") | QUICK.get(game, {}),
                players,
                sides=SIDES.get(game, (0, 1)),
                first=0,
                seed=bytes(32),
            ),
        )
        path = home.parent / "match.ludoteca"
        path.write_bytes(files.encode(match))
        with session(home, [str(path)], recording) as listener:
            for _ in range(LONGEST):
                if "wins" in listener.press("Return"):
                    break
            listener.wait()
        return sentences(_played(home))

    return walk


def _played(home: Path) -> Match[Any]:
    """Return the only match in a library."""
    with closing(Library.open(home, GAMES.rulebook)) as library:
        (summary,) = library.listed(MatchQuery())
        return library.load(summary.id)


def sentences(match: Match[Any]) -> list[str]:
    """Return the sentences of the log of a match, in the order in which they happened."""
    i18n.use("en")
    words = MatchSentences(match, GAMES.board(match.terms.game, match.terms.sides))
    return [said for moment in match.moments if (said := words.sentences(moment))]


def new_match(home: Path, recording: Path) -> list[str]:
    """Set the table of a backgammon match, change a place, choose rules, look at all options, and start."""
    with session(home, [], recording) as listener:
        listener.press("Return")
        _find(listener, "Tab", "Players")
        listener.press("Down")
        listener.press("Up")
        listener.press("Return")  # the list of those who may sit here
        for _ in range(4):
            listener.press("Down")
        listener.press("Return")
        _find(listener, "Tab", "Classic")
        for _ in range(5):
            listener.press("Down")
        listener.press("Right")
        _find(listener, "Tab", "More options")
        listener.press("Return")
        _around(listener, "Right")
        listener.press("Escape")
        _find(listener, "Tab", "Start")
        listener.press("Return")
        listener.press("Return")
    return []


def settings(home: Path, recording: Path) -> list[str]:
    """Walk through a page of the settings, and change one."""
    with session(home, [], recording) as listener:
        _find(listener, "Tab", "Library")
        _find(listener, "Right", "Settings")
        listener.press("Return")
        _around(listener, "Down")
        _find(listener, "Tab", "Language")
        _find(listener, "Down", "Text size")
        for _ in range(2):
            listener.press("Right")
        for _ in range(4):
            listener.press("Left")
    return []


def rule_book(home: Path, recording: Path) -> list[str]:
    """Open the rule book, read a page of it, go to a chapter, and try a figure."""
    with session(home, [], recording) as listener:
        listener.press("F1")
        for _ in range(16):
            listener.press("Down")
        _find(listener, "Tab", "pressed")  # the chapter that is read, in the list of contents
        listener.press("Down")
        listener.press("Return")
        _find(listener, "Tab", "document")
        for _ in range(4):
            listener.press("Down")
        listener.press("Return")  # the figure in sight
        listener.press("Escape")
        listener.press("Escape")
        listener.press("question")
        listener.press("Escape")
    return []


def review(home: Path, recording: Path) -> list[str]:
    """Go through a review: its errors, one of them, what was better, and the curve."""
    with session(home, [], recording, "review backgammon") as listener:
        _around(listener, "Down", 3)
        _find(listener, "Tab", "error")
        for _ in range(3):
            listener.press("Return")
        _find(listener, "Down", "better")
        listener.press("Return")
    return []


def _find(listener: Listener, chord: str, name: str) -> None:
    """Press a key until something of this name is said."""
    for _ in range(20):
        if name in listener.press(chord):
            return
    raise LookupError(f"{name} was never said")


def _around(listener: Listener, along: str, steps: int = 6) -> None:
    """Press Tab until it brings nothing new, and at each stop so many times the arrow key ``along``."""
    heard: set[str] = set()
    known = 0
    for _ in range(14):
        said = listener.press("Tab")
        known = known + 1 if said in heard else 0
        if known == KNOWN:
            return
        for _ in range(0 if known else steps):
            heard.add(said)
            said = listener.press(along)
            if said in heard or not said:
                break
        heard.add(said)


def screens(*names: str) -> Callable[[Path, Path], list[str]]:
    """Return the walk by Tab and the arrow keys through screens, named as in `tests/e2e/key_stage.py`."""

    def walk(home: Path, recording: Path) -> list[str]:
        with session(home, [], recording) as listener:
            for name in names:
                listener.show(name)
                _around(listener, "Down", 3)
        return []

    return walk


WALKS: Final[dict[str, Callable[[Path, Path], list[str]]]] = {
    "squadro": whole_game("squadro"),
    "backgammon": whole_game("backgammon"),
    "dont-worry": whole_game("dont-worry"),
    "new-match": new_match,
    "settings": settings,
    "rule-book": rule_book,
    "review": review,
    "learning": screens(
        "lessons", "exercises backgammon, some", "puzzle backgammon, asked", "puzzle backgammon, wrong"
    ),
    "people": screens("people", "person", "statistics backgammon", "library"),
    "sheets": screens("languages", "keys backgammon", "stir backgammon", "hints backgammon", "about backgammon"),
}


# ---- what must be heard


def faults(heard: Sequence[Heard], log: Sequence[str]) -> list[str]:
    """Return what is wrong with a recording; ``log`` are the sentences that must be heard once each, and in order."""
    said = [line for line in heard if line.kind == "say"]
    found = [f"nameless: {line.text!r} at {line.seconds} s" for line in said if line.text.strip(" .") in NAMELESS]
    found += [f"twice: {text!r}" for text in _repeated(heard)]
    found += [f"cut off: {text!r}" for text in _cut(heard)]
    everything, at = " ".join(line.text for line in said), 0
    for sentence in log:
        place = everything.find(sentence, at)
        if place < 0:
            found.append(f"not heard: {sentence!r}")
        else:
            at = place + len(sentence)
    for sentence in dict.fromkeys(log):
        if (count := everything.count(sentence)) > (times := sum(sentence in each for each in log)):
            found.append(f"heard {count} times instead of {times}: {sentence!r}")
    return found


def _repeated(heard: Sequence[Heard]) -> Iterator[str]:
    """Yield sentences that are said twice without a key between, whether or not they end with a period."""
    before: set[str] = set()
    for line in heard:
        if line.kind in HANDS:
            before = set()
        elif line.kind == "say":
            if (text := line.text.strip(" .")) in before:
                yield line.text.strip()
            before.add(text)


def _cut(heard: Sequence[Heard]) -> Iterator[str]:
    """Yield what was cut off before it could be spoken to its end, although no key was pressed."""
    spoken: Heard | None = None
    for line in heard:
        if line.kind == "say":
            start = spoken.seconds + len(spoken.text) / READING if spoken else 0.0
            spoken = line._replace(seconds=max(line.seconds, start))
        elif line.kind in HANDS:
            spoken = None
        elif line.kind == "stop" and spoken and line.seconds < spoken.seconds + len(spoken.text) / READING:
            yield spoken.text
            spoken = None


def text(heard: Sequence[Heard]) -> str:
    """Return the recording for people: a line for each key, and for each thing that is said."""
    lines = [
        f"  {line.text}" if line.kind == "say" else f"[{line.text}]" for line in heard if line.kind in ("say", *HANDS)
    ]
    return "\n".join(lines) + "\n"


def results(names: Sequence[str], kept: Path) -> Iterator[tuple[str, bool]]:
    """Walk, write down in the folder ``kept`` what was heard, and judge it."""
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            home, recording = Path(folder) / "home", Path(folder) / "heard.jsonl"
            home.mkdir()
            SettingsStore.open(home).change(welcome=False, motion="fast", language="en")
            try:
                log, stuck = WALKS[name](home, recording), ""
            except LookupError as error:
                log, stuck = [], str(error)
            match = files.encode(_played(home)) if log else b""
            heard = [Heard(*json.loads(line)) for line in recording.read_text(encoding="utf-8").splitlines()]
        kept.mkdir(parents=True, exist_ok=True)
        (kept / f"{name}.txt").write_text(text(heard), encoding="utf-8")
        if match:
            (kept / f"{name}.ludoteca").write_bytes(match)
        (kept / f"{name}.json").write_text(json.dumps({"log": log, "heard": heard}), encoding="utf-8")
        found = [*filter(None, [stuck]), *faults(heard, log)]
        keys, said = (sum(line.kind == kind for line in heard) for kind in ("press", "say"))
        counted = f"{keys} keys, {said} utterances, {len(log)} sentences of the log"
        yield f"{name}: {counted}; {'; '.join(found) or 'all heard'}", not found


def main() -> int:
    """Prove the chosen walks; return 0 if everything was heard as it should be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--walks", nargs="+", choices=list(WALKS), default=list(WALKS))
    chosen = parser.parse_args()
    if lacking := missing(*TOOLS):
        print(f"This needs: {', '.join(lacking)}", file=sys.stderr)
        return 2
    if IN_SESSION not in os.environ:
        command = ["dbus-run-session", "--", sys.executable, __file__, *sys.argv[1:]]
        with tempfile.TemporaryDirectory() as folder:  # for the socket of the bus that readers listen to
            own = {IN_SESSION: "1", "XDG_RUNTIME_DIR": folder}
            return subprocess.run(command, env=os.environ | own, check=False).returncode
    orca = subprocess.run(["orca", "--version"], capture_output=True, text=True, check=False).stdout
    version = re.search(r"[\d.]+", orca)
    print(orca.strip())
    return told(results(chosen.walks, HERE / (version[0] if version else "unknown")))


if __name__ == "__main__":
    sys.exit(main())
