"""Record what SDL sends for real key presses, on keyboards of several layouts: writes keys.json beside this file.

    sudo apt-get install x11-xkb-utils xdotool xvfb
    .venv/bin/python tests/ui/input/record_keys.py

Each layout is set on an X screen of its own (Xvfb), and a small window without the program notes the events of key
presses that xdotool sends through XTEST, which SDL cannot tell from those of a keyboard. A press is named by what an
American keyboard prints at the place of the key: "shift+/" is Shift and the key left of the right Shift, whatever the
layout prints there. `tests/ui/input/recorded.py` reads the file.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pygame

HERE: Final = Path(__file__).parent
RECORD: Final = HERE / "keys.json"
LAYOUTS: Final = ("us", "de", "fr")
"""The layouts of which all keys are recorded."""
MORE_LAYOUTS: Final = (
    *("be", "br", "ch", "cn", "cz", "ee", "es", "gb", "gr", "hr", "hu", "it", "kr", "latam", "lt", "lv"),
    *("nl", "pl", "pt", "ro", "rs", "ru", "se", "si", "sk", "tr"),
)
"""Layouts of which only the question mark is recorded: those of the languages of the program, and some neighbours."""

_PRINTING: Final = {
    **dict(zip("1234567890-=", range(10, 22), strict=True)),
    **dict(zip("qwertyuiop[]", range(24, 36), strict=True)),
    **dict(zip("asdfghjkl;'`", range(38, 50), strict=True)),
    **dict(zip("\\zxcvbnm,./", range(51, 62), strict=True)),
    "<": 94,
    "space": 65,
}
"""X keycodes of the keys that print something; "<" is the key beside the left Shift that American keyboards lack."""
_OTHERS: Final = {
    **{f"f{number}": 66 + number for number in range(1, 11)},
    "f11": 95,
    "f12": 96,
    "escape": "Escape",
    "backspace": 22,
    "tab": 23,
    "return": 36,
    "insert": 118,
    "delete": 119,
    "home": 110,
    "up": 111,
    "pageup": 112,
    "left": 113,
    "right": 114,
    "end": 115,
    "down": 116,
    "pagedown": 117,
    "left ctrl": 37,
    "left shift": 50,
    "left alt": 64,
    "left meta": 133,
}
_NUMBER_PAD: Final = {
    **dict(zip(("keypad 7", "keypad 8", "keypad 9", "keypad -"), range(79, 83), strict=True)),
    **dict(zip(("keypad 4", "keypad 5", "keypad 6", "keypad plus"), range(83, 87), strict=True)),
    **dict(zip(("keypad 1", "keypad 2", "keypad 3", "keypad 0", "keypad ."), range(87, 92), strict=True)),
    "keypad enter": 104,
    "keypad /": 106,
    "keypad *": 63,
}
PLACES: Final = {**_PRINTING, **_OTHERS, **_NUMBER_PAD}
_NUM_LOCK: Final = 77
_MODIFIERS: Final = {"ctrl": "ctrl", "alt": "alt", "shift": "shift", "meta": "super"}
_CHORD_KEYS: Final = "acfqsvwxyz"
"""The keys that are recorded with Ctrl, Alt and Meta: those of the program's own chords and of text entries."""
_TAKEN: Final = ("key", "mod", "scancode", "unicode")
FIELDS: Final = ("layout", "state", "press", *_TAKEN, "text")
"""What each row tells. The state is "writing" while text input is on, else "idle"; "question" is the press that prints
a question mark; the text is that of TEXTINPUT."""

_WINDOW: Final = """
import json
import sys
import pygame

pygame.display.init()
window = pygame.Window("record", (200, 100))
window.get_surface()
window.flip()
pygame.key.start_text_input() if sys.argv[1] == "writing" else pygame.key.stop_text_input()
while True:
    event = pygame.event.wait()
    if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.WINDOWFOCUSGAINED):
        fields = {name: value for name, value in event.dict.items() if isinstance(value, (int, str))}
        print(json.dumps({"event": pygame.event.event_name(event.type), **fields}), flush=True)
"""


def main() -> None:
    """Record all layouts and write the file."""
    rows: list[list[Any]] = []
    with screen() as display:
        for layout in LAYOUTS:
            for state in ("idle", "writing"):
                rows += presses(display, layout, state, list(chords(state)))
                sys.stdout.write(f"{layout} {state} {len(rows)}\n")
        for layout in MORE_LAYOUTS:
            rows += presses(display, layout, "idle", ["question"])
            sys.stdout.write(f"{rows[-1]}\n")
    versions = {"sdl": ".".join(map(str, pygame.get_sdl_version())), "pygame-ce": pygame.version.ver}
    head = json.dumps({**versions, "fields": FIELDS})
    lines = ",\n".join(json.dumps(row) for row in rows)
    RECORD.write_text(f'{head[:-1]}, "presses": [\n{lines}\n]}}\n', encoding="utf-8")


def chords(state: str) -> Iterator[str]:
    """The presses to record; while somebody writes only those that may type a text, or should not."""
    for key in _PRINTING:
        yield from (key, f"shift+{key}")
    if state == "idle":
        yield from _OTHERS
        yield "shift+tab"
        yield "alt+return"
    for key in _CHORD_KEYS:
        yield from (f"ctrl+{key}", f"ctrl+shift+{key}", f"alt+{key}", f"meta+{key}", f"shift+meta+{key}")
    yield from ("ctrl+1", "ctrl+shift+1", "meta+1")
    yield from _NUMBER_PAD
    yield "num lock"
    yield from (f"num lock {key}" for key in _NUMBER_PAD)
    yield "num lock"


def presses(display: str, layout: str, state: str, wanted: list[str]) -> Iterator[list[Any]]:
    """Press the chords one after another in a new window on this layout; yield a row of the record for each."""
    environment = os.environ | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
    setting = ["setxkbmap", "-rules", "evdev", "-model", "pc105", "-layout", layout]
    subprocess.run(setting, env=environment, check=True)
    command = [sys.executable, "-c", _WINDOW, state]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as window:
        try:
            until(window, "WindowFocusGained")
            for chord in wanted:
                down, text = press(window, environment, chord)
                if down and chord != "num lock":
                    yield [layout, state, chord, *(down[field] for field in _TAKEN), text]
        finally:
            window.kill()


def press(window: "subprocess.Popen[str]", environment: dict[str, str], chord: str) -> tuple[dict[str, Any], str]:
    """Press and release one chord; return the KEYDOWN of its last key and the text that it typed.

    Pause is pressed after each: it marks the end, and a dead key no longer waits for a letter.
    """
    *modifiers, key = chord.removeprefix("num lock ").split("+") if chord != "num lock" else ["num lock"]
    code = "question" if key == "question" else str(PLACES.get(key, _NUM_LOCK))
    keys = "+".join([*(_MODIFIERS[word] for word in modifiers), code])
    subprocess.run(["xdotool", "key", keys], env=environment, check=True)
    subprocess.run(["xdotool", "key", "Pause"], env=environment, check=True)
    events = until(window, "KeyUp", pygame.K_PAUSE)
    downs = [event for event in events if event["event"] == "KeyDown" and event["key"] != pygame.K_PAUSE]
    return downs[-1] if downs else {}, "".join(event["text"] for event in events if event["event"] == "TextInput")


def until(window: "subprocess.Popen[str]", event: str, key: int | None = None) -> list[dict[str, Any]]:
    """Read the window's events up to one of this kind, and of this key if one is given."""
    assert window.stdout
    events = []
    for line in window.stdout:
        if line.startswith("{"):
            events.append(json.loads(line))
            if events[-1]["event"] == event and key in (None, events[-1].get("key")):
                return events
    raise EOFError("the window has closed")


@contextmanager
def screen() -> Iterator[str]:
    """Start an X screen; yield its name."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "640x480x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as server:
        os.close(writer)
        try:
            with os.fdopen(reader) as number:
                yield f":{number.readline().strip()}"
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
