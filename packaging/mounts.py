"""What is mounted inside a folder: deleting the folder would delete the system's own devices."""

import subprocess
from pathlib import Path


def let_go(folder: Path) -> None:
    """Unmount what is mounted inside a folder. Raises SystemExit if something stays, before anything is deleted."""
    for place in reversed(held(folder)):
        subprocess.run(["umount", "--lazy", place], check=False)
    if left := held(folder):
        raise SystemExit(f"still mounted, so nothing is deleted: {', '.join(left)}")


def held(folder: Path, table: Path = Path("/proc/mounts")) -> list[str]:
    """Return what is mounted inside a folder, what was mounted last at the end; nothing where there is no ``table``."""
    if not table.is_file():
        return []
    lines = table.read_text(encoding="utf-8").splitlines()
    places = [line.split()[1].encode().decode("unicode_escape") for line in lines]
    return [place for place in places if folder in Path(place).parents]
