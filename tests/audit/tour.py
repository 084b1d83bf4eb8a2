"""Every screen and dialog, one after another, on a program without a screen."""

import random
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Literal

import pygame

from art import messages
from game.app import App
from game.library import Library, SettingsStore
from game.match import Match, Player, Terms, phrase_seed
from game.rules.base import DICE, NOBODY, Action
from game.rules.shelf import games, rulebook
from game.scenes.keys import KeyScene
from game.scenes.library import LibraryScene
from game.scenes.new_match import NewMatchScene
from game.scenes.page_scene import PageScene
from game.scenes.read_file import ReadFileScene
from game.scenes.settings import SettingsScene
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleScene
from game.text import Text
from game.ui.page import Page

NAMES = ("Magdalena", "Björn", "Χλόη", "Дарья")
REASONS = {"why", "reasons"}
"""The modules of the rule books that say why something is not allowed."""
PLIES = 60
"""How far the matches have come that are looked at in their middle."""


@contextmanager
def program(folder: Path, size: tuple[int, int]) -> Iterator[App]:
    """A program of this window size, without motion, whose library has a few matches."""
    store = SettingsStore.open(folder)
    store.change(motion="off", language="en")
    with closing(Library.open(folder)) as library:
        if not library.matches():
            for game in games():
                for plies in (0, PLIES, 10_000):
                    _played(begin(library, game), plies)
        app = App(library, store, size=size, hurried=True)
        app.push(TitleScene(app))
        try:
            yield app
        finally:
            app.quit()
            pygame.event.clear()


def begin(library: Library, game: str, preset: str = "", *, own_dice: bool = False) -> Match[Any]:
    """A new stored match with as many people as may play."""
    book = rulebook(game)
    seats = book.seat_counts[-1]
    players = tuple(map(Player, NAMES[:seats]))
    dice: Literal["own", "program"] = "own" if own_dice else "program"
    seed = phrase_seed("audit")
    return library.create(book, Terms(game, book.defaults(preset), players, tuple(range(seats)), 0, dice, seed))


def _played(match: Match[Any], plies: int) -> Match[Any]:
    hand = random.Random(4)
    for _ in range(plies):
        if match.over:
            break
        if match.to_act == DICE:
            match.throw()
        elif match.to_act == NOBODY:
            match.next_game()
        else:
            acts = [a for a in match.legal() if a.verb not in ("resign", "double")] or list(match.legal())
            match.play(hand.choice(acts))
    return match


@dataclass(frozen=True)
class Stop:
    """One thing to look at: ``show`` brings it onto the screen of a program that is at its title."""

    name: str
    show: Callable[[App], object]


def stops() -> Iterator[Stop]:
    """Everything that has a layout of its own."""
    yield Stop("title", App.home)
    yield Stop("settings", lambda app: app.push(SettingsScene(app)))
    yield Stop("key", lambda app: app.push(KeyScene(app, "confirm")))
    yield Stop("library", lambda app: app.push(LibraryScene(app)))
    yield Stop("read file", lambda app: app.push(ReadFileScene(app, lambda _: True)))
    for game in games():
        for preset in rulebook(game).presets:
            yield Stop(f"new match {game} {preset.key}", partial(_new, game=game, preset=preset.key))
            for plies in (0, PLIES, 10_000):
                yield Stop(
                    f"table {game} {preset.key} {plies}",
                    partial(_middle, game=game, preset=preset.key, plies=plies),
                )
        yield Stop(f"log {game}", partial(_log, game=game))
        yield Stop(f"look back {game}", partial(_look_back, game=game))
        yield Stop(f"menu {game}", partial(_menu, game=game))
        yield Stop(f"resign {game}", partial(_resign, game=game))
    yield Stop("own dice", lambda app: _table(app, begin(app.library, "backgammon", own_dice=True)))
    yield Stop("doubled", _doubled)


def _new(app: App, game: str, preset: str) -> None:
    scene = NewMatchScene(app, game)
    app.push(scene)
    scene.form.use_preset(preset)
    scene.page.rebuild()


def _table(app: App, match: Match[Any]) -> TableScene:
    scene = TableScene(app, match)
    app.push(scene)
    for _ in range(200):
        app.step()
        if scene.play.settled and not scene.busy:
            break
    return scene


def seated(app: App, game: str, plies: int) -> TableScene:
    """Sit down at a match that has come so far."""
    return _table(app, _played(begin(app.library, game), plies))


def _log(app: App, game: str) -> None:
    seated(app, game, PLIES).toggle_log()


def _look_back(app: App, game: str) -> None:
    seated(app, game, PLIES).look_at(PLIES // 2)


def _middle(app: App, game: str, preset: str, plies: int) -> None:
    _table(app, _played(begin(app.library, game, preset), plies))


def _menu(app: App, game: str) -> None:
    seated(app, game, PLIES).controls.menu()


def _resign(app: App, game: str) -> None:
    scene = seated(app, game, PLIES)
    if "resign" not in scene.targets():
        return
    at = scene.targets()["resign"].center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=at, button=1, touch=False))
    app.step()


def _doubled(app: App) -> None:
    match = begin(app.library, "backgammon", "stakes")
    for _ in range(200):
        if Action("double") in match.legal() and match.to_act >= 0:
            match.play(Action("double"))
            break
        _played(match, 1)
    _table(app, match)


def pages(app: App) -> Iterator[Page]:
    """The pages that can be seen, the top one last."""
    for scene in app.scenes:
        page = scene.page if isinstance(scene, PageScene) else getattr(scene, "_page", None)
        while isinstance(page, Page):
            yield page
            page = page.overlay


def said() -> list[Text]:
    """What the table may say in its line of words: sentences of the log, prompts, reasons."""
    return list(_texts(lambda context, files: context.endswith(("log", "prompt")) or files & REASONS))


def told() -> list[Text]:
    """What may be shown in a line at the top of the window."""
    return list(_texts(lambda context, _: context in ("toast", "notice", "error")))


def _texts(wanted: Callable[[str, set[str]], object]) -> Iterator[Text]:
    for message in messages.extract():
        if message.id and wanted(str(message.context), {Path(file).stem for file, _ in message.locations}):
            one, many = message.id if isinstance(message.id, tuple) else (message.id, "")
            yield Text(str(message.context), str(one), many)
