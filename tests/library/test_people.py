"""People: who sat where, told apart, renamed, merged, forgotten and brought back; what was signed stays as it was."""

import json
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game import i18n
from game.engines.levels import STRENGTHS
from game.library import Library, atomic_files, exchange, match_rows, statistics
from game.library.people import Person, Record, known
from game.library.person_rows import NEW, NOBODY, preferences_of
from game.library.proposal import Proposal
from game.library.settings import Direction
from game.library.statistics import Subject
from game.library.storage_errors import MissingPersonError
from game.match import Match, Player
from game.review.review import Decision, Review
from tests.exercises.matches import own_errors
from tests.library.conftest import Clock
from tests.playing import BOX, TOY, find_book, played, terms

SAMPLES = Path(__file__).parent / "samples"


def begin(
    library: Library, *names: str, seed: int = 1, people: tuple[str, ...] = (), over: bool = False
) -> Match[object]:
    agreed = replace(terms(seed=seed), players=tuple(map(Player, names)))
    match = library.begin(Proposal(agreed, people, None))
    return played(match, 100_000 if over else 5, quits=0)


def named(library: Library, name: str) -> list[Person]:
    return sorted((one for one in library.people() if one.name == name), key=lambda one: one.which)


def shown(library: Library) -> list[tuple[str, ...]]:
    return [line.names for line in library.matches()]


def stored(library: Library) -> list[object]:
    """What was agreed and played, as it lies in the database."""
    return library.database.rows("SELECT number, terms FROM match") + library.database.rows("SELECT * FROM action")


@pytest.mark.parametrize("by", ["Anna", " anna ", "Cy", ""])
def test_somebody_is_found_by_id_or_else_as_the_last_to_play_with_a_name(library: Library, by: str) -> None:
    begin(library, "Anna", "Ben")
    begin(library, "Anna", "Ben", seed=2, people=(NEW, ""))
    first, second = named(library, "Anna")
    (ben,) = named(library, "Ben")
    by_name = second if by.strip().casefold() == "anna" else None
    for person, wanted in ((first.id, first), (second.id, second), (ben.id, ben), ("gone", by_name), ("", by_name)):
        assert known(library.people(), person, by) == wanted
        assert library.find_person(person, by) == wanted
    listed = library.matches()
    assert [library.people_of(each) for each in listed] == [(second.id, ben.id), (first.id, ben.id)]


def test_a_name_is_one_person_however_it_is_written(library: Library) -> None:
    first = begin(library, "Anna", "Ben")
    second = begin(library, "  anna ", "BEN", seed=2)
    assert {one.name for one in library.people()} == {"Anna", "Ben"}
    assert library.seated_people(first) == library.seated_people(second)
    assert shown(library) == [("Anna", "Ben")] * 2
    assert [player.name for player in second.terms.players] == ["Anna", "Ben"]
    assert [player.name for player in second.agreed.players] == ["  anna ", "BEN"]


def test_computers_and_who_has_no_name_are_nobody(library: Library) -> None:
    agreed = replace(terms(), players=(Player("Spieler 1"), Player("Rex", "computer", "master")))
    match = library.create(TOY, replace(agreed, seal=agreed.newest_seal))
    begin(library, "", "Player 2", seed=2)
    assert library.people() == []
    assert library.seated_people(match) == (NOBODY, NOBODY)


def test_a_computer_player_is_called_as_in_the_language_in_use(library: Library) -> None:
    agreed = replace(terms(), players=(Player("Mia"), Player("Mia 2", "computer", "newcomer")))
    match = library.create(TOY, replace(agreed, seal=agreed.newest_seal))
    i18n.use("ko")
    mia = i18n.t(STRENGTHS["newcomer"].name)
    assert shown(library) == [("Mia", f"{mia} 2")] != [("Mia", "Mia 2")]
    opened = library.load(library.id_of(match))
    assert [player.name for player in opened.terms.players] == ["Mia", f"{mia} 2"]
    assert opened.agreed == match.agreed


def test_somebody_may_be_known_before_a_match(library: Library) -> None:
    for name in ("Anna", "anna", "  ", "Player 1"):
        library.add_person(name)
    assert [one.name for one in library.people()] == ["Anna"]
    begin(library, "Anna", "Ben")
    assert [one.name for one in library.people()].count("Anna") == 1


def test_another_person_of_a_name_is_one_of_two(library: Library) -> None:
    begin(library, "Anna", "Ben")
    begin(library, "Anna", "Ben", seed=2, people=(NEW, ""))
    first, second = named(library, "Anna")
    assert (first.which, first.namesakes, second.which, second.namesakes) == (1, 2, 2, 2)
    assert library.seated_people(begin(library, "anna", "Ben", seed=3))[0] == second.id, "who has played last"
    assert library.seated_people(begin(library, "Anna", "Ben", seed=4, people=(first.id, "")))[0] == first.id
    assert library.people()[0].id == first.id
    library.annotate(first.id, " grandma \n")
    assert named(library, "Anna")[0].note == "grandma"


def test_a_copy_and_a_match_played_on_are_of_the_same_people(library: Library) -> None:
    begin(library, "Anna", "Ben")
    second = begin(library, "Anna", "Ben", seed=2, people=(NEW, ""))
    begin(library, "Anna", "Ben", seed=3, people=(named(library, "Anna")[0].id, ""))
    who = library.seated_people(second)
    assert library.seated_people(library.play_on_from(library.id_of(second), second.journal[:2])) == who
    assert library.seated_people(library.load(library.copy(library.id_of(second)))) == who


def test_a_new_name_shows_everywhere_and_what_was_signed_stays(library: Library, tmp_path: Path) -> None:
    match = begin(library, "Ana", "Ben", over=True)
    match_id, before = library.id_of(match), stored(library)
    library.rename_person(named(library, "Ana")[0].id, "  Żaneta   Nowak ")
    assert library.summary(match_id).names == ("Żaneta Nowak", "Ben")
    assert library.summary(match_id).signed == ("Ana", "Ben")
    assert [line.id for line in library.matches("zaneta")] == [line.id for line in library.matches("ana")] == [match_id]
    loaded = library.load(match_id)
    assert loaded.terms.players[0].name == "Żaneta Nowak"
    assert loaded.commitment == match.commitment
    assert stored(library) == before
    library.rename(match_id, "Final")
    assert [line.id for line in library.matches("nowak final")] == [match_id], "also once the match has a name"
    exchange.write_files(loaded, tmp_path / "match.ludoteca", BOX)
    document = json.loads((tmp_path / "match.ludoteca").read_text())
    assert [player["name"] for player in document["agreement"]["players"]] == ["Ana", "Ben"]
    assert "owak" not in (tmp_path / "match.ludoteca").read_text()
    with pytest.raises(ValueError, match="  "):
        library.rename_person(named(library, "Ben")[0].id, "  ")


def test_a_backgammon_file_holds_the_names_as_signed(library: Library, tmp_path: Path) -> None:
    match = played(library.create(find_book("backgammon"), terms("backgammon", "tournament")), 30)
    library.rename_person(named(library, "Ann")[0].id, "Secret")
    exchange.write_files(library.load(library.id_of(match)), tmp_path / "match.ludoteca", BOX)
    written = (tmp_path / "match.mat").read_text()
    assert "Ann" in written
    assert "Secret" not in written


def test_names_in_files_are_those_who_are_known_else_somebody_new(library: Library, tmp_path: Path) -> None:
    with closing(Library.unsaved(find_book)) as other:
        exchange.write_files(begin(other, "anna", "Zoë", over=True), tmp_path / "match.ludoteca", BOX)
    known = begin(library, "Anna", "Ben")
    taken = exchange.import_file(library, tmp_path / "match.ludoteca", BOX).match_id
    assert library.summary(taken).names == ("Anna", "Zoë")
    assert library.seated_people(library.load(taken))[0] == library.seated_people(known)[0]
    assert len(library.people()) == 3


def test_a_single_match_moves_to_somebody_else(library: Library) -> None:
    first, second = begin(library, "Anna", "Ben"), begin(library, "Anna", "Ben", seed=2)
    anna = named(library, "Anna")[0].id
    other = library.move_seat(library.id_of(second), 0, NEW)
    assert library.seated_people(second)[0] == other != anna == library.seated_people(first)[0]
    assert [one.name for one in library.people()].count("Anna") == 2
    assert [(played_.summary.id, played_.player) for played_ in library.played_by(anna, 9)] == [
        (library.id_of(first), 0)
    ]
    assert library.move_seat(library.id_of(second), 0, anna) == anna
    assert len(library.played_by(anna, 9)) == 2
    assert len(library.played_by(anna, 1)) == len(library.played_by(anna, 1, 1)) == 1
    with pytest.raises(MissingPersonError):
        library.move_seat(library.id_of(second), 0, "0" * 16)
    assert library.seated_people(second)[0] == anna


@pytest.mark.parametrize(("note", "left"), [("", 2), ("the other one", 3)])
def test_moving_a_seat_back_removes_the_person_created_for_it_unless_they_have_a_note(
    library: Library, note: str, left: int
) -> None:
    match_id = library.id_of(begin(library, "Anna", "Ben"))
    anna = named(library, "Anna")[0].id
    other = library.move_seat(match_id, 0, NEW)
    library.annotate(other, note)
    assert library.move_seat(match_id, 0, anna, other) == anna
    assert len(library.people()) == left


def everything(library: Library) -> list[object]:
    """All that is known of people, and what of it shows."""
    people = [replace_since(one) for one in library.people()]
    seats = library.database.rows("SELECT * FROM sitter")
    return [people, seats, library.database.rows("SELECT number, search FROM match"), shown(library)]


def replace_since(person: Person) -> object:
    return person.id, person.name, person.note, dict(person.preferences), person.which, person.namesakes


@pytest.mark.parametrize("act", ["merge", "forget"])
def test_what_was_merged_or_forgotten_comes_back_as_it_was(library: Library, act: str) -> None:
    begin(library, "Ana", "Ben")
    begin(library, "Anna", "Ben", seed=2)
    ana, anna = named(library, "Ana")[0].id, named(library, "Anna")[0].id
    library.prefer(ana, "toy", side=1)
    library.prefer(ana, "squadro", direction=Direction(1))
    library.prefer(anna, "squadro", side=0)
    before, journals = everything(library), stored(library)
    gone = library.merge_people(ana, anna) if act == "merge" else library.forget_person(ana)
    assert [one.id for one in library.people() if one.name == "Ana"] == []
    if act == "merge":
        (one,) = named(library, "Anna")
        assert (
            one.preference("toy").side,
            one.preference("squadro").side,
            one.preference("squadro").direction.turns,
        ) == (1, 0, 1)
        assert shown(library) == [("Anna", "Ben")] * 2
    else:
        assert shown(library) == [("Anna", "Ben"), ("Ana", "Ben")], "the name that was signed"
    assert stored(library) == journals
    for _ in range(2):
        library.bring_back(gone)
        assert everything(library) == before


def test_a_seat_that_somebody_else_has_got_meanwhile_is_not_taken_back(library: Library) -> None:
    match = begin(library, "Ana", "Ben")
    begin(library, "Anna", "Ben", seed=2)
    ana, ben = named(library, "Ana")[0].id, named(library, "Ben")[0].id
    gone = library.merge_people(ana, named(library, "Anna")[0].id)
    library.move_seat(library.id_of(match), 0, ben)
    library.bring_back(gone)
    assert library.seated_people(match) == (ben, ben)
    assert {one.name for one in library.people()} == {"Ana", "Anna", "Ben"}


def test_nothing_is_brought_back_into_another_library(library: Library, home: Path, tmp_path: Path) -> None:
    begin(library, "Ana", "Ben")
    gone = library.forget_person(named(library, "Ana")[0].id)
    with closing(Library.open(tmp_path / "other", find_book)) as other:
        begin(other, "Cara", "Dan")
    library.close()
    shutil.copy(tmp_path / "other" / "library.db", home / "new.db")
    (home / "new.db").replace(home / "library.db")
    with pytest.raises(Exception, match="library"):
        library.people()
    with pytest.raises(MissingPersonError):
        library.bring_back(gone)
    assert {one.name for one in library.people()} >= {"Cara", "Dan"}


def test_who_is_gone_cannot_be_changed(library: Library) -> None:
    begin(library, "Ana", "Ben")
    ana, ben = (named(library, name)[0].id for name in ("Ana", "Ben"))
    library.forget_person(ana)
    for act in (
        lambda: library.rename_person(ana, "X"),
        lambda: library.annotate(ana, "X"),
        lambda: library.prefer(ana, "toy", side=0),
        lambda: library.merge_people(ana, ben),
        lambda: library.merge_people(ben, ana),
        lambda: library.merge_people(ben, ben),
        lambda: library.forget_person(ana),
    ):
        with pytest.raises(MissingPersonError):
            act()
    assert [one.name for one in library.people()] == ["Ben"]


def test_what_somebody_has_played_is_a_plain_recount(library: Library, clock: Clock) -> None:
    for seed in range(8):
        clock.now += 3600
        match = begin(library, *(("Anna", "Ben"), ("Cara", "anna"))[seed % 2], seed=seed, over=seed < 6)
        if seed == 3:
            library.delete(library.id_of(match))
    matches, won, last = Counter[str](), Counter[str](), dict[str, object]()
    for line in reversed(library.matches()):
        replayed = library.load(line.id)
        for player, name in enumerate(line.names):
            matches[name] += line.finished
            last[name] = line.changed
            before = (0,) * len(line.names)
            for score in replayed.now.scores[1:]:
                won[name] += score[player] > before[player]
                before = score
    records = library.records()
    for one in library.people():
        assert records[one.id].matches == matches[one.name]
        assert records[one.id].last == last[one.name]
        assert records[one.id].won == won[one.name]


def test_a_copy_of_a_finished_match_counts_once_as_in_statistics(library: Library) -> None:
    first = begin(library, "Ana", "Ben", over=True)
    library.copy(library.id_of(first))
    assert len(library.matches()) == 2
    ana = named(library, "Ana")[0].id
    counted = library.statistics(Subject(ana))
    assert library.records()[ana].matches == counted.matches.total == 1
    assert library.records()[ana].won == counted.games["toy"].score.won


def test_statistics_follow_who_is_who(library: Library) -> None:
    begin(library, "Ana", "Ben", over=True)
    begin(library, "Anna", "Ben", seed=2, over=True)
    ana, anna, ben = (named(library, name)[0].id for name in ("Ana", "Anna", "Ben"))
    assert library.statistics(Subject(anna)).matches.total == 1
    assert library.statistics(Subject(ben, other=ana)).matches.total == 1
    gone = library.merge_people(ana, anna)
    assert library.statistics(Subject(anna)).matches.total == 2
    assert [(each.key, each.matches) for each in library.figures(Subject(ben)).opponents] == [(anna, 2)]
    library.bring_back(gone)
    assert library.statistics(Subject(anna)).matches.total == 1
    library.forget_person(ana)
    assert {each.key for each in library.figures(Subject(ben)).opponents} == {anna, "=Ana"}
    assert library.statistics(Subject(ben, other="=Ana")).matches.total == 1
    assert {each.name for each in library.figures(Subject()).players} == {"Anna", "Ben"}


def test_everybodys_matches_are_counted_with_every_write(library: Library) -> None:
    """The counts are stored; after each change they are those of the matches that lists show."""
    matches = [
        library.id_of(begin(library, *names, seed=7)) for names in (("Ana", "Ben"), ("Ana", "Ana"), ("Cy", "Ben"))
    ]

    def people_counted() -> Counter[str]:
        players = statistics.players(library.database)
        counted = Counter({each.key: each.matches for each in players})
        assert [each.matches for each in players] == sorted(counted.values(), reverse=True)
        whole = {line.id for line in library.matches() if not line.damaged}
        seats = {who.id: [one.summary.id for one in library.played_by(who.id, 99)] for who in library.people()}
        assert counted == +Counter({who: sum(one in whole for one in found) for who, found in seats.items()})
        return counted

    ana, ben, cy = (named(library, name)[0].id for name in ("Ana", "Ben", "Cy"))
    assert people_counted() == {ana: 3, ben: 2, cy: 1}
    library.delete_all(matches[:2])
    assert people_counted() == {ben: 1, cy: 1}
    library.undelete(matches[1])
    assert people_counted() == {ana: 2, ben: 1, cy: 1}
    match_rows.mark_damaged(library.database, 2)
    assert people_counted() == {ben: 1, cy: 1}
    library.load(matches[1])  # replays, so it is not damaged after all
    assert people_counted() == {ana: 2, ben: 1, cy: 1}
    assert library.erase([matches[0]]) == 1
    assert people_counted() == {ana: 2, ben: 1, cy: 1}
    assert library.move_seat(matches[1], 0, cy) == cy
    assert people_counted() == {ana: 1, ben: 1, cy: 2}
    gone = library.merge_people(cy, ben)
    assert people_counted() == {ana: 1, ben: 3}
    library.bring_back(gone)
    assert people_counted() == {ana: 1, ben: 1, cy: 2}
    library.bring_back(library.forget_person(cy))
    assert people_counted() == {ana: 1, ben: 1, cy: 2}
    library.database.rows("DELETE FROM match WHERE number = 3")
    assert people_counted() == {ana: 1, cy: 1}


def test_exercises_are_of_who_is_called_so_now(library: Library) -> None:
    match = begin(library, "Ana", "Ben", over=True)
    decision = Decision(
        before=1, after=2, player=0, seat=0, kind="turn", choices=2, played=("1/2",), best=("2/3",), value=0.0,
        best_value=0.5, chance=0.1, best_chance=0.9,
    )  # fmt: skip
    library.keep_review(library.id_of(match), Review(engine="x", level="y", whole=True, decisions=(decision,)))
    assert [learner.name for learner in library.learners()] == ["Ana"]
    library.rename_person(named(library, "Ana")[0].id, "Anna")
    assert [learner.name for learner in library.learners()] == ["Anna"]
    assert [one.name for one in own_errors(library, "Anna")] == ["Anna"]
    assert own_errors(library, "Ana") == []


# ---- libraries of earlier versions, and damaged ones


def test_the_names_of_an_older_library_become_people_and_a_copy_is_kept(home: Path) -> None:
    shutil.copy(SAMPLES / "library-4.db", home / "library.db")
    with closing(sqlite3.connect(home / "library.db", isolation_level=None)) as tables:
        number, agreed = tables.execute("SELECT number, terms FROM match WHERE title = 'open'").fetchone()
        changed = agreed.replace('"Ann"', '" ANN "').replace('"Bö"', '"Player 2"')
        tables.execute("UPDATE match SET terms = ? WHERE number = ?", (changed, number))
    with closing(Library.open(home, find_book, lambda: 1_800_010_000.0)) as library:
        assert library.notices == []
        assert {one.name for one in library.people()} == {"Ann", "Bö"}
        (line,) = [line for line in library.matches() if line.title == "open"]
        assert (line.names, line.signed) == (("Ann", "Player 2"), (" ANN ", "Player 2"))
        assert len(library.played_by(named(library, "Ann")[0].id, 9)) == 2, "one more is deleted"
    with closing(sqlite3.connect(home / "library.db.version-4")) as kept:
        assert kept.execute("PRAGMA user_version").fetchone() == (4,)
        assert kept.execute("SELECT count(*) FROM match").fetchone() == (3,)


def _made_and_killed(path: Path) -> None:
    path.touch()
    if "version" in path.name:
        raise KeyboardInterrupt


@pytest.mark.parametrize("interrupted", [True, False])
def test_a_copy_of_an_older_library_is_whole_or_is_made_anew(
    interrupted: bool, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older, copies = home / "library.db", ["library.db.version-4"]
    shutil.copy(SAMPLES / "library-4.db", older)
    if interrupted:
        with monkeypatch.context() as killed, pytest.raises(KeyboardInterrupt):
            killed.setattr(atomic_files, "keep_private", _made_and_killed)
            Library.open(home, find_book)
    Library.open(home, find_book).close()
    assert [path.name for path in home.glob("library.db.version-*")] == copies
    with closing(sqlite3.connect(home / copies[0])) as kept:
        assert kept.execute("SELECT count(*) FROM match").fetchone() == (3,)


def test_people_are_carried_over_out_of_a_damaged_library(home: Path) -> None:
    with closing(Library.open(home, find_book)) as library:
        begin(library, "Anna", "Ben")
        begin(library, "Anna", "Ben", seed=2, people=(NEW, ""))
        first = named(library, "Anna")[0]
        library.annotate(first.id, "grandma")
        library.rename_person(named(library, "Ben")[0].id, "Benjamin")
        before = everything(library)
    with closing(sqlite3.connect(home / "library.db")) as tables, tables:
        tables.execute("DROP INDEX match_played")
    with closing(Library.open(home, find_book)) as library:
        assert len(library.notices) == 1
        assert everything(library) == before


@settings(max_examples=15, deadline=None)
@given(st.data())
def test_whatever_is_done_to_people_no_match_changes(data: st.DataObject) -> None:
    """Any merging, moving, forgetting and undoing, in any order; undone backwards, all is as it was."""
    with closing(Library.unsaved(find_book)) as library:
        for seed in range(4):
            begin(library, *data.draw(st.sampled_from([("A", "B"), ("B", "C"), ("C", "a")])), seed=seed)
        before, journals, undo = everything(library), stored(library), []
        for _ in range(data.draw(st.integers(1, 6))):
            people = [one.id for one in library.people()]
            if len(people) < 2:
                break
            one, other = data.draw(st.permutations(people))[:2]
            if data.draw(st.booleans()):
                undo.append(library.merge_people(one, other))
            else:
                undo.append(library.forget_person(one))
        assert stored(library) == journals
        for gone in reversed(undo):
            library.bring_back(gone)
        assert everything(library) == before


@pytest.mark.parametrize("text", [None, 5, "", "nonsense", "[" * 100_000])
def test_preferences_that_cannot_be_read_are_none(text: object) -> None:
    assert preferences_of(text) == {}


def test_a_person_is_known_since_their_first_match(library: Library, clock: Clock) -> None:
    begin(library, "Anna", "Ben")
    clock.now += 60
    begin(library, "Anna", "Cara", seed=2)
    since = {person.name: person.since for person in library.people()}
    first = datetime.fromtimestamp(1_800_000_000, UTC)
    assert since == {"Anna": first, "Ben": first, "Cara": first + timedelta(seconds=60)}


def test_who_has_not_played_has_won_nothing() -> None:
    assert Record() == Record(0, None, 0)


def test_a_game_whose_end_is_taken_back_is_not_won(library: Library) -> None:
    match = library.create(TOY, terms(preset="series"))
    while not match.now.scores[1:]:
        played(match, 1, quits=0)
    assert sum(each.won for each in library.records().values()) == 1
    match.undo()
    assert not sum(each.won for each in library.records().values())
    match.redo()
    assert sum(each.won for each in library.records().values()) == 1


def test_who_was_renamed_and_is_forgotten_is_found_by_the_name_that_was_signed(library: Library) -> None:
    begin(library, "Ana", "Ben")
    before = library.database.rows("SELECT search FROM match")
    ana = named(library, "Ana")[0].id
    library.rename_person(ana, "Zoe")
    ((found,),) = library.database.rows("SELECT search FROM match")
    assert "zoe" in found
    library.forget_person(ana)
    assert library.database.rows("SELECT search FROM match") == before
