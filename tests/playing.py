"""What tests of matches share: terms of any game, random play, and a recorder that can fail."""

import random
from contextlib import suppress
from itertools import combinations
from typing import Any

from game.games.registry import GAMES, Games
from game.match import Match, Moment, Player, Recorder, Terms
from game.rules.actions import Action
from game.rules.errors import InvalidError
from game.rules.rulebook import DICE, NOBODY, Rulebook
from game.rules.setup import Setup, Value
from tests.toy import ToyGame

BOX = Games((*GAMES.values(), ToyGame()))
"""The program's games and the tests' own."""
find_book = BOX.rulebook
board = BOX.board
art = BOX.art
TOY = BOX.rulebook("toy")
PRESETS = [
    ("toy", "series"),
    ("squadro", "manual"),
    ("dont-worry", "manual"),
    *(("backgammon", preset) for preset in ("classic", "stakes", "playtive", "tournament")),
]
"""Every game with every preset: (key, preset)."""
NAMES = ("Ann", "Bö", "Чарли", "丁")


def terms(key: str = "toy", preset: str = "", seed: int = 1, seats: int = 0, **options: Value) -> Terms:
    """Terms of a game with its first players; ``seats`` 0 for as few as may play."""
    book = find_book(key)
    count = seats or book.seat_counts[0]
    return Terms(
        game=key,
        options={**book.defaults(preset), **options},
        players=tuple(map(Player, NAMES[:count])),
        sides=_sides(book, count),
        seed=seed.to_bytes(32, "big"),
    )


def _sides(book: Rulebook[Any], seats: int) -> tuple[int, ...]:
    """The first sides at which so many may sit."""
    for sides in combinations(range(len(book.sides)), seats):
        with suppress(InvalidError):
            book.check(Setup(book.defaults(), sides))
            return sides
    raise AssertionError(f"nobody can sit down to {book.key} with {seats}")


def begun(key: str = "toy", preset: str = "", recorder: Recorder | None = None, **more: Any) -> Match[Any]:
    """A match on `terms`."""
    return Match(find_book(key), terms(key, preset, **more), recorder=recorder)


def step(match: Match[Any], hand: random.Random, quits: float = 0.01) -> None:
    """Whatever is due: the dice fall, the next game begins, or somebody plays at random and resigns that often."""
    if match.to_act == DICE:
        match.roll_dice(
            tuple(hand.randint(1, n) for n in match.book.dice(match.state)) if match.asks_for_dice else None
        )
    elif match.to_act == NOBODY:
        match.next_game()
    else:
        acts = match.legal()
        quitting = [action for action in acts if action.verb == "resign"]
        match.play(hand.choice([a for a in acts if a not in quitting] if hand.random() >= quits else quitting or acts))


def played(match: Match[Any], steps: int = 100_000, hand: int = 1, quits: float = 0.01) -> Match[Any]:
    """The match after so many random steps, or at its end."""
    chooser = random.Random(hand)
    for _ in range(steps):
        if match.over:
            break
        step(match, chooser, quits)
    return match


class Memory:
    """A recorder in memory; ``appended`` tells where how many entries came at once. While ``broken`` it fails."""

    def __init__(self) -> None:
        self.journal: list[Action | None] = []
        self.appended: list[tuple[int, int]] = []
        self.last: Moment[Any] | None = None
        self.broken = False

    def append(self, index: int, *moments: Moment[Any]) -> None:
        self._fail()
        assert index == len(self.journal)
        self.appended.append((index, len(moments)))
        self.journal += [moment.action for moment in moments]
        self.last = moments[-1]

    def truncate(self, length: int, moment: Moment[Any]) -> None:
        self._fail()
        del self.journal[length:]
        self.last = moment

    def _fail(self) -> None:
        if self.broken:
            raise OSError("no space left on device")
