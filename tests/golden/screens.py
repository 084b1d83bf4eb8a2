"""The key screens, each drawn by the real program without a screen or motion, and always the same."""

import random
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pygame

from game.app import App
from game.games.registry import GAMES
from game.handbook.lookup import manual_of
from game.library import Library, SettingsStore
from game.match import Match, Player, Terms, phrase_seed
from game.rules.rulebook import DICE, NOBODY
from game.scenes.base.screens import Lesson
from game.scenes.library.scene import LibraryScene
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.ui.input.inputs import key_event

SIZE: Final = (960, 600)
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "classic": {"boards": "classic"},
    "modern": {"boards": "modern"},
    "contrast": {"theme": "contrast"},
}
"""The settings of each look."""
FRAMES: Final = 400
"""So many frames every line has gone away by itself, and every small picture has been drawn."""
_LONG_AGO: Final = 1_600_000_000
_PLIES: Final = {"backgammon": 60, "squadro": 26, "dont-worry": 160}
"""How far a game has come in its middle."""
_NAMES: Final = ("Ann", "Björn", "Χλόη", "Дарья")

Settings = dict[str, Any]
Open = Callable[[App], object]


def screens() -> Iterator[tuple[str, Settings, Open]]:
    """The name of each screen, its settings, and what opens it over the title."""
    yield "title", LOOKS["classic"], lambda _: None
    yield "title-continue", LOOKS["modern"], lambda app: _begin(app, "dont-worry", 160)
    yield "new-match", LOOKS["classic"], lambda app: app.push(NewMatchScene(app, "backgammon"))
    yield "settings", {"text_size": 1.5}, lambda app: app.push(SettingsScene(app))
    yield "library", LOOKS["classic"], _open_library
    yield "result", LOOKS["classic"], _open_result
    yield "lifted", LOOKS["classic"], _open_lifted
    yield "rule-book", LOOKS["classic"], _open_rule_book
    yield "lesson", LOOKS["classic"], _open_lesson
    for game in GAMES:
        yield f"{game}-start", LOOKS["classic"], partial(_open_table, game=game, plies=0)
        for look, settings in LOOKS.items():
            yield f"{game}-{look}", settings, partial(_open_table, game=game, plies=_PLIES[game])


def picture(settings: Settings, show: Open) -> pygame.Surface:
    """What the window shows once a screen is at rest, or once it is again after what ``show`` returned was done."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        store = SettingsStore(None)
        store.change(motion="off", language="en", **settings)
        ticks = count(_LONG_AGO)
        with (
            closing(Library.open(Path(folder), GAMES.rulebook, lambda: next(ticks))) as library,
            App(library, store, size=SIZE, hurried=True) as app,
        ):
            app.push(TitleScene(app))
            then = show(app)
            app.top.lay_out()
            pygame.event.clear()
            _rest(app)
            if callable(then):
                then()
                _rest(app)
            shown = app.surface.copy()
    return shown


def _rest(app: App) -> None:
    for _ in range(FRAMES):
        app.step()


def _open_table(app: App, game: str, plies: int) -> None:
    app.push(TableScene(app, _begin(app, game, plies)))


def _open_lifted(app: App) -> Callable[[], object]:
    """The piece that the keyboard is at, and where it may land."""
    _open_table(app, "backgammon", _PLIES["backgammon"])
    return lambda: app.top.handle(key_event("return"), "confirm")


def _open_rule_book(app: App) -> None:
    """At the first figure of a manual."""
    book = GAMES.rulebook("squadro")
    manual = manual_of(GAMES[book.key].manuals(), book, book.defaults())
    assert manual
    app.push(RulebookScene(app, manual, next(part for part in manual.paragraphs if part.figure)))


def _open_lesson(app: App) -> None:
    book = GAMES.rulebook("dont-worry")
    manual = manual_of(GAMES[book.key].manuals(), book, book.defaults())
    assert manual
    app.open(Lesson(manual, manual.lessons[0]))


def _open_result(app: App) -> Callable[[], object]:
    scene = TableScene(app, _begin(app, "squadro", 1000))
    app.push(scene)
    return scene.show_result


def _open_library(app: App) -> None:
    for game in GAMES:
        _begin(app, game, 40)
    app.push(LibraryScene(app))


def _begin(app: App, game: str, plies: int) -> Match[Any]:
    """A match with as many players as can be, played on at random for so many actions."""
    book = GAMES.rulebook(game)
    seats = book.seat_counts[-1]
    terms = Terms(game, book.defaults(), tuple(map(Player, _NAMES[:seats])), tuple(range(seats)), seed=phrase_seed("1"))
    match, chance = app.library.create(book, terms), random.Random(1)
    for _ in range(plies):
        if match.to_act == NOBODY:
            break
        if match.to_act == DICE:
            match.roll_dice()
        else:
            match.play(chance.choice([action for action in match.legal() if action.verb != "resign"]))
    return match
