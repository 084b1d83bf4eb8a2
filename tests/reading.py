"""What is on the screen, read as a screen reader would: by role and name, not by drawing or private members."""

from collections.abc import Iterator

from game.app import App
from game.ui.page.page import Page
from game.ui.widgets.node import Node, Role


def nodes(app: App) -> Iterator[tuple[Page | None, Node]]:
    """All that is shown, each with the page it lies on; the short line at the top lies on none."""
    for page in pages(app):
        yield from ((page, node) for node in page.nodes())
    yield from ((None, node) for node in app.toast.nodes(app.look))


def pages(app: App) -> Iterator[Page]:
    """The pages that are shown, the topmost last."""
    scenes = app.scenes
    lowest = max((number for number, scene in enumerate(scenes) if scene.covers), default=0)
    for scene in scenes[lowest:]:
        yield from scene.pages


def find(shown: App | Page, role: Role, name: str) -> Node:
    """The one thing of a role and name that people can reach now: on the topmost page."""
    page = list(pages(shown))[-1] if isinstance(shown, App) else shown.stack[-1]
    found = [node for node in page.nodes() if node.role is role and node.name == name]
    assert len(found) == 1, [(str(node.role), node.name) for node in page.nodes() if node.name]
    return found[0]
