"""What the proof by a screen reader finds wrong with a recording."""

from collections.abc import Callable
from types import ModuleType

import pytest

LOG = ["Anna rolls 3-1.", "Anna moves from 8 to 5.", "Anna moves from 8 to 5."]
GOOD = [
    (1.0, "press", "Return"),
    (1.1, "say", "Board."),
    (1.1, "say", "Anna rolls 3-1. Anna to move."),
    (0.0, "press", "Return"),
    (4.0, "stop", ""),
    (4.1, "say", "Anna moves from 8 to 5."),
    (0.0, "press", "Return"),
    (5.0, "say", "Anna moves from 8 to 5. Ben to roll."),
]


@pytest.fixture
def proof(script: Callable[[str], ModuleType]) -> ModuleType:
    return script("prove_screen_reader")


def found(proof: ModuleType, lines: list[tuple[float, str, str]]) -> list[str]:
    return list(proof.faults([proof.Heard(*line) for line in lines], LOG))


def test_a_recording_in_which_everything_is_heard_once_has_no_fault(proof: ModuleType) -> None:
    assert found(proof, GOOD) == []


def test_what_is_not_heard_or_heard_too_often_is_found(proof: ModuleType) -> None:
    assert found(proof, GOOD[:6]) == ["not heard: 'Anna moves from 8 to 5.'"]
    again = [*GOOD, (0.0, "press", "l"), (9.0, "say", "Anna rolls 3-1.")]
    assert found(proof, again) == ["heard 2 times instead of 1: 'Anna rolls 3-1.'"]


def test_an_element_without_a_name_is_found(proof: ModuleType) -> None:
    assert found(proof, [*GOOD, (9.0, "say", "panel.")]) == ["nameless: 'panel.' at 9.0 s"]


def test_what_is_said_twice_without_a_key_between_is_found(proof: ModuleType) -> None:
    again = [*GOOD, (9.0, "say", "Ben to roll."), (9.1, "say", "Ben to roll.")]
    assert found(proof, again) == ["twice: 'Ben to roll.'"]
    without_period = [*GOOD, (9.0, "say", "Ben to roll."), (9.1, "say", "Ben to roll")]
    assert found(proof, without_period) == ["twice: 'Ben to roll'"]
    assert found(proof, [*GOOD, (9.0, "say", "Ben."), (0.0, "press", "Tab"), (9.1, "say", "Ben.")]) == []


@pytest.mark.parametrize(("stopped", "faults"), [(10.5, ["cut off: 'Ben rolls a five and a one.'"]), (11.5, [])])
def test_what_is_cut_off_before_its_end_is_found(proof: ModuleType, stopped: float, faults: list[str]) -> None:
    lines = [*GOOD, (0.0, "press", "Return"), (10.0, "say", "Ben rolls a five and a one."), (stopped, "stop", "")]
    assert found(proof, lines) == faults
