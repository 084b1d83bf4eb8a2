"""Makes the AppImage of what `packaging/run.py build` has left in dist/, on a machine with a network.

    python3 packaging/app_image.py [--dist FOLDER]

The tool and the runtime that it puts before the program come from the AppImage project, each checked against its hash.
"""

import argparse
import hashlib
import os
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from build import ROOT, epoch
from downloads import APP_IMAGE

SOURCE = "https://github.com/AppImage"
TOOL = (
    f"{SOURCE}/appimagetool/releases/download/1.9.1/appimagetool-x86_64.AppImage",
    "ed4ce84f0d9caff66f50bcca6ff6f35aae54ce8135408b3fa33abfc3cb384eb0",
)
RUNTIME = (
    f"{SOURCE}/type2-runtime/releases/download/20251108/runtime-x86_64",
    "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d",
)


def main() -> int:
    """Fetch both, and pack the AppDir."""
    parser = argparse.ArgumentParser(description="Make the AppImage of an AppDir.")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where Ludoteca.AppDir lies")
    dist = parser.parse_args().dist.resolve()
    with tempfile.TemporaryDirectory() as folder:
        tool, runtime = (fetched(*each, Path(folder)) for each in (TOOL, RUNTIME))
        tool.chmod(0o755)
        command = [str(tool), "--appimage-extract-and-run", "--runtime-file", str(runtime)]
        command += [str(dist / "Ludoteca.AppDir"), str(dist / APP_IMAGE.name)]
        subprocess.run(command, env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch())}, check=True)
    return 0


def fetched(address: str, fingerprint: str, folder: Path) -> Path:
    """Return the file from ``address``; raises ValueError if it is not the one with that SHA-256."""
    target = folder / address.rpartition("/")[2]
    with urllib.request.urlopen(address, timeout=60) as answer:
        content = answer.read()
    if hashlib.sha256(content).hexdigest() != fingerprint:
        raise ValueError(f"{address} is another file than the one that was chosen")
    target.write_bytes(content)
    return target


if __name__ == "__main__":
    sys.exit(main())
