"""B50: matches to n points, and the options that lead there."""

import pytest

from game.rules.errors import InvalidError
from game.rules.setup import Setup
from tests.games.backgammon.rules.boards import BOOK, act, begin, legal

Scores = tuple[tuple[int, ...], ...]


def has_cube(scores: Scores, length: int = 5, **options: bool) -> bool:
    """Whether the second turn of a game at this score may begin with a double."""
    state = begin("tournament", scores=scores, length=length, **options)
    doubling = "double" in legal(act(state, "6-1", "13/7", "8/7", "done"))
    assert doubling is (BOOK.display.cube(state) is not None)
    return doubling


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        (((0, 0),), True),
        (((0, 0), (3, 0)), True),
        (((0, 0), (4, 0)), False),  # a player first reaches n - 1: the Crawford game
        (((0, 0), (4, 0), (4, 2)), True),  # afterwards the cube is back
        (((0, 0), (4, 0), (4, 4)), True),  # the other reaches n - 1 later: no second Crawford game
        (((0, 0), (2, 4)), False),
        (((0, 0), (2, 4), (3, 4)), True),
    ],
)
def test_b50_the_crawford_game(scores: Scores, expected: bool) -> None:
    """B50: no cube in the one game after a player first reaches n - 1."""
    assert has_cube(scores) is expected


def test_b50_only_the_crawford_game_is_noted() -> None:
    """B50: in it the panels say why there is no cube."""
    note = BOOK.display.note(begin("tournament", scores=((0, 0), (4, 0)), length=5))
    assert note is not None
    assert note.english == "Crawford game"
    assert BOOK.display.note(begin("tournament", scores=((0, 0), (4, 0), (4, 2)), length=5)) is None


def test_b50_crawford_is_an_option() -> None:
    """B50: off, the cube never rests."""
    assert has_cube(((0, 0), (4, 0)), crawford=False)


@pytest.mark.parametrize("crawford", [True, False])
def test_b50_a_match_to_one_point_has_no_cube(crawford: bool) -> None:
    """B50: whatever the options."""
    assert not has_cube(((0, 0),), length=1, crawford=crawford)


def test_b50_first_to_reach_n_wins() -> None:
    """B50: the series is over at n points or more, however many games it took."""
    options = BOOK.defaults("tournament")
    assert not BOOK.series_over(options, (4, 4), 9)
    assert BOOK.series_over(options, (4, 7), 3)
    assert BOOK.series_over(BOOK.defaults("stakes"), (0, 2), 1)


def test_b50_every_game_begins_with_the_throw() -> None:
    """B50: nobody alternates, nobody changes sides."""
    options = BOOK.defaults("tournament")
    assert not BOOK.alternates(options)
    assert not BOOK.swaps_sides(options)


@pytest.mark.parametrize("scores", [((5, 0),), ((0, 0), (-1, 0)), ((0, 0, 0),)])
def test_impossible_scores_are_refused(scores: Scores) -> None:
    with pytest.raises(InvalidError) as refusal:
        begin("tournament", scores=scores)
    assert refusal.value.code == "scores"


@pytest.mark.parametrize(
    ("preset", "on"),
    [
        ("classic", set()),
        ("stakes", {"cube", "gammons"}),
        ("playtive", {"cube", "gammons", "five", "must_bear_off"}),
        ("tournament", {"cube", "gammons", "crawford"}),
    ],
)
def test_the_presets_are_those_of_the_table(preset: str, on: set[str]) -> None:
    """The table of the rules; Crawford shows its value only where it applies."""
    values = BOOK.defaults(preset)
    assert {o.key for o in BOOK.options if o.kind == "flag" and values[o.key] and o.applies(values)} == on
    assert values["refused"] == ("continues" if preset == "playtive" else "loses")
    assert values["unit"] == ("points" if preset == "tournament" else "games")


def test_options_that_mean_nothing_do_not_apply() -> None:
    def applicable(preset: str) -> set[str]:
        values = BOOK.defaults(preset)
        return {o.key for o in BOOK.options if o.applies(values)}

    always = {"cube", "gammons", "five", "must_bear_off", "unit", "length"}
    assert applicable("classic") == always
    assert applicable("stakes") == always | {"refused", "beyond", "jacoby", "automatic", "beavers"}
    assert applicable("playtive") == always | {"refused", "beyond", "jacoby", "automatic"}
    assert applicable("tournament") == always | {"refused", "beyond", "crawford"}


def test_a_setup_must_name_every_option() -> None:
    with pytest.raises(InvalidError):
        BOOK.start(Setup({"cube": True}, (0, 1)))
