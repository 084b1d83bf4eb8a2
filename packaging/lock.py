"""Writes locks/play.txt and locks/test.txt anew: what runs the program, and that plus what tests and builds it.

One lock serves every supported Python and operating system, with the hash of every file. It also writes
locks/wheels.json: which files the locked wheels bring to macOS and Windows, and which libraries each of these loads,
so that a test on any system can ask whether a program built there would be whole. Needs uv, and two readers of
libraries:

    python -m pip install uv macholib pefile && python packaging/lock.py [--upgrade]
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
LOCKS = {"play": [], "test": ["test", "lint", "build"]}
UNUSED = ("numpy",)
"""What a package asks for and never loads: bgsage needs numpy for its training data alone."""
HEADER = """\
# Written by packaging/lock.py from pyproject.toml: the tested versions, with the hashes of their files,
# for every supported Python and operating system. Do not edit.
"""

PYTHON = "3.13"
"""The Python that the release is built with."""
PLATFORMS = {"darwin": ("macosx_11_0_arm64", "macosx_14_0_arm64"), "win32": ("win_amd64",)}
"""By `sys.platform`, the tags of the wheels that the release's machines take."""
NOT_PACKED = ("docs", "examples", "tests")
"""Folders of packages that build.spec leaves out."""


def main(arguments: list[str]) -> int:
    """Resolve each lock; the versions already there are kept unless ``--upgrade`` is given."""
    uv = shutil.which("uv", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]))
    if uv is None:
        print("This needs uv: python -m pip install uv", file=sys.stderr)
        return 1
    for name, groups in LOCKS.items():
        write(uv, ROOT / "locks" / f"{name}.txt", groups, arguments)
    wheels = {platform: wheels_for(tags) for platform, tags in PLATFORMS.items()}
    (ROOT / "locks" / "wheels.json").write_text(json.dumps(wheels, indent=1) + "\n", encoding="utf-8", newline="\n")
    return 0


def write(uv: str, lock: Path, groups: list[str], arguments: list[str]) -> None:
    """Resolve the project's requirements with these dependency groups into ``lock``."""
    command = [uv, "pip", "compile", "pyproject.toml", "--universal", "--python-version", "3.11", "--generate-hashes"]
    command += ["--no-header", "--no-emit-index-url", "--no-emit-find-links", "--quiet", "--output-file", str(lock)]
    if lock.name != "play.txt":
        command += ["--constraint", str(lock.with_name("play.txt"))]
    for group in groups:
        command += ["--group", group]
    for package in UNUSED:
        command += ["--no-emit-package", package]
    subprocess.run([*command, *arguments], cwd=ROOT, check=True)
    text = lock.read_text(encoding="utf-8").removeprefix(HEADER)
    lock.write_text(HEADER + text, encoding="utf-8", newline="\n")


def wheels_for(tags: tuple[str, ...]) -> dict[str, dict[str, list[str]]]:
    """Download the wheels of locks/play.txt for a platform: by each one's name, what each of its files loads.

    Files that no program loads or shows (sources, types, metadata) are left out.
    """
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
        command += [f"--platform={tag}" for tag in tags]
        command += ["--python-version", PYTHON, "--requirement", str(ROOT / "locks" / "play.txt"), "--dest", folder]
        subprocess.run(command, check=True)
        wheels: dict[str, dict[str, list[str]]] = {}
        for wheel in sorted(Path(folder).glob("*.whl")):
            with zipfile.ZipFile(wheel) as archive:
                packed = [name for name in sorted(archive.namelist()) if is_packed(PurePosixPath(name))]
                wheels[wheel.name] = {name: loads(Path(archive.extract(name, folder))) for name in packed}
        return wheels


def is_packed(path: PurePosixPath) -> bool:
    """Whether a file of a wheel may be in a program's folder."""
    if path.suffix in ("", ".py", ".pyi", ".typed") or ".dist-info" in path.parts[0]:
        return False
    return not set(path.parts) & set(NOT_PACKED)


def loads(file: Path) -> list[str]:
    """Return the names of the libraries that a library loads at its start, as they stand in it.

    Those of macOS itself are left out, and a file that is no library loads none.
    """
    if file.suffix in (".dll", ".pyd"):
        import pefile

        tables = getattr(pefile.PE(file), "DIRECTORY_ENTRY_IMPORT", [])
        return sorted(table.dll.decode() for table in tables)
    if file.suffix in (".so", ".dylib"):
        from macholib.MachO import MachO

        names = {name for header in MachO(str(file)).headers for *_, name in header.walkRelocatables()}
        return sorted(name for name in names if not name.startswith(("/usr/lib/", "/System/")))
    return []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
