"""Nothing is deleted while the system's own devices are mounted inside."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def mounts(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("mounts")


def test_what_is_mounted_inside_a_folder_is_found_the_last_at_the_end(mounts: ModuleType, tmp_path: Path) -> None:
    table = tmp_path / "mounts"
    table.write_text(
        "udev /dev devtmpfs rw 0 0\n"
        "proc /tmp/a\\040clone/build/root/proc proc rw 0 0\n"
        "udev /tmp/a\\040clone/build/root/dev devtmpfs rw 0 0\n"
        "udev /tmp/a\\040cloned/dev devtmpfs rw 0 0\n",
        encoding="utf-8",
    )
    inside = "/tmp/a clone/build/root"
    assert mounts.held(Path("/tmp/a clone"), table) == [f"{inside}/proc", f"{inside}/dev"]
    assert mounts.held(Path("/tmp/a clone"), tmp_path / "none") == []


def test_letters_beyond_ascii_and_links_hide_no_mount(mounts: ModuleType, tmp_path: Path) -> None:
    real, link, table = tmp_path / "Jürgen 项目", tmp_path / "link", tmp_path / "mounts"
    real.mkdir()
    link.symlink_to(real)
    place = str(real / "root" / "dev")
    table.write_text(f"udev {place.replace(' ', chr(92) + '040')} devtmpfs rw 0 0\n", encoding="utf-8")
    assert mounts.held(real, table) == mounts.held(link, table) == [place]


def test_where_something_stays_mounted_it_ends_before_anything_is_deleted(
    mounts: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(mounts, "held", lambda _: ["/x/proc", "/x/dev"])
    monkeypatch.setattr(mounts.subprocess, "run", lambda command, **_: asked.append(command[-1]))
    with pytest.raises(SystemExit, match="nothing is deleted: /x/proc, /x/dev"):
        mounts.let_go(Path("/x"))
    assert asked == ["/x/dev", "/x/proc"]
