"""The form of New Match, for every rule book of the box and for the tests' own game."""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import product
from typing import Any

import msgspec
import pytest
from msgspec import structs

from game.engines.levels import Level
from game.games.registry import GAMES
from game.library.people import Person
from game.library.person_rows import NEW, Preference
from game.library.settings import NewMatchChoices
from game.match import Aids, Match
from game.match.dice import phrase_seed
from game.play.agreeing.form import MISTAKES, Form, last_choices
from game.play.agreeing.seating import Rivals
from game.rules.rulebook import Rulebook
from tests.toy.rules import Toy

BOOKS = [*GAMES.rulebooks().values(), Toy()]


def nameless(n: int) -> str:
    return f"Player {n}"


def form(key: str, **last: Any) -> Form:
    return Form(GAMES.rulebook(key), NewMatchChoices(**last))


def everything(book: Rulebook[Any]) -> Iterator[tuple[str, Any]]:
    for option in book.options:
        if option.kind == "count":
            yield from ((option.key, n) for n in (option.minimum, option.maximum))
        elif option.kind == "flag":
            yield from ((option.key, flag) for flag in (False, True))
        else:
            yield from ((option.key, choice.value) for choice in option.choices)


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
def test_every_preset_starts_a_match_at_once(book: Rulebook[Any]) -> None:
    for preset in book.presets:
        chosen = Form(book, NewMatchChoices(preset=preset.key))
        assert chosen.problem() is None
        assert chosen.changed() == {}
        match = Match(book, chosen.terms())
        assert dict(match.terms.options) == book.defaults(preset.key)
        assert [p.name for p in match.terms.players] == [nameless(n) for n in range(1, len(chosen.sides) + 1)]


@pytest.mark.parametrize("computers", [(0,), (1,), (0, 1), ()])
def test_only_people_are_counted_where_no_name_was_written(computers: tuple[int, ...]) -> None:
    chosen = Form(GAMES.rulebook("dont-worry"), NewMatchChoices(sides=(0, 1, 2)), Rivals([Level("club", 1)]))
    for side in computers:
        chosen.seat_computer(side, chosen.levels[0])
    people = [chosen.name(side) for side in chosen.sides if chosen.seats[side].person]
    assert people == [nameless(n) for n in range(1, 4 - len(computers))]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
def test_what_was_chosen_is_there_the_next_time(book: Rulebook[Any]) -> None:
    for preset, (key, value) in product(book.presets, everything(book)):
        chosen = Form(book, NewMatchChoices(preset=preset.key))
        chosen.set(key, value)
        chosen.rename(chosen.sides[0], "Åsa")
        chosen.first = chosen.sides[-1]
        again = Form(book, chosen.remembered())
        assert again.remembered() == chosen.remembered()
        assert again.changed() == chosen.changed()
        assert again.first == chosen.first
        assert again.seats == chosen.seats


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
def test_options_that_mean_nothing_are_not_shown(book: Rulebook[Any]) -> None:
    chosen = Form(book, NewMatchChoices())
    for key, value in everything(book):
        chosen.set(key, value)
        shown = {option.key for option in chosen.options()}
        for option in book.options:
            assert (option.key in shown) == all(chosen.values[k] in v for k, v in option.when.items())


def test_a_hidden_option_is_no_change_of_the_preset() -> None:
    chosen = form("backgammon", preset="tournament")
    chosen.set("crawford", False)
    assert chosen.changed() == {"crawford": False}
    chosen.set("unit", "games")
    assert chosen.changed() == {"unit": "games"}


def test_all_changes_of_the_rules_can_be_taken_back() -> None:
    chosen = form("backgammon", preset="classic", options={"length": 7})
    assert chosen.changed() == {"length": 7}
    chosen.reset_rules()
    assert chosen.changed() == {}
    chosen.use_preset("stakes")
    assert chosen.changed() == {}


def test_the_preset_that_is_chosen_already_changes_nothing() -> None:
    chosen = form("backgammon", preset="classic", options={"length": 7, "five": True})
    chosen.use_preset("classic")
    assert chosen.changed() == {"length": 7, "five": True}


def test_another_preset_keeps_the_length_and_coming_back_finds_all_changes() -> None:
    chosen = form("backgammon", preset="classic", options={"length": 7, "five": True})
    chosen.use_preset("stakes")
    assert chosen.changed() == {"length": 7}
    chosen.set("length", 3)
    chosen.use_preset("classic")
    assert chosen.changed() == {"length": 3, "five": True}


@pytest.mark.parametrize(
    "last",
    [
        {"preset": "gone"},
        {"options": {"gone": 1, "length": "many", "cube": 1}},
        {"sides": (0, 7)},
        {"sides": (1,)},
        {"first": 5},
        {"first": -5},
        {"first": -1},
        {"names": ("one", "two", "three"), "sides": (0, 1)},
    ],
)
def test_what_was_remembered_but_means_nothing_now_is_forgotten(last: dict[str, Any]) -> None:
    chosen = form("backgammon", **last)
    assert chosen.problem() is None
    assert chosen.changed() == {}
    assert chosen.sides == (0, 1)
    assert chosen.first is None


def test_two_in_dont_worry_sit_opposite_or_the_rule_book_says_no() -> None:
    chosen = form("dont-worry")
    assert chosen.sides == (0, 2)
    chosen.take(1, True)
    assert chosen.problem() is None
    chosen.take(2, False)
    problem = chosen.problem()
    assert problem
    assert "opposite" in problem.text.english
    chosen.take(1, False)
    problem = chosen.problem()
    assert problem
    assert problem.n == 2


def test_names_are_taken_over_without_needless_spaces() -> None:
    chosen = form("squadro", names=("  Anna   Maria ", "Ben\u3000"), sides=(0, 1))
    chosen.people = people = known("Anna Maria")
    assert [player.name for player in chosen.terms().players] == ["Anna Maria", "Ben"]
    assert chosen.remembered().names == ("Anna Maria", "Ben")
    assert chosen.who() == (people[0].id, "")
    chosen.rename(1, "anna  maria")
    assert chosen.problem()


def test_names_that_differ_in_nothing_but_case_are_the_same() -> None:
    chosen = form("squadro", names=("Jörg", "JÖRG "), sides=(0, 1))
    problem = chosen.problem()
    assert problem
    assert "same name" in problem.text.english
    chosen.rename(1, "")
    assert chosen.problem() is None
    chosen.rename(0, "player 2")
    assert chosen.problem()


def test_swapping_sides_takes_who_begins_along() -> None:
    chosen = form("squadro", names=("Anna", "Ben"), sides=(0, 1), first=1)
    chosen.swap(1, 0)
    assert [seat.name for seat in chosen.seats] == ["Ben", "Anna"]
    terms = chosen.terms()
    assert terms.first == 0
    assert terms.players[0].name == "Ben"


def test_a_player_may_move_to_an_empty_place() -> None:
    chosen = form("dont-worry", names=("A", "B", "C"), sides=(0, 1, 3), first=1)
    chosen.swap(1, 2)
    assert [seat.name for seat in chosen.seats] == ["A", "", "B", "C"]
    assert chosen.sides == (0, 2, 3)
    assert chosen.first == 2


def test_a_game_never_played_takes_who_sat_at_the_last_table_of_another() -> None:
    last = {
        "squadro": NewMatchChoices(names=("Old", "Table"), sides=(0, 1)),
        "backgammon": NewMatchChoices(
            preset="stakes", names=("Anna", ""), levels=("", "club"), sides=(1, 0), hints=True
        ),
    }
    chosen = last_choices(last, "dont-worry")
    assert (chosen.names, chosen.levels, chosen.hints) == (("Anna", ""), ("", "club"), True)
    assert (chosen.preset, chosen.sides) == ("", ())
    assert last_choices(last, "squadro") is last["squadro"]
    assert last_choices({}, "squadro") == NewMatchChoices()
    seated = Form(GAMES.rulebook("dont-worry"), chosen, Rivals([Level("club", 1)]))
    assert [(seated.name(side), seated.seats[side].level) for side in seated.sides] == [("Anna", ""), ("Otto", "club")]


def test_three_at_one_table_are_three_at_another_that_takes_as_many() -> None:
    three = NewMatchChoices(names=("A", "B", "C"))
    assert len(Form(GAMES.rulebook("dont-worry"), three).sides) == 3
    assert Form(GAMES.rulebook("squadro"), three).sides == (0, 1)


def test_hints_are_nothing_unusual_until_somebody_chooses_otherwise() -> None:
    chosen = with_computers("", "club")
    chosen.seat_computer(1)
    assert (chosen.hints, chosen.unusual()) == (False, 0)
    chosen.seat_computer(1, "club")
    assert (chosen.hints, chosen.unusual()) == (True, 0)
    chosen.hints = False
    assert chosen.unusual() == 1


def test_three_with_a_computer_leave_two_people_at_another_game_without_hints() -> None:
    three = NewMatchChoices(names=("A", "B", ""), levels=("", "", "club"), sides=(0, 1, 2), hints=True)
    two = Form(GAMES.rulebook("squadro"), last_choices({"dont-worry": three}, "squadro"), Rivals([Level("club", 1)]))
    assert (two.against_computers, two.hints, two.unusual()) == (False, False, 0)


def test_what_is_rarely_changed_is_counted() -> None:
    chosen = with_computers("", "club")
    assert (chosen.hints, chosen.unusual()) == (True, 0)
    chosen.first, chosen.dice, chosen.clock.chosen, chosen.tutor = 0, "own", "own", 100
    chosen.set("three_throws", False)
    chosen.set("length", 5)
    assert chosen.unusual() == 5


def test_who_begins_is_forgotten_with_the_seat() -> None:
    chosen = form("dont-worry", sides=(0, 1, 2), first=1)
    assert chosen.first == 1
    chosen.take(1, False)
    assert chosen.first is None
    assert chosen.terms().first is None


def test_a_phrase_is_the_seed_and_is_never_kept() -> None:
    chosen = form("backgammon")
    chosen.phrase = " the quick fox "
    assert chosen.terms().seed == phrase_seed("the quick fox")
    assert chosen.terms().phrase
    assert b"quick" not in repr(chosen.remembered()).encode()
    chosen.dice = "own"
    assert not chosen.terms().phrase  # it gives no dice then
    chosen.dice, chosen.phrase = "program", "  "
    assert not chosen.terms().phrase
    assert chosen.terms().seed != chosen.terms().seed


def test_own_dice_only_where_dice_are_thrown() -> None:
    assert form("backgammon", dice="own").terms().dice == "own"
    assert form("squadro", dice="own").terms().dice == "program"


def known(*names: str, side: int | None = None) -> list[Person]:
    """People, who has played last first; the first likes a side of Squadro."""
    since, tastes = datetime(2026, 1, 1, tzinfo=UTC), {"squadro": Preference(side)}
    return [
        Person(f"{n:016x}", name, "", {} if n else tastes, since, 1 + names[:n].count(name), names.count(name))
        for n, name in enumerate(names)
    ]


def test_people_are_offered_but_not_twice_at_one_table() -> None:
    chosen = form("squadro", names=("Anna", "B"), sides=(0, 1))
    chosen.people = known("Ben", "Anna", "Berta", "Zoë")
    assert [one.name for one in chosen.standing()] == ["Ben", "Berta", "Zoë"]
    chosen.rename(1, "zoë ")
    assert [one.name for one in chosen.standing()] == ["Ben", "Berta"]


def test_who_is_written_about_is_who_has_the_name() -> None:
    chosen = form("squadro", names=("anna", "Cleo"), sides=(0, 1))
    chosen.people = people = known("Anna", "Ben", "Anna")
    assert chosen.person(0) == people[0], "of two the one who has played last"
    assert chosen.who() == (people[0].id, "")
    assert [player.name for player in chosen.terms().players] == ["Anna", "Cleo"]
    chosen.sit_another(0)
    assert chosen.who() == (NEW, "")
    assert chosen.person(0) is None
    chosen.rename(0, "Ann")
    assert chosen.who() == ("", "")


def test_two_people_of_one_name_play_each_other() -> None:
    chosen = form("squadro", names=("Anna", "anna"), sides=(0, 1))
    chosen.people = people = known("Anna", "Anna")
    assert chosen.problem()
    chosen.sit(1, people[1])
    assert chosen.problem() is None
    assert [player.name for player in chosen.terms().players] == ["Anna", "Anna 2"]
    assert chosen.who() == (people[0].id, people[1].id)
    chosen.swap(0, 1)
    assert chosen.who() == (people[1].id, people[0].id)


def test_who_likes_a_side_sits_there_unless_people_were_seated_by_hand() -> None:
    chosen = form("squadro", names=("Ben", "Cleo"), sides=(0, 1))
    chosen.people = people = known("Anna", "Ben", side=1)
    assert chosen.sit(0, people[0]) == 1
    assert [seat.name for seat in chosen.seats] == ["Cleo", "Anna"]
    assert [seat.side for seat in chosen.seats] == [0, 1]
    chosen.swap(0, 1)
    assert chosen.sit(0, people[0]) == 0
    assert [seat.name for seat in chosen.seats] == ["Anna", "Cleo"]


def test_nobody_is_seated_where_somebody_likes_to_sit() -> None:
    chosen = form("squadro", names=("Ben", "Cleo"), sides=(0, 1))
    first, second = known("Anna", side=1)[0], known("Eve", side=1)[0]
    chosen.people = [first, structs.replace(second, id="e" * 16)]
    assert chosen.sit(1, chosen.people[1]) == 1
    assert chosen.sit(0, first) == 0


def test_a_name_is_cut_where_the_settings_would_refuse_it() -> None:
    chosen = form("squadro")
    chosen.rename(0, "x" * 500)
    assert len(chosen.remembered().names[0]) == 32


def with_computers(*levels: str, **last: Any) -> Form:
    known = tuple(Level(key, 1) for key in ("newcomer", "club", "master"))
    form = Form(GAMES.rulebook("dont-worry"), NewMatchChoices(**last), Rivals(known))
    for seat in form.seats if levels else ():
        form.take(seat.side, seat.side < len(levels))
    for side, level in enumerate(levels):
        form.seat_computer(side, level)
    return form


def test_computer_players_of_one_level_are_told_apart() -> None:
    form = with_computers("club", "club", "master")
    assert [form.name(side) for side in form.sides] == ["Otto", "Otto 2", "Magnus"]
    players = form.terms().players
    assert [(player.kind, player.level) for player in players] == [
        ("computer", level) for level in ("club", "club", "master")
    ]
    assert form.terms().seal == 4


def test_who_plays_computers_alone_may_take_back_unless_agreed_otherwise() -> None:
    form = with_computers("", "club", "club")
    assert form.terms().aids.takebacks
    assert form.unusual() == 0
    form.takebacks = False
    assert not form.terms().aids.takebacks
    assert form.unusual() == 1
    form.takebacks = True
    form.dice = "own"
    assert not form.terms().aids.takebacks
    again = with_computers(**msgspec.structs.asdict(form.remembered()))
    assert again.remembered() == form.remembered()
    form.dice = "program"
    assert form.alone
    form.seat_computer(1, "")
    assert not form.alone


def test_a_level_that_is_not_there_any_more_is_a_person() -> None:
    form = with_computers(sides=(0, 2), names=("Ann", "Bo"), levels=("champion", "club"))
    assert [form.seats[side].level for side in form.sides] == ["", "club"]


def test_where_a_game_lacks_a_level_the_strongest_below_it_sits() -> None:
    form = with_computers(sides=(0, 2), names=("Ada", "Bo"), levels=("grandmaster", "club"))
    assert [form.seats[side].level for side in form.sides] == ["master", "club"]
    assert form.name(0) == "Magnus"


def test_everybody_moves_on_with_what_they_are() -> None:
    form = with_computers("", "club")
    form.rename(0, "Ann")
    form.swap(0, 1)
    assert [form.name(side) for side in form.sides] == ["Otto", "Ann"]


def test_hints_and_the_tutor_are_agreed_on_where_the_program_plays_the_game() -> None:
    for levels in ([], [Level("master", 1)]):
        chosen = Form(GAMES.rulebook("squadro"), NewMatchChoices(hints=True, tutor=100, sides=(0, 1)), Rivals(levels))
        assert chosen.terms().aids == Aids(hints=bool(levels), tutor=100 if levels else 0)
        assert chosen.remembered().hints
        assert chosen.remembered().tutor == 100


def test_a_tutor_of_another_kind_is_none() -> None:
    rivals = Rivals([Level("master", 1)])
    assert Form(GAMES.rulebook("squadro"), NewMatchChoices(tutor=77), rivals).tutor == MISTAKES[0] == 0


def test_a_length_chosen_by_hand_outlives_a_preset_that_has_the_same_one() -> None:
    chosen = form("backgammon", preset="classic")
    chosen.set("length", 5)
    chosen.use_preset("tournament")
    assert chosen.changed() == {}
    chosen.use_preset("stakes")
    assert chosen.changed() == {"length": 5}
    chosen.reset_rules()
    chosen.use_preset("tournament")
    chosen.use_preset("classic")
    assert chosen.changed() == {"length": 5}
    chosen.reset_rules()
    assert chosen.changed() == {}
