"""`Damage`: the areas in which a page looks different from its last frame."""

import pygame

from game.ui.page.appearance import Part, differing, parts
from game.ui.page.contents import Contents
from game.ui.page.drawing import ring_area
from game.ui.page.focus_ring import FocusRing
from game.ui.page.interaction import Interaction
from game.ui.page.tip import Tip


class Damage:
    """Compares a page's looks; at first all of it is damaged. ``above`` is the page on top of it, None without one."""

    def __init__(self, page: Contents, doing: Interaction, ring: FocusRing, tip: Tip) -> None:
        self.suspected = True
        """Whether it may look different from the last `take`, for reasons that `_state` does not include."""
        self.areas = [page.view]
        """Areas in window pixels that must be drawn again in any case."""
        self._page, self._doing, self._ring, self._tip = page, doing, ring, tip
        self._last_parts: list[Part] = []
        self._last_state: tuple[object, ...] = ()

    def _state(self, above: Contents | None) -> tuple[object, ...]:
        """Return what is lit, the device in use, the focus ring and the scroll offsets, to notice a change that comes
        without an event.
        """
        offsets = [region.offset for region in self._page.regions.values()]
        mode = self._doing.mode
        return self._doing.lit, (mode.by_key, mode.by_touch, mode.by_pad), self._ring.box, offsets, above is None

    def possible(self, above: Contents | None) -> bool:
        """Whether anything may have to be drawn again."""
        return self.suspected or bool(self.areas) or self._state(above) != self._last_state

    def take(self, above: Contents | None) -> list[pygame.Rect]:
        """Return the areas that look different since the last call, shadows included; they may overlap."""
        state = self._state(above)
        if self.suspected or state != self._last_state:
            before, self._last_parts = self._last_parts, self._appearance(above)
            self.areas += differing(before, self._last_parts)
        self.suspected, self._last_state = False, state
        areas, self.areas = self.areas, []
        return areas

    def _appearance(self, above: Contents | None) -> list[Part]:
        """Return all parts of the present look, without the page on top of it."""
        page, focused, tip = self._page, self._doing.focused, self._tip.node()
        seen = parts(page, self._doing.state, page.view)
        if above:
            seen.append((page.view, above.is_keyboard or "dimmed"))
        elif focused and self._ring.box:
            area = ring_area(page, self._ring, focused)
            seen.append((area, (tuple(self._ring.box), page.widgets[focused].radius)))
        if tip and self._tip.covered and not above:
            seen.append((self._tip.covered, (tip.name, tip.value)))
        return seen
