"""What people on macOS download: a ``.dmg`` with the program, signed and notarised where the keys for that are given.

``CODESIGN_IDENTITY`` names the identity that signs (build.spec signs the program with it); ``NOTARY_APPLE_ID``,
``NOTARY_TEAM_ID`` and ``NOTARY_PASSWORD`` are the account that submits it to Apple. Without them the program is signed
only for the machine that built it: elsewhere people have to allow it in System Settings the first time.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import downloads

NOTARY = {"--apple-id": "NOTARY_APPLE_ID", "--team-id": "NOTARY_TEAM_ID", "--password": "NOTARY_PASSWORD"}
TRIES, PAUSE = 5, 10.0
"""The most attempts of `hdiutil create`, which sometimes finds the disk busy, and the seconds between them."""


def disk_image(program: Path, dist: Path) -> Path:
    """Write the disk image of ``program``, a Ludoteca.app, and return its path."""
    image = dist / downloads.DISK_IMAGE.name
    with tempfile.TemporaryDirectory() as folder:
        _do("ditto", str(program), f"{folder}/{program.name}")
        Path(folder, "Applications").symlink_to("/Applications")  # to which people drag it
        create = [
            "hdiutil",
            "create",
            "-volname",
            "Ludoteca",
            "-srcfolder",
            folder,
            "-ov",
            "-format",
            "UDZO",
            str(image),
        ]
        _do_in_the_end(*create)
    if identity := os.environ.get("CODESIGN_IDENTITY"):
        _do("codesign", "--sign", identity, "--timestamp", str(image))
        if all(os.environ.get(name) for name in NOTARY.values()):
            _notarise(image)
    return image


def _notarise(image: Path) -> None:
    """Let Apple notarise the image, and staple the ticket to it, so that it opens without a network too."""
    keys = [word for option, name in NOTARY.items() for word in (option, os.environ[name])]
    _do("xcrun", "notarytool", "submit", str(image), "--wait", *keys)
    _do("xcrun", "stapler", "staple", str(image))


def _do_in_the_end(*command: str) -> None:
    """Run a command up to `TRIES` times until it succeeds; raises CalledProcessError if it never does."""
    for left in reversed(range(TRIES)):
        try:
            return _do(*command)
        except subprocess.CalledProcessError as error:
            if not left:
                raise
            print(f"{command[0]} failed with status {error.returncode}; trying again", file=sys.stderr, flush=True)
            time.sleep(PAUSE)
    return None


def _do(*command: str) -> None:
    subprocess.run(command, check=True)
