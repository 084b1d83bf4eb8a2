"""`WindowState`: what the program shows and keeps at one moment, and in which ways another moment differs from it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from game.app import App
from game.ui.page.page import Page
from game.ui.widgets.node import Role
from tests.golden.pages import CHANGING, SLACK, line

MOST: Final = 6
"""So many texts that have come, and so many that have gone, are told, and the number of the others."""
FIRST: Final = 3
"""So many texts of a page that has opened are told."""
_TITLE: Final = ("TitleScene",)


class WindowState:
    """The state of the window, the library, the settings and the files below ``home`` when it is made."""

    def __init__(self, app: App, home: Path) -> None:
        pages = [*app.top.pages] if app.running else []
        self.scenes = tuple(type(scene).__name__ for scene in app.scenes)
        self.pages = len(pages)
        self.toast = app.toast.text
        self.texts = [[text for page in scene.pages for text in _texts(page)] for scene in app.scenes]
        self.settings = {name: getattr(app.settings, name) for name in app.settings.__struct_fields__}
        self.focus = pages[-1].doing.focused or "nothing" if pages else "nothing"
        self.goals = {key: region.goal for page in pages[:1] for key, region in page.regions.items()}
        self.journals = [_journal(scene) for scene in app.scenes]
        self.matches = {line.id: _of_match(line) for line in app.library.matches(include_deleted=True)}
        self.people = Counter(person.name for person in app.library.people())
        self.files = {path for path in home.rglob("*") if not path.name.startswith("library")}
        board, places = app.top.read() if app.running else ("", ())
        self.board = Counter(f"{board}: {place.words}" for place in places)
        self.places = {place.key: place.rect.center for place in places}

    def facts(self, now: "WindowState") -> Iterator[str]:
        """Yield in which ways a later state differs, but for texts and the board."""
        if now.scenes != self.scenes:
            yield f"{_stack(self.scenes)} → {_stack(now.scenes)}"
        if now.pages != self.pages:
            yield f"{now.pages - self.pages:+d} page"
        for name, value in self.settings.items():
            if now.settings[name] != value:
                yield f"setting {name} {_plain(value)} → {_plain(now.settings[name])}"
        yield from self._stored_facts(now)
        yield from self._seen_facts(now)

    def _seen_facts(self, now: "WindowState") -> Iterator[str]:
        if any(goal != self.goals.get(key, goal) for key, goal in now.goals.items()):
            yield "scrolls"
        if any(_far(at, now.places.get(key, at)) for key, at in self.places.items()):
            yield "the board lies otherwise"
        if now.toast != self.toast:
            yield f"toast {_plain(now.toast)}"
        if now.focus != self.focus:
            yield f"focus {_plain(now.focus)[1:-1]}"

    def _stored_facts(self, now: "WindowState") -> Iterator[str]:
        for scene, kind, one, other in zip(now.scenes, self.scenes, self.journals, now.journals, strict=False):
            if scene == kind and one != other:
                yield f"journal {_difference(one, other)}"
        yield from (f"file {path.name}" for path in sorted(now.files - self.files))
        yield from (f"no file {path.name}" for path in sorted(self.files - now.files))
        for key, match in now.matches.items():
            was = self.matches.get(key, {})
            told = ", ".join(f"{name} {_plain(value)}" for name, value in match.items() if was.get(name) != value)
            if told:
                yield f"match {told}" if was else f"new match {told}"
        yield from ("a match less" for key in self.matches if key not in now.matches)
        yield from (f"new person {name!r}" for name in (now.people - self.people).elements())
        yield from (f"no person {name!r}" for name in (self.people - now.people).elements())

    def texts_that_differ(self, now: "WindowState") -> Iterator[str]:
        """Yield lines about texts and places of the board: "- " what is gone, "+ " what has come."""
        place = len(now.scenes) - 1
        if now.scenes != self.scenes[: place + 1]:
            yield from (f"  + {text}" for texts in now.texts[-1:] for text in texts[:FIRST])
            return
        if place < 0:
            return
        was, is_now = Counter(self.texts[place]), Counter(now.texts[place])
        board, board_now = (self.board, now.board) if now.scenes == self.scenes else (Counter[str](), Counter[str]())
        for sign, some in (
            ("-", was - is_now),
            ("+", is_now - was),
            ("-", board - board_now),
            ("+", board_now - board),
        ):
            texts = [*some.elements()]
            yield from (f"  {sign} {text}" for text in texts[:MOST])
            if len(texts) > MOST:
                yield f"  {sign} {len(texts) - MOST} more"


def shown_late(pages: Iterable[Page]) -> Iterator[str]:
    """Build pages anew, and yield which texts have gone by that ("- ") and come ("+ ")."""
    for page in pages:
        was = Counter(_texts(page))
        page.rebuild()
        page.settle()
        is_now = Counter(_texts(page))
        yield from (f"- {text}" for text in was - is_now)
        yield from (f"+ {text}" for text in is_now - was)


def _texts(page: Page) -> Iterator[str]:
    for node in page.nodes():
        if node.role is not Role.DECORATION:
            yield line(node._replace(focused=False, clip=node.rect)).rpartition(" @ ")[0]


def _journal(scene: Any) -> list[str]:
    match = getattr(getattr(scene, "model", scene), "match", None)
    return [*map(str, getattr(match, "journal", ()))]


def _difference(was: list[str], is_now: list[str]) -> str:
    same = next((n for n, (one, other) in enumerate(zip(was, is_now, strict=False)) if one != other), None)
    same = min(len(was), len(is_now)) if same is None else same
    gone, come = was[same:], is_now[same:]
    return " ".join([*(f"-{action}" for action in gone[:4]), *(f"+{action}" for action in come[:4])])


def _of_match(line: Any) -> dict[str, object]:
    return {
        "game": line.game, "title": line.title, "names": line.names, "length": line.length, "score": line.score,
        "finished": line.finished, "deleted": line.deleted is not None, "to act": line.to_act,
    }  # fmt: skip


def _stack(scenes: tuple[str, ...]) -> str:
    return " / ".join(scenes[1:] or scenes) or "the end"


def _plain(value: object) -> str:
    built = msgspec.to_builtins(value, enc_hook=str)
    return CHANGING.sub("#", repr(built))


def _far(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) > SLACK
