"""Builds what people download, for the operating system it runs on, with build.spec.

    python3 packaging/run.py build [--dist FOLDER] [--folder-only | --installer-of WHAT]

writes to dist/: the program's folder; on Linux a .deb, a .tar.xz and an AppDir; on Windows a portable .zip; on macOS a
.dmg; a list of everything inside (an SBOM); and the checksums. The installer for Windows is built on Linux with
Debian's or Ubuntu's NSIS, from WHAT was built on Windows: the program's folder or the portable .zip.

Needs the packages of locks/test.txt, which the command above sets up; on Linux also `objdump` and `strip` (binutils).
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

from downloads import PORTABLE, SUMS, bill_name

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Build into ``--dist`` (by default dist/) and print the sizes of the results."""
    parser = argparse.ArgumentParser(description="Build what people download.")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where it all goes")
    parser.add_argument("--folder-only", action="store_true", help="the program's folder, without packages")
    parser.add_argument("--installer-of", type=Path, metavar="WHAT", help="the installer for what was built on Windows")
    chosen = parser.parse_args()
    dist = chosen.dist.resolve()
    if chosen.installer_of:
        print(installer(chosen.installer_of.resolve(), dist))
        return 0
    if sys.platform == "linux" and not (shutil.which("objdump") and shutil.which("strip")):
        print("This needs objdump and strip, on Debian and Ubuntu:  sudo apt install binutils", file=sys.stderr)
        return 1
    program = build(dist)
    made = [program] if chosen.folder_only else [program, *packages(program, dist)]
    for path in made:
        print(f"{path}: {megabytes(path):.1f} MB")
    return 0


def build(dist: Path) -> Path:
    """Run PyInstaller and return the program's folder.

    Its working files and its cache are temporary, so that two builds may run at once. The same commit gives the same
    files: the hash seed and the times are fixed.
    """
    fixed = {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(epoch()), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    with tempfile.TemporaryDirectory() as work:
        environment = {**os.environ, **fixed, "PYINSTALLER_CONFIG_DIR": work}
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=ERROR"]
        command += [f"--distpath={dist}", f"--workpath={work}", str(ROOT / "build.spec")]
        subprocess.run(command, env=environment, check=True)
    names = {"darwin": "Ludoteca.app", "win32": "Ludoteca"}
    return dist / names.get(sys.platform, "ludoteca")


def packages(program: Path, dist: Path) -> list[Path]:
    """Build all packages from the program's folder, with the SBOM and the checksums, and return their paths."""
    made = _packages(program, dist, version())
    files = [path for path in made if path.is_file()]
    licences = program / "Contents" / "Resources" / "licenses" if sys.platform == "darwin" else program / "licenses"
    bill = dist / bill_name(sys.platform)
    shutil.copyfile(licences / "sbom.cdx.json", bill)
    (dist / SUMS).write_text(
        "".join(f"{sum_of(path)}  {path.name}\n" for path in sorted([*files, bill])), encoding="utf-8", newline="\n"
    )
    return [*made, bill, dist / SUMS]


def installer(program: Path, dist: Path) -> Path:
    """Build the installer of a program that was built on Windows (its folder or the portable zip); return its path."""
    number = version()
    import windows_packages

    dist.mkdir(parents=True, exist_ok=True)
    if program.name != PORTABLE.name:
        return windows_packages.installer(program, dist, number, epoch())
    with tempfile.TemporaryDirectory() as folder:
        with zipfile.ZipFile(program) as packed:
            packed.extractall(folder)
        unpacked = Path(folder) / "Ludoteca"
        windows_packages.without_what_is_portable(unpacked)
        return windows_packages.installer(unpacked, dist, number, epoch())


def version() -> str:
    """Return the version that is built."""
    sys.path.insert(0, str(ROOT))
    from game import __version__

    return __version__


def _packages(program: Path, dist: Path, version: str) -> list[Path]:
    if sys.platform == "win32":
        import windows_packages

        return [windows_packages.portable(program, dist, version, epoch())]
    if sys.platform == "darwin":
        import macos_packages

        return [macos_packages.disk_image(program, dist)]
    import linux_packages as linux

    made = [linux.archive(program, dist, version, epoch()), linux.app_dir(program, dist, version)]
    if shutil.which("dpkg-deb"):
        made.append(linux.debian(program, dist, version, epoch()))
    return made


def epoch() -> int:
    """Return the time of the commit that is built, in seconds since 1970; the packed files get it, not today's."""
    if said := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(said)
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    told = subprocess.run(command, capture_output=True, text=True, check=False) if shutil.which("git") else None
    return int(told.stdout) if told and told.returncode == 0 else int(time.time())


def sum_of(path: Path) -> str:
    """Return a file's SHA-256 in hexadecimal digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def megabytes(path: Path) -> float:
    """Return the size in MB of a file, or of all files below a folder."""
    files = [path] if path.is_file() else [f for f in path.rglob("*") if f.is_file()]
    return sum(f.stat().st_size for f in files) / 1_000_000


if __name__ == "__main__":
    sys.exit(main())
