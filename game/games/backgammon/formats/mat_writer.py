"""Writing a match as `.mat` text, laid out as GNU Backgammon does it (B60)."""

from collections.abc import Iterator

from game.games.backgammon.formats.mat import LEFT, RIGHT, MatFile
from game.games.backgammon.rules.rulebook import Backgammon
from game.games.backgammon.rules.state import DOUBLED, OPENING, OVER, PLACE, State
from game.rules.base import NOBODY, Action

_HALF = RIGHT - LEFT - 1
"""How wide a left half is, before the one space that follows it."""
_ROLL = len("64: ")


def write_mat(match: MatFile) -> str:
    """The text of a match. Raises RulesError if its actions do not play."""
    lines = [f'; [{key} "{_plain(value)}"]' for key, value in match.tags]
    lines += ["", f" {match.length} point match"] if lines else [f" {match.length} point match"]
    for index, game in enumerate(match.games):
        left, right = (f"{_plain(name)} : {score}" for name, score in zip(game.players, game.scores, strict=True))
        lines += ["", f" Game {index + 1}", f" {left:<31}{right}", *_game(match, index)]
    return "\n".join(lines) + "\n"


def _plain(text: str) -> str:
    """A name or value without what would end it: a colon ends a name, a quotation mark a value, a line a line."""
    return " ".join(text.replace(":", ";").replace('"', "'").split()) or "?"


def _game(match: MatFile, index: int) -> Iterator[str]:
    """The lines of a game: the halves of both players in two columns, then how it ended."""
    book = Backgammon()
    state = book.start(match.setup(index))
    halves: list[str] = []
    for action in match.games[index].actions:
        after, _ = book.play(state, action)
        _note(halves, state, action, after)
        state = after
    if state.left and book.legal(state)[0].verb == "move":
        halves[-1] = halves[-1][:_ROLL]
    # GNU Backgammon ends a half with a space, but for the four moves of a double
    halves = [half.rstrip() if half.count("/") == 4 else half for half in halves]
    won = _won(state) if book.to_act(state) == NOBODY else ""
    if won and state.turn == 1 and len(halves) % 2:
        halves.append(won)
        won = ""
    for at in range(0, len(halves), 2):
        yield f"{at // 2 + 1:3}) {halves[at]:<{_HALF}} {''.join(halves[at + 1 : at + 2])}"
    if won:
        yield " " * (LEFT + 1 if state.turn == 0 else RIGHT + 1) + won


def _won(state: State) -> str:
    points = state.stake * state.level
    return f"Wins {points} point{'s' if points > 1 else ''}"


def _note(halves: list[str], state: State, action: Action, after: State) -> None:
    """Add what an action looks like to the halves of the game."""
    if action.verb == "throw" and after.thrown:
        if state.phase == OPENING and after.turn == 1:
            halves.append("")
        halves.append(f"{max(after.thrown)}{min(after.thrown)}: ")
    elif action.verb == "move":
        rival = 1 - state.turn
        hit = "*" if after.sides[rival] != state.sides[rival] else ""
        halves[-1] += f"{PLACE[action.origin]}/{PLACE[action.target]}{hit} "
    elif action.verb == "accept" and state.left:  # resigned in the middle of a turn, which no reader would take
        halves[-1] = halves[-1][:_ROLL]
    elif action.verb == "double":
        halves.append(f" Doubles => {state.stake * 2}")
    elif action.verb == "beaver":
        halves.append(f" Beavers => {state.stake * 4}")
    elif action.verb == "take" and state.phase == DOUBLED:  # after a beaver the doubler just rolls
        halves.append(" Takes")
    elif action.verb == "drop":
        if after.phase == OVER:
            halves.append(" Drops")
        else:  # B42: play went on, so for this format there was no offer
            halves.pop()
