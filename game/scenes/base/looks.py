"""How everything looks, as people choose it in Settings and when they are welcomed: worlds in pictures, and rows."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.scenes.base.form_rows import Rows
from game.scenes.base.scene import Host
from game.scenes.base.thumbnails import Size
from game.text import N_, Text
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.node import Words
from game.ui.widgets.widget import Value

WORLD: Final = N_("settings", "Board and pieces")
_TEXT: Final = N_("settings", "Text size")
_SIZES: Final = (100, 125, 150, 175, 200)
_WORLDS: Final = (
    ("classic", N_("boards", "Classic"), {"theme": "", "boards": "classic"}),
    ("modern", N_("boards", "Modern"), {"theme": "", "boards": "modern"}),
    ("contrast", N_("theme", "High contrast"), {"theme": "contrast"}),
)
"""What the table, boards and pieces look like: each with its settings."""
_SAFE: Final = N_("settings", "Colours for colour blindness")
_SAFE_HELP: Final = N_("settings", "Pieces of the four colours also differ in brightness.")
_MOTION: Final = N_("settings", "Animation")
_PACES: Final = (
    ("off", N_("motion", "Off")),
    ("fast", N_("motion", "Fast")),
    ("normal", N_("motion", "Normal")),
    ("slow", N_("motion", "Slow")),
)
_PAD: Final = 10
"""Design pixels around a world's picture in its card."""
_GAP: Final = 16
"""Design pixels between two cards."""

Shown = Callable[[Look, str, Size], pygame.Surface | None]
"""Gives the board of a game in another look, as large as fits into a size."""


def setter(host: Host, field: str) -> Callable[[Value], object]:
    """What sets a field of the settings."""
    return lambda value: host.change(**{field: value})


def named(choices: Sequence[tuple[str, Text]]) -> list[tuple[Value, str]]:
    """The choices in the language in use."""
    return [(value, i18n.alone(text)) for value, text in choices]


def text_size(rows: Rows, host: Host) -> None:
    """How large letters are."""
    sizes: list[tuple[Value, str]] = [(size, i18n.percent(size)) for size in _SIZES]
    nearest = min(_SIZES, key=lambda size: abs(size - host.settings.text_size * 100))
    rows.choice("text_size", i18n.t(_TEXT), sizes, nearest, lambda size: host.change(text_size=int(size) / 100))


def motion(rows: Rows, host: Host) -> None:
    """How fast everything moves."""
    rows.choice("motion", i18n.t(_MOTION), named(_PACES), host.settings.motion, setter(host, "motion"))


def safe_colours(rows: Rows, host: Host) -> None:
    """Colours that everybody can tell apart."""
    on = host.settings.safe_colours
    rows.toggle("safe_colours", i18n.t(_SAFE), on, setter(host, "safe_colours"), i18n.t(_SAFE_HELP))


def worlds(part: Region, host: Host, rect: pygame.Rect, high: int, shown: Shown, share: float = 0.72) -> int:
    """A picture of each world to be pressed: the first game's board. Returns where they end.

    The pictures are at most ``high`` pixels high, and that ``share`` of their width.
    """
    look, pad, gap = part.look, part.look.px(_PAD), part.look.px(_GAP)
    width = _width(look, rect.width)
    picture = pygame.Rect(pad, pad, width - 2 * pad, min(round((width - 2 * pad) * share), high))
    name = pygame.Rect(pad, picture.bottom + pad, picture.width, _words(look, width))
    game = next(iter(host.games))
    for number, (key, text, values) in enumerate(_WORLDS):
        place = pygame.Rect(rect.left + number * (width + gap), rect.top, width, name.bottom + pad)
        world = Look(look.size, theme=str(values["theme"]), boards=str(values.get("boards", "classic")))
        said = [Words(i18n.t(text), name, "button", align="center")]
        chosen = world.theme == look.theme
        draw, press = partial(_draw, world, game, picture, shown), partial(host.change, **values)
        part.card(f"world:{key}", place, press, said, painter=draw, group="world", selected=chosen)
    return rect.top + name.bottom + pad


def around_worlds(look: Look, width: int) -> int:
    """How much higher `worlds` are than their pictures."""
    return _words(look, _width(look, width)) + 3 * look.px(_PAD)


def _width(look: Look, whole: int) -> int:
    return (whole - (len(_WORLDS) - 1) * look.px(_GAP)) // len(_WORLDS)


def _words(look: Look, width: int) -> int:
    """How high the worlds' names are in cards of this width."""
    return max(look.text_size(i18n.t(text), width - 2 * look.px(_PAD), "button")[1] for _, text, _ in _WORLDS)


def _draw(
    world: Look, game: str, picture: pygame.Rect, shown: Shown, surface: pygame.Surface, box: pygame.Rect
) -> None:
    """A world's board on its table."""
    place = picture.move(box.topleft)
    paint.rounded(surface, place, world.px(6), world.colours.backdrop_dark, world.colours.edge, world.px(1))
    board = shown(world, game, place.inflate(-world.px(16), -world.px(16)).size)
    if board:
        surface.blit(board, board.get_rect(center=place.center), special_flags=pygame.BLEND_PREMULTIPLIED)
