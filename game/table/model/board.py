"""`Board`: where a game's places are, which sprites stand on them, and what the table says about its events.

Each game has a subclass, which is created for the sides that are played:

    seen = games.board("halma", sides=(0, 3))

All lengths are in board units (see `game.table.model.geometry`). A board knows places, never rules; the looks of its
sprites are in the game's `Art`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias

from game.rules.actions import Action, Verb
from game.rules.events import Event, EventKind
from game.table.model.geometry import PlaceZones, Point, Pose, Waypoint, Zone
from game.table.model.messages import FIGURES, Sentence, SentenceKey, action_text, sentence_template
from game.table.model.picture import Spot
from game.text import N_, Text

LEAVES: Final = "leaves"
"""The sound of a piece that sets off."""
SMALLER: Final = "small-"
"""Before the key of a sprite: the same one at `SMALL` of its size, for pieces in a tray shorter than they are."""
SMALL: Final = 0.765
Sound: TypeAlias = EventKind | Literal["leaves"]
"""What can be heard: that an event has happened, or that a piece sets off."""


class BoardLabel(NamedTuple):
    """Something written on the board, always upright on the screen; lengths are in board units."""

    text: str
    x: float
    y: float
    height: float


class Excerpt(NamedTuple):
    """A square part of the board in a position, as a picture of what is special about some rules.

    ``position`` is the state as the rule book writes it; ``x`` and ``y`` are the middle of the square and ``side`` its
    side, in board units.
    """

    position: str
    x: float
    y: float
    side: float


class Detail(NamedTuple):
    """A figure that an engine gives for a position besides the chance to win.

    ``text`` is its name; ``chance`` is whether it is a probability rather than points.
    """

    text: Text
    chance: bool = True


class Board(ABC):
    """The board of one game for the given sides (indices into `Rulebook.sides`, by seat)."""

    key: ClassVar[str]
    size: ClassVar[Point]
    """Width and height in board units."""
    turns: ClassVar[tuple[int, ...]] = (0, 1, 2, 3)
    """The quarter turns by which it makes sense to turn the board."""
    mirrors: ClassVar[bool] = False
    """Whether the board may be mirrored left to right (`mirror`): turned by half it must look like its mirror image,
    and the game must be the same for either direction."""
    sentences: ClassVar[Mapping[SentenceKey, Text]] = {}
    """The game's own sentences; they take precedence over the general ones."""
    figures: ClassVar[Mapping[str, Text]] = {}
    """The game's own names of `Display.figures`; they take precedence over the general ones."""
    actions: ClassVar[Mapping[str, Text]] = {}
    """The game's own texts for buttons of named actions, by the action's text or its verb; they take precedence."""
    icons: ClassVar[Mapping[Verb, str]] = {}
    """The game's own icons for these buttons; they take precedence."""
    details: ClassVar[Mapping[str, Detail]] = {}
    """The details of the game's engine (`game.engines.engine.Worth`) that are shown to experienced players."""
    sounds: ClassVar[Mapping[Sound, str]] = {}
    """The game's own sounds; they take precedence over the general ones."""
    marks: ClassVar[Mapping[EventKind, Text]] = {}
    """The events that people look for in a replay, with the name for several of them, most important first."""
    excerpts: ClassVar[Mapping[str, Excerpt]] = {}
    """A picture for each set of rules, by the key of the preset; it shows all sides."""
    standing: ClassVar[Text] = N_("board", "{place}: {n} piece of {name}.", "{place}: {n} pieces of {name}.")
    """What is read aloud for a place with pieces; ``{place}`` is `place_name`."""
    shows_ways: ClassVar[bool] = False
    """Whether a piece goes along the board, so that its way is shown with where it would land."""
    pace: ClassVar[float] = 0.06
    """Seconds (at normal speed) that a piece needs for one unit of its way."""

    def __init__(self, sides: Sequence[int]) -> None:
        self.sides = tuple(sides)
        self.upside_down = False
        """Whether it is shown turned by half: then dice lie the other way round, so that the first is the left one."""
        self.mirrored = False
        """Whether the board is mirrored: people have turned it by half and kept their seats, so each sits at the
        other's edge."""
        self._zones: dict[int, PlaceZones] = {}

    def mirror(self, mirrored: bool) -> None:
        """Mirror the board left to right, or undo that. Only for a board that may be mirrored."""
        self.mirrored = mirrored
        self._zones.clear()

    # ---- geometry

    @abstractmethod
    def places(self, seat: int) -> tuple[str, ...]:
        """Return every place on which a seat's pieces can stand."""

    @abstractmethod
    def pose(self, seat: int, place: str, index: int = 0, count: int = 1) -> Pose:
        """Return the pose of piece ``index`` (from 0, the lowest) of ``count`` on this spot."""

    @abstractmethod
    def zone(self, seat: int, place: str) -> Zone:
        """Return the shape of a place that can be clicked."""

    def landing_zone(self, seat: int, place: str) -> Zone:
        """Return the shape that lights up where a piece may land: the place as it is drawn."""
        return self.zone(seat, place)

    def lie_side_by_side(self, place: str) -> bool:
        """Whether pieces on this place stand side by side, so that any of them may move."""
        del place
        return False

    def places_at(self, seat: int, x: float, y: float) -> tuple[str, ...]:
        """Return the seat's places that contain a point: several if a spot has two names (out and back in Squadro)."""
        if seat not in self._zones:
            self._zones[seat] = PlaceZones({place: self.zone(seat, place) for place in self.places(seat)})
        return self._zones[seat].at(x, y)

    @abstractmethod
    def path(self, seat: int, origin: str, target: str, hits: Sequence[Spot] = ()) -> tuple[Waypoint, ...]:
        """Return the way of a piece from origin to target, in small steps; ``hits`` are the spots that it hits."""

    @abstractmethod
    def sprite(self, seat: int, place: str) -> str:
        """Return the key of the sprite for a seat's piece on a place; with `SMALLER` before it, a smaller one."""

    def facing(self, seat: int) -> int:
        """Return the quarter turns by which this seat sees its own side in front, mirrored or not."""
        del seat
        return 0

    def left_handed(self, seat: int) -> bool:
        """Whether this seat, on a board that is not mirrored, has on its left what the first seat has on its right."""
        del seat
        return False

    def sits(self, seat: int) -> Point:
        """Return the direction of a seat from the middle of the unturned board.

        (0, 1) is in front, (-1, 0) on the left.
        """
        return ((0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0))[self.facing(seat) % 4]

    def labels(self, seat: int) -> tuple[BoardLabel, ...]:
        """Return what is written on the board for ``seat`` to read."""
        del seat
        return ()

    def badge(self, seat: int, place: str, count: int) -> str:
        """Return a short text on the top piece of a pile; "" for none."""
        del seat, place, count
        return ""

    # ---- dice and cube

    die: ClassVar[float] = 0.6
    """The edge of a die in board units."""
    lot: ClassVar[bool] = False
    """Whether a lot is shown if the game begins without a roll of dice."""

    @abstractmethod
    def dice_poses(self, seat: int | None, count: int) -> tuple[Pose, ...]:
        """Return where dice lie that ``seat`` rolled, the left one first; None for a roll of nobody in particular."""

    def opening_pose(self, seat: int) -> Pose:
        """Return where a seat's own die lies in the opening roll."""
        return self.dice_poses(seat, 1)[0]

    @abstractmethod
    def dice_from(self, seat: int | None) -> Point:
        """Return the point from which dice come that ``seat`` rolls; None for a roll of nobody in particular."""

    @abstractmethod
    def dice_sprite(self, seat: int | None) -> str:
        """Return the dice of a seat (None for nobody in particular): the name of a colour in `Palette.pieces`."""

    def cube_pose(self, owner: int | None) -> Pose:
        """Return where the doubling cube lies for its owner; None if nobody owns it."""
        del owner
        return Pose(self.size[0] / 2, self.size[1] / 2)

    def offer_pose(self, seat: int) -> Pose:
        """Return where the cube lies while it is offered to ``seat``."""
        return self.cube_pose(seat)

    # ---- words

    def event_sentence(self, event: Event) -> Sentence | None:
        """Return the sentence about an event; None if it needs no words. The scene adds ``{name}``."""
        text = sentence_template(event, self.sentences)
        return Sentence(text, self.values(event)) if text else None

    def values(self, event: Event) -> dict[str, str | int]:
        """Return the values that a sentence about an event may contain."""
        return {
            "origin": event.origin,
            "target": event.target,
            "numbers": "-".join(map(str, event.numbers)),
        }

    @abstractmethod
    def place_name(self, place: str) -> Sentence:
        """Return the name of a place when the board is read aloud."""

    def seen_from(self, reader: int, seat: int, place: str) -> str | None:
        """Return the name that ``reader`` has for a place of another seat; None if only that seat has it."""
        del reader, seat, place
        return None

    def reads_empty(self, place: str) -> bool:
        """Whether a place is read aloud even if nobody stands there."""
        del place
        return False

    @abstractmethod
    def notation(self, events: Sequence[Event]) -> str:
        """Return a turn in the game's short notation; "" if there is nothing to note."""

    def turn_sentence(self, events: Sequence[Event]) -> Sentence | None:
        """Return a turn in plain words, for games whose notation says little to beginners; None otherwise."""
        del events
        return None

    def figure_text(self, key: str) -> Text:
        """Return the name of one of `Display.figures`."""
        return self.figures.get(key) or FIGURES[key]

    def action_text(self, action: Action) -> Text:
        """Return the text of the button for a named action."""
        return action_text(action, self.actions)

    def spots(self) -> Iterator[Spot]:
        """Yield every spot of every seat."""
        for seat in range(len(self.sides)):
            for place in self.places(seat):
                yield seat, place
