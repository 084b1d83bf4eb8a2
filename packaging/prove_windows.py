"""Installs and opens what people download for Windows, under Wine, by real clicks, with pictures: outside CI.

    sudo apt-get install --no-install-recommends nsis scrot wine wine64 xdotool xvfb
    .venv/bin/python packaging/prove_windows.py [--as-built]

The program is built by wine.py (--as-built: what lies in build/windows/dist is taken as it is), its installer and its
portable zip by build.py. On a fresh Windows with Wine's own desktop the installer runs in silence, what it has
installed plays a match of each game with a computer player, the start menu starts the program, a double click opens a
.ludoteca file; then come the installer's pages over what is there, with an icon on the desktop; the uninstaller leaves
the matches, and takes them only if one says so; the portable program keeps its matches beside it. The pictures lie in
build/windows/pictures, and the exit status says whether all went well.

Wine 8 does not look for kinds of files where one user's are kept, as Windows does: they are copied to where it looks.
"""

import argparse
import shutil
import sys
import time
import zipfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from build import epoch, installer, version
from play_downloads import DEMOS
from robot import Robot, match_file, matches, missing, told, until
from wine import HERE, LIMIT_S, PROGRAM, Wine, build, find, fresh, wine

PREFIX = HERE / "proof"
PICTURES = HERE / "pictures"
SHELL = r"HKCU\Software\Wine\Explorer"
DESKTOP = "shell - Wine desktop"
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Ludoteca"
CLASSES = r"Software\Classes"
MENU = ((25, 889), (45, 825), (156, 825))
"""Wine's start menu on a screen of the robot's size: its button, Programs, Ludoteca."""
LINGERS = 15
"""Seconds after its last program within which the desktop ends by itself; on a busy machine it may stay."""
FILE = (218, 109)
"""The first file in Wine's explorer, which opens in the upper left corner."""
ICON = (50, 40)
"""The first icon on the desktop."""
PAGE = (640, 290)
"""Somewhere on an installer's page, which stands in the middle of the screen, where nothing can be pressed."""


def main() -> int:
    """Do all of it; return 0 if all went well."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--as-built", action="store_true", help="take what lies in build/windows/dist")
    as_built = parser.parse_args().as_built
    lacking = missing("makensis") + [tool for tool in ("wine64", "wineserver") if find(tool) is None]
    if lacking:
        print(f"Missing: {', '.join(lacking)}. On Debian: sudo apt-get install nsis scrot wine wine64 xdotool xvfb")
        return 2
    if not as_built:
        with wine() as run:
            if (failed := build(run)) != 0:
                return failed
    setup = installer(PROGRAM, PROGRAM.parent)
    import windows_packages  # it finds the game only now

    portable = windows_packages.portable(PROGRAM, PROGRAM.parent, version(), epoch())
    for folder in PREFIX.parent.glob(f"{PREFIX.name}*"):
        shutil.rmtree(folder)
    with wine(PREFIX) as run:
        proof = Proof(run, setup)
        status = told(chain(proof.by_silence(), proof.by_pages(), proof.away(), proof.taken_along(portable)))
    print(f"Pictures: {PICTURES}")
    return status


class Proof:
    """A Windows with its desktop, on which things are done one after another."""

    def __init__(self, run: Wine, setup: Path) -> None:
        self._run = run
        self._robot = Robot(run.display, PICTURES)
        self._setup = setup
        (self._user,) = (path for path in (PREFIX / "drive_c" / "users").iterdir() if path.name != "Public")
        self._local = self._user / "AppData" / "Local"
        self._program = self._local / "Programs" / "Ludoteca"
        self._data = self._local / "ludoteca"
        self._links = {
            "menu": self._user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Ludoteca.lnk",
            "desktop": self._user / "Desktop" / "Ludoteca.lnk",
        }
        run("reg", "add", SHELL, "/v", "Desktop", "/d", "shell", "/f")
        run("reg", "add", rf"{SHELL}\Desktops", "/v", "shell", "/d", "1280x900", "/f")

    def by_silence(self) -> Iterator[tuple[str, bool]]:
        """Install in silence; open the program by the start menu and by a file."""
        done = self._silently(self._setup)
        links = {name for name, link in self._links.items() if link.exists()}
        yield "installed in silence, without an icon on the desktop", done == 0 and links == {"menu"}
        played = [self._run(self._program / "Ludoteca.exe", *demo) for demo in DEMOS]
        yield "a match of each game, with a computer player", not any(played)
        self._desktop()
        for place in MENU:
            self._robot.photograph("menu")
            self._robot.click(*place)
        yield "the start menu starts the program", self._robot.comes("Ludoteca", "started")
        held = self._held()
        refused = self._silently(self._setup) == 1 and self._held() == held
        yield "while it runs, nothing is replaced in silence", refused
        yield "it closes", self._close()
        self._run("reg", "copy", rf"HKCU\{CLASSES}", rf"HKLM\{CLASSES}", "/s", "/f")
        folder = fresh(self._user / "Documents" / "received")
        (folder / "match.ludoteca").write_bytes(match_file())
        self._run.start("explorer", rf"C:\users\{self._user.name}\Documents\received")
        yield "explorer shows the file", self._robot.comes("received", "file")
        self._robot.click(*FILE, times=2)
        came = self._robot.comes("Ludoteca", "opened")
        yield "double click on a .ludoteca file", came and self._close() and len(self._matches()) == 1
        self._robot.press("alt+F4")

    def by_pages(self) -> Iterator[tuple[str, bool]]:
        """Install over what is there, by the installer's pages; open the program from its last page and by its icon."""
        before = self._matches()
        old = self._program / "_internal" / "of-an-older-version"
        old.touch()
        self._run.start(self._setup)
        yield "the installer's pages come", self._robot.comes("Ludoteca Setup", "pages-1")
        self._robot.click(*PAGE)
        for number, keys in enumerate((["Down", "Down", "space"], ["Return"], ["Return"]), 2):
            self._robot.press(*keys)
            self._robot.photograph(f"pages-{number}")
        made = until(self._links["desktop"].exists, LIMIT_S)
        time.sleep(5)
        self._robot.photograph("pages-5")
        yield "upgraded in place, with an icon on the desktop", made and not old.exists()
        self._robot.press("Return")
        came = self._robot.comes("Ludoteca", "finished") and self._close()
        yield "its last page starts the program", came
        self._desktop()
        self._robot.click(*ICON, times=2)
        yield "double click on the icon on the desktop", self._robot.comes("Ludoteca", "icon") and self._close()
        yield "the matches are still there", self._matches() == before

    def away(self) -> Iterator[tuple[str, bool]]:
        """Uninstall, first with the usual answer, then with the other."""
        before = self._matches()
        self._uninstall("keep", "Return")
        yield "uninstalled, the matches there", bool(before) and self._matches() == before and not self._left()
        self._silently(self._setup)
        self._uninstall("delete", "alt+y")
        yield "uninstalled with the matches, as was said", not self._data.exists() and not self._left()

    def taken_along(self, portable: Path) -> Iterator[tuple[str, bool]]:
        """Unpack the zip and start what is in it."""
        place = fresh(self._user / "Documents" / "stick")
        with zipfile.ZipFile(portable) as packed:
            packed.extractall(place)
        self._run.start(place / "Ludoteca" / "Ludoteca.exe")
        came = self._robot.comes("Ludoteca", "portable") and self._close()
        beside = (place / "Ludoteca" / "ludoteca-data" / "library.db").is_file()
        yield "the portable program keeps its matches beside it", came and beside and not self._data.exists()

    def _silently(self, setup: Path) -> int:
        """Let an installer do its work in silence; return its exit status."""
        return self._run.start(setup, "/S").wait(LIMIT_S)

    def _desktop(self) -> None:
        """Start a fresh desktop, which shows what lies there now; the one before ends with its last program."""
        if not until(lambda: not self._robot.sees(DESKTOP), LINGERS):
            self._run("taskkill", "/f", "/im", "explorer.exe")
            self._robot.goes(DESKTOP)
        self._run.start("explorer", "/desktop=shell,1280x900")
        self._robot.comes(DESKTOP, "desktop")

    def _uninstall(self, picture: str, answer: str) -> None:
        """Go through the uninstaller's pages and answer what it asks."""
        self._run.start(self._program / "uninstall.exe")
        self._robot.comes("Ludoteca Uninstall", f"uninstall-{picture}-1")
        self._robot.click(*PAGE)
        self._robot.press("Return")
        until(lambda: not self._program.exists(), LIMIT_S)
        time.sleep(5)
        self._robot.photograph(f"uninstall-{picture}-2")
        self._robot.press(answer)
        time.sleep(5)
        self._robot.photograph(f"uninstall-{picture}-3")
        self._robot.press("Return")
        self._robot.goes("Ludoteca Uninstall")

    def _left(self) -> list[str]:
        """Return what is there of the program, beside the matches."""
        files = [str(path) for path in (self._program, *self._links.values()) if path.exists()]
        keys = [UNINSTALL, *(rf"HKCU\{CLASSES}\{kind}" for kind in ("Ludoteca.Match", ".ludoteca", ".mat"))]
        return files + [key for key in keys if self._run("reg", "query", key) == 0]

    def _close(self) -> bool:
        """Close the program as people do; return whether it went."""
        self._robot.press("alt+F4")
        return self._robot.goes("Ludoteca")

    def _held(self) -> list[tuple[str, int]]:
        """Return the installed files and when each was written."""
        files = [path for path in self._program.rglob("*") if path.is_file()]
        return sorted((str(path), path.stat().st_mtime_ns) for path in files)

    def _matches(self) -> list[tuple[object, ...]]:
        return matches(self._data / "library.db")


if __name__ == "__main__":
    sys.exit(main())
