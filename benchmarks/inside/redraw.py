"""Click and press keys, and tell how much of the window each deed has drawn anew until all rests again.

python -m benchmarks.inside.redraw

Prints, for each deed, shares of the window's area, and how many calls of Python it took.
"""

import json
import sys
from collections.abc import Callable
from unittest.mock import patch

import pygame

from benchmarks.inside.table import program, seated
from game.app import App
from game.scenes.base import screens
from game.ui.input.inputs import key_event
from game.ui.style import paint
from game.ui.style.look import Look

SIZE = (1280, 720)
Deed = tuple[str, Callable[[App], object], str]
"""What it is called, what brings its screen to the top, and the key or the target to click."""
DEEDS: tuple[Deed, ...] = (
    ("title, focus", lambda _: None, "key right"),
    ("settings, focus", lambda app: app.open(screens.OpenSettings()), "key down"),
    ("library, focus", lambda app: app.open(screens.OpenLibrary()), "key right"),
    ("new match, focus", lambda app: app.open(screens.NewMatch("backgammon")), "key down"),
    ("rule book, focus", lambda app: app.open(screens.OpenRulebook()), "key tab"),
    ("table, focus", lambda app: seated(app, "squadro"), "key right"),
    ("table, beside everything", lambda app: seated(app, "squadro"), "click"),
    ("menu, focus", lambda app: (seated(app, "squadro"), app.top.menu()), "key down"),  # type: ignore[attr-defined]
)


def main() -> None:
    """Print the shares and the calls."""
    app, told = program(SIZE, hurried=True, motion="off"), {}
    for name, show, deed in DEEDS:
        app.home()
        show(app)
        for _ in range(2):
            rest(app)
            told[name] = clocked(app, deed)
    print(json.dumps(told))
    app.close()


def clocked(app: App, deed: str) -> dict[str, float]:
    """Do it, and return how much was drawn, and with how many calls."""
    areas, calls, draw = [0], [0], paint.backdrop

    def drawn(surface: pygame.Surface, look: Look, but: pygame.Rect | None = None) -> None:
        areas.append(surface.get_clip().width * surface.get_clip().height)
        draw(surface, look, but)

    def called(_frame: object, event: str, _value: object) -> None:
        calls[0] += event in ("call", "c_call")

    do(app, deed)
    with patch.object(paint, "backdrop", drawn):
        sys.setprofile(called)
        app.step()
        rest(app)
        sys.setprofile(None)
    return {"share": sum(areas) / (SIZE[0] * SIZE[1]), "calls": calls[0]}


def do(app: App, deed: str) -> None:
    """Put a key or a click among the events."""
    kind, _, what = deed.partition(" ")
    if kind == "key":
        pygame.event.post(key_event(what))
        return
    at = app.top.targets()[what].center if what else (SIZE[0] // 2, 2)
    for event in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(event, pos=at, button=1, touch=False))


def rest(app: App) -> None:
    """Let the screen come to rest; getting other screens ready is not waited for."""
    for _ in range(100):
        app.step()
        if not app.top.busy:
            return


if __name__ == "__main__":
    main()
