"""What the table draws: only what changed, and yet always what drawing everything anew would give."""

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.match import Match
from game.scenes.table.scene import TableScene
from game.ui.commands import dismissing
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.toast import Toast
from tests import stored
from tests.scenes.conftest import Hands
from tests.scenes.screens import panels

Begin = Callable[..., Match[Any]]

TOOLS = ("act:roll", "act:done", "undo", "redo", "log", "rules", "menu")


def anew(scene: TableScene) -> bytes:
    """The pixels of the scene when everything is drawn on an empty window."""
    surface = pygame.Surface(scene.host.look.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry"])
def test_drawing_what_changed_gives_the_same_as_drawing_everything(hands: Hands, begin: Begin, game: str) -> None:
    hands.app.change(motion="fast", offered=("auto_roll", "auto_done", "auto_forced"))  # a line lies over the scene
    match, chance = begin(game), random.Random(1)
    scene = TableScene(hands.app, match)
    hands.app.push(scene)
    for frame in range(150):
        if scene.controller.settled and not scene.controller.view.busy:
            if chance.random() < 0.3:
                hands.key("right")
            scene.act(chance.choice([action for action in match.legal() if action.verb != "resign"]))
        hands.app.step()
        if frame % 3 == 0:
            assert pygame.image.tobytes(hands.app.surface, "RGB") == anew(scene), frame


def test_hovering_pressing_and_dialogs_leave_the_same_as_drawing_everything(hands: Hands, begin: Begin) -> None:
    scene = TableScene(hands.app, begin("backgammon"))
    hands.app.push(scene)
    hands.wait(lambda: scene.controller.settled)
    for nth, key in enumerate(("log", "menu", "log", "hint")):
        target = next((k for k in scene.targets() if key in k), "")
        assert target or key == "hint", scene.targets()
        at = scene.targets().get(target, pygame.Rect(500, 500, 2, 2)).center
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        for frame in range(3 + 30 * nth % 60):
            hands.app.step()
            if frame % 7 == 2:
                assert pygame.image.tobytes(hands.app.surface, "RGB") == anew(scene), (key, frame)
        if target and key == "log":
            hands.click(at)
            hands.app.step()
            assert pygame.image.tobytes(hands.app.surface, "RGB") == anew(scene), key


@pytest.mark.usefixtures("watched")
def test_a_move_draws_only_what_it_changes(hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    hands.app.change(motion="normal")
    match, chance = begin("backgammon"), random.Random(1)
    scene = TableScene(hands.app, match)
    hands.app.push(scene)
    hands.wait(lambda: scene.controller.settled)
    drawn: list[int] = []
    real = paint.backdrop

    def noting(surface: pygame.Surface, look: Look, but: pygame.Rect | None = None) -> None:
        drawn.append(surface.get_clip().width * surface.get_clip().height)
        real(surface, look, but)

    monkeypatch.setattr(paint, "backdrop", noting)
    pygame.event.post(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))  # it comes whenever it likes
    scene.act(chance.choice([action for action in match.legal() if action.verb != "resign"]))
    hands.wait(lambda: bool(drawn))
    wide, high = hands.app.look.size
    assert sum(drawn) < wide * high / 2


def test_whoever_continues_a_match_finds_each_piece_where_it_stood(hands: Hands, begin: Begin) -> None:
    match, chance = begin("dont-worry"), random.Random(1)
    scene = hands.table(match)
    for _ in range(40):
        scene.act(chance.choice([action for action in match.legal() if action.verb != "resign"]))
        hands.wait(lambda: scene.controller.settled)
    left = scene.controller.view.piece_numbers
    assert {place for _, place in left} > {"wait"}
    assert hands.table(match).controller.view.piece_numbers == left


@pytest.mark.usefixtures("watched")
def test_what_changes_nothing_draws_nothing(hands: Hands, begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, frames = hands.table(begin("backgammon")), list[object]()
    hands.wait(lambda: hands.app.rests or not (hands.app.busy or hands.app.dirty))
    monkeypatch.setattr(scene, "draw", frames.append)
    pygame.event.post(pygame.Event(pygame.USEREVENT))
    pygame.event.post(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    hands.mouse(pygame.MOUSEMOTION, (5, 5))
    hands.mouse(pygame.MOUSEBUTTONDOWN, (5, 5), button=2)
    hands.frames()
    assert frames == []


def test_the_focus_ring_stays_whole_where_pieces_shimmer_below_it(hands: Hands, begin: Begin) -> None:
    hands.app.change(motion="fast")
    scene = TableScene(hands.app, begin("squadro"))
    hands.app.push(scene)
    hands.wait(lambda: scene.controller.settled)
    hands.key("up")
    assert scene.focus
    for frame in range(60):
        hands.app.step()
        if frame % 3 == 2:
            assert pygame.image.tobytes(hands.app.surface, "RGB") == anew(scene), frame


def test_pieces_that_shimmer_never_lie_on_a_dialog(hands: Hands, begin: Begin) -> None:
    """The rim of a piece changes with every frame while a question stands over the board."""
    hands.app.change(motion="normal")
    scene = TableScene(hands.app, begin("squadro"))
    hands.app.push(scene)
    hands.wait(lambda: scene.controller.settled and scene.controller.view.needs_frame)
    scene.page.ask("Give up?", "Resign this game?", [("Yes", lambda: None, "danger")])
    for frame in range(90):
        hands.app.step()
        if frame % 9 == 0:
            assert pygame.image.tobytes(hands.app.surface, "RGB") == anew(scene), frame


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1300)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(("game", "preset"), [("backgammon", "classic"), ("backgammon", "tournament"), ("squadro", "")])
@pytest.mark.parametrize("name", ["Anna", "Anna Maria Magdalena"])
def test_a_line_that_goes_away_covers_neither_board_nor_buttons_nor_who_is_on_turn(
    hands: Hands,
    begin: Begin,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text: float,
    game: str,
    preset: str,
    name: str,
) -> None:
    monkeypatch.setattr(stored, "NAMES", (name, "Björn"))
    scene = hands.table(begin(game, preset))
    hands.app.look = Look(size, text)
    scene.lay_out()
    scene.page.settle()
    toast, shown = Toast(), panels(hands, scene)
    toast.rooms = scene.toast_rooms
    lit = [room for room, panel in zip(scene.window.layout.panels, shown, strict=True) if panel.lit]
    kept = [scene.window.view.board_rect, *(widget.rect for key, widget in scene.page.widgets.items() if key in TOOLS)]
    for button in ("", "Yes, please"):
        toast.show("Roll automatically when there is nothing else to do?", dismissing(button) if button else None)
        for node in toast.nodes(hands.app.look):
            assert node.rect.collidelist(kept + lit) < 0
            assert pygame.Rect((0, 0), size).contains(node.rect)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1000, 1300)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_numbers_on_the_board_keep_their_shape_and_stand_apart(
    hands: Hands, begin: Begin, size: tuple[int, int], text_size: float
) -> None:
    scene = hands.table(begin("backgammon"))
    hands.app.change(text_size=text_size)
    hands.app.window.size = size
    hands.wait(lambda: hands.app.look.size == size)
    hands.frames()
    compositor = scene.controller.view.compositor
    labels = compositor.labels(0)
    boxes = []
    for item in labels:
        _, text, high = item.name
        assert isinstance(text, str) and isinstance(high, int)  # noqa: PT018
        image = compositor.sprites.image(item.name)
        assert image.get_width() >= compositor.sprites.style.font(high, True).size(text)[0]
        boxes.append(image.get_rect(topleft=(item.x, item.y)))
    assert all(box.inflate(4, 0).collidelist(boxes[:n]) < 0 for n, box in enumerate(boxes))
    written = {int(item.name[1]) for item in labels}
    halves = [[n for n in range(first, first + 6) if n in written] for first in (1, 7, 13, 19)]
    apart = {other - one for half in halves for one, other in pairwise(half)}
    assert len(apart) == 1, "every second on the whole board, or all"
    assert len(written) == 24 or text_size == 2.0
