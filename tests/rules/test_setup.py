"""What an option accepts, and when it means anything."""

from typing import Any

import pytest

from game.rules.setup import Option, OptionChoice
from game.text import Text

NAME = Text("test", "Name")
FLAG = Option("flag", "flag", True, NAME)
COUNT = Option("count", "count", 3, NAME, minimum=1, maximum=5)
CHOICE = Option("choice", "choice", 4, NAME, choices=(OptionChoice(4, NAME), OptionChoice("two", NAME)))


@pytest.mark.parametrize(
    ("option", "value", "accepted"),
    [
        (FLAG, True, True),
        (FLAG, False, True),
        (FLAG, 1, False),
        (FLAG, "yes", False),
        (FLAG, None, False),
        (COUNT, 1, True),
        (COUNT, 5, True),
        (COUNT, 0, False),
        (COUNT, 6, False),
        (COUNT, True, False),
        (COUNT, 3.0, False),
        (CHOICE, 4, True),
        (CHOICE, "two", True),
        (CHOICE, 4.0, False),
        (CHOICE, "4", False),
        (CHOICE, True, False),
        (CHOICE, [4], False),
    ],
)
def test_an_option_accepts_exactly_its_type(option: Option, value: Any, accepted: bool) -> None:
    assert option.accepts(value) is accepted


def test_an_option_applies_beside_the_values_it_names() -> None:
    option = Option("crawford", "flag", True, NAME, when={"cube": (True,), "unit": ("points",)})
    assert option.applies({"cube": True, "unit": "points"})
    assert not option.applies({"cube": True, "unit": "games"})
    assert not option.applies({"unit": "points"})
