"""Which Ludoteca this is: a build has its commit in a file, a checkout has it in git's own files, a wheel has none."""

import shutil
import subprocess
from pathlib import Path

import pytest

from game import __version__, version

HASH = "0123456789abcdef0123456789abcdef01234567"
OTHER = HASH[::-1]


def checkout(place: Path) -> Path:
    """A folder that looks like a checkout of a branch; its package."""
    (place / ".git" / "refs" / "heads").mkdir(parents=True)
    (place / ".git" / "HEAD").write_text("ref: refs/heads/main\n")
    (place / ".git" / "refs" / "heads" / "main").write_text(f"{HASH}\n")
    return place / "game"


def test_a_build_has_its_commit_in_a_file(tmp_path: Path) -> None:
    package = checkout(tmp_path)
    package.mkdir()
    (package / version.KEPT).write_text(f"{OTHER}\n")
    assert version.commit(package) == OTHER


def test_a_checkout_of_a_branch(tmp_path: Path) -> None:
    assert version.commit(checkout(tmp_path)) == HASH


def test_a_branch_among_the_packed_ones(tmp_path: Path) -> None:
    package = checkout(tmp_path)
    (tmp_path / ".git" / "refs" / "heads" / "main").unlink()
    lines = [
        "# pack-refs with: peeled fully-peeled sorted",
        f"{OTHER} refs/heads/maintenance",
        f"{HASH} refs/heads/main",
    ]
    (tmp_path / ".git" / "packed-refs").write_text("\n".join([*lines, f"{OTHER} refs/tags/v1", f"^{HASH}", ""]))
    assert version.commit(package) == HASH


def test_a_checkout_of_no_branch(tmp_path: Path) -> None:
    package = checkout(tmp_path)
    (tmp_path / ".git" / "HEAD").write_text(f"{OTHER}\n")
    assert version.commit(package) == OTHER


def test_a_further_working_tree(tmp_path: Path) -> None:
    checkout(tmp_path / "first")
    own = tmp_path / "first" / ".git" / "worktrees" / "second"
    own.mkdir(parents=True)
    (own / "HEAD").write_text("ref: refs/heads/main\n")
    (own / "commondir").write_text("../..\n")
    (tmp_path / "second").mkdir()
    (tmp_path / "second" / ".git").write_text(f"gitdir: {own}\n")
    assert version.commit(tmp_path / "second" / "game") == HASH


@pytest.mark.parametrize("broken", ["nothing", "HEAD", "refs/heads/main"])
def test_what_cannot_be_told_is_left_out(tmp_path: Path, broken: str) -> None:
    package = tmp_path / "game"
    if broken != "nothing":
        checkout(tmp_path)
        (tmp_path / ".git" / broken).unlink()
    assert version.commit(package) == ""


def test_the_version_is_told_with_the_beginning_of_the_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(version, "commit", lambda: HASH)
    assert version.told() == f"{__version__} (0123456789)"
    monkeypatch.setattr(version, "commit", lambda: "")
    assert version.told() == __version__


def test_git_says_the_same_of_this_checkout() -> None:
    root = Path(__file__).parents[1]
    if not (root / ".git").exists() or shutil.which("git") is None:
        pytest.skip("no checkout, or no git")
    asked = subprocess.run(["git", "-C", str(root), "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    if asked.returncode != 0:
        pytest.skip("git does not trust this folder")
    assert version.commit() == asked.stdout.strip()
