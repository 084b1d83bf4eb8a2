"""B60: a `.mat` text costs no more than its length, and nonsense in it is refused with its line."""

import random
from contextlib import nullcontext, suppress
from typing import Any, Final

import pytest

from game.games.backgammon.formats import mat_replay
from game.games.backgammon.formats.mat import HALVES, MatError, MatFile, MatGame
from game.games.backgammon.formats.mat_reader import read_mat
from game.games.backgammon.formats.mat_text import GAMES, LONGEST, TAGS, WIDEST
from game.games.backgammon.formats.mat_writer import write_mat
from game.games.backgammon.rules.state import BackgammonState
from game.rules.actions import Action
from game.rules.setup import Setup
from tests.games.backgammon.formats.test_mat import match_of, points
from tests.games.backgammon.rules.boards import BOOK

FIRST: Final = "  1) 31: 8/5 6/5                 "
OPTIONS: Final = BOOK.defaults("stakes")
NINES: Final = "9" * 5000
"""More digits than Python makes a number of."""


def refused(text: str) -> MatError:
    """The refusal of a text."""
    with pytest.raises(MatError) as refusal:
        read_mat(text)
    return refusal.value


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f" {NINES} point match\n", 1),
        (f" 5 point match\n Game {NINES}\n Anna : 0  Bert : 0\n", 2),
        (f" 5 point match\n Game 1\n Anna : {NINES}  Bert : 0\n", 3),
        (" 5 point match\n Game 1\n Anna : 99999999  Bert : 0\n", 2),
        (f" 5 point match\n Game 1\n Anna : 0  Bert : {NINES}\n", 3),
        (match_of(f"{NINES}) 31: 8/5 6/5"), 5),
        (match_of(FIRST, f"      Wins {NINES} points"), 6),
        (match_of(FIRST, "      Wins 999999 points"), 6),
        (match_of(FIRST, "      Wins 0 points"), 6),
        (match_of(FIRST + f"Doubles => {NINES}"), 5),
        (match_of(FIRST + "Doubles => 999999"), 5),
        (match_of(FIRST + "64: " + "24/18 " * 10_000), 5),
        (match_of(FIRST + "64: 24" + "/18" * 10_000), 5),
        (match_of(FIRST + "64: " + "24/18 " * 20), 5),
        (match_of(FIRST + "64: " + "24/18(4) " * 20), 5),
        (match_of(FIRST + " " * WIDEST), 5),
        (match_of(FIRST + "42: 8/4 6/4", "  2) 64: 24/18 13/9   31: 8/5 6/5  64: 24/18 13/9  31: 6/5 8/5"), 6),
        (" 5 point match\n Game 1\n A" + " " * 100_000 + ": 0", 3),
        (" 5 point match\n Game 1\n A" + " " * (WIDEST - 10) + ": 0", 2),
        (match_of("  1) 3١: 8/5 6/5"), 5),
        (match_of("  1) 31: 8/5 6/5", "      Wins ² points"), 6),
    ],
)
def test_b60_what_is_too_much_is_refused_with_its_line(text: str, line: int) -> None:
    """B60: digits, parts of a turn, halves of a line, characters of a line; never an error of Python's."""
    error = refused(text)
    assert (error.code, error.line) == ("mat", line)


def test_b60_there_are_so_many_games_turns_and_comments_and_no_more() -> None:
    """B60: a text of any length is no match of any length."""
    games = " 0 point match\n" + " Game 1\n A : 0  B : 0\n" * (GAMES + 1)
    assert refused(games).line == 2 + 2 * GAMES
    assert len(read_mat(games[: games.rindex(" Game")]).games) == GAMES
    turns = " 0 point match\n Game 1\n A : 0  B : 0\n" + "1) 31:  31:\n" * (HALVES // 2 + 1)
    assert refused(turns).line == 4 + HALVES // 2
    assert len(read_mat('; [A "b"]\n' * (TAGS + 1) + match_of("")).tags) == TAGS
    assert "too long" in str(refused("\n" * (LONGEST + 1)))


@pytest.mark.parametrize(
    ("marked", "tried"),
    [("24/23* 8/7* 6/5* 7/6*", 4), ("24/23 8/7 6/5 7/6", 4), ("24/22 8/6", 4), ("24/22 8/7 8/6", 18)],
)
def test_b60_a_turn_is_looked_for_at_each_position_once(
    monkeypatch: pytest.MonkeyPatch, marked: str, tried: int
) -> None:
    """B60: in whatever order four parts may be played, and however wrongly they are marked."""
    begun: list[object] = []
    real = mat_replay.TurnSearch.ways

    def ways(self: mat_replay.TurnSearch, *given: Any) -> Any:
        begun.append(given)
        return real(self, *given)

    monkeypatch.setattr(mat_replay.TurnSearch, "ways", ways)
    text = match_of(FIRST + f"11: {marked}")
    with suppress(MatError):  # the last one moves by five
        read_mat(text)
    assert len(begun) == len(set(begun)) <= 2 + tried  # two for the first turn


def test_b60_money_is_replayed_once_whatever_the_rules_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """B60: Jacoby and automatic doubles follow from the results; nobody plays the match four times to find them."""
    begun = []
    real = mat_replay.GameReplay.__init__

    def begin(self: mat_replay.GameReplay, *given: object) -> None:
        begun.append(given)
        real(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(mat_replay.GameReplay, "__init__", begin)
    games = match_of(FIRST, "      Wins 2 points", length=0)
    refused(games + games[games.index(" Game") :].replace("Wins 2", "Wins 2 points\n      Wins 1"))
    assert len(begun) == 2


@pytest.mark.parametrize(
    ("rows", "jacoby", "automatic"),
    [
        (["  1) 31: 8/5 6/5                  Doubles => 2", "  2)  Drops", f"{'Wins 1 point':>46}"], False, False),
        (["  1) 31: 8/5 6/5                  Doubles => 4", "  2)  Drops"], False, True),
        ([FIRST, "      Wins 2 points"], False, False),
    ],
)
def test_b60_the_plainest_rules_that_fit_the_results(rows: list[str], jacoby: bool, automatic: bool) -> None:
    match = read_mat(match_of(*rows, length=0))
    assert (match.options["jacoby"], match.options["automatic"]) == (jacoby, automatic)


def test_b60_a_file_cut_off_is_what_was_whole_or_is_refused_with_its_last_line() -> None:
    """B60: wherever a download breaks off, nothing is read that was not written."""
    text = match_of("  1) 31: 8/5 6/5                  Doubles => 2", "  2)  Takes                      64: 24/18 13/9")
    whole = read_mat(text).games[0].actions
    for length in range(text.index("Bert : 0") + len("Bert : 0"), len(text)):
        read = _line_or_actions(text[:length])
        assert read in (text[:length].count("\n") + 1, *(whole[:count] for count in range(len(whole) + 1)))


def _line_or_actions(text: str) -> object:
    try:
        return read_mat(text).games[0].actions
    except MatError as error:
        return error.line


def test_b60_lines_end_as_editors_see_it() -> None:
    """B60: other characters that Python takes for line ends may stand in a name; lines are counted by the real ones."""
    text = match_of("  1) 31: 8/5 6/4").replace("Anna", "An\x85\u2028na")
    assert refused(text).line == refused(text.replace("\n", "\r\n")).line == refused(text.replace("\n", "\r")).line == 5
    assert read_mat(text.replace("6/4", "6/5")).games[0].players == ("An\x85\u2028na", "Bert")


def test_b60_the_columns_of_the_header_may_touch() -> None:
    """B60: GNU Backgammon leaves no space after a long name's score."""
    match = read_mat(match_of(FIRST).replace("Anna : 0                       Bert", f"{'A' * 31} : 0Bert"))
    assert match.games[0].players == ("A" * 31, "Bert")


@pytest.mark.parametrize("name", ["; c", "#1", '; [Event "x"]', "Game 1"])
def test_b60_a_name_may_look_like_something_else(name: str) -> None:
    """B60: what follows the line of a game are its players."""
    match = read_mat(match_of(FIRST).replace("Anna", name).replace("Bert", f"# {name}"))
    assert match.games[0].players == (name, f"# {name}")
    assert points(match) == [None]


def test_b60_comments_are_passed_over_wherever_they_stand() -> None:
    text = match_of("; a comment", FIRST, "# another").replace(" Anna", "; no players\n Anna")
    assert read_mat(text).games == read_mat(match_of(FIRST)).games


def test_b60_who_resigns_before_a_forced_win_loses() -> None:
    """B60, B13: the roll is not written, since readers play what is forced; and where it is, it is not played."""
    state, actions = next(found for hand in range(20) if (found := _before_a_forced_win(random.Random(hand))))
    match = MatFile(
        OPTIONS, (MatGame(("A", "B"), (0, 0), (*actions, Action("resign", numbers=(1,)), Action("accept")), 0),)
    )
    text = write_mat(match)
    assert points(read_mat(text)) == [(0, 1)]
    roll = f"{max(state.rolled)}{min(state.rolled)}: "
    rows = text.splitlines()
    assert points(read_mat("\n".join([*rows[:-1], f" 99) {roll}", rows[-1]]))) == [(0, 1)]


def _before_a_forced_win(hand: random.Random) -> tuple[BackgammonState, list[Action]] | None:
    """A random game up to where seat 0 has rolled and can only win, if it comes to that."""
    state, actions = BOOK.start(Setup(OPTIONS, (0, 1), 0)), list[Action]()
    while state.phase != "over":
        if state.phase == "move" and state.turn == 0 and all(end.phase == "over" for end in BOOK.turns(state)):
            return state, actions
        actions.append(hand.choice([act for act in BOOK.legal(state) if act.verb not in ("double", "resign")]))
        state, _ = BOOK.play(state, actions[-1])
    return None


def test_b60_what_is_too_long_to_be_read_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """B60: a game counts one half more than it has."""
    match = read_mat(match_of(FIRST, FIRST.replace("1)", "2)")))
    for limit, fits in ((3, True), (2, False)):
        monkeypatch.setattr("game.games.backgammon.formats.mat_writer.HALVES", limit)
        with nullcontext() if fits else pytest.raises(MatError, match=f"more than {limit} turns"):
            write_mat(match)
