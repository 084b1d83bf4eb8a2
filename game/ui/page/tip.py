"""Tips: a few words about the widget on which the mouse or the focus rests.

A tip stands below it, above or beside it: where it is in the window and covers least of what can be pressed.

While a gamepad is used, a tip shows the gamepad's button that does the same instead of the key.
"""

import math
from collections.abc import Sequence
from functools import partial

import pygame

from game.ui.page.interaction import Interaction
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.node import Node, Role, Words


class Tip:
    """The tip of one page, if one shows."""

    def __init__(self, doing: Interaction) -> None:
        self._doing = doing

    def node(self) -> Node | None:
        """Return the tip as a node, None while none shows."""
        key, contents = self._doing.tipped, self._doing.contents
        if not key:
            return None
        widget, badge = contents.widgets[key], self._badge
        text, others = widget.accessible_name if badge else widget.tip, [*contents.seen().values()]
        return tip_node(contents.look, text, contents.box(key), badge, others)

    @property
    def covered(self) -> pygame.Rect | None:
        """The area that it covers with its shadow, None while none shows."""
        node, pad = self.node(), self._doing.contents.look.px(8)
        return node.rect.inflate(4 * pad, 4 * pad) if node else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tip, if one shows; it stands upside down as its widget does."""
        node, contents = self.node(), self._doing.contents
        if node is None:
            return
        draw = partial(self._paint, node)
        if contents.widgets[self._doing.tipped or ""].turned:
            paint.upside_down(surface, node.rect, 2 * contents.look.px(8), draw)
        else:
            draw(surface, node.rect)

    def _paint(self, node: Node, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        look, (left, top) = self._doing.contents.look, node.rect.topleft
        paint.shadow(surface, sheet, look.px(6))
        draw_card(look, surface, sheet)
        words = [each.moved(sheet.left - left, sheet.top - top) for each in node.words]
        for badge in words[1:]:
            paint.rounded(surface, badge.rect, badge.rect.height // 2, look.colours.ink, look.colours.edge, look.px(1))
        for each in words:
            each.draw(surface, look)

    @property
    def _badge(self) -> str:
        """The label of the gamepad's button that does the same; "" for none, or while no gamepad is used."""
        mode, widget = self._doing.mode, self._doing.contents.widgets.get(self._doing.tipped or "")
        return mode.badges.get(widget.action, "") if mode.by_pad and widget else ""


def draw_card(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the small card on which a tip stands."""
    paint.rounded(surface, rect, look.px(5), look.colours.well, look.colours.edge, look.px(1))


def tip_node(look: Look, text: str, box: pygame.Rect, badge: str = "", others: Sequence[pygame.Rect] = ()) -> Node:
    """Make the tip of something in ``box``, with its place; the ``badge`` of a gamepad button stands at its left.

    ``others`` are the places of what can be pressed.
    """
    pad, window = look.px(8), pygame.Rect((0, 0), look.size)
    beside, tall = _badge_size(look, badge) if badge else (0, 0)
    room = min(look.width - 4 * pad, look.em(24, "small")) - beside
    wide, high = look.text_size(text, room, "small")
    sheet = _place(
        (wide + beside + 2 * pad, max(high, tall) + pad), box, window.inflate(-pad, -pad), others, look.px(10)
    )
    inner = sheet.inflate(-2 * pad, 0)
    words = [Words(text, pygame.Rect(inner.left + beside, inner.top, wide, inner.height), "small", align="center")]
    if badge:
        disc = pygame.Rect(inner.left, inner.centery - tall // 2, beside - pad, tall)
        words.append(Words(badge, disc, "small-strong", look.colours.well, "center"))
    return Node(Role.TIP, text, badge, sheet, "", True, False, False, window, tuple(words))


def _place(
    size: tuple[int, int], box: pygame.Rect, window: pygame.Rect, others: Sequence[pygame.Rect], gap: int
) -> pygame.Rect:
    """Return the place of a tip ``gap`` pixels from its box: the first of those that cover least of the ``others``.

    What counts is the share of each that is covered: a large button is still known below a tip, a small one not.
    """
    below, above, left, right = (pygame.Rect((0, 0), size) for _ in range(4))
    around = box.inflate(2 * gap, 2 * gap)
    below.midtop, above.midbottom, left.midright, right.midleft = (
        *(around.midbottom, around.midtop),
        *(around.midleft, around.midright),
    )
    places = [place.clamp(window) for place in (below, above, left, right)]
    if below.bottom > window.bottom:
        del places[0]
    sizes = [max(1, math.prod(other.size)) for other in others]
    covered = [
        sum(math.prod(place.clip(other).size) / size for other, size in zip(others, sizes, strict=True))
        for place in places
    ]
    return places[covered.index(min(covered))]


def _badge_size(look: Look, badge: str) -> tuple[int, int]:
    """Return width, with the gap after it, and height of a badge in pixels: a disc, or a pill for a longer label."""
    wide, high = look.measure(badge, "small-strong")
    return max(high, wide + look.px(12)) + look.px(8), high
