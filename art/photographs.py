"""Takes the pictures that the README shows: ``python -m art.photographs [NAME …]`` writes them into docs/.

They are screenshots of the program itself, without a screen, and a film of a game between computer players. The same
positions are shown each time.
"""

import os
import random
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.app import App
from game.engines.choice import pick
from game.engines.engine import Effort
from game.games.registry import GAMES
from game.handbook.lookup import manual_of
from game.library import Library, SettingsStore
from game.match import Match, Player, Terms, phrase_seed
from game.pictures.animation.animation_export import AnimationExport
from game.play.replay.steps import Steps
from game.rules.rulebook import DICE, NOBODY
from game.scenes.base.boards.board_page import board_view
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene

DOCS: Final = Path(__file__).parents[1] / "docs"
SIZE: Final = (1280, 800)
_FRAMES: Final = 400
"""Frames after which every toast has gone by itself, and every small picture has been drawn."""
_LONG_AGO: Final = 1_600_000_000
_NAMES: Final = ("Anna", "Björn", "Χλόη", "Дарья")


class Shot(NamedTuple):
    """What is shown over the title, under which settings."""

    show: Callable[[App], object]
    language: str = "en"
    boards: str = "classic"


class Position(NamedTuple):
    """A match that has been played on at random: by which chance and for how many actions."""

    game: str
    chance: int
    actions: int
    preset: str = ""


BACKGAMMON: Final = Position("backgammon", 12, 58, "tournament")
SQUADRO: Final = Position("squadro", 5, 34)
FILM: Final = "match"
FILM_SIDE: Final = 480
FILM_SEED: Final = "1"
LEVEL: Final = "club"
"""The level that plays in the film: not so strong that it is over soon."""
DONT_WORRY: Final = Position("dont-worry", 8, 262)
MODERN: Final = Position("backgammon", 3, 80, "tournament")


def shots() -> dict[str, Shot]:
    """Return every picture by its name."""
    return {
        "title": Shot(lambda _: None),
        "backgammon": Shot(partial(_table, position=BACKGAMMON)),
        "squadro": Shot(partial(_table, position=SQUADRO)),
        "dont-worry": Shot(partial(_table, position=DONT_WORRY)),
        "modern": Shot(partial(_table, position=MODERN), boards="modern"),
        "rule-book": Shot(_rule_book, language="el"),
    }


def main(wanted: list[str]) -> int:
    """Write the pictures, or those of them that are named."""
    for name, shot in shots().items():
        if not wanted or name in wanted:
            path = DOCS / f"{name}.jpg"
            pygame.image.save(_taken(shot), path)
            print(f"{path.name}: {path.stat().st_size // 1024} kB", flush=True)
    if not wanted or FILM in wanted:
        path = DOCS / f"{FILM}.gif"
        path.write_bytes(_film())
        print(f"{path.name}: {path.stat().st_size // 1024} kB", flush=True)
    return 0


def _film() -> bytes:
    """Return a whole game of backgammon, as the program's replay saves it."""
    book, game = GAMES.rulebook("backgammon"), GAMES["backgammon"]
    players = (Player(_NAMES[0]), Player(_NAMES[1]))
    terms = Terms(book.key, book.defaults("classic"), players, (0, 1), seed=phrase_seed(FILM_SEED))
    match, engine = Match(book, terms), game.engine()
    level = next(level for level in game.levels() if level.key == LEVEL)
    while match.to_act != NOBODY:
        if match.to_act == DICE:
            match.roll_dice()
            continue
        candidates = engine.candidates(match.state, Effort(level.depth))
        for action in pick(candidates, match.to_act, level, f"{FILM_SEED}:{len(match.journal)}").actions:
            match.play(action)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        store = SettingsStore.open(Path(folder))
        with closing(Library.unsaved(GAMES.rulebook)) as library, App(library, store, size=SIZE, hurried=True) as app:
            view = board_view(app, game.board(terms.sides))
            return b"".join(AnimationExport(app.games, app.look, match, Steps(match), view, FILM_SIDE).parts())


def _taken(shot: Shot) -> pygame.Surface:
    """Return what the window shows once everything has come to rest."""
    ticks = count(_LONG_AGO)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        store = SettingsStore.open(Path(folder))
        store.change(motion="off", language=shot.language, boards=shot.boards)
        with (
            closing(Library.open(Path(folder), GAMES.rulebook, lambda: next(ticks))) as library,
            App(library, store, size=SIZE, hurried=True) as app,
        ):
            app.push(TitleScene(app))
            shot.show(app)
            for _ in range(_FRAMES):
                app.step()
            picture = app.surface.copy()
    return picture


def _table(app: App, position: Position) -> None:
    app.push(TableScene(app, _match(app.library, position)))


def _rule_book(app: App) -> None:
    """Open the rule book at its first figure."""
    book = GAMES.rulebook("backgammon")
    manual = manual_of(GAMES[book.key].manuals(), book, book.defaults())
    assert manual
    app.push(RulebookScene(app, manual, next(part for part in manual.paragraphs if part.figure)))


def _match(library: Library, position: Position) -> Match[Any]:
    """Play a match of as many people as possible at random until somebody has a rolled number to move by."""
    book = GAMES.rulebook(position.game)
    seats = book.seat_counts[-1]
    players, options = tuple(map(Player, _NAMES[:seats])), book.defaults(position.preset)
    terms = Terms(position.game, options, players, tuple(range(seats)), seed=phrase_seed("1"))
    match, chance = library.create(book, terms), random.Random(position.chance)
    while match.to_act != NOBODY and (len(match.journal) < position.actions or not _moves(match)):
        if match.to_act == DICE:
            match.roll_dice()
        else:
            acts = [action for action in match.legal() if action.verb not in ("resign", "double")]
            match.play(chance.choice(acts))
    return match


def _moves(match: Match[Any]) -> bool:
    return match.to_act >= 0 and any(action.verb == "move" for action in match.legal())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
