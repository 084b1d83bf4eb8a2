"""A match as an animated picture: which steps its frames show, and what is in the file."""

from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.match import Match
from game.pictures.animation.animation_export import SIDES, STRIP, AnimationExport, export_size
from game.pictures.animation.cuts import GAME, Cut, cuts, frame_count
from game.play.replay.steps import Steps
from game.rules.events import piece_paths
from game.table.view.table_view import TableView
from game.ui.style.look import Look
from tests.playing import BOX, PRESETS, begun, board, played
from tests.table.seen import view

LOOK = Look((960, 600))


@pytest.fixture(scope="module", params=PRESETS, ids="-".join)
def match(request: pytest.FixtureRequest) -> Match[Any]:
    key, preset = request.param
    options: dict[str, Any] = {"length": 3} if key == "backgammon" and preset in ("playtive", "tournament") else {}
    return played(begun(key, preset, **options), hand=5, quits=0)


def test_a_film_takes_ten_seconds_a_game_at_most_and_shows_every_step(match: Match[Any]) -> None:
    steps = Steps(match)
    shown, lengths = list[int](), dict[int, int]()
    for cut in cuts(steps):
        shown += range(cut.first, cut.last + 1)
        assert {steps.game(step) for step in (cut.first, cut.last)} == {cut.game}
        assert cut.hundredths >= 2
        lengths[cut.game] = lengths.get(cut.game, 0) + cut.hundredths + 6 * cut.frames
    assert shown == list(range(steps.last + 1))
    assert max(lengths.values()) <= GAME == 1000
    assert frame_count(steps) == sum(cut.frames + 1 for cut in cuts(steps))


def test_a_match_that_has_not_begun_is_shown_for_a_while() -> None:
    assert 0 < sum(cut.hundredths for cut in cuts(Steps(begun("squadro")))) <= GAME


def test_a_short_game_moves() -> None:
    steps = Steps(played(begun("squadro"), steps=12))
    assert all(cut.frames > 0 for cut in list(cuts(steps))[1:])


def shown(match: Match[Any], turns: int = 0) -> TableView:
    """The match's board, turned by so many quarters."""
    seen = view(board(match.terms.game, match.terms.sides))
    seen.turn(turns)
    return seen


def frames(match: Match[Any], turns: int = 0) -> list[tuple[pygame.Surface, float]]:
    """The pictures of the match's animation, each with its milliseconds."""
    export = AnimationExport(BOX, LOOK, match, Steps(match), shown(match, turns), 160)
    content = b"".join(export.parts())
    assert export.progress == 1
    return pygame.image.load_animation(BytesIO(content), "match.gif")


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_every_frame_is_in_the_file_for_as_long_as_it_is_seen(game: str) -> None:
    match = played(begun(game), 12, hand=1, quits=0)
    steps, pictures = Steps(match), frames(match)
    assert len(pictures) == frame_count(steps)
    assert sum(time for _, time in pictures) == 10 * sum(cut.hundredths + 6 * cut.frames for cut in cuts(steps))
    assert {picture.size for picture, _ in pictures} == {export_size(shown(match), 160)}


def test_what_moves_is_seen_on_its_way() -> None:
    """In a frame in the middle of each step the piece is neither where it was nor where it comes to."""
    match = played(begun("squadro"), 3, hand=1, quits=0)
    steps, pictures = Steps(match), [pygame.image.tobytes(picture, "RGB") for picture, _ in frames(match)]
    moved = at = 0
    for cut in list(cuts(steps))[1:]:
        middle, end = at + cut.frames // 2, at + cut.frames + 1
        if piece_paths(steps.events(cut.last)):
            assert len({pictures[at], pictures[middle], pictures[end]}) == 3
            moved += 1
        at = end
    assert (at, moved) == (len(pictures) - 1, 2)


def test_it_begins_with_the_first_position_and_ends_with_the_last() -> None:
    pictures = [picture for picture, _ in frames(played(begun("squadro"), 8, hand=3, quits=0))]
    first, last = (pygame.image.tobytes(picture, "RGB") for picture in (pictures[0], pictures[-1]))
    assert first != last
    assert 20 < len({last[at : at + 3] for at in range(0, len(last), 3)}) <= 255


def test_the_score_of_a_series_changes_with_the_last_step_of_each_game() -> None:
    match = played(begun("squadro", length=3), hand=3, quits=0)
    steps, pictures = Steps(match), [picture for picture, _ in frames(match)]
    high = round(max(pictures[0].size) * STRIP)
    strips = [
        pygame.image.tobytes(picture.subsurface((0, picture.height - high, picture.width, high)), "RGB")
        for picture in pictures
    ]
    ends, last = set[int](), -1
    for cut in cuts(steps):
        last += cut.frames + 1
        if cut.last == steps.last or cut.last + 1 in steps.games:
            ends.add(last)
    assert len(ends) == match.now.game + 1 > 1
    seats_swapped = {end + 1 for end in ends if end < last}
    changed = {number for number in range(1, len(strips)) if strips[number] != strips[number - 1]}
    assert changed == ends | seats_swapped


def test_a_turned_board_is_saved_turned() -> None:
    match = played(begun("backgammon"), 4, hand=1, quits=0)
    lying, standing = (frames(match, turns)[0][0] for turns in (0, 1))
    assert lying.width > lying.height
    assert standing.height > standing.width


def test_the_sizes_to_choose_from_are_even_and_hold_the_board_and_the_strip() -> None:
    assert [export_size(shown(begun("squadro")), side) for side in SIDES] == [(320, 348), (480, 524), (720, 784)]
    assert [export_size(shown(begun("backgammon"), turns), 480) for turns in (0, 1)] == [(480, 372), (328, 524)]


def cut_up(last: int, *games: int) -> list[Cut]:
    steps: Any = SimpleNamespace(games=games or (0,), last=last)
    return list(cuts(steps))


def test_how_long_each_step_of_a_short_game_is_seen() -> None:
    assert cut_up(0) == [Cut(0, 0, 0, 0, 240)]
    assert cut_up(2) == [Cut(0, 0, 0, 0, 60), Cut(1, 1, 0, 12, 38), Cut(2, 2, 0, 12, 218)]
    assert cut_up(5, 0, 3) == [
        Cut(0, 0, 0, 0, 60), Cut(1, 1, 0, 12, 38), Cut(2, 2, 0, 12, 218),
        Cut(3, 3, 1, 0, 60), Cut(4, 4, 1, 12, 38), Cut(5, 5, 1, 12, 218),
    ]  # fmt: skip


def test_steps_of_a_longer_game_are_shorter_and_then_do_not_move() -> None:
    assert cut_up(31)[1] == Cut(1, 1, 0, 2, 12)
    assert cut_up(32)[1] == Cut(1, 1, 0, 0, 23)


def test_steps_of_a_very_long_game_are_shown_several_at_a_time() -> None:
    """A frame is shown for four hundredths of a second at least."""
    assert cut_up(190)[1:3] == [Cut(1, 1, 0, 0, 4), Cut(2, 2, 0, 0, 4)]
    assert cut_up(191)[1:3] == [Cut(1, 2, 0, 0, 7), Cut(3, 4, 0, 0, 7)]
    assert cut_up(191)[-1] == Cut(191, 191, 0, 0, 187)
