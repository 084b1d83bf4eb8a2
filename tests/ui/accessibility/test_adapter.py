"""What AccessKit is told of an element, call by call, and what it asks."""

from typing import Any

import pytest

from game.ui.accessibility.element import Element, Range

accesskit = pytest.importorskip("accesskit")
from game.ui.accessibility import adapter  # noqa: E402 - it needs AccessKit


class Node:
    """Notes the calls; AccessKit's own nodes cannot all be read."""

    def __init__(self, role: Any) -> None:
        self.calls: dict[str, Any] = {"role": role}

    def __getattr__(self, name: str) -> Any:
        def note(*values: Any) -> None:
            key = name.removeprefix("set_")
            self.calls[key] = (*self.calls.get(key, ()), *values) if name == "add_action" else (*values, True)[0]

        return note


def told(monkeypatch: pytest.MonkeyPatch, **of: Any) -> dict[str, Any]:
    """What AccessKit is told of an element beyond its role, children and bounds."""
    monkeypatch.setattr(accesskit, "Node", Node)
    calls: dict[str, Any] = adapter.node(Element(**{"role": "BUTTON", "rect": (1, 2, 3, 4)} | of)).calls
    role, children, bounds = calls.pop("role"), calls.pop("children"), calls.pop("bounds")
    assert (str(role), children) == (f"Role.{of.get('role', 'BUTTON')}", list(of.get("children", ())))
    assert (bounds.x0, bounds.y0, bounds.x1, bounds.y1) == (1, 2, 4, 6)
    return calls


@pytest.mark.parametrize(
    ("of", "calls"),
    [
        ({}, {}),
        ({"label": "Play", "description": "At once"}, {"label": "Play", "description": "At once"}),
        (
            {"placeholder": "Search", "level": 2, "selected": True},
            {"placeholder": "Search", "level": 2, "selected": True},
        ),
        ({"value": "12"}, {"value": "12"}),
        ({"enabled": False, "modal": True}, {"disabled": True, "modal": True}),
        ({"actions": ("CLICK", "FOCUS")}, {"add_action": (accesskit.Action.CLICK, accesskit.Action.FOCUS)}),
        ({"toggled": True}, {"toggled": accesskit.Toggled.TRUE}),
        ({"toggled": False}, {"toggled": accesskit.Toggled.FALSE}),
        ({"live": "POLITE"}, {"live": accesskit.Live.POLITE}),
        (
            {"range": Range(3, 1, 9, 2)},
            {"numeric_value": 3, "min_numeric_value": 1, "max_numeric_value": 9, "numeric_value_step": 2},
        ),
        (
            {"role": "TEXT_RUN", "value": "Für dich"},
            {"value": "Für dich", "character_lengths": [1, 2, 1, 1, 1, 1, 1, 1], "word_lengths": [4, 4]},
        ),
        ({"role": "TEXT_RUN"}, {"value": "", "character_lengths": [], "word_lengths": []}),
    ],
)
def test_elements(monkeypatch: pytest.MonkeyPatch, of: dict[str, Any], calls: dict[str, Any]) -> None:
    assert told(monkeypatch, **of) == calls


def test_a_selection_is_a_place_in_the_line_of_text(monkeypatch: pytest.MonkeyPatch) -> None:
    selection = told(monkeypatch, role="TEXT_INPUT", children=(7,), selection=(1, 4))["text_selection"]
    places = [(place.node, place.character_index) for place in (selection.anchor, selection.focus)]
    assert places == [(7, 1), (7, 4)]


@pytest.mark.parametrize(
    ("text", "words"),
    [("a  bc d", [3, 3, 1]), (" a", [1, 1]), ("x" * 256, [255, 1]), ("x" * 255, [255])],
)
def test_words(monkeypatch: pytest.MonkeyPatch, text: str, words: list[int]) -> None:
    assert told(monkeypatch, role="TEXT_RUN", value=text)["word_lengths"] == words


def test_the_bounds_of_a_window() -> None:
    for place in adapter.bounds(10, 20, 300, 200):
        assert (place.x0, place.y0, place.x1, place.y1) == (10, 20, 310, 220)


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("Ann – Ben · 3 : 1 · Today", "Ann – Ben, 3 : 1, Today"),
        ("1\N{NO-BREAK SPACE}· Your turn", "1, Your turn"),
        ("Ann · ?? Blunder −5%", "Ann, Blunder −5%"),
        ("Ann moves. ?? Blunder −5%", "Ann moves. Blunder −5%"),
        ("?! Inaccuracy\n? Mistake", "Inaccuracy\nMistake"),
        ("Qu’avez-vous lancé ? Un six ?", "Qu’avez-vous lancé ? Un six ?"),
    ],
)
def test_signs_for_the_eyes_are_not_spoken(shown: str, said: str) -> None:
    assert adapter.spoken(shown) == said
