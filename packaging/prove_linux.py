"""Opens what people download on a bare Debian by real double clicks, with pictures: one command, outside CI.

    sudo apt-get install debootstrap scrot xdotool xvfb
    sudo .venv/bin/python packaging/prove_linux.py [--dist FOLDER]

FOLDER is what `packaging/run.py build` has made. A Debian of the smallest kind (no Python, no X libraries) is made
below build/linux, the .deb is installed in it with what it asks for, and started as a person of its own. Then come a
window manager and a file manager, and real double clicks: on the icon on the desktop, on a .ludoteca and a .mat file,
the menu entry; the package goes, the matches stay; the same with the archive and its install.sh. The pictures lie in
build/linux/pictures, and the exit status says whether each window came.
"""

import argparse
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

REPO = Path(__file__).resolve().parent.parent
HERE = REPO / "build" / "linux"
ROOT = HERE / "root"
PICTURES = HERE / "pictures"
SUITE = "bookworm"
SCREEN = ":78"
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
PATIENCE = 60
"""Seconds that a window may take: other programs may keep the machine busy."""


def main() -> int:
    """Do all of it; 0 if every window came that should have."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dist", type=Path, default=REPO / "dist")
    dist = parser.parse_args().dist.resolve()
    missing = [tool for tool in ("debootstrap", "scrot", "xdotool", "Xvfb") if shutil.which(tool) is None]
    if missing or os.geteuid() != 0:
        print("This needs root and: sudo apt-get install debootstrap scrot xdotool xvfb", file=sys.stderr)
        return 2
    (package,) = dist.glob("ludoteca_*.deb")
    (archive,) = dist.glob("ludoteca-*-linux-x86_64.tar.xz")
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    debian()
    with ExitStack() as stack:
        stack.enter_context(mounted())
        stack.enter_context(screen())
        results = [*by_package(package, stack), *by_archive(archive)]
    for what, went in results:
        print(f"{'ok    ' if went else 'FAILED'} {what}")
    print(f"Pictures: {PICTURES}")
    return 0 if all(went for _, went in results) else 1


def by_package(package: Path, stack: ExitStack) -> Iterator[tuple[str, bool]]:
    """Install the .deb, open everything by double clicks, remove it."""
    shutil.copy(package, ROOT / "root" / "ludoteca.deb")
    apt("install", "/root/ludoteca.deb")
    assert not (ROOT / "usr" / "bin" / "python3").exists()
    start("/usr/bin/ludoteca")
    yield "a bare system, started by its command", comes("Ludoteca", "bare")
    apt("install", *DESKTOP)
    give("example.mat", (REPO / "tests" / "games" / "backgammon" / "formats" / "example.mat").read_bytes())
    give("match.ludoteca", match_file())
    give(ICON_ENTRY, (ROOT / "usr" / "share" / "applications" / ICON_ENTRY).read_bytes(), executable=True)
    give(QUICK, b"[config]\nquick_exec=1\n", folder=".config/libfm")  # else pcmanfm asks before it starts anything
    start("openbox")
    start("dbus-launch", "--exit-with-session", "pcmanfm", "--desktop")
    stack.callback(end_all)
    time.sleep(8)
    picture_of("desktop")
    yield "double click on the icon on the desktop", double_click(ICON_ENTRY, "icon")
    yield "double click on a .ludoteca file", opens("match.ludoteca", "ludoteca")
    yield "double click on a .mat file", opens("example.mat", "mat")
    start("dbus-launch", "gio", "launch", f"/usr/share/applications/{ICON_ENTRY}")
    yield "the menu entry", comes("Ludoteca", "menu")
    kept = matches()
    apt("remove", "ludoteca")
    yield "the package gone, the matches there", bool(kept) and matches() == kept and not on_path()


def by_archive(archive: Path) -> Iterator[tuple[str, bool]]:
    """Unpack the .tar.xz, put it into the menu by its script, open a file by a double click, and take it out again."""
    person = ROOT / "home" / PERSON
    shutil.copy(archive, person / "ludoteca.tar.xz")
    as_person("tar", "-xf", "ludoteca.tar.xz", check=True)
    (folder,) = person.glob("ludoteca-*/")
    as_person("sh", f"/home/{PERSON}/{folder.name}/install.sh", check=True)
    yield "double click on a .ludoteca file, with the archive", double_click("match.ludoteca", "archive")
    kept = matches()
    as_person("sh", f"/home/{PERSON}/{folder.name}/install.sh", "--remove", check=True)
    left = [path for path in (person / ".local").rglob("*udoteca*") if path.is_file()]
    yield "out of the menu again, the matches there", not left and matches() == kept


def double_click(name: str, picture: str) -> bool:
    """Double-click a file's icon on the desktop; whether Ludoteca's window came."""
    found = where(name)
    if found is None:
        return False
    for step in (["mousemove", *map(str, found)], ["click", "--repeat", "2", "--delay", "80", "1"]):
        subprocess.run(["xdotool", *step], env=display(), check=True)
        time.sleep(0.3)
    return comes("Ludoteca", picture)


def where(name: str) -> tuple[int, int] | None:
    """The middle of an icon on pcmanfm's desktop, which lays them out in the order of their names, downwards."""
    shown = {path.name: path.name for path in (ROOT / "home" / PERSON / "Desktop").iterdir()} | {ICON_ENTRY: "Ludoteca"}
    desktop = sorted(shown, key=lambda file: shown[file].casefold())
    return (60, 40 + 105 * desktop.index(name)) if name in desktop else None


def comes(title: str, picture: str) -> bool:
    """Wait for a window of that name, photograph it and close it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        search = ["xdotool", "search", "--onlyvisible", "--name", title]
        found = subprocess.run(search, env=display(), capture_output=True, text=True, check=False).stdout.split()
        if found:
            time.sleep(5)
            picture_of(picture)
            close()
            return True
        time.sleep(0.5)
    picture_of(f"{picture}-failed")
    return False


def picture_of(name: str) -> None:
    """Photograph the screen."""
    subprocess.run(["scrot", "-o", str(PICTURES / f"{name}.png")], env=display(), check=True)


def close() -> None:
    """Ask the program to end, and wait until its window has gone."""
    search = ["xdotool", "search", "--onlyvisible", "--name", "Ludoteca"]
    while subprocess.run(search, env=display(), capture_output=True, check=False).stdout:
        subprocess.run(["pkill", "-x", "ludoteca"], check=False)
        time.sleep(0.5)


def opens(name: str, picture: str) -> bool:
    """Double-click a match; whether the window came, and the match is in the library now."""
    before = len(matches())
    return double_click(name, picture) and len(matches()) == before + 1


def matches() -> list[tuple[object, ...]]:
    """The stored matches."""
    library = ROOT / "home" / PERSON / ".local" / "share" / "ludoteca" / "library.db"
    with closing(sqlite3.connect(library)) as database:
        return database.execute("SELECT id FROM match ORDER BY id").fetchall()


def on_path() -> bool:
    """Whether the command is there."""
    return (ROOT / "usr" / "bin" / "ludoteca").exists()


def give(name: str, content: bytes, executable: bool = False, folder: str = "Desktop") -> None:
    """Put a file on the person's desktop, or elsewhere at home."""
    path = ROOT / "home" / PERSON / folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    path.chmod(0o755 if executable else 0o644)
    chroot("chown", "-R", f"{PERSON}:{PERSON}", f"/home/{PERSON}")


def match_file() -> bytes:
    """A match of Squadro that has just begun, as people send it to each other."""
    sys.path.insert(0, str(REPO))
    from game.games.registry import GAMES
    from game.library import files
    from game.match import Match, Player, Terms

    book = GAMES.rulebook("squadro")
    terms = Terms("squadro", book.defaults(""), (Player("Anna"), Player("Ben")), sides=(0, 1), first=0)
    return files.encode(Match(book, terms))


def debian() -> None:
    """A Debian with nothing in it but itself and a person; a fresh one every time."""
    bare = HERE / "bare"
    if not (bare / "etc").is_dir():
        subprocess.run(["debootstrap", "--variant=minbase", SUITE, str(bare)], check=True, stdout=subprocess.DEVNULL)
        for path in (*Path("/etc/apt/apt.conf.d").glob("99*"), Path("/etc/resolv.conf"), Path("/etc/hosts")):
            shutil.copy(path, bare / path.relative_to("/"))
    shutil.rmtree(ROOT, ignore_errors=True)
    subprocess.run(["cp", "-a", str(bare), str(ROOT)], check=True)
    apt("update")
    chroot("useradd", "--create-home", PERSON)


@contextmanager
def mounted() -> Iterator[None]:
    """The system's own folders and the screen's socket inside."""
    places = ["proc", "dev", "tmp/.X11-unix"]
    for place in places:
        (ROOT / place).mkdir(parents=True, exist_ok=True)
        subprocess.run(["mount", "--bind", f"/{place}", str(ROOT / place)], check=True)
    try:
        yield
    finally:
        for place in reversed(places):
            subprocess.run(["umount", "--lazy", str(ROOT / place)], check=False)


@contextmanager
def screen() -> Iterator[None]:
    """A screen of its own."""
    with subprocess.Popen(["Xvfb", SCREEN, "-screen", "0", "1600x1000x24"], stderr=subprocess.DEVNULL) as server:
        time.sleep(2)
        try:
            yield
        finally:
            server.terminate()


def apt(*command: str) -> None:
    """Let the inner Debian fetch or remove packages."""
    quiet = ["-qq", "-y", "--no-install-recommends"]
    chroot("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *quiet, *command)


def chroot(*command: str, check: bool = True) -> None:
    """Run something as root inside."""
    subprocess.run(["chroot", str(ROOT), *command], check=check, stdout=subprocess.DEVNULL)


def as_person(*command: str, check: bool = False) -> None:
    """Run something as the person inside, at home, and wait for it."""
    subprocess.run(inside(*command), check=check, stdout=subprocess.DEVNULL)


def start(*command: str) -> None:
    """Start something as the person inside."""
    subprocess.Popen(inside(*command), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)


def inside(*command: str) -> list[str]:
    """The command line that runs something as the person inside."""
    home = f"/home/{PERSON}"
    told = [f"HOME={home}", f"DISPLAY={SCREEN}", f"USER={PERSON}", "PATH=/usr/bin:/bin", "SDL_AUDIODRIVER=dummy"]
    return [
        "chroot",
        f"--userspec={PERSON}:{PERSON}",
        str(ROOT),
        "env",
        "-i",
        *told,
        "sh",
        "-c",
        'cd && exec "$@"',
        "sh",
        *command,
    ]


def end_all() -> None:
    """End whatever the person still runs."""
    subprocess.run(["pkill", "-KILL", "pcmanfm|openbox|ludoteca"], check=False)


def display() -> dict[str, str]:
    """This side's environment for the screen."""
    return {**os.environ, "DISPLAY": SCREEN}


if __name__ == "__main__":
    sys.exit(main())
