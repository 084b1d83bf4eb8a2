"""Presses every key that the program binds, on every screen, by real key presses (XTEST), and says what each does.

    sudo apt-get install openbox scrot x11-xkb-utils xdotool xvfb
    .venv/bin/python packaging/prove_keys.py [--layouts us de fr] [--screens NAME …] [--actions NAME …]

The program runs in its own window under a window manager, on a screen of its own (Xvfb), with the keyboard layout of
each of these countries in turn; `tests/e2e/key_stage.py` brings it to the screens. A key passes if the program
understands it as the action that it is bound to, and if its effect is seen where `EXPECTED` or a command of the screen
asks for one; no effect may depend on the layout. The table of all effects is written to build/keys/effects.md, and the
exit status says whether all went well.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple

from robot import missing, screen, told

REPO = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPO))

from game.library import SettingsStore  # noqa: E402
from game.ui.input.bindings import DEFAULT_KEYS  # noqa: E402

HERE: Final = REPO / "build" / "keys"
LAYOUTS: Final = ("us", "de", "fr")
SCREENS: Final = (
    "title",
    "welcome, 2",
    "settings, look",
    "settings, keys",
    "add a program, 0",
    "statistics backgammon",
    "people",
    "person",
    "files, read, full",
    "files, write, full",
    "library",
    "library, rename",
    "new match backgammon classic",
    "position backgammon",
    "table to roll",
    "table to double",
    "table to move",
    "table with hints",
    "a move that can be undone",
    "a move that can be redone",
    "a turn that can be ended",
    "table squadro manual 60",
    "table dont-worry manual 60",
    "log backgammon",
    "look back backgammon, further",
    "menu backgammon",
    "about backgammon",
    "keys backgammon",
    "result backgammon",
    "own dice",
    "hints backgammon",
    "tutor backgammon",
    "replay backgammon",
    "film backgammon",
    "review backgammon",
    "try out backgammon",
    "rule book backgammon classic",
    "rule book, search",
    "lesson backgammon classic 1, begun",
    "exercises backgammon",
    "exercise backgammon, asked",
    "guess backgammon",
    "guessing backgammon, guess",
)
"""What is shown, by the names of `tests/e2e/key_stage.py`."""
_AT_TABLE: Final = ("table to roll", "table to move", "table squadro manual 60", "table dont-worry manual 60")
_ON_BOARD: Final = (*_AT_TABLE, "replay backgammon", "lesson backgammon classic 1, begun", "position backgammon")
_LONG_PAGES: Final = ("title", "settings, keys", "library", "rule book backgammon classic", "replay backgammon")
EXPECTED: Final[dict[str, Iterable[str]]] = {
    "roll": ("table to roll", "replay backgammon"),
    "done": ("a turn that can be ended",),
    "double": ("table to double",),
    "undo": ("a move that can be undone",),
    "redo": ("a move that can be redone",),
    "hint": ("table to move", "table with hints"),
    "log": _AT_TABLE,
    "turn": _ON_BOARD,
    "mirror": ("table to roll", "table to move", "replay backgammon"),
    "read": _ON_BOARD,
    "menu": _AT_TABLE,
    "save": _AT_TABLE,
    "search": ("library", "rule book backgammon classic"),
    "page_up": ("replay backgammon",),
    "page_down": _LONG_PAGES,
    "first": ("replay backgammon",),
    "last": _LONG_PAGES,
}
"""By action, the screens on which its keys must have an effect beside those of `everywhere`."""
_KEYSYMS: Final = {
    "return": "Return",
    "keypad enter": "KP_Enter",
    "escape": "Escape",
    "tab": "Tab",
    "space": "space",
    "pageup": "Prior",
    "pagedown": "Next",
    "home": "Home",
    "end": "End",
    "?": "question",
    "meta": "super",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    **{f"f{n}": f"F{n}" for n in range(1, 13)},
}
"""How xdotool names keys."""
MEMORY: Final = Path("/dev/shm")
"""Where the library is, if it can be: waiting for a disk at each change takes most of the time otherwise."""
PATIENCE: Final = 60.0
"""Seconds after which the program counts as hanging."""
SETTLED: Final = 0.3
"""Seconds without a change after which a screen is complete."""
State = dict[str, Any]
"""What the program tells of itself (`Seen` of key_stage.py)."""


class Player:
    """The running program, and hands at its keyboard."""

    def __init__(self, display: str, home: Path) -> None:
        self._environment = os.environ | {
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "LUDOTECA_HOME": str(home),
            "PYTHONPATH": str(REPO),
        }
        command = [sys.executable, "-m", "tests.e2e.key_stage"]
        pipe = subprocess.PIPE
        self._program = subprocess.Popen(command, env=self._environment, cwd=REPO, stdin=pipe, stdout=pipe, text=True)
        self._told: SimpleQueue[State] = SimpleQueue()
        Thread(target=self._listen, daemon=True).start()
        self.state: State = {}
        self._complete: dict[str, int] = {}
        """By screen, the checksum of its picture once it was complete."""
        self._wait(lambda state: bool(state["top"]))

    def _listen(self) -> None:
        assert self._program.stdout
        for line in self._program.stdout:
            if line.startswith("{"):
                self._told.put(json.loads(line))

    def _wait(self, so: Callable[[State], bool]) -> State:
        """Wait until the program tells of a state that is so; the last one counts."""
        end = time.monotonic() + PATIENCE
        while True:
            with_time = max(0.0, end - time.monotonic())
            if self.state and so(self.state) and self._told.empty():
                return self.state
            try:
                self.state = self._told.get(timeout=with_time)
            except Empty:
                raise TimeoutError(f"waited in vain: {self.state}") from None

    def _settle(self, name: str) -> None:
        """Wait until a screen looks as it did the first time, or nothing has changed for a while.

        Some pictures come late.
        """
        with suppress(Empty):
            while self.state["picture"] != self._complete.get(name):
                self.state = self._told.get(timeout=SETTLED)
        self._complete.setdefault(name, self.state["picture"])

    def show(self, name: str) -> None:
        """Bring the program to a screen."""
        assert self._program.stdin
        count = self.state["shown"] + 1
        self._program.stdin.write(f"{name}\n")
        self._program.stdin.flush()
        self._wait(lambda state: state["shown"] == count)
        if self.state["error"]:
            raise RuntimeError(f"{name}: {self.state['error']}")
        self._settle(name)

    def press(self, chord: str) -> tuple[State, State]:
        """Press a key; return what was seen before, and after."""
        before = self.state
        keys = [_KEYSYMS.get(key, key) for key in chord.split("+")]
        count = before["released"] + len(keys) + (chord == "?")  # xdotool presses Shift for it
        subprocess.run(["xdotool", "key", "+".join(keys)], env=self._environment, check=True)
        return before, self._wait(lambda state: state["released"] >= count)

    def close(self) -> None:
        """End the program as a session that ends does."""
        self._program.terminate()
        self._program.wait(PATIENCE)


class Press(NamedTuple):
    """A key press on a screen, and what came of it."""

    screen: str
    action: str
    chord: str
    meant: list[str]
    effect: str
    before: State

    @property
    def kind(self) -> str:
        """The effect without what differs from run to run: IDs, names of folders, and motion that goes on by itself."""
        return re.sub(r"[0-9a-f]{16}|/(tmp|dev/shm)/\S+|^moves$|^picture$", "", self.effect)

    @property
    def fault(self) -> str:
        """What is wrong with it; "" for nothing."""
        understood = [[self.action], [""]] if self.before["typing"] else [[self.action]]
        if self.meant not in understood:
            return f"understood as {self.meant}"
        # The hint is offered before a roll too, where it marks what can move: nothing.
        offered = self.action in self.before["offered"] and self.action != "hint"
        wanted = offered or self.screen in EXPECTED.get(self.action, ())
        refused = self.action in ("undo", "redo") and self.effect.startswith("says")
        if (wanted or everywhere(self)) and (not self.effect or refused):
            return "no effect"
        return ""


def everywhere(press: Press) -> bool:
    """Whether an action must have an effect on each screen."""
    if press.action in ("mute", "fullscreen", "quit"):
        return press.meant != [""]
    if press.action == "keys":
        return not press.before["typing"]
    return press.action == "help" and press.before["top"] != "RulebookScene"


def effect(before: State, after: State) -> str:
    """Say in a few words what a key press changed that can be seen; "" for nothing."""
    if before["quits"] != after["quits"]:
        return "quits"
    if before["top"] != after["top"]:
        return f"opens {after['top']}"
    for name in ("sound", "size"):
        if before[name] != after[name]:
            return f"{name} {after[name]}"
    if after["toast"]:
        return f"says “{after['toast']}”"
    if before["focused"] != after["focused"]:
        return f"focus on {after['focused']}"
    if after["moving"]:
        return "moves"
    return "picture" if before["picture"] != after["picture"] else ""


@contextmanager
def program(layout: str) -> Iterator[Player]:
    """Run the program on a screen of its own, under a window manager, with a keyboard of this layout."""
    with screen() as display, tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        environment, home = os.environ | {"DISPLAY": display}, Path(folder) / "home"
        manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
        setting = ["setxkbmap", "-rules", "evdev", "-model", "pc105", "-layout", layout]
        subprocess.run(setting, env=environment, check=True)
        SettingsStore.open(home).change(welcome=False, motion="off", language="en")
        player = Player(display, home)
        try:
            yield player
        finally:
            player.close()
            manager.kill()
            manager.wait()


def presses(layout: str, names: Sequence[str], actions: Sequence[str]) -> list[Press]:
    """Press all keys of these actions on each of these screens; a screen is shown anew after each effect."""
    keys = [(action, chord) for action in actions for chord in DEFAULT_KEYS[action]]
    pressed = []
    with program(layout) as player:
        for name in names:
            player.show(name)
            for action, chord in keys:
                count = len(player.state["meant"])
                before, after = player.press(chord)
                did = effect(before, after)
                pressed.append(Press(name, action, chord, after["meant"][count:], did, before))
                if did:
                    player.show(name)
            print(f"       {layout}: {name}", flush=True)
    return pressed


def results(names: Sequence[str], found: dict[str, list[Press]]) -> Iterator[tuple[str, bool]]:
    """Judge all presses: a line for each screen and layout, and one for each fault."""
    first = next(iter(found.values()))
    for layout, pressed in found.items():
        kinds = {(one.screen, one.chord): one.kind for one in first}
        for name in names:
            here = [one for one in pressed if one.screen == name]
            faults = [f"{one.chord}: {one.fault}" for one in here if one.fault]
            faults += [
                f"{one.chord}: {one.effect or 'nothing'}, not as in {next(iter(found))}"
                for one in here
                if one.kind != kinds[name, one.chord]
            ]
            seen = sum(bool(one.effect) for one in here)
            yield f"{layout}, {name}: {len(here)} keys, {seen} with an effect {'; '.join(faults)}", not faults


def table(found: dict[str, list[Press]]) -> str:
    """Return all effects as a Markdown table: a row for each key on each screen, a column for each layout."""
    lines = [f"| screen | key | action | {' | '.join(found)} |", "| --- " * (3 + len(found)) + "|"]
    for row in zip(*found.values(), strict=True):
        one = row[0]
        effects = " | ".join((press.effect or "–").replace("|", "/") for press in row)
        lines.append(f"| {one.screen} | `{one.chord}` | {one.action} | {effects} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Prove all layouts at once; return 0 if every key does what it should."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--layouts", nargs="+", default=LAYOUTS)
    parser.add_argument("--screens", nargs="+", default=SCREENS)
    parser.add_argument("--actions", nargs="+", default=list(DEFAULT_KEYS))
    chosen = parser.parse_args()
    lacking = missing("openbox", "setxkbmap")
    if lacking:
        print(f"This needs: {', '.join(lacking)}", file=sys.stderr)
        return 2
    with ThreadPoolExecutor(len(chosen.layouts)) as pool:
        runs = pool.map(lambda layout: presses(layout, chosen.screens, chosen.actions), chosen.layouts)
        found = dict(zip(chosen.layouts, runs, strict=True))
    HERE.mkdir(parents=True, exist_ok=True)
    (HERE / "effects.md").write_text(table(found), encoding="utf-8")
    print(f"Effects: {HERE / 'effects.md'}")
    return told(results(chosen.screens, found))


if __name__ == "__main__":
    sys.exit(main())
