"""What a built program consists of: every library and font in its folder, and under which licence each one is.

`build.spec` puts the licences' texts beside the program and writes the list of all that is inside (an SBOM in
CycloneDX's form, https://cyclonedx.org), and a test checks that the owner of every file in the folder is known.
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution, version
from pathlib import Path, PurePath
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ROOT / "LICENSES"


class Component(NamedTuple):
    """A component of somebody else's in the folder.

    ``files`` are patterns of `PurePath.match` for files below the program's folder, their names as `bare` makes them,
    ``modules`` the Python packages that lie in the program itself; ``text`` is the licence's text, ``package`` the
    package of Python's index that brings it.
    """

    name: str
    licence: str
    text: str
    files: tuple[str, ...]
    package: str = ""
    modules: tuple[str, ...] = ()


THEIRS = (
    Component(
        "Python",
        "PSF-2.0",
        "python.txt",
        (
            "libpython*",
            "python3*.dll",
            "Python",
            "Python.framework/**",
            "base_library.zip",
            "python3.*/**",
            "*.pyd",
        ),
        modules=("_sysconfigdata*",),
    ),
    Component(
        "PyInstaller",
        "GPL-2.0-or-later WITH Bootloader-exception",
        "pyinstaller.txt",
        (),
        "pyinstaller",
        ("_pyi_rth_utils", "pyi*", "PyInstaller"),
    ),
    Component("pygame-ce", "LGPL-2.1-or-later", "pygame-ce.txt", ("pygame/**",), "pygame-ce", ("pygame",)),
    Component("pygame-gui", "MIT", "pygame-gui.txt", ("pygame_gui/**",), "pygame-gui", ("pygame_gui",)),
    Component("python-i18n", "MIT", "python-i18n.txt", (), "python-i18n", ("i18n",)),
    Component("msgspec", "BSD-3-Clause", "msgspec.txt", ("msgspec/**",), "msgspec", ("msgspec",)),
    Component("platformdirs", "MIT", "platformdirs.txt", (), "platformdirs", ("platformdirs",)),
    Component("Open Sage", "MPL-2.0", "MPL-2.0.txt", ("bgbot_cpp.*", "bgsage/**"), "bgsage", ("bgsage",)),
    Component(
        "AccessKit",
        "(MIT OR Apache-2.0) AND BSD-3-Clause",
        "third-party/accesskit.txt",
        ("accesskit/**",),
        "accesskit",
        ("accesskit",),
    ),
    Component("SDL", "Zlib", "third-party/sdl.txt", ("SDL2", "SDL2_*")),
    Component("FreeType", "FTL", "third-party/freetype.txt", ("freetype",)),
    Component("HarfBuzz", "MIT-Modern-Variant", "third-party/harfbuzz.txt", ("harfbuzz",)),
    Component("libpng", "libpng-2.0", "third-party/libpng.txt", ("png", "png16")),
    Component("libjpeg-turbo", "IJG AND BSD-3-Clause", "third-party/libjpeg-turbo.txt", ("jpeg", "turbojpeg")),
    Component("LibTIFF", "libtiff", "third-party/libtiff.txt", ("tiff",)),
    Component("libwebp", "BSD-3-Clause", "third-party/libwebp.txt", ("webp", "webpdemux", "sharpyuv")),
    Component("Brotli", "MIT", "third-party/brotli.txt", ("brotlicommon", "brotlidec")),
    Component(
        "FLAC, Ogg, Vorbis, Opus",
        "BSD-3-Clause",
        "third-party/xiph.txt",
        ("FLAC", "ogg", "vorbis", "vorbisenc", "vorbisfile", "opus", "opusfile"),
    ),
    Component("WavPack", "BSD-3-Clause", "third-party/wavpack.txt", ("wavpack",)),
    Component("libxmp", "MIT", "third-party/libxmp.txt", ("xmp",)),
    Component("FluidSynth", "LGPL-2.1-or-later", "third-party/fluidsynth.txt", ("fluidsynth",)),
    Component("libsndfile", "LGPL-2.1-or-later", "third-party/libsndfile.txt", ("sndfile",)),
    Component("mpg123", "LGPL-2.1-or-later", "third-party/mpg123.txt", ("mpg123",)),
    Component("PortMidi", "MIT", "third-party/portmidi.txt", ("portmidi",)),
    Component("libffi", "MIT", "third-party/libffi.txt", ("ffi",)),
    Component("bzip2", "bzip2-1.0.6", "third-party/bzip2.txt", ("bz2",)),
    Component("XZ Utils", "0BSD", "third-party/xz.txt", ("lzma",)),
    Component("zlib and zlib-ng", "Zlib", "third-party/zlib.txt", ("z", "zlib1")),
    Component("util-linux", "BSD-3-Clause", "third-party/libuuid.txt", ("uuid",)),
    Component("SQLite", "blessing", "third-party/sqlite.txt", ("sqlite3",)),
    Component(
        "Microsoft C and C++ runtime",
        "LicenseRef-Microsoft-redistributable",
        "",
        ("VCRUNTIME140*", "MSVCP140*", "ucrtbase", "api-ms-*"),
    ),
)
OURS = ("ludoteca", "Ludoteca", "Ludoteca.exe", "game/**", "pygame_gui/data/*.ttf")
"""Files of Ludoteca itself, below the program's folder or its ``_internal``; under pygame-gui's names lies our face."""

SYSTEMS_OWN = {"libgcc_s.so.1", "libmvec.so.1", "libstdc++.so.6"}
# Windows' mixer and picture loader open these when they meet a sound or picture of their kind. Ludoteca has none.
OTHER_KINDS = {"libogg-0", "libopus-0", "libopusfile-0", "libtiff-5", "libwavpack-1", "libxmp", "portmidi"}


def unneeded(name: str, kind: str, platform: str = sys.platform) -> bool:
    """Whether PyInstaller's entry ``name`` of a ``kind`` must not or need not be in the folder for ``platform``.

    The C++ and C runtimes of Linux are the system's: what an old system has is older than the build machine's, and with
    a newer one beside it the mixer does not load there. Links get lost on sticks and in archives, and Linux and Windows
    need none. On macOS they stay: PyInstaller lets each library look for the others in the folder's top, where links
    lead to them, and the start program opens the link ``Python``. Windows' wheels bring libraries that lie in the
    folder already; pygame's own typeface is never shown.
    """
    path = PurePath(name)
    if path.name == "freesansbold.ttf":
        return True
    if platform == "linux":
        return kind == "SYMLINK" or path.name in SYSTEMS_OWN
    if platform == "win32":
        return path.suffix.lower() == ".dll" and (path.parts[0] == "pygame" or path.stem in OTHER_KINDS)
    return False


def bare(path: PurePath) -> PurePath:
    """Return what a file below the program's folder is: a library's name without ``lib``, version and fingerprint.

    ``_internal/pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10`` is ``SDL2``, ``_internal/SDL2.dll`` too, and macOS'
    ``_internal/pygame/.dylibs/libz.1.3.1.zlib-ng.dylib`` is ``z``.
    """
    parts = path.parts[path.parts[0] in ("_internal", "Frameworks", "Resources") :]
    library = re.match(r"(?:lib)?(.+?)(?:-[\dv].*|-[0-9a-f]{8}.*|\.\d.*)?\.(?:so\b.*|dll|dylib)$", parts[-1])
    native = (
        library and not re.search(r"\.(?:cpython|abi3|cp3\d+|pyd)", parts[-1]) and not parts[-1].startswith("libpython")
    )
    if library and native and not parts[-1].lower().startswith("python3") and parts[0] != "pygame_gui":
        return PurePath(library[1])
    return PurePath(*parts)


def owner(path: PurePath) -> Component | None:
    """Return whose a file below the program's folder is; None if it is ours or nobody is known for it."""
    name = bare(path)
    if _matches(name, OURS):
        return None
    return next((component for component in THEIRS if _matches(name, component.files)), None)


def strangers(folder: Path, modules: Iterable[str]) -> list[str]:
    """Return the files of a built folder, and the ``modules`` in its program, whose owner is not known."""
    files = [str(path) for path in _files(folder) if not _matches(bare(path), OURS) and owner(path) is None]
    roots = {name.partition(".")[0] for name in modules} - set(sys.stdlib_module_names) - {"game", "__main__"}
    return files + sorted(root for root in roots if not any(_brings(component, root) for component in THEIRS))


def inside(folder: Path, modules: Iterable[str]) -> list[Component]:
    """Return whose things are in a built folder, in whose program the ``modules`` lie."""
    owners = {owner(path) for path in _files(folder)}
    roots = {name.partition(".")[0] for name in modules}
    return [c for c in THEIRS if c in owners or c.package == "pyinstaller" or any(_brings(c, root) for root in roots)]


def add_licences(folder: Path, components: Iterable[Component]) -> None:
    """Put the texts of our own licences and of the components' into ``folder``."""
    texts = {f"{name}.txt": text for name, text in _packaged_texts()}
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("README.md", "CC-BY-4.0.txt", "OFL-1.1.txt", "LGPL-2.1.txt"):
        _copy(TEXTS / name, folder / name)
    _copy(ROOT / "LICENSE", folder / "ludoteca.txt")
    for component in components:
        if component.text:
            source = TEXTS / component.text
            _copy(source if source.is_file() else texts[component.text], folder / source.name)


def bill(components: Iterable[Component], program: str) -> dict[str, Any]:
    """Return the SBOM: a CycloneDX 1.5 document, in the form of JSON, for the version ``program``."""
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "ludoteca",
                "name": "Ludoteca",
                "version": program,
                "licenses": [{"expression": "MIT AND CC-BY-4.0 AND OFL-1.1"}],
            }
        },
        "components": [_told(component) for component in components],
    }


def _told(component: Component) -> dict[str, Any]:
    known = {"type": "library", "bom-ref": component.name, "name": component.name}
    if component.package:
        number = version(component.package)
        known |= {"version": number, "purl": f"pkg:pypi/{component.package}@{number}"}
    elif component.name == "Python":
        known["version"] = ".".join(map(str, sys.version_info[:3]))
    return known | {"licenses": [_licence(component.licence)]}


def _licence(words: str) -> dict[str, Any]:
    if " " in words:
        return {"expression": words}
    return {"license": {"name": words} if words.startswith("LicenseRef") else {"id": words}}


def _files(folder: Path) -> Iterator[PurePath]:
    """Yield the files below a built folder, but for the licences' own texts."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            inner = PurePath(path.relative_to(folder))
            if inner.parts[0] != "licenses":
                yield inner


def _brings(component: Component, module: str) -> bool:
    return any(PurePath(module).match(pattern) for pattern in component.modules)


def _matches(name: PurePath, patterns: Iterable[str]) -> bool:
    """Whether a pattern fits the whole name; one that ends in ``/**`` fits all below the folder."""
    for pattern in patterns:
        head, deep, _ = pattern.partition("/**")
        if deep and PurePath(name.parts[0]).match(head):
            return True
        if not deep and len(name.parts) == len(PurePath(pattern).parts) and name.match(pattern):
            return True
    return False


def _packaged_texts() -> Iterator[tuple[str, Path]]:
    """Yield the licences that Python and its packages bring with them."""
    for name in ("msgspec", "platformdirs", "pygame-gui", "python-i18n"):
        yield name, _own_licence(name, "LICENSE")
    yield "pyinstaller", _own_licence("pyinstaller", "COPYING")
    yield "pygame-ce", Path(str(distribution("pygame-ce").locate_file("pygame/docs/generated/LGPL.txt")))
    for home in (Path(json.__file__).parent.parent, Path(sys.base_prefix)):
        if (home / "LICENSE.txt").is_file():
            yield "python", home / "LICENSE.txt"


def _own_licence(package: str, name: str) -> Path:
    files = distribution(package).files or []
    (text,) = (f for f in files if f.name.startswith(name) and ".dist-info" in str(f))
    return Path(str(text.locate()))


def _copy(source: Path, target: Path) -> None:
    """Copy a file's bytes only: Wine 8 lacks what `shutil.copy` calls."""
    target.write_bytes(source.read_bytes())
