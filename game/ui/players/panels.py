"""The panels on a page, one a seat: all say as much as there is room for on each, and which stands at which end."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

import pygame

from game import i18n
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.players.card import PanelCard, pill_text, written_height
from game.ui.players.clock_figure import CLOCK_OF, clock_value
from game.ui.players.plan import LINE, PanelFigure, Plan, PlayerPanel, plan
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.node import Role

_DIGIT: Final = re.compile(r"\d")
_Written = tuple[PlayerPanel, tuple[int, int], Plan]
"""A seat, the size of its panel, and how all panels are written."""


class Sides(NamedTuple):
    """Whose panels stand at the top of a column and whose at its foot, by seat."""

    upper: Sequence[int]
    lower: Sequence[int]


def build_panels(page: Page, seats: Sequence[PlayerPanel], rooms: Sequence[pygame.Rect]) -> None:
    """Put the panels of all seats into their places."""
    way = _fitting(page.look, seats, min(room.width for room in rooms), min(room.height for room in rooms))
    for seat, room in zip(seats, rooms, strict=True):
        _put(page, seat, room, way)


def put_panel(region: Region, seats: Sequence[PlayerPanel], seat: int, place: pygame.Rect) -> None:
    """Put one seat's panel into its place; panels of the same size are written alike."""
    _put(region, seats[seat], place, _fitting(region.look, seats, place.width, place.height))


def _put(region: Region, seat: PlayerPanel, place: pygame.Rect, way: Plan) -> None:
    look = region.look
    words, sheet = _card(look, seat, place.width, way).words, pygame.Rect((0, 0), place.size)
    said = [each.turned(sheet) for each in words] if seat.flipped else words
    draw, figures = partial(_draw, look, (seat, place.size, way)), i18n.listed(_figures(seat))
    region.paint(place, draw, Role.GROUP, seat.name, said, painted=True, value=figures)
    if seat.clock:
        region.mention(place, Role.TIMER, i18n.t(CLOCK_OF, name=seat.name), clock_value(seat.clock))


def _figures(seat: PlayerPanel) -> Iterator[str]:
    """Yield what a screen reader says of a panel: that it is to play or has finished, and each figure by name."""
    if word := pill_text(seat):
        yield word
    for figure in seat.rows:
        yield i18n.labelled(figure.label, figure.value) if figure.value else figure.label


def _fitting(look: Look, seats: Sequence[PlayerPanel], width: int, room: int) -> Plan:
    """Return the plan that says most for which all panels have room."""
    measured = tuple(map(_measured, seats))
    ways = (_way(look, measured, width, detail) for detail in range(LINE))
    return next((way for way, high in ways if high <= room), _way(look, measured, width, LINE)[0])


def card_height(look: Look, seats: Sequence[PlayerPanel], width: int, detail: int) -> int:
    """Return how many pixels high panels of this width are if they say as much as ``detail`` tells (see `Plan`)."""
    return _way(look, tuple(map(_measured, seats)), width, detail)[1]


def on_both_sides(seats: Sequence[tuple[float, float]]) -> bool:
    """Whether some sit at the left of the board and some at the right, or nobody at either: two columns are of use."""
    return len({x < 0 for x, _ in seats if x}) != 1


def seated(seats: Sequence[tuple[float, float]], two: bool, turned: bool = False) -> list[Sides]:
    """Return where the panels of each column stand, by where the players sit; strips count as one column.

    Of each seat is given where it is, seen from the board's middle: (-1, 0) at its left, (1, 1) at its lower right.
    Columns that will be ``turned`` upside down are filled the other way round.
    """
    columns: list[tuple[list[int], list[int]]] = [([], []), ([], [])] if two else [([], [])]
    everybody = range(len(seats))
    pair = sorted(everybody, key=lambda seat: seats[seat] if two else seats[seat][::-1]) if len(seats) == 2 else ()
    for seat in pair or everybody:
        x, y = seats[seat]
        upper, column = y < 0, int(x > 0)
        if pair:
            upper = seat == pair[0] if y == 0 or not two else upper
            column = column if x and x == seats[1 - seat][0] else int(seat == pair[1])
        columns[column if two else 0][0 if upper != turned else 1].append(seat)
    return [Sides(*column) for column in columns]


def _measured(seat: PlayerPanel) -> PlayerPanel:
    """Return what the size of a seat's panel depends on; digits are equally wide, and the turn takes no room."""
    figures = tuple(figure._replace(value=_DIGIT.sub("0", figure.value)) for figure in seat.figures)
    clock = seat.clock and _measured_clock(seat.clock)
    score, short = _DIGIT.sub("0", seat.score), _DIGIT.sub("0", seat.short_score)
    return seat._replace(
        score=score, short_score=short, figures=figures, clock=clock, active=False, winner=False, place=0, flipped=False
    )


def _measured_clock(clock: PanelFigure) -> PanelFigure:
    value, short = _DIGIT.sub("0", clock.value), _DIGIT.sub("0", clock.short)
    return clock._replace(label=clock.longest, value=value, short=short, mark="rests")


@lru_cache(maxsize=64)
def _way(look: Look, seats: tuple[PlayerPanel, ...], width: int, detail: int) -> tuple[Plan, int]:
    """Return the plan for these panels that says so much, with the height in pixels that it gives them.

    Cached: panels are laid out anew with every action, but their measures change only with names and windows.
    """
    way = plan(look, seats, width, detail)
    return way, max(written_height(look, seat, width, way) for seat in seats)


@lru_cache(maxsize=32)
def _card(look: Look, seat: PlayerPanel, width: int, way: Plan) -> PanelCard:
    return PanelCard(look, seat, width, way)


def _draw(look: Look, written: _Written, surface: pygame.Surface, rect: pygame.Rect) -> None:
    panel = panel_picture(look, written)
    surface.blit(panel, panel.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=8)
def panel_picture(look: Look, written: _Written) -> pygame.Surface:
    """Return a panel, premultiplied, with room around it for its shadow.

    Cached: few panels change with an action. Another language comes with another look.
    """
    seat, size, way = written
    card = _card(look, seat, size[0], way)
    panel = _sheet(look, size, card.overhang, seat.lit).copy()
    face = pygame.Surface(size, pygame.SRCALPHA)
    card.draw(face)
    panel.blit(face, (_margin(look), _margin(look)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.rotate(panel, 180) if seat.flipped else panel


def draw_card(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a card like those of the panels that are not lit, for words beside them."""
    sheet = _sheet(look, rect.size, 0, False)
    surface.blit(sheet, sheet.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=8)
def _sheet(look: Look, size: tuple[int, int], overhang: int, lit: bool) -> pygame.Surface:
    """Return what a panel is written on, with its shadow, shared: do not draw on it."""
    margin, c = _margin(look), look.colours
    sheet = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    place = pygame.Rect(margin, margin + overhang, size[0], size[1] - overhang)
    paint.shadow(sheet, place, look.px(8), 0.4)
    edge, width = (c.focus, look.px(2)) if lit else (c.line, look.px(1))
    paint.rounded(sheet, place, look.px(10), c.raised if lit else c.panel, edge, width)
    return sheet


def _margin(look: Look) -> int:
    """Return the room around a panel for its shadow."""
    return 2 * look.px(8)
