"""Replays the halves of a `.mat` text as actions of the rule book."""

import re
from collections.abc import Iterator
from itertools import accumulate, islice, pairwise, zip_longest
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.games.backgammon.formats.mat import MatError, MatFile
from game.games.backgammon.formats.mat_text import Half
from game.games.backgammon.rules import moves
from game.games.backgammon.rules.options import House
from game.games.backgammon.rules.rulebook import Backgammon
from game.games.backgammon.rules.state import BAR, BEAVERED, DOUBLED, MOVE, OFF, OPENING, PLACES, ROLL, BackgammonState
from game.games.backgammon.rules.turn import finished
from game.rules.actions import Action, move, rolled
from game.rules.errors import RulesError

_PARTS: Final = re.compile(r"(?:bar|[0-9]{1,2})(?:/(?:off|[0-9]{1,2})\*?)+(?:\([1-4]\))?", re.IGNORECASE | re.ASCII)
_TIE: Final = rolled(1, 1)
_DONE: Final = Action("done")
_CUBE: Final = {
    "doubles": Action("double"),
    "beavers": Action("beaver"),
    "takes": Action("take"),
    "drops": Action("drop"),
}
_MOST: Final = 4
"""The most numbers to play in a turn (B5)."""


class Ending(Struct, frozen=True):
    """The written end of a game, as far as rules that are still unknown leave it open.

    Attributes:
        line: the line of the result.
        points: what the winner wins; 0 if it is not written.
        resigned: whether the loser resigns; otherwise the board or a drop has ended the game.
        level: the level on the board: 1 single, 2 gammon, 3 backgammon.
        stake: what the game is worth by the text.
        turned: whether somebody owns the cube.
        tied: whether the game must have begun with a tie that doubled the stake (B51).
        silent: whether it may have begun so: nobody doubled, and the game did not begin with a double of the dice.
    """

    line: int = 0
    points: int = 0
    resigned: bool = False
    level: int = 1
    stake: int = 1
    turned: bool = False
    tied: bool = False
    silent: bool = False

    def actions(self, *, jacoby: bool, automatic: bool) -> tuple[tuple[Action, ...], tuple[Action, ...]] | None:
        """Return the actions before and after the game that give this end under these rules; None if none do."""
        for tie in (False, True) if automatic and self.silent else (False,):
            level = self._level(self.stake * (2 if tie else 1), single=jacoby and not self.turned)
            if level is not None:
                end = (Action("resign", numbers=(level,)), Action("accept")) if self.resigned else ()
                return (_TIE,) if tie else (), end
        return None

    def _level(self, stake: int, *, single: bool) -> int | None:
        """Return the level that gives the points at this stake; None if there is none."""
        if not self.points:
            return 1
        if self.resigned:
            level = min(3, -(-self.points // stake))
            return None if single and level > 1 else level
        level = 1 if single else self.level
        return level if stake * level == self.points else None

    @property
    def misfit(self) -> MatError:
        """The error if no rules give this end."""
        return MatError(f"the winner wins {self.stake * self.level}, not {self.points}", self.line)


class PlayedGame(NamedTuple):
    """The actions of a game, the seat that began it with a double (if one did), and its end."""

    actions: tuple[Action, ...]
    first: int | None
    ending: Ending


class _Part(NamedTuple):
    """The way of one checker between two places; ``hit`` if a hit is marked where it lands."""

    origin: int
    target: int
    hit: bool


def replay(match: MatFile, halves: list[Half], *, guess: bool) -> PlayedGame:
    """Return the actions of the match's last game.

    With ``guess``, a money game in which the first double is to 4 began with a tie (B51).

    Raises:
        MatError: the game is not legal.
    """
    first = halves[0].seat if halves and halves[0].text[0] == halves[0].text[1] else None
    offer = next((half.number for half in halves if half.word == "doubles"), 0)
    open_ = guess and match.length == 0 and first is None
    tied = open_ and offer == 4
    game = GameReplay(replace(match, options={**match.options, "automatic": tied}), first)
    if tied:
        game.play(_TIE)
    for half, following in zip_longest(halves, halves[1:]):
        try:
            given_up = following is not None and following.word == "wins" and following.seat != half.seat
            game.half(half, waits=given_up or following is None)
        except MatError:
            raise
        except RulesError as error:
            raise MatError(f"{half.text} {half.tail} cannot be played ({error})", half.line, half.move) from error
    return PlayedGame(tuple(game.actions), first, replace(game.ending, tied=tied, silent=open_ and not offer))


class GameReplay:
    """A game being replayed."""

    def __init__(self, match: MatFile, first: int | None) -> None:
        self.book = Backgammon()
        self.state = self.book.start(replace(match.setup(len(match.games) - 1), first=first))
        self.marks: list[tuple[int, BackgammonState]] = []
        """For each half the number of actions and the state before it."""
        self.actions: list[Action] = []
        self.ending = Ending()

    def play(self, *actions: Action) -> None:
        for action in actions:
            self.state, _ = self.book.play(self.state, action)
            self.actions.append(action)

    def half(self, half: Half, *, waits: bool) -> None:
        """Play a half. With ``waits`` a roll without moves stays unplayed: the text ends or the loser resigns."""
        if self.ending.line:
            raise MatError(f"the game is over: {half.text}", half.line, half.move)
        self.marks.append((len(self.actions), self.state))
        if half.word[0].isdecimal():
            self.roll(half)
            self.moves(half, waits=waits)
        elif half.tail:
            raise MatError(f"{half.tail!r} is not understood", half.line, half.move)
        elif half.word == "wins":
            self.win(half)
        else:
            self.answer(half)

    def answer(self, half: Half) -> None:
        """Play an offer or its answer."""
        if self.book.to_act(self.state) != half.seat:
            raise MatError(f"it is not this player's turn: {half.text}", half.line, half.move)
        factor = {"doubles": 2, "beavers": 4}.get(half.word)
        if factor and half.number != self.state.stake * factor:
            raise MatError(f"the cube would show {self.state.stake * factor}: {half.text}", half.line, half.move)
        self.play(_CUBE[half.word])

    def roll(self, half: Half) -> None:
        faces = sorted((int(half.text[0]), int(half.text[1])), reverse=True)
        if self.state.phase == BEAVERED and self.state.turn == half.seat:  # a taken beaver need not be written
            self.play(Action("take"))
        if self.state.phase == OPENING:
            self.play(rolled(*faces) if half.seat == 0 else rolled(*reversed(faces)))
            return
        if self.state.turn != half.seat:
            raise MatError(f"it is not this player's turn: {half.text}", half.line, half.move)
        if self.state.phase == ROLL:
            self.play(Action("roll"))
        self.play(rolled(*faces))

    def moves(self, half: Half, *, waits: bool) -> None:
        """Play the moves. A roll without moves is played if there is only one way, unless it ``waits``."""
        parts = tuple(islice(_parts(half), _MOST + 1))
        if parts:
            way = _way(self.state, parts)
            if way is None:
                raise MatError(f"not a legal turn: {half.text} {half.tail}", half.line, half.move)
            self.actions += way.actions
            self.state = finished(self.state, way.packed)  # as the rule book would, but in one step
            if self.book.result(self.state) is None:
                self.actions.append(_DONE)
            return
        if not waits and len(self.book.turns(self.state)) == 1:
            while self.state.phase == MOVE and self.book.legal(self.state)[0].verb == "move":
                self.play(self.book.legal(self.state)[0])
        if self.state.phase == MOVE and self.book.legal(self.state)[0].verb != "move":
            self.play(self.book.legal(self.state)[0])  # done, or pass

    def win(self, half: Half) -> None:
        """End the game: it is over, or the loser gives up by dropping a double or by resigning (B13)."""
        resigned = self.book.result(self.state) is None and not self.dropped(half)
        ending = Ending(half.line, half.number, resigned, self.state.level, self.state.stake)
        if resigned:
            self.return_to_loser(half)
        result = self.book.result(self.state)
        if result and result.winner != half.seat:
            raise MatError(f"the other player wins: {half.text}", half.line, half.move)
        self.ending = replace(ending, turned=self.state.owner is not None)
        if not half.number:
            raise MatError(f"nobody wins nothing: {half.text}", half.line, half.move)

    def dropped(self, half: Half) -> bool:
        """Drop the winner's offer if that fits the points; return whether it was dropped.

        A beaver may have been taken instead.
        """
        doubled = self.state.phase == DOUBLED and self.state.turn == half.seat
        beavered = self.state.phase == BEAVERED and self.state.turn != half.seat
        if doubled or (beavered and half.number == self.state.stake * 2):
            self.play(Action("drop"))
            return True
        if beavered:
            self.play(Action("take"))
        return False

    def return_to_loser(self, half: Half) -> None:
        """Go back to the last state in which the loser may resign; later actions are discarded."""
        resign = Action("resign", numbers=(1,))
        while self.marks:
            first, state = self.marks.pop()
            states = accumulate(self.actions[first:], self.after, initial=state)
            for count, state in reversed(list(enumerate(states, first))):
                if self.book.to_act(state) != half.seat and resign in self.book.legal(state):
                    self.state = state
                    del self.actions[count:]
                    return
            del self.actions[first:]
        raise MatError(f"nobody can resign so: {half.text}", half.line, half.move)

    def after(self, state: BackgammonState, action: Action) -> BackgammonState:
        return self.book.play(state, action)[0]


def _way(state: BackgammonState, parts: tuple[_Part, ...]) -> "_Way | None":
    """Return the legal way to play exactly these parts with the fewest wrongly marked hits, then the first one."""
    house, board, left = state.house, state.seen, state.left
    most = moves.most(moves.pack(board), left, house)
    if most == 1 and len(set(left)) == 2:  # B8: the higher, if either can be played
        high = max(left)
        left = (high if moves.origins(board, high, house) else min(left),)
    if len(parts) > most:
        return None
    return TurnSearch(house, len(left) - most).best(moves.pack(board), left, parts)


class _Way(NamedTuple):
    """Moves in order, the number of wrongly marked hits, and the packed board after them."""

    wrong: int
    actions: tuple[Action, ...]
    packed: int


class TurnSearch:
    """Searches the best way to play parts, visiting each position once; ``spare`` numbers cannot be played (B9)."""

    def __init__(self, house: House, spare: int) -> None:
        self._house = house
        self._spare = spare
        self._known: dict[tuple[int, tuple[int, ...], tuple[_Part, ...]], _Way | None] = {}

    def best(self, packed: int, left: tuple[int, ...], parts: tuple[_Part, ...]) -> _Way | None:
        """Return the way with the fewest wrong marks; the written order and the higher number are preferred."""
        if not parts:
            return _Way(0, (), packed) if len(left) == self._spare else None
        key = packed, left, parts
        if key not in self._known:
            board = moves.unpack(packed)
            least = _least_wrong(board, parts)
            best: _Way | None = None
            for way in self.ways(packed, board, left, parts):
                if best is None or way.wrong < best.wrong:
                    best = way
                if best.wrong == least:
                    break
            self._known[key] = best
        return self._known[key]

    def ways(self, packed: int, board: bytes, left: tuple[int, ...], parts: tuple[_Part, ...]) -> Iterator[_Way]:
        """Yield for each first move the best way to continue."""
        playable = {die: moves.origins(board, die, self._house) for die in sorted(set(left), reverse=True)}
        for at, part in enumerate(parts):
            for die, origins in playable.items() if part not in parts[:at] else ():
                landing = max(part.origin - die, OFF)
                if part.origin not in origins or landing < part.target:
                    continue
                onward = () if landing == part.target else (part._replace(origin=landing),)
                hits = _is_blot(board, landing)
                wrong = hits != (part.hit and not onward)
                after = moves.after(packed, board, part.origin, die)
                way = self.best(after, moves.without(left, die), (*parts[:at], *onward, *parts[at + 1 :]))
                if way:
                    action = move(PLACES[part.origin], PLACES[landing])
                    yield _Way(way.wrong + wrong, (action, *way.actions), way.packed)


def _least_wrong(board: bytes, parts: tuple[_Part, ...]) -> int:
    """Return how many hits are marked wrongly in any order: those without a blot, and blots without a mark."""
    marked = {part.target for part in parts if part.hit}
    unmarked = {part.target for part in parts} - marked
    empty = sum(part.hit and not _is_blot(board, part.target) for part in parts)
    return empty + sum(_is_blot(board, target) for target in unmarked)


def _is_blot(board: bytes, point: int) -> bool:
    """Whether there is a single opposing checker on the point."""
    return point != OFF and board[moves.BOARD - 1 - point] == 1


def _parts(half: Half) -> Iterator[_Part]:
    """Yield the parts of a turn: ``8/5*(2)`` is two, ``24/18*/14`` is two, ``24/14`` is one."""
    if _PARTS.sub("", half.tail).strip():
        raise MatError(f"these moves are not understood: {half.tail}", half.line, half.move)
    for text in _PARTS.findall(half.tail.lower()):
        way, _, times = text.rstrip(")").partition("(")
        places = way.split("/")
        for _ in range(int(times or 1)):
            for origin, target in pairwise(places):
                yield _Part(_place(half, origin), _place(half, target), target.endswith("*"))


def _place(half: Half, text: str) -> int:
    place = {"bar": BAR, "off": OFF}.get(text.rstrip("*"))
    place = int(text.rstrip("*")) if place is None else place
    if place > BAR:
        raise MatError(f"no place {text}: {half.tail}", half.line, half.move)
    return place
