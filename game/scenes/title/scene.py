"""The title: the games as boxes on a table, the last match to go on with, and the ways to everything else."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game import i18n
from game.library.summary import Summary
from game.scenes.base import match_words, screens
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.position_ids import pasted
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt, open_match
from game.scenes.base.thumbnails import aspect
from game.scenes.title.continue_strip import ContinueStrip, StripStyle
from game.scenes.title.game_cards import EDGE, GameCard, Shelf, game_card, shelf
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import bottom, button_size, flow
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Value

NAME: Final = "Ludoteca"
"""The program's name, the same in every language."""
WIDEST: Final = 1.85
"""The widest that the title's content becomes, as a share of the window's height."""
KEPT: Final = 0.92
"""The least share of the largest boards that a roomier way to set the rest may leave."""
LEAST: Final = 5
"""Ems of the smallest board, as the side of a square."""
_MENU: Final = (
    ("library", N_("title", "Library"), "library"),
    ("statistics", N_("title", "Statistics"), "bars"),
    ("exercises", N_("title", "Exercises"), "bulb"),
    ("rulebook", N_("title", "Rule book"), "book"),
    ("settings", N_("title", "Settings"), "settings"),
)
"""Each with its key and its icon."""
_BARE: Final = tuple(("settings", "exercises", "statistics", "rulebook")[:count] for count in range(5))
"""Which of them are shown by their icons alone where there is no room for all texts on a line."""
_QUIT: Final = N_("title", "Quit")
_LANGUAGE: Final = N_("title", "Language")


class Measure(NamedTuple):
    """A way to set what stands around the boards.

    Attributes:
        mark: the height of the program's name, in ems of a title.
        strip: how the strip to go on with a match is set.
        name: the style of the games' names.
        told: whether it is told how many play each game.
        gap: between the rows, in design pixels.
    """

    mark: float
    strip: StripStyle
    name: str
    told: bool
    gap: int


_ROOMY: Final = StripStyle("subheading", "body", told=True)
MEASURES: Final = (
    Measure(2.8, _ROOMY, "heading", True, 18),
    Measure(2.1, _ROOMY, "heading", True, 16),
    Measure(1.5, _ROOMY, "heading", True, 14),
    Measure(1.3, StripStyle("strong", "body", told=True), "subheading", True, 15),
    Measure(1.1, StripStyle("strong", "small", told=False), "subheading", False, 10),
)
"""The roomiest first."""


class TitleScene(GalleryScene):
    """Where the program begins."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._last: Summary | None = None
        self._said = ("", "")
        self._above: pygame.Rect | None = None

    def lay_out(self) -> None:
        self._last = self._latest()
        super().lay_out()

    def back(self) -> None:
        """Esc leaves nothing: the window's own button or Quit ends the program."""

    def handle(self, event: pygame.Event, action: str) -> None:
        """Also takes the ID of a position that is pasted."""
        if action or not pasted(self.host, event):
            super().handle(event, action)

    def drop(self, dropped: Sequence[Path]) -> None:
        """A single match file is gone on with at once."""
        show = partial(open_match, self.host) if len(dropped) == 1 else None
        self.host.open(screens.Reading(dropped, show))

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Above the menu."""
        return () if self._above is None else (self._above,)

    def build(self, page: Page) -> None:
        look = page.look
        part = page.scroll(pygame.Rect((0, 0), look.size))
        width = min(look.width - 2 * look.px(24), round(look.height * WIDEST))
        plan = self._plan(look, pygame.Rect((look.width - width) // 2, look.px(14), width, 0))
        self._head(part, plan)
        if plan.strip:
            place = pygame.Rect((0, plan.strip_top), plan.strip.size)
            place.centerx = look.width // 2
            plan.strip.put(part, place, self.gallery, self._go_on)
        self._cards(part, plan)
        self._menu(part, plan)
        part.content_height = plan.bottom + look.px(14)
        self._above = pygame.Rect(0, 0, look.width, min(plan.menu_top, look.height))
        page.default = "continue" if self._last else next(f"game:{key}" for key in self.host.games)

    def _plan(self, look: Look, sheet: pygame.Rect) -> "_Plan":
        """The roomiest way to set everything that costs the boards little."""
        plans = [self._planned(look, sheet, measure) for measure in MEASURES]
        fitting = [plan for plan in plans if plan.bottom <= look.height - look.px(14)]
        largest = max((plan.shelf.side for plan in fitting), default=0.0)
        return next((plan for plan in fitting if plan.shelf.side >= KEPT * largest), plans[-1])

    def _planned(self, look: Look, sheet: pygame.Rect, measure: "Measure") -> "_Plan":
        gap = look.px(measure.gap)
        size = button_size(look, _spoken(), "globe")
        head = pygame.Rect(sheet.left, sheet.top, sheet.width, max(look.em(measure.mark, "title"), size[1]))
        strip = None
        if self._last:
            strip = ContinueStrip(look, self._last, *self._said, measure.strip, sheet.width)
        strip_top = head.bottom + gap
        top = strip_top + strip.size[1] + gap if strip else strip_top
        menu = _menu(look, sheet.width)
        free = look.height - look.px(14) - bottom(menu.places) - gap - top
        cards = [
            game_card(game, aspect(look, game.key), measure.name, measure.told) for game in self.host.games.values()
        ]
        laid = shelf(look, cards, (sheet.width, free), look.px(20), look.em(LEAST))
        places = laid.places(look, pygame.Rect(sheet.left, top, sheet.width, 0), look.px(20))
        spare = max(0, free - (bottom(list(places.values())) - top))
        places = {key: place.move(0, spare // 2) for key, place in places.items()}
        menu_top = bottom(list(places.values())) + spare - spare // 2 + gap
        return _Plan(head, strip, strip_top, cards, laid, places, menu, menu_top, sheet.left)

    def _latest(self) -> Summary | None:
        """The match to go on with; none if nothing can be said about it, for the title must come in any case."""
        try:
            last = attempt(self.host, self.host.library.last_unfinished)
            if last:
                said = (match_words.standing(self.host.library, last), match_words.turn(last))
                when = match_words.when(last.changed)
                self._said = match_words.heading(last), match_words.joined(*said, when)
        except Exception:  # noqa: BLE001 - a stored match may be damaged in any way
            return None
        return last

    # ---- parts

    def _head(self, part: Region, plan: "_Plan") -> None:
        """The name in the middle, the language at the right."""
        look, row = part.look, plan.head
        size = button_size(look, _spoken(), "globe")
        name = paint.wordmark(look, row.height) if look.theme != "contrast" else None
        free = row.width - 2 * (size[0] + look.px(20))
        wide = name.width if name else look.measure(NAME, "title")[0]
        at = pygame.Rect(row.left, row.top, wide, row.height)
        if wide <= free:
            at.centerx = row.centerx
        if name:
            part.image(at, name, NAME)
        else:
            part.label(at, NAME, "title", colour=look.colours.metal)
        place = pygame.Rect((0, 0), size)
        place.topright = row.topright
        place.centery = row.centery if wide > free else place.centery + look.px(6)
        tip = i18n.t(_LANGUAGE)
        part.button("language", place, _spoken(), self._pick_language, icon="globe", group="language", tip=tip)

    def _cards(self, part: Region, plan: "_Plan") -> None:
        """The games, their boards of one area and as large as there is room."""
        for each in plan.cards:
            self._card(part, each, plan.places[each.game], plan.shelf.words)

    def _card(self, part: Region, drawn: GameCard, place: pygame.Rect, words: int) -> None:
        page, target = self.page, f"game:{drawn.game}"
        high = place.height - words - 2 * part.look.px(EDGE)

        def paint_game(surface: pygame.Surface, rect: pygame.Rect) -> None:
            drawn.draw(surface, page.look, rect, page.doing.state(target), self.gallery, high)

        said = drawn.words(page.look, place.size, words)
        part.paint(place, paint_game, Role.GROUP, drawn.name, said)
        part.spot(target, place, lambda: self._new_match(drawn.game), group="games", name=drawn.name)

    def _menu(self, part: Region, plan: "_Plan") -> None:
        acts = {"library": self._library, "rulebook": self.help, "settings": self._settings}
        acts |= {"exercises": self._exercises, "statistics": self._statistics}
        *ways, last = (place.move(plan.left, plan.menu_top) for place in plan.menu.places)
        for (key, text, icon), place in zip(_MENU, ways, strict=True):
            said, bare = i18n.t(text), key in plan.menu.bare
            shown = icon if plan.menu.icons or bare else ""
            tip = said if bare else ""
            part.button(key, place, "" if bare else said, acts[key], icon=shown, group="menu", tip=tip)
        part.button("quit", last, "", self.host.quit, icon="quit", style="quiet", group="menu", tip=i18n.t(_QUIT))

    # ---- acts

    def _go_on(self) -> None:
        if self._last:
            open_match(self.host, self._last.id)

    def _new_match(self, game: str) -> None:
        self.host.open(screens.NewMatch(game))

    def _library(self) -> None:
        self.host.open(screens.Library())

    def _exercises(self) -> None:
        self.host.open(screens.Exercises())

    def _statistics(self) -> None:
        self.host.open(screens.Statistics())

    def _settings(self) -> None:
        self.host.open(screens.Settings())

    def _pick_language(self) -> None:
        self.page.pick("language", list(i18n.available().items()), i18n.language(), self._speak)

    def _speak(self, language: Value) -> None:
        self.host.change(language=language)


class _MenuPlaces(NamedTuple):
    """Where the buttons of the menu stand from (0, 0) on, Quit last; whether they have icons, and which no text."""

    places: list[pygame.Rect]
    icons: bool
    bare: Sequence[str]


class _Plan(NamedTuple):
    """Where everything on the title stands, in pixels."""

    head: pygame.Rect
    strip: ContinueStrip | None
    strip_top: int
    cards: list[GameCard]
    shelf: Shelf
    places: dict[str, pygame.Rect]
    menu: _MenuPlaces
    menu_top: int
    left: int

    @property
    def bottom(self) -> int:
        """Where all ends."""
        return self.menu_top + bottom(self.menu.places)


def _spoken() -> str:
    """The language in use, in itself."""
    return i18n.languages()[i18n.language()]


def _menu(look: Look, width: int) -> _MenuPlaces:
    """Equal buttons in the middle and Quit in the corner; where they are too wide as wide as needed, then bare."""
    gap, side = look.px(14), button_size(look, "", "quit")
    room = width - 2 * (side[0] + gap)
    near = room + side[0]
    ways = ((True, True, room, ()), (True, False, near + gap, ()), *((False, False, near, bare) for bare in _BARE))
    for icons, equal, wide, bare in ways:
        sizes = [
            button_size(look, "" if key in bare else i18n.t(text), icon if icons else "", room)
            for key, text, icon in _MENU
        ]
        most = max(w for w, _ in sizes)
        sizes = [(most if equal else w, max(h for _, h in sizes)) for w, _ in sizes]
        if sum(w + gap for w, _ in sizes) - gap <= wide:
            break
    left = side[0] + gap if equal else 0
    places = flow(sizes, pygame.Rect(left, 0, wide, 0), gap, "center")
    last = pygame.Rect((0, 0), side)
    last.midright = width, places[-1].centery
    return _MenuPlaces([*places, last], icons, bare)
