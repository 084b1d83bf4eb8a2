"""The workflows: they test every Python that Ludoteca supports, and their parts are all needed for a release."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"


def test_every_supported_python_is_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    supported = re.findall(r":: (3\.\d+)$", "\n".join(project["classifiers"]), re.MULTILINE)
    tested = re.search(r"^ +python: \[(.+)\]$", (WORKFLOWS / "ci.yml").read_text(encoding="utf-8"), re.MULTILINE)
    assert tested
    assert re.findall(r'"(3\.\d+)"', tested[1]) == supported


def test_nothing_is_published_before_all_else_went_well() -> None:
    _, _, jobs = (WORKFLOWS / "release.yml").read_text(encoding="utf-8").partition("\njobs:\n")
    names = re.findall(r"^  (\w+):$", jobs, re.MULTILINE)
    needed = re.search(r"^  publish:\n    needs: \[(.+)\]$", jobs, re.MULTILINE)
    assert needed
    assert needed[1].split(", ") == names[:-1]
