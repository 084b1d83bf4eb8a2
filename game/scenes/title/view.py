"""What stands on the title: the program's name, the match to go on with, the games, the menu."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game import i18n
from game.games.game import Game
from game.pictures.stand_ins import aspect
from game.pictures.thumbnails import draw_board, draw_game, stored
from game.pictures.wordmark import wordmark
from game.play.words.match_words import joined
from game.text import N_
from game.ui import layout as ui
from game.ui.layout.shelf import BETWEEN, Shelf, ShelfCard
from game.ui.page.region import Region
from game.ui.style.control_sizes import button_size
from game.ui.style.look import Look
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.title.scene import TitleScene

_PLAYERS: Final = N_("title", "{n} player", "{n} players")
_PLAYERS_FROM: Final = N_("title", "{least} to {n} player", "{least} to {n} players")
WIDEST: Final = 1.85
"""The widest that the title's content becomes, as a share of the window's height."""
KEPT: Final = 0.84
"""The least share of the largest boards that a roomier way to set the rest may leave."""
_AROUND: Final = 14
"""Design pixels above and below everything."""
_BELOW: Final = 8
"""Design pixels more below the menu where there is room."""
_SIDES: Final = 24
"""Design pixels to its left and right, at least."""
_PICTURE: Final = 92
"""Design pixels of the height of the picture of a match to go on with, where there is room."""
_LOW_PICTURE: Final = 64
"""The same where there is not, or where there are several."""
_WIDEST_PICTURE: Final = 1.46
"""The width of that picture as a share of its height, at most."""
_LEAST_CARD: Final = 19
"""Ems of the narrowest card of a match to go on with, where there are several."""
_BARE: Final = ("settings", "exercises", "statistics", "lessons", "rulebook")
"""The ways of the menu that give up their text first where there is no room for all texts on a line."""


class Measure(NamedTuple):
    """A way to set what stands around the boards.

    Attributes:
        mark: the height of the program's name, in ems of a title.
        who, how: the styles of the last match's two lines.
        told: whether the button to go on with it has a text.
        name: the style of the games' names.
        players: whether it is told how many play each game.
        gap: between the rows, in design pixels.
        again: whether a match like the last one is offered below each game.
    """

    mark: float
    who: str
    how: str
    told: bool
    name: str
    players: bool
    gap: int
    again: bool = True


MEASURES: Final = (
    Measure(2.8, "subheading", "body", True, "heading", True, 18),
    Measure(2.1, "subheading", "body", True, "heading", True, 16),
    Measure(1.5, "subheading", "body", True, "heading", True, 14),
    Measure(1.3, "strong", "body", True, "subheading", True, 15),
    Measure(1.1, "strong", "small", False, "subheading", False, 10),
    Measure(1.1, "strong", "small", False, "subheading", False, 10, again=False),
)
"""The roomiest first."""


def title_view(scene: "TitleScene") -> ui.Box:
    """Return all of the title, set as roomily as costs the boards little."""
    first = "continue" if scene.unfinished else next(f"game:{game}" for game in scene.host.games)
    return ui.FocusFirst(ui.Scroll(_Roomiest(scene), bare=True, ring=0), first)


class _Roomiest(ui.Box):
    """The title in the roomiest of the `MEASURES` that leaves the boards `KEPT` of the largest size they can have."""

    def __init__(self, scene: "TitleScene") -> None:
        self._scene = scene
        self._ways: dict[Measure, tuple[ui.Column, Shelf]] = {}

    @property
    def children(self) -> Sequence[ui.Box]:
        return (_way(self._scene, MEASURES[0])[0],)

    def _side(self, measure: Measure, look: Look, width: int, height: int) -> float:
        """Return how large the boards become if the rest is set in this way; 0 if not all of it fits."""
        if measure not in self._ways:
            self._ways[measure] = _way(self._scene, measure)
        box, boards = self._ways[measure]
        spare = height - box.measure(look, width)[1]
        return boards.side(look, spare) if spare >= 0 else 0.0

    def _chosen(self, look: Look, width: int, height: int) -> tuple[ui.Column, Shelf]:
        *roomy, tight, last = MEASURES
        largest = self._side(tight, look, width, height)  # the tightest way leaves most to the boards
        if not largest:
            self._side(last, look, width, height)
            return self._ways[last]
        fitting = (each for each in roomy if self._side(each, look, width, height) >= KEPT * largest)
        return self._ways[next(fitting, tight)]

    def size(self, look: Look, width: int, room: int | None) -> ui.Size:
        around, inside = 2 * look.px(_AROUND), _inside_width(look, width)
        column, _ = self._chosen(look, inside, look.height - around)
        return width, column.measure(look, inside)[1] + around

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, around = region.look, 2 * region.look.px(_AROUND)
        inside = rect.inflate(_inside_width(look, rect.width) - rect.width, -around)
        column, shelf = self._chosen(look, inside.width, look.height - around)
        bare = shelf.bare(look, inside.height - column.measure(look, inside.width)[1])
        apart = bare // (len(column.boxes) + 1)
        spread = ui.Column(*column.boxes, gap=column.gap + apart / look.scale)
        spread.put(region, inside.inflate(0, -2 * apart))


def _inside_width(look: Look, width: int) -> int:
    """Return the width of the title's content."""
    return min(width - 2 * look.px(_SIDES), round(look.height * WIDEST))


def _way(scene: "TitleScene", measure: Measure) -> tuple[ui.Column, Shelf]:
    """Return the title set in one way, and the part of it with the boards."""
    boards = _shelf(scene, measure)
    strip = ui.Align(_strip(scene, measure), "center") if scene.unfinished else None
    menu = ui.Pad(ui.Layers(ui.Slot("menu"), ui.Group(_menu(scene), "menu")), bottom=_BELOW if measure.told else 0)
    return ui.Column(_head(scene, measure), strip, boards, menu, gap=measure.gap), boards


# ---- the name


def _head(scene: "TitleScene", measure: Measure) -> ui.Box:
    """Return the name in the middle, language and Quit at the right; where that is too wide, the name at the left."""
    look, apart = scene.page.look, ui.Space(grow=1)
    spoken = i18n.languages()[i18n.language()]
    pick = ui.Button(scene.pick_language, text=spoken, wraps=False)
    language = ui.Group(ui.Row(pick, ui.Button(scene.host.quit, form="icon"), gap=8), "language")
    least = button_size(look, spoken, "globe")[1]
    mark, small = (wordmark(look, high) for high in (max(look.em(measure.mark, "title"), least), least))
    left = (ui.Row(each, apart, language) for each in (mark, small))
    return ui.FirstFit((ui.Row(ui.Blank(language), apart, mark, apart, language), *left), "last")


# ---- the matches to go on with


def _strip(scene: "TitleScene", measure: Measure) -> ui.Box:
    """Return a card for each match to go on with, as many as have room side by side."""
    look = scene.page.look
    gap, inside = look.px(BETWEEN), _inside_width(look, look.width)
    count = max(1, min(len(scene.unfinished), (inside + gap) // (look.em(_LEAST_CARD) + gap)))
    if count == 1:
        return ui.Group(_alone(scene, measure), "continue", scene.go_on.of(0).text)
    widest = ((inside + gap) // count - gap) / look.scale
    high = max(_sized_card(scene, place, widest).measure(look, inside)[1] for place in range(count)) / look.scale
    cards = (ui.Sized(_sized_card(scene, place, widest), height=high) for place in range(count))
    title = scene.go_on.of(0).text
    head = ui.Label(title, "strong", ink="soft", role=Role.HEADING) if measure.told else None
    return ui.Group(ui.Column(head, ui.Row(*cards, gap=BETWEEN, align="stretch"), gap=8), "continue", title)


def _alone(scene: "TitleScene", measure: Measure) -> ui.Box:
    """Return a card with the picture of a match, who plays, how it stands, and what looks like a button."""
    found, do = scene.unfinished[0], scene.go_on.of(0)
    how = ui.Label(joined(found.how, found.when), measure.how, ink="soft")
    words = ui.Column(ui.Label(found.who, measure.who, even=True), how, gap=0)
    high = _PICTURE if measure.told else _LOW_PICTURE
    content = ui.Row(
        _picture(scene, 0, high), ui.Sized(words, least_ems=24), ui.ButtonFace(do, told=measure.told), gap=12
    )
    return ui.Card(do, content, across=12, down=12, name=do.text)


def _sized_card(scene: "TitleScene", place: int, widest: float) -> ui.Box:
    """Return the card of one of several matches, at most ``widest`` design pixels wide: all texts begin alike."""
    found, do = scene.unfinished[place], scene.go_on.of(place)
    how = ui.Label(joined(found.how, found.when), "small", ink="soft")
    words = ui.Column(ui.Label(found.who, "strong", even=True), how, gap=0)
    content = ui.Row(
        _picture(scene, place, _LOW_PICTURE, widest=1.0), ui.Grow(words), ui.ButtonFace(do, told=False), gap=10
    )
    name = i18n.labelled(do.text, found.who)
    return ui.Sized(ui.Card(do, content, across=10, down=10, name=name), width=widest)


def _picture(scene: "TitleScene", place: int, high: float, widest: float = _WIDEST_PICTURE) -> ui.Box:
    """Return the picture of a match, ``high`` design pixels high; ``widest`` is its most width as a share of that."""
    look, summary = scene.page.look, scene.unfinished[place].summary
    draw = partial(draw_board, look, scene.gallery, stored(summary), True)
    return ui.Canvas(draw, width=high * min(aspect(look, summary.game), widest), height=high)


# ---- the games


def _shelf(scene: "TitleScene", measure: Measure) -> Shelf:
    """Return the games as they lie on the table, each real board as it looks when a game begins."""
    cards = [_game_card(scene, game, measure) for game in scene.host.games.values()]
    return Shelf(cards, scene.new_match, partial(draw_game, scene.page.look, scene.gallery), "games", scene.again)


def _game_card(scene: "TitleScene", game: Game, measure: Measure) -> ShelfCard:
    least, most = game.seat_counts[0], game.seat_counts[-1]
    players = i18n.t(_PLAYERS, most) if least == most else i18n.t(_PLAYERS_FROM, most, least=least)
    note = players if measure.players else ""
    again = scene.again.of(game.key)
    below = again.text if measure.again and again.offered else ""
    return ShelfCard(game.key, i18n.t(game.text), note, aspect(scene.page.look, game.key), measure.name, below)


# ---- the menu


def _menu(scene: "TitleScene") -> ui.Box:
    """Return equal buttons, together as wide as all above; where that is too narrow, as wide as needed, or bare."""
    return ui.FirstFit(_menus(scene), "last")


def _menus(scene: "TitleScene") -> Iterator[ui.Box]:
    """Yield the ways to set the menu, from the roomiest on."""
    ways = (scene.library, scene.statistics, scene.exercises, scene.lessons, scene.rule_book, scene.settings)
    yield ui.Row(*(ui.Button(way, wraps=False) for way in ways), gap=BETWEEN, equal=True, fills=True)
    yield ui.Row(*(ui.Button(way, wraps=False) for way in ways), gap=10, fills=True)
    for count in range(len(_BARE) + 1):
        bare = _BARE[:count]
        buttons = [ui.Button(way, form="icon" if way.name in bare else "word", wraps=False) for way in ways]
        yield ui.Row(*buttons, gap=14, fills=True)
    yield ui.Flow(*(ui.Button(way, form="word") for way in ways), gap=14, align="center")
