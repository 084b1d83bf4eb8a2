"""What can be seen of a match file without reading it whole, as a list of files shows it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.games.registry import GAMES
from game.library import Library, files
from game.library.exchange import glance, import_file, recognises
from game.library.storage_errors import FileError
from tests.playing import BOX, TOY, find_book, terms

MAT = Path(__file__).parents[1] / "games" / "backgammon" / "formats" / "gnubg.mat"


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library.open(tmp_path / "data", find_book)
    yield opened
    opened.close()


def test_game_and_players_of_our_own_files(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "m.ludoteca"
    match = library.create(TOY, terms())
    files.export(match, path)
    seen = glance(path, GAMES)
    assert (seen.game, seen.names) == ("toy", tuple(player.name for player in match.terms.players))
    assert recognises(path.read_bytes()[:200], GAMES)


def test_game_and_players_of_another_programs_file() -> None:
    seen = glance(MAT, GAMES)
    assert seen.game == "backgammon"
    assert len(seen.names) == 2
    assert all(seen.names)
    assert recognises(MAT.read_bytes()[:200], GAMES)


@pytest.mark.parametrize(
    "content", [b"", b"MATLAB 5.0", b"{}", b'{"format": "ludoteca match"', b"\xff" * 100, b"[" * 100_000]
)
def test_what_is_no_match_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "m.mat"
    path.write_bytes(content)
    with pytest.raises(FileError):
        glance(path, GAMES)
    assert content.startswith(b'{"format') == recognises(content, GAMES)


def test_a_newer_file_is_called_so(tmp_path: Path) -> None:
    path = tmp_path / "m.ludoteca"
    path.write_text('{"format": "ludoteca match", "version": 99}')
    with pytest.raises(FileError, match="newer"):
        glance(path, GAMES)


def test_a_match_without_games_has_no_players(tmp_path: Path) -> None:
    path = tmp_path / "m.mat"
    path.write_text("5 point match\n")
    assert glance(path, GAMES).names == ()
    path.write_text("5 point match\n\nnonsense\n")
    assert glance(path, GAMES).names == ()


def test_it_is_told_whether_a_match_was_listed_already(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "m.ludoteca"
    match = library.create(TOY, terms())
    files.export(match, path)
    match_id = library.id_of(match)
    assert import_file(library, path, BOX) == (match_id, True, False)
    library.delete(match_id)
    assert import_file(library, path, BOX) == (match_id, False, False)
    assert import_file(library, path, BOX).match_id == match_id
    assert not library.summary(match_id).deleted
