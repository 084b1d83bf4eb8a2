"""What stands on the sheet with all keys: a line for each key, in columns where there is room."""

from typing import TYPE_CHECKING, Final, NamedTuple

from game import i18n
from game.text import N_
from game.ui.layout import Box, Column, FocusFirst, Group, MultiColumn, Readable, Sheet, fact

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
    columns = FocusFirst(Group(MultiColumn(*lines, least=18, gap=28, below=5), "keys", title), "key:0")
    return Sheet(Column(scene.head(title), columns, gap=9), width=54, style="small")


def _line(key: str, line: KeyLine) -> Box:
    """Return a line, given the key of its widget."""
    by = [line.keys, *filter(None, [line.pad])]
    return Readable(fact(line.text, *by), key, i18n.labelled(line.text, i18n.listed(by)))
