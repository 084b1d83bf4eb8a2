"""`Board`: where a game's places lie, which sprites stand on them, and what the table says about its events.

One subclass a game, made for the sides that are played:

    seen = games.board("halma", sides=(0, 3))

All lengths are board units (see `game.table.model.geometry`). A board knows places, never rules; how its sprites look
is the business of the game's `Art`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias

from game.rules.actions import Action, Verb
from game.rules.events import Event, EventKind
from game.table.model.geometry import Point, Pose, Waypoint, Zone
from game.table.model.messages import FIGURES, Key, Sentence, action_text, sentence_template
from game.table.model.picture import Spot
from game.text import N_, Text

LEAVES: Final = "leaves"
Sound: TypeAlias = EventKind | Literal["leaves"]
"""What is heard: that something has happened, or that a piece sets out."""


class Label(NamedTuple):
    """Something written on the board, always upright on the screen; ``height`` in board units."""

    text: str
    x: float
    y: float
    height: float


class Detail(NamedTuple):
    """What an engine tells of a position beside the chance to win: its name, and whether it is a chance or points."""

    text: Text
    chance: bool = True


class Board(ABC):
    """The board of one game for the given sides (indices into `Rulebook.sides`, by seat)."""

    key: ClassVar[str]
    size: ClassVar[Point]
    """Width and height in board units."""
    turns: ClassVar[tuple[int, ...]] = (0, 1, 2, 3)
    """By how many quarters the board may sensibly be turned."""
    mirrors: ClassVar[bool] = False
    """Whether the board may be mirrored left to right (`mirror`): turned by half it must look like its mirror image,
    and the game must be the same to both hands."""
    sentences: ClassVar[Mapping[Key, Text]] = {}
    """The game's own sentences, before the general ones."""
    figures: ClassVar[Mapping[str, Text]] = {}
    """The game's own names of `Display.figures`, before the general ones."""
    actions: ClassVar[Mapping[str, Text]] = {}
    """The game's own buttons of named actions, by the action's text or its verb, before the general ones."""
    icons: ClassVar[Mapping[Verb, str]] = {}
    """The game's own icons of these buttons, before the general ones."""
    details: ClassVar[Mapping[str, Detail]] = {}
    """What is shown to those who know of the details that the game's engine tells (`game.engines.engine.Worth`)."""
    sounds: ClassVar[Mapping[Sound, str]] = {}
    """The game's own sounds, before the general ones."""
    marks: ClassVar[Mapping[EventKind, Text]] = {}
    """The events that people look for in a replay, with what several of them are called, the first ones first."""
    standing: ClassVar[Text] = N_("board", "{place}: {n} piece of {name}.", "{place}: {n} pieces of {name}.")
    """What is read of a place with pieces; ``{place}`` is what `place_name` says."""
    pace: ClassVar[float] = 0.06
    """Seconds (at normal speed) that a piece needs for one unit of its way."""

    def __init__(self, sides: Sequence[int]) -> None:
        self.sides = tuple(sides)
        self.mirrored = False
        """Whether left and right have changed places. The board itself has not: people have turned it by half, and
        everybody sits where they sat, so at the edge that was the other's."""
        self._zones: dict[int, dict[str, Zone]] = {}

    def mirror(self, mirrored: bool) -> None:
        """Let left and right change places, or come back to theirs, where the board may be mirrored."""
        self.mirrored = mirrored
        self._zones.clear()

    # ---- where things are

    @abstractmethod
    def places(self, seat: int) -> tuple[str, ...]:
        """Every place a seat's pieces can stand on."""

    @abstractmethod
    def pose(self, seat: int, place: str, index: int = 0, count: int = 1) -> Pose:
        """How piece ``index`` (from 0, the lowest) of ``count`` on this spot lies."""

    @abstractmethod
    def zone(self, seat: int, place: str) -> Zone:
        """The shape that is clicked."""

    def landing_zone(self, seat: int, place: str) -> Zone:
        """The shape that lights up where a piece may land: the place as it is drawn."""
        return self.zone(seat, place)

    def lie_side_by_side(self, place: str) -> bool:
        """Whether pieces on this place stand side by side, so that any of them may go."""
        del place
        return False

    def places_at(self, seat: int, x: float, y: float) -> tuple[str, ...]:
        """The seat's places that a point lies in. Several where one spot has two names (out and back in Squadro)."""
        if seat not in self._zones:
            self._zones[seat] = {place: self.zone(seat, place) for place in self.places(seat)}
        return tuple(place for place, zone in self._zones[seat].items() if (x, y) in zone)

    @abstractmethod
    def path(self, seat: int, origin: str, target: str, hits: Sequence[Spot] = ()) -> tuple[Waypoint, ...]:
        """The way a piece travels, from origin to target, densely; ``hits`` are the spots it strikes on the way."""

    @abstractmethod
    def sprite(self, seat: int, place: str) -> str:
        """The key of the sprite that a seat's piece shows on a place."""

    def facing(self, seat: int) -> int:
        """By how many quarters the board must be turned for this seat to see its own side in front, mirrored or not."""
        del seat
        return 0

    def left_handed(self, seat: int) -> bool:
        """Whether this seat has at its left, on a board that is not mirrored, what the first seat has at its right."""
        del seat
        return False

    def sits(self, seat: int) -> Point:
        """Where a seat sits, seen from the middle of the board as it lies unturned: (0, 1) in front, (-1, 0) left."""
        return ((0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0))[self.facing(seat) % 4]

    def labels(self, seat: int) -> tuple[Label, ...]:
        """What is written on the board for ``seat`` to read."""
        del seat
        return ()

    def badge(self, seat: int, place: str, count: int) -> str:
        """A short text for the top piece of a pile, "" for none."""
        del seat, place, count
        return ""

    # ---- dice and cube

    die: ClassVar[float] = 0.6
    """A die's edge."""
    lot: ClassVar[bool] = False
    """Whether a lot is shown where play starts without a roll of dice."""

    @abstractmethod
    def dice_poses(self, seat: int | None, count: int) -> tuple[Pose, ...]:
        """Where dice lie that ``seat`` rolled; None where nobody in particular did."""

    def opening_pose(self, seat: int) -> Pose:
        """Where a seat's own die lies in a roll for the start."""
        return self.dice_poses(seat, 1)[0]

    @abstractmethod
    def dice_from(self, seat: int | None) -> Point:
        """Where dice come from that ``seat`` rolls."""

    @abstractmethod
    def dice_sprite(self, seat: int | None) -> str:
        """Which dice a seat rolls: the name of a colour in the palette's pieces."""

    def cube_pose(self, owner: int | None) -> Pose:
        """Where the doubling cube lies."""
        del owner
        return Pose(self.size[0] / 2, self.size[1] / 2)

    def offer_pose(self, seat: int) -> Pose:
        """Where the cube lies while ``seat`` is asked to take it."""
        return self.cube_pose(seat)

    # ---- what is said

    def event_sentence(self, event: Event) -> Sentence | None:
        """The sentence about an event, None for one that needs no words. The scene gives ``{name}``."""
        text = sentence_template(event, self.sentences)
        return Sentence(text, self.values(event)) if text else None

    def values(self, event: Event) -> dict[str, str | int]:
        """What a sentence may say of an event."""
        return {
            "origin": event.origin,
            "target": event.target,
            "numbers": "-".join(map(str, event.numbers)),
        }

    @abstractmethod
    def place_name(self, place: str) -> Sentence:
        """What a place is called where the board is read aloud."""

    def seen_from(self, reader: int, seat: int, place: str) -> str | None:
        """How ``reader`` calls a place of another seat, None where it is that seat's alone."""
        del reader, seat, place
        return None

    def reads_empty(self, place: str) -> bool:
        """Whether a place is read although nobody stands there."""
        del place
        return False

    @abstractmethod
    def notation(self, events: Sequence[Event]) -> str:
        """A turn in the game's short notation, "" where nothing is to note."""

    def turn_sentence(self, events: Sequence[Event]) -> Sentence | None:
        """A turn in plain words, where its notation says little to those who do not know it; else None."""
        del events
        return None

    def figure_text(self, key: str) -> Text:
        """The name of one of `Display.figures`."""
        return self.figures.get(key) or FIGURES[key]

    def action_text(self, action: Action) -> Text:
        """The button of a named action."""
        return action_text(action, self.actions)

    def spots(self) -> Iterator[Spot]:
        """Every spot of every seat."""
        for seat in range(len(self.sides)):
            for place in self.places(seat):
                yield seat, place
