"""The figures of the rule book: stills that are stepped by hand, and the one that moves, by its seconds."""

import pygame
import pytest
from msgspec.structs import replace

from game.handbook.model import Figure
from game.pictures.figure_player import AFTER, BEFORE, BETWEEN, KEPT, TIMES, FigurePlayer, figure_sequence
from game.rules.events import piece_paths
from game.table.motion.timeline import Motion
from game.table.view.table_view import TableView
from game.text import Text
from game.ui.style.look import Look
from tests.games.backgammon.rules.boards import START
from tests.games.dont_worry.rules.tables import text
from tests.playing import BOX

FIGURE = Figure(
    "backgammon", (0, 1), f"{START} {START} move:0 3-1>3-1 1 - games:0-0", Text("figure", "Opening"), ("8/5", "6/5")
)
SIZE = (150, 120)


def of(motion: Motion = "normal") -> FigurePlayer:
    player = FigurePlayer(BOX)
    player.lay_out(Look((960, 600)), motion)
    return player


def drawn(player: FigurePlayer, figure: Figure = FIGURE, size: tuple[int, int] = SIZE) -> bytes:
    """What a figure looks like now."""
    sheet = pygame.Surface(size, 0, 32)
    player.draw(sheet, sheet.get_rect(), figure)
    return sheet.get_buffer().raw


def test_a_figure_leads_from_picture_to_picture() -> None:
    sequence = figure_sequence(BOX.rulebook("backgammon"), FIGURE)
    assert (len(sequence.pictures), len(sequence.steps)) == (3, 2)
    assert [piece_paths(step) for step in sequence.steps] == [[(0, "8", "5")], [(0, "6", "5")]]
    assert [shown.pieces.get((0, "5"), 0) for shown in sequence.pictures] == [0, 1, 2]
    assert {shown.dice_seat for shown in sequence.pictures} == {0}


def test_the_dice_stay_those_of_who_rolled_them_when_the_turn_has_passed_on() -> None:
    state = text("red=5,20,w,w/yellow=w,w,w,w", "move:red", 4)
    figure = Figure("dont-worry", (0, 2), state, Text("figure", "A move"), ("5/9",))
    sequence = figure_sequence(BOX.rulebook("dont-worry"), figure)
    assert [(shown.dice_seat, shown.seat) for shown in sequence.pictures] == [(0, 0), (0, 1)]


@pytest.mark.parametrize(("limits", "size"), [((1000, 300), 1), ((300, 1000), 0)])
def test_a_figure_is_as_large_as_the_tighter_limit_allows(limits: tuple[int, int], size: int) -> None:
    wide, high = of().size(FIGURE, *limits)
    assert (wide, high)[size] == 300
    board = BOX.board("backgammon", (0, 1)).size
    assert wide / high == pytest.approx(board[0] / board[1], rel=0.01)
    assert of().size(FIGURE, 0, 0) == (1, 1)


def test_a_still_is_drawn_when_time_passes() -> None:
    player = of()
    assert not any(drawn(player))
    assert player.busy
    assert player.update(0)
    assert any(drawn(player))
    assert not player.busy
    assert not player.update(0)


def test_steps_by_hand_go_round_and_show_what_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    traces: list[object] = []
    lit = TableView.highlight
    monkeypatch.setattr(
        TableView, "highlight", lambda self, **shown: (traces.append(shown.get("trace")), lit(self, **shown))[1]
    )
    player = of()
    drawn(player)
    player.update(0)
    seen = [drawn(player)]
    for step in (1, 2, 0):
        player.step_on(FIGURE, SIZE)
        assert player.update(0)
        assert not player.update(0)
        assert player.step(FIGURE) == step
        seen.append(drawn(player))
    assert seen[3] == seen[0]
    assert len({*seen}) == 3
    assert [trace for trace in traces if trace] == [[(0, "8", "5")], [(0, "6", "5")]]
    player.lay_out(Look((960, 600)), "normal")
    player.step_on(FIGURE, SIZE)
    assert player.step(FIGURE) == 1
    player.lay_out(Look((960, 600)), "off")
    assert player.step(FIGURE) == 0


def test_few_stills_are_kept() -> None:
    player = of()
    others = [replace(FIGURE, caption=Text("figure", str(number))) for number in range(KEPT)]
    for figure in (FIGURE, *others[:-1], FIGURE, others[-1]):
        drawn(player, figure)
    assert [key[0] for key in player.stills] == [*others[1:-1], FIGURE, others[-1]]


def test_a_figure_waits_moves_shows_its_end_and_rests_after_the_second_time() -> None:
    player = of("fast")
    player.play(FIGURE, SIZE)
    assert player.update(0)
    begin = drawn(player)
    player.update(BEFORE - 0.01)
    assert drawn(player) == begin
    player.update(0.02)
    passed = 0.0
    while player.busy and passed < 60:
        player.update(0.05)
        passed += 0.05
    assert not player.busy
    assert drawn(player) != begin
    assert AFTER + BEFORE + 2 * BETWEEN < passed < 15
    player.play(FIGURE, SIZE)
    assert not player.busy


@pytest.mark.parametrize("motion", ["normal", "off"])
def test_what_cannot_move_rests(motion: Motion) -> None:
    player = of(motion)
    player.play(FIGURE if motion == "off" else replace(FIGURE, actions=()), SIZE)
    assert not player.busy
    player.play(None)
    assert not player.update(1)


def test_leaving_a_figure_that_moves_is_seen() -> None:
    player = of()
    player.play(FIGURE, SIZE)
    player.update(0)
    player.play(None)
    assert not player.busy
    assert player.update(0)
    assert not player.update(0)


def test_one_that_begins_to_move_looks_as_at_its_beginning() -> None:
    player, other = of(), of()
    still = drawn(player), player.update(0), drawn(player)
    other.play(FIGURE, SIZE)
    assert other.update(0)
    assert other.busy
    moving = pygame.Surface(SIZE, 0, 32)
    other.draw(moving, moving.get_rect(), FIGURE)
    assert moving.get_buffer().raw == still[2]
    other.play(None)
    assert not other.busy or other.update(0)


def test_a_figure_that_moves_is_played_twice_and_then_shows_its_end() -> None:
    player = of("fast")
    player.play(FIGURE, SIZE)
    player.update(0)
    begin, looks = drawn(player), [drawn(player)]
    for _ in range(2000):
        if not player.busy:
            break
        player.update(0.05)
        looks.append(drawn(player))
    begins = sum(look == begin != before for before, look in zip([b"", *looks], looks, strict=False))
    assert begins == TIMES == 2
    assert looks[-1] != begin
    assert not player.update(5.0), "it rests"
    still = of("off")
    drawn(still)
    still.step_on(FIGURE, SIZE)
    still.step_on(FIGURE, SIZE)
    assert still.step(FIGURE) == len(FIGURE.actions) == 2


def test_the_one_that_moves_just_goes_on_when_it_is_played_again() -> None:
    player = of("fast")
    player.play(FIGURE, SIZE)
    player.update(BEFORE)
    player.update(0.05)
    player.update(0.05)
    moving = drawn(player)
    player.play(FIGURE, SIZE)
    assert drawn(player) == moving
    player.play(replace(FIGURE, caption=Text("figure", "Another")), SIZE)
    player.update(0)
    assert drawn(player, replace(FIGURE, caption=Text("figure", "Another"))) != moving
