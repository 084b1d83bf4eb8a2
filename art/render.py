"""Renders pictures into assets/: ``python -m art.render [--preview] [--out FOLDER] [NAME …]``, or ``--list``.

Run it with a Python that has bpy, numpy and Pillow. A name is a picture or a pattern like ``'squadro-*'``; without
names everything is rendered. Each package of art that renders has a module `make` with ``NAMES`` and ``render(name,
out, preview)``, which writes below the folder and tells what. Previews are quick, and never entered in the manifest.
"""

import argparse
import fnmatch
import importlib.util
import pkgutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import art
from art.manifest import ASSETS, record

PREVIEWS = ASSETS.parent / "build" / "art"


def makers() -> Iterator[Any]:
    """Yield the modules that render."""
    for package in pkgutil.iter_modules(art.__path__):
        if package.ispkg and importlib.util.find_spec(f"art.{package.name}.make"):
            maker = importlib.import_module(f"art.{package.name}.make")
            if hasattr(maker, "NAMES"):
                yield maker


def main() -> int:
    """Render what is asked for."""
    parser = argparse.ArgumentParser(prog="art.render", description="Renders the pictures in assets/.")
    parser.add_argument("--preview", action="store_true", help="small and quick, into build/art")
    parser.add_argument("--list", action="store_true", help="print all names")
    parser.add_argument("--out", type=Path, help="another folder; nothing is entered in the manifest")
    parser.add_argument("names", nargs="*", metavar="NAME")
    asked = parser.parse_args()
    out = asked.out or (PREVIEWS if asked.preview else ASSETS)
    known = [(name, maker) for maker in makers() for name in maker.NAMES]
    chosen = [(n, m) for n, m in known if not asked.names or any(fnmatch.fnmatch(n, p) for p in asked.names)]
    if not chosen:
        parser.error("no picture has such a name; --list shows all")
    for name, maker in chosen:
        if asked.list:
            print(name)
            continue
        start = time.monotonic()
        made = maker.render(name, out, asked.preview)
        if out == ASSETS:
            record(made)
        print(f"{name}: {len(made)} files, {time.monotonic() - start:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
