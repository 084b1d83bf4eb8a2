"""The wheel, made from the source archive and installed into an empty environment, is a whole Ludoteca."""

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game import __version__
from game.text import Text

ROOT = Path(__file__).parents[2]
LANGUAGE = "et"
WORD = Text("title", "Settings")
TRANSLATED = "Seaded, katseks"

pytestmark = pytest.mark.nightly


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked source archive, with one small catalogue more, whatever languages there are."""
    dist = tmp_path_factory.mktemp("sources")
    hatch(ROOT, "sdist", dist)
    (archive,) = dist.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(dist, filter="data")
    unpacked = dist / archive.name.removesuffix(".tar.gz")
    catalogue = Catalog(locale=LANGUAGE)
    catalogue.add(WORD.english, TRANSLATED, context=WORD.context)
    place = unpacked / "locales" / LANGUAGE / "LC_MESSAGES"
    place.mkdir(parents=True, exist_ok=True)
    with (place / "ludoteca.mo").open("wb") as file:
        write_mo(file, catalogue)
    return unpacked


@pytest.fixture(scope="module")
def wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from the source archive, which so must hold everything."""
    dist = tmp_path_factory.mktemp("wheel")
    hatch(sources, "wheel", dist)
    (made,) = dist.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of an environment that holds the wheel and the locked packages it needs."""
    place = tmp_path_factory.mktemp("venv")
    venv.create(place)
    folder = place / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--python", str(place), "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run(
        [*pip, "--no-deps", "--require-hashes", "--requirement", str(ROOT / "locks" / "play.txt")], check=True
    )
    subprocess.run([*pip, "--no-deps", str(wheel)], check=True)
    return folder


def hatch(sources: Path, target: str, dist: Path) -> None:
    """Build the sdist or the wheel of the project in ``sources``."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(dist)]
    subprocess.run(command, cwd=sources, check=True)


def say(scripts: Path, home: Path, command: str, *arguments: str) -> str:
    """What a command of the environment prints; it must succeed, and nothing of this environment's Python helps it."""
    keep = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "PYGAME", "VIRTUAL_ENV"))}
    done = subprocess.run(
        [str(scripts / command), *arguments],
        env=keep,
        cwd=home,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


def test_wheel_holds_the_package_and_all_that_it_loads(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "game").rglob("*.py")}
    loaded = [*(ROOT / "assets").rglob("*.*"), *(ROOT / "locales").rglob("*.mo")]
    wanted = {f"game/{path.relative_to(ROOT).as_posix()}" for path in loaded}
    assert "game/assets/fonts/LudotecaSans-Regular.ttf" in wanted
    assert modules | wanted | {f"game/locales/{LANGUAGE}/LC_MESSAGES/ludoteca.mo"} <= names
    assert not [name for name in names if name.endswith((".po", ".pot"))]
    assert {name.split("/")[0] for name in names} == {"game", f"ludoteca-{__version__}.dist-info"}
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_installed_command_says_its_version(scripts: Path, home: Path) -> None:
    assert say(scripts, home, "ludoteca", "--version") == f"Ludoteca {__version__}"


def test_installed_package_finds_its_languages(scripts: Path, home: Path) -> None:
    ask = f"from game import i18n, text; print(i18n.use({LANGUAGE!r}), i18n.t(text.{WORD!r}))"
    assert say(scripts, home, "python", "-c", ask) == f"{LANGUAGE} {TRANSLATED}"


def test_installed_command_plays_a_whole_match(scripts: Path, home: Path) -> None:
    shots = home / "shots"
    said = say(scripts, home, "ludoteca", "demo", "--game", "squadro", "--seed", "1", "--shots", str(shots))
    assert len(said.splitlines()) == 1, "the result and nothing of any library"
    assert list(shots.glob("*.png"))
