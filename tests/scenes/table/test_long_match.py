"""A match of thousands of entries, as a file may hold: no frame takes longer in it than in a short one."""

import random
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
from msgspec.structs import replace

from game.library import Library
from game.play.controller import Intent
from game.play.words.move_list import MoveList
from game.play.words.narration import Narration
from game.rules.actions import parse_action
from game.scenes.table.log.drawer import AT_ONCE
from game.scenes.table.scene import TableScene
from tests.playing import begun, board, find_book, step, terms
from tests.scenes.conftest import Hands

OFFERS = 3000
"""So often a player resigns and is refused, as the rules allow without end."""


def seated(hands: Hands, library: Library, offers: int) -> TableScene:
    """Open the table of a match with so many refused offers."""
    agreed = replace(terms("backgammon", "tournament", length=9), dice="own")
    journal = [*map(parse_action, ("3-1", *("resign 1", "decline") * offers))]
    return hands.table(library.create(find_book("backgammon"), agreed, journal))


def work(deed: Callable[[], object]) -> int:
    """Return how many lines of Python a deed runs, those of a loop each time."""
    count = 0

    def trace(_frame: FrameType, event: str, _argument: object) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        deed()
    finally:
        sys.settrace(before)
    return count


def redraw(hands: Hands, scene: TableScene) -> Callable[[], None]:
    def deed() -> None:
        scene.page.rebuild()
        hands.frames(1)

    deed()
    return deed


def test_a_long_match_is_drawn_with_the_work_of_a_short_one(hands: Hands, library: Library) -> None:
    short, long = (work(redraw(hands, seated(hands, library, offers))) for offers in (150, OFFERS))
    assert long == pytest.approx(short, rel=0.05)


def test_its_log_opens_some_turns_a_frame_and_ends_at_the_last(hands: Hands, library: Library) -> None:
    scene = seated(hands, library, OFFERS)
    hands.app.step()
    scene.toggle_log()
    frames: list[int] = []
    while not frames or not scene.log.complete:
        frames.append(work(hands.app.step))
        assert scene.busy
    assert len(frames) == -(-2 * OFFERS // AT_ONCE)
    assert frames[0] < 1000 * AT_ONCE
    assert max(frames[1:]) < 500 * AT_ONCE
    hands.wait(lambda: not scene.busy)
    assert f"log:{2 * OFFERS + 1}" in [node.key for node in scene.page.nodes() if node.in_sight]


def test_a_turn_in_a_long_log_changes_its_end_alone(hands: Hands, library: Library) -> None:
    scene = seated(hands, library, OFFERS)
    scene.toggle_log()
    hands.wait(lambda: scene.log.complete and bool(scene.log.turns))
    lines = list(scene.log.lines)
    scene.controller.play(Intent((parse_action("8/5"),)))
    hands.wait(lambda: not scene.busy)
    assert scene.log.turns[-1].notation == "8/5"
    assert all(one is other for one, other in zip(lines[:-2], scene.log.lines, strict=False))


@pytest.mark.parametrize("columns", [1, 2])
@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry", "toy"])
def test_lines_that_follow_a_match_are_those_made_at_once(game: str, columns: int) -> None:
    match, hand, followed = begun(game, length=2), random.Random(columns), MoveList(columns)
    narration = Narration(match, board(game, match.terms.sides))
    for _ in range(300):
        if match.over:
            break
        step(match, hand)
        while match.can_undo and hand.random() < 0.3:
            match.undo()
        before, at_once, turns = list(followed.lines), MoveList(columns), narration.turns.all()
        stayed = followed.follow(turns)
        at_once.follow(turns)
        assert followed.lines == at_once.lines
        assert followed.lines[:stayed] == before[:stayed]
