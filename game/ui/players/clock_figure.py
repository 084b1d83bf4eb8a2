"""A player's clock as a figure of the panel: what it says, and how it shows whether it runs."""

from typing import Final

import pygame

from game import i18n
from game.text import N_
from game.ui.players.plan import Mark, PanelFigure
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.style.themes import Colour

CLOCK: Final = N_("panel", "Clock")
# L10n: instead of “Clock”, beside its digits
PAUSED: Final = N_("panel", "Paused")
# L10n: what a screen reader calls a player's clock
CLOCK_OF: Final = N_("screen reader", "{name}’s clock")
# L10n: what a screen reader says of a clock: what it shows, and how it stands
SHOWS: Final = N_("screen reader", "{shown}, {stands}")
RUNS: Final = N_("screen reader", "running")
STANDS: Final = N_("screen reader", "stopped")
HELD: Final = N_("screen reader", "paused")


def clock_figure(value: str, short: str, mark: Mark) -> PanelFigure:
    """Return what a player's panel shows of a clock that shows ``value``; ``short`` is the reserve alone."""
    label = i18n.t(PAUSED if mark == "paused" else CLOCK)
    longest = max(i18n.t(PAUSED), i18n.t(CLOCK), key=len)
    return PanelFigure(label, value, short=short, mark=mark, longest=longest)


def clock_value(figure: PanelFigure) -> str:
    """Return what a screen reader says of a clock."""
    stands = {"paused": HELD, "rests": STANDS}.get(figure.mark, RUNS)
    return i18n.t(SHOWS, shown=figure.value, stands=i18n.t(stands))


def ink(look: Look, mark: Mark) -> Colour:
    """Return the colour of a clock's digits."""
    c = look.colours
    return {"runs": c.on_primary, "low": c.on_danger}.get(mark, c.ink)


def draw_clock(look: Look, mark: Mark, side: int, surface: pygame.Surface, place: pygame.Rect) -> None:
    """Draw what lies under a clock's digits: a plate while it runs, and at the left the sign of its state."""
    c, colour = look.colours, ink(look, mark)
    if mark in ("runs", "low"):
        fill, edge = (c.danger, c.ink) if mark == "low" else (c.primary, c.primary)
        paint.rounded(surface, place, look.px(5), fill, edge, look.px(2))
    height = side * 3 // 5
    sign = pygame.Rect(place.left + look.px(4), place.centery - height // 2, height, height)
    if mark in ("runs", "low"):
        pygame.draw.polygon(surface, colour, (sign.topleft, sign.midright, sign.bottomleft))
    elif mark == "paused":
        bar = sign.copy()
        bar.width = max(2, sign.width // 3)
        surface.fill(colour, bar)
        surface.fill(colour, bar.move(2 * bar.width - 1, 0))
