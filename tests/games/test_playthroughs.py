"""Readable games under `tests/playthroughs`, played again by the rule books.

A file is named ``<game>-<name>.txt``. Its header gives ``game:``, perhaps ``rules:`` (a preset), ``options:`` (values
that differ from it, ``key=value`` between commas), ``sides:`` (indices), ``first:`` (a seat) and ``scores:`` (such as
``0-0 1-0``). Then every line is played: actions between commas, after the seat (or ``dice``) that acts first in the
line; ``#`` begins a comment. Some comments are checked: ``# state …``, ``# refused …`` (actions that may not be played)
and ``# why 24/18 B4 closed`` (why the seat to act may not move so; ``ok`` if it may). ``result:`` closes the file: the
places, the points and the reason.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.games.registry import GAMES
from game.rules.actions import parse_action
from game.rules.errors import IllegalError
from game.rules.rulebook import DICE, Rulebook
from game.rules.setup import Setup, Value

FILES = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    header = dict(_header(lines))
    book = GAMES.rulebook(header["game"])
    assert path.stem.startswith(header["game"] + "-")
    state = book.start(_setup(book, header))
    ended = False
    for number, line in enumerate(lines, 1):
        where = f"{path.name}:{number}"
        if line.startswith("# "):
            _check(book, state, line.removeprefix("# "), where)
        elif line.startswith("result:"):
            assert _result(book, state) == line.removeprefix("result:").strip(), where
            ended = True
        elif line and not line.startswith("#") and line.partition(":")[0] not in header:
            state = _play(book, state, line.partition("#")[0], where)
    assert ended, f"{path.name} has no result"


def _header(lines: list[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        key, colon, value = line.partition(":")
        if colon and key in ("game", "rules", "options", "sides", "first", "scores"):
            yield key, value.strip()


def _setup(book: Rulebook[Any], header: dict[str, str]) -> Setup:
    options = book.defaults(header.get("rules", ""))
    for pair in header.get("options", "").split(","):
        if pair:
            key, _, value = pair.strip().partition("=")
            options[key] = _value(value)
    default = range(min(book.seat_counts))
    sides = tuple(map(int, header["sides"].split())) if "sides" in header else tuple(default)
    scores = tuple(tuple(map(int, score.split("-"))) for score in header.get("scores", "").split())
    return Setup(options, sides, int(header["first"]) if "first" in header else None, scores)


def _value(text: str) -> Value:
    flags: dict[str, Value] = {"yes": True, "no": False}
    return int(text) if text.isdigit() else flags.get(text, text)


def _play(book: Rulebook[Any], state: Any, line: str, where: str) -> Any:
    actor, _, actions = line.partition(":")
    assert book.to_act(state) == (DICE if actor == "dice" else int(actor)), where
    for text in actions.split(","):
        try:
            state, _ = book.play(state, parse_action(text.strip()))
        except IllegalError as error:
            raise AssertionError(f"{where}: {error} in {book.format_state(state)}") from error
    return state


def _check(book: Rulebook[Any], state: Any, line: str, where: str) -> None:
    word, _, rest = line.partition(" ")
    if word == "state":
        assert book.format_state(state) == rest, where
        assert book.parse_state(rest) == state, where
    elif word == "refused":
        for text in rest.split(","):
            with pytest.raises(IllegalError):
                book.play(state, parse_action(text.strip()))
    elif word == "why":
        move, _, answer = rest.partition(" ")
        reason = book.why_not(state, *move.split("/"))
        assert (f"{reason.clause} {reason.code}" if reason else "ok") == answer, where


def _result(book: Rulebook[Any], state: Any) -> str:
    result = book.result(state)
    assert result is not None
    places = " ".join("=".join(map(str, group)) for group in result.places)
    return f"places {places}, points {'-'.join(map(str, result.points))}, {result.reason}"
