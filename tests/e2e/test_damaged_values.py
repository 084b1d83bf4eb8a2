"""Whatever value damage leaves in the library, every screen that shows some of it opens, or says why it does not."""

import random
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from game.games.registry import GAMES
from game.library import Library, SettingsStore
from game.library.proposal import Proposal
from game.library.storage_errors import LibraryError
from game.match.clock import ClockTerms
from game.review.review import Decision, Review
from game.scenes.base import screens
from tests.playing import played, terms
from tests.seldom_seen import SeldomSeen, see

TABLES = (
    *("action", "clock", "dice", "ending", "exercise", "face", "match", "outcome", "person", "player", "puzzle"),
    *("puzzle_day", "rating", "review", "sitter", "tally"),
)
VALUES = (-5, 0, 2**40, -(2**63), 1.5, float("inf"), "", "x", b"\xff\x00", "[[[[", '{"a":1}', "[1,2,3]")
FLIPS, LONG = 40, 20
"""So many bits are changed, one at a time, of texts longer than this."""
PATIENCE = 40
"""Frames in which a screen shows what it can; some wait for a computer player, which takes longer."""
MISTAKE = Decision(
    before=0, after=1, player=0, seat=0, kind="turn", choices=2, played=("1/2",), best=("2/3",), value=0.0,
    best_value=0.3, chance=0.5, best_chance=0.5,
)  # fmt: skip


class Evening(NamedTuple):
    """A program whose library has something in each table, and the matches of which one is over and one has a clock."""

    app: SeldomSeen
    over: str
    timed: str

    def look(self) -> None:
        """Open one screen after another."""
        self._open(screens.Title())
        people = self.app.library.people()
        for screen in (screens.OpenLibrary(""), screens.People(), screens.Statistics(), screens.Exercises("squadro")):
            self._open(screen)
        for person in people[:1]:
            self._open(screens.Statistics(person.id))
        for match_id in (self.over, self.timed):
            with suppress(LibraryError):
                match = self.app.library.load(match_id)
                self._open(screens.Table(match))
                if match.over:
                    self._open(screens.OpenReview(match))

    def _open(self, screen: screens.Screen) -> None:
        app = self.app
        app.quit()
        pygame.event.clear()
        app.open(screens.Title())
        if not isinstance(screen, screens.Title):
            app.open(screen)
        for frame in range(PATIENCE):
            app.step()
            if frame > 1 and not app.top.busy:
                break
        see(app)


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    settings = SettingsStore(None)
    settings.change(motion="off", language="en", welcome=False, sound=False)
    with closing(Library.open(tmp_path, GAMES.rulebook)) as library:
        over, timed = (
            library.begin(Proposal(terms("squadro", seed=number), (), ClockTerms("delay", 12, 600) if number else None))
            for number in (0, 1)
        )
        played(over, 100_000, quits=0)
        played(timed, 20, quits=0)
        played(library.create(GAMES.rulebook("backgammon"), terms("backgammon")), 100_000, quits=0)
        library.keep_review(library.id_of(over), Review(engine="x", level="master", whole=True, decisions=(MISTAKE,)))
        with library.database.transaction() as tables:
            tables.execute("INSERT INTO puzzle VALUES ('squadro', 'x', 1, 1, 2.5, 1, 1, '[]')")
            tables.execute("INSERT INTO puzzle_day VALUES (20000, 'squadro', 0.1)")
        with SeldomSeen(library, settings, size=(1280, 720), hurried=True) as app:
            yield Evening(app, library.id_of(over), library.id_of(timed))


@pytest.mark.nightly
@pytest.mark.parametrize("table", TABLES)
def test_every_screen_opens_whatever_a_row_holds(evening: Evening, table: str) -> None:
    library, chance, damaged = evening.app.library, random.Random(table), 0
    with library.released() as path:
        whole = path.read_bytes()
    columns = library.database.rows(f"SELECT name, pk FROM pragma_table_info('{table}')")
    keys = [name for name, key in columns if key]
    rows = library.database.rows(f"SELECT {', '.join(keys)} FROM {table}")
    update = f"UPDATE {table} SET {{}} = ? WHERE {' AND '.join(f'{key} = ?' for key in keys)}"
    for name, _ in columns:
        text = str(library.database.rows(f"SELECT {name} FROM {table}")[0][0])
        for value in (*VALUES, *(_flipped(text, chance) for _ in range(FLIPS if len(text) > LONG else 0))):
            try:
                with library.database.transaction() as tables:
                    tables.execute(update.format(name), (value, *chance.choice(rows)))
            except LibraryError:  # the table itself refuses it
                continue
            damaged += 1
            evening.look()
            with library.released() as path:
                path.write_bytes(whole)
    assert damaged > len(columns)


def _flipped(text: str, chance: random.Random) -> str:
    """Return a text of ASCII with one bit changed."""
    at = chance.randrange(len(text))
    return text[:at] + chr(ord(text[at]) ^ 1 << chance.randrange(7)) + text[at + 1 :]
