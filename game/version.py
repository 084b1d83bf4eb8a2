"""Which Ludoteca this is: its version, and the commit that it was made of.

A built program has the commit in a file, which `build.spec` puts beside this one. A checkout is asked itself, by its
files, since there may be no ``git`` on the machine. A wheel knows no commit.
"""

from contextlib import suppress
from pathlib import Path
from typing import Final

from game import __version__
from game.resources import PACKAGE

KEPT: Final = "commit.txt"
"""The file of a built program that holds its commit."""
_SHORT: Final = 10
"""So many digits of a commit are told."""


def told() -> str:
    """Return the version and, where it is known, the commit: "1.0.0 (7a9170b5f3)"."""
    known = commit()
    return f"{__version__} ({known[:_SHORT]})" if known else __version__


def commit(package: Path = PACKAGE) -> str:
    """Return the commit of which the program in ``package`` was made, as 40 digits; "" if it is not known."""
    with suppress(OSError, ValueError):
        return (package / KEPT).read_text(encoding="ascii").strip()
    with suppress(OSError, ValueError):
        return _checked_out(package.parent / ".git")
    return ""


def _checked_out(git: Path) -> str:
    """Return the commit that is checked out; raises OSError or ValueError if that cannot be told.

    ``git`` is the folder with git's own files or, in a further working tree, a file with the path of its folder.
    """
    if git.is_file():
        git = git.parent / _read(git).removeprefix("gitdir: ")
    head = _read(git / "HEAD")
    if not head.startswith("ref: "):
        return head
    ref = head.removeprefix("ref: ")
    shared = git / _read(git / "commondir") if (git / "commondir").is_file() else git
    if (shared / ref).is_file():
        return _read(shared / ref)
    packed = (line.partition(" ") for line in _read(shared / "packed-refs").splitlines())
    return next((digits for digits, _, name in packed if name == ref), "")


def _read(path: Path) -> str:
    """Return what stands in one of git's small files."""
    return path.read_text(encoding="utf-8").strip()
