"""Damaged libraries: how many still open, and how many matches they give back.

A library with 20 matches is damaged by one flipped bit, or by more; each copy is opened and listed, its statistics are
shown, and all its matches are loaded, as the program would. A match is undamaged if none of its own bytes was changed;
it counts as there if it replays to the same end.
"""

import random
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pygame

from benchmarks.figures import Figure, sides
from game.games.registry import GAMES
from game.library.library import Library
from game.library.match_store import FILE
from game.library.statistics import Subject
from game.library.storage_errors import LibraryError
from game.match import Match, Player, Terms
from game.pictures.figure_panels import panels
from game.rules.actions import Action
from game.rules.rulebook import DICE, NOBODY

MATCHES: Final = 20
TRIALS: Final = 2000
STEPS: Final = 60
"""How far each match is played."""
FINISHED: Final = "squadro"
"""Matches of this game are given up then, and so count for the statistics."""
NAMES: Final = ("Anna", "Björn", "Χλόη", "Дарья")
PAGE: Final = 4096

Damage = Callable[[bytearray, random.Random], set[int]]
"""Damages the content of a file, and returns the positions of the bytes that have changed."""


def measure() -> Iterator[Figure]:
    """Yield the figures of flipped bits, then of larger damage."""
    with tempfile.TemporaryDirectory(prefix="ludoteca-bench-") as folder:
        whole, known = library(Path(folder) / "whole")
        for what, damage in (("one bit flipped", flip), ("larger damage", mutate)):
            seen = trials(Path(folder), whole, known, damage, TRIALS)
            note = ", ".join(f"{number:,} {end}" for end, number in sorted(seen.items()))
            yield Figure(f"{what}: libraries that cannot be opened", seen["unstartable"], at_most=0)
            yield Figure(f"{what}: errors that nobody is told of", seen["raw error"], at_most=0)
            share = 100 * seen["undamaged all there"] / TRIALS
            goal = 95.0 if damage is flip else None
            yield Figure(f"{what}: all undamaged matches there", share, "%", at_least=goal, note=note)


def trials(folder: Path, whole: bytes, known: dict[str, "Known"], damage: Damage, number: int) -> Counter[str]:
    """Damage the library so often, and return how often each outcome came of it."""
    seen: Counter[str] = Counter()
    for trial in range(number):
        chance = random.Random(f"1-{damage.__name__}-{trial}")
        content = bytearray(whole)
        touched = damage(content, chance)
        home = folder / f"{damage.__name__}-{trial}"
        home.mkdir()
        (home / FILE).write_bytes(content)
        seen.update(outcome(home, known, touched))
        for file in home.iterdir():
            file.unlink()
        home.rmdir()
    return seen


class Known:
    """A match of the library: how it stands, and where its bytes lie."""

    def __init__(self, match: Match[Any]) -> None:
        self.end = (match.terms, match.journal)
        self.places: set[int] = set()


def outcome(home: Path, known: dict[str, Known], touched: set[int]) -> set[str]:
    """Return what happens to a damaged library, by its names in the table."""
    try:
        library = Library.open(home, GAMES.rulebook)
    except LibraryError:
        return {"unstartable"}
    except Exception:  # noqa: BLE001 - that is what is counted
        return {"unstartable", "raw error"}
    ends = {"put aside"} if library.notices else set()
    with closing(library):
        try:
            there = list(_loaded(library))
        except Exception:  # noqa: BLE001 - that is what is counted
            return ends | {"raw error"}
    expected = [one.end for one in known.values() if not (one.places & touched)]
    if all(end in there for end in expected):
        ends.add("undamaged all there")
    if all(one.end in there for one in known.values()):
        ends.add("all there")
    return ends


def _loaded(library: Library) -> Iterator[tuple[Any, Any]]:
    """Yield what each match that loads comes to, after doing all that a player can do; LibraryErrors are expected."""
    for _ in range(2):  # whoever is told that the library has been mended looks again
        try:
            (
                library.unfinished(3),
                library.matches("anna"),
                library.matches(include_deleted=True),
            )
            _show_figures(library)
            lines = library.matches()
            found = [end for line in lines if (end := _end(library, line.id))]
            if len(found) < MATCHES:
                continue
            break
        except LibraryError:
            found = []
    yield from found


def _show_figures(library: Library) -> None:
    """Show the statistics of everybody, and of each person."""
    library.figures(Subject())
    for subject in (Subject(), *(Subject(person.id) for person in library.people())):
        panels(library.statistics(subject), GAMES, bool(subject.player), dict.fromkeys(GAMES, pygame.Surface((1, 1))))


def _end(library: Library, match_id: str) -> tuple[Any, Any] | None:
    try:
        match = library.load(match_id)
    except LibraryError:
        return None
    return match.terms, match.journal


# ---- the damage


def flip(content: bytearray, chance: random.Random) -> set[int]:
    """Flip one bit."""
    place = chance.randrange(len(content))
    content[place] ^= 1 << chance.randrange(8)
    return {place}


def mutate(content: bytearray, chance: random.Random) -> set[int]:
    """Damage more: bytes, stretches of zeros or noise, a page over another, an end that is missing."""
    return chance.choice([_bytes, _zeros, _noise, _page, _cut])(content, chance)


def _bytes(content: bytearray, chance: random.Random) -> set[int]:
    places = {chance.randrange(len(content)) for _ in range(chance.randint(2, 40))}
    for place in places:
        content[place] = chance.randrange(256)
    return places


def _zeros(content: bytearray, chance: random.Random) -> set[int]:
    start, length = chance.randrange(len(content)), chance.randint(8, 6000)
    stretch = range(start, min(start + length, len(content)))
    content[stretch.start : stretch.stop] = bytes(len(stretch))
    return set(stretch)


def _noise(content: bytearray, chance: random.Random) -> set[int]:
    start, length = chance.randrange(len(content)), chance.randint(8, 2000)
    stretch = range(start, min(start + length, len(content)))
    content[stretch.start : stretch.stop] = chance.randbytes(len(stretch))
    return set(stretch)


def _page(content: bytearray, chance: random.Random) -> set[int]:
    one, two = (PAGE * chance.randrange(len(content) // PAGE) for _ in range(2))
    content[two : two + PAGE] = content[one : one + PAGE]
    return set(range(two, two + PAGE))


def _cut(content: bytearray, chance: random.Random) -> set[int]:
    kept, before = chance.randrange(1, len(content)), len(content)
    del content[kept:]
    return set(range(kept, before))


# ---- the library


def library(home: Path) -> tuple[bytes, dict[str, Known]]:
    """Return the content of a library with matches of every game, and the matches by id."""
    home.mkdir()
    known = {}
    with closing(Library.open(home, GAMES.rulebook)) as made:
        for number in range(MATCHES):
            match = _played(made, number)
            known[made.id_of(match)] = Known(match)
        made.database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    content = (home / FILE).read_bytes()
    with closing(sqlite3.connect(home / FILE)) as tables:
        roots = dict(tables.execute("SELECT name, rootpage FROM sqlite_master"))
    ones = list(known.values())
    for table in ("match", "action"):
        for number, places in _cells(content, roots[table]):
            ones[number - 1].places.update(places)
    return content, known


def _played(library: Library, number: int) -> Match[Any]:
    book = GAMES.rulebook(("backgammon", "squadro", "dont-worry")[number % 3])
    seats = book.seat_counts[number % len(book.seat_counts)]
    players = tuple(Player(NAMES[(number + seat) % 4]) for seat in range(seats))
    seed = number.to_bytes(32, "big")
    match = Match(book, Terms(book.key, book.defaults(), players, sides(book, seats), seed=seed))
    chance = random.Random(number)
    for _ in range(STEPS):
        if match.to_act == NOBODY:
            break
        if match.to_act == DICE:
            match.roll_dice()
        else:
            match.play(chance.choice([act for act in match.legal() if act.verb not in ("resign", "double")]))
    if book.key == FINISHED and match.to_act != NOBODY:
        match.play(Action("resign"))
    return library.create(book, match.terms, match.journal)


def _cells(content: bytes, page: int) -> Iterator[tuple[int, range]]:
    """Yield where the rows below a page lie, as SQLite's file format has it, each with the number of its match."""
    start = (page - 1) * PAGE
    kind = content[start]
    inner = kind in (2, 5)
    children = [int.from_bytes(content[start + 8 : start + 12], "big")] if inner else []
    for cell in range(int.from_bytes(content[start + 3 : start + 5], "big")):
        pointer = start + (12 if inner else 8) + 2 * cell
        place = at = start + int.from_bytes(content[pointer : pointer + 2], "big")
        if inner:
            children.append(int.from_bytes(content[at : at + 4], "big"))
            at += 4
        if kind == 5:  # only a number to find the way by
            continue
        length, at = _varint(content, at)
        number = 0
        if kind == 13:
            number, at = _varint(content, at)
        else:
            header, types = _varint(content, at)
            width, _ = _varint(content, types)
            # Whole numbers of one byte are stored as such; 8 and 9 stand for 0 and 1.
            number = width - 8 if width in (8, 9) else int.from_bytes(content[at + header : at + header + width], "big")
        yield number, range(place, at + length)
    for child in children:
        yield from _cells(content, child)


def _varint(content: bytes, at: int) -> tuple[int, int]:
    """Return a number of seven bits a byte, and where it ends."""
    value = content[at] & 127
    while content[at] & 128:
        at += 1
        value = value << 7 | content[at] & 127
    return value, at + 1
