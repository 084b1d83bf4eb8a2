"""Which Ludoteca this is: its version, and the commit that it was made of.

A built program has the commit in a file, which `build.spec` puts beside this one. In a checkout it is read from git's
own files, since the command ``git`` may be missing. In a wheel it is not known.
"""

from contextlib import suppress
from pathlib import Path
from typing import Final

from game import __version__
from game.resources import PACKAGE

KEPT: Final = "commit.txt"
"""The file of a built program that holds its commit."""
_SHORT: Final = 10
"""The number of a commit's digits that `told` shows."""


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
    """Return the commit that is checked out, "" if no ref has it. Raises OSError or ValueError if it cannot be read.

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
    """Return the text of one of git's small files, without white space around it."""
    return path.read_text(encoding="utf-8").strip()
