"""The workflows: every supported Python is tested, what fails holds back nothing else, and nothing in them moves."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"


def test_every_supported_python_is_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    supported = re.findall(r":: (3\.\d+)$", "\n".join(project["classifiers"]), re.MULTILINE)
    tested = re.search(r"^ +python: \[(.+)\]$", (WORKFLOWS / "ci.yml").read_text(encoding="utf-8"), re.MULTILINE)
    assert tested
    assert re.findall(r'"(3\.\d+)"', tested[1]) == supported


def jobs() -> dict[str, str]:
    """The text of each job of the release."""
    _, _, text = (WORKFLOWS / "release.yml").read_text(encoding="utf-8").partition("\njobs:\n")
    parts = re.split(r"^  (\w+):\n", text, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def needs(job: str) -> list[str]:
    """The jobs that must have succeeded before one starts."""
    listed = re.search(r"^    needs: \[?(.+?)\]?$", jobs()[job], re.MULTILINE)
    return listed[1].split(", ") if listed else []


def all_before(job: str) -> set[str]:
    return {name for direct in needs(job) for name in {direct, *all_before(direct)}}


@pytest.mark.parametrize(("job", "system"), [("linux", "linux"), ("installed", "windows"), ("macos", "macos")])
def test_a_system_waits_for_its_own_tests_alone(job: str, system: str) -> None:
    assert {name for name in all_before(job) if name.startswith("test_")} == {f"test_{system}"}


def test_every_job_comes_before_publishing_and_none_holds_the_others_back() -> None:
    assert all_before("publish") == set(jobs()) - {"publish"}
    assert "if: ${{ !cancelled() && needs.notes.result == 'success' }}" in jobs()["publish"]


def test_only_what_was_played_is_published() -> None:
    proved = {name: text for name, text in jobs().items() if re.search(r"upload-artifact.*\n.*\n +name: proved-", text)}
    assert set(proved) == {"linux", "windows", "installed", "macos"}
    for name, text in proved.items():
        assert "packaging/play_downloads.py" in text.partition("upload-artifact")[0], name
    assert "pattern: proved-*" in jobs()["publish"]


def test_actions_are_pinned_by_commit() -> None:
    for workflow in WORKFLOWS.glob("*.yml"):
        used = re.findall(r"uses: (\S+)", workflow.read_text(encoding="utf-8"))
        assert [action for action in used if not re.search(r"^\./|@[0-9a-f]{40}$", action)] == [], workflow
    assert re.search(r'^  PYTHON: "\d+\.\d+\.\d+"$', (WORKFLOWS / "release.yml").read_text(), re.MULTILINE)


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="Debian has it as shellcheck")
def test_shell_scripts_are_clean() -> None:
    scripts = [str(path) for path in [*(ROOT / "packaging").rglob("*.sh"), ROOT / ".ci" / "run"]]
    done = subprocess.run(["shellcheck", *scripts], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
