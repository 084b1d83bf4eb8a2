"""What stands above the list of matches: a line to search, what narrows and sorts the list, how many there are."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import pygame

from game import i18n
from game.games.game import Game
from game.library.lists import Order, Wanted
from game.scenes.library.read_file import READ
from game.text import N_, Text
from game.ui.page.region import Region
from game.ui.style.layout import arrow_width, bottom, button_size, choice_size, control_height, flow, lip_height
from game.ui.style.look import Look
from game.ui.widgets.widget import Options, Value

_SEARCH: Final = N_("library", "Search for a player or a game")
_SHOWN: Final = N_("library", "Shown")
_STATES: Final = (
    ("all", N_("library", "All")),
    ("open", N_("library", "Unfinished")),
    ("over", N_("library", "Finished")),
)
"""Which matches are listed."""
_FINISHED: Final = {"all": None, "open": False, "over": True}
_GAME: Final = N_("library", "Game")
_ALL_GAMES: Final = N_("library", "All games")
_ORDER: Final = N_("library", "Order")
_ORDERS: Final[tuple[tuple[Order, Text], ...]] = (
    ("played", N_("library", "Last played")),
    ("name", N_("library", "By name")),
    ("game", N_("library", "By game")),
)
_COUNT: Final = N_("library", "{n} match", "{n} matches")


@dataclass(frozen=True)
class ListChoice:
    """What people choose about the list: all of it, at first."""

    search: str = ""
    state: str = "all"
    """A key of `_STATES`."""
    game: str = ""
    """The only game that is shown, "" for all."""
    order: Order = "played"

    @property
    def narrow(self) -> bool:
        """Whether only some matches are listed, whatever is searched for."""
        return self.state != "all" or bool(self.game)

    def changed(self, field: str, value: Value) -> "ListChoice":
        """With another value of one field."""
        known: dict[str, Any] = {field: value}
        return replace(self, **known)

    def wanted(self, games: Iterable[Game]) -> Wanted:
        """What to ask the library for."""
        called = {game.key: i18n.t(game.text) for game in games}
        return Wanted(self.search, called, self.game, _FINISHED[self.state], order=self.order)


class ListHead:
    """The head as it is laid out from the top of ``place`` on: in rows, as they fit.

    ``change(field, value)`` is told what people choose: a field of `ListChoice`.
    """

    def __init__(self, look: Look, place: pygame.Rect, games: Iterable[Game], choice: ListChoice, count: int) -> None:
        self.look = look
        self.choice = choice
        self._said = i18n.t(_COUNT, count)
        named = [("", i18n.t(_ALL_GAMES)), *((game.key, i18n.t(game.text)) for game in games)]
        self._choices: dict[str, tuple[Text, Options, Value]] = {
            "state": (_SHOWN, _named(_STATES), choice.state),
            "game": (_GAME, named, choice.game),
            "order": (_ORDER, _named(_ORDERS), choice.order),
        }
        self._lay_out(place)

    @property
    def bottom(self) -> int:
        """Where it ends."""
        return bottom([*self._places.values(), self._read, self._search, self._count])

    def put(self, part: Region, change: Callable[[str, Value], object], read: Callable[[], object]) -> None:
        """Put it on a region; ``read`` is what reads a file."""
        look = self.look
        hint, search = i18n.t(_SEARCH), self.choice.search
        part.entry("search", self._search, search, lambda text: change("search", text), hint=hint, group="search")
        part.button("read", self._read, i18n.t(READ), read, icon="import", group="search")
        for key, place in self._places.items():
            name, options, value = self._choices[key]
            part.choice(key, place, options, value, partial(change, key), group=key, name=i18n.t(name))
        part.label(self._count, self._said, "strong", "right", colour=look.colours.ink_soft)

    def _lay_out(self, place: pygame.Rect) -> None:
        look, gap, width = self.look, self.look.px(10), place.width
        read = button_size(look, i18n.t(READ), "import", width)
        search = max(min(width, look.em(12)), width - read[0] - gap), control_height(look)
        self._search, self._read = flow([search, read], place, gap)
        self._search.height = search[1]
        below = pygame.Rect(place.left, max(self._search.bottom, self._read.bottom) + gap, width, 0)
        self._read.height = read[1] + lip_height(look)
        count = look.measure(self._said, "strong")[0] + look.px(8), control_height(look)
        open_wide = [*(self._wide(options) for _, options, _ in self._choices.values()), count]
        fits = sum(wide + gap for wide, _ in open_wide) - gap <= width
        sizes = open_wide if fits else [*(self._narrow(o, width) for _, o, _ in self._choices.values()), count]
        *places, self._count = flow(sizes, below, gap)
        self._places = dict(zip(self._choices, places, strict=True))
        self._count.right = place.right

    def _wide(self, options: Options) -> tuple[int, int]:
        """A choice with all of its values side by side."""
        width = sum(self.look.measure(text, "button")[0] + 2 * self.look.px(14) for _, text in options)
        return choice_size(self.look, options, width)

    def _narrow(self, options: Options, width: int) -> tuple[int, int]:
        """A choice with its widest value between two arrows."""
        widest = max(self.look.measure(text, "button")[0] for _, text in options)
        return choice_size(self.look, options, min(width, widest + 2 * arrow_width(self.look) + self.look.px(12)))


def _named(choices: Iterable[tuple[str, Text]]) -> list[tuple[Value, str]]:
    return [(key, i18n.t(text)) for key, text in choices]
