"""Statistics against a plain recount: every stored match replayed from its journal, and counted by hand."""

import random
import sqlite3
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs
from msgspec.structs import replace

from game.library import Library, tallies
from game.library.person_rows import NEW
from game.library.statistics import (
    BY_NAME,
    LEVEL,
    DiceFigures,
    GameFigures,
    PlayerMatches,
    Score,
    Streaks,
    Subject,
    SubjectStatistics,
)
from game.library.storage_errors import ReplacedError
from game.library.summary import Summary
from game.match import Match, Player
from game.match.tally import tally
from game.review.performance import performance
from game.review.review import Decision, Review
from game.rules.rulebook import DICE
from tests.library.conftest import Clock
from tests.playing import NAMES, PRESETS, TOY, begun, find_book, played, terms

DAY = 24 * 3600
PLAYED = [*PRESETS, *[("toy", "series"), ("squadro", "manual")] * 4]
"""What is played: above all what is over soon."""


class Side(NamedTuple):
    """Somebody at a match that was replayed; ``line`` is what the library says of it."""

    line: Summary | None
    match: Match[Any]
    player: int

    @property
    def name(self) -> str:
        return self.match.terms.players[self.player].name


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """Matches of every game by every preset, on many days: some drawn, some open, some deleted, some with computers."""
    clock, hand = Clock(), random.Random(7)
    with closing(Library.open(tmp_path_factory.mktemp("full"), find_book, clock)) as library:
        for number, (key, preset) in enumerate(PLAYED):
            book = find_book(key)
            clock.now += DAY
            agreed = terms(key, preset, seed=number, seats=hand.choice(book.seat_counts))
            names = hand.sample(NAMES, len(agreed.players))
            players = [Player(name) for name in names]
            if number % 5 == 4:
                players[0] = Player(names[0], "computer", "master")
            dice = "own" if number % 4 == 1 and book.uses_dice else "program"
            agreed = replace(agreed, players=tuple(players), dice=dice)
            match = library.create(book, replace(agreed, seal=agreed.newest_seal))
            played(match, hand.choice((100_000, 100_000, 150)), hand=number, quits=0.01)
            if number % 9 == 8:
                library.delete(library.id_of(match))
        _undone(library, clock)
        over = next(line.id for line in library.matches() if line.game == "dont-worry" and line.finished)
        library.play_on_from(over, library.load(over).journal[:12])
        clock.now += DAY
        library.copy(over)
        yield library


def _undone(library: Library, clock: Clock) -> None:
    """A drawn match; one whose throws were taken back; one that began at a position."""
    clock.now += DAY
    drawn = library.create(find_book("squadro"), terms("squadro", length=2, swap=False))
    while not drawn.over:
        if drawn.result:
            drawn.next_game()
        elif drawn.to_act == DICE:
            drawn.roll_dice()
        else:
            drawn.play(drawn.legal()[-1 if drawn.now.seating[drawn.to_act] != drawn.now.game else 0])
    clock.now += DAY
    own = replace(terms("dont-worry", seed=9), dice="own")
    taken = library.create(find_book("dont-worry"), own)
    played(taken, 30, quits=0)
    while not (taken.can_undo and taken.now.actor == DICE):
        played(taken, 1, quits=0)
    taken.undo()
    clock.now += DAY
    agreed = terms("squadro", seed=11)
    begun = played(library.create(find_book("squadro"), agreed), 9, quits=0)
    start = begun.book.format_state(begun.state)
    clock.now += DAY
    later = replace(agreed, start=start, score=(0, 0))
    played(library.create(begun.book, replace(later, seal=later.newest_seal)))


def sides(library: Library, subject: Subject) -> list[Side]:
    """Whoever the subject means at each match that it means; the first player for everybody."""
    found, seen = list[Side](), list[Any]()
    for line in sorted(library.matches(), key=lambda line: (line.changed, line.created)):
        match = library.load(line.id)
        if match.over and match.journal in seen:
            continue  # a copy
        seen.append(match.journal)
        names = [player.name if player.kind == "person" else "" for player in match.terms.players]
        kinds = {player.kind for player in match.terms.players}
        fits = ("computer" in kinds) is subject.computers and subject.game in ("", line.game)
        if fits and line.changed.timestamp() * 1000 >= subject.since:
            mine = [n for n, name in enumerate(names) if name == subject.player] if subject.player else [0]
            found += [
                Side(line, match, player)
                for player in mine
                if not subject.other
                or subject.other in (names[:player] + names[player + 1 :] if subject.player else names)
            ]
    return found


def recount(library: Library, subject: Subject) -> SubjectStatistics:
    """The same figures, counted in the plainest way."""
    everybody, found = not subject.player, sides(library, subject)
    results = [_result(side.match.now.score, side.player) for side in found if side.match.over]
    matches = Score(len(results)) if everybody else Score(*(results.count(which) for which in (1, 0, -1)))
    games: dict[str, list[tuple[Any, ...]]] = {}
    lost = 0
    for side in found:
        for line in _games(side, everybody):
            games.setdefault(side.match.terms.game, []).append(line[:-1])
            lost += 0 if everybody else line[-1]
    return SubjectStatistics(
        matches=matches,
        streaks=None if everybody or not results else _streaks(results),
        games={key: _figures(lines) for key, lines in games.items()},
        points_lost=lost,
        dice=_dice(found, everybody),
        ratings={},
    )


def _result(score: tuple[int, ...], player: int) -> int:
    if score[player] < max(score):
        return -1
    return 1 if score.count(max(score)) == 1 else 0


def _streaks(results: list[int]) -> Streaks:
    best, run, last = {1: 0, 0: 0, -1: 0}, 0, None
    for result in results:
        run, last = (run + 1 if result == last else 1), result
        best[result] = max(best[result], run)
    return Streaks(best[1], best[-1], run * (last or 0))


def _games(side: Side, everybody: bool) -> Iterator[tuple[Any, ...]]:
    """Of each game that is over: result, kind, whether the player began, how many play, place, points, turns, lost."""
    match, turns, last, first = side.match, 0, None, None
    for moment in match.moments[1:]:
        verb = moment.action.verb if moment.action else "next"
        if verb == "next":
            turns, last, first = 0, None, None
        if moment.actor >= 0:
            first = moment.seating[moment.actor] if first is None else first
            if verb in ("roll", "move", "done", "pass"):
                turns, last = turns + (last != moment.actor), moment.actor
        result = match.book.result(moment.state)
        if not result or not moment.events or moment.events[-1].kind not in ("won", "drawn", "placed"):
            continue
        drawn = len(result.places[0]) > 1
        player = side.player if not everybody else moment.seating[result.places[0][0]]
        seat = moment.seating.index(player)
        group = next(n for n, seats in enumerate(result.places) if seat in seats)
        place = 1 + sum(len(seats) for seats in result.places[:group])
        won = 0 if drawn and group == 0 else 1 if group == 0 else -1
        began = None if match.terms.start and moment.game == 0 else first == player
        kind = "" if drawn else match.book.kind(moment.state)
        others = sum(result.points) - result.points[seat]
        yield won, kind, began, len(moment.seating), place, result.points[seat], turns, others


def _figures(lines: list[tuple[Any, ...]]) -> GameFigures:
    def score(chosen: Callable[[tuple[Any, ...]], bool]) -> Score:
        results = [line[0] for line in lines if chosen(line)]
        return Score(*(results.count(which) for which in (1, 0, -1)))

    kinds = {line[1] for line in lines} - {""}
    turns = [line[6] for line in lines]
    return GameFigures(
        score=score(lambda _: True),
        kinds={kind: score(lambda line: line[1] == kind) for kind in kinds},  # noqa: B023 - called at once
        began=score(lambda line: line[2] is True),
        followed=score(lambda line: line[2] is False),
        places={
            seats: tuple(sum(line[3:5] == (seats, place) for line in lines) for place in range(1, seats + 1))
            for seats in {line[3] for line in lines}
        },
        points=sum(line[5] for line in lines),
        turns=(min(turns), max(turns), sum(turns)),
    )


def _dice(found: list[Side], everybody: bool) -> tuple[DiceFigures, ...]:
    told = []
    for own in (False, True):
        throws = [
            (side.match, roll)
            for side in found
            if (side.match.terms.dice == "own") is own
            for roll in _rolls(side, everybody)
        ]
        if throws:
            faces = Counter((6 if match.terms.game != "toy" else 3, face) for match, roll in throws for face in roll)
            means = {"backgammon": 49 / 6, "dont-worry": 3.5, "toy": 2.0}
            told.append(
                DiceFigures(
                    own=own,
                    rolls=len(throws),
                    doubles=sum(len(roll) == 2 and roll[0] == roll[1] for _, roll in throws),
                    due=near(sum(len(roll) == 2 for _, roll in throws) / 6),
                    steps=sum(sum(roll) * (1 + (len(roll) == 2 and roll[0] == roll[1])) for _, roll in throws),
                    mean=near(sum(means[match.terms.game] for match, _ in throws)),
                    faces=dict(faces),
                )
            )
    return tuple(told)


def near(number: float) -> Any:
    return pytest.approx(number)


def _rolls(side: Side, everybody: bool) -> Iterator[tuple[int, ...]]:
    """What the player has thrown after `roll`, or where the match says who begins: the dice for the start are out."""
    match, rolls, opened = side.match, 0, True
    for before, moment in zip(match.moments, match.moments[1:], strict=False):
        if moment.action and moment.action.verb == "rolled":
            rolls += 1
            opening = not any(event.kind == "rolled" and event.seat >= 0 for event in moment.events)
            opened = opening or bool(match.book.die_seats(before.state))
            seat = next((event.seat for event in moment.events if event.kind == "rolled"), -1)
            whose = everybody or (seat >= 0 and moment.seating[seat] == side.player)
            if not opened and whose and rolls > match.terms.inherited:
                yield moment.action.numbers


def of(library: Library, subject: Subject) -> Subject:
    """The subject with people instead of their names."""
    ids = {"": "", **{person.name: person.id for person in library.people()}}
    return structs.replace(subject, player=ids.get(subject.player, "?"), other=ids.get(subject.other, "?"))


SUBJECTS = [
    Subject(),
    Subject(computers=True),
    *(Subject(name) for name in NAMES),
    Subject("Ann", "Bö"),
    Subject("Bö", "Ann", computers=True),
    Subject("", "Bö"),
    Subject("Чарли", game="dont-worry"),
    Subject("Ann", game="backgammon"),
    Subject("Ann", since=1000 * int(Clock.now + 9 * DAY)),
    Subject("Nobody"),
]


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_figures_are_those_of_a_plain_recount(full: Library, subject: Subject) -> None:
    for number in full.uncounted():
        full.count_match(number)
    assert full.statistics(of(full, subject)) == recount(full, subject)


def test_every_kind_of_win_has_a_name(full: Library) -> None:
    for subject in (Subject(), Subject(computers=True)):
        for key, game in full.statistics(subject).games.items():
            assert game.kinds.keys() <= find_book(key).kinds.keys()
            assert sum(score.total for score in game.kinds.values()) == game.score.won
            assert game.score.total


def test_what_is_missing_is_counted_when_it_is_asked_for(full: Library) -> None:
    for number in full.uncounted():
        full.count_match(number)
    before = full.statistics(of(full, Subject("Ann")))
    _forget_counts(full)
    assert full.statistics(of(full, Subject("Ann"))).games == {}
    assert len(full.uncounted()) == len(full.matches())
    for number in full.uncounted():
        full.count_match(number)
    assert full.uncounted() == []
    assert full.statistics(of(full, Subject("Ann"))) == before


def _forget_counts(library: Library) -> None:
    with library.database.transaction() as tables:
        for table in ("tally", "ending", "outcome", "dice", "face"):
            tables.execute(f"DELETE FROM {table}")


def test_what_a_thread_counts_is_what_is_counted_here(full: Library) -> None:
    for number in full.uncounted():
        full.count_match(number)
    before = {subject: full.statistics(of(full, subject)) for subject in SUBJECTS}
    _forget_counts(full)
    for counted in full.count_beside(full.uncounted()) or ():
        assert counted.counts
        full.enter_count(counted)
    assert full.uncounted() == []
    assert {subject: full.statistics(of(full, subject)) for subject in SUBJECTS} == before


def test_what_was_counted_before_a_match_went_on_is_not_stored(library: Library) -> None:
    match = library.create(find_book("squadro"), terms("squadro"))
    (counted,) = library.count_beside([1]) or []
    match.roll_dice()
    library.enter_count(counted)
    assert library.statistics(Subject()).games == {}
    assert len(library.uncounted()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps open files where they are")
def test_nothing_is_known_of_the_rows_of_a_library_that_has_replaced_this_one(home: Path) -> None:
    for folder, seed in ((home / "other", 1), (home, 2)):
        with closing(Library.open(folder, find_book)) as library:
            library.create(TOY, terms(), played(begun(), 3, hand=seed).journal)
            library.create(TOY, terms(), played(begun(), 4).journal)
            _forget_counts(library)
    library = Library.open(home, find_book)
    (counted,) = library.count_beside([1]) or []
    library.database.rows("UPDATE match SET terms = '{}' WHERE number = 2")
    library.count_match(2)
    (home / "other" / "library.db").replace(home / "library.db")
    with pytest.raises(ReplacedError):
        library.matches()
    library.enter_count(counted)
    assert sorted(library.uncounted()) == [1, 2]


def test_a_match_that_a_thread_cannot_count_is_counted_here(library: Library) -> None:
    good, bad = (library.id_of(played(library.create(find_book("toy"), terms(seed=seed)))) for seed in (1, 2))
    _forget_counts(library)
    with library.database.transaction() as tables:
        tables.execute("UPDATE match SET terms = '{}' WHERE id = ?", (bad,))
    for counted in library.count_beside(library.uncounted()) or ():
        library.enter_count(counted)
    assert library.uncounted() == []
    assert library.statistics(Subject()).games["toy"].score.won == 1
    assert (library.summary(good).damaged, library.summary(bad).damaged) == (False, True)


def test_a_match_whose_id_is_damaged_does_not_end_the_counting_of_the_others(library: Library) -> None:
    for seed in (1, 2):
        played(library.create(find_book("toy"), terms(seed=seed)))
    _forget_counts(library)
    with library.database.transaction() as tables:
        tables.execute("UPDATE match SET id = x'00ff' WHERE number = 1")
    assert [bool(counted.counts) for counted in library.count_beside([1, 2]) or ()] == [False, True]


def _reviewed(library: Library, seed: int, losses: tuple[float, ...], whole: bool = True) -> str:
    """The id of a match of the first two players with a review that gave so much away, by each in turn."""
    match_id = library.id_of(played(library.create(find_book("toy"), terms(seed=seed)), quits=0))
    decisions = tuple(
        Decision(
            before=number, after=number + 1, player=number % 2, seat=0, kind="turn", choices=2, played=("1/2",),
            best=("2/3",), value=0.0, best_value=loss, chance=0.5, best_chance=0.5,
        )
        for number, loss in enumerate(losses)
    )  # fmt: skip
    library.keep_review(match_id, Review(engine="x", level="y", whole=whole, decisions=decisions))
    return match_id


def test_ratings_are_those_of_the_reviews_in_their_order(library: Library, clock: Clock) -> None:
    first = _reviewed(library, 1, (0.1, 0.0, 0.3, 0.2))
    clock.now += DAY
    second = _reviewed(library, 2, (0.05, 0.5))
    _reviewed(library, 3, (0.9, 0.9), whole=False)
    for player, name in enumerate(NAMES[:2]):
        rated = library.statistics(of(library, Subject(name))).ratings["toy"]
        reviews = [library.review(match_id) for match_id in (first, second)]
        assert [one.rating for one in rated] == pytest.approx(
            [performance(review, player).rating for review in reviews if review]
        )
        assert [one.changed for one in rated] == [1000 * int(clock.now - DAY), 1000 * int(clock.now)]
    assert library.statistics(Subject()).ratings == {}


def test_a_match_that_was_reviewed_at_two_levels_is_rated_once(library: Library) -> None:
    match_id = _reviewed(library, 1, (0.1, 0.2))
    review = library.review(match_id)
    assert review
    library.keep_review(match_id, structs.replace(review, level="master"))
    assert len(library.statistics(of(library, Subject("Ann"))).ratings["toy"]) == 1


def test_figures_have_the_last_matches_of_the_player_the_newest_first(library: Library) -> None:
    begun = [library.id_of(library.create(find_book("toy"), terms(seed=seed))) for seed in (1, 2, 3)]
    (ann,) = (person.id for person in library.people() if person.name == "Ann")
    found = library.figures(Subject(ann))
    assert [each.summary.id for each in found.last_played] == begun[::-1]
    assert library.figures(Subject()).last_played == []


def test_people_without_matches_are_listed_and_unknown_ids_are_dropped_from_the_subject(library: Library) -> None:
    library.add_person("Zoë")
    played(library.create(find_book("toy"), terms()), quits=0)
    (zoe,) = (person.id for person in library.people() if person.name == "Zoë")
    assert PlayerMatches(zoe, "Zoë", 0) in library.figures(Subject(zoe)).players
    ann = of(library, Subject("Ann")).player
    assert library.figures(Subject(ann, other="gone")).subject == Subject(ann)
    assert library.figures(Subject("gone", other="=Otto")).subject == Subject()
    for other in (zoe, "=Otto"):
        assert library.figures(Subject(ann, other=other)).subject.other == other


def test_every_player_is_rated_once(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """A review is stored again and again while it is made: that goes through its decisions once for each player."""
    rated: list[int] = []
    monkeypatch.setattr(
        tallies, "performance", lambda review, player: (rated.append(player), performance(review, player))[1]
    )
    _reviewed(library, 1, (0.1, 0.2, 0.3, 0.4, 0.5))
    assert rated == [0, 1]


def test_a_copy_with_somebody_else_at_the_seat_counts_for_both(library: Library) -> None:
    match_id = library.id_of(played(library.create(find_book("toy"), terms(seed=1)), quits=0))
    ann = of(library, Subject("Ann")).player
    library.copy(match_id)
    other = library.move_seat(match_id, 0, NEW)
    for number in library.uncounted():
        library.count_match(number)
    bo = of(library, Subject("Bö")).player
    assert [library.statistics(Subject(who)).matches.total for who in (ann, other, bo)] == [1, 1, 1]


def test_ratings_are_found_again_in_the_reviews(library: Library) -> None:
    match_id = _reviewed(library, 1, (0.1, 0.2))
    before = library.statistics(of(library, Subject("Ann"))).ratings
    copied = library.copy(match_id)
    assert library.statistics(of(library, Subject("Ann"))).ratings == before, "a copy is no other match"
    library.delete(match_id)
    assert len(library.statistics(of(library, Subject("Ann"))).ratings["toy"]) == 1, "it has the review too"
    library.undelete(match_id)
    library.delete(copied)
    with library.database.transaction() as tables:
        tables.execute("DELETE FROM rating")
        tables.execute("DELETE FROM tally")
    for number in library.uncounted():
        library.count_match(number)
    assert library.statistics(of(library, Subject("Ann"))).ratings == before != {}
    library.keep_review(match_id, Review(level="y"))
    assert library.statistics(of(library, Subject("Ann"))).ratings == {}, "what is no longer whole is no rating"


def test_a_game_counts_as_soon_as_it_has_ended(library: Library) -> None:
    match = library.create(find_book("squadro"), terms("squadro", length=2))
    played(match, 12, quits=0)
    assert library.statistics(Subject()).games == {}
    assert len(library.uncounted()) == 1
    match.play(match.legal()[-1])
    assert library.statistics(Subject()).games["squadro"].score.won == 1
    assert library.statistics(Subject()).matches.total == 0
    assert library.uncounted() == []
    match.undo()
    assert len(library.uncounted()) == 1
    library.count_match(library.uncounted()[0])
    assert library.statistics(Subject()).games == {}, "what was taken back has not been"
    match.redo()
    match.next_game()
    played(match)
    told = library.statistics(Subject())
    assert (told.games["squadro"].score.won + told.games["squadro"].score.drawn, told.matches.total) == (2, 1)


def test_a_damaged_match_stops_nothing(library: Library, home: Path) -> None:
    good, bad = (library.id_of(played(library.create(find_book("toy"), terms(seed=seed)))) for seed in (1, 2))
    with closing(sqlite3.connect(home / "library.db")) as tables, tables:
        tables.execute("DELETE FROM tally")
        tables.execute("UPDATE match SET terms = '{}' WHERE id = ?", (bad,))
    for number in library.uncounted():
        library.count_match(number)
    assert library.uncounted() == []
    assert library.statistics(Subject()).games["toy"].score.won == 1
    assert not library.summary(good).damaged


def test_a_library_that_was_mended_is_counted_again(full: Library, tmp_path: Path) -> None:
    for number in full.uncounted():
        full.count_match(number)
    before, source = full.statistics(of(full, Subject("Ann"))), full.path
    assert source
    with closing(sqlite3.connect(source)) as there, closing(sqlite3.connect(tmp_path / "library.db")) as copy:
        there.backup(copy)
        copy.execute("DROP INDEX match_played")
        copy.commit()
    with closing(Library.open(tmp_path, find_book)) as mended:
        assert len(mended.notices) == 1
        assert mended.statistics(of(mended, Subject("Ann"))).games == {}
        for number in mended.uncounted():
            mended.count_match(number)
        assert mended.statistics(of(mended, Subject("Ann"))) == before


def test_the_last_matches_of_a_subject_are_those_that_count(full: Library) -> None:
    for number in full.uncounted():
        full.count_match(number)
    for subject in (Subject(), Subject(game="squadro"), of(full, Subject("Ann")), of(full, Subject("Ann", since=1))):
        found = full.figures(subject)
        games = [each.summary.game for each in found.last_counted]
        changed = [each.summary.changed for each in found.last_counted]
        assert changed == sorted(changed, reverse=True)
        assert set(games) <= set(found.statistics.games)
        assert len({each.summary.id for each in found.last_counted}) == len(games) <= 6
        if subject.player:
            names = {each.summary.names[each.player] for each in found.last_counted}
            assert names == {"Ann"}
    assert full.figures(Subject(game="no game")).last_counted == []


def test_people_and_whom_they_have_played(full: Library) -> None:
    for number in full.uncounted():
        full.count_match(number)
    seats = [player for line in full.matches() for player in full.load(line.id).terms.players]
    counted = {each.name: each.matches for each in full.figures(Subject()).players}
    assert counted == Counter(player.name for player in seats if player.kind == "person")
    met = Counter[str]()
    for line in full.matches():
        players = list(line.terms.players if line.terms else ())
        if Player("Ann") in players:
            players.remove(Player("Ann"))
            met.update(player.name for player in players)
    ann = of(full, Subject("Ann")).player
    found = Counter[str]()
    for each in full.figures(Subject(ann)).opponents:
        found[each.name] += each.matches
        assert each.key.startswith(BY_NAME) is (each.key not in {person.id for person in full.people()})
    assert found == met
    assert full.figures(Subject("nobody")).opponents == []


def test_a_computer_player_is_one_opponent_whatever_it_was_called(library: Library) -> None:
    ann, bo = Player("Ann"), Player("Otto")
    rivals = [
        *(Player(name, "computer", "club") for name in ("Otto", "Oto", "Otto 2")),
        *(Player(name, "computer", program="Deep") for name in ("Deep", "Deep 2")),
        Player("Otto", "computer", "master"),
        bo,
    ]
    for seed, rival in enumerate(rivals):
        agreed = replace(terms(seed=seed), players=(ann, rival))
        played(library.create(TOY, replace(agreed, seal=agreed.newest_seal)), quits=0)
    ids = {person.name: person.id for person in library.people()}
    wanted = {f"={LEVEL}club": 3, "=Deep": 2, f"={LEVEL}master": 1, ids["Otto"]: 1}
    found = library.figures(Subject(ids["Ann"])).opponents
    assert {each.key: each.matches for each in found} == wanted
    for key, count in wanted.items():
        subject = Subject(ids["Ann"], other=key, computers=key != ids["Otto"])
        assert library.figures(subject).subject == subject
        assert library.statistics(subject).matches.total == count
    library.forget_person(ids["Otto"])
    subject = Subject(ids["Ann"], other="=Otto")
    assert library.statistics(subject).matches.total == 1, "not those of computer players with the name"


@settings(max_examples=25, deadline=None)
@given(st.sampled_from([("toy", "series"), ("squadro", "manual"), ("toy", "plain")]), st.integers(0, 2**20))
def test_a_tally_is_a_plain_recount_of_any_match(kind: tuple[str, str], seed: int) -> None:
    match = played(begun(*kind, seed=seed), seed % 300, hand=seed, quits=0.02)
    told = tally(match.book, match.terms, match.moments)
    for player in (0, 1):
        side = Side(None, match, player)
        lines = [
            (game.result(player), game.kind, game.first == player, 2, game.places[player], game.points[player],
             game.turns, game.points[1 - player])
            for game in told.games
        ]  # fmt: skip
        assert lines == list(_games(side, everybody=False))
        rolls = list(_rolls(side, everybody=False))
        dice = [each for each in told.dice if each.player == player]
        assert [each.rolls for each in dice] == ([len(rolls)] if rolls else [])
        for each in dice:
            faces = Counter(face for _, face in Counter(each.faces).elements())
            assert faces == Counter(face for roll in rolls for face in roll)
