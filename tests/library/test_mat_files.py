"""Backgammon matches from and for other programs, as `.mat` files."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.library import Library, LibraryError, commands, files, mat_files
from game.match import Match
from tests.playing import begun, find_book, played

MATCH = """\
 3 point match

 Game 1
 Gnubg : 0                      Björn : 0
  1) 31: 8/5 6/5                  42: 8/4 6/4
  2)  Doubles => 2                 Drops
      Wins 1 point

 Game 2
 Gnubg : 1                      Björn : 0
  1)                              61: 13/7 8/7
  2) 43: 24/20 13/10
"""


@pytest.fixture
def library() -> Iterator[Library]:
    library = Library.unsaved(find_book)
    yield library
    library.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "match.MAT"
    path.write_text(MATCH, encoding="utf-8")
    return path


def test_open_takes_a_match_into_the_library(path: Path, library: Library) -> None:
    match = library.load(commands.open_file(library, path))
    assert [player.name for player in match.terms.players] == ["Gnubg", "Björn"]
    assert (match.now.score, match.now.game, match.to_act) == ((1, 0), 1, 1)
    assert dict(match.terms.options)["length"] == 3
    assert match.terms.dice == "own"
    assert played(match).over


def test_the_same_file_is_the_same_match(path: Path, library: Library) -> None:
    assert commands.open_file(library, path) == commands.open_file(library, path)
    assert len(library.matches()) == 1


def test_files_of_older_programs_are_read(path: Path) -> None:
    path.write_bytes(MATCH.encode("latin-1"))
    terms, _ = mat_files.read(path)
    assert terms.players[1].name == "Björn"


def test_names_are_made_to_fit(path: Path) -> None:
    path.write_text(MATCH.replace("Gnubg", "\x1b[31m" + "x" * 90))
    terms, _ = mat_files.read(path)
    assert terms.players[0].name == "[31m" + "x" * 60


@pytest.mark.parametrize("preset", ["tournament", "stakes"])
@pytest.mark.parametrize("hand", range(4))
def test_what_is_written_reads_back(preset: str, hand: int, tmp_path: Path) -> None:
    match = played(begun("backgammon", preset, length=3, seed=hand), hand=hand, quits=0)
    path = tmp_path / "match.mat"
    mat_files.export(match, path)
    terms, journal = mat_files.read(path)
    again = Match(match.book, terms, journal)
    assert again.now.scores == match.now.scores
    assert terms.players == match.terms.players
    mat_files.export(again, tmp_path / "again.mat")
    assert (tmp_path / "again.mat").read_bytes() == path.read_bytes()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("", "not a match of backgammon"),
        ("hello", "not a match of backgammon"),
        (MATCH.replace("8/5 6/5", "8/1 6/5"), "not a match of backgammon"),
        (MATCH[: MATCH.index("Game 2")].replace(": 0", ": 1"), "unusual"),
        (" 3 point match\n", "unusual"),
        (MATCH.replace("Gnubg : 1", "Gnubg : 2"), "unusual"),
        ("x" * (files.LARGEST + 1), "too large"),
    ],
)
def test_anything_else_is_refused_and_nothing_is_stored(content: str, says: str, path: Path, library: Library) -> None:
    path.write_text(content)
    with pytest.raises(LibraryError, match=says):
        commands.open_file(library, path)
    assert library.matches() == []


def test_b60_backgammon_is_written_for_other_programs_too(tmp_path: Path) -> None:
    match = played(begun("backgammon"))
    commands.write_files(match, tmp_path / "match.ludoteca", "Final")
    assert files.read(tmp_path / "match.ludoteca").actions == match.journal
    assert [player.name for player in mat_files.read(tmp_path / "match.mat")[0].players] == [
        player.name for player in match.terms.players
    ]


def test_other_games_have_one_file(tmp_path: Path) -> None:
    commands.write_files(begun("squadro"), tmp_path / "match.ludoteca")
    assert [path.name for path in tmp_path.iterdir()] == ["match.ludoteca"]
