"""What somebody with Orca has heard of a whole game of Squadro: one recording of each kind of Orca, kept in `heard`.

`packaging/prove_screen_reader.py --walks squadro` makes them anew, with the match that was played.
"""

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.games.registry import GAMES
from game.library import files
from game.match import Match

KEPT = Path(__file__).parent / "heard"


@pytest.fixture
def proof(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("prove_screen_reader")


@pytest.fixture(params=["43.1", "48.1"])
def folder(request: pytest.FixtureRequest) -> Path:
    """The recording of one version of Orca."""
    return KEPT / str(request.param)


@pytest.fixture
def heard(proof: ModuleType, folder: Path) -> list[Any]:
    """What was pressed and said, in order."""
    return [proof.Heard(*line) for line in json.loads((folder / "squadro.json").read_text("utf-8"))["heard"]]


def test_each_sentence_of_the_log_is_heard_once_and_whole_as_it_is_told_today(
    proof: ModuleType, folder: Path, heard: list[Any]
) -> None:
    kept = files.read(folder / "squadro.ludoteca")
    log = proof.sentences(Match(GAMES.rulebook("squadro"), kept.terms, kept.actions))
    assert len(log) > 40
    assert proof.faults(heard, log) == []


def test_after_each_key_it_is_said_what_has_happened_and_whose_turn_it_is(heard: list[Any]) -> None:
    said = "".join("|" if line.kind == "press" else line.text if line.kind == "say" else "" for line in heard)
    _, *turns, end = said.split("|")
    assert [turn for turn in turns if "Anna" not in turn and "Ben" not in turn] == []
    assert "wins" in end
