"""The paths of the files that the program loads: its assets and its languages.

In a checkout both folders are beside the package `game`; in a wheel and in the frozen program they are inside it. Only
this module knows the difference.
"""

from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent


def asset(*parts: str) -> Path:
    """Return the path of an asset, e.g. ``asset("icons", "undo.svg")``. It may not exist."""
    return folder("assets").joinpath(*parts)


def licences() -> Path | None:
    """Return the folder with the licences of all that is inside; None if it is not there, as in a wheel.

    It lies beside the frozen program, on macOS and in a checkout beside the package.
    """
    places = (PACKAGE.parent / "licenses", PACKAGE.parents[1] / "licenses", PACKAGE.parent / "LICENSES")
    return next((place for place in places if place.is_dir()), None)


@cache
def folder(name: str) -> Path:
    """Return the folder ``assets`` or ``locales``.

    Raises:
        FileNotFoundError: the installation is incomplete.
    """
    for home in (PACKAGE, PACKAGE.parent):
        if (home / name).is_dir():
            return home / name
    raise FileNotFoundError(f"Ludoteca is not completely installed: no folder {name!r} in or beside {PACKAGE}")
