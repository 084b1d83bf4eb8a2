"""The manifest tells of every file under assets/, and of no other: what made it, and under which licence."""

from pathlib import Path

from art.manifest import ASSETS, ROOT, digest, read

ENTRIES = read()
FILES = sorted(path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*") if path.is_file())
LICENCES = {path.stem for path in (ROOT / "LICENSES").iterdir()}


def test_every_asset_is_in_the_manifest_and_nothing_else_is() -> None:
    assert sorted(ENTRIES) == FILES


def test_each_asset_is_the_one_that_its_script_wrote() -> None:
    assert [path for path in FILES if ENTRIES[path]["sha256"] != digest(ASSETS / path)] == []


def test_every_script_and_licence_is_in_the_repository() -> None:
    for path, entry in ENTRIES.items():
        script = Path(*entry["script"].split("."))
        there = [ROOT / script.with_suffix(".py"), ROOT / script / "__init__.py"]
        assert entry["script"] == "by hand" or any(file.exists() for file in there), path
        assert entry["licence"] in LICENCES, path
