"""A cube that can gain nothing for whoever may turn it: nobody is asked, and nothing waits for it."""

from collections.abc import Callable
from typing import Any

from game.match import Match
from game.rules.actions import Action
from game.ui.widgets.node import Role
from tests.reading import nodes
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]
DOUBLE, ROLL = Action("double"), Action("roll")


def played(match: Match[Any], until: Callable[[], bool]) -> None:
    """Play the first of what may be played, without doubling, until something holds."""
    while not until():
        if match.to_act < 0:
            match.roll_dice()
        else:
            match.play(next(action for action in match.legal() if action != DOUBLE))


def owned(begin: Begin, length: int) -> Match[Any]:
    """A match of points in which one has taken the cube at 2 and is to roll."""
    match = begin("backgammon", "tournament", length=length)
    played(match, lambda: DOUBLE in match.legal())
    match.play(DOUBLE)
    match.play(Action("take"))
    taker = match.now.actor
    played(match, lambda: match.to_act == taker and ROLL in match.legal())
    assert DOUBLE in match.legal()  # by the rules one may
    return match


def double(hands: Hands) -> Any:
    return next(node for _, node in nodes(hands.app) if node.role is Role.BUTTON and node.name.startswith("Double"))


def test_a_dead_cube_is_not_offered_and_dice_roll_by_themselves(hands: Hands, begin: Begin) -> None:
    match = owned(begin, length=2)
    scene = hands.table(match)
    assert not double(hands).enabled
    assert "board:cube" not in scene.page.targets()
    before = len(match.journal)
    for _ in range(2):
        hands.key("x")
        assert match.journal[before:] == ()
    hands.app.change(auto_roll=True)
    hands.wait(lambda: len(match.journal) > before)
    assert match.journal[before] == ROLL


def test_where_a_double_may_gain_something_the_words_say_why_it_waits(hands: Hands, begin: Begin) -> None:
    hands.app.change(auto_roll=True)
    match = owned(begin, length=5)
    hands.table(match)
    assert double(hands).enabled
    hands.frames(200)
    assert match.legal()[:2] == (ROLL, DOUBLE)
    name = match.player(match.to_act).name
    assert next(n.name for _, n in nodes(hands.app) if n.role is Role.STATUS).endswith(f"{name} to roll or double.")
