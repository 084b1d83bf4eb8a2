"""Match files: they read back, carry all that is needed to go on, and nothing foreign is taken for one."""

import codecs
import json
import os
import statistics
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.library import exchange, files
from game.library.storage_errors import FileError, LibraryError
from game.match import Match, verify
from game.text import plain
from tests.playing import BOX, PRESETS, TOY, begun, find_book, played

SAMPLES = Path(__file__).parent / "samples"
FINISHED = played(begun(preset="series"))
CONTENT = files.encode(FINISHED, "Финал")
WHERE = Path("match.ludoteca")


@pytest.mark.parametrize(("key", "preset"), PRESETS)
@pytest.mark.parametrize("steps", [0, 30, 100_000])
def test_a_match_reads_back_and_can_go_on(key: str, preset: str, steps: int, tmp_path: Path) -> None:
    match = played(begun(key, preset), steps)
    path = tmp_path / "a match.ludoteca"
    files.export(match, path, "Final")
    document = files.read(path)
    again = Match(find_book(key), document.terms, document.actions)
    assert again.moments == match.moments
    assert again.terms == match.terms
    assert (document.title, document.commitment) == ("Final", match.commitment)
    assert (document.result is not None) == match.over
    assert played(again).over


def test_the_result_is_the_score() -> None:
    document = files.decode(CONTENT, WHERE)
    assert document.result == files.Outcome(FINISHED.now.score)


def test_exporting_replaces_a_file_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "match.ludoteca"
    path.write_text("old")
    files.export(FINISHED, path, "Финал")
    assert path.read_bytes() == CONTENT
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_an_editor_of_windows_has_saved_again_is_read(tmp_path: Path) -> None:
    path = tmp_path / "match.ludoteca"
    path.write_bytes(codecs.BOM_UTF8 + CONTENT)
    assert files.read(path) == files.decode(CONTENT, path)
    assert not exchange.glance(path, BOX).newer


def test_exporting_to_nowhere_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="nowhere"):
        files.export(FINISHED, tmp_path / "nowhere" / "match.ludoteca")


@pytest.mark.parametrize("version", range(1, files.VERSION + 1))
def test_the_sample_of_every_version_can_be_read_and_proved(version: int) -> None:
    document = files.read(SAMPLES / f"match-{version}.ludoteca")
    assert document.result
    assert verify(TOY, document.terms, document.actions, document.commitment, document.result.score).holds


def test_the_newest_sample_is_what_is_written_today() -> None:
    assert (SAMPLES / f"match-{files.VERSION}.ludoteca").read_bytes() == CONTENT


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="does not exist"):
        files.read(tmp_path / "match.ludoteca")


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "match.ludoteca"
    path.write_bytes(b" " * (files.LARGEST + 1))
    with pytest.raises(FileError, match="too large"):
        files.read(path)


def test_a_folder_is_no_match(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="not a file"):
        files.read(tmp_path)


def _changed(change: Callable[[dict[str, Any]], object]) -> bytes:
    tree = json.loads(CONTENT)
    change(tree)
    return json.dumps(tree).encode()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "not a Ludoteca match"),
        (b"\x89PNG\r\n\x1a\n" + bytes(500), "not a Ludoteca match"),
        (b"[1, 2]", "not a Ludoteca match"),
        (b'{"format": "chess", "version": 1}', "not a Ludoteca match"),
        (b"[" * 1_000_000, "not a Ludoteca match"),
        (CONTENT[: len(CONTENT) // 2], "incomplete"),
        (CONTENT[:-3], "incomplete"),
        (_changed(lambda t: t.update(version=3)), "newer"),
        (_changed(lambda t: t["agreement"].update(version=6)), "newer"),
        (_changed(lambda t: t["agreement"].update(version=6, clock=1, players=[{"kind": "program"}])), "newer"),
        (_changed(lambda t: t["agreement"].update(version=0)), "damaged"),
        (_changed(lambda t: t.update(version=0)), "damaged"),
        (_changed(lambda t: t.update(more=1)), "damaged"),
        (_changed(lambda t: t.pop("agreement")), "damaged"),
        (_changed(lambda t: t.pop("result")), "damaged"),
        (_changed(lambda t: t["agreement"].pop("seed")), "damaged"),
        (_changed(lambda t: t["agreement"].update(seed="xyz")), "damaged"),
        (_changed(lambda t: t["agreement"]["players"][0].update(name="a\nb")), "damaged"),
        (_changed(lambda t: t["agreement"]["players"][0].update(name="a\u202eb")), "damaged"),
        (CONTENT.replace(b'"seed": ', b'"seed": "' + b"0" * 64 + b'", "seed": '), "damaged"),
        (CONTENT.replace(b'"seed": ', b'"\\u0073eed": "' + b"0" * 64 + b'", "seed": '), "damaged"),
        (CONTENT.replace(b'"name": ', b'"name": "Zoe", "name": ', 1), "damaged"),
        (_changed(lambda t: t["journal"].append(7)), "damaged"),
        (_changed(lambda t: t["journal"].append("x" * 65)), "damaged"),
        (_changed(lambda t: t["journal"].append("<script>")), "The log of this match"),
        (_changed(lambda t: t["journal"].append("")), "The log of this match"),
    ],
)
def test_anything_else_is_refused_with_a_clear_message(content: bytes, says: str) -> None:
    with pytest.raises(FileError, match=says) as caught:
        files.decode(content, WHERE)
    assert caught.value.values == {"path": WHERE}
    assert str(WHERE) in str(caught.value)


@given(st.integers(0, len(CONTENT) - 3))
def test_a_file_cut_anywhere_is_refused(length: int) -> None:
    with pytest.raises(FileError):
        files.decode(CONTENT[:length], WHERE)


@given(st.integers(0, len(CONTENT) - 1), st.integers(0, 255))
def test_a_changed_byte_never_breaks_the_reader(place: int, byte: int) -> None:
    changed = CONTENT[:place] + bytes([byte]) + CONTENT[place + 1 :]
    with suppress(FileError):
        assert files.decode(changed, WHERE).version == files.VERSION


@pytest.mark.parametrize("title", ["Sun\0day", "Sun\n" * 2 + "day", "\x1b[2JSunday", "\u202eSunday"])
def test_a_title_from_outside_is_made_to_fit(title: str) -> None:
    read = files.decode(_changed(lambda t: t.update(title=title)), WHERE).title
    assert read == plain(title)
    assert read.isprintable()


def test_a_journal_without_end_is_refused_before_it_is_played() -> None:
    endless = _changed(lambda t: t.update(journal=["resign 1", "decline"] * (files.MOST // 2 + 1)))
    with pytest.raises(FileError, match="too large"):
        files.decode(endless, WHERE)


def test_the_longest_series_of_all_is_no_journal_without_end() -> None:
    """Ninety-nine points take 197 games at most. Who moves at random needs about twice as long as a player."""
    lengths = [
        len(played(begun("backgammon", "classic", seed=n, length=1), hand=n, quits=0).journal) for n in range(20)
    ]
    assert 197 * statistics.mean(lengths) < files.MOST


@pytest.mark.parametrize("name", ["/dev/zero", "/", "pipe", "loop", "file/child", "x" * 5000, "a\0b", "\udcff"])
def test_a_path_that_leads_to_no_file_is_told(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        (tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(FileError, match=r"does not exist|not a file"):
        files.content(tmp_path / name)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_file_that_may_not_be_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "m.ludoteca"
    path.touch(mode=0o000)
    with pytest.raises(FileError, match="cannot be read"):
        files.content(path)


@pytest.mark.parametrize(
    ("key", "preset", "extensions"),
    [
        ("backgammon", "tournament", (".ludoteca", ".mat")),
        ("backgammon", "playtive", (".ludoteca",)),
        ("squadro", "", (".ludoteca",)),
    ],
)
def test_which_files_a_match_can_be_written_to(key: str, preset: str, extensions: tuple[str, ...]) -> None:
    assert exchange.file_extensions(begun(key, preset), BOX) == extensions
