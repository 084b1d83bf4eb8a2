"""What people on Windows download: a portable ``.zip``, and an installer, which is made on Linux (Debian's ``nsis``).

Only the NSIS of Debian and Ubuntu builds 64-bit installers; the one that is downloaded for Windows does not.
"""

import os
import shutil
import subprocess
import tempfile
import time
import zipfile
from pathlib import Path

import desktop_words as words
import downloads

from game import i18n
from game.library.paths import PORTABLE
from game.text import Text

HERE = Path(__file__).resolve().parent
DOS, DOS_FOLDER = 0, 0x10
"""How a zip names the system it was made on, and a folder there; fixed, so that every system packs the same zip."""
PICTURE_SIZE, WALNUT = (164, 314), (96, 66, 48)
"""The size of the picture on the last page of NSIS, in pixels; and the colour of the table, whose picture is grey."""
LANGUAGES = {
    "en": "English", "fr": "French", "nl": "Dutch", "de": "German", "it": "Italian", "es": "Spanish",
    "pt": "Portuguese", "el": "Greek", "pl": "Polish", "ro": "Romanian", "zh": "SimpChinese", "cs": "Czech",
    "sk": "Slovak", "hu": "Hungarian", "ru": "Russian", "sr": "SerbianLatin", "sl": "Slovenian", "hr": "Croatian",
    "et": "Estonian", "lv": "Latvian", "lt": "Lithuanian", "tr": "Turkish", "ko": "Korean",
}  # fmt: skip
"""The names of the languages in NSIS, which takes the system's language, or the first one if that is not here."""
SAID = {
    "OpenFiles": words.OPEN_FILES,
    "MatchFile": words.MATCH_FILE,
    "IconOnDesktop": words.ICON_ON_DESKTOP,
    "DeleteMatches": words.DELETE_MATCHES,
    "Running": words.CLOSE_FIRST,
}
README = """\
Ludoteca {version}, to take along: double-click Ludoteca.exe.

Matches and settings lie in the folder "{portable}" beside it. Without that folder they lie where Windows keeps such
things (%LOCALAPPDATA%\\ludoteca).
"""


def portable(program: Path, dist: Path, version: str, epoch: int) -> Path:
    """Write the zip that keeps matches in its own folder, and return its path; files in it get the time ``epoch``."""
    target = dist / downloads.PORTABLE.name
    readme = README.format(version=version, portable=PORTABLE).replace("\n", "\r\n")
    held = [(path.relative_to(program).as_posix(), path) for path in sorted(program.rglob("*")) if path.is_file()]
    files = [
        *((name, path.read_bytes()) for name, path in held),
        ("README.txt", readme.encode()),
        (f"{PORTABLE}/", b""),
    ]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, content in files:
            item = zipfile.ZipInfo(f"Ludoteca/{name}", time.gmtime(epoch)[:6])
            item.compress_type, item.create_system = zipfile.ZIP_DEFLATED, DOS
            item.external_attr = DOS_FOLDER if name.endswith("/") else 0
            packed.writestr(item, content, compresslevel=9)
    return target


def without_what_is_portable(program: Path) -> None:
    """Remove from an unpacked portable zip what only the portable program has."""
    (program / "README.txt").unlink()
    (program / PORTABLE).rmdir()


def installer(program: Path, dist: Path, version: str, epoch: int) -> Path:
    """Build the installer with ``makensis`` and return its path; files in it get the time ``epoch``."""
    target = dist / downloads.SETUP.name
    size = sum(path.stat().st_size for path in program.rglob("*") if path.is_file()) // 1024
    with tempfile.TemporaryDirectory() as folder:
        packed = Path(shutil.copytree(program, Path(folder) / program.name))
        said = Path(folder) / "words.nsh"
        said.write_text(lang_strings(), encoding="utf-8-sig")
        values = {
            "VERSION": version,
            "PROGRAM": packed,
            "OUTPUT": target,
            "SIZE": size,
            "WORDS": said,
            "ICON": HERE / "icons" / "ludoteca.ico",
            "PICTURE": picture(Path(folder) / "picture.bmp"),
        }
        for path in Path(folder).rglob("*"):
            os.utime(path, (epoch, epoch))
        defines = [f"-D{key}={value}" for key, value in values.items()]
        command = ["makensis", "-V2", "-INPUTCHARSET", "UTF8", *defines, str(HERE / "windows" / "ludoteca.nsi")]
        subprocess.run(command, check=True, env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)})
    return target


def picture(target: Path) -> Path:
    """Draw the picture beside the text of the installer's last page, our icon on our table, and return its path."""
    import pygame

    table = pygame.image.load(HERE.parent / "assets" / "theme" / "walnut.jpg")
    icon = pygame.image.load(HERE / "linux" / "hicolor" / "128x128" / "apps" / "org.ludoteca.Ludoteca.png")
    drawn = pygame.Surface(PICTURE_SIZE, depth=24)
    drawn.blit(pygame.transform.smoothscale_by(table, PICTURE_SIZE[1] / table.get_height()), (0, 0))
    drawn.fill(WALNUT, special_flags=pygame.BLEND_MULT)
    drawn.blit(icon, icon.get_rect(center=drawn.get_rect().center))
    pygame.image.save(drawn, target)
    return target


def lang_strings() -> str:
    """Return the definitions of every language of the installer, with the texts that NSIS does not have."""
    lines = [f'!insertmacro MUI_LANGUAGE "{name}"' for name in LANGUAGES.values()]
    for key, text in SAID.items():
        lines += [
            f'LangString {key} ${{LANG_{name.upper()}}} "{_said(code, text)}"' for code, name in LANGUAGES.items()
        ]
    return "\n".join([*lines, ""])


def _said(code: str, text: Text) -> str:
    """Return the text in a language, escaped for a string of NSIS."""
    return words.in_language(code, lambda: i18n.t(text)).replace("$", "$$").replace('"', '$\\"')
