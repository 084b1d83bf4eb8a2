"""A picture of the whole box: the boards of several games, as they begin, lying beside each other."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.pictures.stand_ins import aspect
from game.pictures.thumbnails import Gallery, beginning, draw_board
from game.ui.layout import Box, Size
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.look import Look

_GAP: Final = 10
"""Design pixels between two boards."""


class BoxPicture(Box):
    """The boards of several games on a table, drawn in the look ``world``.

    Its height is the ``share`` of its width, but at most the share ``most`` of the window's height. If ``least`` (ems)
    is given, it is only so high, and grows where there is room.
    """

    def __init__(
        self, world: Look, gallery: Gallery, games: Sequence[str], *, share: float, most: float, least: float
    ) -> None:
        self.world, self.gallery, self.games = world, gallery, games
        self.share, self.most, self.least = share, most, least
        self.grow = 1.0 if least else 0.0

    def size(self, look: Look, width: int, room: int | None) -> Size:
        high = look.em(self.least) if self.least else min(round(width * self.share), round(look.height * self.most))
        return width, high

    def put(self, region: Region, rect: pygame.Rect) -> None:
        place = rect.copy()
        place.height = min(rect.height, round(rect.width * self.share))
        region.paint(place, self._draw)

    def _draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        world = self.world
        paint.rounded(surface, place, world.px(6), world.colours.backdrop_dark, world.colours.edge, world.px(1))
        draw_box(world, self.gallery, self.games, surface, place.inflate(-world.px(16), -world.px(16)))


def draw_box(look: Look, gallery: Gallery, games: Sequence[str], surface: pygame.Surface, room: pygame.Rect) -> None:
    """Draw the boards as large as they fit into ``room``: the first one, and the others in a line along it."""
    shapes = [aspect(look, game) for game in games]
    for game, place in zip(games, box_places(shapes, look.px(_GAP), room), strict=True):
        draw_board(look, gallery, beginning(game), True, surface, place)


def box_places(shapes: Sequence[float], gap: int, room: pygame.Rect) -> list[pygame.Rect]:
    """Return the places of boards by their widths divided by their heights, in the middle of ``room``."""
    beside = _along(shapes, gap, room.size)
    below = [_turned(each) for each in _along([1 / shape for shape in shapes], gap, room.size[::-1])]
    places = max(beside, below, key=lambda each: sum(place.width * place.height for place in each))
    whole = places[0].unionall(places[1:])
    return [each.move(room.centerx - whole.centerx, room.centery - whole.centery) for each in places]


def _along(shapes: Sequence[float], gap: int, size: tuple[int, int]) -> list[pygame.Rect]:
    """Return the places of the first board and, at its right, of the others, one below the other, as high together."""
    first, rest = shapes[0], shapes[1:]
    narrow = 1 / sum(1 / shape for shape in rest) if rest else 0.0
    gaps = gap * (len(rest) - 1)
    high = min(size[1], (size[0] - gap + gaps * narrow) / (first + narrow))
    places = [pygame.Rect(0, 0, round(first * high), round(high))]
    wide, y = (high - gaps) * narrow, 0.0
    for shape in rest:
        places.append(pygame.Rect(places[0].right + gap, round(y), round(wide), round(wide / shape)))
        y += wide / shape + gap
    return places


def _turned(rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(rect.y, rect.x, rect.height, rect.width)
