"""Prints a version's section of the changelog, for the release's page.

    python3 packaging/notes.py VERSION

Fails unless VERSION is the program's own, and the changelog and the AppStream metainfo begin with it.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main(arguments: list[str]) -> int:
    """Print the section, or which files are of another version."""
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    (wanted,) = arguments
    if wrong := out_of_step(wanted):
        print(f"Not {wanted}: {', '.join(wrong)}", file=sys.stderr)
        return 1
    print(lines_of(wanted, text("CHANGELOG.md")))
    return 0


def out_of_step(wanted: str) -> list[str]:
    """Return the files whose newest version is another one."""
    newest = {
        "game/__init__.py": r'^__version__ = "(.+)"$',
        "CHANGELOG.md": r"^## \[(\d[^\]]*)\]",
        "packaging/linux/org.ludoteca.Ludoteca.metainfo.xml": r'<release version="([^"]+)"',
    }
    found = {name: re.search(pattern, text(name), re.MULTILINE) for name, pattern in newest.items()}
    return [name for name, version in found.items() if version is None or version[1] != wanted]


def lines_of(version: str, changelog: str) -> str:
    """Return the text between the heading of a version and the next."""
    sections = re.split(r"^## ", changelog, flags=re.MULTILINE)
    (section,) = (section for section in sections if section.startswith(f"[{version}]"))
    return re.split(r"^\[.+\]: ", section.partition("\n")[2], flags=re.MULTILINE)[0].strip()


def text(name: str) -> str:
    """Return the content of a file of the project."""
    return (ROOT / name).read_text(encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
