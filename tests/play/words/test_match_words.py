"""What lists say about a match."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec import structs

from game.engines.levels import STRENGTHS
from game.games.registry import GAMES
from game.library import Library, match_rows
from game.library.people import Person
from game.library.statistics import LEVEL, PlayerMatches
from game.match import Match
from game.play.words import match_words
from game.play.words.match_words import computer_icon, distinguished, key_name, rules_name, score_line
from game.resources import asset
from game.rules.actions import Action
from game.rules.rulebook import DICE
from tests.playing import begun, played
from tests.scenes.screens import play_out

Begin = Callable[..., Match[Any]]
NOW = datetime(2025, 3, 1, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        (datetime(2025, 3, 1, 0, 5, tzinfo=UTC), "Today, 00:05"),
        (datetime(2025, 2, 28, 23, 59, tzinfo=UTC), "Yesterday, 23:59"),
        (datetime(2025, 2, 27, 23, 59, tzinfo=UTC), "2 days ago"),
        (datetime(2025, 2, 15, 23, 59, tzinfo=UTC), "15\u00a0Feb"),
        (datetime(2024, 12, 31, 23, 59, tzinfo=UTC), "31\u00a0Dec\u00a02024"),
        (datetime(2025, 3, 2, 1, 0, tzinfo=UTC), "2\u00a0Mar"),
    ],
)
@pytest.mark.usefixtures("utc")
@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone cannot be set here")
def test_when(moment: datetime, words: str) -> None:
    assert match_words.when(moment, NOW) == words.replace(" ", "\u00a0")


@pytest.fixture
def utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The computer stands in Greenwich in winter."""
    before = os.environ.get("TZ")
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    assert os.environ.get("TZ") == before
    time.tzset()


def test_a_match_is_called_by_its_name_or_by_who_plays(begin: Begin, library: Library) -> None:
    match_id = library.id_of(begin("squadro"))
    assert match_words.heading(library.summary(match_id)) == "Anna – Björn"
    library.rename(match_id, "Final")
    assert match_words.heading(library.summary(match_id)) == "Final"


def test_the_score_shows_once_a_game_is_decided(begin: Begin, library: Library) -> None:
    match = begin("squadro", length=3)
    match_id = library.id_of(match)
    assert match_words.standing(library, library.summary(match_id)) == "Squadro"
    play_out(match)
    first, second = library.summary(match_id).score
    winner = "Anna" if first > second else "Björn"
    said = match_words.joined("Squadro", f"{first} : {second}", f"Winner: {winner}")
    assert match_words.standing(library, library.summary(match_id)) == said


def test_a_game_that_is_not_here_is_no_failure(begin: Begin, library: Library) -> None:
    match_id = library.id_of(begin("toy"))
    summary = library.summary(match_id)
    assert match_words.standing(library, summary) == "Toy"
    with closing(Library.unsaved(GAMES.rulebook)) as elsewhere:
        assert match_words.standing(elsewhere, summary) == "Unknown game"


def test_damage_is_said(begin: Begin, library: Library) -> None:
    match_id = library.id_of(begin("squadro"))
    match_rows.change(library.database, match_id, terms="nonsense")
    summary = library.summary(match_id)
    assert match_words.heading(summary) == "This match cannot be opened"
    assert "cannot be opened" in match_words.standing(library, summary)


def test_whose_turn_it_is(begin: Begin, library: Library) -> None:
    match = begin("squadro", first=1)
    match_id = library.id_of(match)
    assert match_words.turn(library.summary(match_id)) == "Björn to play"
    play_out(match)
    assert match_words.turn(library.summary(match_id)) == ""


def doubled(match: Match[Any]) -> Match[Any]:
    """The first game, until a double has been taken."""
    while match.now.action != Action("take"):
        verbs = {action.verb: action for action in match.legal()}
        if match.to_act == DICE:
            match.roll_dice()
        else:
            match.play(verbs.get("double") or verbs.get("take") or match.legal()[0])
    return match


def told(match: Match[Any]) -> str:
    return score_line(match, match.now).replace("\u00a0", " ")


def test_a_match_to_points_tells_everybodys_and_its_length() -> None:
    match = begun("backgammon", "tournament", length=7)
    assert told(match) == "Ann 0, Bö 0 · Match to 7"
    owner = doubled(match).book.display.cube(match.state)
    assert owner is not None
    assert owner.owner is not None
    name = match.terms.players[match.now.seating[owner.owner]].name
    assert told(match) == f"Ann 0, Bö 0 · Match to 7 · Cube on 2: {name}"


def test_the_crawford_game_is_told() -> None:
    matches = (played(begun("backgammon", "tournament", length=3), hand=hand) for hand in range(6))
    lines = {score_line(match, moment).replace("\u00a0", " ") for match in matches for moment in match.moments}
    assert any(line.endswith("· Match to 3 · Crawford game") for line in lines)


def test_a_game_for_a_stake_says_that_it_is_no_match() -> None:
    assert told(begun("backgammon", "stakes")) == "One game, not a match"


def test_a_series_tells_which_game_it_is() -> None:
    assert told(begun("backgammon", "stakes", length=3)) == "Ann 0, Bö 0 · Game 1 of 3"


@pytest.mark.parametrize("key", ["squadro", "dont-worry"])
def test_one_game_without_a_cube_needs_no_score(key: str) -> None:
    assert told(begun(key)) == ""


def test_each_computer_player_has_a_face() -> None:
    faces = [computer_icon(level) for level in ("", *STRENGTHS)]
    assert len(set(faces)) == len(faces)
    assert all(asset("icons", f"{face}.svg").is_file() for face in faces)


def test_whose_turn_it_is_goes_by_the_seating_of_the_game(begin: Begin, library: Library) -> None:
    summary = library.summary(library.id_of(begin("squadro")))
    for seating, names in (((0, 1), ("Anna", "Björn")), ((1, 0), ("Björn", "Anna"))):
        said = [match_words.turn(structs.replace(summary, to_act=seat, seating=seating)) for seat in (-2, -1, 0, 1, 2)]
        assert said[:2] == ["", ""]
        assert [name in text for name, text in zip(names, said[2:], strict=False)] == [True, True]
        assert said[4] == ""


@pytest.mark.parametrize(
    ("key", "preset", "options", "name"),
    [
        ("squadro", "manual", {}, ""),
        ("backgammon", "playtive", {"length": 3}, "Playtive"),
        ("backgammon", "tournament", {"length": 7}, "Tournament · 7 points"),
        ("backgammon", "tournament", {"length": 1}, "Tournament · 1 point"),
        ("toy", "series", {}, "Series · 3 points"),
    ],
)
def test_the_rules_of_a_match_are_called_by_the_nearest_preset_and_the_points(
    key: str, preset: str, options: dict[str, Any], name: str
) -> None:
    assert rules_name(begun(key, preset, **options)).replace("\u00a0", " ") == name


def test_people_with_one_name_are_told_apart_by_their_notes_or_numbers() -> None:
    def person(name: str, which: int, namesakes: int, note: str = "") -> Person:
        return Person(f"{name}{which}", name, note, {}, NOW, which, namesakes)

    people = [person("Ann", 1, 3), person("Ann", 2, 3), person("Ann", 3, 3, "at work"), person("Bö", 1, 1, "at home")]
    rows = [PlayerMatches(each.id, each.name, 4) for each in people]
    rows.append(PlayerMatches("by name", "Guest", 1))
    names = [(row.name.replace("\u00a0", " "), row.matches) for row in distinguished(rows, people)]
    assert names == [("Ann", 4), ("Ann · 2", 4), ("Ann (at work)", 4), ("Bö", 4), ("Guest", 1)]


@pytest.mark.parametrize(
    ("key", "signed", "listed", "chosen"),
    [
        (f"={LEVEL}club", "Oto", "Otto", "Otto"),
        (f"={LEVEL}god", "Zeus", "Zeus", "god"),
        ("=Guest", "Guest", "Guest", "Guest"),
        ("=club", "club", "club", "club"),
    ],
)
def test_a_computer_player_is_called_as_in_the_language_in_use(key: str, signed: str, listed: str, chosen: str) -> None:
    (row,) = distinguished([PlayerMatches(key, signed, 1)], [])
    assert (row.name, key_name(key)) == (listed, chosen)


@pytest.mark.parametrize(
    ("won", "total", "words"),
    [(0, 4, "0 of 4"), (2, 5, "2 of 5 (40%)"), (1, 8, "1 of 8 (12%)"), (1000, 1000, "1,000 of 1,000 (100%)")],
)
def test_of_many_games_the_share_that_was_won_is_told(won: int, total: int, words: str) -> None:
    assert match_words.won_of(won, total) == words
