"""The tutor holds back what gives away as much as was agreed on, waits a moment at most, and says it once."""

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from game.match import Match
from game.match.terms import Aids
from game.play.controller import Intent
from game.play.tutor import LONGEST, Tutor
from game.review.lost import Loss
from tests.playing import find_book, terms


class Adviser:
    """Knows what a test says that it knows."""

    def __init__(self) -> None:
        self.known = self.asked_about = True
        self.losses: dict[str, Loss] = {}
        self.asks: list[Any] = []
        self.confirmed: list[tuple[Any, str]] = []
        self.nothing = False

    def ask(self, moment: Any) -> None:
        self.asks.append(moment)

    def asked(self, _: Any) -> bool:
        return self.asked_about

    def knows(self, _: Any) -> bool:
        return self.known

    def confirm(self, moment: Any, leads: str) -> None:
        self.confirmed.append((moment, leads))

    def advice(self, _: Any) -> Any:
        return None if self.nothing else SimpleNamespace(losses=self.losses, ways=(SimpleNamespace(steps=("best",)),))


class Screen:
    """A table of Squadro that notes what is played, and what the tutor says."""

    def __init__(self, tutor: int = 40) -> None:
        agreed = replace(terms("squadro"), first=0, aids=Aids(takebacks=True, tutor=tutor))
        self.match: Match[Any] = Match(find_book("squadro"), agreed)
        self.adviser, self.played, self.shown = Adviser(), list[Any](), list[Any]()
        self.questions: list[Any] = []
        self.notes: list[Any] = []
        self.marks = 0
        view = SimpleNamespace(highlight=self.light)
        controller = SimpleNamespace(play=self.played.append, view=view, undo=self.undo)
        look_back = SimpleNamespace(show=self.shown.append, leave=lambda: self.shown.append("now"))
        self.model: Any = SimpleNamespace(
            match=self.match, adviser=self.adviser, controller=controller, look_back=look_back, advised=True
        )
        library = SimpleNamespace(add_tutor_note=lambda _, note: self.notes.append(note))
        self.host: Any = SimpleNamespace(library=library)
        self.page = SimpleNamespace(rebuild=lambda: None)

    def undo(self, start: int) -> None:
        while len(self.match.journal) > start:
            self.match.undo()

    def light(self, advised: Any) -> None:
        self.shown.append(advised)

    def open_tutor(self, question: Any) -> None:
        self.questions.append(question)

    def mark(self) -> None:
        self.marks += 1

    def guarded(self, do: Any) -> bool:
        do()
        return True

    def intent(self, number: int = 0) -> Intent:
        """Play one of the actions that are possible now."""
        return Intent((self.match.legal()[number],))

    def leads(self, number: int = 0) -> str:
        """The state to which one of them leads."""
        state, _ = self.match.book.play(self.match.state, self.match.legal()[number])
        return self.match.book.format_state(state)

    def loses(self, loss: float, number: int = 0) -> None:
        self.adviser.losses[self.leads(number)] = Loss(loss, loss)


def tutor_of(screen: Screen) -> Tutor:
    made: Any = screen
    return Tutor(made)


@pytest.mark.parametrize(("loss", "held"), [(0.0394, False), (0.0396, True), (0.04, True), (0.3, True)])
def test_what_loses_as_much_as_was_agreed_on_is_held_back(loss: float, held: bool) -> None:
    screen = Screen(40)
    tutor = tutor_of(screen)
    screen.loses(loss)
    assert tutor.holds(screen.intent()) == held
    assert not tutor.waits
    assert len(screen.questions) == held
    assert screen.adviser.confirmed == [(screen.match.now, screen.leads())]
    if held:
        verdict = screen.questions[0].verdict
        assert (verdict.start, verdict.leads, verdict.lost.loss) == (0, screen.leads(), loss)
        assert verdict.better.steps == ("best",)


def test_without_a_tutor_or_an_answer_nothing_is_held_back() -> None:
    for screen in (Screen(0), Screen(40)):
        tutor = tutor_of(screen)
        screen.loses(1.0)
        screen.adviser.asked_about = screen.model.match.terms.aids.tutor == 0
        assert not tutor.holds(screen.intent())
    screen = Screen()
    screen.adviser.nothing = True
    assert not tutor_of(screen).holds(screen.intent())
    screen.adviser.nothing = False
    assert not tutor_of(screen).holds(screen.intent()), "nothing is known of where this leads"
    assert screen.questions == []


def test_what_cannot_be_played_is_left_to_the_rule_book() -> None:
    screen = Screen()
    tutor = tutor_of(screen)
    action = screen.match.legal()[0]
    assert not tutor.holds(Intent((action, action)))
    assert not tutor.waits


def test_an_intent_waits_to_be_judged_but_not_for_ever() -> None:
    screen = Screen()
    tutor = tutor_of(screen)
    screen.adviser.known = False
    intent = screen.intent()
    assert tutor.holds(intent)
    assert tutor.waits
    tutor.update(LONGEST - 0.25)
    assert tutor.holds(intent), "it is still not known"
    assert (tutor.waits, screen.played) == (True, [])
    tutor.update(0.25)
    assert (tutor.waits, screen.played) == (False, [intent])
    tutor.update(9)
    assert screen.played == [intent]


def test_what_turns_out_to_be_good_is_played_and_a_mistake_is_not() -> None:
    for loss in (0.0, 0.5):
        screen = Screen()
        tutor = tutor_of(screen)
        screen.adviser.known = False
        intent = screen.intent()
        assert tutor.holds(intent)
        screen.adviser.known = True
        screen.loses(loss)
        tutor.update(0.1)
        assert not tutor.waits
        assert (screen.played, len(screen.questions)) == (([], 1) if loss else ([intent], 0))


def test_what_waited_at_another_moment_is_forgotten() -> None:
    screen = Screen()
    tutor = tutor_of(screen)
    screen.adviser.known = False
    assert tutor.holds(screen.intent())
    screen.match.play(screen.match.legal()[1])
    tutor.update(9)
    assert (tutor.waits, screen.played) == (False, [])


def test_the_engine_thinks_while_somebody_decides() -> None:
    screen = Screen()
    tutor = tutor_of(screen)
    tutor.prepare()
    assert screen.adviser.asks == [screen.match.now]
    screen.model.advised = False
    tutor.prepare()
    assert len(screen.adviser.asks) == 1
    without = Screen(0)
    tutor_of(without).prepare()
    assert without.adviser.asks == []


@pytest.mark.parametrize(
    ("start", "dice", "asks"),
    [
        ("13:14,bar:1 1:2,2:2,3:2,4:2,5:2,6:2,8:3", (3, 1), False),  # nothing but passing
        ("13:14,bar:1 3:2,5:2,6:2,8:9", (3, 1), True),  # it can come in by the 1 alone, and then there is a choice
        ("13:14,bar:1 5:2,6:2,8:3,10:8", (3, 1), True),
    ],
)
def test_where_there_is_nothing_to_decide_the_engine_does_not_think(
    start: str, dice: tuple[int, ...], asks: bool
) -> None:
    screen = Screen()
    agreed = replace(terms("backgammon", "classic"), dice="own", aids=Aids(takebacks=True, tutor=40))
    match: Match[Any] = Match(find_book("backgammon"), replace(agreed, start=f"{start} roll:0 - 1 - games:0-0"))
    match.play(match.legal()[0])
    match.roll_dice(dice)
    screen.match = screen.model.match = match
    tutor_of(screen).prepare()
    assert bool(screen.adviser.asks) == asks


def test_a_mistake_may_be_looked_at_and_played_all_the_same() -> None:
    screen = Screen()
    tutor = tutor_of(screen)
    screen.loses(0.1)
    intent = screen.intent()
    assert tutor.holds(intent)
    (question,) = screen.questions
    assert (question.look_text().english, question.look_icon()) == ("What is better?", "bulb")
    question.look()
    assert screen.shown == [0, ("best",)]
    assert (question.look_text().english, question.look_icon(), screen.marks) == ("Show my move", "hand", 0)
    question.look()
    assert (screen.shown[2:], screen.marks) == (["now"], 1)
    question.look()
    question.go_on()
    assert (screen.shown[-1], question.looks, screen.played) == ("now", False, [intent])
    (note,) = screen.notes
    assert (note.place, note.player, note.loss, note.heeded) == (0, 0, 100, False)
    assert not tutor.holds(intent), "it is said once"
    assert tutor.holds(screen.intent()) is False
    screen.loses(0.2, 1)
    assert tutor.holds(screen.intent(1))


def test_who_thinks_again_takes_back_what_was_played_of_the_decision() -> None:
    screen = Screen()
    tutor = tutor_of(screen)
    screen.match.play(screen.match.legal()[0])
    screen.loses(0.1)
    assert tutor.holds(screen.intent())
    (question,) = screen.questions
    assert question.verdict.start == 1
    question.think_again()
    assert (len(screen.match.journal), screen.played) == (1, [])
    (note,) = screen.notes
    assert (note.place, note.player, note.heeded) == (1, 1, True)
