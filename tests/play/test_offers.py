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


def test_an_offer_that_went_away_unanswered_comes_again(program: Any) -> None:
    offers = Offers(program)
    for _ in range(2 * TIMES):
        offers.played(ROLL, ROLL)
    assert [text for text, _ in program.lines] == [OFFERS["auto_roll"]] * 2
    offers.decline("auto_roll")
    for _ in range(2 * TIMES):
        offers.played(ROLL, ROLL)
    assert len(program.lines) == 2


@pytest.mark.parametrize("before", range(TIMES))
def test_an_offer_needs_three_times_and_no_answer_before(program: Any, before: int) -> None:
    offers = Offers(program)
    for _ in range(before):
        offers.played(ROLL, ROLL)
    assert program.lines == []
    offers.decline("auto_roll")
    for _ in range(TIMES):
        offers.played(ROLL, ROLL)
    assert (program.lines, program.settings.auto_roll) == ([], False)


@pytest.mark.parametrize("in_settings", [False, True])
def test_an_offer_takes_the_place_of_no_other_one_until_it_is_answered(program: Any, in_settings: bool) -> None:
    offers = Offers(program)
    for verb in ("roll", "done") * TIMES:
        offers.played(Action(verb), Action(verb))
    ((text, (_, no)),) = program.lines
    assert text is OFFERS["auto_roll"]
    if in_settings:
        program.change(auto_roll=True)
    else:
        no()
    offers.played(Action("done"), Action("done"))
    assert program.lines[1][0] is OFFERS["auto_done"]


def test_what_happens_by_itself_or_cannot_is_not_offered(program: Any) -> None:
    program.change(auto_roll=True)
    offers = Offers(program)
    for action in (ROLL, Action("double"), Action("pass")):
        for _ in range(TIMES):
            offers.played(action, action)
    assert program.lines == []


@pytest.mark.parametrize(("verb", "setting"), [("roll", "auto_roll"), ("done", "auto_done"), ("move", "auto_forced")])
def test_each_kind_of_action_is_counted_by_itself(program: Any, verb: Any, setting: str) -> None:
    offers, other = Offers(program), Action("done" if verb == "roll" else "roll")
    for _ in range(TIMES - 1):
        offers.played(other, other)
    for _ in range(TIMES):
        offers.played(Action(verb), Action(verb))
    ((text, (yes, _)),) = program.lines
    assert text is OFFERS[setting]
    yes()
    assert (getattr(program.settings, setting), program.settings.offered) == (True, (setting,))


@pytest.mark.parametrize("text", [ADVICE, None])
def test_advice_shows_once(program: Any, text: Any) -> None:
    tell_once(program, "name", text)
    tell_once(program, "name", ADVICE)
    assert program.lines == ([ADVICE] if text else [])
