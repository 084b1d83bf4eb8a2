"""The table of bindings, and what docs/players.md says of it."""

import re
from pathlib import Path

from game.ui.input.bindings import BINDINGS
from game.ui.input.gamepads import NAMES, TRIGGERS
from game.ui.input.inputs import label, normal

PLAYERS = Path(__file__).parents[3] / "docs" / "players.md"


def test_each_action_stands_there_once() -> None:
    names = [binding.name for binding in BINDINGS]
    assert len(names) == len(set(names))


def test_no_key_or_button_means_two_things() -> None:
    chords = [chord for binding in BINDINGS for chord in binding.keys]
    buttons = [button for binding in BINDINGS for button in binding.pad]
    assert len(chords) == len(set(chords))
    assert sorted(buttons) == sorted((*NAMES.values(), *TRIGGERS.values()))


def test_chords_are_written_as_events_give_them() -> None:
    for binding in BINDINGS:
        assert binding.keys == tuple(map(normal, binding.keys)) != ()


def test_the_page_for_players_lists_all_keys_as_the_program_does() -> None:
    rows = re.findall(r"^\| (`.*`) \| (.*) \|$", PLAYERS.read_text(encoding="utf-8"), re.MULTILINE)
    shown = [(", ".join(f"`{label(chord)}`" for chord in binding.keys), binding.text.english) for binding in BINDINGS]
    assert rows == shown
