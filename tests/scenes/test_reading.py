"""The board read with a key on every screen that shows one: the same words, the same keys, and nothing is changed."""

from collections.abc import Callable
from typing import Any

import pytest

from game.library.proposal import Proposal
from game.match import Match
from game.rules.setup import Setup
from game.scenes.base import screens
from game.scenes.base.scene import Scene
from game.scenes.position.scene import PositionScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.review.scene import ReviewScene
from game.scenes.table.practice.try_out import TryOutScene
from tests.engine_stand_in import StandIn, engaged
from tests.playing import BOX, played, terms
from tests.scenes.conftest import Hands
from tests.stored import END

pytest.importorskip("accesskit")
from tests.listening import Listener

Begin = Callable[..., Match[Any]]
GAMES = ("backgammon", "squadro", "dont-worry", "toy")
STEPS = 9
"""So much is played of each match."""
ARROWS = ("right", "left", "up", "down", "home", "end")


def words(scene: Any) -> list[str]:
    return [line.words for line in scene.reading.lines()]


def words_at_the_table(hands: Hands, match: Match[Any]) -> list[str]:
    """What was read at the table before anything else was played."""
    scene = hands.table(match)
    found = words(scene)
    hands.app.pop()
    hands.frames()
    return found


def replayed(hands: Hands, match: Match[Any], moment: int = 0) -> ReplayScene:
    hands.app.open(screens.Replay(match, moment))
    hands.frames()
    assert isinstance(hands.app.top, ReplayScene)
    return hands.app.top


def edited(hands: Hands, game: str) -> PositionScene:
    agreed, book = terms(game), BOX.rulebook(game)
    start = book.start(Setup(agreed.options, agreed.sides, first=0))
    scene = PositionScene(hands.app, screens.Position(Proposal(agreed, (), None), book.format_state(start)))
    hands.app.push(scene)
    hands.frames()
    return scene


def places(scene: Scene) -> list[str]:
    return [key for key in scene.targets() if key.startswith(("place:", "spot:"))]


def stands_clear(hands: Hands, scene: Any) -> bool:
    """Whether the line that says so stands beside all that is read."""
    said = [node.rect for node in hands.app.toast.nodes(hands.app.look)]
    _, read = scene.read()
    return bool(said) and all(place.rect.collidelist(said) < 0 for place in read)


def moved(match: Match[Any]) -> int:
    """A moment at which somebody may move a piece."""
    legal = [match.book.legal(moment.state) for moment in match.moments]
    return max(index for index, actions in enumerate(legal) if any(action.verb == "move" for action in actions))


# ---- the same words as at the table


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_reads_what_the_table_has_read(hands: Hands, begin: Begin, game: str) -> None:
    match = begin(game, steps=STEPS)
    read = words_at_the_table(hands, match)
    scene = replayed(hands, match, len(match.moments) - 1)
    assert words(scene) == read
    assert any("Can move to: " in line for line in read) == (match.to_act >= 0 and bool(match.legal()[0].origin))


@pytest.mark.parametrize("game", GAMES)
def test_an_earlier_position_at_the_table_is_read_as_it_was(hands: Hands, begin: Begin, game: str) -> None:
    match = begin(game, steps=STEPS)
    read = words_at_the_table(hands, match)
    index = len(match.moments) - 1
    match = played(match, 3, hand=2)
    scene = hands.table(match)
    scene.stepping.look_at(index)
    hands.frames()
    assert scene.model.look_back.active
    assert words(scene) == read


def test_a_replay_goes_on_to_other_words(hands: Hands, begin: Begin) -> None:
    scene = replayed(hands, begin("squadro", steps=STEPS))
    before = words(scene)
    scene.controls.step_on()
    hands.frames()
    assert words(scene) != before


def test_a_review_reads_what_could_be_moved_and_then_what_is_better(hands: Hands, begin: Begin) -> None:
    hands.app.__dict__["engine"] = StandIn()
    hands.app.open(screens.OpenReview(begin("toy", "series", steps=END, hand=3, quits=0)))
    scene = hands.app.top
    assert isinstance(scene, ReviewScene)
    hands.wait(lambda: not scene.job.active)
    scene.choose(scene.review.worst()[0].before)
    hands.frames()
    before = words(scene)
    assert any("Can move to: " in line for line in before)
    scene.controls.show_better()
    hands.wait(lambda: not scene.board_view.busy)
    assert words(scene) != before
    assert not any("Can move to: " in line for line in words(scene))


def test_the_names_are_of_those_who_sat_there_then(hands: Hands, begin: Begin) -> None:
    match = begin("squadro", length=3, steps=END, hand=3, quits=0.2)
    swapped = next((n for n, moment in enumerate(match.moments) if moment.seating != match.moments[0].seating), None)
    assert swapped is not None
    before, after = (match.moments[n].seating[0] for n in (0, swapped))
    scene = replayed(hands, match)
    whose = {n: match.terms.players[n].name for n in (before, after)}
    scene.controls.go(scene.playback.steps.at(swapped))
    last = [line for line in scene.reading.lines() if line.spot and line.spot[0] == 0]
    scene.controls.go(0)
    first = [line for line in scene.reading.lines() if line.spot and line.spot[0] == 0]
    assert all(whose[before] in line.words for line in first)
    assert all(whose[after] in line.words for line in last)


# ---- the same keys, and nothing changes


def beside(scene: Any) -> set[str]:
    """What can be pressed, without the lines of a list, which scrolls to the line that has the focus."""
    return {key for key in scene.targets() if not key.startswith("moment:")}


def reads_untouched(hands: Hands, scene: Any, state: Callable[[], object]) -> None:
    """The key begins to read, arrows walk, Enter and Space do nothing, and Esc ends."""
    before, keys, reading = state(), beside(scene), scene.reading
    hands.key("b")
    assert reading.on
    assert stands_clear(hands, scene)
    assert scene.page.focused == places(scene)[0]
    walked = set()
    for place in places(scene):
        for key in ARROWS:
            scene.page.focus(place)
            hands.key(key)
            walked.add(scene.page.focused)
            assert state() == before, key
        scene.page.focus(place)
        for key in ("return", "space"):
            hands.key(key)
            assert scene.page.focused == place
            assert state() == before, key
    assert set(places(scene)) <= walked
    assert all(scene.page.widgets[line.key].name == line.words for line in scene.reading.lines())
    for key in places(scene):
        hands.click(key)
        assert state() == before, key
    hands.key("escape")
    assert hands.app.top is scene
    assert not reading.on
    assert beside(scene) == keys
    hands.key("b")
    hands.key("b")
    assert not reading.on, "the same key ends it too"


def test_a_replay_is_read_untouched(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", steps=30)
    scene = replayed(hands, match, moved(match))
    playback = scene.playback
    reads_untouched(hands, scene, lambda: (playback.step, playback.playing, scene.board_view.picture, match.journal))
    at = playback.step
    hands.key("left")
    assert playback.step == at - 1
    hands.key("b")
    scene.page.focus("way")
    hands.key("left")
    assert playback.step == at - 2, "beside the board the arrows step as ever"


def test_a_review_is_read_untouched(hands: Hands, begin: Begin) -> None:
    hands.app.__dict__["engine"] = StandIn()
    match = begin("toy", "series", steps=END, hand=3, quits=0)
    hands.app.open(screens.OpenReview(match))
    scene = hands.app.top
    assert isinstance(scene, ReviewScene)
    hands.wait(lambda: not scene.job.active and not scene.moving)
    reads_untouched(hands, scene, lambda: (scene.chosen, scene.board_view.picture, match.journal))


def test_an_earlier_position_at_the_table_is_read_untouched(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", steps=30)
    scene = hands.table(match)
    look_back, at = scene.model.look_back, moved(match) - 4
    scene.stepping.look_at(at)
    hands.frames()
    reads_untouched(hands, scene, lambda: (look_back.index, scene.controller.view.picture, match.journal))
    hands.key("left")
    assert look_back.index is not None
    assert look_back.index < at
    hands.key("escape")
    assert not look_back.active
    assert hands.app.top is scene


def test_a_turn_that_was_tried_is_read_untouched(hands: Hands, begin: Begin) -> None:
    engaged(hands.app)
    match = begin("squadro", steps=STEPS)
    hands.app.open(screens.TryOut(match, moved(match), ""))
    scene = hands.app.top
    assert isinstance(scene, TryOutScene)
    hands.wait(lambda: scene.controller.settled)
    hands.key("b")
    scene.page.focus(f"place:{next(iter(scene.controller.hand.ways))}")
    hands.key("return")
    hands.wait(lambda: scene.done and scene.controller.settled and not scene.busy)
    hands.key("b")
    hands.frames()
    scene.page.focus("again")
    reads_untouched(hands, scene, lambda: (scene.controller.view.picture, scene.model.match.journal, match.journal))


# ---- setting up a position


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_set_up_by_what_is_read(hands: Hands, game: str) -> None:
    scene = edited(hands, game)
    pieces = dict(scene.bench.draft.pieces)
    shown = places(scene)
    hands.key("b")
    assert stands_clear(hands, scene)
    assert set(places(scene)) == set(shown)
    assert all(scene.page.widgets[line.key].name == line.words for line in scene.reading.lines())
    assert {line.spot for line in scene.reading.lines() if line.stands} == set(pieces)
    origin = next(line for line in scene.reading.lines() if line.stands)
    scene.page.focus(origin.key)
    hands.key("return")
    assert scene.board.held == origin.spot
    assert scene.page.widgets[origin.key].name == f"{origin.words} Picked up."
    landings = [line for line in scene.reading.lines() if line.words.endswith("Your piece can land here.")]
    assert {line.key for line in landings} < set(places(scene))
    landing = next(line for line in landings if not line.stands)
    scene.page.focus(landing.key)
    hands.key("return")
    assert scene.board.held is None
    assert origin.spot is not None
    assert scene.bench.draft.pieces.get(origin.spot, 0) == pieces[origin.spot] - 1
    assert "1 " in scene.page.widgets[scene.page.focused or ""].name
    assert scene.reading.on


def test_how_many_stand_where_is_read_while_they_are_counted(hands: Hands) -> None:
    scene = edited(hands, "backgammon")
    hands.key("b")
    scene.page.focus("place:0:6")
    assert scene.page.widgets["place:0:6"].name == "Point 6: 5 checkers of Light."
    hands.key("-")
    assert scene.page.widgets["place:0:6"].name == "Point 6: 4 checkers of Light."
    assert scene.page.focused == "place:0:6"
    assert scene.page.widgets["place:0:bar"].name == "Bar: 0 checkers of Light."
    assert scene.page.widgets["place:0:5"].name == "Point 5: empty."


def test_esc_puts_back_then_ends_to_read_then_leaves(hands: Hands) -> None:
    scene = edited(hands, "backgammon")
    hands.key("b")
    scene.page.focus("place:0:6")
    hands.key("return")
    assert scene.board.held
    hands.key("escape")
    assert scene.board.held is None
    assert scene.reading.on
    hands.key("escape")
    assert not scene.reading.on
    assert hands.app.top is scene


# ---- what a screen reader is told


def boards(ears: Listener) -> list[list[str]]:
    """The places of every list that is called a board."""
    lists = [node for node in ears.nodes.values() if node.label == "Board"]
    return [[ears.nodes[child].label for child in node.children] for node in lists]


@pytest.mark.parametrize("kind", ["replay", "review", "look back", "position"])
def test_the_board_stands_in_the_tree(hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    hands.app.__dict__["engine"] = StandIn()
    match = begin("squadro", steps=END, hand=3) if kind == "review" else begin("squadro", steps=STEPS)
    scene: Any
    if kind == "look back":
        scene = hands.table(match)
        scene.stepping.look_at(moved(match) - 1)
    elif kind == "position":
        scene = edited(hands, "backgammon")
    else:
        hands.app.open(screens.Replay(match) if kind == "replay" else screens.OpenReview(match))
        scene = hands.app.top
    hands.frames()
    ears = Listener(hands.app, monkeypatch)
    assert boards(ears) == [words(scene)]
    hands.key("b")
    ears.live()
    assert any("Board reading on" in said for said in ears.said)
    assert boards(ears) == [words(scene)]
    assert ears.nodes[ears.focus].label in words(scene)
    for line in words(scene):
        assert [node.label for node in ears.nodes.values()].count(line) == words(scene).count(line)
    heard = ears.nodes[ears.focus].label
    place = scene.page.widgets[scene.page.focused].rect
    board = scene.controller.view.rect if kind == "look back" else scene.board_view.rect
    hands.key("right" if place.centerx < board.centerx else "left")
    ears.live()
    assert ears.nodes[ears.focus].label in set(words(scene)) - {heard}
