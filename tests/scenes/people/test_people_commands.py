"""What the page of everybody and the page of one person list, offer and show as chosen."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.library import Library
from game.library.person_rows import NEW
from game.library.proposal import Proposal
from game.library.settings import Direction, NewMatchChoices
from game.library.statistics import RatedMatch
from game.match import Match, Player
from game.play.person_figures import PersonFigures
from game.scenes.people import view as people_page
from game.scenes.people.person.person_sheet import PersonSheet
from game.scenes.people.person.scene import PersonScene
from game.scenes.people.person.view import person_view
from game.scenes.people.scene import AT_ONCE, PeopleScene
from game.scenes.people.view import MANY, people_view
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.title.scene import TitleScene
from game.ui.input.inputs import key_event
from game.ui.layout import Box, Button, Card, Entry, Icon, Label, Prose
from tests.playing import played, terms
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, busy

Begin = Callable[..., Match[Any]]


def seated(library: Library, *names: str, people: tuple[str, ...] = (), seed: int = 1, over: bool = True) -> None:
    match = library.begin(Proposal(replace(terms(seed=seed), players=tuple(map(Player, names))), people, None))
    if over:
        played(match, quits=0)


@pytest.fixture
def scene(hands: Hands, library: Library) -> PeopleScene:
    """Two of one name, and somebody else."""
    seated(library, "Anna", "Ben")
    seated(library, "Anna", "Ben", people=(NEW, ""), seed=2)
    hands.app.push(TitleScene(hands.app))
    made = PeopleScene(hands.app)
    hands.app.push(made)
    made.lay_out()
    return made


def texts(box: Box) -> list[str]:
    return [each.text for each in box.walk() if isinstance(each, Label | Prose)]


def button(box: Box, key: str) -> Button:
    return next(each for each in box.walk() if isinstance(each, Button) and each.command.name == key)


def page_of(hands: Hands, everybody: PeopleScene, name: str, which: int = 1) -> PersonScene:
    found = next(one for one in everybody.people if (one.name, one.which) == (name, which))
    everybody.open_person(found)
    scene = hands.app.top
    assert isinstance(scene, PersonScene)
    scene.lay_out()
    return scene


def one(library: Library, name: str) -> Any:
    return next(each for each in library.people() if each.name == name)


# ---- everybody


def test_names_and_notes_are_searched_for_all_words(scene: PeopleScene, library: Library) -> None:
    library.annotate(one(library, "Ben").id, "our uncle")
    scene.lay_out()
    for search, names in (
        ("", ["Anna", "Anna", "Ben"]),
        ("uncle", ["Ben"]),
        ("BEN our", ["Ben"]),
        ("ben anna", []),
        ("an", ["Anna", "Anna"]),
    ):
        scene.search(search)
        assert sorted(each.name for each in scene.found) == names, search


def test_more_are_listed_on_demand_and_a_search_begins_anew(scene: PeopleScene) -> None:
    scene.limit = 3
    assert not scene.show_more.offered
    scene.limit = 2
    assert scene.show_more.offered
    cards = [each for each in people_view(scene).walk() if isinstance(each, Card)]
    assert len(cards) == 2
    scene.show_more()
    assert (scene.limit, scene.show_more.offered) == (2 + AT_ONCE, False)
    scene.search("x")
    assert scene.limit == AT_ONCE


def test_a_card_says_what_was_played_and_the_note_of_who_needs_none(scene: PeopleScene, library: Library) -> None:
    seated(library, "Zoë", "Ben", seed=3, over=False)
    library.annotate(one(library, "Zoë").id, "a friend")
    scene.lay_out()
    said = texts(people_view(scene))
    assert "No match finished yet" in said
    assert "a friend" in said
    names = [each.name for each in people_view(scene).walk() if isinstance(each, Card)]
    assert any(name.startswith("Zoë\u00a0· a friend\u00a0· No match finished yet") for name in names)
    library.annotate(one(library, "Anna").id, "tall")
    scene.lay_out()
    cards = [each.name or "" for each in people_view(scene).walk() if isinstance(each, Card)]
    assert sorted(name.count("tall") for name in cards if name.startswith("Anna")) == [0, 1], "it is in the name"
    titles = sorted(scene.open_person.of(each).text for each in library.people())
    assert titles == ["Anna", "Anna (tall)", "Ben", "Zoë"]
    ben = next(name for name in names if name.startswith("Ben"))
    record = library.records()[one(library, "Ben").id]
    assert ben.startswith(f"Ben\u00a0· {record.matches} matches")
    assert record.matches == 2


def test_only_many_people_are_searched_and_none_found_is_said(
    scene: PeopleScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def searched() -> bool:
        return any(isinstance(each, Entry) for each in people_view(scene).walk())

    assert MANY > 3
    for most, shows in ((3, False), (2, True)):
        monkeypatch.setattr(people_page, "MANY", most)
        assert searched() is shows
    none = "No one found for “x”."
    assert none not in texts(people_view(scene))
    scene.search("x")
    assert none in texts(people_view(scene))
    monkeypatch.setattr(people_page, "MANY", 3)
    assert searched(), "while there is something on the line it can be removed"


def test_the_last_match_of_a_person_is_the_one_played_last(scene: PeopleScene, library: Library) -> None:
    last = scene.last_match(one(library, "Ben"))
    assert last
    assert last.summary.id == library.matches()[0].id
    assert last.player == 1


# ---- one person


def test_a_new_name_is_stored_tidied_and_an_empty_one_is_not(
    hands: Hands, scene: PeopleScene, library: Library
) -> None:
    page = page_of(hands, scene, "Ben")
    for written, name in (("  ", "Ben"), ("Ben", "Ben"), ("  Ben  the   2nd ", "Ben the 2nd")):
        page.rename()
        assert page.renaming
        page.write_name(written)
        page.store_name()
        assert (page.renaming, page.page.focused) == (False, "rename")
        assert page.person
        assert page.person.name == name
    assert one(library, "Ben the 2nd")


@pytest.mark.parametrize(("name", "kept"), [("Ben", "Benno"), ("Anna", "Anna")])
def test_the_last_table_keeps_a_name_that_somebody_still_has(
    hands: Hands, scene: PeopleScene, name: str, kept: str
) -> None:
    hands.app.change(new_match={"toy": NewMatchChoices(names=("Anna", "Ben")), "squadro": NewMatchChoices()})
    page = page_of(hands, scene, name)
    page.rename()
    page.write_name("Benno")
    page.store_name()
    assert kept in hands.app.settings.new_match["toy"].names
    assert len(hands.app.settings.new_match["toy"].names) == 2


def test_a_note_is_stored_tidied_when_its_sheet_closes(hands: Hands, scene: PeopleScene, library: Library) -> None:
    page = page_of(hands, scene, "Ben")
    for written, note in (("  my   uncle ", "my uncle"), ("", "")):
        page.open_sheet()
        sheet = hands.app.top
        assert isinstance(sheet, PersonSheet)
        sheet.write_note(written)
        hands.app.pop()
        assert one(library, "Ben").note == note
        assert page.person
        assert page.person.note == note


def test_what_is_rarely_done_stands_in_equally_wide_buttons(hands: Hands, scene: PeopleScene) -> None:
    page_of(hands, scene, "Ben").open_sheet()
    sheet = hands.app.top.pages[0]
    sheet.settle()
    assert len({sheet.box(key).width for key in ("same", "forget")}) == 1


def test_only_who_is_not_alone_can_be_somebody_else(hands: Hands, scene: PeopleScene, library: Library) -> None:
    page = page_of(hands, scene, "Ben")
    assert page.pick_same.offered
    for each in library.people():
        if each.name != "Ben":
            library.forget_person(each.id)
    page.refresh()
    assert (len(page.people), page.pick_same.offered) == (1, False)


def test_matches_are_listed_up_to_a_limit(hands: Hands, scene: PeopleScene) -> None:
    page = page_of(hands, scene, "Ben")
    assert (len(page.matches), page.show_more.offered) == (2, False)
    page.limit = 1
    page.refresh()
    assert (len(page.matches), page.show_more.offered) == (2, True)
    cards = [each for each in person_view(page).walk() if isinstance(each, Card)]
    keys = [each.command.name for each in cards if each.command.name.startswith("match:")]
    assert keys == [f"match:{page.matches[0].summary.id}:1"]
    page.limit = 2
    assert not page.show_more.offered
    page.limit = 1
    page.show_more()
    assert not page.show_more.offered


def test_a_person_without_a_match_is_told_so(hands: Hands, scene: PeopleScene, library: Library) -> None:
    page = page_of(hands, scene, "Ben")
    assert "No matches yet" not in texts(person_view(page))
    page.matches = []
    assert "No matches yet" in texts(person_view(page))
    assert library.people()


def test_what_was_won_is_told_for_each_game_that_was_played(hands: Hands, scene: PeopleScene, library: Library) -> None:
    page = page_of(hands, scene, "Ben")
    assert page.figures.scores.keys() == {"toy"}
    won, played_games = page.figures.scores["toy"]
    record = library.records()[page.id]
    assert (won, record.matches) == (record.won, 2)
    assert played_games >= 2
    said = texts(person_view(page))
    assert {str(played_games), "Games", "Games won", str(record.won), "Toy"} <= {*said}
    assert said.count("Squadro") == 1, "it was not played, and has a board to sit at"
    assert said.count("Toy") == 2


def test_somebody_who_is_gone_has_an_empty_page(hands: Hands, scene: PeopleScene, library: Library) -> None:
    page = page_of(hands, scene, "Ben")
    library.forget_person(page.id)
    page.forget()
    assert (page.person, page.matches) == (None, [])
    page.rename()
    page.open_sheet()
    assert (page.renaming, hands.app.top) == (False, page)
    assert "Matches" not in texts(person_view(page))
    assert "This person is no longer in the library." in texts(person_view(page))


def test_who_is_gone_is_merged_with_nobody(hands: Hands, scene: PeopleScene, library: Library) -> None:
    """Another window may have forgotten either of the two while the list was open."""
    told, page = Told(hands), page_of(hands, scene, "Ben")
    page.page.settle()
    ben, (first, *_) = page.id, [each.id for each in page.people if each.name == "Anna"]
    for gone in (first, ben):
        page.pick_same()
        picked(page)
        library.forget_person(gone)
        page.read_people()
        assert page.page.overlay
        hands.click(page.page.overlay.targets()["item0"].center)
        assert (page.id, told.lines) == (ben, [])
    assert [each.name for each in library.people()] == ["Anna"]


def test_who_is_forgotten_or_merged_is_told(hands: Hands, scene: PeopleScene) -> None:
    told = Told(hands)
    page_of(hands, scene, "Ben").forget()
    assert told.lines == ["Ben was forgotten. The matches are still there."]
    assert hands.app.top is scene
    assert [each.name for each in scene.people] == ["Anna", "Anna"]


# ---- favourite seats


def test_a_seat_is_taken_and_given_up(hands: Hands, scene: PeopleScene) -> None:
    seats = page_of(hands, scene, "Ben").seats
    assert seats.side_name("squadro", None) == "Any seat"
    assert [seats.sit.of("squadro", side).selected for side in (0, 1)] == [False, False]
    seats.sit("squadro", 1)
    assert [seats.sit.of("squadro", side).selected for side in (0, 1)] == [False, True]
    assert seats.sit.of("squadro", 1).text == f"Squadro: side: {seats.side_name('squadro', 1)}"
    seats.sit("squadro", 1)
    assert seats.preference("squadro").side is None


def test_a_board_is_turned_through_its_positions(hands: Hands, scene: PeopleScene) -> None:
    page = page_of(hands, scene, "Ben")
    seats, turns = page.seats, page.seats.board("squadro").turns
    assert (seats.turned("squadro"), seats.is_turned("squadro")) == ("0°", False)
    assert button(person_view(page), "turned:squadro").form == "icon"
    told = []
    for _ in turns:
        seats.turn_board("squadro")
        told.append((seats.turned("squadro"), seats.is_turned("squadro")))
    assert told == [(f"{90 * turn}°", turn > 0) for turn in (*turns[1:], turns[0])]
    seats.turn_board("squadro")
    assert button(person_view(page), "turned:squadro").form == "whole"
    assert seats.turn_board.of("squadro").text == f"Squadro: turn the board by: {seats.turned('squadro')}"
    assert seats.turn_board.of("squadro").tip == seats.turn_board.of("squadro").text


def test_a_turn_that_a_board_does_not_know_is_none(hands: Hands, scene: PeopleScene, library: Library) -> None:
    page = page_of(hands, scene, "Ben")
    odd = next(turn for turn in range(1, 9) if turn not in page.seats.board("backgammon").turns)
    library.prefer(page.id, "backgammon", direction=Direction(odd))
    page.refresh()
    assert (page.seats.turned("backgammon"), page.seats.shown("backgammon").turns) == ("0°", 0)


def test_a_board_is_mirrored_or_not_whatever_the_seat(hands: Hands, scene: PeopleScene) -> None:
    page = page_of(hands, scene, "Ben")
    seats = page.seats
    mirrors = {game: seats.mirror_board.of(game).offered for game in hands.app.games}
    assert mirrors == {game: seats.board(game).mirrors for game in hands.app.games}
    assert mirrors["backgammon"]
    found = []
    for _ in range(4):
        form = button(person_view(page), "mirrored:backgammon").form
        found.append((seats.mirrored("backgammon"), seats.is_mirrored_or_not("backgammon"), form))
        assert seats.mirror_board.of("backgammon").text == f"Backgammon: mirror the board: {found[-1][0]}"
        seats.mirror_board("backgammon")
    assert found == [("Any", False, "icon"), ("Yes", True, "whole"), ("No", True, "whole"), ("Any", False, "icon")]
    assert [seats.shown("backgammon").mirrored, seats.preference("backgammon").direction.mirrored] == [True, True]


def test_turning_and_mirroring_leave_each_other_as_they_are(hands: Hands, scene: PeopleScene) -> None:
    seats = page_of(hands, scene, "Ben").seats
    seats.mirror_board("backgammon")
    seats.turn_board("backgammon")
    direction = seats.preference("backgammon").direction
    assert (direction.mirrored, direction.turns) == (True, seats.board("backgammon").turns[1])
    seats.mirror_board("backgammon")
    assert seats.preference("backgammon").direction == Direction(direction.turns, False)
    seats.sit("backgammon", 1)
    assert seats.preference("backgammon").direction == Direction(direction.turns, False)


# ---- who played


def picked(page: PersonScene) -> list[str]:
    """What the open list offers."""
    overlay = page.page.overlay
    assert overlay
    overlay.settle()
    return [node.name for node in overlay.nodes() if node.key.startswith("item")]


def test_those_of_the_same_name_may_have_played_a_match_instead(hands: Hands, scene: PeopleScene) -> None:
    page = page_of(hands, scene, "Anna")
    page.page.settle()
    page.pick_player(page.matches[0])
    assert picked(page) == ["Anna · 2", "Another Anna", "Ben"]
    page.page.close_overlay()
    assert page.pick_player.of(page.matches[0]).name == f"player:{page.matches[0].summary.id}:{page.matches[0].player}"


def test_a_match_goes_to_somebody_else_and_back(hands: Hands, scene: PeopleScene, library: Library) -> None:
    told, page = Told(hands), page_of(hands, scene, "Ben")
    played_match = page.matches[0]
    page.page.settle()
    page.pick_player(played_match)
    assert picked(page)[:1] == ["Another Ben"]
    overlay = page.page.overlay
    assert overlay
    hands.click(overlay.targets()[next(key for key in overlay.targets() if key.startswith("item"))].center)
    assert len(page.matches) == 1
    assert told.lines == ["Ben · 2 played this match."]
    assert [each.name for each in library.people()].count("Ben") == 2
    hands.key("ctrl+z")
    assert len(page.matches) == 2
    assert [each.name for each in library.people()].count("Ben") == 1, "whoever was made for it has gone with it"


def give(hands: Hands, page: PersonScene, place: int) -> str:
    """Give a match to somebody else, the one at a place of the list; return what it says there."""
    page.page.settle()
    page.pick_player(page.matches[0])
    name, overlay = picked(page)[place], page.page.overlay
    assert overlay
    hands.click(overlay.targets()[f"item{place}"].center)
    return name


def test_somebody_with_matches_of_their_own_stays_when_one_goes_back(
    hands: Hands, scene: PeopleScene, library: Library
) -> None:
    page = page_of(hands, scene, "Ben")
    before = len(library.people())
    assert give(hands, page, 1) == "Anna · 2"
    assert give(hands, page, 1) == "Anna · 2"
    hands.key("ctrl+z")
    assert len(page.matches) == 1
    assert len(library.people()) == before


def test_an_undo_that_cannot_be_stored_is_offered_again(
    hands: Hands, scene: PeopleScene, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of(hands, scene, "Ben")
    assert give(hands, page, 0) == "Another Ben"
    with monkeypatch.context() as patch:
        patch.setattr(library, "move_seat", busy)
        hands.key("ctrl+z")
    assert len(page.matches) == 1
    hands.key("ctrl+z")
    assert len(page.matches) == 2
    page.forget()
    with monkeypatch.context() as patch:
        patch.setattr(library, "bring_back", busy)
        hands.key("ctrl+z")
    assert "Ben" not in [each.name for each in library.people()]
    assert hands.app.toast.text.startswith("Another program is using the library")
    hands.key("ctrl+z")
    assert "Ben" in [each.name for each in library.people()]


def test_the_list_of_who_is_the_same_leaves_out_the_person(hands: Hands, scene: PeopleScene) -> None:
    page = page_of(hands, scene, "Ben")
    page.open_sheet()
    hands.app.pop()
    page.page.settle()
    page.pick_same()
    assert "Ben" not in picked(page)
    assert len(picked(page)) == 2


def test_a_match_is_opened_and_the_statistics_are_the_persons(hands: Hands, scene: PeopleScene) -> None:
    page = page_of(hands, scene, "Ben")
    assert page.open_played.of(page.matches[0]).text == "Anna – Ben"
    page.open_statistics()
    statistics = hands.app.top
    assert isinstance(statistics, StatisticsScene)
    assert statistics.chosen.player == page.id


def test_an_unrated_person_is_told_how_a_rating_comes(hands: Hands, scene: PeopleScene) -> None:
    page = page_of(hands, scene, "Ben")
    unrated = "Review two matches, and you will see here how the rating changes."
    assert unrated in texts(person_view(page))
    page.figures = PersonFigures(ratings={"toy": [RatedMatch(1000, 20, 2.0)]})
    one_match = texts(person_view(page))
    assert unrated not in one_match
    page.figures = PersonFigures(ratings={"toy": [RatedMatch(1000 * n, 20, 2.0) for n in (1, 2)]})
    several = texts(person_view(page))
    unit = "PR (lower is better)"
    assert {"50.0", unit} <= {*one_match}
    meaning = "PR, the performance rating, shows what a player’s decisions cost on average: 0 is faultless."
    assert meaning in one_match, "and not what good players of backgammon reach"
    assert "50.0" in several
    assert unrated not in several
    assert len(several) > len(one_match), "a chart with its axes"


def test_a_name_that_cannot_be_stored_stays_on_the_line(
    hands: Hands, scene: PeopleScene, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of(hands, scene, "Ben")
    page.rename()
    page.write_name("Benno")
    with monkeypatch.context() as patch:
        patch.setattr(library, "rename_person", busy)
        page.store_name()
    assert (page.renaming, page.name) == (True, "Benno")
    page.store_name()
    assert page.person
    assert (page.renaming, page.person.name) == (False, "Benno")


def test_enter_and_escape_end_the_writing_of_a_name(hands: Hands, scene: PeopleScene, library: Library) -> None:
    page = page_of(hands, scene, "Ben")
    for action, name in (("back", "Ben"), ("confirm", "Benno")):
        page.rename()
        hands.frames(2)
        page.write_name("Benno")
        page.page.focus("name")
        hands.frames(2)
        page.handle(key_event("escape" if action == "back" else "return"), action)
        assert not page.renaming
        assert page.person
        assert page.person.name == name
    assert library.people()


def test_what_cannot_be_read_is_not_taken_for_nothing(
    hands: Hands, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(library, "people", busy)
        everybody = PeopleScene(hands.app)
        hands.app.push(everybody)
        said = texts(people_view(everybody))
        assert any(text.startswith("The library cannot be read") for text in said)
        assert not any("gets a card" in text for text in said)
        assert "warning" in [box.name for box in people_view(everybody).walk() if isinstance(box, Icon)], "with a sign"
        person = PersonScene(hands.app, "somebody", everybody)
        hands.app.push(person)
        assert "The library cannot be read at the moment." in texts(person_view(person))
        hands.app.pop()
    everybody.retry()
    assert any("gets a card" in text for text in texts(people_view(everybody))), "there is nobody"
    seated(library, "Anna", "Ben")
    everybody.retry()
    assert [each.name for each in everybody.people] == ["Anna", "Ben"]


def test_what_was_read_stays_while_the_library_cannot_be_read(
    hands: Hands, scene: PeopleScene, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of(hands, scene, "Ben")
    before, told = (page.person, page.matches, page.figures, scene.people, scene.records), Told(hands)
    for name in ("people", "played_by", "records", "statistics"):
        monkeypatch.setattr(library, name, busy)
    page.lay_out()
    scene.lay_out()
    assert (page.person, page.matches, page.figures, scene.people, scene.records) == before
    assert {line[:15] for line in told.lines} == {"Another program"}
    assert not any(text.startswith("The library cannot be read") for text in texts(people_view(scene)))
