"""Writes a match as `.mat` text in GNU Backgammon's layout (B60)."""

import re
from collections.abc import Iterator

from game.games.backgammon.formats.mat import HALVES, LARGEST_GNU_CUBE, LEFT, RIGHT, MatError, MatFile, header_name
from game.games.backgammon.rules.rulebook import Backgammon
from game.games.backgammon.rules.state import BEAVERED, OVER, PLACE, BackgammonState
from game.games.backgammon.rules.turn import turns
from game.rules.actions import Action
from game.rules.rulebook import NOBODY

_HALF = RIGHT - LEFT - 1
"""The width of a left half, without the space that follows it."""
_ROLL = len("64: ")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def write_mat(match: MatFile) -> str:
    """Return the text of a match.

    Raises:
        MatError: it is too long to be read again, or its cube is larger than other programs know.
        RulesError: its actions are not legal.
    """
    lines = [f'; [{key} "{_CONTROL.sub(" ", value)}"]' for key, value in match.tags]
    lines += ["", f" {match.length} point match"] if lines else [f" {match.length} point match"]
    total = 0
    for index, game in enumerate(match.games):
        left, right = (f"{header_name(name)} : {score}" for name, score in zip(game.players, game.scores, strict=True))
        halves, result = _game(match, index)
        total += len(halves) + 1
        lines += ["", f" Game {index + 1}", f" {left:<30} {right}", *_rows(halves), *result]
    if total > HALVES:
        raise MatError(f"more than {HALVES} turns")
    return "\n".join(lines) + "\n"


def _game(match: MatFile, index: int) -> tuple[list[str], list[str]]:
    """Return the halves of a game, one per turn, and the line with the winner, if any."""
    book = Backgammon()
    state = book.start(match.setup(index))
    halves: list[str] = []
    for action in match.games[index].actions:
        after, _ = book.play(state, action)
        _note(halves, state, action, after)
        state = after
    if halves and halves[-1].startswith(" Beavers") and state.phase != BEAVERED:
        halves.append(" Takes")  # no roll follows that would imply it
    unasked = book.legal(state._replace(level=0)) if state.left else ()  # also while a resignation waits
    if unasked and unasked[0].verb == "move":
        halves[-1] = halves[-1][:_ROLL]
    # GNU Backgammon ends a half with a space, except after the four moves of a double
    halves = [half.rstrip() if half.count("/") == 4 else half for half in halves]
    if book.to_act(state) != NOBODY:
        return halves, []
    if state.turn == 1 and len(halves) % 2:
        return [*halves, (" " if "Drops" in halves[-1] else "") + _won(state)], []
    return halves, [" " * (LEFT + 1 if state.turn == 0 else RIGHT + 1) + _won(state)]


def _rows(halves: list[str]) -> Iterator[str]:
    """Yield the halves in two columns."""
    for at in range(0, len(halves), 2):
        yield f"{at // 2 + 1:3}) {halves[at]:<{_HALF}} {''.join(halves[at + 1 : at + 2])}"


def _won(state: BackgammonState) -> str:
    points = state.stake * state.level
    return f"Wins {points} point{'s' if points > 1 else ''}"


def _note(halves: list[str], state: BackgammonState, action: Action, after: BackgammonState) -> None:
    """Add an action to the halves of the game."""
    if action.verb == "rolled" and after.rolled:
        if not halves and after.turn == 1:  # the left column is player 0's, whoever begins
            halves.append("")
        halves.append(f"{max(after.rolled)}{min(after.rolled)}: ")
    elif action.verb == "move":
        rival = 1 - state.turn
        hit = "*" if after.sides[rival] != state.sides[rival] else ""
        halves[-1] += f"{PLACE[action.origin]}/{PLACE[action.target]}{hit} "
    elif action.verb == "accept" and state.left:  # resigned in the middle of a turn, which no program reads
        halves[-1] = halves[-1][:_ROLL]
        if all(end.phase == OVER for end in turns(state)):  # a program that plays forced moves would let the player win
            halves.pop()
    else:
        _note_cube(halves, state, action, after)


def _note_cube(halves: list[str], state: BackgammonState, action: Action, after: BackgammonState) -> None:
    """Add an offer or its answer."""
    if action.verb == "double":
        halves.append(f" Doubles => {_cube(state.stake * 2)}")
    elif action.verb == "beaver":
        halves.append(f" Beavers => {_cube(state.stake * 4)}")
    elif action.verb == "take" and state.phase == BEAVERED:
        pass  # a taken beaver is not written if the player rolls
    elif action.verb == "take":
        halves.append(" Takes")
    elif action.verb == "drop" and state.phase == BEAVERED:  # taken and resigned: GNU Backgammon loses what follows
        halves[-1] = " Takes"
    elif action.verb == "drop" and after.phase == OVER:
        halves.append(" Drops")
    elif action.verb == "drop":  # B42: play went on, so this format shows no offer
        halves.pop()


def _cube(value: int) -> int:
    if value > LARGEST_GNU_CUBE:
        raise MatError(f"a cube of {value}")
    return value
