"""The locks: complete, hashed, free of addresses, and in step with pyproject.toml."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def pins(name: str) -> dict[str, str]:
    """The locked version of each package."""
    text = (ROOT / "locks" / f"{name}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^ \n]+)", text, re.MULTILINE))


@pytest.mark.parametrize("name", ["play", "test"])
def test_every_package_has_hashes_and_no_address_is_named(name: str) -> None:
    text = (ROOT / "locks" / f"{name}.txt").read_text(encoding="utf-8")
    assert "://" not in text
    for block in re.split(r"^(?=[a-z0-9-]+==)", text, flags=re.MULTILINE)[1:]:
        assert "--hash=sha256:" in block, block


def test_locks_satisfy_what_the_project_asks_for() -> None:
    groups = PROJECT["dependency-groups"]
    asked = {"play": PROJECT["project"]["dependencies"], "test": groups["test"] + groups["lint"] + groups["build"]}
    for name, requirements in asked.items():
        locked = pins(name)
        for requirement in map(Requirement, requirements):
            assert requirement.specifier.contains(locked[canonicalize_name(requirement.name)]), requirement


def test_both_locks_agree() -> None:
    everything = pins("test")
    assert pins("play").items() <= everything.items()
