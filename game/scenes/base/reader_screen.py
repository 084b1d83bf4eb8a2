"""What a screen reader says about the scenes that can be seen."""

from collections.abc import Sequence

from game.scenes.base.scene import Scene
from game.ui.accessibility.screen import Screen
from game.ui.style.look import Look
from game.ui.widgets.toast import Toast

TITLE = "Ludoteca"


def screen_for_reader(shown: Sequence[Scene], toast: Toast, look: Look) -> Screen:
    """Return the topmost page, what happened in any scene since the last call, and the short line over everything."""
    top = shown[-1]
    pages = top.pages
    return Screen(
        TITLE,
        look.size,
        pages[-1] if pages else None,
        top.page_name,
        modal=len(shown) > 1 or len(pages) > 1,
        board=top.read() if len(pages) == 1 else ("", ()),
        lines=list(toast.nodes(look)),
        happened=[sentence for scene in shown for sentence in scene.happened()],
        urgent=top.urgent,
        moving=top.unsettled,
        leads_on=top.leads_on,
    )
