"""Who sits where in New match: places taken and left, what they are called, and who sits there the next time."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.library.person_rows import NEW, Preference
from game.library.settings import NewMatchChoices
from game.play.agreeing.seating import LONGEST_NAME, NO_RIVALS, Rivals, Seating
from tests.playing import find_book

LEVELS: Any = (SimpleNamespace(key="casual"), SimpleNamespace(key="master"))
RIVALS = Rivals(LEVELS, ("Deep",))


def seating(game: str, last: NewMatchChoices | None = None, rivals: Rivals = RIVALS) -> Seating:
    book = find_book(game)
    return Seating(book, book.defaults(), last or NewMatchChoices(), rivals)


def person(name: str, *, side: int | None = None, game: str = "squadro") -> Any:
    likes = {game: Preference(side=side)}
    return SimpleNamespace(
        id=name.lower(),
        name=name,
        is_called=lambda other: other.strip().casefold() == name.casefold(),
        preference=lambda key: likes.get(key, Preference()),
    )


def taken(seats: Seating) -> list[tuple[int, str]]:
    return [(side, seats.name(side)) for side in seats.sides]


def test_at_first_as_few_sit_down_as_may_play_and_nobody_has_a_name() -> None:
    assert taken(seating("squadro")) == [(0, "Player 1"), (1, "Player 2")]
    dont_worry = seating("dont-worry")
    assert len(dont_worry.sides) == 2
    assert (dont_worry.optional, seating("squadro").optional) == (True, False)


def test_those_of_the_last_match_sit_there_again() -> None:
    last = NewMatchChoices(
        names=("Ann", "Bö", "Cy"), levels=("", "master"), programs=("", "", "Deep"), sides=(0, 1, 3), first=2
    )
    seats = seating("dont-worry", last)
    assert taken(seats) == [(0, "Ann"), (1, "Magnus"), (3, "Deep")]
    assert [seats.seats[side].computer for side in seats.sides] == [("", ""), ("master", ""), ("", "Deep")]
    assert seats.first == 3
    assert seating("dont-worry", NewMatchChoices(names=("Ann", "Bö"), sides=(0, 2), first=2)).first is None


def test_levels_and_programs_that_are_gone_leave_a_person() -> None:
    last = NewMatchChoices(names=("Ann", "Bö"), levels=("", "master"), programs=("Deep", ""), sides=(0, 1))
    seats = seating("squadro", last, NO_RIVALS)
    assert [seat.person for seat in seats.seats] == [True, True]
    assert taken(seats) == [(0, "Ann"), (1, "Bö")]


@pytest.mark.parametrize(
    ("levels", "programs", "lacks"),
    [
        ((), (), False),
        (("", "master"), ("Deep", ""), False),
        (("", "grandmaster"), (), True),
        (("", ""), ("", "Deeper"), True),
    ],
)
def test_it_is_known_whether_a_computer_player_of_the_last_match_has_gone(
    levels: tuple[str, ...], programs: tuple[str, ...], lacks: bool
) -> None:
    last = NewMatchChoices(names=("Ann", "Bö"), levels=levels, programs=programs, sides=(0, 1))
    assert seating("squadro", last).lacks_computer is lacks


def test_sides_that_may_not_be_taken_are_the_usual_ones_for_as_many() -> None:
    assert len(seating("dont-worry", NewMatchChoices(names=("A", "B", "C"), sides=(0, 9))).sides) == 3
    assert len(seating("squadro", NewMatchChoices(names=("A", "B", "C"))).sides) == 2


def test_a_seat_is_taken_and_left_and_who_begins_goes_with_it() -> None:
    seats = seating("dont-worry", NewMatchChoices(names=("A", "B"), sides=(0, 2), first=1))
    assert (seats.first, seats.arranged) == (2, False)
    seats.take(1, True)
    assert (seats.sides, seats.first, seats.arranged) == ((0, 1, 2), 2, True)
    seats.take(0, False)
    assert (seats.sides, seats.first) == ((1, 2), 2)
    seats.take(2, False)
    assert (seats.sides, seats.first) == ((1,), None)
    assert seats.refused((1,)) is not None
    assert seats.refused((0, 2)) is None


def test_two_change_places_and_who_was_to_begin_still_is() -> None:
    seats = seating("dont-worry", NewMatchChoices(names=("A", "B"), sides=(0, 2), first=1))
    seats.swap(0, 2)
    assert (taken(seats), seats.first) == ([(0, "B"), (2, "A")], 0)
    seats.swap(2, 3)
    assert (taken(seats), seats.first) == ([(0, "B"), (3, "A")], 0)
    assert [seat.side for seat in seats.seats] == [0, 1, 2, 3]


def test_two_places_differ_by_who_sits_there_or_begins() -> None:
    seats = seating("dont-worry", NewMatchChoices(names=("", "", "Ann"), sides=(0, 1, 2), first=None))
    places = ((0, 1), (1, 0), (0, 2), (2, 3), (0, 3))
    assert [seats.differ(*both) for both in places] == [False, False, True, True, True]
    seats.first = 1
    assert [seats.differ(*both) for both in places] == [True, True, True, True, True]
    assert not seating("squadro").differ(0, 1)


def test_a_name_is_cut_and_belongs_to_whoever_has_it() -> None:
    seats = seating("squadro")
    seats.people = (person("Ann"), person("Bö"))
    seats.rename(0, "x" * (LONGEST_NAME + 1))
    assert seats.seats[0].name == "x" * 32
    seats.rename(0, " ann ")
    assert seats.person(0) is seats.people[0]
    assert seats.name(0) == "Ann"
    assert seats.who() == ("ann", "")
    assert seats.standing() == [seats.people[1]]
    seats.sit_another(0)
    assert (seats.person(0), seats.who()) == (None, (NEW, ""))
    seats.seat_computer(1, "casual")
    assert seats.person(1) is None


def test_who_likes_a_side_sits_there() -> None:
    seats = seating("squadro")
    ann, bo = person("Ann", side=1), person("Bö", side=1)
    seats.people = (ann, bo)
    assert seats.sit(0, ann) == 1
    assert taken(seats) == [(0, "Player 1"), (1, "Ann")]
    assert seats.sit(0, bo) == 0, "somebody sits there who likes it too"
    for side in (None, 0, 9, -1):
        other = seating("squadro")
        assert other.sit(0, person("Cy", side=side)) == 0
    by_hand = seating("squadro")
    by_hand.swap(0, 1)
    assert by_hand.sit(0, ann) == 0


def test_who_likes_a_side_that_may_not_be_taken_now_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = seating("dont-worry", NewMatchChoices(names=("A", "B"), sides=(0, 2)))
    likes_blue = person("Ann", side=1, game="dont-worry")
    monkeypatch.setattr(seats, "refused", lambda sides: "" if sides == (1, 2) else None)
    assert seats.sit(0, likes_blue) == 0
    assert taken(seats) == [(0, "Ann"), (2, "B")]


@pytest.mark.parametrize(
    ("seats_", "names"),
    [
        ((("casual", ""), ("casual", "")), ["Theo", "Theo 2"]),
        ((("casual", ""), ("master", "")), ["Theo", "Magnus"]),
        ((("", "Deep"), ("", "Deep")), ["Deep", "Deep 2"]),
    ],
)
def test_computer_players_of_one_kind_have_numbers(seats_: Any, names: list[str]) -> None:
    seats = seating("squadro")
    for side, (level, program) in enumerate(seats_):
        seats.seat_computer(side, level, program)
    assert [seats.name(side) for side in (0, 1)] == names


@pytest.mark.parametrize(
    ("written", "names"),
    [
        (("theo", "", ""), ["theo", "Theo 2", "Theo 3"]),
        (("", "THEO", ""), ["Theo 2", "THEO", "Theo 3"]),
        (("Theo 2", "", ""), ["Theo 2", "Theo", "Theo 3"]),
        (("Theo", "Theo 2", ""), ["Theo", "Theo 2", "Theo 3"]),
    ],
)
def test_a_computer_player_is_called_otherwise_than_the_people_at_the_table(
    written: tuple[str, ...], names: list[str]
) -> None:
    seats = seating("dont-worry", NewMatchChoices(sides=(0, 1, 2)))
    for side, name in enumerate(written):
        if name:
            seats.rename(side, name)
        else:
            seats.seat_computer(side, "casual")
    called = [seats.name(side) for side in (0, 1, 2)]
    assert sorted(called) == sorted(names)
    assert [called[side] for side, name in enumerate(written) if name] == [name for name in written if name]
    assert len({name.casefold() for name in called}) == 3


def test_two_of_one_name_have_numbers_unless_they_are_one_person() -> None:
    seats = seating("squadro")
    seats.people = (person("Ann"),)
    seats.rename(0, "Ann")
    seats.rename(1, "ann")
    assert [seats.name(side) for side in (0, 1)] == ["Ann", "Ann"]
    seats.sit_another(1)
    assert [seats.name(side) for side in (0, 1)] == ["Ann", "ann 2"]


def test_the_player_who_begins_stays_the_same_when_two_swap_for_a_preferred_side() -> None:
    seats = seating("squadro")
    ann, bo = person("Ann"), person("Bö", side=0)
    seats.people = (ann, bo)
    seats.sit(0, ann)
    seats.first = 0
    assert seats.sit(1, bo) == 0
    assert (seats.name(1), seats.first) == ("Ann", 1)
