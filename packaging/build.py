"""Builds the program for double clicks with build.spec, for the operating system it runs on.

    python3 packaging/run.py build [--dist FOLDER]

Needs the packages of locks/test.txt, which the command above sets up; on Linux also `objdump` and `strip` (binutils).
"""

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Build into ``--dist`` (default dist/) and say how large the result is."""
    parser = argparse.ArgumentParser(description="Build the program for double clicks.")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where the program's folder goes")
    dist = parser.parse_args().dist.resolve()
    if sys.platform == "linux" and not (shutil.which("objdump") and shutil.which("strip")):
        print("This needs objdump and strip, on Debian and Ubuntu:  sudo apt install binutils", file=sys.stderr)
        return 1
    build(dist)
    for folder in (f for f in dist.iterdir() if f.name.lower() in ("ludoteca", "ludoteca.app")):
        print(f"{folder}: {megabytes(folder):.1f} MB")
    return 0


def build(dist: Path) -> None:
    """Run PyInstaller; its working files and its cache live no longer than the build, so that two may run at once."""
    from PyInstaller.__main__ import run

    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    with tempfile.TemporaryDirectory() as work:
        os.environ["PYINSTALLER_CONFIG_DIR"] = work
        run(["--noconfirm", "--log-level=ERROR", f"--distpath={dist}", f"--workpath={work}", str(ROOT / "build.spec")])


def megabytes(folder: Path) -> float:
    """How much the files below ``folder`` hold, each counted once however many links it has."""
    return sum(f.stat().st_size for f in folder.rglob("*") if f.is_file() and not f.is_symlink()) / 1_000_000


if __name__ == "__main__":
    sys.exit(main())
