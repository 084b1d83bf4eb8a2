"""The book: what it says can be played, keeps the win as far as the rules alone can tell, and is played."""

from itertools import pairwise
from random import Random

import pytest

from art.engines.squadro.book import packed
from art.engines.squadro.programs import read_line
from game.engines.engine import Effort
from game.games.squadro.engine.book import Book, book
from game.games.squadro.engine.packed_position import moves, pack, unpack, wins
from game.games.squadro.engine.search import THRIFTY
from game.games.squadro.rules import lanes
from game.games.squadro.rules.lanes import ACROSS, HOME, LANES, START, UP, Progress
from game.resources import asset
from tests.games.squadro.engine.positions import BEGINNINGS, BOOK, engine, lane_of

PACKED = asset("engines", "squadro.book").read_bytes()


def position_of(entry: int) -> tuple[Progress, int]:
    """The position and the lane of an entry."""
    rest, lane = divmod(entry, LANES)
    places = []
    for _ in range(2 * LANES):
        rest, place = divmod(rest, HOME + 1)
        places.append(place)
    places.reverse()
    return (tuple(places[:LANES]), tuple(places[LANES:])), lane


SOME = [position_of(entry) for entry in Random(5).sample(book().entries.tolist(), 3000)]


def after(progress: Progress, seat: int, lane: int) -> Progress:
    return lanes.after(progress, seat, lane, lanes.glide(progress, seat, lane))


def test_the_file_is_small_and_sorted() -> None:
    assert len(PACKED) < 5_000_000
    entries = book().entries
    assert len(entries) > 100_000
    places = [entry // LANES for entry in entries]
    assert all(one < two for one, two in pairwise(places))


def test_all_of_it_are_positions_with_a_move() -> None:
    for progress, lane in SOME:
        assert not lanes.clashes(progress)
        assert progress[UP][lane] < HOME
        assert book().lane(pack(progress[ACROSS]), pack(progress[UP])) == lane


def test_the_opening_is_known_whoever_begins_and_whatever_dark_plays() -> None:
    """Two moves of dark deep, each of them."""
    waiting = {after(START, ACROSS, lane) for lane in range(LANES)} | {START}
    for _ in range(2):
        led = set()
        for progress in waiting:
            lane = book().lane(*map(pack, progress))
            assert lane is not None, progress
            led.add(after(progress, UP, lane))
        waiting = {after(p, ACROSS, lane) for p in led for lane in range(LANES) if p[ACROSS][lane] < HOME}


def test_nothing_in_it_lets_dark_win_at_once() -> None:
    """By the rules alone: dark does not win within its next two moves, whatever light plays between them."""
    for progress, lane in SOME:
        led = after(progress, UP, lane)
        across, up = (pack(side) for side in led)
        assert wins(up) or not dark_wins(across, up, 2), (progress, lane)


def dark_wins(across: int, up: int, within: int) -> bool:
    for _, mine, theirs in moves(across, up, ACROSS):
        if wins(mine):
            return True
        replies = moves(theirs, mine, UP)
        if within > 1 and not any(wins(own) or not dark_wins(others, own, within - 1) for _, own, others in replies):
            return True
    return False


@pytest.mark.parametrize("positions", [2, pytest.param(4, marks=pytest.mark.nightly)])
def test_master_plays_by_it_whatever_the_search_thinks(positions: int) -> None:
    """In positions where a shallower search prefers another move; what is played is worth as much as any."""
    differing = 0
    for progress, lane in SOME[:150]:
        state = BEGINNINGS[UP]._replace(progress=progress)
        if lane_of(engine().candidates(state, Effort(3))[0]) != lane and differing < positions:
            differing += 1
            candidates = engine().candidates(state, Effort(THRIFTY))
            assert lane_of(candidates[0]) == lane or candidates[0].worth.proved
            values = [candidate.worth.values[UP] for candidate in candidates]
            assert values == sorted(values, reverse=True)
    assert differing == positions


def test_weaker_levels_have_not_read_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Book, "lane", lambda *_: pytest.fail("asked"))
    assert engine().candidates(BEGINNINGS[UP], Effort(THRIFTY - 2))


def test_it_does_not_lead_back_to_where_the_game_has_been() -> None:
    """Where light has moved so before, the search decides, and it sees a draw in what has been there twice."""
    state = BEGINNINGS[UP]
    lane = book().lane(*map(pack, state.progress))
    assert lane is not None
    led = (after(state.progress, UP, lane), ACROSS)
    again = state._replace(earlier=(led, led))
    assert lane_of(engine().candidates(again, Effort(THRIFTY))[0]) != lane


def test_games_by_the_book_go_on_in_it() -> None:
    """Against moves at random, as far as it goes: every move is legal, and dark's first are answered."""
    chance = Random(2)
    for game in range(20):
        state, known = BEGINNINGS[game % 2], 0
        while state.turn == ACROSS or (lane := book().lane(*map(pack, state.progress))) is not None:
            legal = BOOK.legal(state)[:-1]
            if state.turn == UP:
                (action,) = (action for action in legal if int(action.origin[0]) - 1 == lane)
                known += 1
            else:
                action = chance.choice(legal)
            state = BOOK.play(state, action)[0]
        assert known >= 2


def test_a_file_is_read_as_it_was_written() -> None:
    entries = [f"{''.join('0123456789abc'[p] for side in progress for p in side)} {lane}" for progress, lane in SOME]
    read = Book(packed(entries))
    assert len(read.entries) == len(SOME)
    for entry in entries:
        across, up = read_line(entry)[0]
        assert read.lane(pack(across), pack(up)) == int(entry[11])
        assert unpack(pack(up)) == up
