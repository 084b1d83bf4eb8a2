"""Lists as the database answers them: in order, in parts, by search, and as cheap however many matches there are."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path

import pytest

from game.library import Library, match_keys, match_rows, statistics
from game.library.match_query import MatchQuery
from game.match import Player, Terms
from tests.playing import TOY, find_book, played, terms

SAMPLES = Path(__file__).parent / "samples"


@pytest.fixture
def library(home: Path) -> Iterator[Library]:
    with closing(Library.open(home, find_book)) as opened:
        opened.database.rows("PRAGMA synchronous = OFF")
        yield opened


def _of(*names: str) -> Terms:
    agreed = terms()
    return Terms(agreed.game, agreed.options, tuple(map(Player, names)), agreed.sides)


def test_the_order_does_not_follow_the_clock(home: Path) -> None:
    times = count(2_000_000_000, -1000)
    library = Library.open(home, find_book, lambda: next(times))
    one, two = (library.create(TOY, terms(seed=seed)) for seed in (1, 2))
    assert [line.id for line in library.matches()] == [library.id_of(two), library.id_of(one)]
    played(one, 1)
    assert [line.id for line in library.matches()] == [library.id_of(one), library.id_of(two)]
    (last,) = library.unfinished(1)
    assert last.id == library.id_of(one)
    library.close()
    again = Library.open(home, find_book, lambda: 5.0)
    three = again.create(TOY, terms(seed=3))
    assert again.matches()[0].id == again.id_of(three)


@pytest.mark.parametrize("odd", [2**63 - 1, 2**62, "abc", b"\xff", 1e300])
def test_an_odd_counter_is_not_counted_on_from(library: Library, odd: object) -> None:
    one, two = (library.create(TOY, terms(seed=seed)) for seed in (1, 2))
    with library.database.transaction() as tables:
        tables.execute("UPDATE match SET played = ? WHERE number = 1", (odd,))
    played(two, 1), played(one, 1)
    assert [line.id for line in library.matches()] == [library.id_of(one), library.id_of(two)]


def test_a_list_comes_in_parts(library: Library) -> None:
    for seed in range(7):
        library.create(TOY, _of("Ann", "Bö" if seed % 2 else "Eve"), title=f"match {seed}")
    whole = library.matches()
    assert [line.title for line in whole] == [f"match {seed}" for seed in range(6, -1, -1)]
    assert library.matches(limit=3) == whole[:3]
    assert library.matches(limit=3, offset=3) == whole[3:6]
    assert library.matches(limit=3, offset=6) == whole[6:]
    found = library.matches("eve")
    assert [line.title for line in found] == ["match 6", "match 4", "match 2", "match 0"]
    assert library.matches("EVE", limit=2, offset=1) == found[1:3]
    assert library.matches("match", limit=2, offset=4) == whole[4:6]


@pytest.mark.parametrize(
    ("name", "search"),
    [
        ("Zoë", "zoe"),
        ("Zoe", "Zoë"),
        ("Łukasz Žižka", "zizka"),
        ("Straße", "STRASSE"),
        ("Χλόη", "χλοη"),
        ("İpek", "ipek"),
        ("Ян Йорк", "иорк"),
        ("ｆｕｌｌ", "full"),
        ("100% _x_", "% _"),
        ("한국", "한"),
        ("丁一", "一"),
    ],
)
def test_case_and_accents_do_not_matter(library: Library, name: str, search: str) -> None:
    library.create(TOY, _of(name, "Bö"))
    library.create(TOY, _of("Ann", "Bö"))
    assert [line.names[0] for line in library.matches(search)] == [name]


def test_a_name_does_not_run_into_the_next_nor_into_the_game(library: Library) -> None:
    library.create(TOY, _of("Ann", "Bö"), title="final")
    assert library.matches("annb") == library.matches("finalann") == library.matches("toy") == []


def test_a_new_name_is_found_and_the_old_one_is_not(library: Library) -> None:
    match_id = library.id_of(library.create(TOY, terms(), title="Final"))
    library.rename(match_id, "Ünder")
    assert [line.id for line in library.matches("under")] == [match_id]
    assert library.matches("final") == []


def test_players_of_a_match_that_is_gone_for_good_are_people_still(library: Library) -> None:
    library.create(TOY, _of("Ann", "Bö"))
    gone = library.id_of(library.create(TOY, _of("Gone", "Ann")))
    library.delete(gone)
    assert [person.name for person in library.people()] == ["Ann", "Gone", "Bö"]
    assert library.erase([gone]) == 1
    assert [person.name for person in library.people()] == ["Ann", "Bö", "Gone"]
    assert {person.name for person in library.people() if person.id in library.records()} == {"Ann", "Bö"}


def test_matches_of_the_first_version_are_found(home: Path) -> None:
    (home / "library.db").write_bytes((SAMPLES / "library-1.db").read_bytes())
    library = Library.open(home, find_book, lambda: 1_800_010_000.0)
    assert [line.title for line in library.matches("ФИНАЛ")] == ["Финал"]
    assert len(library.matches("bo")) == 2
    assert [person.name for person in library.people()] == ["Ann", "Bö"]
    assert [line.title for line in library.matches()] == ["open", "Финал"]
    (ann, _) = library.people()
    library.rename_person(ann.id, "Anna")
    assert [line.names for line in library.matches()] == [("Anna", "Bö")] * 2
    assert len(library.matches("anna bo")) == 2


def test_what_the_migration_cannot_read_stays_and_is_listed(home: Path) -> None:
    (home / "library.db").write_bytes((SAMPLES / "library-1.db").read_bytes())
    with closing(sqlite3.connect(home / "library.db", isolation_level=None)) as tables:
        tables.execute("UPDATE match SET terms = CAST(x'ff7b' AS TEXT), title = x'00', changed = 'x' WHERE number = 2")
    library = Library.open(home, find_book, lambda: 1_800_010_000.0)
    assert library.notices == []
    assert sorted(line.damaged for line in library.matches()) == [False, True]


def _steps(library: Library, ask: str) -> int:
    """How many hundreds of SQLite's instructions a list takes."""
    taken = 0

    def tick() -> int:
        nonlocal taken
        taken += 1
        return 0

    with library.database.transaction() as tables:
        tables.set_progress_handler(tick, 100)
    asked: dict[str, Callable[[], object]] = {
        "title": lambda: library.unfinished(1),
        "imported": lambda: library.unfinished(50),
        "list": lambda: library.matches(limit=10),
        "many": lambda: library.matches("ann", limit=10),
        "one": lambda: library.matches("final", limit=10),
        "none": lambda: library.matches("nobody", limit=10),
        "words": lambda: library.matches("ann bo", limit=10),
        "people": library.people,
        "players": lambda: statistics.players(library.database),
        "named": lambda: library.listed(MatchQuery(order="name"), 10),
        "games": lambda: library.listed(MatchQuery(order="game"), 10),
        "game": lambda: library.listed(MatchQuery(game="toy", order="name"), 10),
    }
    asked[ask]()
    tables.set_progress_handler(None, 0)
    return taken


@pytest.fixture(scope="module")
def few_and_many(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Library]]:
    """A library of 50 matches and one of 1000."""
    with ExitStack() as stack:
        libraries = []
        for number in (50, 1000):
            library = stack.enter_context(closing(Library.open(tmp_path_factory.mktemp("listed"), find_book)))
            library.database.rows("PRAGMA synchronous = OFF")
            for place in range(number):
                match = library.create(TOY, _of("Ann" if place % 2 else "Eve", "Bö"), title="final" * (place == 30))
                if place > 40:
                    over: dict[str, object] = {"finished": 1} if place % 2 else {"length": 3}  # or it is imported
                    match_rows.change(library.database, library.id_of(match), **over)
            libraries.append(library)
        yield libraries


@pytest.mark.parametrize(
    "ask",
    [
        "title",
        "imported",
        "list",
        "many",
        "one",
        "none",
        "words",
        "people",
        "players",
        "named",
        "games",
        "game",
    ],
)
def test_a_list_costs_the_same_however_many_matches_there_are(ask: str, few_and_many: list[Library]) -> None:
    """In SQLite's own instructions, which depend on no machine; ``python -m benchmarks lists`` measures the time."""
    few, many = (_steps(library, ask) for library in few_and_many)
    assert many <= 1.5 * few + 2


def test_the_key_of_a_game_is_not_searched_but_its_name() -> None:
    key = match_keys.search_text("toy", "Ünder", ("Ann",))
    assert match_keys.mentions(key, ["under", "ann"], {})
    assert match_keys.mentions(key, ["ann", "spiel"], {"toy": "Spielzeug"})
    assert not match_keys.mentions(key, ["ann", "ben"], {})
    assert not match_keys.mentions(key, ["toy"], {})
    assert not match_keys.mentions(None, ["x"], {"toy": "Box"})
    for word in ("don't", "don’t"):
        assert match_keys.mentions(key, [word, "ann"], {"toy": "Don’t Worry"})


def test_all_words_of_a_search_must_be_found(library: Library) -> None:
    library.create(TOY, _of("Ann", "Bö"), title="evening")
    library.create(TOY, _of("Ann", "Eve"))
    assert [line.title for line in library.matches("evening ann")] == ["evening"]
    assert len(library.matches("ann eve")) == 2
    assert library.matches("evening eve ben") == []
    assert len(library.listed(MatchQuery("spiel eve", {"toy": "Das Spiel"}))) == 2


def test_lists_are_sorted_and_counted(library: Library) -> None:
    for names, title in ((("Zoë", "Ann"), ""), (("Ann", "Eve"), "Émile"), (("Bö", "Ann"), "")):
        library.create(TOY, _of(*names), title=title)
    in_order = [line.title or line.names[0] for line in library.listed(MatchQuery(order="name"))]
    assert in_order == ["Bö", "Émile", "Zoë"]
    assert [line.names[0] for line in library.listed(MatchQuery("ann", order="name"), 2, 1)] == ["Ann", "Zoë"]
    assert library.listed(MatchQuery(order="game")) == library.matches() == library.listed(MatchQuery(game="toy"))
    assert library.listed(MatchQuery(game="chess")) == []
    library.delete(library.matches()[0].id)
    assert library.count(MatchQuery()) == library.count(MatchQuery("ann", game="toy", finished=False)) == 2
    assert library.count(MatchQuery(include_deleted=True)) == 3
    assert library.count(MatchQuery("eve", order="name")) == 1
    assert library.count(MatchQuery(finished=True)) == library.count(MatchQuery(game="chess")) == 0


@pytest.mark.parametrize(
    ("rules", "titles"),
    [("tournament", ["to one", "to seven"]), ("stakes", ["three games"]), ("classic", ["changed"]), ("playtive", [])],
)
def test_matches_are_listed_by_the_rules_that_they_come_closest_to(
    library: Library, rules: str, titles: list[str]
) -> None:
    agreed = {
        "to seven": ("tournament", {"length": 7}), "to one": ("tournament", {"length": 1}),
        "three games": ("stakes", {"length": 3}), "changed": ("classic", {"gammons": True, "length": 9}),
    }  # fmt: skip
    for title, (preset, options) in agreed.items():
        library.create(find_book("backgammon"), terms("backgammon", preset, **options), title=title)
    library.create(TOY, terms())
    query = MatchQuery(game="backgammon", rules=rules)
    assert [line.title for line in library.listed(query)] == titles
    assert library.listed_ids(query) == [line.id for line in library.listed(query)]
    assert library.count(query) == len(titles)


def test_several_matches_are_deleted_and_come_back_together(library: Library) -> None:
    ids = [library.id_of(library.create(TOY, terms(seed=seed))) for seed in range(3)]
    assert library.delete_all([*ids[:2], "0123456789abcdef"]) == 2
    assert [line.id for line in library.matches()] == ids[2:]
    assert library.undelete_all(ids[:1]) == 1
    assert [line.id for line in library.matches()] == [ids[2], ids[0]]
