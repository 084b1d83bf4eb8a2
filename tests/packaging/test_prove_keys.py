"""The proof that presses all keys knows all screens and actions that it names."""

from collections.abc import Callable
from types import ModuleType

from game.ui.input.bindings import DEFAULT_KEYS
from tests.e2e import key_stage


def test_the_proof_names_screens_that_can_be_shown_and_actions_that_exist(script: Callable[[str], ModuleType]) -> None:
    prove_keys = script("prove_keys")
    assert set(prove_keys.SCREENS) <= {*key_stage.SCREENS, *key_stage.LED_TO}
    assert {start for start, *_ in key_stage.LED_TO.values()} <= set(key_stage.SCREENS)
    assert set(prove_keys.EXPECTED) <= set(DEFAULT_KEYS)
    assert {name for names in prove_keys.EXPECTED.values() for name in names} <= set(prove_keys.SCREENS)
