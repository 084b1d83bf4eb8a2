"""What people on Windows download: a portable ``.zip``, and an installer where NSIS is (Debian: ``nsis``)."""

import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

import desktop_words as words

from game import i18n
from game.library.paths import PORTABLE
from game.text import Text

HERE = Path(__file__).resolve().parent
LANGUAGES = {
    "en": "English", "fr": "French", "nl": "Dutch", "de": "German", "it": "Italian", "es": "Spanish",
    "pt": "Portuguese", "el": "Greek", "pl": "Polish", "ro": "Romanian", "zh": "SimpChinese", "cs": "Czech",
    "sk": "Slovak", "hu": "Hungarian", "ru": "Russian", "sr": "SerbianLatin", "sl": "Slovenian", "hr": "Croatian",
    "et": "Estonian", "lv": "Latvian", "lt": "Lithuanian", "tr": "Turkish", "ko": "Korean",
}  # fmt: skip
"""How NSIS names the languages; it takes the system's, and the first one where it has not that."""
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


def make(program: Path, dist: Path, version: str) -> list[Path]:
    """Everything that can be made here of the built folder ``program``."""
    made = [portable(program, dist, version)]
    if shutil.which("makensis"):
        made.append(installer(program, dist, version))
    return made


def portable(program: Path, dist: Path, version: str) -> Path:
    """The zip, whose folder keeps its own matches."""
    target = dist / f"Ludoteca-{version}-windows-x86_64-portable.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(program.rglob("*")):
            if path.is_file():
                packed.write(path, Path("Ludoteca") / path.relative_to(program))
        readme = README.format(version=version, portable=PORTABLE).replace("\n", "\r\n")
        packed.writestr("Ludoteca/README.txt", readme)
        packed.writestr(f"Ludoteca/{PORTABLE}/", "")
    return target


def installer(program: Path, dist: Path, version: str) -> Path:
    """The installer, by ``makensis``."""
    target = dist / f"Ludoteca-{version}-windows-x86_64-setup.exe"
    size = sum(path.stat().st_size for path in program.rglob("*") if path.is_file()) // 1024
    with tempfile.TemporaryDirectory() as folder:
        said = Path(folder) / "words.nsh"
        said.write_text(lang_strings(), encoding="utf-8-sig")
        values = {
            "VERSION": version,
            "PROGRAM": program,
            "OUTPUT": target,
            "SIZE": size,
            "WORDS": said,
            "ICON": HERE / "icons" / "ludoteca.ico",
        }
        defines = [f"-D{key}={value}" for key, value in values.items()]
        command = ["makensis", "-V2", "-INPUTCHARSET", "UTF8", *defines, str(HERE / "windows" / "ludoteca.nsi")]
        subprocess.run(command, check=True)
    return target


def lang_strings() -> str:
    """Every language of the installer with the words that NSIS has not itself."""
    lines = [f'!insertmacro MUI_LANGUAGE "{name}"' for name in LANGUAGES.values()]
    for key, text in SAID.items():
        lines += [
            f'LangString {key} ${{LANG_{name.upper()}}} "{_said(code, text)}"' for code, name in LANGUAGES.items()
        ]
    return "\n".join([*lines, ""])


def _said(code: str, text: Text) -> str:
    """The text in a language, as it stands in a string of NSIS."""
    return words.in_language(code, lambda: i18n.t(text)).replace("$", "$$").replace('"', '$\\"')
