"""What a release says of itself: the changelog's lines, if everything bears its version."""

from collections.abc import Callable
from types import ModuleType

import pytest

from game import __version__

CHANGELOG = """\
# Changelog

## [Unreleased]

## [1.2.0] - 2027-01-31

### Added

- Something new.

## [1.1.0] - 2026-12-24

- Something old.

[1.1.0]: somewhere
"""


@pytest.fixture
def notes(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("notes")


def test_a_versions_lines_end_where_the_next_begin(notes: ModuleType) -> None:
    assert notes.lines_of("1.2.0", CHANGELOG) == "### Added\n\n- Something new."
    assert notes.lines_of("1.1.0", CHANGELOG) == "- Something old."


def test_what_bears_another_version_is_told(
    notes: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = {
        "game/__init__.py": '__version__ = "1.2.0"\n',
        "CHANGELOG.md": CHANGELOG,
        "packaging/linux/org.ludoteca.Ludoteca.metainfo.xml": '<release version="1.1.0" type="stable"/>',
    }
    monkeypatch.setattr(notes, "text", said.__getitem__)
    assert notes.out_of_step("1.2.0") == ["packaging/linux/org.ludoteca.Ludoteca.metainfo.xml"]
    assert notes.main(["1.2.0"]) == 1
    assert "metainfo" in capsys.readouterr().err
    said["packaging/linux/org.ludoteca.Ludoteca.metainfo.xml"] = '<release version="1.2.0" type="stable"/>'
    assert notes.main(["1.2.0"]) == 0
    assert "Something new" in capsys.readouterr().out


def test_the_files_tell_their_version(notes: ModuleType) -> None:
    assert notes.out_of_step(__version__) == []
    assert notes.out_of_step("0.0") == [
        "game/__init__.py",
        "CHANGELOG.md",
        "packaging/linux/org.ludoteca.Ludoteca.metainfo.xml",
    ]
