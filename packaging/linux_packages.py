"""What people on Linux download: a ``.deb``, a ``.tar.xz`` with `linux/install.sh`, and the AppDir of an AppImage.

All are made from the folder that build.spec writes and the files that integrate a program into desktops (`share`).
Times and owners are fixed, so that the same folder gives the same archives.
"""

import os
import re
import shutil
import subprocess
import tarfile
import xml.etree.ElementTree as ET
from pathlib import Path

import desktop_words as words
import downloads

from game.text import Text

HERE = Path(__file__).resolve().parent / "linux"
ID = "org.ludoteca.Ludoteca"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
MIME = "http://www.freedesktop.org/standards/shared-mime-info"
SCRIPTS = {"sr": "sr@latin", "zh": "zh_CN"}
"""Locales of desktop entries and software centres, by the program's language code, where they differ."""
DEPENDS = "libc6 (>= 2.35), libgcc-s1, libstdc++6, libx11-6, libxcursor1, libxext6, libxi6, libxrandr2"
RECOMMENDS = "libasound2 | libasound2t64, libpulse0, shared-mime-info"
"""Packages with the libraries that the program loads at run time; without the recommended ones it has no sound."""
README = """\
Ludoteca {version}

Start it by a double click on "ludoteca". If that asks what to do with it, choose "Execute".
To have it in the menu, and match files open with it:    ./install.sh
To take it out of the menu again:                        ./install.sh --remove

Matches and settings lie in ~/.local/share/ludoteca; neither of the two touches them.
What is inside, and under which licences: licenses/README.md
"""
CONTROL = """\
Package: ludoteca
Version: {version}
Section: games
Priority: optional
Architecture: amd64
Maintainer: The Ludoteca authors <ludoteca@localhost>
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: {recommends}
Description: board games for people around one screen
 Backgammon, Squadro and Don't Worry, each played after its printed manual, by
 people around one screen or against computer players, in 23 languages.
"""
SCREENSHOTS = ("title", "backgammon", "modern", "squadro", "dont-worry", "rule-book")
"""The README's pictures, in docs/, which software centres show; the first one is the most important."""
LAUNCHER = '#!/bin/sh\nexec /usr/lib/ludoteca/ludoteca "$@"\n'
APP_RUN = '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/usr/lib/ludoteca/ludoteca" "$@"\n'


def archive(program: Path, dist: Path, version: str, epoch: int) -> Path:
    """Write the ``.tar.xz``, the program's folder with an installer for one user, and return its path."""
    name = f"ludoteca-{version}"
    tree = _fresh(dist / name)
    shutil.copytree(program, tree, dirs_exist_ok=True)
    share(tree / "share", version)
    shutil.rmtree(tree / "share" / "metainfo")  # software centres list only what they have installed themselves
    shutil.copy(HERE / "install.sh", tree / "install.sh")
    (tree / "README.txt").write_text(README.format(version=version), encoding="utf-8")
    target = dist / downloads.ARCHIVE.name
    with tarfile.open(target, "w:xz", format=tarfile.PAX_FORMAT) as tar:
        for path in [tree, *sorted(tree.rglob("*"))]:
            tar.add(path, str(path.relative_to(dist)), recursive=False, filter=lambda item: _plain(item, epoch))
    shutil.rmtree(tree)
    return target


def debian(program: Path, dist: Path, version: str, epoch: int) -> Path:
    """Build the ``.deb`` with ``dpkg-deb`` and return its path."""
    tree = _fresh(dist / "deb")
    lay(program, tree / "usr", version)
    _script(tree / "usr" / "bin" / "ludoteca", LAUNCHER)
    doc = tree / "usr" / "share" / "doc" / "ludoteca"
    doc.mkdir(parents=True)
    shutil.move(tree / "usr" / "lib" / "ludoteca" / "licenses", doc / "licenses")
    (doc / "copyright").write_text("The licences of all that is inside: /usr/share/doc/ludoteca/licenses/README.md\n")
    size = sum(path.stat().st_size for path in tree.rglob("*") if path.is_file())
    control = CONTROL.format(version=version, kilobytes=size // 1024, depends=DEPENDS, recommends=RECOMMENDS)
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    for path in (tree, *tree.rglob("*")):
        path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
        os.utime(path, (epoch, epoch))
    target = dist / downloads.DEBIAN.name
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(target)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)})
    shutil.rmtree(tree)
    return target


def app_dir(program: Path, dist: Path, version: str) -> Path:
    """Write the folder from which ``appimagetool`` makes an AppImage, and return its path."""
    tree = _fresh(dist / "Ludoteca.AppDir")
    lay(program, tree / "usr", version)
    _script(tree / "AppRun", APP_RUN)
    shutil.copy(tree / "usr" / "share" / "applications" / f"{ID}.desktop", tree)
    icon = tree / "usr" / "share" / "icons" / "hicolor" / "256x256" / "apps" / f"{ID}.png"
    shutil.copy(icon, tree)
    shutil.copy(icon, tree / ".DirIcon")
    return tree


def lay(program: Path, prefix: Path, version: str) -> None:
    """Copy the program and its desktop files below a prefix such as ``/usr``."""
    shutil.copytree(program, prefix / "lib" / "ludoteca")
    share(prefix / "share", version)


def share(folder: Path, version: str) -> None:
    """Write the menu entry, icons, file types and the metainfo for software centres, in every language."""
    for name, content in (
        (f"applications/{ID}.desktop", _entry()),
        (f"mime/packages/{ID}.xml", _mime_types()),
        (f"metainfo/{ID}.metainfo.xml", _metainfo(version)),
    ):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    shutil.copytree(HERE / "hicolor", folder / "icons" / "hicolor", dirs_exist_ok=True)


def _entry() -> str:
    """Return the menu entry; each line that people read is followed by its translations."""
    told = {"GenericName": words.GENERIC_NAME, "Comment": words.COMMENT, "Keywords": words.KEYWORDS}
    lines = []
    for line in (HERE / f"{ID}.desktop").read_text(encoding="utf-8").splitlines():
        key = line.partition("=")[0]
        if key in told:
            lines.append(f"{key}={_listed(key, told[key].english)}")
            lines += [f"{key}[{SCRIPTS.get(code, code)}]={_listed(key, said)}" for code, said in words.each(told[key])]
        else:
            lines.append(line)
    return "\n".join([*lines, ""])


def _listed(key: str, said: str) -> str:
    """Return the value of a key of the menu entry; each of its keywords is followed by a semicolon."""
    return "".join(f"{word};" for word in re.split(r"[,、，] *", said)) if key == "Keywords" else said


def _mime_types() -> str:
    ET.register_namespace("", MIME)
    tree = ET.parse(HERE / f"{ID}.xml")
    for kind, text in zip(
        tree.getroot().findall(f"{{{MIME}}}mime-type"), (words.MATCH_FILE, words.MAT_FILE), strict=True
    ):
        _translate(kind, f"{{{MIME}}}comment", text)
    return _written(tree)


def _metainfo(version: str) -> str:
    tree = ET.parse(HERE / f"{ID}.metainfo.xml")
    root = tree.getroot()
    newest = root.find("releases/release")
    newest_version = None if newest is None else newest.get("version")
    assert newest_version == version, f"{ID}.metainfo.xml does not begin with {version}"
    _translate(root, "summary", words.SUMMARY)
    if repository := os.environ.get("GITHUB_REPOSITORY"):
        _show(root, f"https://github.com/{repository}", version)
    return _written(tree)


def _show(root: ET.Element, home: str, version: str) -> None:
    """Add the project's addresses and the pictures of ``version``; only the machine that releases knows them."""
    pages = {"homepage": home, "bugtracker": f"{home}/issues", "vcs-browser": home}
    urls = [_element("url", page, type=kind) for kind, page in pages.items()]
    shown = ET.Element("screenshots")
    for name in SCREENSHOTS:
        kind = {"type": "default"} if name == SCREENSHOTS[0] else {}
        shot = ET.SubElement(shown, "screenshot", kind)
        shot.append(_element("image", f"{home}/raw/v{version}/docs/{name}.jpg", type="source"))
    at = next(index for index, child in enumerate(root) if child.tag == "launchable")
    root[at:at] = [*urls, shown]


def _element(tag: str, text: str, **attributes: str) -> ET.Element:
    element = ET.Element(tag, attributes)
    element.text = text
    return element


def _translate(parent: ET.Element, tag: str, text: Text) -> None:
    """Insert the translations of ``text`` after the child ``tag`` that holds it in English."""
    found = [child for child in parent.findall(tag) if re.sub(r"\s+", " ", child.text or "").strip() == text.english]
    assert len(found) == 1, f"no one {tag} says: {text.english}"
    found[0].text = text.english
    at = list(parent).index(found[0])
    for offset, (code, said) in enumerate(words.each(text), 1):
        child = ET.Element(tag, {XML_LANG: SCRIPTS.get(code, code)})
        child.text, child.tail = said, found[0].tail
        parent.insert(at + offset, child)


def _written(tree: "ET.ElementTree[ET.Element]") -> str:
    ET.indent(tree)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(tree.getroot(), encoding="unicode") + "\n"


def _plain(item: tarfile.TarInfo, epoch: int) -> tarfile.TarInfo:
    item.uid = item.gid = 0
    item.uname = item.gname = ""
    item.mtime = epoch
    item.mode = 0o755 if item.isdir() or item.mode & 0o100 else 0o644
    return item


def _script(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def _fresh(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
