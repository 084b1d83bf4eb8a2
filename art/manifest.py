"""art/manifest.json: what every file under assets/ is made by, from what parameters, and under which licence.

``python -m art.manifest`` enters what is not rendered (typefaces, icons, sounds) and drops what is gone.
"""

import hashlib
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
ASSETS, MANIFEST = ROOT / "assets", ROOT / "art" / "manifest.json"
LICENCE = "CC-BY-4.0"


class Made(NamedTuple):
    """A file that a script has written: its path below assets/, the script (a module), what it was given."""

    path: str
    script: str
    parameters: Mapping[str, Any] = {}
    licence: str = LICENCE


OTHERS = {
    "fonts/*.t*": Made("", "art.fonts", licence="OFL-1.1"),
    "fonts/further/*": Made("", "art.fonts", licence="OFL-1.1"),
    "icons/*.svg": Made("", "by hand"),
    "sounds/*.ogg": Made("", "art.sounds"),
    "theme/wordmark.png": Made("", "art.wordmark"),
    "theme/half/wordmark.png": Made("", "art.wordmark"),
}
"""What is made without `art.render`, by patterns below assets/."""


def read() -> dict[str, dict[str, Any]]:
    """Return the entries by path."""
    entries: dict[str, dict[str, Any]] = json.loads(MANIFEST.read_text(encoding="utf-8")) if MANIFEST.exists() else {}
    return entries


def digest(path: Path) -> str:
    """Return the SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def record(files: Iterable[Made]) -> None:
    """Enter files that lie under assets/, in place of what was said of them before."""
    entries = read()
    for made in files:
        entries[made.path] = {
            "script": made.script,
            "parameters": dict(made.parameters),
            "licence": made.licence,
            "sha256": digest(ASSETS / made.path),
        }
    kept = {path: entry for path, entry in sorted(entries.items()) if (ASSETS / path).exists()}
    MANIFEST.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def main() -> int:
    """Enter what `OTHERS` describes."""
    record(
        made._replace(path=path.relative_to(ASSETS).as_posix())
        for pattern, made in OTHERS.items()
        for path in ASSETS.glob(pattern)
    )
    print(f"{MANIFEST.name}: {len(read())} files")
    return 0


if __name__ == "__main__":
    sys.exit(main())
