"""A board in words, to the letter: what stands where, whose it is, and what may be done with it."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from game.match import Match, Player
from game.play.words.board_words import BoardHistory, BoardToRead, Read, board_words, empty, standing
from game.rules.rulebook import DICE, NOBODY
from game.table.model.picture import TablePicture, picture_after
from tests.playing import board, find_book, terms


def readable(pieces: Mapping[tuple[int, str], int], ways: Any = None, held: str = "", **shown: Any) -> BoardToRead:
    """A board of backgammon, read from the side of Ann, who is to act unless ``actor`` says otherwise."""
    actor = shown.pop("actor", 0)
    name = ("Ann", "Bö").__getitem__
    return BoardToRead(board("backgammon", (0, 1)), TablePicture(pieces, **shown), 0, name, actor, ways or {}, held)


def words(seen: BoardToRead) -> dict[str, str]:
    """Everything that is said, but for empty points of which nothing else is to be said."""
    return {read.key: read.words for read in board_words(seen) if not read.words.endswith("empty.")}


PIECES = {(0, "8"): 3, (0, "6"): 1, (1, "24"): 2, (1, "bar"): 1, (0, "off"): 1}
SAID = {
    "place:1": "Point 1: 2 checkers of Bö.",
    "place:6": "Point 6: 1 checker of Ann.",
    "place:8": "Point 8: 3 checkers of Ann.",
    "place:off": "Borne off: 1 checker of Ann.",
    "spot:1:bar": "Bar: 1 checker of Bö.",
}
WAYS = {"8": ("5", "off"), "6": ("3",)}


def test_pieces() -> None:
    assert words(readable(PIECES, actor=NOBODY)) == SAID
    assert words(readable(PIECES, WAYS, actor=1)) == SAID
    read = {read.key: read for read in board_words(readable(PIECES, actor=NOBODY))}
    assert list(read) == [*(f"place:{n}" for n in range(1, 25)), "place:off", "spot:1:bar"]
    assert {key: one.spot for key, one in read.items() if one.stands} == {
        "place:1": (1, "24"),
        "place:6": (0, "6"),
        "place:8": (0, "8"),
        "place:off": (0, "off"),
        "spot:1:bar": (1, "bar"),
    }
    assert read["place:2"] == Read("place:2", "Point 2: empty.", (0, "2"))


def test_what_may_be_moved() -> None:
    assert words(readable(PIECES, WAYS)) == {
        **SAID,
        "place:6": "Point 6: 1 checker of Ann. Can move to: Point 3.",
        "place:8": "Point 8: 3 checkers of Ann. Can move to: Point 5, Borne off.",
    }


def test_where_the_held_piece_may_land() -> None:
    """A place that is not read when it is empty is read while a piece may land there."""
    pieces = {spot: count for spot, count in PIECES.items() if spot[1] != "off"}
    assert words(readable(pieces, WAYS, "8")) == {
        **SAID,
        "place:5": "Point 5: empty. Your piece can land here.",
        "place:8": "Point 8: 3 checkers of Ann. Picked up.",
        "place:off": "Borne off: empty. Your piece can land here.",
    }
    assert "place:off" not in words(readable(pieces, WAYS))


def test_dice_and_cube() -> None:
    shown = readable({}, dice=((3, True), (1, False), (1, False)), cube=(4, None))
    assert words(shown) == {
        "board:dice": "Dice to play: 1, 1.",
        "board:cube": "The doubling cube shows 4 and is in the middle.",
    }
    assert [read.part for read in board_words(shown)[:3]] == ["dice", "cube", ""]
    assert words(readable({}, dice=((3, False),), cube=(2, 1), actor=DICE)) == {
        "board:cube": "The doubling cube shows 2 and belongs to Bö."
    }
    assert words(readable({}, dice=((3, True),))) == {}


def test_one_place() -> None:
    seen = readable(PIECES)
    assert standing(seen, (0, "8"), "8") == "Point 8: 3 checkers of Ann."
    assert standing(seen, (1, "8"), "8") == "Point 8: 0 checkers of Bö."
    assert empty(seen, "bar") == "Bar: empty."


BEFORE, DECIDES = 0, 1
"""The moments before the opening roll and after it; Ann is to move then."""


@pytest.mark.parametrize(
    ("moment", "played", "computer", "seat", "said"),
    [
        (DECIDES, False, None, 1, ["2 checkers of Bö.", "Can move to: Point 5, Point 7, Point 4."]),
        (DECIDES, True, None, 1, ["2 checkers of Bö.", ""]),
        (DECIDES, False, 0, 0, ["2 checkers of Ann.", ""]),
        (DECIDES, False, 1, 1, ["2 checkers of Bö.", "Can move to: Point 5, Point 7, Point 4."]),
        (BEFORE, False, None, 0, ["2 checkers of Bö.", ""]),
        (BEFORE, False, None, 1, ["2 checkers of Ann.", ""]),
    ],
)
def test_places_are_read_from_the_side_of_the_only_person_or_of_the_seat_to_act_or_of_the_view(
    moment: int, played: bool, computer: int | None, seat: int, said: list[str]
) -> None:
    """Point 1 tells who reads, and Point 8 what might have been moved."""
    agreed = replace(terms("backgammon", "stakes"), dice="own")
    names = [each.name for each in agreed.players]
    players = [Player(name, "computer", "club") if n == computer else Player(name) for n, name in enumerate(names)]
    match = Match(find_book("backgammon"), replace(agreed, players=tuple(players)))
    match.roll_dice((3, 1))
    view: Any = SimpleNamespace(picture=picture_after(match.book, match.moments), seat=seat)
    lines = BoardHistory(match, board("backgammon", agreed.sides), view).lines(moment, played=played)
    words = {line.key: line.words for line in lines}
    assert [words["place:1"].removeprefix("Point 1: "), words["place:8"].partition(". ")[2]] == said
