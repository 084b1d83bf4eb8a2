"""The connection to a screen reader: when the system is called, with what, and what it asks for."""

from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ui.accessibility import orca, screen_reader
from game.ui.accessibility.announcer import SETTLED
from game.ui.accessibility.screen import Screen
from game.ui.accessibility.screen_reader import CALL, ScreenReader
from game.ui.page.page import Page
from tests.ui.player import LOOK

pytest.importorskip("accesskit")
from game.ui.accessibility import adapter

BOX = pygame.Rect(20, 30, 300, 40)


class Answered:
    """Something that is known at once, instead of by a thread."""

    def __init__(self, answers: Iterator[bool]) -> None:
        self._answers = answers

    def fetch(self) -> list[bool]:
        return list(self._answers)


class System:
    """What connects to screen readers, as on Linux; it keeps what it is told."""

    def __init__(self) -> None:
        self.now, self.made, self.woken = 0.0, 0, 0
        self.trees: list[tuple[list[int], bool]] = []
        self.bounds: list[tuple[int, ...]] = []
        self.focused: list[bool] = []
        self.activated: Callable[[], None] = print
        self.acted: Callable[[Any], None] = print
        self.left: Callable[[], None] = print

    def create(self, window: object, activated: Any, acted: Any, left: Any) -> "System":
        del window
        self.made += 1
        self.activated, self.acted, self.left = activated, acted, left
        return self

    def wake(self) -> None:
        self.woken += 1

    def update_if_active(self, make: Callable[[], Any]) -> None:
        told = make()
        self.trees.append((sorted(number for number, _ in told.nodes), told.tree is not None))

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        assert (outer.x0, outer.y1) == (inner.x0, inner.y1)
        self.bounds.append((outer.x0, outer.y0, outer.x1, outer.y1))

    def update_window_focus_state(self, focused: bool) -> None:
        self.focused.append(focused)


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> System:
    made = System()
    monkeypatch.setattr(screen_reader, "UNSEEN", ())
    monkeypatch.setattr(screen_reader, "monotonic", lambda: made.now)
    monkeypatch.setattr(screen_reader, "BackgroundTask", Answered)
    monkeypatch.setattr(adapter, "create", made.create)
    monkeypatch.setattr(orca, "answers", lambda: iter([True]))
    return made


class Shown:
    """A page with buttons, and a reader to which it is passed on."""

    def __init__(self, system: System, names: Sequence[str] = ("One", "Two")) -> None:
        self.names = list(names)
        self.happened = list[str]()
        self.page = Page(LOOK, self.build)
        self.reader = ScreenReader(system.wake)
        self.reader.open(None)  # type: ignore[arg-type]

    def build(self, page: Page) -> None:
        for number, name in enumerate(self.names):
            page.button(f"b{number}", BOX.move(0, 60 * number), name, str)

    def update(self, at: tuple[int, int] = (0, 0), focused: bool = True) -> None:
        self.reader.update(Screen("Box", LOOK.size, self.page, happened=self.happened), at, focused)
        self.happened = []

    @property
    def announced(self) -> list[str]:
        """What is announced now."""
        tree = self.reader.tree
        return [element.value for element in tree.elements.values() if element.live] if tree else []


@pytest.fixture
def heard(system: System) -> Shown:
    """A page that a reader has been told of."""
    shown = Shown(system)
    system.activated()
    system.now += CALL
    shown.update()
    return shown


def test_nothing_is_told_while_nobody_listens(system: System) -> None:
    shown = Shown(system)
    shown.update()
    assert (shown.reader.active, shown.reader.due, shown.reader.tree) == (False, False, None)
    assert system.trees == []


def test_the_whole_tree_is_told_once_the_call_of_the_system_is_over(system: System) -> None:
    shown = Shown(system)
    system.activated()
    system.now += CALL / 2
    assert (shown.reader.active, shown.reader.due) == (False, False)
    shown.update()
    assert system.trees == []
    system.now += CALL / 2
    assert (shown.reader.active, shown.reader.due) == (True, True)
    shown.update()
    assert not shown.reader.due
    ((numbers, whole),) = system.trees
    assert whole
    assert shown.reader.tree
    assert numbers == sorted(shown.reader.tree.elements)


def test_afterwards_only_changes_are_told(system: System, heard: Shown) -> None:
    heard.update()
    assert len(system.trees) == 1
    heard.names[1] = "Another"
    heard.page.rebuild()
    heard.update()
    (number,), whole = system.trees[1]
    assert not whole
    assert heard.reader.tree
    assert heard.reader.tree.elements[number].label == "Another"
    heard.page.focus("b1")
    heard.update()
    assert system.trees[2:] == [([], False)], "the focus alone has moved"


def test_a_reader_that_reconnects_gets_the_whole_tree_and_one_that_left_gets_no_update(
    system: System, heard: Shown
) -> None:
    first = system.trees[0]
    system.left()
    assert not heard.reader.active
    heard.names[0] = "Another"
    heard.page.rebuild()
    heard.update()
    assert system.trees == [first]
    system.activated()
    system.now += CALL
    assert heard.reader.due
    heard.update()
    assert len(system.trees) == 2
    assert system.trees[1][1]
    assert (len(system.bounds), system.focused) == (2, [True, True])


def test_a_reader_that_calls_while_the_screen_is_read_is_told_later(system: System, heard: Shown) -> None:
    def build(page: Page) -> None:
        if calls:
            calls.pop()()
        page.button("new", BOX, "New", str)

    calls = [system.activated]
    heard.page = Page(LOOK, build)
    heard.update()
    assert len(system.trees) == 1
    system.now += CALL
    heard.update()
    assert [whole for _, whole in system.trees] == [True, True]


def test_what_happens_before_it_is_known_which_reader_listens_is_told_then(
    system: System, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = list[bool]()
    monkeypatch.setattr(orca, "answers", lambda: known)
    shown = Shown(system)
    system.activated()
    system.now += CALL
    for happened in ("Anna rolls 2-1.", "Anna moves from 24 to 22."):
        shown.happened = [happened]
        shown.update()
    assert shown.announced == []
    known.append(True)
    for _ in range(3):
        shown.update()
        system.now += SETTLED
    assert shown.announced == ["Anna rolls 2-1. Anna moves from 24 to 22."]


def test_what_happened_when_a_reader_called_is_told_once(system: System, heard: Shown) -> None:
    def build(page: Page) -> None:
        if calls:
            calls.pop()()
        page.button("new", BOX, "New", str)

    calls = [system.activated]
    heard.page, heard.happened = Page(LOOK, build), ["Anna rolls 2-1."]
    heard.update()
    for _ in range(3):
        system.now += SETTLED
        heard.update()
    assert heard.announced == ["Anna rolls 2-1."]


def test_the_place_and_the_focus_of_the_window_are_told_when_they_change(system: System, heard: Shown) -> None:
    wide, high = LOOK.size
    assert (system.bounds, system.focused) == ([(0, 0, wide, high)], [True])
    heard.update()
    heard.update(at=(5, 7))
    heard.update(at=(5, 7), focused=False)
    heard.update(at=(5, 7), focused=False)
    assert system.bounds[1:] == [(5, 7, 5 + wide, 7 + high)]
    assert system.focused[1:] == [False]


def test_what_a_system_does_not_take_is_not_told_and_its_events_are_raised(
    system: System, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised = list[str]()

    def events(name: str) -> object:
        return SimpleNamespace(raise_events=lambda: raised.append(name))

    macos = SimpleNamespace(
        update_view_focus_state=lambda focused: events(f"focus {focused}"),
        update_if_active=lambda make: events(f"tree of {len(make().nodes)}"),
    )
    monkeypatch.setattr(adapter, "create", lambda *given: (system.create(*given), macos)[1])
    shown = Shown(system)
    system.activated()
    system.now += CALL
    shown.update()
    shown.update()
    assert shown.reader.tree
    assert raised == ["focus True", f"tree of {len(shown.reader.tree.elements)}"]


def asked(target: int) -> object:
    return SimpleNamespace(action="Action.CLICK", data=None, target=target)


def test_what_is_asked_wakes_the_program_and_waits_until_it_is_taken(system: System, heard: Shown) -> None:
    assert heard.reader.tree
    number = next(n for n, element in heard.reader.tree.elements.items() if element.label == "Two")
    for target in (number, 9999):
        system.acted(asked(target))
    assert system.woken == 2
    ((request, on),) = heard.reader.requests()
    assert (request.action, request.target, on.key, on.page) == ("CLICK", number, "b1", heard.page)
    assert [*heard.reader.requests()] == []


def test_a_request_before_the_first_tree_is_dropped(system: System) -> None:
    new = Shown(system)
    system.acted(asked(1))
    assert [*new.reader.requests()] == []


def test_what_was_asked_before_the_end_is_dropped(system: System, heard: Shown) -> None:
    assert heard.reader.tree
    system.acted(asked(next(iter(heard.reader.tree.targets))))
    heard.reader.close()
    assert [*heard.reader.requests()] == []
    assert not heard.reader.active


def test_a_window_is_connected_once_and_only_where_it_can_be_seen(
    system: System, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = Shown(system)
    shown.reader.open(None)  # type: ignore[arg-type]
    assert system.made == 1
    monkeypatch.setattr(screen_reader, "UNSEEN", (pygame.display.get_driver(),))
    Shown(system)
    assert system.made == 1


@pytest.mark.parametrize("error", [ImportError, OSError, AttributeError])
def test_without_what_connects_to_readers_there_is_none(
    system: System, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(adapter, "create", fail)
    shown = Shown(system)
    shown.update()
    assert not shown.reader.active
    assert system.made == 0


def test_nothing_is_told_before_it_is_known_whether_the_reader_speaks_announcements(
    system: System, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = list[bool]()
    monkeypatch.setattr(Answered, "fetch", lambda _: known)
    shown = Shown(system)
    system.activated()
    system.now += CALL
    shown.update()
    assert system.trees == []
    known.append(False)
    shown.update()
    assert len(system.trees) == 1
