"""What the table says about events, places and actions."""

import string

import pytest

from game import i18n
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.setup import Setup
from game.table.model.board import Board
from tests.playing import board, find_book
from tests.table.seen import GAMES, board_of, changes

NAME = "Ann"


def said(seen: Board, event: Event) -> str:
    line = seen.event_sentence(event)
    assert line is not None
    values = dict(line.values)
    n = values.pop("n", None)
    return i18n.t(line.text, int(n) if n is not None else None, name=NAME, **values)


@pytest.mark.parametrize("key", GAMES)
def test_every_event_of_play_has_a_sentence(key: str) -> None:
    seen = board_of(key)
    for _, _, events in changes(key, 400, 3):
        for event in events:
            line = seen.event_sentence(event)
            assert line is not None, event
            assert line.text.context
            fields = {name for _, name, _, _ in string.Formatter().parse(line.text.english) if name}
            assert fields <= {"name", *line.values}, event


@pytest.mark.parametrize("key", GAMES)
def test_every_figure_has_a_name(key: str) -> None:
    seen = board_of(key)
    book = find_book(key)
    state = book.start(_setup(key))
    assert all(seen.figure_text(figure).english for figure in book.display.figures(state))


def _setup(key: str) -> Setup:
    from tests.playing import begun

    match = begun(key)
    return match.terms.setup(match.now.seating, 0, ((0,) * len(match.terms.players),))


@pytest.mark.parametrize(
    "action",
    [Action(verb) for verb in ("roll", "done", "pass", "double", "take", "drop", "beaver", "accept", "decline")]
    + [Action("resign")]
    + [Action("resign", numbers=(level,)) for level in (1, 2, 3)],
    ids=str,
)
def test_every_named_action_has_a_button(action: Action) -> None:
    for key in GAMES:
        text = board_of(key).action_text(action)
        assert text.context == "action"
    assert board_of("backgammon").action_text(Action("resign")) != board_of("backgammon").action_text(
        Action("resign", numbers=(2,))
    )


class TestBackgammon:
    seen = board("backgammon", (0, 1))

    @pytest.mark.parametrize(
        ("event", "sentence"),
        [
            (Event("moved", 0, "13", "8", (5,)), "Ann moves from 13 to 8."),
            (Event("entered", 1, "bar", "20", (5,)), "Ann enters from the bar on 20."),
            (Event("home", 0, "6", "off", (6,)), "Ann bears off from 6."),
            (Event("hit", 1, "20", "bar"), "Ann’s checker on 5 is hit and goes to the bar."),
            (Event("rolled", 0, numbers=(5, 2)), "Ann rolls 5-2."),
            (
                Event("rolled", -1, numbers=(4, 4), code="tie"),
                "Opening roll: 4-4, a tie. Roll again.",
            ),
            (Event("doubled", -1, numbers=(2,), code="automatic"), "The tie doubles the stake to 2."),
            (Event("resigned", 1, numbers=(2,)), "Ann offers to resign a gammon."),
            (Event("won", 1, code="dropped"), "Ann wins because the double was dropped."),
            (Event("won", 1, code="resigned"), "Ann wins by resignation."),
            (Event("won", 1, code="resigned-gammon"), "Ann wins a gammon by resignation."),
            (Event("won", 1, code="resigned-backgammon"), "Ann wins a backgammon by resignation."),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )
    def test_sentences(self, event: Event, sentence: str) -> None:
        assert said(self.seen, event) == sentence

    @pytest.mark.parametrize(
        ("events", "notation"),
        [
            (
                [
                    Event("rolled", 0, numbers=(2, 5)),
                    Event("moved", 0, "13", "8", (5,)),
                    Event("moved", 0, "24", "22", (2,)),
                    Event("hit", 1, "3", "bar"),
                ],
                "52: 24/22* 13/8",
            ),
            (
                [
                    Event("rolled", 0, numbers=(3, 3)),
                    Event("moved", 0, "8", "5"),
                    Event("moved", 0, "6", "3"),
                    Event("moved", 0, "8", "5"),
                ],
                "33: 8/5(2) 6/3",
            ),
            (
                [Event("rolled", 1, numbers=(6, 1)), Event("passed", 1, numbers=(6, 1), code="no-entry")],
                "61: 0",
            ),
            ([Event("rolled", 1, numbers=(6, 1)), Event("entered", 1, "bar", "24", (1,))], "61: bar/24"),
            ([Event("doubled", 1, numbers=(2,))], ""),
        ],
    )
    def test_notation(self, events: list[Event], notation: str) -> None:
        assert self.seen.notation(events) == notation


class TestSquadro:
    seen = board("squadro", (0, 1))

    def test_sentences(self) -> None:
        assert said(self.seen, Event("moved", 0, "3-0", "3-2")) == "Ann moves the piece in lane 3 by 2 spaces."
        back = Event("hit", 1, "2-9", "2-6"), Event("hit", 1, "2-3", "2-0")
        assert said(self.seen, back[0]) != said(self.seen, back[1])

    def test_notation(self) -> None:
        events = [Event("moved", 0, "3-0", "3-4"), Event("hit", 1, "1-3", "1-0"), Event("hit", 1, "2-3", "2-0")]
        assert self.seen.notation(events) == "3: 0-4xx"


class TestDontWorry:
    seen = board("dont-worry", (0, 1, 2, 3))

    def test_sentences(self) -> None:
        assert said(self.seen, Event("moved", 0, "38", "f2")) == "Ann moves a piece 3 spaces."
        assert said(self.seen, Event("moved", 0, "f1", "f2")) == "Ann moves a piece 1 space."
        assert said(self.seen, Event("placed", 0, numbers=(2,))).endswith("comes second.")
        assert said(self.seen, Event("placed", 0, numbers=(3,))).endswith("comes third.")

    def test_notation(self) -> None:
        events = [
            Event("rolled", 0, numbers=(6,)),
            Event("moved", 0, "12", "18"),
            Event("hit", 1, "8", "wait"),
            Event("rolled", 0, numbers=(6,)),
            Event("entered", 0, "wait", "0"),
            Event("rolled", 0, numbers=(2,)),
            Event("passed", 0, numbers=(2,), code="blocked"),
        ]
        assert self.seen.notation(events) == "6: 12-18x 6: + 2: -"
