"""Small pictures drawn by the real boards: positions for the library and the title, pieces for the seats.

    gallery = Gallery(host.games)
    picture = gallery.ask(look, Shown("squadro", (0, 1), text), size)   # None until it is drawn
    gallery.work()                                                             # draws what was asked for, bit by bit

A scene shows itself first and gets its pictures a few frames later; even the boards and rule books are imported only
then. Until then a scene may have `stand_in`: how the game begins, small, as `art.beginnings` took it. The pictures are
premultiplied, with round corners, kept and shared: do not draw on them.
"""

from collections.abc import Sequence
from functools import lru_cache
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame
from msgspec.structs import replace

from game.games.game import Game
from game.games.registry import Games
from game.library.storage_errors import LibraryError
from game.library.summary import Summary
from game.pictures.stand_ins import stand_in
from game.rules.actions import parse_action
from game.rules.errors import RulesError
from game.rules.rulebook import Rulebook
from game.rules.setup import Setup
from game.rules.usual_sides import usual_sides
from game.ui.layout.shelf import ShelfCard
from game.ui.style import paint
from game.ui.style.look import Look

if TYPE_CHECKING:
    from game.table.art.palette import Palette
    from game.table.model.board import Board, Excerpt
    from game.table.model.picture import TablePicture
    from game.table.view.table_view import TableView

SIZES: Final = (240, 360, 540, 810, 1215, 1822, 2733)
"""The sizes in which boards are painted; they are shrunk to what is wanted."""
SMALL: Final = 360
"""Pixels up to which a board is painted twice as large as it will be seen, so that its lines stay even."""
NUMERAL: Final = 7
"""The size of the smallest numbers on a board in pixels; smaller ones are left out, since nobody can read them."""
DIGIT: Final = 0.72
"""The height of a digit as a share of its type's size."""
ON_RIM: Final = 0.034
"""The greatest height of digits on the rim of a board, as a share of its shorter side."""
AROUND: Final = 0.085
"""What a picture of a part of a board shows around the moves there, as a share of the board's longer side."""
LEAST: Final = 0.5
"""The least share of the board's width, and of its height, that such a picture shows."""
CORNER: Final = 0.03
"""The radius of the corners of such a picture, as a share of its width."""
BUDGET: Final = 0.008
"""Seconds of one frame in which pictures are begun, while nothing else moves."""
Size = tuple[int, int]
Looks = tuple[str, str, bool, float]
"""The theme, the set of boards and pieces, whether their colours are those for the colour-blind, and the text size."""


class Shown(NamedTuple):
    """A position to show: the game's key, the sides of the seats, and the position as its rule book writes it.

    Without sides it is how a game for the most players begins. The board is turned clockwise by ``turns`` quarters, and
    may be ``mirrored`` left to right. With ``actions``, the picture is the part of a board that is not turned in which
    the dice lie and these moves of the player on turn are made.
    """

    game: str
    sides: tuple[int, ...]
    text: str
    turns: int = 0
    mirrored: bool = False
    actions: tuple[str, ...] = ()


KEPT: Final = 150
"""The number of pictures of a scene that are kept: several windows full."""


class Gallery:
    """The pictures of one scene; ``games`` are those that can be shown."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._drawn: dict[tuple[object, ...], pygame.Surface | None] = {}
        """The pictures, the one that was asked for last at the end."""
        self._wanted: dict[tuple[Looks, Shown, Size], int] = {}
        """What is still to be drawn, and how often `work` was done before it was asked for last."""
        self._worked = 0
        self._asked: set[tuple[object, ...]] = set()

    def lay_out(self) -> None:
        """Drop the pictures that nobody has asked for since the last call: the scene is laid out anew."""
        kept = self._asked.difference(self._wanted)
        self._drawn = {key: picture for key, picture in self._drawn.items() if picture and key in kept}
        self._wanted, self._asked = {}, set()

    def ask(self, look: Look, shown: Shown, size: Size, at_once: bool = False) -> pygame.Surface | None:
        """Return a position as large as fits into ``size``.

        None, or ``at_once`` a `stand_in`, until it is drawn, and None for ever where this cannot be shown.
        """
        request = (_looks(look), shown, size)
        self._asked.add(request)
        if request not in self._drawn:
            self._drawn[request] = stand_in(look, shown.game, size) if at_once else None
            self._wanted[request] = self._worked
        elif request in self._wanted:
            self._wanted[request] = self._worked
        self._drawn[request] = picture = self._drawn.pop(request)
        return picture

    def piece(self, look: Look, game: str, sides: tuple[int, ...], seat: int, pixels: int) -> pygame.Surface | None:
        """Return a piece of a seat of a stored match, as `piece` gives it; None where it cannot be shown."""
        try:
            return piece(look, self._games[game], sides, seat, pixels)
        except (RulesError, ValueError, LookupError, TypeError):
            return None

    def excerpt(self, look: Look, game: str, excerpt: "Excerpt", side: int) -> pygame.Surface | None:
        """Return a part of a position as a square of ``side`` pixels with round corners; None until it is drawn."""
        wide, high = self._games.board(game, range(len(self._games.rulebook(game).sides))).size
        unit = side / excerpt.side
        sides = tuple(range(len(self._games.rulebook(game).sides)))
        whole = self.ask(look, Shown(game, sides, excerpt.position), (round(wide * unit), round(high * unit)))
        if whole is None:
            return None
        area = pygame.Rect(0, 0, side, side)
        area.center = round(excerpt.x * unit), round(excerpt.y * unit)
        square = whole.subsurface(area.clamp(whole.get_rect())).copy()
        paint.round_off(square, look.px(6))
        return square

    @property
    def busy(self) -> bool:
        """Whether pictures are still to be drawn."""
        return bool(self._wanted)

    def work(self, seconds: float = BUDGET) -> None:
        """Draw what was asked for, first what was asked for last; after so many seconds no further picture is begun.

        Of the pictures that nobody has asked for since, only so many are kept.
        """
        end = perf_counter() + seconds
        self._worked += 1
        while self._wanted and perf_counter() < end:
            looks, shown, size = request = max(self._wanted, key=self._wanted.__getitem__)
            del self._wanted[request]
            while len(self._drawn) > KEPT + len(self._wanted):
                oldest = next(key for key in self._drawn if key not in self._wanted)
                del self._drawn[oldest]
            self._drawn[request] = None
            try:
                game = self._games[shown.game]
                self._drawn[request] = _position(looks, game, self._games.rulebook(shown.game), shown, size)
            except (LibraryError, RulesError, ValueError, LookupError, TypeError):
                continue  # a stored match may be damaged, or of a game that is not here


def draw_board(
    look: Look,
    gallery: Gallery,
    shown: Shown | None,
    at_once: bool,
    surface: pygame.Surface,
    room: pygame.Rect,
) -> pygame.Rect | None:
    """Draw a board in the middle of ``room`` and return its place; None if it has no picture, or not yet.

    ``at_once`` draws something smaller until the picture is there.
    """
    picture = gallery.ask(look, shown, room.size, at_once=at_once) if shown else None
    if picture is None:
        return None
    place = picture.get_rect(center=room.center)
    paint.shadow(surface, place, look.px(6), 0.6)
    surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return place


def draw_lying(look: Look, picture: pygame.Surface, surface: pygame.Surface, place: pygame.Rect, lift: int) -> None:
    """Draw the picture of a board as it lies on the table at a place, ``lift`` pixels above it."""
    # Light falls from the upper left: a dark line where the board lies, a long soft shadow of its thickness.
    under = place.inflate(-look.px(10), -look.px(10))  # within the round corners
    paint.shadow(surface, under.move(look.px(6), look.px(14) + lift), look.px(20), 0.6)
    paint.shadow(surface, under.move(look.px(2), look.px(4) + lift), look.px(8), 0.7)
    surface.blit(picture, place.move(0, -lift), special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_game(
    look: Look, gallery: Gallery, card: ShelfCard, surface: pygame.Surface, room: pygame.Rect, lift: int
) -> None:
    """Draw the board of a game, whose key is the card's, at the foot of ``room``, lifted by so many pixels."""
    picture = gallery.ask(look, beginning(card.key), room.size, at_once=True)
    if picture:
        draw_lying(look, picture, surface, picture.get_rect(midbottom=room.midbottom), lift)


def _looks(look: Look) -> Looks:
    return look.theme, look.boards, look.safe, look.text_scale


def _palette(looks: Looks) -> "Palette":
    from game.pictures.colours import palette

    theme, boards, safe, _ = looks
    return palette(Look((1, 1), theme=theme, boards=boards, safe=safe))


def beginning(game: str) -> Shown:
    """Return how a game for the most players begins."""
    return Shown(game, (), "")


def stored(summary: Summary) -> Shown | None:
    """Return the position that a picture of a stored match shows; None if the match is damaged."""
    if summary.terms is None or summary.damaged or summary.newer:
        return None
    return Shown(summary.game, summary.terms.sides, summary.position)


def piece(look: Look, game: Game, sides: tuple[int, ...], seat: int, pixels: int) -> pygame.Surface:
    """Return a piece of a seat, at most ``pixels`` wide and high, premultiplied."""
    return _piece(_looks(look), game, sides, seat, pixels)


@lru_cache(maxsize=64)
def _position(looks: Looks, game: Game, book: Rulebook[Any], shown: Shown, size: Size) -> pygame.Surface:
    from game.table.art.brush import rounded
    from game.table.model.picture import picture

    sides = shown.sides or usual_sides(book, book.seat_counts[-1])
    state = book.parse_state(shown.text) if shown.sides else book.start(Setup(book.defaults(), sides))
    board = game.board(sides)
    whole = board.size[:: -1 if shown.turns % 2 else 1]
    shrink = min(size[0] / whole[0], size[1] / whole[1])
    placed = picture(book, state)
    part = _part(board, placed, shown.actions, size[0] / size[1]) if shown.actions else None
    if part:
        shrink = size[0] / part.width
    wanted = round(shrink * max(whole))
    painted = _painted(wanted)
    digits = _digits(board, looks[-1], shrink)
    digits = digits and round(digits * painted / wanted)
    view = _view(looks, game, sides, painted, shown.turns, shown.mirrored, digits)
    # Neither the numbers on the board nor which piece of a yard is away depend on what it showed before.
    view.piece_numbers = {}
    view.show(replace(placed, seat=placed.seat or 0))
    sheet = pygame.Surface(view.rect.size, 0, 32)
    view.draw(sheet)
    fitted, seen = [max(1, round(side * shrink)) for side in whole], view.board_rect
    if part:
        unit, fitted = seen.width / whole[0], list(size)
        seen = pygame.Rect([round(side * unit) for side in part]).move(seen.topleft).clip(seen)
    small = pygame.transform.smoothscale(sheet.subsurface(seen), fitted)
    return rounded(small, CORNER * size[0] if part else game.art().corner * shrink)


def _digits(board: "Board", text_scale: float, shrink: float) -> int | None:
    """Return the least height in pixels of digits on a board with so many pixels a unit; None for a board without.

    Where letters are large they grow like these, as far as the rim has room.
    """
    heights = [label.height * shrink for label in board.labels(0)]
    if not all(height >= NUMERAL for height in heights):
        return None
    return round(min(DIGIT * min(heights, default=0) * text_scale, ON_RIM * min(board.size) * shrink)) * (
        text_scale > 1
    )


def _part(board: "Board", placed: "TablePicture", actions: Sequence[str], shape: float) -> pygame.FRect | None:
    """Return the part of a board, so many times as wide as high, with its dice and these moves; None for all of it."""
    from game.table.motion.motion_steps import dice_at_rest

    seat, (wide, high), around = placed.seat or 0, board.size, AROUND * max(board.size)
    points = [die.pose[:2] for die in dice_at_rest(board, placed)]
    moves = [action for action in map(parse_action, actions) if action.verb == "move"]
    for place in (place for action in moves for place in (action.origin, action.target)):
        lying = placed.pieces.get((seat, place), 0)
        points.append(board.pose(seat, place, max(0, lying - 1), max(1, lying))[:2])
    xs, ys = ([point[axis] for point in points] for axis in (0, 1))
    if not moves:
        return None
    part = pygame.FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(2 * around, 2 * around)
    across = max(part.width, LEAST * wide, max(part.height, LEAST * high) * shape)
    if across >= wide or across / shape >= high:
        return None
    seen = pygame.FRect(0, 0, across, across / shape)
    seen.center = part.center
    return seen.clamp(pygame.FRect(0, 0, wide, high))


def _painted(wanted: int) -> int:
    """Return the size in which a board is painted that will be seen ``wanted`` pixels large."""
    least = 2 * wanted if wanted <= SMALL else wanted
    return next((size for size in SIZES if size >= least), SIZES[-1])


@lru_cache(maxsize=16)
def _view(
    looks: Looks, game: Game, sides: tuple[int, ...], size: int, turns: int, mirrored: bool, digits: int | None
) -> "TableView":
    """Return a board that shows one position after the other; painting its ground is what takes long."""
    from game.table.view.table_view import TableView
    from game.ui.style.look import face

    seen = game.board(sides)
    seen.mirror(mirrored)
    whole = seen.size[:: -1 if turns % 2 else 1]
    unit = size / max(whole)
    rect = pygame.Rect(0, 0, round(whole[0] * unit), round(whole[1] * unit))
    return TableView(seen, game.art(), rect, _palette(looks), face, "off", turns, digits=digits)


@lru_cache(maxsize=64)
def _piece(looks: Looks, game: Game, sides: tuple[int, ...], seat: int, pixels: int) -> pygame.Surface:
    from game.table.art import art
    from game.table.art.rendered_art import art_of
    from game.ui.style.look import face

    seen = game.board(sides)
    key = seen.sprite(seat, seen.places(seat)[0])
    look = art.ArtStyle(2.0 * pixels, _palette(looks), face)
    body = art_of(game.key, game.art(), look.palette).piece(key, 0.0, look).body
    body = body.subsurface(body.get_bounding_rect())
    shrink = pixels / max(body.get_size())
    return pygame.transform.smoothscale(body, [max(1, round(side * shrink)) for side in body.get_size()])
