"""What people on macOS download: a ``.dmg`` with the program, signed and notarised where the keys for that are given.

``CODESIGN_IDENTITY`` names the identity that signs (build.spec signs the program with it), ``NOTARY_APPLE_ID``,
``NOTARY_TEAM_ID`` and ``NOTARY_PASSWORD`` are whose word Apple takes for it. Without them the program is signed for the
machine alone that built it: elsewhere people have to open it by its context menu the first time.
"""

import os
import subprocess
import tempfile
from pathlib import Path

NOTARY = {"--apple-id": "NOTARY_APPLE_ID", "--team-id": "NOTARY_TEAM_ID", "--password": "NOTARY_PASSWORD"}


def disk_image(program: Path, dist: Path, version: str) -> Path:
    """The image that holds ``program``, a Ludoteca.app."""
    image = dist / f"Ludoteca-{version}-macos.dmg"
    with tempfile.TemporaryDirectory() as folder:
        _do("ditto", str(program), f"{folder}/{program.name}")
        Path(folder, "Applications").symlink_to("/Applications")  # to which people drag it
        _do("hdiutil", "create", "-volname", "Ludoteca", "-srcfolder", folder, "-ov", "-format", "UDZO", str(image))
    if identity := os.environ.get("CODESIGN_IDENTITY"):
        _do("codesign", "--sign", identity, "--timestamp", str(image))
        if all(os.environ.get(name) for name in NOTARY.values()):
            _notarise(image)
    return image


def _notarise(image: Path) -> None:
    """Let Apple look at it, and fasten what it says to the image, so that it is believed without a network too."""
    keys = [word for option, name in NOTARY.items() for word in (option, os.environ[name])]
    _do("xcrun", "notarytool", "submit", str(image), "--wait", *keys)
    _do("xcrun", "stapler", "staple", str(image))


def _do(*command: str) -> None:
    subprocess.run(command, check=True)
