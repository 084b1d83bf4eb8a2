"""What is mounted inside a folder: deleting the folder would delete the system's own devices."""

import os
import re
import subprocess
from pathlib import Path


def let_go(folder: Path) -> None:
    """Unmount what is mounted inside a folder. Raises SystemExit if something stays, before anything is deleted."""
    for place in reversed(held(folder)):
        subprocess.run(["umount", "--lazy", place], check=False)
    if left := held(folder):
        raise SystemExit(f"still mounted, so nothing is deleted: {', '.join(left)}")


def held(folder: Path, table: Path = Path("/proc/mounts")) -> list[str]:
    """Return what is mounted inside a folder, by its real path, what was mounted last at the end.

    Nothing where there is no ``table``.
    """
    if not table.is_file():
        return []
    places = [_unescaped(line.split()[1]) for line in table.read_bytes().splitlines()]
    return [place for place in places if folder.resolve() in Path(place).parents]


def _unescaped(name: bytes) -> str:
    """Return the path that the system has written with octal escapes for blanks; all other bytes are as they are."""
    return os.fsdecode(re.sub(rb"\\([0-7]{3})", lambda found: bytes([int(found[1], 8)]), name))
