"""What the processes share that need a table: the program with one match on it."""

from typing import Any

from benchmarks.figures import sides
from game.app import App
from game.games.registry import GAMES
from game.library import Library, SettingsStore
from game.match import Match, Player, Terms
from game.match.dice import phrase_seed
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene


def program(size: tuple[int, int], hurried: bool = False, **settings: object) -> App:
    """Return the program at its title, in the data folder of this process, without sound."""
    store = SettingsStore.open()
    store.change(language="en", sound=False, **settings)
    app = App(Library.open(None, GAMES.rulebook), store, size=size, hurried=hurried)
    app.push(TitleScene(app))
    return app


def seated(app: App, game: str, seed: int = 1) -> Match[Any]:
    """Put a new match of a game's first rules on the table, all seats taken, and return it."""
    book = GAMES.rulebook(game)
    taken = sides(book, book.seat_counts[-1])
    players = tuple(map(Player, ("Ann", "Ben", "Cleo", "Dan")[: len(taken)]))
    match = app.library.create(book, Terms(game, book.defaults(), players, taken, seed=phrase_seed(str(seed))))
    app.push(TableScene(app, match))
    return match
