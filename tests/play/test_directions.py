"""How each player has the board: where it is found, and where it is kept."""

from collections.abc import Mapping
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from game.library.people import Person
from game.library.person_rows import Preference
from game.library.settings import Direction
from game.library.storage_errors import FullError
from game.match import Player
from game.play.directions import Directions
from tests.playing import board

TURNED, MIRRORED = Direction(1), Direction(0, True)
PLAYERS = (Player("Anna"), Player("Björn"), Player("Club", "computer", "casual"))


def person(number: int, name: str, direction: Direction | None = None) -> Person:
    preferences = {} if direction is None else {"squadro": Preference(direction=direction)}
    return Person(str(number), name, "", preferences, datetime(2026, 1, 1, tzinfo=UTC), 1, 1)


class Services:
    """The program with these people, of whom some sit at the match, and what was remembered by name."""

    def __init__(
        self, people: tuple[Person, ...] = (), seated: tuple[str, ...] = (), named: Mapping[str, Direction] = {}
    ) -> None:
        self.kept: list[Any] = []
        self.settings = SimpleNamespace(directions={"squadro": named, "toy": {"Anna": TURNED}})
        self.library = SimpleNamespace(people=lambda: people, seated_people=lambda _: seated, prefer=self._prefer)

    def _prefer(self, person_id: str, game: str, direction: Direction) -> None:
        self.kept.append((person_id, game, direction))

    def tell(self, *_: Any, **__: Any) -> None:
        self.kept.append(FullError)

    def change(self, directions: Any) -> None:
        self.kept.append(directions)


def of(services: Services, *, remembers: bool = True, seating: tuple[int, ...] = (0, 1, 2)) -> Directions:
    terms = SimpleNamespace(game="squadro", players=PLAYERS)
    match: Any = SimpleNamespace(terms=terms, now=SimpleNamespace(seating=seating))
    program: Any = services
    return Directions(program, match, remembers)


def test_a_person_at_the_match_is_found_by_the_seat_or_else_by_the_name() -> None:
    people = (person(1, "Ann", TURNED), person(2, "björn", MIRRORED), person(3, "Club", TURNED))
    directions = of(Services(people, ("1", "", "")))
    assert [directions.of(seat) for seat in range(3)] == [TURNED, MIRRORED, Direction()]
    assert [of(Services(people, ("1", "", "")), seating=(1, 0, 2)).of(seat) for seat in (0, 1)] == [MIRRORED, TURNED]


def test_others_are_remembered_by_name() -> None:
    services = Services(named={"Anna": TURNED})
    directions = of(services)
    assert [directions.of(seat) for seat in range(3)] == [TURNED, Direction(), Direction()]
    assert services.kept == []


def test_what_was_remembered_by_name_goes_to_the_person() -> None:
    services = Services((person(1, "Anna"),), ("1",), {"Anna": TURNED, "Björn": MIRRORED})
    assert of(services).of(0) == TURNED
    kept = {"squadro": {"Björn": {"turns": 0, "mirrored": True}}, "toy": {"Anna": {"turns": 1, "mirrored": None}}}
    assert services.kept == [("1", "squadro", TURNED), kept]
    own = Services((person(1, "Anna", MIRRORED),), ("1",), {"Anna": TURNED})
    assert of(own).of(0) == MIRRORED
    assert own.kept == []


def test_what_cannot_be_stored_with_the_person_stays_remembered_by_name() -> None:
    services = Services((person(1, "Anna"),), ("1",), {"Anna": TURNED})

    def fails(*_: Any, **__: Any) -> None:
        raise FullError(path="library.db")

    services.library.prefer = fails
    assert of(services).of(0) == TURNED
    assert services.kept == [FullError]


def test_nothing_is_looked_up_or_kept_where_it_is_forgotten_with_the_table() -> None:
    services = Services((person(1, "Anna", TURNED),), ("1",), {"Björn": MIRRORED})
    directions = of(services, remembers=False)
    assert [directions.of(seat) for seat in range(2)] == [Direction(), Direction()]
    directions.change(0, turns=2)
    assert directions.of(0) == Direction(2)
    assert services.kept == []


@pytest.mark.parametrize(
    ("change", "becomes"),
    [
        ({"turns": 5}, Direction(1, True)),
        ({"turns": -1}, Direction(3, True)),
        ({"mirrored": False}, Direction(2, False)),
        ({"turns": 0, "mirrored": False}, Direction(0, False)),
    ],
)
def test_a_change_is_kept_with_the_person(change: dict[str, Any], becomes: Direction) -> None:
    services = Services((person(1, "Anna", Direction(2, True)),), ("1",))
    directions = of(services, seating=(1, 0, 2))
    directions.change(1, **change)
    assert (directions.of(1), directions.of(0)) == (becomes, Direction())
    assert services.kept == [("1", "squadro", becomes)]


def test_a_name_whose_board_lies_as_at_first_is_not_kept() -> None:
    services = Services(named={"Anna": TURNED})
    directions = of(services)
    directions.change(0, turns=0)
    directions.change(1, turns=3)
    assert [kept["squadro"] for kept in services.kept] == [
        {},
        {"Anna": {"turns": 1, "mirrored": None}, "Björn": {"turns": 3, "mirrored": None}},
    ]


@pytest.mark.parametrize(
    ("game", "direction", "lying"),
    [
        ("squadro", Direction(1), (1, False)),
        ("squadro", Direction(1, True), (1, False)),
        ("backgammon", Direction(1), (0, False)),
        ("backgammon", Direction(2), (2, False)),
        ("backgammon", Direction(0, True), (0, True)),
        ("backgammon", Direction(0, False), (0, False)),
    ],
)
def test_a_board_lies_only_as_it_can(game: str, direction: Direction, lying: tuple[int, bool]) -> None:
    assert of(Services(named={"Anna": direction})).lying(0, board(game, (0, 1))) == lying


def test_the_same_hand_on_another_side() -> None:
    shown = board("backgammon", (0, 1))
    assert shown.left_handed(0) != shown.left_handed(1)
    directions = of(Services(named={"Anna": Direction(0, False), "Björn": Direction(0, False)}))
    assert [directions.lying(seat, shown)[1] for seat in (0, 1)] == [shown.left_handed(0), shown.left_handed(1)]
