"""What stands on the chooser of files: the places, the path, the list, and a footer with the buttons."""

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Final

from game import i18n
from game.scenes.base.frame import frame
from game.scenes.files.path_view import PathBar
from game.text import N_, Text
from game.ui import layout as ui
from game.ui.lists.item_grid import GridBox
from game.ui.style.look import Look

if TYPE_CHECKING:
    from game.scenes.files.scene import FilesScene

_READING: Final = N_("files", "Opening the folder…")
_NOTHING: Final = N_("files", "There is nothing here that Ludoteca can read.")
_NO_FOLDERS: Final = N_("files", "There are no folders here.")
_NO_FILES: Final = N_("files", "There are no files of this kind here.")
# L10n: what the names of several files end with, such as “.ludoteca and .mat”; {first} may be several with commas
_KINDS: Final = N_("files", "{first} and {last}")
_WIDEST: Final = 1500
"""The widest the sheet becomes, in design pixels."""
_LIST: Final = 34
"""Ems of the narrowest list beside a column of places."""
_PLACES: Final = 11
"""Ems of the narrowest column of places, and how wide it becomes."""
_PLACES_MOST: Final = 16.5
_ENTRY: Final = 12
"""Ems of the narrowest line to write a name beside the buttons."""
LONGEST: Final = 200
"""Characters of a new file's name, or of a path."""


def files_view(scene: "FilesScene") -> ui.Box:
    """Return the places beside the list where there is room; the footer below both."""
    ways = (each(scene) for each in (_beside, _with_places))
    body = ui.Column(ui.Grow(ui.FirstFit(ways, "last")), _footer(scene), gap=10)
    page = frame(scene, i18n.t(scene.task.title), ui.Grow(ui.Pad(body, top=5)), widest=_WIDEST)
    return ui.FocusFirst(page, "name" if scene.task.what == "write" else "up")


def _beside(scene: "FilesScene") -> ui.Box:
    places = [ui.Button(scene.open_place.of(n), "quiet", "left") for n in range(len(scene.folder.places))]
    column = ui.Scroll(ui.Group(ui.Column(*places, gap=4), "places"), "side", outside=True)
    side = ui.Sized(_AtMost(column), least_ems=_PLACES, height=60)
    main = ui.Grow(ui.Pad(_main(scene), top=6), least=_LIST)  # the path is level with the first place
    return ui.Row(side, main, gap=20, align="stretch")


class _AtMost(ui.Holder):
    """A column of places, at most as wide as it may become."""

    def size(self, look: Look, width: int, room: int | None) -> ui.Size:
        return self.child.measure(look, min(width, look.em(_PLACES_MOST)), room)


def _with_places(scene: "FilesScene") -> ui.Box:
    """Return the path, with a button for the places, above the list."""
    return _main(scene, with_places=True)


def _main(scene: "FilesScene", *, with_places: bool = False) -> ui.Box:
    return ui.Column(PathBar(scene, with_places=with_places), ui.Grow(_list(scene)), gap=5)


def _list(scene: "FilesScene") -> ui.Box:
    """Return the files and folders, or the reason why there are none; it takes what space is left."""
    folder = scene.folder
    if folder.items:
        content: ui.Box = ui.Scroll(GridBox(scene.grid), f"files:{folder.visit}", outside=True)
    else:
        content = ui.nothing_here("warning" if folder.fault else "folder", i18n.t(_reason(scene)))
    return ui.Sized(ui.Panel(content, "well", 18, 9), height=60)


def _reason(scene: "FilesScene") -> Text:
    if not scene.folder.known:
        return _READING
    return scene.folder.fault or {"read": _NOTHING, "write": _NO_FILES, "folder": _NO_FOLDERS}[scene.task.what]


# ---- the footer


def _footer(scene: "FilesScene") -> ui.Box:
    """Return the buttons beside the status or the new file's name; with icons alone, or below, where it is tight."""
    writes = scene.task.what == "write"
    status = ui.Label(scene.status, "strong", ink="soft") if scene.status else None
    left = _name(scene) if writes else ui.Row(status, ui.Button(scene.choose_all), ui.Space(grow=1), gap=16)
    first = [ui.Grow(left, least=_ENTRY)] if writes else [status, ui.Button(scene.choose_all), ui.Space(grow=1)]
    rows = (ui.Row(*first, *_buttons(scene, bare), gap=10) for bare in (False, True))
    line = ui.FirstFit(chain(rows, _below(scene, left)), "last")
    return ui.Group(ui.Column(status if writes else None, line, gap=10), "foot")


def _below(scene: "FilesScene", left: ui.Box) -> Iterator[ui.Box]:
    """Yield the buttons below the status or the name."""
    yield ui.Column(left, ui.Flow(*_buttons(scene, True), gap=10, align="right"), gap=10)


def _name(scene: "FilesScene") -> ui.Box:
    *first, last = scene.task.kinds or ("",)
    kinds = i18n.t(_KINDS, first=i18n.listed(first), last=last) if first else last
    named = scene.name.lower().endswith(scene.task.suffixes)
    ending = None if named else ui.Pad(ui.Label(kinds, "strong", ink="soft"), right=6)
    entry = ui.Entry(scene.write_name, scene.name, hint=scene.write_name.text, max_length=LONGEST)
    return ui.Row(ui.Grow(entry), ending, gap=9)


def _buttons(scene: "FilesScene", bare: bool) -> list[ui.Box | None]:
    instead = scene.task.instead
    further = ui.Button(instead, form="icon" if bare else "whole", wraps=False) if instead else None
    return [further, ui.Button(scene.finish, "primary")]
