"""``python -m tests.golden [--accept] [NAME …]``: show how screens differ from their golden pictures, or accept them.

The name ``pages`` stands for the texts of all pages, in ``tests/golden/pages``; ``effects`` for what commands do, in
``tests/golden/effects``. What is accepted is told as well, so that one walk is enough for both. ``--only PATTERN``
looks at the pages of some stops of the tour, ``'settings*'`` for instance, and at nothing else.

What differs is laid into a temporary folder, each as one picture: as it was, as it is, and the difference four times as
strong. The exit status is 1 if anything differs too much and was not accepted.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.app import App
from tests.golden import effects, pages
from tests.golden.compare import FOLDER, SMALL, accept, apart, difference, kept, small
from tests.golden.screens import picture, screens

SHOWN: Final = Path(tempfile.gettempdir()) / "ludoteca-golden"
"""Where pictures that differ are laid."""


def main(arguments: list[str]) -> int:
    """Draw, compare, tell."""
    parser = argparse.ArgumentParser("python -m tests.golden", description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("names", nargs="*", metavar="NAME", help="all of them if none is named")
    parser.add_argument("--accept", action="store_true", help="keep them as they are now")
    parser.add_argument("--only", metavar="PATTERN", help="look at the pages whose names are like this")
    chosen = parser.parse_args(arguments)
    if chosen.only:
        if chosen.accept or chosen.names:
            parser.error("--only looks at pages and accepts nothing")
        return 1 if _told(pages.kept(), dict(pages.walked(chosen.only)), chosen.only) else 0
    names = {name for name, _, _ in screens()}
    if unknown := {*chosen.names} - names - {"pages", "effects"}:
        parser.error(f"no such picture: {', '.join(sorted(unknown))}")
    wanted, accepts = {*chosen.names}, chosen.accept
    failed = sum(_picture(*screen, accepts) for screen in screens() if not wanted or screen[0] in wanted)
    if not wanted or "pages" in wanted:
        failed += _texts(pages.FOLDER, dict(pages.walked()), accepts)
    if not wanted or "effects" in wanted:
        failed += _texts(effects.FOLDER, dict(effects.Walk().effects()), accepts)
    if not wanted:
        failed += _strays(names, accepts)
    print(f"{failed} to look at in {SHOWN}" if failed else "all accepted" if accepts else "all as they were")
    return 1 if failed else 0


def _picture(name: str, settings: dict[str, Any], show: Callable[[App], object], accepts: bool) -> bool:
    """Tell how a screen differs from its picture, or accept it; whether it differs and was not accepted."""
    whole, was = picture(settings, show), kept(name)
    is_now = small(whole)
    differs = difference(was, is_now) if was else None
    if differs and differs.bears:
        return False
    print(f"{name}: mean {differs.mean:.2f}, worst {differs.worst:.1f}" if differs else f"{name}: new", flush=True)
    if accepts:
        accept(name, whole)
    else:
        SHOWN.mkdir(exist_ok=True)
        pygame.image.save(_sheet(was or pygame.Surface(SMALL), is_now), SHOWN / f"{name}.png")
    return not accepts


def _texts(folder: Path, walked: dict[str, list[str]], accepts: bool) -> int:
    """Tell how lines differ from those kept, or accept them; the number of stops that differ and were not accepted."""
    differ = _told(pages.kept(folder), walked)
    if accepts:
        pages.accept(walked, folder)
    return 0 if accepts else differ


def _told(accepted: dict[str, list[str]], walked: dict[str, list[str]], only: str = "*") -> int:
    """Print how lines differ, of the stops whose names are like ``only``; return the number of those that differ."""
    differ = 0
    for name in filter(lambda name: fnmatchcase(name, only), {**accepted, **walked}):
        if found := pages.differences(accepted.get(name, []), walked.get(name, [])):
            print(f"== {name}", *found, sep="\n", flush=True)
            differ += 1
    return differ


def _sheet(was: pygame.Surface, is_now: pygame.Surface) -> pygame.Surface:
    strong = apart(was, is_now)
    for _ in range(2):
        strong.blit(strong.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    sheet = pygame.Surface((3 * SMALL[0], SMALL[1]))
    for number, part in enumerate((was, is_now, strong)):
        sheet.blit(part, (number * SMALL[0], 0))
    return sheet


def _strays(names: set[str], accepts: bool) -> int:
    """Golden pictures of screens that are no more: told, and removed if accepted."""
    strays = [path for path in FOLDER.glob("*.jpg") if path.stem not in names]
    for path in strays:
        print(f"{path.stem}: no such screen")
        if accepts:
            path.unlink()
    return 0 if accepts else len(strays)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
