"""B60: matches as `.mat` text."""

import random
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from game.games.backgammon.formats.mat import MatError, MatFile, MatGame, tags_of
from game.games.backgammon.formats.mat_reader import read_mat
from game.games.backgammon.formats.mat_writer import write_mat
from game.games.backgammon.rules.state import BackgammonState
from game.rules.actions import Action, parse_action, rolled
from game.rules.errors import InvalidError
from game.rules.rulebook import DICE, NOBODY, Result
from tests.games.backgammon.rules.boards import BOOK

HERE: Final = Path(__file__).parent
EXAMPLE: Final = (HERE / "example.mat").read_text(encoding="ascii")
"""The format's worked example, but that Anna enters both her checkers, and that Bert gives up on his roll."""


def end(match: MatFile, index: int) -> tuple[BackgammonState, Result | None]:
    """How a game stands after its actions."""
    state = BOOK.start(match.setup(index))
    for action in match.games[index].actions:
        state, _ = BOOK.play(state, action)
    return state, BOOK.result(state)


def points(match: MatFile) -> list[tuple[int, ...] | None]:
    """What each game gave."""
    results = [end(match, index)[1] for index in range(len(match.games))]
    return [result.points if result else None for result in results]


def match_of(*rows: str, length: int = 5) -> str:
    """A text with one game of these rows."""
    return (
        "\n".join([f" {length} point match", "", " Game 1", " Anna : 0                       Bert : 0", *rows]) + "\n"
    )


def actions_of(*rows: str, length: int = 5) -> str:
    """The actions of a game of these rows."""
    return " ".join(
        str(action).replace(" ", ":") for action in read_mat(match_of(*rows, length=length)).games[0].actions
    )


def test_b60_b30_a_cube_beyond_64_is_kept() -> None:
    """B60, B30: an imported match may hold more than 64."""
    options = {**BOOK.defaults("tournament"), "length": 99, "beyond": True}
    hand, match = random.Random(8), MatFile(options, (MatGame(("Anna", "Bert"), (0, 0), ()),))
    state, played = BOOK.start(match.setup(0)), []
    while state.stake < 256 and BOOK.to_act(state) != NOBODY:
        if BOOK.to_act(state) == DICE:
            action = rolled(*(hand.randint(1, 6) for _ in BOOK.dice(state)))
        else:
            acts = {act.verb: act for act in BOOK.legal(state) if act.verb != "resign"}
            action = acts.get("double") or acts.get("take") or hand.choice(list(acts.values()))
        state, _ = BOOK.play(state, action)
        played.append(action)
    assert state.stake == 256
    match = replace(match, games=(replace(match.games[0], actions=(*played, Action("roll"))),))
    again = read_mat(write_mat(match))
    assert again.options["beyond"] is True
    assert end(again, 0)[0].stake == 256


def test_b60_the_worked_example() -> None:
    """B60: two games, two points by the drop of a redouble, then a resignation; and the text comes back."""
    match = read_mat(EXAMPLE)
    assert match.tags == (("Event", "Spec example"), ("EventDate", "2024.05.17"))
    assert match.length == 5
    assert [(game.players, game.scores) for game in match.games] == [
        (("Anna", "Bert"), (0, 0)),
        (("Anna", "Bert"), (2, 0)),
    ]
    assert points(match) == [(2, 0), (1, 0)]
    assert [end(match, n)[0].reason for n in (0, 1)] == ["dropped", "resigned"]
    assert write_mat(match) == EXAMPLE


def test_b60_a_turn_against_the_rules_names_its_line() -> None:
    """B60: with two checkers on the bar, one may not run on while the other waits (B7)."""
    with pytest.raises(InvalidError, match="line 12: not a legal turn: 22: 25/23 23/21") as refusal:
        read_mat(EXAMPLE.replace("25/23 25/23", "25/23 23/21"))
    assert refusal.value.code == "mat"


def test_b60_a_match_that_gnu_backgammon_played() -> None:
    """B60: read and written again it is the same but for spaces, with the winner in the same column."""
    text = (HERE / "gnubg.mat").read_text(encoding="ascii")
    match = read_mat(text)
    assert points(match) == [(0, 4), (0, 1), (2, 0), (0, 2)]
    written, read = write_mat(match).splitlines(), text.splitlines()[:-1]
    assert [line.split() for line in written] == [line.split() for line in read]
    assert [line.find("Wins") for line in written] == [line.find("Wins") for line in read]


@pytest.mark.parametrize("preset", ["stakes", "tournament"])
def test_b60_random_matches_come_back(preset: str) -> None:
    """B60: what is written reads back as the same games, whoever wins them however."""
    options = {**BOOK.defaults(preset), "length": 3, "beavers": True}
    for seed in range(8):
        match = _random(options, seed)
        again = read_mat(write_mat(match))
        assert write_mat(again) == write_mat(match)
        assert points(again) == points(match)
        assert [end(again, n)[0].sides for n in range(3)] == [end(match, n)[0].sides for n in range(3)]


def _random(options: dict[str, bool | int | str], seed: int) -> MatFile:
    """Three games in which nobody resigns in the middle of a turn, and no throw ties."""
    chance = random.Random(seed)
    games: list[MatGame] = []
    for _ in range(3):
        games.append(MatGame(("Anna", "Bert"), (0, 0), ()))
        state = BOOK.start(MatFile(options, tuple(games)).setup(len(games) - 1))
        actions: list[Action] = []
        while BOOK.to_act(state) != NOBODY:
            legal = [a for a in BOOK.legal(state) if _keeps(a, state, chance)]
            actions.append(chance.choice(legal))
            state, _ = BOOK.play(state, actions[-1])
        games[-1] = MatGame(("Anna", "Bert"), (0, 0), tuple(actions))
    return MatFile(options, tuple(games))


def _keeps(action: Action, state: BackgammonState, chance: random.Random) -> bool:
    if action.verb == "rolled" and state.phase == "opening":
        return action.numbers[0] != action.numbers[1]
    if action.verb == "resign":
        return state.phase == "roll" and chance.random() < 0.02
    return action.verb != "decline" and (action.verb not in ("drop", "double") or chance.random() < 0.3)


def test_b60_the_opening_throw_tells_who_begins() -> None:
    """B60: in the left column player 0 threw the higher die, in the right one player 1."""
    assert actions_of("  1) 31: 8/5 6/5").split()[0] == "3-1"
    assert actions_of("  1)                             31: 8/5 6/5").split()[0] == "1-3"


def test_b60_a_double_begins_only_where_nobody_threw_for_it() -> None:
    """B60: other programs let a double begin; then the seat rolls two dice of its own."""
    game = read_mat(match_of("  1)                             33: 8/5(2) 6/3(2)")).games[0]
    assert game.first == 1
    assert game.actions[0] == rolled(3, 3)


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("64: 24/14", "24/18 18/14"),
        ("64: 24/18/14", "24/18 18/14"),
        ("64: 24/20/14", "24/20 20/14"),
        ("64: 8/2 6/2", "8/2 6/2"),
        ("64: 6/2 8/2", "6/2 8/2"),
        ("33: 8/5(2) 6/3(2)", "8/5 8/5 6/3 6/3"),
        ("33: 24/15 13/10", "24/21 21/18 18/15 13/10"),
        ("33: 13/7(2)", "13/10 10/7 13/10 10/7"),
    ],
)
def test_b60_ways_to_write_moves(moves: str, expected: str) -> None:
    """B60: joined parts, repeated parts, parts in any order."""
    first = "1)                             21: 13/11 6/5"
    assert f" roll {moves[0]}-{moves[1]} {expected} done" in actions_of(f"  {first}", f"  2) {moves}")


def test_b60_bar_and_off_by_name() -> None:
    """B60: ``bar`` and ``off`` in any case, as well as 25 and 0."""
    rows = ["  1) 41: 24/20 6/5                65: 24/13", "  2) 31: 13/10 6/5                51: 13/8 6/5*"]
    for bar in ("bar", "Bar", "25"):
        assert "bar/22 24/18" in actions_of(*rows, f"  3) 63: {bar}/22 24/18")
    text = (HERE / "gnubg.mat").read_text(encoding="ascii")
    assert read_mat(text.replace("/0", "/off")) == read_mat(text.replace("/0", "/Off")) == read_mat(text)


def test_b60_words_that_other_programs_use() -> None:
    """B60: an arrow without spaces, the end of the match, a roll that cannot be played, a byte-order mark."""
    text = (
        EXAMPLE.replace(" => ", "=>")
        .replace("Wins 1 point", "Wins 1 point and the match")
        .replace("61:", "61: Cannot move")
    )
    assert read_mat("\ufeff" + text) == read_mat(EXAMPLE)


def test_b60_an_ambiguous_way_hits_as_it_is_marked() -> None:
    """B60: by the 4 first the checker would hit on 20, which is not marked; a wrong mark gives way to what is legal."""
    opening = "  1) 62: 13/7 13/11                41: 13/9 6/5"
    for moves, expected in (("24/14", "24/18 18/14"), ("24/20*/14", "24/20 20/14"), ("24/18*/14", "24/18 18/14")):
        assert actions_of(opening, f"  2) 64: {moves}").endswith(f"roll 6-4 {expected} done")


def test_b60_a_way_on_which_nothing_is_marked_leads_round_a_blot() -> None:
    """B60: by the 6 first the checker would hit on 18."""
    opening = "  1) 62: 13/7 13/11                63: 13/7 13/10"
    assert actions_of(opening, "  2) 64: 24/14").endswith("roll 6-4 24/20 20/14 done")


def test_b60_a_roll_without_moves_that_can_be_played_waits() -> None:
    """B60: it is a resignation, or the match stops there; nobody can play on."""
    row = "  1) 31: 8/5 6/5                 65: "
    assert actions_of(row).endswith("roll 6-5")
    with pytest.raises(InvalidError, match="line 6"):
        read_mat(match_of(row, "  2) 42: 8/4 6/4"))


@pytest.mark.parametrize(
    ("won", "expected"), [("Wins 1 point", 1), ("Wins 2 points", 2), ("Wins 3 points", 3), ("Wins 4 points", 3)]
)
def test_b60_a_resignation_by_its_points(won: str, expected: int) -> None:
    """B60: up to the cube single, up to twice gammon, else backgammon."""
    match = read_mat(match_of("  1)                             31: 8/5 6/5", f"{won:>46}"))
    assert points(match) == [(0, expected)]
    assert match.games[0].actions[-2] == Action("resign", numbers=(expected,))


def test_b60_a_resignation_out_of_turn_is_told_where_it_was_the_losers_turn() -> None:
    """B60: Bert has rolled when Anna gives up, who may do so only in her own turn (B13)."""
    match = read_mat(EXAMPLE.replace("65: \n      Wins 1 point", "65:  Wins 1 point"))
    assert points(match) == [(2, 0), (0, 1)]


def test_b60_beavers() -> None:
    """B60, B51: taking a beaver is not written; dropping it is."""
    rows = ["  1) 31: 8/5 6/5                  Doubles => 2", "  2)  Beavers => 4               65: 24/13"]
    assert "double beaver take roll 6-5" in actions_of(*rows, length=0)
    dropped = read_mat(match_of(rows[0], "  2)  Beavers => 4                Drops", "      Wins 2 points", length=0))
    assert points(dropped) == [(2, 0)]
    assert dropped.options["beavers"] is True


def test_b60_at_each_step_of_a_beaver_the_game_reads_back_as_it_stands() -> None:
    """B60, B51: a beaver that was taken is not there to be dropped, also before anybody has rolled."""
    actions = *map(parse_action, ["3-1", "8/5", "6/5", "done", "double", "beaver", "take", "roll"]), rolled(6, 5)
    options = {**BOOK.defaults("stakes"), "beavers": True}
    tags = tuple(tags_of(options, ("Anna", "Bert")))
    for count in range(4, len(actions) + 1):
        match = MatFile(options, (MatGame(("Anna", "Bert"), (0, 0), actions[:count]),), tags)
        state = end(match, 0)[0]
        shown = state._replace(phase="roll") if state.phase == "throw" else state  # no dice lie there yet
        assert end(read_mat(write_mat(match)), 0)[0] == shown


def test_b60_automatic_doubles_and_jacoby_are_found_by_the_stakes() -> None:
    """B60, B51: a first double to 4 needs a tie before the game."""
    match = read_mat(match_of("  1) 31: 8/5 6/5                  Doubles => 4", "  2)  Drops", length=0))
    assert match.options["automatic"] is True
    assert points(match) == [(0, 2)]


@pytest.mark.parametrize(
    ("preset", "changed", "jacoby"),
    [("classic", {}, "On"), ("stakes", {"jacoby": False}, "Off"), ("stakes", {"jacoby": True}, "On")],
)
def test_b60_without_gammons_jacobys_rule_is_on(preset: str, changed: dict[str, bool], jacoby: str) -> None:
    options = {**BOOK.defaults(preset), **changed}
    assert dict(tags_of(options, ("Anna", "Bert")))["Jacoby"] == jacoby


def test_b60_crawford_unless_somebody_doubles() -> None:
    """B60, B50: assumed in a match, but not against the text."""
    score = " Anna : 4                       Bert : 0"
    plain = match_of("  1) 31: 8/5 6/5                 65: 24/13").replace(
        " Anna : 0                       Bert : 0", score
    )
    assert BOOK.display.cube(end(read_mat(plain), 0)[0]) is None
    doubled = plain.replace("65: 24/13", " Doubles => 2")
    assert read_mat(doubled).options["crawford"] is False


def test_b60_what_the_format_cannot_say() -> None:
    """B60: a refused double after which play goes on (B42), a declined resignation, the rest of a half-played turn."""
    text = "6-1,13/7,8/7,done,double,drop,roll,2-1,13/11,6/5,done,resign 1,decline,roll,6-2,24/18"
    actions = tuple(map(parse_action, text.split(",")))
    match = MatFile(BOOK.defaults("playtive"), (MatGame(("A:B", ""), (0, 0), actions),))
    rows = write_mat(match).splitlines()
    assert rows[3:] == [
        " A;B : 0                        ? : 0",
        "  1) 61: 13/7 8/7                21: 13/11 6/5 ",
        "  2) 62:                         ",
    ]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "begins with its length"),
        ("; only a comment", "begins with its length"),
        ("5 points", "begins with its length"),
        (" 5 point match\n Game 1\n", "line 2"),
        (" 5 point match\n Anna : 0    Bert : 0\n", "line 2"),
        (match_of("  1) nonsense"), "line 5"),
        (match_of("  1) 31: 8/5 6/4"), "line 5"),
        (match_of("  1) 31: 8/5"), "line 5"),
        (match_of("  1) 31: 8/5 6/5 4/3"), "line 5"),
        (match_of("  1) 31: 8/5 6/5x"), "line 5"),
        (match_of("  1) 31: 8/5 99/5"), "line 5"),
        (match_of("  1) 71: 8/5 6/5"), "line 5"),
        (match_of("  1) 31: 8/5 6/5                  Takes"), "line 5"),
        (match_of("  1) 31: 8/5 6/5                  Doubles => 4"), "line 5"),
        (match_of("  1) 31: 8/5 6/5                  Doubles => 2 now"), "line 5"),
        (match_of("  1)  Doubles => 2                Takes"), "line 5"),
        (match_of("  1) 31: 8/5 6/5                  Doubles => 2", "  2) 64: 24/14"), "line 6"),
        (match_of("  1) 31: 8/5 6/5", "      Wins 1 point", "      Wins 2 points"), "line 7"),
        (match_of("                                  Wins 1 point"), "line 5"),
        (match_of("  1) 31: 8/5 6/5                  Doubles => 2", "  2)  Drops", "      Wins 1 point"), "line 7"),
        (EXAMPLE.replace("Anna : 2 ", "Anna : 5 "), "line 16: no such game"),
        (match_of("  1) 31: 8/5 6/5", length=100), "line 3: no such game"),
        ("x" * 5_000_000, "too long"),
    ],
)
def test_b60_nonsense_names_its_line(text: str, line: str) -> None:
    with pytest.raises(InvalidError, match=line) as refusal:
        read_mat(text)
    assert refusal.value.code == "mat"


@pytest.mark.parametrize(
    "header", [" Anna : 0   : 0", "  : 0   Bert : 0", " Anna : 0   Bert :", " Anna : 0   Bert : x"]
)
def test_b60_a_header_without_two_names_and_two_scores_is_none(header: str) -> None:
    text = match_of("  1) 31: 8/5 6/5").replace(" Anna : 0                       Bert : 0", header)
    with pytest.raises(MatError):
        read_mat(text)


def test_the_dice_of_a_file_are_dice() -> None:
    """Every throw of a match that was read is one that DICE may play."""
    match = read_mat(EXAMPLE)
    state = BOOK.start(match.setup(0))
    for action in match.games[0].actions:
        assert (action.verb == "rolled") == (BOOK.to_act(state) == DICE)
        state, _ = BOOK.play(state, action)


def test_b60_what_concerns_the_whole_text_names_no_line() -> None:
    assert (MatError("too long").line, str(MatError("too long"))) == (0, "too long")
    assert (MatError("too long", 1).line, str(MatError("too long", 1))) == (1, "line 1: too long")


def test_b60_half_a_turn_is_left_out_while_a_resignation_waits_for_its_answer() -> None:
    """B60: it could not be read again."""
    actions = (rolled(3, 1), parse_action("8/5"), Action("resign", numbers=(1,)))
    written = write_mat(MatFile(BOOK.defaults("tournament"), (MatGame(("Anna", "Bert"), (0, 0), actions),)))
    assert "31:" in written
    assert "8/5" not in written
    assert len(read_mat(written).games) == 1


OPENED: Final = "  1) 31: 8/5 6/5                 "
DOUBLED: Final = "  1) 31: 8/5 6/5                  Doubles => 2"
BEAVERED: Final = "  2)  Beavers => 4               "


@pytest.mark.parametrize(
    ("rows", "line", "says", "move"),
    [
        ((OPENED + "Takes",), 5, "Takes  cannot be played (take may not be played now)", "Takes"),
        ((OPENED + "Doubles => 4",), 5, "the cube would show 2: Doubles => 4", "Doubles => 4"),
        ((OPENED + "Doubles => 2 now",), 5, "'now' is not understood", "now"),
        (("  1)  Doubles => 2",), 5, "it is not this player's turn: Doubles => 2", "Doubles => 2"),
        ((DOUBLED, "  2) 64: 24/14"), 6, "it is not this player's turn: 64:", "24/14"),
        ((DOUBLED, BEAVERED), 6, "Beavers => 4  cannot be played (beaver may not be played now)", "Beavers => 4"),
        ((OPENED + "42: 8/4 6/4 5/4",), 5, "not a legal turn: 42: 8/4 6/4 5/4", "8/4 6/4 5/4"),
        ((OPENED + "42: 8/4 6/4x",), 5, "these moves are not understood: 8/4 6/4x", "8/4 6/4x"),
        ((OPENED + "42: 8/4 6/26",), 5, "no place 26: 8/4 6/26", "8/4 6/26"),
        ((OPENED, "      Wins 1 point", "      Wins 2 points"), 7, "the game is over: Wins 2 points", "Wins 2 points"),
        ((OPENED, "      Wins 1 point", "  2) 64: 24/14"), 7, "the game is over: 64:", "24/14"),
        (("      Wins 1 point",), 5, "nobody can resign so: Wins 1 point", "Wins 1 point"),
        ((DOUBLED, "  2)  Drops", "      Wins 1 point"), 7, "the other player wins: Wins 1 point", "Wins 1 point"),
        ((OPENED, "      Wins 0 points"), 6, "nobody wins nothing: Wins 0 points", "Wins 0 points"),
        ((DOUBLED, "  2)  Drops", f"{'Wins 2 points':>46}"), 7, "the winner wins 1, not 2", ""),
        (("  1) x 31: 8/5 6/5",), 5, "not understood", ""),
        ((OPENED + " " * 500,), 5, "longer than 500 characters", ""),
    ],
)
def test_b60_what_is_wrong_is_said_with_its_line_and_what_is_written_there(
    rows: tuple[str, ...], line: int, says: str, move: str
) -> None:
    with pytest.raises(MatError) as refusal:
        read_mat(match_of(*rows))
    error = refusal.value
    assert (str(error), error.line, error.move) == (f"line {line}: {says}", line, move)


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ((BEAVERED + "65: 24/13",), "beaver take roll 6-5 24/18 18/13 done"),
        ((BEAVERED + "Drops", "      Wins 2 points"), "beaver drop"),
        # without an answer the points tell: half the cube is a drop, all of it a beaver taken and a game resigned
        ((BEAVERED, "      Wins 2 points"), "beaver drop"),
        ((BEAVERED, "      Wins 4 points"), "beaver take resign:1 accept"),
        ((BEAVERED, "      Wins 8 points"), "beaver take resign:2 accept"),
        ((BEAVERED, "      Wins 9 points"), "beaver take resign:3 accept"),
    ],
)
def test_b60_how_a_beaver_was_answered_is_told_by_what_follows(rows: tuple[str, ...], expected: str) -> None:
    assert actions_of(DOUBLED, *rows, length=0) == f"3-1 8/5 6/5 done double {expected}"


@pytest.mark.parametrize(
    ("answer", "lines"),
    [
        ("take", ["2) Takes"]),
        ("drop", ["2) Drops Wins 1 point"]),
        ("beaver", ["2) Beavers => 4"]),
        ("beaver drop", ["2) Takes", "Wins 2 points"]),  # GNU Backgammon loses what follows a beaver that is dropped
    ],
)
def test_b60_how_answers_to_a_double_are_written(answer: str, lines: list[str]) -> None:
    actions = (rolled(3, 1), *map(parse_action, ["8/5", "6/5", "done", "double", *answer.split()]))
    options = {**BOOK.defaults("stakes"), "beavers": True}
    text = write_mat(MatFile(options, (MatGame(("Anna", "Bert"), (0, 0), actions),)))
    _, rows = text.split("Bert : 0")
    written = [" ".join(row.split()) for row in rows.splitlines() if row.strip()]
    assert written == ["1) 31: 8/5 6/5 Doubles => 2", *lines]
