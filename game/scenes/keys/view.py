"""What stands on the sheet with all keys: a line for each key, in columns where there is room."""

from typing import TYPE_CHECKING, Final, NamedTuple

from game import i18n
from game.text import N_
from game.ui.layout import Box, Column, MultiColumn, Sheet, fact

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
    lines = [fact(line.text, line.keys, *filter(None, [line.pad])) for line in scene.lines()]
    columns = MultiColumn(*lines, least=18, gap=28, below=5)
    return Sheet(Column(scene.head(i18n.t(TITLE)), columns, gap=5), width=54, style="small")
