"""What people download: one list for the builders, the release, its page and README's table.

The names bear no version, so that ``https://github.com/…/releases/latest/download/NAME`` leads to the newest one.
"""

from typing import NamedTuple


class Download(NamedTuple):
    """A file of a release.

    ``platform`` is the `sys.platform` of the system that it is for, ``what`` says to people what it is.
    """

    name: str
    platform: str
    what: str


SETUP = Download("Ludoteca-windows-x86_64-setup.exe", "win32", "Windows, to install")
PORTABLE = Download("Ludoteca-windows-x86_64-portable.zip", "win32", "Windows, portable")
DEBIAN = Download("Ludoteca-linux-amd64.deb", "linux", "Debian, Ubuntu, Mint")
APP_IMAGE = Download("Ludoteca-linux-x86_64.AppImage", "linux", "other Linux, one file")
ARCHIVE = Download("Ludoteca-linux-x86_64.tar.xz", "linux", "other Linux, a folder")
DISK_IMAGE = Download("Ludoteca-macos-arm64.dmg", "darwin", "macOS on Apple silicon")
DOWNLOADS = (SETUP, PORTABLE, DEBIAN, APP_IMAGE, ARCHIVE, DISK_IMAGE)
SUMS = "SHA256SUMS.txt"


def bill_name(platform: str) -> str:
    """Return the name of the list of all that is inside a program for ``platform`` (its SBOM)."""
    return f"Ludoteca-{ {'win32': 'windows', 'darwin': 'macos'}.get(platform, platform) }.cdx.json"
