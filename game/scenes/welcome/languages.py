"""All languages at once, each written in itself."""

from functools import partial
from typing import Final

import pygame

from game import i18n
from game.scenes.base import form_rows
from game.scenes.base.scene import Host
from game.ui.page.region import Region
from game.ui.style.layout import bottom, button_size, grid

_HIGHER: Final = 1.45
"""How many times as high their buttons become where there is room."""


def put(part: Region, host: Host) -> None:
    """Fill a region with them, in as many columns as there is room for; the one in use is marked."""
    look, ring = part.look, part.look.px(form_rows.RING)
    known, gap = i18n.available(), look.px(8)
    sizes = [button_size(look, name, "done", part.width) for name in known.values()]
    least, high = max(wide for wide, _ in sizes), max(high for _, high in sizes)
    rect = pygame.Rect(0, ring, part.width, 0)
    rows = len({place.top for place in grid(len(known), rect, least, high, gap)})
    free = (part.view.height - 2 * ring + gap) // rows - gap
    places = grid(len(known), rect, least, min(max(high, free), round(high * _HIGHER)), gap)
    for (code, name), place in zip(known.items(), places, strict=True):
        used = code == i18n.language()
        part.button(
            f"language:{code}",
            place,
            name,
            partial(host.change, language=code),
            icon="done" if used else "",
            selected=used,
            group="language",
        )
    part.content_height = bottom(places) + ring
