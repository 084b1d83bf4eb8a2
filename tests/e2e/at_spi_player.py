"""A screen reader of the system's own kind: plays a game of the running program through AT-SPI. Run by system Python.

Usage: python3 at_spi_player.py GAME SEED. It prints what it has heard said, a line each, and at last who has won.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import gi

sys.path.insert(0, str(Path(__file__).parents[2]))
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from tests.blind_player import BlindPlayer, Thing  # noqa: E402

PATIENCE = 60.0
"""Seconds after which the program counts as hanging."""
REST = 0.03
ANNOUNCED = "object:announcement"


class Reader:
    """The first program on the bus of accessibility that shows a window."""

    def __init__(self) -> None:
        self._events: list[str] = []
        self._listener = Atspi.EventListener.new(self._heard)
        for kind in (ANNOUNCED, "object:state-changed:focused", "object:children-changed"):
            self._listener.register(kind)
        self._root = self._found()

    def _heard(self, event: "Atspi.Event") -> None:
        if event.type.startswith(ANNOUNCED):
            print(event.any_data, flush=True)
        self._events.append(event.type)

    def _found(self) -> "Atspi.Accessible":
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            desktop = Atspi.get_desktop(0)
            for index in range(desktop.get_child_count()):
                program = desktop.get_child_at_index(index)
                if program and program.get_child_count():
                    return program
            time.sleep(REST)
        raise SystemExit("nobody speaks to screen readers")

    def things(self) -> Iterator[Thing]:
        """All that is there, until it can be walked through without anything going away meanwhile."""
        for _ in range(20):
            try:
                return iter(list(self._walk(self._root)))
            except GLib.Error:
                time.sleep(REST)
        raise SystemExit("the tree never rests")

    def _walk(self, here: "Atspi.Accessible") -> Iterator[Thing]:
        here.clear_cache()
        name, told = here.get_name(), here.get_description()
        acts = here.get_n_actions() if here.get_action_iface() else 0
        able = here.get_state_set().contains(Atspi.StateType.SENSITIVE)
        yield Thing(here, here.get_role_name(), ". ".join(filter(None, [name, told])), bool(acts) and able)
        for index in range(here.get_child_count()):
            if child := here.get_child_at_index(index):
                yield from self._walk(child)

    def press(self, handle: object) -> None:
        """Do the first thing that can be done, and wait until something has happened."""
        self._listen()
        before = len(self._events)
        if handle is not None:
            with suppress(GLib.Error):  # it has gone since it was told of: whoever plays looks again
                handle.do_action(0)  # type: ignore[attr-defined]
        end = time.monotonic() + 0.4
        while len(self._events) == before and time.monotonic() < end:
            self._listen()
            time.sleep(REST)

    def _listen(self) -> None:
        """Hear what has been said meanwhile."""
        while GLib.MainContext.default().iteration(False):
            pass


if __name__ == "__main__":
    Atspi.init()
    reader = Reader()
    player = BlindPlayer(reader, int(sys.argv[2]))
    player.press(sys.argv[1])
    end = time.monotonic() + PATIENCE
    while not any(thing.said.startswith("Start") for thing in reader.things()) and time.monotonic() < end:
        time.sleep(REST)
    player.press("Start")
    print("WON:", player.play(5000), flush=True)
