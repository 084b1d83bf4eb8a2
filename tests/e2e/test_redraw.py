"""Only what looks different is drawn anew, and nothing stale is ever left: after every event, on every screen."""

import random
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.match import Match
from game.scenes.base import screens
from game.scenes.table.scene import TableScene
from game.ui.input.inputs import post_key
from tests.audit import tour
from tests.audit.program import program, table
from tests.e2e import monkey
from tests.e2e.fence import fence
from tests.e2e.pictures import check_picture
from tests.playing import BOX

KEYS = ("tab", "up", "down", "left", "right", "return", "space", "pagedown", "home", "a", "backspace", "l", "h", "z")
DEEDS, DEEDS_AT_NIGHT = 2, 8
"""How many things are done at each stop of the tour."""
OF_A_KIND, OF_A_KIND_AT_NIGHT = 1, 8
"""At so many stops of a kind, such as lessons, they are done."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "steps"), [(0, 100), *(pytest.param(seed, 200, marks=pytest.mark.nightly) for seed in range(6))]
)
def test_whatever_a_monkey_does_the_window_shows_what_there_is(tmp_path: Path, seed: int, steps: int) -> None:
    monkey.assert_nothing_fails(tmp_path, seed=seed, steps=steps, games=BOX)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("deeds", "of_a_kind"),
    [(DEEDS, OF_A_KIND), pytest.param(DEEDS_AT_NIGHT, OF_A_KIND_AT_NIGHT, marks=pytest.mark.nightly)],
)
def test_at_every_stop_of_the_tour_the_window_shows_what_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deeds: int, of_a_kind: int
) -> None:
    chance, seen = random.Random(3), Counter[str]()
    monkeypatch.setattr(tour, "table", stored_table)
    with ExitStack() as stack, program(tmp_path, (960, 600)) as app:
        fence(stack, tmp_path)
        for stop in tour.stops():
            kind = stop.name.split(maxsplit=1)[0]
            seen[kind] += 1
            if seen[kind] > of_a_kind:
                continue
            app.home()
            app.change(motion="off")
            stop.show(app)
            app.change(motion=chance.choice(["off", "fast"]))
            for _ in range(deeds):
                deed = something(app, chance)
                check_steps(app, chance.choice([1, 2, 5]), f"{stop.name}, after {deed}")


def stored_table(app: App, match: Match[Any]) -> TableScene:
    """Sit down at a match that is in the library, so that everything can be done there."""
    return table(app, app.library.create(match.book, match.terms, match.journal))


def check_steps(app: App, frames: int, where: str) -> None:
    """Let frames pass, and fail where the window does not show after each what there is."""
    for _ in range(frames):
        app.step()
        if not app.running:
            app.open(screens.Title())
        try:
            check_picture(app)
        except AssertionError as error:
            error.add_note(where)
            raise


def something(app: App, chance: random.Random) -> str:
    """Do something at random, by mouse or key; what it was."""
    targets = app.top.targets()
    if not targets or chance.random() < 0.4:
        chord = chance.choice(KEYS)
        post_key(chord)
        return chord
    key, rect = chance.choice(list(targets.items()))
    values = {"pos": rect.center, "touch": False}
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, values, rel=(1, 1), buttons=(0, 0, 0)))
    deed = chance.choice(["hover", "wheel", "down", "click", "click"])
    if deed == "wheel":
        y = chance.choice([-2, 2])
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y), flipped=False))
    if deed in ("down", "click"):
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, values, button=1))
    if deed == "click":
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, values, button=1))
    return f"{deed} {key}"
