"""Where the files lie that the program loads: its assets and its languages.

In a checkout both folders stand beside the package `game`; a wheel carries them inside it, and so does the frozen
program. Nothing else in the program knows the difference.
"""

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent


def asset(*parts: str) -> Path:
    """The path of one asset, e.g. ``asset("icons", "undo.svg")``. It need not exist."""
    return folder("assets").joinpath(*parts)


@cache
def folder(name: str) -> Path:
    """The folder ``assets`` or ``locales``.

    Raises:
        FileNotFoundError: neither place has it; the installation is incomplete.
    """
    for home in (PACKAGE, PACKAGE.parent):
        if (home / name).is_dir():
            return home / name
    raise FileNotFoundError(f"Ludoteca is not completely installed: no folder {name!r} in or beside {PACKAGE}")
