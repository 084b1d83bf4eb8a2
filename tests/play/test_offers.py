"""What could be played automatically is offered after three times by hand; advice shows once for each installation."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.library.settings import Settings
from game.play.offers import OFFERS, TIMES, Offers, tell_once
from game.rules.actions import Action

ROLL = Action("roll")
ADVICE = OFFERS["auto_done"]


class Program:
    """Settings, and the lines that were shown."""

    def __init__(self) -> None:
        self.settings = Settings()
        self.lines: list[Any] = []

    def change(self, **settings: Any) -> None:
        self.settings = replace(self.settings, **settings)

    def tell(self, text: Any, **_: Any) -> None:
        self.lines.append(text)

    def suggest(self, text: Any, *answers: Any, **_: Any) -> None:
        self.lines.append((text, answers))


@pytest.fixture
def program() -> Any:
    return Program()


def test_an_offer_comes_once_and_its_answers_are_kept(program: Any) -> None:
    offers = Offers(program)
    for _ in range(TIMES + 1):
        offers.played(ROLL, ROLL)
        offers.played(ROLL, None)
    ((text, (yes, no)),) = program.lines
    assert text is OFFERS["auto_roll"]
    no()
    assert (program.settings.auto_roll, program.settings.offered) == (False, ("auto_roll",))
    yes()
    assert program.settings.auto_roll


@pytest.mark.parametrize("text", [ADVICE, None])
def test_advice_shows_once(program: Any, text: Any) -> None:
    tell_once(program, "name", text)
    tell_once(program, "name", ADVICE)
    assert program.lines == ([ADVICE] if text else [])
