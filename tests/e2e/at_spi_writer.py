"""A screen reader of the system's own kind, before somebody who searches the rules. Run by system Python.

Usage: python3 at_spi_writer.py SCREEN. After each key it prints a line: what is written, where the caret stands, what
is selected, and what the system was told of.
"""

import sys
import time
from pathlib import Path

import gi

sys.path.insert(0, str(Path(__file__).parents[2]))
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from tests.blind_player import BlindPlayer  # noqa: E402
from tests.e2e.at_spi_player import PATIENCE, REST, Reader  # noqa: E402

SHIFT = 50
"""The number of the left Shift key on X11's usual keyboards."""
KEYS = {"Left": 0xFF51, "Right": 0xFF53, "Home": 0xFF50, "End": 0xFF57, "BackSpace": 0xFF08}
"""The keys by their names, as X11 numbers them (keysymdef.h)."""
PRESSED = ("Z", "o", "e", "Left", "Home", "Right", "End", "Shift+Left", "Shift+Left", "Shift+Right", "BackSpace")
WATCHED = ("object:text-changed", "object:text-caret-moved", "object:text-selection-changed")


class Writer:
    """Writes in the first entry there is, and hears what a screen reader would say of that."""

    def __init__(self, entry: "Atspi.Accessible") -> None:
        self._text = entry.get_text_iface()
        self._heard: list[str] = []
        self._listener = Atspi.EventListener.new(self._hear)
        for kind in WATCHED:
            self._listener.register(kind)
        entry.get_component_iface().grab_focus()
        self.rest()

    def _hear(self, event: "Atspi.Event") -> None:
        letters = event.any_data if "changed:" in event.type else ""
        self._heard.append(event.type.removeprefix("object:text-") + (f"={letters}" if letters else ""))

    def rest(self, seconds: float = 0.6) -> None:
        """Let the program hear and tell."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while GLib.MainContext.default().iteration(False):
                pass
            time.sleep(REST)

    def press(self, name: str) -> None:
        """Press a key as a keyboard would, and say what came of it."""
        self._heard.clear()
        shift, _, key = name.rpartition("+")
        if shift:
            Atspi.generate_keyboard_event(SHIFT, None, Atspi.KeySynthType.PRESS)
        Atspi.generate_keyboard_event(KEYS.get(key) or ord(key), None, Atspi.KeySynthType.SYM)
        if shift:
            Atspi.generate_keyboard_event(SHIFT, None, Atspi.KeySynthType.RELEASE)
        self.rest()
        self.say(name)

    def select(self, end: int) -> None:
        """Select up to a letter as a screen reader does."""
        self._heard.clear()
        self._text.add_selection(0, end)
        self.rest()
        self.say(f"0-{end}")

    def go(self, at: int) -> None:
        """Put the caret before a letter as a screen reader does, and say that letter."""
        self._heard.clear()
        self._text.set_caret_offset(at)
        self.rest()
        self.say(self._text.get_string_at_offset(at, Atspi.TextGranularity.CHAR).content)

    def say(self, done: str) -> None:
        """A line of what there is now."""
        text = Atspi.Text.get_text(self._text, 0, self._text.get_character_count())
        chosen = [self._text.get_selection(index) for index in range(self._text.get_n_selections())]
        marked = ",".join(f"{one.start_offset}-{one.end_offset}" for one in chosen)
        print(done, text, self._text.get_caret_offset(), marked or "none", *self._heard, sep="|", flush=True)


def entry(reader: Reader) -> "Atspi.Accessible":
    """The first place to write in."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = next((thing.handle for thing in reader.things() if thing.role == "entry"), None)
        if found:
            return found
        time.sleep(REST)
    raise SystemExit("nowhere to write")


if __name__ == "__main__":
    Atspi.init()
    there = Reader()
    BlindPlayer(there).press(sys.argv[1])
    writer = Writer(entry(there))
    for pressed in PRESSED:
        writer.press(pressed)
    writer.select(2)
    writer.go(1)
