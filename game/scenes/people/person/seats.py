"""`FavouriteSeats`: where a person likes to sit, and how the board lies then, in each game."""

from typing import Final, Protocol

from game import i18n
from game.library.people import Person
from game.library.person_rows import Preference
from game.library.settings import Direction
from game.pictures.colours import side_text
from game.pictures.thumbnails import Shown
from game.play.services import attempt
from game.rules.setup import Setup
from game.scenes.base.scene import Host
from game.table.model.board import Board
from game.table.model.geometry import Point, quarters
from game.text import N_, Text
from game.ui.commands import command
from game.ui.page.page import Page

SIDE: Final = N_("people", "{game}: side")
TURNED: Final = N_("people", "{game}: turn the board by")
MIRRORED: Final = N_("people", "{game}: mirror the board")
# L10n: no preference: as to the side, or to the mirrored board
ANY: Final = N_("people", "Any")
NO: Final = N_("people", "No")
YES: Final = N_("people", "Yes")
# L10n: below a board: the person has no favourite seat at it
ANY_SEAT: Final = N_("people", "Any seat")
_WAYS: Final[dict[bool | None, Text]] = {None: ANY, True: YES, False: NO}
"""Whether a board is mirrored, in the order in which presses go through them."""


class PersonPage(Protocol):
    """A page about one person."""

    id: str
    person: Person | None
    """None if there is nobody with the id."""
    host: Host
    page: Page

    def read_people(self) -> None:
        """Read from the library what is known of the person."""


class FavouriteSeats:
    """The preferences of the person whom a page shows, and how they are changed."""

    def __init__(self, owner: PersonPage) -> None:
        self._owner = owner
        self._games = owner.host.games

    def preference(self, game: str) -> Preference:
        """Return how the person likes to play a game."""
        return self._owner.person.preference(game) if self._owner.person else Preference()

    def board(self, game: str) -> Board:
        """Return the board of a game with all its sides."""
        return self._games.board(game, self.sides(game))

    def sides(self, game: str) -> tuple[int, ...]:
        """Return all sides of a game."""
        return tuple(range(len(self._games.rulebook(game).sides)))

    def shown(self, game: str) -> Shown:
        """Return the board as the person has it, as a game for the most players begins."""
        book, direction = self._games.rulebook(game), self.preference(game).direction
        sides = self.sides(game)
        text = book.format_state(book.start(Setup(book.defaults(), sides)))
        return Shown(game, sides, text, self._turns(game), bool(direction.mirrored))

    def _turns(self, game: str) -> int:
        """Return the quarters of a circle by which the board is turned."""
        turns = self.preference(game).direction.turns
        return turns if turns in self.board(game).turns else 0

    def point(self, game: str, side: int) -> Point:
        """Return the direction of a side from the middle of the board as it lies; (0, 1) is its lower edge."""
        return quarters(self.board(game).sits(side), self._turns(game))

    # ---- the side

    def side_name(self, game: str, side: int | None) -> str:
        """Return the name of a side; None is any side."""
        if side is None:
            return i18n.t(ANY_SEAT)
        look, book = self._owner.page.look, self._games.rulebook(game)
        return i18n.capitalised(side_text(look, self._games[game], book, side))

    def _side_text(self, game: str, side: int) -> str:
        return i18n.labelled(self._said(SIDE, game), self.side_name(game, side))

    def _is_taken(self, game: str, side: int) -> bool:
        return self.preference(game).side == side

    @command("side", _side_text, selected=_is_taken)
    def sit(self, game: str, side: int) -> None:
        """Let the person sit at a side of a game; at any, if that was the side before."""
        self._prefer(game, side=None if self._is_taken(game, side) else side)

    # ---- how the board lies

    def is_turned(self, game: str) -> bool:
        """Whether the board is turned."""
        return self._turns(game) > 0

    def turned(self, game: str) -> str:
        """Return by how much the board is turned, in degrees."""
        return f"{90 * self._turns(game)}°"

    def _turned_text(self, game: str) -> str:
        return i18n.labelled(self._said(TURNED, game), self.turned(game))

    @command("turned", _turned_text, icon="turn", tip=_turned_text)
    def turn_board(self, game: str) -> None:
        """Turn the board of a game on to its next sensible position."""
        turns = self.board(game).turns
        on = turns[(turns.index(self._turns(game)) + 1) % len(turns)]
        self._prefer(game, direction=Direction(on, self.preference(game).direction.mirrored))

    def may_mirror(self, game: str) -> bool:
        """Whether the board of a game may be mirrored."""
        return self.board(game).mirrors

    def is_mirrored_or_not(self, game: str) -> bool:
        """Whether the person wants the board mirrored, or not mirrored, whatever the seat."""
        return self.preference(game).direction.mirrored is not None

    def mirrored(self, game: str) -> str:
        """Return whether the board is mirrored, in a word."""
        return i18n.capitalised(_WAYS[self.preference(game).direction.mirrored])

    def _mirrored_text(self, game: str) -> str:
        return i18n.labelled(self._said(MIRRORED, game), self.mirrored(game))

    @command("mirrored", _mirrored_text, icon="mirror", offered=may_mirror, tip=_mirrored_text)
    def mirror_board(self, game: str) -> None:
        """Go on from no preference to a mirrored board, from there to one that is not mirrored, and back."""
        ways, direction = list(_WAYS), self.preference(game).direction
        way = ways[(ways.index(direction.mirrored) + 1) % len(ways)]
        self._prefer(game, direction=Direction(direction.turns, way))

    def _said(self, text: Text, game: str) -> str:
        return i18n.t(text, game=i18n.t(self._games[game].text))

    def _prefer(self, game: str, **values: object) -> None:
        owner = self._owner
        attempt(owner.host, owner.host.library.prefer, owner.id, game, **values)
        owner.read_people()
        owner.page.rebuild()
