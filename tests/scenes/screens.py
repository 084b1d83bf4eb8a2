"""What people do on the screens besides the table, through `Hands`."""

import time
from typing import Any

import pygame
import pytest

from game.library import Library
from game.library.storage_errors import BusyError
from game.match import Match
from game.rules.rulebook import DICE
from game.scenes.base.files.writing import WritingScene
from game.scenes.base.player_panels import player_panels
from game.scenes.table.board.scene import BoardScene
from game.text import Text
from game.ui.commands import BoundCommand, Said
from game.ui.input.inputs import Inputs, key_event
from game.ui.page.page import Page
from game.ui.players.plan import PlayerPanel
from game.ui.widgets.buttons import ToggleWidget
from game.ui.widgets.choices import ChoiceWidget, SliderWidget
from tests.scenes.conftest import Hands
from tests.ui.input.recorded import typing

VIEWS = [
    pytest.param((960, 600), 2.0),
    pytest.param((1280, 720), 1.0),
    pytest.param((1000, 1400), 1.5),
    *(
        pytest.param(size, text, marks=pytest.mark.nightly)
        for size, text in [
            ((960, 600), 1.0),
            ((960, 600), 1.5),
            ((1280, 720), 1.5),
            ((1280, 720), 2.0),
            ((1000, 1400), 1.0),
            ((1000, 1400), 2.0),
        ]
    ),
]
"""Windows and text sizes in which everything must have room; most of them at night."""


def press(hands: Hands, key: str) -> None:
    """Click on a target, turning the wheel until it is in sight."""
    reach(hands, key)
    hands.click(key)


def choose(hands: Hands, key: str) -> None:
    """Do something with a match of the library, from the list that its button opens; the key is "command:ID"."""
    press(hands, f"more:{key.partition(':')[2]}")
    hands.click(key)


def reach(hands: Hands, key: str) -> pygame.Rect:
    """Where a target is, scrolled into sight."""
    for notch in [0] + [-1] * 40 + [1] * 80:
        if notch:
            hands.mouse(pygame.MOUSEMOTION, hands.app.surface.get_rect().center)
            pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notch, precise_x=0.0, precise_y=float(notch)))
            hands.frames(12)
        targets = hands.app.top.targets()
        if key in targets and hands.app.surface.get_rect().contains(targets[key]):
            return targets[key]
    raise AssertionError(f"{key} is not among {sorted(hands.app.top.targets())}")


def write(hands: Hands, text: str) -> None:
    """Write where the caret is."""
    for letter in text:
        for event in typing(letter):
            pygame.event.post(event)
        hands.frames(1)


def drop(hands: Hands, path: object) -> None:
    """Drop a file on the window."""
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    hands.frames()


def busy(*_: object, **__: object) -> None:
    """What a method of the library does while another program writes to it."""
    raise BusyError


def save(hands: Hands) -> None:
    """Save under the name and in the folder that the chooser of files offers."""
    rest(hands)
    hands.key("return")

    def written() -> bool:
        time.sleep(0.002)  # the thread that writes needs its turn
        return not isinstance(hands.app.top, WritingScene)

    hands.wait(written, 5000)


def rest(hands: Hands) -> None:
    """Let everything come to rest, also what is read in another thread."""

    def rested() -> bool:
        time.sleep(0.0005)
        return not hands.app.top.busy

    hands.wait(rested, 5000)


def play_out(match: Match[Any]) -> None:
    """Let a match end: whoever may resigns."""
    while not match.over:
        if match.result:
            match.next_game()
        elif match.to_act == DICE:
            match.roll_dice()
        else:
            acts = {a.verb: a for a in match.legal()}
            match.play(acts.get("accept") or acts.get("resign") or match.legal()[0])


class Told:
    """Catches the lines that the program shows."""

    def __init__(self, hands: Hands) -> None:
        self.lines: list[str] = []
        app = hands.app
        tell, offer = app.tell, app.offer

        def telling(text: Said, /, **values: object) -> None:
            self.lines.append(text.english.format_map(values) if isinstance(text, Text) else text)
            tell(text, **values)

        def offering(text: Text, command: BoundCommand, /, **values: object) -> None:
            self.lines.append(text.english.format_map(values))
            offer(text, command, **values)

        app.tell, app.offer = telling, offering  # type: ignore[method-assign]


def ids(library: Library) -> list[str]:
    """The matches of a library, as it lists them."""
    return [summary.id for summary in library.matches()]


def reachable(page: Page) -> set[str]:
    """The widgets to which Tab and the arrow keys lead from the first one (a pad has nothing else)."""
    inputs = Inputs()
    page.handle(key_event("tab"), "next")
    found, edge = set(), [str(page.focused)]
    while edge:
        key = edge.pop()
        if key in found:
            continue
        found.add(key)
        changes = isinstance(page.widgets[key], ChoiceWidget | SliderWidget | ToggleWidget)
        for chord in ("up", "down", "tab", "shift+tab") + (() if changes else ("left", "right")):
            page.focus(key)
            if page.doing.entry:
                page.handle(key_event("home" if chord == "left" else "end"))
            event = key_event(chord)
            page.handle(event, inputs.action(event, page.typing))
            edge.append(str(page.focused))
    return found


def able(page: Page) -> set[str]:
    """The widgets that can be used now."""
    page.settle()
    return {key for key, widget in page.widgets.items() if widget.enabled}


def panels(hands: Hands, scene: BoardScene) -> list[PlayerPanel]:
    """What the panels of a table say now."""
    model = scene.model
    return player_panels(hands.app, model.match, model.board, model.shown)
