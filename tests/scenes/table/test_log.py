"""The log: a list of moves that shows its positions and says its lines in words."""

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match import Match
from game.play.controller import Intent
from game.play.words.move_list import MoveList
from game.play.words.narration import Narration
from game.rules.actions import Action
from game.scenes.table.log.drawer import LINE_PAD, PAD
from game.scenes.table.log.view import BELOW
from game.scenes.table.scene import TableScene
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.widgets.node import Node, Role
from tests.playing import begun, board, played, step
from tests.scenes.conftest import Hands
from tests.stored import END

Begin = Callable[..., Match[Any]]
GAMES = ["backgammon", "squadro", "dont-worry", "toy"]


def opened(hands: Hands, match: Match[Any]) -> TableScene:
    scene = hands.table(match)
    hands.key("l")
    hands.frames(5)
    return scene


def listed(scene: TableScene) -> list[Node]:
    """The lines of the log that can be seen."""
    nodes = scene.page.nodes()
    return [node for node in nodes if node.role is Role.LIST_ITEM and node.in_sight]


def texts(scene: TableScene) -> list[str]:
    return [node.text for node in scene.page.nodes() if node.in_sight]


@pytest.mark.parametrize("game", GAMES)
def test_each_line_shows_its_position(hands: Hands, begin: Begin, game: str) -> None:
    scene = opened(hands, begin(game, steps=40, hand=2, quits=0))
    for number in (1, -2):
        hands.wait(lambda: not scene.page.needs_frame)  # the list glides to where people are
        line = [node for node in listed(scene) if node.clip.contains(node.rect)][number]
        hands.click(line.rect.center)
        assert scene.model.look_back.shown == int(line.key.split(":")[1])
        assert [node.key for node in listed(scene) if node.selected] == [line.key]


@pytest.mark.parametrize("shown", [-1, 20])
def test_the_list_begins_with_a_whole_line(hands: Hands, begin: Begin, shown: int) -> None:
    scene = opened(hands, begin("squadro", steps=60, hand=2, quits=0))
    scene.model.look_back.show(scene.log.turns[shown].index)
    hands.frames(5)
    region = scene.page.regions["log"]
    assert region.offset > 0
    assert region.offset in scene.log.tops
    assert (region.view.height - scene.page.look.px(BELOW)) % (scene.log.tops[1] - scene.log.tops[0]) == 0


def test_after_the_result_is_closed_the_list_stands_where_it_stood(hands: Hands, begin: Begin) -> None:
    scene = opened(hands, begin("squadro", steps=END, hand=2, quits=0))
    stood = scene.page.regions["log"].offset
    assert stood > 0
    scene.show_result()
    hands.frames(5)
    hands.key("escape")
    hands.frames(5)
    assert scene.page.regions["log"].offset == stood


def test_a_sentence_of_two_lines_that_is_the_whole_list_is_in_sight(
    hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.stored.NAMES", ("Magdalena Amalia", "Magdalena Sophia"))
    hands.app.change(text_size=2.0)
    scene = opened(hands, begin("squadro", first=None))
    (line,) = listed(scene)
    assert line.rect.height > 2 * scene.page.look.line("small")
    assert line.clip.contains(line.rect)
    assert scene.page.regions["log"].reach == 0


def test_a_line_of_its_own_is_marked_from_its_number_on(hands: Hands) -> None:
    match, hand = begun("dont-worry", seats=3), random.Random(2)
    for _ in range(40):
        step(match, hand, quits=0)
    scene = opened(hands, match)
    scene.page.settle()
    (marked,) = [node for node in listed(scene) if node.selected]
    number, move = marked.words
    assert number.text.endswith(".")
    assert marked.rect.left < number.rect.left, "with some air before it"
    assert number.rect.right < move.rect.left


@pytest.mark.parametrize("game", ["backgammon", "squadro", "toy"])
def test_two_players_have_a_column_each(hands: Hands, begin: Begin, game: str) -> None:
    scene = opened(hands, begin(game, steps=60, hand=2, quits=0))
    moves = [node for node in listed(scene) if not node.key.endswith("end")]
    assert len({node.rect.left for node in moves}) >= 2
    said = texts(scene)
    assert all(player.name in said for player in scene.model.match.terms.players)


@pytest.mark.parametrize(("names", "named"), [(("Ida", "Björn"), True), (("Ida", "Magdalena Amalia"), False)])
def test_pieces_and_names_begin_where_the_moves_below_begin_and_both_names_show_or_none(
    hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch, names: tuple[str, str], named: bool
) -> None:
    monkeypatch.setattr("tests.stored.NAMES", names)
    scene = opened(hands, begin("backgammon", steps=60, hand=2, quits=0))
    log, moves = scene.window.layout.log, scene.page.regions["log"].view
    assert log
    heads = [node for node in scene.page.nodes() if log.contains(node.rect) and node.rect.bottom <= moves.top]
    lines = [node.rect for node in listed(scene)]
    for name, left in zip(names, sorted({rect.left for rect in lines}), strict=True):
        head = [node for node in heads if node.name == name]
        assert [node.role for node in head] == [Role.IMAGE, Role.TEXT][: 1 + named]
        both = head[0].rect.unionall([node.rect for node in head])
        column = next(rect for rect in lines if rect.left == left)
        assert both.left == column.left + scene.page.look.px(PAD)
        assert column.left <= both.left < both.right <= column.right


def test_the_words_of_the_newest_turn_show_their_end_those_of_others_their_beginning(
    hands: Hands, begin: Begin
) -> None:
    match = begin("backgammon", steps=60, hand=2, quits=0)
    while len(Narration(match, board("backgammon", match.terms.sides)).turns.all()[-1].sentences) < 5:
        played(match, 1, hand=2, quits=0)
    scene = opened(hands, match)
    hands.app.input_mode.by_key = False
    words = scene.page.regions["log-said"]
    assert words.offset == words.reach > 0
    earlier = next(node for node in listed(scene) if node.clip.contains(node.rect))
    hands.mouse(pygame.MOUSEMOTION, earlier.rect.center)
    hands.frames(3)
    assert scene.page.regions["log-said"].offset == 0
    hands.mouse(pygame.MOUSEMOTION, (1, 1))
    hands.frames(3)
    words = scene.page.regions["log-said"]
    assert words.offset == words.reach > 0


def test_scrolled_to_the_newest_words_they_begin_with_a_sentence(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", steps=60, hand=2, quits=0)
    while len(Narration(match, board("backgammon", match.terms.sides)).turns.all()[-1].sentences) < 3:
        played(match, 1, hand=2, quits=0)
    scene = opened(hands, match)
    hands.app.look = Look((960, 600), 2.0)
    scene.lay_out()
    hands.frames(3)
    words = scene.page.regions["log-said"]
    shown = [node for node in scene.page.nodes() if node.clip == words.view and node.rect.bottom > words.view.top]
    assert [node.rect.top for node in shown] == [words.view.top]
    assert shown[0].text in scene.log.said[-1]
    assert not any(top for _, top in words.cuts), "nothing fades of a whole sentence"
    words.scroll_to(words.begins // 2, at_once=True)
    assert any(top for _, top in words.cuts)


def test_in_a_narrow_drawer_moves_of_two_dice_take_one_line_each(hands: Hands, begin: Begin) -> None:
    scene = opened(hands, begin("backgammon", steps=150, hand=2, quits=0))
    hands.app.look = Look((960, 600))
    scene.lay_out()
    hands.frames(3)
    lines = {node.rect.height for node in listed(scene) if not node.key.endswith("end")}
    assert lines == {scene.page.look.line("small") + 2 * scene.page.look.px(LINE_PAD)}


@pytest.mark.parametrize(("game", "steps"), [("backgammon", 150), ("squadro", 50), ("dont-worry", 160)])
@pytest.mark.parametrize(
    ("size", "text", "least"), [((1280, 720), 1.0, 10), ((1920, 1080), 1.0, 10), ((1000, 1300), 2.0, 6)]
)
def test_so_many_turns_are_seen_at_once_wherever_the_list_is(
    hands: Hands, begin: Begin, game: str, steps: int, size: tuple[int, int], text: float, least: int
) -> None:
    scene = hands.table(begin(game, steps=steps, hand=2, quits=0))
    hands.app.look = Look(size, text)
    scene.toggle_log()
    hands.frames(5)
    region = scene.page.regions["log"]
    for part in range(2, 5):
        region.scroll_to(region.content_height * part // 4 - region.view.height, at_once=True)
        hands.frames(5)
        moves = [node for node in listed(scene) if not node.key.endswith("end")]
        assert len([node for node in moves if node.clip.contains(node.rect)]) >= least


def test_in_a_broad_drawer_the_words_stand_beside_the_list(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro", steps=20, hand=2, quits=0))
    hands.app.look = Look((1000, 1300))
    scene.toggle_log()
    hands.frames(5)
    said, moves = (scene.page.regions[key].view for key in ("log-said", "log"))
    assert said.left >= moves.right
    assert said.top <= moves.top


def test_a_line_under_the_mouse_is_said_in_words(hands: Hands, begin: Begin) -> None:
    scene = opened(hands, begin("squadro", steps=20, hand=2, quits=0))
    line, turns = listed(scene)[3], {turn.index: turn for turn in scene.model.narration.turns.all()}
    hands.mouse(pygame.MOUSEMOTION, line.rect.center)
    hands.frames(3)
    assert " ".join(turns[int(line.key.split(":")[1])].sentences) in texts(scene)


def test_the_moves_of_a_line_under_the_mouse_are_traced_and_points_counted_as_there(hands: Hands, begin: Begin) -> None:
    scene = opened(hands, begin("backgammon", steps=60, hand=2, quits=0))
    hands.app.input_mode.by_key = False
    view, actor = scene.window.view, scene.model.match.to_act
    assert view.reader == actor
    turns = {turn.index: turn for turn in scene.model.narration.turns.all()}
    line = next(node for node in listed(scene) if turns[int(node.key.split(":")[1])].seat != actor)
    for position, seat in ((line.rect.center, 1 - actor), ((1, 1), actor)):
        hands.mouse(pygame.MOUSEMOTION, position)
        hands.frames(3)
        assert view.reader == seat
    hands.mouse(pygame.MOUSEMOTION, line.rect.center)
    hands.frames(3)
    assert {moved for moved, _, _ in view.highlights.trace} == {1 - actor}
    hands.key("l")
    assert view.reader == actor


def test_the_words_say_that_the_other_player_counts_from_the_other_side(hands: Hands, begin: Begin) -> None:
    match, hand = begin("backgammon", first=0), random.Random(1)
    while match.to_act != 1:
        step(match, hand, quits=0)
    scene, says = opened(hands, match), f"{match.terms.players[0].name} counts from the other side."
    assert scene.window.view.reader == 1, "who is on turn"
    assert scene.log.said[-1].endswith(says)
    assert not scene.model.counting(1, "Anna")
    (line,) = listed(scene)
    hands.app.input_mode.by_key = False
    hands.mouse(pygame.MOUSEMOTION, line.rect.center)
    hands.frames(3)
    assert scene.window.view.reader == 0
    assert says not in scene.log.said[-1], "the numbers on the board are those of the line now"
    hands.mouse(pygame.MOUSEMOTION, (1, 1))
    hands.frames(3)
    scene.page.handle(pygame.Event(pygame.MOUSEMOTION, pos=line.rect.center, rel=(1, 1), buttons=(0, 0, 0)))
    scene.page.rebuild()  # as when somebody moves just then
    shown = texts(scene)
    hands.frames(3)
    assert texts(scene) == shown
    assert not [text for text in shown if text.endswith(says)]


def test_a_turn_that_goes_on_is_marked(hands: Hands, begin: Begin) -> None:
    match = begin("backgammon", first=0, steps=12, hand=2, quits=0)
    while Action("roll") not in match.legal():
        played(match, 1, hand=2, quits=0)
    scene = hands.table(match)
    hands.key("space")
    hands.wait(lambda: scene.controller.settled)
    hands.key("l")
    *earlier, last = listed(scene)
    assert last.text.endswith(":"), "nothing is cut: no ellipsis"
    soft = [line.words[-1].colour == scene.page.look.colours.ink_soft for line in (*earlier, last)]
    assert soft == [*(False for _ in earlier), True]


@pytest.mark.parametrize(("steps", "told"), [(0, 1), (20, 0), (END, 2)])
def test_the_seal_stands_in_the_log_in_the_first_turn_and_when_all_can_be_checked(
    hands: Hands, begin: Begin, steps: int, told: int
) -> None:
    scene = opened(hands, begin("backgammon", steps=steps, hand=2, quits=0))
    hands.app.look = Look((1280, 2000))
    scene.lay_out()
    hands.frames(3)
    words = " ".join(texts(scene))
    assert words.count("Seal, to check") + words.count("Seed:") == told


def test_the_log_follows_the_match_and_comes_back_to_what_is_shown(hands: Hands, begin: Begin) -> None:
    match = begin("squadro", repetition="none", steps=60, hand=2, quits=0)
    scene = opened(hands, match)
    hands.mouse(pygame.MOUSEMOTION, listed(scene)[3].rect.center)
    for notches in (200, -200):
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches), flipped=False))
        hands.frames(60)
        seen = {node.key for node in listed(scene)}
        assert (f"log:{len(match.journal)}" in seen) == (notches < 0)
    scene.act(match.legal()[0])
    hands.wait(lambda: scene.controller.settled)
    assert f"log:{len(match.journal)}" in scene.targets()


def test_arrows_step_through_an_earlier_match(hands: Hands, begin: Begin) -> None:
    match = begin("squadro", repetition="none", steps=12, hand=2, quits=0)
    scene = hands.table(match)
    scene.stepping.look_at(6)
    hands.key("left")
    assert scene.model.look_back.shown == 5
    hands.key("right")
    assert scene.model.look_back.shown == 6
    hands.key("home")
    assert scene.model.look_back.shown == 0
    hands.key("end")
    assert not scene.model.look_back.active


def test_the_end_of_a_game_has_a_line_of_its_own(begin: Begin) -> None:
    match = begin("squadro", length=2)
    while not match.result:
        step(match, random.Random(1), 0.0)
    match.next_game()
    narration = Narration(match, board("squadro", match.terms.sides))
    log = MoveList(2)
    log.follow(narration.turns.all())
    before, end, after = log.lines[-3:]
    assert before.cells
    assert end.ends
    assert after.turn.sentences == ("Game 2 starts.",)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_bit_by_bit_is_what_is_told_at_once(begin: Begin, game: str) -> None:
    match, chance = begin(game), random.Random(4)
    told = Narration(match, board(game, match.terms.sides))
    for _ in range(60):
        if match.over:
            break
        step(match, chance, 0.0)
        if match.can_undo and chance.random() < 0.3:
            match.undo()
        assert told.turns.all() == Narration(match, board(game, match.terms.sides)).turns.all()


def test_few_lines_of_a_long_match_are_built(hands: Hands, begin: Begin) -> None:
    scene = opened(hands, begin("toy", length=9, steps=600, hand=2, quits=0))
    assert len(scene.model.narration.turns.all()) > 100
    assert sum(key.startswith("log:") for key in scene.page.widgets) < 100


def test_the_line_with_the_focus_is_built_however_far_the_list_is_scrolled(hands: Hands, begin: Begin) -> None:
    scene = opened(hands, begin("toy", length=9, steps=600, hand=2, quits=0))
    hands.app.input_mode.by_key = True
    region = scene.page.regions["log"]
    region.scroll_to(region.reach // 2, at_once=True)
    hands.frames(3)
    line = listed(scene)[2].key
    scene.page.focus(line)
    for offset in (0, scene.page.regions["log"].reach):
        scene.page.regions["log"].scroll_to(offset, at_once=True)
        hands.frames(3)
        scene.page.rebuild()
        assert scene.focused == line
        assert line not in [node.key for node in listed(scene)]


@pytest.mark.parametrize(
    ("size", "steps", "lines"),
    [((1280, 720), 40, 4), ((1280, 720), 60, 2), ((1400, 1000), 60, 4), ((1920, 1080), 60, 4), ((960, 600), 60, 2)],
)
def test_the_words_of_a_line_take_few_lines_of_a_drawer(
    hands: Hands, begin: Begin, size: tuple[int, int], steps: int, lines: int
) -> None:
    look = Look(size)
    scene = opened(hands, begin("backgammon", steps=steps, hand=2, quits=0))
    hands.app.look = look
    scene.lay_out()
    hands.frames(3)
    assert scene.page.regions["log-said"].view.height == lines * scene.page.look.line("small")


def test_the_log_is_read_from_one_side_whoever_is_on_turn(hands: Hands, begin: Begin) -> None:
    hands.app.change(board_view="facing")
    match = begin("squadro")
    scene, turned = hands.table(match), set()
    scene.toggle_log()
    for number in range(2):
        hands.frames(5)
        turned.add(scene.page.widgets["menu"].turned)
        log = scene.window.layout.log
        assert log
        shown = [item for item in scene.page.items if not isinstance(item, Region) and log.contains(item.rect)]
        assert shown
        assert not any(item.turned for item in shown)
        scene.act(match.legal()[number])
        hands.wait(lambda: scene.controller.settled)
    assert turned == {False, True}


def test_a_screen_reader_hears_what_was_undone_and_that_the_log_opens(hands: Hands, begin: Begin) -> None:
    match = begin("squadro")
    scene = hands.table(match)
    assert scene.happened() == []
    scene.controller.play(Intent((match.legal()[0],)))
    hands.frames(120)
    (moved,) = scene.happened()
    hands.key("l")
    assert scene.happened() == [f"Log: {moved}"]
    assert scene.happened() == []
    hands.key("ctrl+z")
    assert scene.happened() == [f"Undo: {moved}"]


def test_a_screen_reader_first_hears_what_happened_last(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("squadro", steps=3, hand=2, quits=0))
    assert scene.happened() == [scene.model.narration.latest()]
    assert scene.happened() == []


def test_the_line_with_the_focus_may_be_taken_back(hands: Hands, begin: Begin) -> None:
    scene = opened(hands, begin("squadro", steps=6, hand=2, quits=0))
    scene.page.focus(listed(scene)[-1].key)
    hands.key("up")
    hands.key("down")
    hands.frames(2)
    assert scene.model.look_back.pointed == len(scene.model.match.moments) - 1
    hands.key("ctrl+z")
    hands.wait(lambda: scene.controller.settled)
    assert len(scene.model.match.moments) == 6


def test_how_a_match_ended_stands_in_the_list_and_the_words_begin_at_their_beginning(
    hands: Hands, begin: Begin
) -> None:
    scene = opened(hands, begin("backgammon", steps=END, hand=2, quits=0))
    last = scene.model.narration.turns.all()[-1]
    assert len(last.end) == 1
    told = [text for text in texts(scene) if last.end[0] in text]
    assert len(told) == 1 + (last.end[0] == scene.model.narration.prompt()), "once in the drawer"
    words, moves = scene.page.regions["log-said"], scene.page.regions["log"]
    assert words.offset == 0
    assert words.view.right == moves.view.right, "the scroll bars stand one above the other"
