"""Opens what people download on a bare Debian by real double clicks, with pictures: one command, outside CI.

    sudo apt-get install debootstrap scrot xdotool xvfb
    sudo .venv/bin/python packaging/prove_linux.py [--dist FOLDER]

FOLDER is what `packaging/run.py build` has made. A Debian of the smallest kind (no Python, no X libraries) is made
below build/linux, the .deb is installed in it with what it asks for, started as a person of its own, and plays a match
of each game with a computer player. Then come a window manager and a file manager, and real double clicks: on the icon
on the desktop, on a .ludoteca and a .mat file, the menu entry; the package goes, the matches stay; the same with the
archive and its install.sh; the AppDir is started by its AppRun. The pictures lie in build/linux/pictures, and the exit
status says whether all went well.
"""

import argparse
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from itertools import chain
from pathlib import Path

import mounts
from downloads import ARCHIVE, DEBIAN
from play_downloads import DEMOS
from robot import Robot, match_file, matches, missing, screen, told

REPO = Path(__file__).resolve().parent.parent
HERE = REPO / "build" / "linux"
ROOT = HERE / "root"
PICTURES = HERE / "pictures"
SUITE = "bookworm"
PERSON = "anna"
DESKTOP = [
    "adwaita-icon-theme",
    "dbus-x11",
    "desktop-file-utils",
    "libglib2.0-bin",
    "openbox",
    "pcmanfm",
    "shared-mime-info",
    "xdotool",
    "xz-utils",
]
QUICK = "libfm.conf"
ICON_ENTRY = "org.ludoteca.Ludoteca.desktop"
LIBRARY = ROOT / "home" / PERSON / ".local" / "share" / "ludoteca" / "library.db"


def main() -> int:
    """Do all of it; return 0 if every expected window came."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dist", type=Path, default=REPO / "dist")
    dist = parser.parse_args().dist.resolve()
    lacking = missing("debootstrap")
    if lacking or os.geteuid() != 0:
        print("This needs root and: sudo apt-get install debootstrap scrot xdotool xvfb", file=sys.stderr)
        return 2
    package, archive = dist / DEBIAN.name, dist / ARCHIVE.name
    debian()
    with screen() as display, mounted():
        person = Person(Robot(display, PICTURES))
        try:
            app_dir = dist / "Ludoteca.AppDir"
            status = told(chain(by_package(package, person), by_archive(archive, person), by_app_dir(app_dir, person)))
        finally:
            person.end_all()
    print(f"Pictures: {PICTURES}")
    return status


def by_package(package: Path, person: "Person") -> Iterator[tuple[str, bool]]:
    """Install the .deb, open everything by double clicks, remove it."""
    shutil.copy(package, ROOT / "root" / "ludoteca.deb")
    apt("install", "/root/ludoteca.deb")
    assert not (ROOT / "usr" / "bin" / "python3").exists()
    yield "a bare system, started by its command", person.opens_by("bare", "/usr/bin/ludoteca")
    yield "a match of each game, with a computer player", all(person.plays("/usr/bin/ludoteca", demo) for demo in DEMOS)
    apt("install", *DESKTOP)
    give("example.mat", (REPO / "tests" / "games" / "backgammon" / "formats" / "example.mat").read_bytes())
    give("match.ludoteca", match_file())
    give(ICON_ENTRY, (ROOT / "usr" / "share" / "applications" / ICON_ENTRY).read_bytes(), executable=True)
    give(QUICK, b"[config]\nquick_exec=1\n", folder=".config/libfm")  # else pcmanfm asks before it starts anything
    person.start("openbox")
    person.start("dbus-launch", "--exit-with-session", "pcmanfm", "--desktop")
    person.robot.waits_for_paint(where(ICON_ENTRY), "desktop")
    yield "double click on the icon on the desktop", person.double_clicks(ICON_ENTRY, "icon")
    yield "double click on a .ludoteca file", person.takes_in("match.ludoteca", "ludoteca")
    yield "double click on a .mat file", person.takes_in("example.mat", "mat")
    entry = f"/usr/share/applications/{ICON_ENTRY}"
    yield "the menu entry", person.opens_by("menu", "dbus-launch", "gio", "launch", entry)
    kept = matches(LIBRARY)
    apt("remove", "ludoteca")
    gone = not (ROOT / "usr" / "bin" / "ludoteca").exists()
    yield "the package gone, the matches there", len(kept) == 2 and matches(LIBRARY) == kept and gone


def by_archive(archive: Path, person: "Person") -> Iterator[tuple[str, bool]]:
    """Unpack the .tar.xz, put it into the menu by its script, open a file by a double click, and take it out again."""
    home = ROOT / "home" / PERSON
    shutil.copy(archive, home / "ludoteca.tar.xz")
    person.does("tar", "-xf", "ludoteca.tar.xz")
    (folder,) = home.glob("ludoteca-*/")
    person.does("sh", f"/home/{PERSON}/{folder.name}/install.sh")
    yield "double click on a .ludoteca file, with the archive", person.double_clicks("match.ludoteca", "archive")
    entry = f"/home/{PERSON}/.local/share/applications/{ICON_ENTRY}"
    yield "its menu entry", person.opens_by("archive-menu", "dbus-launch", "gio", "launch", entry)
    kept = matches(LIBRARY)
    person.does("sh", f"/home/{PERSON}/{folder.name}/install.sh", "--remove")
    left = [path for path in (home / ".local").rglob("*udoteca*") if path.is_file()]
    yield "out of the menu again, the matches there", not left and bool(kept) and matches(LIBRARY) == kept


def by_app_dir(folder: Path, person: "Person") -> Iterator[tuple[str, bool]]:
    """Start the AppDir as an AppImage does."""
    shutil.copytree(folder, ROOT / "opt" / folder.name)
    yield "AppRun", person.opens_by("app-run", f"/opt/{folder.name}/AppRun")


class Person:
    """The one who lives in the inner Debian, and what their hands do on the screen."""

    def __init__(self, robot: Robot) -> None:
        self.robot = robot

    def opens_by(self, picture: str, *command: str) -> bool:
        """Start something that opens Ludoteca, and close it; return whether its window came."""
        self.start(*command)
        return self._sees_and_closes(picture)

    def double_clicks(self, name: str, picture: str) -> bool:
        """Double-click a file's icon on the desktop; return whether Ludoteca's window came."""
        found = where(name)
        if found is None:
            return False
        self.robot.click(*found, times=2)
        return self._sees_and_closes(picture)

    def takes_in(self, name: str, picture: str) -> bool:
        """Double-click a match; return whether the window came and the match is in the library now."""
        before = len(matches(LIBRARY))
        return self.double_clicks(name, picture) and len(matches(LIBRARY)) == before + 1

    def start(self, *command: str) -> None:
        """Start something, and do not wait."""
        silent = subprocess.DEVNULL
        subprocess.Popen(self._inside(*command), stdout=silent, stderr=silent, start_new_session=True)

    def plays(self, program: str, demo: Sequence[str]) -> bool:
        """Let the program play a match by itself; return whether it came to its end."""
        return subprocess.run(self._inside(program, *demo), check=False).returncode == 0

    def does(self, *command: str) -> None:
        """Run something to its end."""
        subprocess.run(self._inside(*command), check=True, stdout=subprocess.DEVNULL)

    def end_all(self) -> None:
        """End whatever still runs inside."""
        for process in running():
            end(process, signal.SIGKILL)

    def _sees_and_closes(self, picture: str) -> bool:
        came = self.robot.comes("Ludoteca", picture)
        for process in running("ludoteca"):
            end(process, signal.SIGTERM)
        return self.robot.goes("Ludoteca") and came

    def _inside(self, *command: str) -> list[str]:
        """Return the command line that runs something as the person, at home."""
        home, path = f"/home/{PERSON}", "/usr/bin:/bin"
        told = {"HOME": home, "DISPLAY": self.robot.display, "USER": PERSON, "PATH": path, "SDL_AUDIODRIVER": "dummy"}
        variables = [f"{name}={value}" for name, value in told.items()]
        change = ["chroot", f"--userspec={PERSON}:{PERSON}", str(ROOT), "env", "-i", *variables]
        return [*change, "sh", "-c", 'cd && exec "$@"', "sh", *command]


def where(name: str) -> tuple[int, int] | None:
    """Return the middle of an icon on pcmanfm's desktop, which lays them out in the order of their names, downwards."""
    shown = {path.name: path.name for path in (ROOT / "home" / PERSON / "Desktop").iterdir()} | {ICON_ENTRY: "Ludoteca"}
    desktop = sorted(shown, key=lambda file: shown[file].casefold())
    return (60, 40 + 105 * desktop.index(name)) if name in desktop else None


def running(name: str = "") -> list[int]:
    """Return the processes that run inside, of that name if one is given."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it may have ended by now
            inside = (process / "root").readlink() == ROOT
            if inside and name in ("", (process / "comm").read_text().strip()):
                found.append(int(process.name))
    return found


def end(process: int, by: signal.Signals) -> None:
    """End a process, if it still runs."""
    with suppress(ProcessLookupError):
        os.kill(process, by)


def give(name: str, content: bytes, executable: bool = False, folder: str = "Desktop") -> None:
    """Put a file on the person's desktop, or elsewhere at home."""
    path = ROOT / "home" / PERSON / folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    path.chmod(0o755 if executable else 0o644)
    chroot("chown", "-R", f"{PERSON}:{PERSON}", f"/home/{PERSON}")


def debian() -> None:
    """Make a Debian with nothing in it but itself and a person; a fresh one every time."""
    bare = HERE / "bare"
    if not (bare / "etc").is_dir():
        begun = HERE / "begun"  # gets its name once it is whole
        mounts.let_go(begun)
        shutil.rmtree(begun, ignore_errors=True)
        subprocess.run(["debootstrap", "--variant=minbase", SUITE, str(begun)], check=True, stdout=subprocess.DEVNULL)
        for path in (*Path("/etc/apt/apt.conf.d").glob("99*"), Path("/etc/resolv.conf"), Path("/etc/hosts")):
            shutil.copy(path, begun / path.relative_to("/"))
        begun.rename(bare)
    mounts.let_go(ROOT)  # a killed proof has left them
    shutil.rmtree(ROOT, ignore_errors=True)
    subprocess.run(["cp", "-a", str(bare), str(ROOT)], check=True)
    apt("update")
    chroot("useradd", "--create-home", PERSON)


@contextmanager
def mounted() -> Iterator[None]:
    """Mount the system's own folders and the screen's socket inside."""
    with ExitStack() as stack:
        for place in ("proc", "dev", "tmp/.X11-unix"):
            (ROOT / place).mkdir(parents=True, exist_ok=True)
            subprocess.run(["mount", "--bind", f"/{place}", str(ROOT / place)], check=True)
            stack.callback(subprocess.run, ["umount", "--lazy", str(ROOT / place)], check=False)
        yield


def apt(*command: str) -> None:
    """Let the inner Debian fetch or remove packages."""
    quiet = ["-qq", "-y", "--no-install-recommends"]
    chroot("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *quiet, *command)


def chroot(*command: str) -> None:
    """Run something as root inside."""
    subprocess.run(["chroot", str(ROOT), *command], check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    sys.exit(main())
