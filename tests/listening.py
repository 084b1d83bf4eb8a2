"""`Listener`: a screen reader as the program finds it: an adapter of AccessKit's that keeps the tree it was told."""

import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import accesskit
import pytest

from game.app import App
from game.ui.accessibility import adapter, announcer, orca, screen_reader
from tests.blind_player import Thing


class Listener:
    """Keeps AccessKit's own nodes by their numbers; ``said`` is all that it was told to say."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch, frames: int = 40) -> None:
        self.nodes: dict[int, Any] = {}
        self.focus = 0
        self.said: list[str] = []
        self.updates: list[Any] = []
        self._app, self._frames = app, frames
        self._acted: Callable[[Any], None] = print
        monkeypatch.setattr(screen_reader, "UNSEEN", ())
        monkeypatch.setattr(screen_reader, "CALL", 0.0)
        monkeypatch.setattr(adapter, "create", self._made)
        monkeypatch.setattr(announcer, "SETTLED", 0.005)
        monkeypatch.setattr(orca, "hears_announcements", lambda: True)  # whatever reader this machine has
        app.reader.open(app.window)
        self.activated()
        self.live()

    def live(self) -> None:
        """Let frames pass, and more until what waits to be announced is said."""
        for _ in range(self._frames):
            if self._app.running:
                self._app.step()
        while self._app.running and self._app.reader.due:
            time.sleep(0.001)
            self._app.step()

    # ---- what the program finds

    def _made(self, window: object, activated: Callable[[], None], acted: Any, left: Callable[[], None]) -> Any:
        del window
        self.activated, self._acted, self.left = activated, acted, left
        return self

    def update_if_active(self, make: Callable[[], Any]) -> None:
        """Take what has changed; like a screen reader, refuse a tree with holes."""
        update = make()
        self.updates.append(update)
        for number, node in update.nodes:
            if node.live is not None and number not in self.nodes:
                self.said.append(node.value)
            self.nodes[number] = node
        there = self._reached(0)
        assert {number for number, _ in update.nodes} <= there
        self.nodes = {number: node for number, node in self.nodes.items() if number in there}
        self.focus = update.focus
        assert self.focus in self.nodes

    def _reached(self, number: int) -> set[int]:
        return {number}.union(*(self._reached(child) for child in self.nodes[number].children))

    # ---- what a person hears and does

    def things(self) -> Iterator[Thing]:
        """All nodes in order."""
        for number in self._walk(0):
            node = self.nodes[number]
            can = node.supports_action(accesskit.Action.CLICK) and not node.is_disabled
            said = ". ".join(filter(None, [node.label or node.value or "", node.description or ""]))
            yield Thing(number, str(node.role).rpartition(".")[2], said, can)

    def _walk(self, number: int) -> Iterator[int]:
        yield number
        for child in self.nodes[number].children:
            yield from self._walk(child)

    def press(self, handle: object) -> None:
        """Ask for a click, and wait; None only waits."""
        if handle is not None:
            self.ask("CLICK", handle)
        self.live()

    def ask(self, action: str, target: object, data: object = None) -> None:
        """Ask for an action."""
        kinds = accesskit.ActionDataKind
        kind = kinds.SET_TEXT_SELECTION if isinstance(data, accesskit.TextSelection) else kinds.VALUE
        told = None if data is None else (kind, data)
        self._acted(SimpleNamespace(action=getattr(accesskit.Action, action), target=target, data=told))
        self._app.step()

    def find(self, said: str) -> int:
        """The number of the first node that is called so."""
        found = (thing.handle for thing in self.things() if thing.said.startswith(said))
        number = next(found, None)
        assert isinstance(number, int), [thing.said for thing in self.things()]
        return number
