"""A program without a screen, with matches to look at."""

import gc
import random
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, TypeVar

import pygame

from game.app import App
from game.games.registry import GAMES
from game.library import Library, SettingsStore
from game.match import Match, Player, Terms, phrase_seed
from game.rules.actions import Action
from game.rules.rulebook import DICE, NOBODY
from game.rules.setup import Value
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.ui.page.page import Page

A = TypeVar("A", bound=App)
NAMES = ("Magdalena", "Björn", "Χλόη", "Дарья")
MIDDLE, END = 60, 10_000
"""How many actions the matches have come that are looked at in their middle and at their end."""
LIVELY = 200
"""Frames after which nothing moves any more: what is busy then waits for another thread."""

Dice = Literal["own", "program"]


def program(folder: Path, size: tuple[int, int], clock: Callable[[], float] = time.time) -> AbstractContextManager[App]:
    """The program as people have it; see `program_of`."""
    return program_of(App, folder, size, clock)


@contextmanager
def program_of(
    kind: type[A], folder: Path, size: tuple[int, int], clock: Callable[[], float] = time.time
) -> Iterator[A]:
    """A program of this window size, at its title, without motion, whose library has a few matches.

    Settings are not stored, and what is played is not either: that would take most of the time.
    """
    store = SettingsStore(None)
    store.change(motion="off", language="en")
    with closing(Library.open(folder, GAMES.rulebook, clock)) as library:
        fill(library)
        with kind(library, store, size=size, hurried=True) as app:
            app.push(TitleScene(app))
            gc.freeze()  # as the program does once it stands: it collects whenever a screen is left
            yield app
            pygame.event.clear()


def fill(library: Library) -> None:
    """Store a match of each game that is over, one that is going on, and one that has not begun."""
    for game in GAMES:
        for plies in (END, MIDDLE, 0):
            match = played(game, plies=plies)
            library.create(match.book, match.terms, match.journal)


def terms(game: str, preset: str = "", dice: Dice = "program", **options: Value) -> Terms:
    """As many people as may play, by the rules of a preset with other ``options``."""
    book = GAMES.rulebook(game)
    seats = book.seat_counts[-1]
    players, rules = tuple(map(Player, NAMES[:seats])), {**book.defaults(preset), **options}
    return Terms(game, rules, players, tuple(range(seats)), 0, dice, phrase_seed("audit"))


def played(game: str, preset: str = "", plies: int = 0, verb: str = "", **options: Value) -> Match[Any]:
    """A match after so many actions chosen at random, or before the first one with this verb that can be played."""
    journal = _journal(game, preset, plies, verb, **options)
    return Match(GAMES.rulebook(game), terms(game, preset, "program", **options), journal)


@lru_cache(maxsize=64)
def _journal(game: str, preset: str, plies: int, verb: str, **options: Value) -> tuple[Action, ...]:
    match, hand = Match(GAMES.rulebook(game), terms(game, preset, "program", **options)), random.Random(4)
    for _ in range(plies):
        if match.over or (verb and _offers(match, verb)):
            break
        _play(match, hand)
    return match.journal


def _offers(match: Match[Any], verb: str) -> bool:
    if verb == "next":
        return match.to_act == NOBODY
    return match.to_act >= 0 and verb in {action.verb for action in match.legal()}


def _play(match: Match[Any], hand: random.Random) -> None:
    if match.to_act == DICE:
        match.roll_dice()
    elif match.to_act == NOBODY:
        match.next_game()
    else:
        acts = [a for a in match.legal() if a.verb not in ("resign", "double")] or list(match.legal())
        match.play(hand.choice(acts))


def table(app: App, match: Match[Any]) -> TableScene:
    """Sit down at a match."""
    scene = TableScene(app, match)
    app.push(scene)
    rest(app)
    return scene


def rest(app: App) -> None:
    """Let everything come to rest, also what is read in another thread."""
    for frame in range(2000):
        app.step()
        if not app.top.busy:
            break
        if frame > LIVELY:
            time.sleep(0.001)


def top_page(app: App) -> Page:
    """The page of the top scene."""
    page = app.top.pages[0]
    page.settle()
    return page


def press(app: App, key: str) -> None:
    """Press a widget of the top scene, wherever it is scrolled to."""
    top_page(app).widgets[key].press(None)
    app.step()
