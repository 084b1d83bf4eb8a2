"""Backgammon matches from and for other programs, as `.mat` files."""

import random
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.games.backgammon.formats.mat import LARGEST_GNU_CUBE
from game.games.backgammon.formats.mat_matches import MatFormat
from game.games.backgammon.rules.state import BackgammonState
from game.games.file_format import FormatError
from game.library import Library, LibraryError, files
from game.library.exchange import import_file, write_files
from game.match import Match, Player
from game.match.terms import Terms
from game.rules.actions import Action
from game.rules.rulebook import DICE
from tests.playing import BOX, begun, find_book, played, terms

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


def read(path: Path) -> tuple[Terms, tuple[Action, ...]]:
    return MatFormat().read(path.read_bytes())


def export(match: Match[Any], path: Path) -> bool:
    """Write a match where the format can hold it; whether it can."""
    content = MatFormat().write(match)
    if content is not None:
        path.write_bytes(content)
    return content is not None


def test_open_takes_a_match_into_the_library(path: Path, library: Library) -> None:
    match = library.load(import_file(library, path, BOX).match_id)
    assert [player.name for player in match.terms.players] == ["Gnubg", "Björn"]
    assert (match.now.score, match.now.game, match.to_act) == ((1, 0), 1, 1)
    assert dict(match.terms.options)["length"] == 3
    assert match.terms.dice == "own"
    assert played(match).over


def test_the_same_file_is_the_same_match(path: Path, library: Library) -> None:
    assert import_file(library, path, BOX).match_id == import_file(library, path, BOX).match_id
    assert len(library.matches()) == 1


def test_files_of_older_programs_are_read(path: Path) -> None:
    path.write_bytes(MATCH.encode("latin-1"))
    terms, _ = read(path)
    assert terms.players[1].name == "Björn"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "cp1252"])
def test_b60_files_of_editors_are_read(path: Path, encoding: str) -> None:
    """B60: whatever a text was saved as on its way."""
    path.write_bytes(MATCH.replace("Björn", "O’Björn").encode(encoding))
    terms, _ = read(path)
    assert terms.players[1].name == "O’Björn"


def test_an_accent_in_a_character_of_its_own_makes_no_other_name(path: Path) -> None:
    """Programs on macOS write names so."""
    path.write_text(unicodedata.normalize("NFD", MATCH), encoding="utf-8")
    assert read(path)[0].players[1].name == "Björn"


def test_b60_a_file_cut_in_a_letter_names_its_last_line(path: Path) -> None:
    """B60: as a download that broke off leaves it."""
    for encoding, cut in (("utf-16", 1), ("utf-8", 1)):
        path.write_bytes((MATCH[: MATCH.index("24/20")] + "24/é").encode(encoding)[:-cut])
        with pytest.raises(FormatError, match="'line': 12"):
            read(path)


@pytest.mark.parametrize("name", ["match.txt", "match", "match.mat.ludoteca", "match.MAT"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_b60_a_file_is_known_by_what_is_in_it(path: Path, library: Library, name: str, encoding: str) -> None:
    """B60: browsers and mail name files as they like."""
    path = path.with_name(name)
    path.write_text('; [Event "Sunday"]\n\n' + MATCH, encoding=encoding)
    assert library.load(import_file(library, path, BOX).match_id).now.score == (1, 0)


def test_a_ludoteca_file_is_one_also_under_the_other_name(tmp_path: Path, library: Library) -> None:
    match = played(begun("squadro"))
    files.export(match, tmp_path / "match.mat")
    assert library.load(import_file(library, tmp_path / "match.mat", BOX).match_id).journal == match.journal


def test_names_are_made_to_fit(path: Path, library: Library) -> None:
    path.write_text(MATCH.replace("Gnubg", "\x1b[31m" + "x" * 90))
    terms = library.load(import_file(library, path, BOX).match_id).terms
    assert terms.players[0].name == "[31m" + "x" * 60


@pytest.mark.parametrize("preset", ["tournament", "stakes"])
@pytest.mark.parametrize("hand", range(4))
def test_what_is_written_reads_back(preset: str, hand: int, tmp_path: Path) -> None:
    match = played(begun("backgammon", preset, length=3, seed=hand), hand=hand, quits=0)
    path = tmp_path / "match.mat"
    export(match, path)
    terms, journal = read(path)
    again = Match(match.book, terms, journal)
    assert again.now.scores == match.now.scores
    assert terms.players == match.terms.players
    export(again, tmp_path / "again.mat")
    assert (tmp_path / "again.mat").read_bytes() == path.read_bytes()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("", "not a backgammon match"),
        ("hello", "not a backgammon match"),
        (MATCH.replace("8/5 6/5", "8/1 6/5"), "Line 5: .* cannot be played"),
        (MATCH[:-8], "Line 12: 24/2 cannot be played"),
        (MATCH.replace("Wins 1", "Wins " + "9" * 5000), "line 7"),
        (MATCH[: MATCH.index("Game 2")].replace(": 0", ": 1"), "unusual"),
        (" 3 point match\n", "unusual"),
        (MATCH.replace("Gnubg : 1", "Gnubg : 2"), "unusual"),
        ("x" * (files.LARGEST + 1), "too large"),
    ],
)
def test_anything_else_is_refused_and_nothing_is_stored(content: str, says: str, path: Path, library: Library) -> None:
    path.write_text(content)
    with pytest.raises(LibraryError, match=says):
        import_file(library, path, BOX)
    assert library.matches() == []


def test_b60_backgammon_is_written_for_other_programs_too(tmp_path: Path) -> None:
    match = played(begun("backgammon"))
    write_files(match, tmp_path / "match.ludoteca", BOX, "Final")
    assert files.read(tmp_path / "match.ludoteca").actions == match.journal
    assert [player.name for player in read(tmp_path / "match.mat")[0].players] == [
        player.name for player in match.terms.players
    ]


def test_b60_rules_that_the_format_does_not_know_are_not_written(tmp_path: Path) -> None:
    """B60, B40, B41, B42, B20, B51: Playtive, gammons that do not count, ties that double, what is too long."""
    for preset, options in (
        ("playtive", {}),
        ("classic", {"five": True}),
        ("classic", {"must_bear_off": True}),
        ("stakes", {"refused": "continues"}),
        ("stakes", {"gammons": False}),
        ("tournament", {"gammons": False}),
        ("classic", {"unit": "points"}),
        ("stakes", {"automatic": True}),
        ("tournament", {"length": 65}),
    ):
        match = begun("backgammon", preset, **options)
        assert not write_files(match, tmp_path / "match.ludoteca", BOX)
    assert [path.name for path in tmp_path.iterdir()] == ["match.ludoteca"]
    for preset, options in (
        ("classic", {"automatic": True}),
        ("classic", {"gammons": True}),
        ("stakes", {"jacoby": True, "beavers": True, "beyond": True}),
        ("tournament", {"cube": False, "automatic": True, "length": 64}),
    ):
        assert write_files(begun("backgammon", preset, **options), tmp_path / "match.ludoteca", BOX)


def test_b60_b30_a_cube_that_other_programs_do_not_have_is_not_written(tmp_path: Path) -> None:
    """B60, B30: it ends at 4096 in GNU Backgammon."""
    match = begun("backgammon", "stakes", beyond=True, seed=4)
    hand = random.Random(1)
    while not match.over and match.state.stake <= 2 * LARGEST_GNU_CUBE:
        acts = {action.verb: action for action in match.legal() if action.verb not in ("resign", "drop")}
        assert match.state.stake > LARGEST_GNU_CUBE // 2 or export(match, tmp_path / "match.mat")
        if match.to_act == DICE:
            match.roll_dice()
        else:
            match.play(acts.get("double") or acts.get("take") or hand.choice(list(acts.values())))
    assert match.state.stake > LARGEST_GNU_CUBE
    assert not export(match, tmp_path / "other.mat")
    assert not (tmp_path / "other.mat").exists()


NAMES = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=32)
ODD = st.sampled_from(
    [
        "x" * 26,
        "x" * 27,
        "丁" * 32,
        "; c",
        "#1",
        "a: b",
        "Game 1",
        '"]',
        'He said "x"]',
        " padded ",
        "a  b",
        "",
        "5 Bert",
        "Wins 1 point",
    ]
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    names=st.tuples(NAMES | ODD, NAMES | ODD),
    first=st.sampled_from([None, 0, 1]),
    rules=st.one_of(
        st.fixed_dictionaries(
            {"unit": st.just("points"), "gammons": st.just(True), "cube": st.booleans(), "crawford": st.booleans()}
        ),
        st.fixed_dictionaries({"gammons": st.booleans(), "jacoby": st.booleans(), "beavers": st.booleans()}),
        st.fixed_dictionaries(
            {"gammons": st.just(True), "cube": st.just(True), "jacoby": st.booleans(), "beavers": st.booleans()}
        ),
    ),
    length=st.integers(1, 4),
    hand=st.integers(0, 1 << 32),
    steps=st.sampled_from([0, 1, 2, 7, 40, 10_000]),
    quits=st.sampled_from([0.0, 0.01, 0.2]),
)
def test_b60_what_is_written_is_the_same_match_again(
    tmp_path: Path,
    names: tuple[str, str],
    first: int | None,
    rules: dict[str, Any],
    length: int,
    hand: int,
    steps: int,
    quits: float,
) -> None:
    """B60: the same names, rules, boards, winners and points, whoever begins and wherever it stops."""
    agreed = terms("backgammon", length=length, seed=hand, **rules)
    match = Match(find_book("backgammon"), replace(agreed, players=(Player(names[0]), Player(names[1])), first=first))
    played(match, steps, hand, quits)
    path = tmp_path / "match.mat"
    assert export(match, path)
    back, journal = read(path)
    again = Match(match.book, back, journal)
    assert (back.players, back.options) == (match.terms.players, match.terms.options)
    assert (again.now.scores, again.now.game) == (match.now.scores, match.now.game)
    whole = boards(match)
    assert boards(again)[: len(whole)] == whole  # a turn that is played but not ended is taken for ended
    assert len(boards(again)) - len(whole) <= (not match.result)
    export(again, path.with_name("again.mat"))
    assert path.with_name("again.mat").read_bytes() == path.read_bytes()


def boards(match: Match[BackgammonState]) -> list[tuple[int, int, bytes]]:
    """The positions after every whole turn, in order."""
    return [
        (moment.game, moment.actor, moment.state.seen)
        for moment in match.moments
        if moment.action and moment.action.verb in ("done", "pass")
    ]


def test_other_games_have_one_file(tmp_path: Path) -> None:
    write_files(begun("squadro"), tmp_path / "match.ludoteca", BOX)
    assert [path.name for path in tmp_path.iterdir()] == ["match.ludoteca"]
