"""The library: matches stored action by action, lists, and everything one can do with a match."""

import sys
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.games.registry import GAMES
from game.library import Library, Summary, match_rows
from game.library.database import Database
from game.library.match_keys import LARGEST
from game.library.match_query import MatchQuery
from game.library.storage_errors import DamagedMatchError, MissingError, UnknownGameError
from game.library.times import UNKNOWN
from game.match import JournalError, Match
from game.rules.actions import Action
from game.rules.errors import InvalidError
from game.rules.rulebook import DICE
from tests.playing import PRESETS, TOY, find_book, played, terms

NOON = 1_800_000_000.0


class Clock:
    """A clock that goes on by a second whenever it is read."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def library(clock: Clock) -> Iterator[Library]:
    library = Library.open(None, find_book, clock=clock)
    library.database.rows("PRAGMA synchronous = OFF")  # what survives is tested in test_kill
    yield library
    library.close()


def reopened(library: Library) -> Library:
    library.close()
    assert library.path
    return Library.open(library.path.parent, find_book)


def create(library: Library, key: str = "toy", preset: str = "", steps: int = 0, **more: Any) -> Match[Any]:
    return played(library.create(find_book(key), terms(key, preset, **more)), steps)


def test_an_empty_library(library: Library, home: Path) -> None:
    assert library.path == home / "library.db"
    assert library.matches() == []
    assert library.unfinished(1) == []
    assert library.people() == []
    assert library.notices == []


@pytest.mark.parametrize(("key", "preset"), PRESETS)
def test_a_match_is_there_after_the_program_ended(library: Library, key: str, preset: str) -> None:
    match = create(library, key, preset, steps=50)
    again = reopened(library)
    loaded = again.load(again.matches()[0].id)
    assert loaded.terms == match.terms
    assert loaded.moments == match.moments
    played(loaded, 10)
    assert again.load(again.matches()[0].id).moments == loaded.moments


def test_it_is_stored_when_it_begins_and_after_every_change(library: Library, home: Path) -> None:
    other = Library.open(home, find_book)
    match = create(library, preset="series")
    match_id = library.id_of(match)
    for steps in range(30):
        assert other.load(match_id).moments == match.moments
        if match.can_undo and steps % 3 == 0:
            match.undo()
            assert other.load(match_id).moments == match.moments
            match.redo()
        played(match, 1, hand=steps)


def test_what_a_list_shows(library: Library) -> None:
    match = create(library, preset="series", steps=40)
    (line,) = library.matches()
    now = match.now
    assert line == Summary(
        id=library.id_of(match),
        title="",
        game="toy",
        names=("Ann", "Bö"),
        terms=match.terms,
        created=datetime.fromtimestamp(NOON + 2, UTC),
        changed=datetime.fromtimestamp(NOON + 2 + len(match.journal), UTC),
        position=TOY.format_state(now.state),
        to_act=TOY.to_act(now.state),
        seating=now.seating,
        score=now.score,
        games=len(now.scores) - 1,
        length=len(match.journal),
        finished=False,
        deleted=None,
        damaged=False,
        signed=("Ann", "Bö"),
    )
    assert (line.game, line.names) == ("toy", ("Ann", "Bö"))
    assert library.summary(line.id) == line


def test_a_list_follows_undo_and_the_end(library: Library) -> None:
    match = create(library, steps=2)
    while not match.can_undo:
        played(match, 1)
    match.undo()
    assert library.matches()[0].length == len(match.journal)
    assert library.matches()[0].position == TOY.format_state(match.state)
    played(match)
    assert library.matches()[0].finished
    assert library.matches()[0].score == match.now.score


def test_the_match_played_last_comes_first(library: Library) -> None:
    one, two, three = (create(library) for _ in range(3))
    ids = [library.id_of(match) for match in (one, two, three)]
    assert [line.id for line in library.matches()] == ids[::-1]
    played(one, 1)
    library.rename(ids[1], "renaming does not count as playing")
    assert [line.id for line in library.matches()] == [ids[0], ids[2], ids[1]]


def test_continue_offers_the_last_unfinished_match(library: Library) -> None:
    older, newer = create(library, steps=3), create(library, steps=3)
    assert library.unfinished(1) == [library.summary(library.id_of(newer))]
    played(newer)
    assert library.unfinished(1) == [library.summary(library.id_of(older))]
    library.delete(library.id_of(older))
    assert library.unfinished(1) == []


def test_searching_by_player_title_and_game(library: Library) -> None:
    toy, squadro = create(library), create(library, "squadro")
    four = create(library, "dont-worry", seats=4)
    library.rename(library.id_of(squadro), "Финал")

    def found(search: str, **called: str) -> set[str]:
        return {line.id for line in library.listed(MatchQuery(search, called))}

    assert found("ЧАР") == {library.id_of(four)}
    assert found("bÖ") == {library.id_of(match) for match in (toy, squadro, four)}
    assert found(" финал ") == {library.id_of(squadro)}
    assert found("toys") == set()
    assert found("toys", toy="My Toys") == {library.id_of(toy)}


def test_players_are_remembered_the_latest_first(library: Library) -> None:
    create(library, "dont-worry", seats=4)
    create(library)
    assert [person.name for person in library.people()] == ["Ann", "Bö", "Чарли", "丁"]


def test_rename_and_cut(library: Library) -> None:
    match_id = library.id_of(create(library))
    library.rename(match_id, "x" * 100)
    assert library.summary(match_id).title == "x" * 64
    library.rename(match_id, "")
    assert library.summary(match_id).title == ""


def test_delete_can_be_undone(library: Library) -> None:
    match = create(library, steps=5)
    match_id = library.id_of(match)
    assert library.days_kept(library.summary(match_id)) == 0
    library.delete(match_id)
    assert library.days_kept(library.summary(match_id)) == 30
    assert library.matches() == []
    assert [line.deleted is not None for line in library.matches(include_deleted=True)] == [True]
    library.undelete(match_id)
    assert [line.deleted for line in library.matches()] == [None]
    assert library.load(match_id).moments == match.moments


def test_what_was_deleted_while_the_clock_was_ahead_counts_as_deleted_now(
    library: Library, home: Path, clock: Clock
) -> None:
    match_id = library.id_of(create(library))
    clock.now += 3650 * 24 * 3600
    library.delete(match_id)
    clock.now = NOON + 24 * 3600
    with closing(Library.open(home, find_book, clock)):
        clock.now += 10 * 24 * 3600
        assert library.days_kept(library.summary(match_id)) == 20


def test_a_match_deleted_while_the_clock_was_ahead_is_purged_after_thirty_days(
    library: Library, home: Path, clock: Clock
) -> None:
    clock.now += 3650 * 24 * 3600
    match_id = library.id_of(create(library))
    library.delete(match_id)
    clock.now = NOON
    create(library)
    Library.open(home, find_book, clock).close()
    clock.now += 31 * 24 * 3600
    create(library)
    with closing(Library.open(home, find_book, clock)) as after:
        assert match_id not in [line.id for line in after.matches(include_deleted=True)]


def test_a_start_whose_clock_is_behind_changes_nothing_of_what_was_deleted(
    library: Library, home: Path, clock: Clock
) -> None:
    match_id = library.id_of(create(library))
    clock.now += 24 * 3600
    create(library)
    library.delete(match_id)
    for days in (-60, 1):
        Library.open(home, find_book, lambda days=days: NOON + days * 24 * 3600).close()  # type: ignore[misc]
    with closing(Library.open(home, find_book, clock)) as after:
        assert after.days_kept(after.summary(match_id)) == 30


def test_playing_on_takes_a_deletion_back(library: Library) -> None:
    match = create(library)
    library.delete(library.id_of(match))
    match.roll_dice()
    assert not library.matches()[0].deleted


def test_what_was_deleted_long_ago_is_gone_with_the_next_start(library: Library, home: Path, clock: Clock) -> None:
    kept, gone = (library.id_of(create(library, steps=5)) for _ in range(2))
    library.delete(gone)

    def later(days: int) -> Library:
        return Library.open(home, find_book, lambda: NOON + days * 24 * 3600)

    assert len(later(29).matches(include_deleted=True)) == 2
    assert len(later(31).matches(include_deleted=True)) == 2, "nothing was played in that time: the clock may be ahead"
    clock.now += 30 * 24 * 3600
    since = library.id_of(create(library))
    after = later(31)
    assert [line.id for line in after.matches(include_deleted=True)] == [since, kept]
    with pytest.raises(MissingError):
        after.load(gone)
    assert len(after.load(kept).journal) == 5


def test_several_steps_are_one_transaction(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    match = create(library)
    while match.to_act == DICE or len(ways := match.legal()) < 2 or match.state.phase != "move":
        match.roll_dice() if match.to_act == DICE else match.play(match.legal()[0])
    begins, transaction = [], Database.transaction
    monkeypatch.setattr(Database, "transaction", lambda self: begins.append(self) or transaction(self))
    after, _ = match.book.play(match.state, ways[0])
    match.play(ways[0], match.book.legal(after)[0])
    assert len(begins) == 1
    assert library.load(library.id_of(match)).moments == match.moments


def test_a_copy_goes_its_own_way(library: Library) -> None:
    match = create(library, steps=20)
    library.rename(library.id_of(match), "Final")
    copy_id = library.copy(library.id_of(match))
    copy = library.load(copy_id)
    assert copy.moments == match.moments
    assert copy.terms.seed != match.terms.seed  # a copy that is played ahead tells nothing of the rolls to come
    assert copy.terms.inherited == match.now.rolls
    assert library.summary(copy_id).title == "Final"
    played(copy, 3, hand=9)
    assert library.load(library.id_of(match)).moments == match.moments


def test_a_copy_of_a_match_that_is_over_stays_provable(library: Library) -> None:
    match = played(create(library))
    copy = library.load(library.copy(library.id_of(match)))
    assert (copy.agreed, copy.journal, copy.commitment) == (match.agreed, match.journal, match.commitment)


def test_playing_on_from_a_match_of_a_phrase_takes_dice_that_nobody_knows(library: Library) -> None:
    match = library.create(TOY, replace(terms(), phrase=True))
    assert library.load(library.id_of(match)).terms.phrase
    branch = library.play_on_from(library.id_of(match), ())
    assert (branch.terms.phrase, branch.terms.seal) == (False, 6)
    assert not match.terms.rematch().phrase


@pytest.mark.parametrize("length", [0, 1, 17, 40])
def test_playing_on_from_an_earlier_moment_is_a_new_match(library: Library, length: int) -> None:
    match = create(library, preset="series", steps=40)
    branch = library.play_on_from(library.id_of(match), match.journal[:length])
    assert branch.moments == match.moments[: length + 1]
    assert library.id_of(branch) != library.id_of(match)
    assert branch.commitment != match.commitment  # the rolls to come are not those of the old match
    assert branch.terms.inherited == branch.now.rolls
    played(branch, 5, hand=3)
    assert library.load(library.id_of(branch)).moments == branch.moments
    assert library.load(library.id_of(match)).moments == match.moments


def test_a_finished_match_can_be_played_on_from_before_its_end(library: Library) -> None:
    match = played(create(library))
    branch = library.play_on_from(library.id_of(match), match.journal[:-1])
    assert not branch.over


def test_find_knows_the_same_match_again(library: Library) -> None:
    match = create(library, steps=9)
    assert library.find(match.terms, match.journal) == library.id_of(match)
    assert library.find(match.terms, match.journal[:-1]) == library.id_of(match)  # as it was a move ago
    branch = library.play_on_from(library.id_of(match), match.journal[:5])
    assert library.find(branch.terms, branch.journal) == library.id_of(branch)
    assert library.find(terms(seed=2), match.journal) is None
    other = [*match.journal[:-1], Action("resign")]
    assert library.find(match.terms, other) is None


@pytest.mark.parametrize("call", ["load", "summary", "copy", "delete", "undelete"])
def test_what_is_not_there_is_missing(library: Library, call: str) -> None:
    with pytest.raises(MissingError):
        getattr(library, call)("0123456789abcdef")


def test_impossible_terms_are_not_stored(library: Library) -> None:
    for wrong, error in ((terms(die=9), InvalidError), (terms(die=3, length=10), InvalidError)):
        with pytest.raises(error):
            library.create(TOY, wrong)
    with pytest.raises(JournalError):
        library.create(TOY, terms(), [Action("roll")])
    for name in ("x" * 65, "two\nlines", "\x1b[31m"):
        agreed = terms()
        players = (agreed.players[0].__class__(name), agreed.players[1])
        with pytest.raises(ValueError, match="name"):
            library.create(TOY, agreed.__class__("toy", agreed.options, players, (0, 1)))
    assert library.matches(include_deleted=True) == []


DAMAGE = [
    "UPDATE action SET text = '0/9' WHERE place = 3",
    "UPDATE action SET text = 'Ünsinn' WHERE place = 3",
    "DELETE FROM action WHERE place = 3",
    "DELETE FROM action WHERE place = 9",
    "UPDATE match SET terms = '{}'",
    "UPDATE match SET terms = 'x'",
    "UPDATE match SET terms = replace(terms, '\"die\"', '\"dye\"')",
    "UPDATE match SET length = 5",
]


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_match_that_does_not_replay_is_kept_and_marked(library: Library, damage: str) -> None:
    match_id = library.id_of(create(library, steps=10))
    with library.database.transaction() as tables:
        tables.execute(damage)
    well = create(library, steps=10)
    with pytest.raises(DamagedMatchError):
        library.load(match_id)
    assert {line.id: line.damaged for line in library.matches()} == {match_id: True, library.id_of(well): False}
    played(well)
    assert library.unfinished(1) == []
    again = reopened(library)
    assert again.summary(match_id).damaged
    assert again.database.rows("SELECT count(*) FROM action")[0][0] >= 9


def test_a_match_that_replays_again_loses_its_mark(library: Library) -> None:
    match_id = library.id_of(create(library, steps=10))
    match_rows.change(library.database, match_id, damaged=1)
    library.load(match_id)
    assert not library.summary(match_id).damaged


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has its own way to set the time zone")
def test_a_time_that_the_local_calendar_cannot_show_is_unknown(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, last = library.id_of(create(library)), 253_402_300_799_000
    with monkeypatch.context() as patched:
        patched.setenv("TZ", "EAST-9")
        time.tzset()
        match_rows.change(library.database, match_id, created=last, changed=last, deleted=last)
        line = library.summary(match_id)
    time.tzset()
    assert (line.created, line.changed, line.deleted) == (UNKNOWN, UNKNOWN, UNKNOWN)


def test_a_match_of_an_unknown_game_is_no_damage(home: Path) -> None:
    richer = Library.open(home, find_book)
    match_id = richer.id_of(create(richer, steps=3))
    richer.close()
    plain = Library.open(home, GAMES.rulebook)
    with pytest.raises(UnknownGameError) as caught:
        plain.load(match_id)
    assert caught.value.values == {"game": "toy"}
    assert not plain.summary(match_id).damaged


def test_an_unsaved_library_does_all_the_same_and_writes_nothing(home: Path) -> None:
    library = Library.unsaved(find_book)
    match = played(create(library))
    assert library.path is None
    assert library.load(library.id_of(match)).over
    assert library.matches()[0].finished
    assert list(home.iterdir()) == []


def test_a_failure_to_store_leaves_the_match_where_it_was(library: Library) -> None:
    match = create(library, steps=10)
    while match.to_act != DICE:
        played(match, 1)
    before = match.moments
    library.database.rows("PRAGMA query_only = ON")
    with pytest.raises(Exception, match="not allowed to save"):
        match.roll_dice()
    assert match.moments == before
    library.database.rows("PRAGMA query_only = OFF")
    match.roll_dice()
    assert library.load(library.id_of(match)).moments == match.moments


def test_loading_reads_the_terms_once(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    match_id, read = library.id_of(create(library, steps=60)), list[str]()
    rows = library.database.rows

    def noting(question: str, *values: object) -> list[Any]:
        found = rows(question, *values)
        read.extend(value for row in found for value in row if isinstance(value, str) and '"seed"' in value)
        return found

    monkeypatch.setattr(library.database, "rows", noting)
    library.load(match_id)
    assert len(read) == 1


@pytest.mark.parametrize(
    ("stored", "becomes"), [(LARGEST - 1, LARGEST - 1), (0, 0), (LARGEST, 0), (-1, 0), ("x", 0), (1.5, 0)]
)
def test_a_revision_that_cannot_be_is_mended(library: Library, stored: object, becomes: int) -> None:
    match_id = library.id_of(create(library, steps=3))
    with library.database.transaction() as tables:
        tables.execute("UPDATE match SET revision = ?", (stored,))
    library.load(match_id)
    assert library.database.rows("SELECT revision FROM match") == [(becomes,)]


def test_continue_offers_what_was_played_here_before_what_was_only_imported(library: Library) -> None:
    own = create(library, steps=3)
    imported = library.create(own.book, own.agreed, own.journal[:2])
    assert [found.id for found in library.unfinished(3)] == [library.id_of(own)]
    library.delete(library.id_of(own))
    assert [found.id for found in library.unfinished(3)] == [library.id_of(imported)]
    library.undelete(library.id_of(own))
    played(imported, 1)
    assert [found.id for found in library.unfinished(3)] == [library.id_of(imported), library.id_of(own)]
    assert len(library.unfinished(1)) == 1


def test_unfinished_lists_a_match_continued_from_a_moment_before_its_first_action(
    library: Library, clock: Clock
) -> None:
    own = create(library, steps=9)
    clock.now += 60
    branch = library.play_on_from(library.id_of(own), own.journal[:5])
    assert [found.id for found in library.unfinished(3)] == [library.id_of(branch), library.id_of(own)]
    clock.now += 60
    played(branch, 1)
    assert library.load(library.id_of(branch)).journal == branch.journal


def test_playing_on_from_one_moment_again_does_not_pile_up_matches(library: Library, clock: Clock) -> None:
    own, other = create(library, steps=9), create(library, seed=2)
    branch = library.play_on_from(library.id_of(own), own.journal[:5])
    played(other, 1)
    again = library.play_on_from(library.id_of(own), own.journal[:5])
    assert library.id_of(again) == library.id_of(branch) == library.unfinished(1)[0].id
    assert library.play_on_from(library.id_of(own), own.journal[:4]).journal == own.journal[:4]
    clock.now += 60
    played(again, 1)
    assert library.play_on_from(library.id_of(own), own.journal[:5]).journal == own.journal[:5]
    library.delete(library.unfinished(1)[0].id)
    library.play_on_from(library.id_of(own), own.journal[:5])
    assert library.count(MatchQuery()) == 5
