"""The words of a match."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from game import i18n
from game.match import Match
from game.play.words.narration import Narration
from game.rules.actions import Action
from game.rules.rulebook import DICE
from tests.playing import begun, board, played
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]


def talk(match: Match[Any]) -> Narration:
    return Narration(match, board(match.terms.game, match.terms.sides))


def test_another_move_after_an_undo_is_told_as_it_was_played(begin: Begin) -> None:
    match = begin("squadro")
    told = talk(match)
    for number in (0, 3, 1):
        match.play(match.legal()[number])
        assert told.turns.all() == talk(match).turns.all()
        match.undo()
        assert told.turns.all() == []


def test_a_turn_is_told_once(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin("squadro", repetition="none")
    told = talk(match)
    for _ in range(20):
        match.play(match.legal()[0])
    before = told.turns.all()
    match.play(match.legal()[0])
    asked: list[object] = []

    def notation(_: object, events: object) -> str:
        asked.append(events)
        return ""

    monkeypatch.setattr(type(told.board), "notation", notation)
    assert told.turns.all()[:-1] == before
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("game", "code"),
    [("dont-worry", "blocked"), ("dont-worry", "no-six"), ("backgammon", "no-entry"), ("backgammon", "no-move")],
)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_throw_that_cannot_be_played_is_told_once(game: str, code: str, language: str) -> None:
    i18n.use(language)
    match, index = next(found for seed in range(1, 99) if (found := thrown_in_vain(game, code, seed)))
    told, moment = talk(match), match.moments[index]
    rolled, passed = moment.events[-2:]
    told_of = told.sentence(passed, moment)
    if code == "no-six":  # that does not say what was thrown instead
        told_of = i18n.sentences([told.sentence(rolled, moment), told_of])
    assert told.sentences(moment) == told_of
    assert i18n.sentences(told.turns.all(index + 1)[-1].sentences).endswith(told_of)
    assert told.sentence(rolled, moment) not in told.turns.all(index + 1)[-1].sentences or code == "no-six"


def thrown_in_vain(game: str, code: str, seed: int) -> tuple[Match[Any], int] | None:
    """A match with the moment of a throw that cannot be played for this reason, if there is one in it."""
    match = played(begun(game, seed=seed), hand=seed)
    for index, moment in enumerate(match.moments):
        kinds = [(event.kind, event.code) for event in moment.events[-2:]]
        if kinds == [("rolled", ""), ("passed", code)]:
            return match, index
    return None


def test_whoever_answers_an_offer_is_told_what_it_is(begin: Begin) -> None:
    match = begin("backgammon", cube=True, gammons=True)
    play_until(match, "double")
    match.play(Action("double"))
    told = talk(match)
    answering, other = told.name(match.to_act), told.name(1 - match.to_act)
    assert told.prompt() == (
        f"{other} doubles to 2. {answering} to answer.\nTake: the game is worth 2 points.\nDrop: {other} wins 1 point."
    )
    match.play(Action("take"))
    match.play(Action("resign", numbers=(2,)))
    assert told.prompt() == (
        f"{other} offers to resign a gammon. {answering} to answer.\nAccept: {answering} wins 4 points."
    )


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
@pytest.mark.parametrize("first", [None, 0])
@pytest.mark.parametrize("language", ["en", "de", "el", "zh", "ko"])
def test_the_first_words_name_whoever_begins_once(
    hands: Hands, begin: Begin, game: str, first: int | None, language: str
) -> None:
    scene = hands.table(begin(game, first=first))
    hands.app.change(language=language)
    narration = scene.model.narration
    name = narration.name(scene.model.match.to_act)
    assert narration.beginning() in scene.words()
    assert narration.first(thinks=False) in scene.words()
    assert scene.words().count(name) == 1


def test_the_verdict_tells_what_was_resigned(begin: Begin) -> None:
    match = begin("backgammon", cube=True, gammons=True)
    play_until(match, "roll")
    winner = 1 - match.to_act
    match.play(Action("resign", numbers=(2,)))
    match.play(Action("accept"))
    told = talk(match)
    assert told.verdict() == f"{told.name(winner)} wins a gammon by resignation."


@pytest.mark.parametrize(("dice", "asked"), [("own", True), ("program", False)])
def test_only_players_with_dice_of_their_own_are_asked_for_a_throw(begin: Begin, dice: str, asked: bool) -> None:
    match = begin("backgammon", dice=dice, first=None)
    assert match.to_act == DICE
    assert ("Enter what you rolled." in talk(match).prompt()) == asked


def test_a_tie_is_told_while_the_dice_fall_again(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin("backgammon", first=None)
    monkeypatch.setattr("game.match.match.dice.faces", lambda *_: (3, 3))
    match.roll_dice()
    assert match.to_act == DICE
    assert "tie" in talk(match).prompt()


def play_until(match: Match[Any], verb: str) -> None:
    """Throw, and play what comes first, until this may be done."""
    while verb not in {action.verb for action in match.legal()}:
        match.roll_dice() if match.to_act == DICE else match.play(match.legal()[0])


def test_who_begins_is_not_looked_for_through_the_whole_match_in_every_frame() -> None:
    match = played(begun("toy", "series"), 40)
    looked: list[int] = []

    class Seen:
        """A match of a thousand moments that tells which are looked at."""

        to_act, now, terms = 0, match.now, match.terms

        @property
        def moments(self) -> "Seen":
            return self

        def __len__(self) -> int:
            return 1000

        def __getitem__(self, place: int) -> object:
            looked.append(place)
            return SimpleNamespace(game=match.now.game, actor=0)

    narration = Narration(match, board("toy", match.terms.sides))
    narration.match = Seen()  # type: ignore[assignment]
    assert narration.beginning() == ""
    assert looked == [999]
