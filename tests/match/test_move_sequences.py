"""Where a lifted piece can land in one gesture, and by which actions."""

from msgspec.structs import replace

from game.match import Match, move_sequences
from game.match.move_sequences import dice_used
from game.rules.actions import move
from tests.playing import TOY, begun, find_book, played, terms


def _toy(lanes: str, die: int) -> str:
    return f"{lanes} 0 move {die} 0 None die=3,hits=True,length=1,unit=games,double=False,swap=True,alternate=True"


def test_one_piece_may_take_both_steps() -> None:
    assert move_sequences(TOY, TOY.parse_state(_toy("02/00", 2))) == {
        "2": {"4": (move("2", "4"),), "6": (move("2", "4"), move("4", "6"))},
    }


def test_a_piece_that_cannot_move_is_missing() -> None:
    assert move_sequences(TOY, TOY.parse_state(_toy("66/00", 2))) == {}


def test_move_sequences_of_dont_worry_have_a_single_move() -> None:
    for steps in range(80):
        match = played(begun("dont-worry"), steps)
        assert all(len(way) == 1 for ways in move_sequences(match.book, match.state).values() for way in ways.values())


def test_every_move_sequence_is_legal_and_leads_from_its_origin_to_its_target() -> None:
    for steps in range(0, 200, 5):
        match = played(begun("backgammon", "tournament"), steps)
        for origin, ways in move_sequences(match.book, match.state).items():
            for target, way in ways.items():
                assert (way[0].origin, way[-1].target) == (origin, target)
                state = match.state
                for action in way:
                    assert action in match.book.legal(state)
                    state, _ = match.book.play(state, action)


def test_the_larger_number_goes_first_where_both_lead_there() -> None:
    match = Match(find_book("backgammon"), replace(terms("backgammon", "classic"), dice="own"))
    match.roll_dice((6, 2))
    assert move_sequences(match.book, match.state)["24"] == {
        "18": (move("24", "18"),),
        "22": (move("24", "22"),),
        "16": (move("24", "18"), move("18", "16")),
    }


def test_the_numbers_that_a_way_uses_are_those_of_its_steps() -> None:
    book = find_book("backgammon")
    start = "6:5,8:3,13:5,24:2"
    state = book.parse_state(f"{start} {start} move:0 6-2>6-2 1 - games:0-0")
    ways = move_sequences(book, state)["24"]
    assert {target: dice_used(book, state, way) for target, way in ways.items()} == {
        "18": (6,),
        "22": (2,),
        "16": (6, 2),
    }
