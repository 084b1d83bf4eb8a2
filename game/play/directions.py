"""`Directions`: how the board lies for each player of a match, turned and mirrored; stored with the person.

For a player who is no person in the library, such as one without a name, it is stored by the player's displayed name.
`lying_before` says how it would lie in a match that has not begun.
"""

from typing import Any

import msgspec

from game.library.people import Person
from game.library.settings import Direction, Settings
from game.match import Match
from game.play.agreeing.form import Form
from game.play.services import Services, attempt
from game.table.model.board import Board


class Directions:
    """How the board lies for each seat of a match; without ``remembers`` it is forgotten with the table."""

    def __init__(self, services: Services, match: Match[Any], remembers: bool = True) -> None:
        self._services = services
        self._match = match
        self._game = match.terms.game
        self._remembers = remembers
        self._people = self._known() if remembers else {}
        """The people at the table, by player."""
        named = services.settings.directions.get(self._game, {}) if remembers else {}
        self._had = {number: named.get(player.name, Direction()) for number, player in enumerate(match.terms.players)}
        """How the board lies for each player: as when the table was opened, with the changes since."""
        for number, person in self._people.items():
            own = person.preference(self._game).direction
            if own == Direction() != self._had[number]:  # an earlier version remembered it by the name
                if self._keep(number, self._had[number]):
                    self._by_name(match.terms.players[number].name)
            else:
                self._had[number] = own

    def of(self, seat: int) -> Direction:
        """Return how the board lies for the player at a seat."""
        return self._had[self._match.now.seating[seat]]

    def lying(self, seat: int, board: Board) -> tuple[int, bool]:
        """Return the quarter turns of the board for the player at a seat, and whether it is mirrored."""
        return _lie(self.of(seat), seat, board)

    def change(self, seat: int, turns: int | None = None, mirrored: bool | None = None) -> None:
        """Change how the board lies for the player at a seat, from now on; None keeps the old value."""
        was, player = self.of(seat), self._match.now.seating[seat]
        now = Direction(was.turns if turns is None else turns % 4, was.mirrored if mirrored is None else mirrored)
        self._had[player] = now
        if self._remembers:
            self._keep(player, now)

    def _known(self) -> dict[int, Person]:
        """Return the known people among the players, by player: by seat where the match is stored, else by name."""
        people = attempt(self._services, self._services.library.people) or []
        seated = attempt(self._services, self._services.library.seated_people, self._match) or ()
        found = dict[int, Person]()
        for number, (player, who) in enumerate(zip(self._match.terms.players, seated, strict=False)):
            meant = next((person for person in people if person.id == who), None)
            if meant is None and player.kind == "person":
                meant = next((person for person in people if person.is_called(player.name)), None)
            if meant:
                found[number] = meant
        return found

    def _keep(self, player: int, now: Direction) -> bool:
        """Store a direction with its person, else by name; return whether it could be stored."""
        person = self._people.get(player)
        if not person:
            self._by_name(self._match.terms.players[player].name, now)
            return True
        return attempt(self._services, self._prefer, person, now) is not None

    def _prefer(self, person: Person, now: Direction) -> Direction:
        self._services.library.prefer(person.id, self._game, direction=now)
        return now

    def _by_name(self, name: str, now: Direction = Direction()) -> None:  # noqa: B008 - frozen
        """Store a direction by name, or nothing if it is that of a board at first."""
        kept = self._services.settings.directions
        own = {other: direction for other, direction in kept.get(self._game, {}).items() if other != name}
        if now != Direction():
            own[name] = now
        self._services.change(directions=msgspec.to_builtins({**kept, self._game: own}))


def lying_before(form: Form, settings: Settings, board: Board) -> tuple[int, bool]:
    """Return the quarter turns of the board at the start of the match that is being set, and whether it is mirrored."""
    reader = _reader(form, settings)
    had = _direction(form, settings, reader or 0) if form.sides else Direction()
    turns, mirrored = _lie(had, reader or 0, board)
    return turns if reader is None else board.facing(reader), mirrored


def _lie(had: Direction, seat: int, board: Board) -> tuple[int, bool]:
    """Return the quarter turns of a board, and whether it is mirrored, for a player at a seat who had it like that."""
    mirrored = board.mirrors and had.mirrored is not None and had.mirrored != board.left_handed(seat)
    return had.turns if had.turns in board.turns else 0, mirrored


def _reader(form: Form, settings: Settings) -> int | None:
    """Return the seat towards which the board is turned; None if it lies as for its first player."""
    people = [seat for seat, side in enumerate(form.sides) if form.seats[side].person]
    if len(people) == 1 < len(form.sides):
        return people[0]
    return form.sides.index(form.first) if settings.board_view == "turned" and form.first is not None else None


def _direction(form: Form, settings: Settings, seat: int) -> Direction:
    """Return how the board lies for the player at a seat: as the person has it, else by name."""
    side = form.sides[seat]
    person, named = form.person(side), settings.directions.get(form.book.key, {})
    own = person.preference(form.book.key).direction if person else Direction()
    return own if own != Direction() else named.get(form.name(side), Direction())
