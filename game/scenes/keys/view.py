"""What stands on the sheet with all keys: a line for each key, in columns where there is room."""

from typing import TYPE_CHECKING, Final, NamedTuple

from game import i18n
from game.text import N_
from game.ui.layout import Beside, Box, Column, FocusFirst, Group, Label, MultiColumn, Pad, Readable, Sheet, fact

if TYPE_CHECKING:
    from game.scenes.keys.scene import KeysScene

TITLE: Final = N_("key", "All keys")


class KeyLine(NamedTuple):
    """What a key does, the keys that do it, and the gamepad's buttons; "" for none."""

    text: str
    keys: str
    pad: str


def keys_view(scene: "KeysScene") -> Box:
    """Return the title, and what each key does."""
    title, lines = i18n.t(TITLE), [_line(f"key:{index}", line) for index, line in enumerate(scene.lines())]
    columns = FocusFirst(Group(MultiColumn(*lines, least=18, gap=20, below=1), "keys", title), "key:0")
    return Sheet(Column(scene.head(title), columns, gap=9), width=60, style="small")


def _line(key: str, line: KeyLine) -> Box:
    """Return a line, given the key of its widget."""
    by = [line.keys, *filter(None, [line.pad])]
    name, keys = Label(line.text, "small", ink="soft"), Label(line.keys, "small-strong")
    content = fact(line.text, *by) if line.pad else Beside(name, keys)
    return Readable(Pad(content, 8, 2, 8, 2), key, i18n.labelled(line.text, i18n.listed(by)))
