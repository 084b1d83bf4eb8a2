"""Writes locks/play.txt and locks/test.txt anew: what runs the program, and that plus what tests and builds it.

One lock serves every supported Python and operating system, with the hash of every file. Needs uv:

    python -m pip install uv && python packaging/lock.py [--upgrade]
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = {"play": [], "test": ["test", "lint", "build"]}
UNUSED = ("numpy",)
"""What a package asks for and never loads: bgsage needs numpy for its training data alone."""
HEADER = """\
# Written by packaging/lock.py from pyproject.toml: the tested versions, with the hashes of their files,
# for every supported Python and operating system. Do not edit.
"""


def main(arguments: list[str]) -> int:
    """Resolve each lock; the versions already there are kept unless ``--upgrade`` is given."""
    uv = shutil.which("uv", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]))
    if uv is None:
        print("This needs uv: python -m pip install uv", file=sys.stderr)
        return 1
    for name, groups in LOCKS.items():
        write(uv, ROOT / "locks" / f"{name}.txt", groups, arguments)
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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
