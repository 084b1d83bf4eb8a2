"""The last table seats the same people again, whatever they are called, and is not offered beside their own match."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.library import Library
from game.library.people import Person
from game.library.person_rows import NEW
from game.library.proposal import Proposal
from game.library.settings import NewMatchChoices, Program
from game.library.storage_errors import BusyError
from game.match import Match, Player
from game.scenes.base import screens
from game.scenes.base.files import position_ids
from game.scenes.base.opening import next_match
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.people.person.scene import PersonScene
from game.scenes.people.scene import PeopleScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.ui.layout import Card
from tests.playing import terms
from tests.scenes.conftest import Hands

LONG = "Maximiliane Wilhelmine von und zu Hohenstein"


def played(library: Library, *names: str, people: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Begin a match of another game, and return who plays it."""
    made = library.begin(Proposal(replace(terms(), players=tuple(map(Player, names))), people, None))
    return library.seated_people(made)


def everybody(library: Library) -> dict[str, Person]:
    return {person.id: person for person in library.people()}


def new_match(hands: Hands, *sitting: Person | str, game: str = "squadro") -> tuple[str, ...]:
    """Begin a match of known people, and of new ones whose names are written. Return who plays it."""
    hands.app.open(screens.Title())
    hands.app.open(screens.NewMatch(game))
    scene = hands.app.top
    assert isinstance(scene, NewMatchScene)
    for side, who in zip(scene.form.sides, sitting, strict=True):
        scene.form.rename(side, who) if isinstance(who, str) else scene.form.sit(side, who)
    scene.begin()
    return who_plays(hands)


def match_at(hands: Hands) -> Match[Any]:
    table = hands.app.top
    assert isinstance(table, TableScene), "the match has begun"
    return table.model.match


def who_plays(hands: Hands) -> tuple[str, ...]:
    return hands.app.library.seated_people(match_at(hands))


def again(hands: Hands, game: str = "squadro") -> tuple[str, ...]:
    """Begin the last match again, by the title. Return who plays it."""
    title(hands).again(game)
    return who_plays(hands)


def title(hands: Hands) -> TitleScene:
    hands.app.home()
    found = hands.app.top
    assert isinstance(found, TitleScene)
    return found


def page_of(hands: Hands, person: str) -> PersonScene:
    title(hands).host.open(screens.People())
    people = hands.app.top
    assert isinstance(people, PeopleScene)
    people.open_person(everybody(hands.app.library)[person])
    page = hands.app.top
    assert isinstance(page, PersonScene)
    return page


def merge(hands: Hands, page: PersonScene, name: str) -> None:
    page.page.settle()
    page.pick_same()
    listed = page.page.overlay
    assert listed
    listed.settle()
    hands.click(listed.targets()[next(node.key for node in listed.nodes() if node.name == name)].center)


# ---- who sits there again


def test_of_two_with_one_name_who_sat_there_sits_there_again(hands: Hands, library: Library) -> None:
    first, ben = played(library, "Anna", "Ben")
    second, _ = played(library, "Anna", "Ben", people=(NEW, ""))
    known = everybody(library)
    assert new_match(hands, known[first], known[ben]) == (first, ben)
    played(library, "Anna", "Ben", people=(second, ben))
    assert again(hands) == (first, ben)
    new_match(hands, known[second], known[ben])
    assert not title(hands).again.of("squadro").offered
    assert again(hands) == (second, ben)
    assert title(hands).again.of("squadro").text == "Again: Anna · 2 – Ben"
    hands.app.open(screens.NewMatch("squadro"))
    assert isinstance(hands.app.top, NewMatchScene)
    card = next(box for box in hands.app.top.view().walk() if isinstance(box, Card) and box.command.name == "seat:0")
    assert "Anna · 2" in str(card.name)
    new_match(hands, known[first], known[ben])
    hands.app.open(screens.NewMatch("toy"))
    assert isinstance(hands.app.top, NewMatchScene)
    assert hands.app.top.form.who() == (first, ben), "at the first table of another game too"


@pytest.mark.parametrize("stirred", [False, True])
def test_who_was_new_sits_there_again(hands: Hands, library: Library, *, stirred: bool) -> None:
    if stirred:
        hands.app.change(new_match={"backgammon": NewMatchChoices(dice="stirred")})
    hands.app.open(screens.Title())
    hands.app.open(screens.NewMatch("backgammon"))
    scene = hands.app.top
    assert isinstance(scene, NewMatchScene)
    scene.form.rename(0, "Anna")
    scene.form.rename(1, "Ben")
    scene.begin()
    for _ in range(2 if stirred else 0):
        hands.app.top.next()  # type: ignore[attr-defined]
    anna, ben = who_plays(hands)
    assert hands.app.settings.new_match["backgammon"].people == (anna, ben)
    played(library, "Anna", "Ben", people=(NEW, ""))
    hands.app.change(new_match={"backgammon": replace(hands.app.settings.new_match["backgammon"], dice="program")})
    assert again(hands, "backgammon") == (anna, ben)


def test_two_of_one_name_at_one_table_sit_there_again(hands: Hands, library: Library) -> None:
    first, ben = played(library, "Anna", "Ben")
    hands.app.open(screens.Title())
    hands.app.open(screens.NewMatch("squadro"))
    scene = hands.app.top
    assert isinstance(scene, NewMatchScene)
    scene.form.sit(0, everybody(library)[first])
    scene.form.rename(1, "Anna")
    scene.form.sit_another(1)
    scene.begin()
    both = who_plays(hands)
    assert both[0] == first
    assert both[1] not in (first, ben)
    assert again(hands) == both
    assert len(library.people()) == 3


def test_a_match_that_follows_another_leaves_the_last_table_as_it_is(hands: Hands) -> None:
    new_match(hands, "Anna", "Ben")
    before = hands.app.settings.new_match
    next_match.rematch(hands.app, match_at(hands))
    assert hands.app.settings.new_match == before


def test_no_rematch_begins_while_it_cannot_be_read_who_played(
    hands: Hands, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The names alone could be those of other people."""
    new_match(hands, "Anna", "Ben")
    match = match_at(hands)

    def busy(*_: object) -> None:
        raise BusyError

    with monkeypatch.context() as patched:
        patched.setattr(library, "seated_people", busy)
        next_match.rematch(hands.app, match)
    assert match_at(hands) is match
    assert len(library.matches()) == 1
    next_match.rematch(hands.app, match)
    assert match_at(hands) is not match


def test_a_long_name_is_whole_and_its_person_known(hands: Hands, library: Library) -> None:
    long, ben = played(library, LONG, "Ben")
    hands.app.open(screens.Title())
    hands.app.open(screens.NewMatch("squadro"))
    scene = hands.app.top
    assert isinstance(scene, NewMatchScene)
    assert scene.form.who()[0] == long, "who played last sits at the first place"
    known = everybody(library)
    assert new_match(hands, known[long], known[ben]) == (long, ben)
    assert match_at(hands).terms.players[0].name == LONG
    assert again(hands) == (long, ben)
    last = replace(hands.app.settings.new_match["squadro"], people=())
    hands.app.change(new_match={"squadro": last})
    assert again(hands) == (long, ben), "as an older program wrote it"
    assert len(library.people()) == 2


def test_two_of_the_longest_name_can_play(hands: Hands, library: Library) -> None:
    name = "x" * 64
    first, second = played(library, name, name, people=("", NEW))
    known = everybody(library)
    assert new_match(hands, known[first], known[second]) == (first, second)
    signed = [player.name for player in match_at(hands).agreed.players]
    assert signed == [name, name[:62] + " 2"]


# ---- people who are called otherwise, merged, or forgotten


@pytest.mark.parametrize("kept", ["by id", "by name"])
def test_who_was_merged_is_the_other_one_at_the_last_table_too(hands: Hands, library: Library, kept: str) -> None:
    ann, ben = new_match(hands, "Ann", "Ben")
    anna, _ = played(library, "Anna", "Ben")
    if kept == "by name":
        hands.app.change(new_match={"squadro": replace(hands.app.settings.new_match["squadro"], people=())})
    merge(hands, page_of(hands, ann), everybody(library)[anna].name)
    assert title(hands).again.of("squadro").text == "Again: Anna – Ben"
    assert again(hands) == (anna, ben)
    assert {person.name for person in library.people()} == {"Anna", "Ben"}


def test_an_undone_merge_is_undone_at_the_last_table_too(
    hands: Hands, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered = list[Any]()
    monkeypatch.setattr(hands.app, "offer", lambda _text, command, **_values: offered.append(command))
    ann, ben = new_match(hands, "Ann", "Ben")
    anna, _ = played(library, "Anna", "Ben")
    merge(hands, page_of(hands, ann), everybody(library)[anna].name)
    (undo,) = offered
    undo()
    assert again(hands) == (ann, ben)
    page_of(hands, ann).forget()
    offered[-1]()
    assert again(hands) == (ann, ben)


def test_who_was_forgotten_comes_again_by_name(hands: Hands, library: Library) -> None:
    ann, ben = new_match(hands, "Ann", "Ben")
    library.forget_person(ann)
    new, same = again(hands)
    assert (new in {ann, ben}, same) == (False, ben)
    assert everybody(library)[new].name == "Ann"


def test_who_is_called_otherwise_is_so_at_the_last_table_too(hands: Hands, library: Library) -> None:
    first, ben = played(library, "Anna", "Ben")
    second, _ = played(library, "Anna", "Ben", people=(NEW, ""))
    known = everybody(library)
    new_match(hands, known[first], known[ben])
    for person, name in ((second, "Annika"), (first, "Annabel")):
        page = page_of(hands, person)
        page.rename()
        page.write_name(name)
        page.store_name()
    assert title(hands).again.of("squadro").text == "Again: Annabel – Ben"
    assert again(hands) == (first, ben)


def test_a_pasted_position_is_played_by_the_same_people(hands: Hands, library: Library) -> None:
    first, ben = played(library, "Anna", "Ben")
    known = everybody(library)
    new_match(hands, known[first], known[ben], game="backgammon")
    second, _ = played(library, "Anna", "Ben", people=(NEW, ""))
    assert second != first
    begun = position_ids.begin(hands.app, hands.app.games["backgammon"], "4HPwATDgc/ABMA:QYkqASAAIAAE")
    assert begun
    assert library.seated_people(begun) == (first, ben)


# ---- what is not begun beside it


def test_nothing_begins_beside_the_same_match_of_two_computers_of_one_level(hands: Hands) -> None:
    last = NewMatchChoices(names=("", ""), levels=("club", "club"), sides=(0, 1))
    hands.app.change(new_match={"squadro": last})
    hands.app.open(screens.Title())
    title(hands).again("squadro")
    assert [player.name for player in match_at(hands).terms.players] == ["Otto", "Otto 2"]
    assert not title(hands).again.of("squadro").offered


@pytest.mark.parametrize(
    ("changed", "offered"),
    [
        ({}, False),
        ({"people": ()}, True),
        ({"people": ("gone", "")}, True),
        ({"names": ("x", "y")}, False),
        ({"levels": ("", "casual")}, True),
        ({"levels": ("", ""), "programs": ("", "Otto")}, True),
        ({"levels": ("club", ""), "names": ("", "Anna"), "people": ("", "FIRST")}, False),
        ({"levels": ("", "")}, True),
    ],
)
def test_a_match_is_begun_beside_that_of_others(
    hands: Hands, library: Library, changed: dict[str, Any], offered: bool
) -> None:
    """A match of the first Anna and a computer is open; Anna who played last is the second one."""
    hands.app.change(programs=(Program("Otto", "otto", ("squadro",)),))
    first, _ = played(library, "Anna", "Ben")
    hands.app.open(screens.Title())
    last = NewMatchChoices(names=("Anna", ""), people=(first, ""), levels=("", "club"), sides=(0, 1))
    hands.app.change(new_match={"squadro": last})
    assert again(hands) == (first, "nobody")
    played(library, "Anna", "Ben", people=(NEW, ""))
    changed = {key: tuple(first if each == "FIRST" else each for each in value) for key, value in changed.items()}
    hands.app.change(new_match={"squadro": replace(last, **changed)})
    assert title(hands).again.of("squadro").offered is offered
