"""What people drive the program with: one `InputMode` is shared by everything that is shown."""

from msgspec import Struct


class InputMode(Struct):
    """``by_key``: whether a key or a pad was used last, not the mouse; then the focus ring shows."""

    by_key: bool = True
    by_touch: bool = False
    """Whether a finger was used last: nothing can wait for a mouse to hover then."""
