"""Playing what a `.mat` text says: halves of its lines become actions of the rule book."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Final, NamedTuple

from game.games.backgammon.formats.mat import MatFile
from game.games.backgammon.rules.rulebook import Backgammon
from game.games.backgammon.rules.state import BEAVERED, DOUBLED, MOVE, OPENING, PLACE, ROLL, State
from game.rules.base import Action, RulesError, throw

_PARTS: Final = re.compile(r"(?:bar|\d{1,2})(?:/(?:off|\d{1,2})\*?)+(?:\([1-4]\))?", re.IGNORECASE)
_TIE: Final = throw(1, 1)


class Half(NamedTuple):
    """One player's half of a line: its first words (``64:``, ``Doubles => 2`` …) and what follows them."""

    line: int
    seat: int
    text: str
    tail: str


class MisfitError(ValueError):
    """The text cannot be played; ``line`` tells where."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class _Part(NamedTuple):
    """A checker's way from place to place; ``hit`` if it is marked to hit where it lands."""

    origin: int
    target: int
    hit: bool


def replay(match: MatFile, halves: list[Half]) -> tuple[tuple[Action, ...], int | None]:
    """The actions of the match's last game, and the seat that began it with a double, if one did.

    Where automatic doubles are on, a game that fits no other way began with a tie (B51). Raises MisfitError.
    """
    first = halves[0].seat if halves and halves[0].text[0] == halves[0].text[1] else None
    try:
        return _Replay(match, first).run(halves), first
    except MisfitError:
        if not match.options["automatic"] or first is not None:
            raise
        return _Replay(match, first, _TIE).run(halves), first


class _Replay:
    """A game in progress."""

    def __init__(self, match: MatFile, first: int | None, *before: Action) -> None:
        self.book = Backgammon()
        self.state = self.book.start(replace(match.setup(len(match.games) - 1), first=first))
        self.past = [self.state]
        self.actions: list[Action] = []
        self.play(*before)

    def run(self, halves: list[Half]) -> tuple[Action, ...]:
        """Play them all."""
        for half in halves:
            try:
                self.half(half)
            except RulesError as error:
                raise MisfitError(half.line, f"{half.text} {half.tail} cannot be played ({error})") from error
        return tuple(self.actions)

    def play(self, *actions: Action) -> None:
        for action in actions:
            self.state, _ = self.book.play(self.state, action)
            self.past.append(self.state)
            self.actions.append(action)

    def half(self, half: Half) -> None:
        word = half.text.split()[0].lower()
        if word[0].isdigit():
            self.roll(half)
            self.moves(half)
        elif half.tail:
            raise MisfitError(half.line, f"{half.tail!r} is not understood")
        elif word == "wins":
            self.win(half, int(half.text.split()[1]))
        else:
            self.answer(half, word)

    def answer(self, half: Half, word: str) -> None:
        """An offer or the answer to one."""
        if self.book.to_act(self.state) != half.seat:
            raise MisfitError(half.line, f"it is not this player's turn: {half.text}")
        factor = {"doubles": 2, "beavers": 4}.get(word)
        if factor and int(half.text.split()[-1]) != self.state.stake * factor:
            raise MisfitError(half.line, f"the cube would show {self.state.stake * factor}: {half.text}")
        self.play(Action(word.removesuffix("s")))

    def roll(self, half: Half) -> None:
        faces = sorted((int(half.text[0]), int(half.text[1])), reverse=True)
        if self.state.phase == BEAVERED and self.state.turn == half.seat:  # taking a beaver is not written down
            self.play(Action("take"))
        if self.state.phase == OPENING:
            self.play(throw(*faces) if half.seat == 0 else throw(*reversed(faces)))
            return
        if self.state.turn != half.seat:
            raise MisfitError(half.line, f"it is not this player's turn: {half.text}")
        if self.state.phase == ROLL:
            self.play(Action("roll"))
        self.play(throw(*faces))

    def moves(self, half: Half) -> None:
        """Play the moves; a roll without any is played if there is one way to, otherwise left for a resignation."""
        parts = tuple(_parts(half))
        if parts:
            way = min(_ways(self.book, self.state, parts), key=lambda way: way[1], default=None)
            if way is None:
                raise MisfitError(half.line, f"not a legal turn: {half.text} {half.tail}")
            self.play(*way[0])
        elif len(self.book.turns(self.state)) == 1:
            while self.state.phase == MOVE and self.book.legal(self.state)[0].verb == "move":
                self.play(self.book.legal(self.state)[0])
        if self.state.phase == MOVE and self.book.legal(self.state)[0].verb != "move":
            self.play(self.book.legal(self.state)[0])  # done, or pass

    def win(self, half: Half, points: int) -> None:
        """The game is over, or the loser gives up: by not taking a double, or by resigning (B13)."""
        result = self.book.result(self.state)
        if result is None:
            self.give_up(half, points)
        elif (result.winner, max(result.points)) != (half.seat, points):
            raise MisfitError(
                half.line, f"player {result.winner} wins {max(result.points)}, not as written: {half.text}"
            )

    def give_up(self, half: Half, points: int) -> None:
        """The loser drops what the winner offered, where it fits the points, or resigns."""
        doubled = self.state.phase == DOUBLED and self.state.turn == half.seat
        beavered = self.state.phase == BEAVERED and self.state.turn != half.seat
        if doubled or (beavered and points == self.state.stake * 2):
            self.play(Action("drop"))
            return
        if beavered:
            self.play(Action("take"))
        self.resign(half, points)

    def resign(self, half: Half, points: int) -> None:
        """The loser resigns. If it is not his turn, he does so where it was last, and what came after is dropped."""
        level = min(3, -(-points // self.state.stake))
        resign = Action("resign", numbers=(level,))
        while self.book.to_act(self.state) == half.seat or resign not in self.book.legal(self.state):
            if not self.actions:
                raise MisfitError(half.line, f"nobody can resign so: {half.text}")
            self.actions.pop()
            self.past.pop()
            self.state = self.past[-1]
        self.play(resign, Action("accept"))


def _ways(book: Backgammon, state: State, parts: tuple[_Part, ...]) -> Iterator[tuple[tuple[Action, ...], int]]:
    """Every legal way to play exactly these parts, the order as written first, and how many hits are marked wrongly."""
    moves = [action for action in book.legal(state) if action.verb == "move"]
    if not parts:
        if not moves:
            yield (), 0
        return
    for at, part in enumerate(parts):
        for action in moves if part not in parts[:at] else ():
            landing = PLACE[action.target]
            if PLACE[action.origin] != part.origin or landing < part.target:
                continue
            onward = () if landing == part.target else (part._replace(origin=landing),)
            after, _ = book.play(state, action)
            hits = after.sides[1 - state.turn] != state.sides[1 - state.turn]
            wrong = hits != (part.hit and not onward)
            for actions, misses in _ways(book, after, (*parts[:at], *onward, *parts[at + 1 :])):
                yield (action, *actions), misses + wrong


def _parts(half: Half) -> Iterator[_Part]:
    """The parts of a turn: ``8/5*(2)`` is two, ``24/18*/14`` is two, ``24/14`` is one."""
    if _PARTS.sub("", half.tail).strip():
        raise MisfitError(half.line, f"these moves are not understood: {half.tail}")
    for text in _PARTS.findall(half.tail.lower()):
        way, _, times = text.rstrip(")").partition("(")
        places = way.split("/")
        for _ in range(int(times or 1)):
            for origin, target in pairwise(places):
                yield _Part(_place(half, origin), _place(half, target), target.endswith("*"))


def _place(half: Half, text: str) -> int:
    place = {"bar": 25, "off": 0}.get(text.rstrip("*"))
    place = int(text.rstrip("*")) if place is None else place
    if place > 25:
        raise MisfitError(half.line, f"no place {text}: {half.tail}")
    return place
