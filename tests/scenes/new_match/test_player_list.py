"""The list for one place of New Match, and its sheet of further options: what is chosen there shows, and holds."""

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.library.people import Person
from game.library.settings import NewMatchChoices, Program
from game.scenes.new_match.more import MoreSheet
from game.scenes.new_match.player_list import PlayerList
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.new_match.view import new_match_view
from game.ui.layout import Blank, Box, Choice, Icon, Label, Line, Toggle
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from tests.scenes.conftest import Hands
from tests.scenes.screens import write

SINCE = datetime(2026, 1, 1, tzinfo=UTC)


def everybody(count: int) -> list[Person]:
    return [Person(f"{n:016x}", f"P{n}", "", {}, SINCE, 1, 1) for n in range(count)]


def table(hands: Hands, game: str = "squadro") -> NewMatchScene:
    scene = NewMatchScene(hands.app, game)
    hands.app.push(scene)
    hands.frames(1)
    return scene


def listing(hands: Hands, game: str = "squadro", people: int = 0, side: int = 0) -> PlayerList:
    scene = table(hands, game)
    scene.form.people = everybody(people)
    scene.seat(side)
    players = hands.app.top
    assert isinstance(players, PlayerList)
    return players


def table_of(players: PlayerList, side: int) -> str:
    """What a place is called at its table."""
    return NewMatchScene(players.host, players.form.book.key).side_name(side)


def lines(box: Box) -> dict[str, str]:
    """The lines of the list, each with its icon."""
    found = [each for each in box.walk() if isinstance(each, Line)]
    return {each.command.name: next(b.name for b in each.walk() if isinstance(b, Icon)) for each in found}


def texts(box: Box) -> list[str]:
    return [each.text for each in box.walk() if isinstance(each, Label)]


def focused(players: PlayerList) -> str:
    players.lay_out()
    players.page.settle()
    return str(players.page.focused)


# ---- who may sit there


@pytest.mark.parametrize(("people", "listed", "more"), [(0, 0, False), (5, 5, False), (6, 6, False), (7, 6, True)])
def test_six_people_are_listed_and_a_button_leads_to_more(hands: Hands, people: int, listed: int, more: bool) -> None:
    found = lines(listing(hands, people=people).view())
    assert sum(name.startswith("person:") for name in found) == listed
    assert ("everybody" in found) is more


def test_who_sits_there_is_marked_and_has_the_focus(hands: Hands) -> None:
    players = listing(hands, people=3)
    first, second = players.form.people[:2]
    assert focused(players) == "someone"
    assert {icon for name, icon in lines(players.view()).items() if name.startswith("person:")} == {"person"}
    players.choose(first)
    assert not isinstance(hands.app.top, PlayerList)
    players.form.people = [first, second]
    again = PlayerList(hands.app, players.form, 0)
    assert focused(again) == f"person:{first.id}"
    assert lines(again.view())[f"person:{first.id}"] == "done"
    assert lines(again.view())[f"person:{second.id}"] == "person"
    other = PlayerList(hands.app, players.form, 1)
    assert first not in other.people
    assert first in again.people


def test_a_computer_player_is_marked_and_has_the_focus(hands: Hands) -> None:
    players = listing(hands)
    first, second = players.form.levels[:2]
    players.seat_level(second)
    again = PlayerList(hands.app, players.form, 0)
    assert focused(again) == f"level:{second}"
    assert [again.seat_level.of(level).selected for level in (first, second)] == [False, True]
    assert lines(again.view())[f"level:{second}"] == "done"
    assert lines(again.view())[f"level:{first}"] == again.seat_level.of(first).icon != ""
    assert not PlayerList(hands.app, players.form, 1).seat_level.of(second).selected


def test_a_program_is_marked_and_has_the_focus(hands: Hands) -> None:
    hands.app.change(programs=(Program("Deep", "deep", ("squadro",)), Program("Blue", "blue", ("squadro",))))
    players = listing(hands)
    players.seat_program("Blue")
    again = PlayerList(hands.app, players.form, 0)
    assert focused(again) == "program:Blue"
    assert [again.seat_program.of(name).selected for name in ("Deep", "Blue")] == [False, True]
    assert again.seat_program.of("Deep").text == "Deep · Program"
    assert not any(again.seat_level.of(level).selected for level in again.form.levels)


def test_an_empty_place_has_no_computer_player(hands: Hands) -> None:
    players = listing(hands, "dont-worry")
    players.seat_level(players.form.levels[0])
    again = PlayerList(hands.app, players.form, 0)
    assert again.clear.offered
    hands.app.push(again)
    again.clear()
    assert hands.app.top is not again
    assert not players.form.seats[0].taken
    assert not again.seat_level.of(players.form.levels[0]).selected
    assert again.clear.offered
    assert again.clear.selected
    assert focused(PlayerList(hands.app, players.form, 0)) == "nobody"


def test_whoever_sat_at_a_place_that_is_empty_now_is_not_ticked_there(hands: Hands) -> None:
    players = listing(hands, "dont-worry", people=2)
    anna = players.form.people[0]
    players.choose(anna)
    players.form.take(0, False)
    again = PlayerList(hands.app, players.form, 0)
    assert not again.choose.of(anna).selected
    assert lines(again.view())["nobody"] == "done"


def test_where_all_places_are_taken_none_can_be_left_empty(hands: Hands) -> None:
    assert not listing(hands, "squadro").clear.offered


# ---- a new name


def test_a_new_name_is_written_alone(hands: Hands) -> None:
    players = listing(hands, people=2)
    assert players.closes_beside
    assert "done" not in players.page.widgets
    players.someone()
    assert (players.writing, players.closes_beside, focused(players)) == (True, False, "name")
    found = lines(players.view())
    assert not [name for name in found if name.startswith(("person:", "swap", "someone", "nobody"))]
    assert "done" in players.page.widgets


def test_enter_ends_the_writing_of_a_name(hands: Hands) -> None:
    players = listing(hands)
    players.someone()
    write(hands, "Zoë")
    hands.key("return")
    assert players.form.seats[0].name == "Zoë"
    assert players not in hands.app.scenes


def test_enter_in_the_list_of_everybody_seats_whom_it_is_on(hands: Hands) -> None:
    players = listing(hands, people=9)
    third = players.people[2]
    players.page.settle()
    players.everybody()
    hands.key("down")
    hands.key("down")
    hands.key("return")
    assert players.form.seats[0].name == third.name
    assert players not in hands.app.scenes


def test_of_a_name_that_is_known_it_is_said_and_another_of_it_may_sit_there(hands: Hands) -> None:
    players = listing(hands, people=2)
    players.someone()
    for name, known in (("P", False), ("p1", True), (" P1 ", True), ("P1x", False)):
        players.rename(name)
        assert players.another.offered is known, name
        assert any(text.startswith("Known since") for text in texts(players.view())) is known
    players.rename("P1")
    assert players.another.text == "Another P1"
    players.another()
    assert players.form.person(0) is None
    assert players.form.seats[0].name == "P1"
    assert not isinstance(hands.app.top, PlayerList)


def test_someone_new_takes_the_place_of_a_computer_player(hands: Hands) -> None:
    players = listing(hands)
    players.form.seat_computer(0, players.form.levels[0])
    players.someone()
    assert (players.form.seats[0].person, players.form.seats[0].name) == (True, "")


def test_what_is_known_of_a_name_shows_as_it_is_written(hands: Hands) -> None:
    players = listing(hands, people=2)
    players.someone()
    players.page.settle()
    assert "another" not in players.page.widgets
    players.rename("P1")
    players.page.settle()
    assert "another" in players.page.widgets


@pytest.mark.parametrize("key", ["escape", "return"])
@pytest.mark.parametrize(("written", "stays"), [("", "Anna"), ("  ", "Anna"), ("Zoë", "Zoë")])
def test_who_sat_there_sits_there_again_if_nothing_was_written(
    hands: Hands, written: str, stays: str, key: str
) -> None:
    players = listing(hands)
    players.form.rename(0, "Anna")
    again = PlayerList(hands.app, players.form, 0)
    hands.app.push(again)
    again.someone()
    again.rename(written)
    hands.key(key)
    assert players.form.seats[0].name == stays
    assert again not in hands.app.scenes


def test_enter_without_a_name_seats_a_person_where_nobody_or_a_computer_player_sat(hands: Hands) -> None:
    form = listing(hands, "dont-worry").form
    form.seat_computer(0, form.levels[0])
    form.take(1, False)
    for side in (0, 1):
        players = PlayerList(hands.app, form, side)
        hands.app.push(players)
        players.someone()
        hands.key("return")
        assert (form.seats[side].taken, form.seats[side].person) == (True, True)
        assert players not in hands.app.scenes


def test_where_a_computer_player_sits_again_hints_are_agreed_on_again(hands: Hands) -> None:
    players = listing(hands)
    players.seat_level("casual")
    assert players.form.hints
    again = PlayerList(hands.app, players.form, 0)
    hands.app.push(again)
    again.someone()
    assert not again.form.hints
    again.back()
    assert (again.form.seats[0].level, again.form.hints) == ("casual", True)


def test_of_thousands_of_people_nobody_is_looked_for_among_all_the_others(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    players, asked = listing(hands, people=300), list[int]()
    standing = players.form.standing
    monkeypatch.setattr(players.form, "standing", lambda: asked.append(1) or standing())
    assert len(players.people) == 300
    assert len(asked) == 1


def test_to_leave_the_list_changes_nobody(hands: Hands) -> None:
    players = listing(hands)
    players.form.rename(0, "")
    before = list(players.form.seats)
    players.back()
    assert players.form.seats == before


# ---- programs and places


def test_a_program_that_was_added_sits_there_if_it_plays_the_game(hands: Hands) -> None:
    players = listing(hands)
    hands.app.change(programs=(Program("Toy", "toy", ("toy",)), Program("Deep", "deep", ("squadro",))))
    players.add_program(hands.app.settings.programs[0])
    assert (players.form.programs, players.form.seats[0].program) == (("Deep",), "")
    players.add_program(hands.app.settings.programs[1])
    assert players.form.seats[0].program == "Deep"


@pytest.mark.parametrize(("game", "side", "others"), [("squadro", 0, [1]), ("dont-worry", 1, [0, 2, 3])])
def test_a_place_is_changed_with_each_other_one(hands: Hands, game: str, side: int, others: list[int]) -> None:
    players = listing(hands, game, side=side)
    swaps = [name for name in lines(players.view()) if name.startswith("swap")]
    assert swaps == [f"swap:{other}" for other in others]
    told = [players.swap.of(other).text for other in others]
    if len(others) == 1:
        assert told == ["Swap sides"], "there is only one way"
    else:
        assert told == [f"Swap sides: {table_of(players, other)}" for other in others]
    names = [seat.name for seat in players.form.seats]
    assert not players.swap.of(others[-1]).enabled, "two people without names"
    players.form.rename(players.side, "Anna")
    assert players.swap.of(others[-1]).enabled
    players.swap(others[-1])
    assert players.form.seats[others[-1]].name == "Anna"
    assert players.form.seats[players.side].name == names[others[-1]]


# ---- the table


def chosen(box: Box) -> dict[str, Any]:
    return {each.command.name: each.value for each in box.walk() if isinstance(each, Choice | Toggle)}


def test_the_rules_that_are_chosen_show_as_chosen(hands: Hands) -> None:
    scene = table(hands, "backgammon")
    presets = [preset.key for preset in scene.book.presets]
    for key in (presets[1], presets[0]):
        scene.use_preset(key)
        assert [scene.use_preset.of(each).selected for each in presets] == [each == key for each in presets]
        assert scene.use_preset.of(key).text == scene.form.named.text.english


def test_a_number_that_is_chosen_shows_as_chosen(hands: Hands) -> None:
    scene = table(hands, "backgammon")
    option = next(each for each in scene.book.options if each.key == "length")
    for number, unusual in ((1, False), (5, False), (12, True)):
        scene.set_number(option, number)
        assert [scene.set_number.of(option, each).selected for each in (1, 5, 12)] == [
            number == each for each in (1, 5, 12)
        ]
        assert scene.pick_number.of(option).selected is unusual
        assert scene.set_number.of(option, number).text == f"{option.text.english}: {number}"
        assert scene.set_number.of(option, number).name == f"option:length:{number}"


def test_the_button_for_further_options_counts_what_is_changed(hands: Hands) -> None:
    scene = table(hands)
    assert scene.more.text == "More options"
    scene.form.first = 1
    assert scene.more.text == "More options (1 changed)"
    scene.form.phrase = "abc"
    assert str(scene.more.text) == "More options (2 changed)"


def test_two_of_one_name_cannot_begin(hands: Hands) -> None:
    scene = table(hands)
    assert (scene.begin.why_not, scene.set_up.offered) == ("", True)
    for side in (0, 1):
        scene.form.rename(side, "Anna")
    assert scene.begin.why_not
    assert scene.begin.why_not in texts(new_match_view(scene))
    assert not scene.set_up.offered


def test_a_card_that_is_dropped_on_another_swaps_them(hands: Hands) -> None:
    scene = table(hands)
    scene.form.rename(0, "Anna")
    scene.form.rename(1, "Ben")
    scene.drop_on(0, "seat:1")
    assert [seat.name for seat in scene.form.seats] == ["Ben", "Anna"]
    assert scene.page.focused == "seat:1"


@pytest.mark.parametrize(
    ("game", "alone", "levels"),
    [
        ("backgammon", True, ["", "casual"]),
        ("squadro", True, ["casual", ""]),  # light wins by perfect play
        ("squadro", False, ["", ""]),
    ],
)
def test_who_plays_alone_for_the_first_time_has_a_casual_computer_opposite_and_the_better_side(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, game: str, alone: bool, levels: list[str]
) -> None:
    monkeypatch.setattr(hands.app.library, "people", lambda: everybody(1))
    scene = NewMatchScene(hands.app, game, alone=alone)
    hands.app.push(scene)
    assert [seat.level for seat in scene.form.seats] == levels
    assert next(seat.name for seat in scene.form.seats if not seat.level) == "P0"


def test_who_plays_alone_after_a_match_sits_where_they_sat(hands: Hands) -> None:
    hands.app.change(new_match={"squadro": NewMatchChoices(names=("Zoë", ""))})
    scene = NewMatchScene(hands.app, "squadro", alone=True)
    assert [(seat.name, seat.level) for seat in scene.form.seats] == [("Zoë", ""), ("", "casual")]


@pytest.mark.parametrize(
    ("game", "levels", "seated"),
    [
        ("squadro", ("club", ""), ["club", ""]),  # the person sat at the second place
        ("squadro", ("club", "master"), ["", "master"]),
        ("dont-worry", ("", "", "club", ""), ["", "casual", "club", "casual"]),
    ],
)
def test_who_plays_alone_after_a_match_is_the_only_person(
    hands: Hands, game: str, levels: tuple[str, ...], seated: list[str]
) -> None:
    last = NewMatchChoices(names=("",) * len(levels), levels=levels, sides=tuple(range(len(levels))))
    hands.app.change(new_match={game: last})
    scene = NewMatchScene(hands.app, game, alone=True)
    assert [seat.level for seat in scene.form.seats] == seated


@pytest.mark.parametrize(
    ("last", "known", "name"),
    [({}, 2, "P0"), ({}, 0, ""), ({"toy": NewMatchChoices(names=("Zoë", "Kim"))}, 2, "Zoë")],
)
def test_whoever_played_last_is_at_the_first_place_unless_a_table_is_remembered(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, last: dict[str, NewMatchChoices], known: int, name: str
) -> None:
    hands.app.change(new_match=last)
    monkeypatch.setattr(hands.app.library, "people", lambda: everybody(known))
    scene = table(hands, "toy")
    assert scene.form.seats[0].name == name


# ---- further options


def options(sheet: MoreSheet, key: str) -> Sequence[tuple[Any, str]]:
    """What can be chosen."""
    return next(each.options for each in sheet.view().walk() if isinstance(each, Choice) and each.command.name == key)


@pytest.fixture
def more(hands: Hands) -> MoreSheet:
    scene = table(hands, "backgammon")
    scene.form.seat_computer(1, scene.form.levels[0])
    scene.more()
    sheet = hands.app.top
    assert isinstance(sheet, MoreSheet)
    return sheet


def test_only_against_computers_takebacks_have_a_place(more: MoreSheet) -> None:
    assert "takebacks" in chosen(more.view())
    more.set_dice("own")
    places = sum(isinstance(box, Blank) for box in more.view().walk())
    more.form.seat_computer(1)
    assert sum(isinstance(box, Blank) for box in more.view().walk()) == places - 1, "the dice might change again"
    assert "takebacks" not in chosen(more.view())


def test_each_of_the_further_options_shows_what_is_chosen(more: MoreSheet, hands: Hands) -> None:
    def shows(key: str) -> Any:
        return chosen(more.view())[key]

    assert (shows("first"), shows("dice"), shows("hints"), shows("tutor")) == (-1, "program", True, 0)
    for side in (1, 0, -1):
        more.set_first(side)
        assert (more.form.first, shows("first")) == (None if side == -1 else side, side)
    for whose in ("own", "stirred", "program"):
        more.set_dice(whose)
        assert (more.form.dice, shows("dice")) == (whose, whose)
    for hints in (False, True):
        more.set_hints(hints)
        assert (more.form.hints, shows("hints")) == (hints, hints)
        more.set_takebacks(hints)
        assert (more.form.takebacks, shows("takebacks")) == (hints, hints)
    for view, _ in options(more, "view"):
        more.set_view(view)
        assert (hands.app.settings.board_view, shows("view")) == (view, view)
    tutors = options(more, "tutor")
    assert [text for _, text in tutors] == ["Off", "Big mistakes", "Every mistake"]
    for least, _ in tutors:
        more.set_tutor(least)
        assert (more.form.tutor, shows("tutor")) == (least, least)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_options_of_backgammon_are_in_sight(hands: Hands, size: tuple[int, int]) -> None:
    scene, most = table(hands, "backgammon"), 0
    for preset in scene.book.presets:
        scene.use_preset(preset.key)
        scene.more()
        sheet = hands.app.top
        assert isinstance(sheet, MoreSheet)
        sheet.page.rebuild(Look(size).spacious())
        sheet.page.settle()
        assert sheet.page.regions["sheet"].reach == 0
        most = max(most, sum(key.startswith("option:") for key in sheet.page.widgets))
        sheet.done()
    assert most == 9


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_the_rows_of_options_are_apart_and_those_of_the_dice_begin_at_one_edge(hands: Hands, game: str) -> None:
    scene, look = table(hands, game), Look((1280, 720))
    for preset in scene.book.presets:
        scene.use_preset(preset.key)
        scene.more()
        sheet = hands.app.top
        assert isinstance(sheet, MoreSheet)
        for side in sheet.form.sides:
            sheet.form.seat_computer(side, "")
        sheet.page.rebuild(look)
        sheet.page.settle()
        assert sheet.page.regions["sheet"].reach == 0
        fields = [sheet.page.widgets[key].rect for key in ("first", "dice", "seed") if key in sheet.page.widgets]
        assert {below.top - above.bottom for above, below in pairwise(fields)} == {
            look.px(8 if preset.key == "tournament" else 12)
        }
        assert len({field.left for field in fields}) == 1
        sheet.done()


@pytest.mark.parametrize(("game", "whole"), [("backgammon", True), ("squadro", False), ("dont-worry", False)])
def test_the_options_take_the_whole_height_only_where_rules_appear(hands: Hands, game: str, whole: bool) -> None:
    table(hands, game).more()
    sheet, look = hands.app.top, Look((1280, 900))
    assert isinstance(sheet, MoreSheet)
    high = sheet.view().measure(look, *look.size)[1]
    assert (high == sheet.view().measure(look, look.width, 2 * look.height)[1]) is not whole


def test_a_sheet_makes_what_lies_below_it_as_dark_as_a_list_does(more: MoreSheet) -> None:
    surface = pygame.Surface(more.page.look.size)
    surface.fill("white")
    listed = surface.copy()
    paint.dim(listed)
    more.draw(surface)
    assert surface.get_at((0, 0)) == listed.get_at((0, 0))


def test_what_was_changed_about_the_rules_is_taken_back(more: MoreSheet) -> None:
    assert not more.reset.offered
    option = next(
        each for each in more.form.options() if not each.basic and isinstance(more.form.values[each.key], bool)
    )
    before = more.form.values[option.key]
    more.form.set(option.key, not before)
    assert more.reset.offered
    assert more.reset.tip == f"Changed from “{more.form.named.text.english}”."
    more.reset()
    assert (more.form.values[option.key], more.reset.offered) == (before, False)


def test_a_clock_that_is_chosen_shows_as_chosen(more: MoreSheet) -> None:
    clocks = options(more, "clock")
    assert len(clocks) > 2
    for key, _ in clocks:
        more.choose_clock(key)
        assert (more.form.clock.chosen, chosen(more.view())["clock"]) == (key, key)


def test_done_closes_the_sheet(more: MoreSheet, hands: Hands) -> None:
    more.done()
    assert isinstance(hands.app.top, NewMatchScene)


def test_more_options_take_two_lines_only_if_they_say_so_much(hands: Hands) -> None:
    scene = table(hands, "backgammon")
    heights = []
    for first in (None, 1):
        scene.form.first = first
        scene.page.rebuild(Look((960, 600), 2.0))
        scene.page.settle()
        heights.append(scene.page.box("more").height)
    assert heights[0] < 1.5 * scene.page.look.line("strong") < heights[1] / 1.2


def test_further_options_have_air_below_their_title_where_all_rows_fit(hands: Hands) -> None:
    hands.app.look = Look((1280, 720))
    scene = table(hands, "squadro")
    scene.more()
    page = hands.app.top.pages[0]
    page.settle()
    found = {node.text: node.rect for node in page.nodes() if node.role == Role.HEADING}
    assert found["Players"].top - found["More options"].bottom >= hands.app.look.px(16)
