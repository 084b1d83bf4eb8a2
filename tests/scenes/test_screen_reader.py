"""What screen readers are told of every screen, and that one can play by that alone."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import pygame
import pytest

from game.match import Match
from game.scenes.base import screens
from tests.audit.practising import reviewed
from tests.blind_player import BlindPlayer
from tests.e2e.program import environment
from tests.scenes.conftest import Hands

pytest.importorskip("accesskit")
import accesskit

from game.ui.accessibility import adapter
from game.ui.accessibility.element import Element
from tests.listening import Listener

Begin = Callable[..., Match[Any]]


class Writing(NamedTuple):
    """An entry in which somebody writes, as a screen reader is told of it."""

    hands: Hands
    ears: Listener
    entry: Any

    def type(self, text: str) -> None:
        """Write letters."""
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
        self.hands.frames()

    def select(self, begin: int, caret: int) -> None:
        """Select as a screen reader does."""
        (line,) = self.ears.nodes[self.entry].children
        chosen = (accesskit.TextPosition(line, at) for at in (begin, caret))
        self.ears.ask("SET_TEXT_SELECTION", self.entry, accesskit.TextSelection(*chosen))
        self.hands.frames()

    @property
    def line(self) -> Any:
        """What is written, as a node."""
        (line,) = self.ears.nodes[self.entry].children
        return self.ears.nodes[line]

    @property
    def selected(self) -> tuple[int, int]:
        """Where it was begun to select, and where the caret is."""
        told = self.ears.nodes[self.entry].text_selection
        return told.anchor.character_index, told.focus.character_index


def naming(hands: Hands) -> None:
    """Open New Match and the field for the name of somebody new there."""
    hands.app.open(screens.NewMatch("squadro"))
    hands.frames()
    hands.click("seat:0")
    hands.click("someone")


@pytest.fixture
def listen(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Listener]:
    """A screen reader at the program, from the title on."""
    hands.app.open(screens.Title())
    return lambda frames=40: Listener(hands.app, monkeypatch, frames)


GAMES = [("Squadro", "Lane 3"), pytest.param("Backgammon", "Point 24", marks=pytest.mark.nightly)]


@pytest.mark.parametrize(("game", "words"), GAMES)
def test_a_whole_game_is_played_by_what_is_told_alone(
    listen: Callable[..., Listener], hands: Hands, game: str, words: str
) -> None:
    ears = listen()
    player = BlindPlayer(ears)
    player.press(game)
    player.press("Start")
    assert any(words in thing.said for thing in ears.things())
    end = player.play(4000)
    assert " wins" in end
    assert any(end in said for said in ears.said)
    assert hands.app.library is not None


SCREENS = [
    screens.Title(),
    screens.NewMatch("backgammon"),
    screens.OpenLibrary(),
    screens.OpenSettings(),
    screens.OpenRulebook(),
    screens.Statistics(),
]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: type(screen).__name__)
def test_all_that_can_be_pressed_on_a_screen_is_called_something(
    listen: Callable[..., Listener], hands: Hands, screen: screens.Screen
) -> None:
    ears = listen(3)
    hands.app.open(screen)
    hands.frames(10)  # while something moves it is told at intervals
    things = list(ears.things())
    assert [thing for thing in things if thing.can_press and not thing.said] == []
    assert any(thing.role == "HEADING" or thing.role == "IMAGE" for thing in things)
    page = hands.app.top.pages[0]
    assert {widget.key for widget in page.widgets.values()} <= {
        target.key
        for target in hands.app.reader.tree.targets.values()  # type: ignore[union-attr]
    }


def test_the_rule_book_is_read_in_headings_and_paragraphs(listen: Callable[..., Listener], hands: Hands) -> None:
    ears = listen(3)
    hands.app.open(screens.OpenRulebook())
    hands.frames()
    roles = [thing.role for thing in ears.things()]
    assert roles.count("HEADING") > 3
    assert roles.count("LABEL") > 10


def test_the_rule_book_is_said_as_far_as_it_comes_into_sight_and_nothing_twice(
    listen: Callable[..., Listener], hands: Hands
) -> None:
    ears = listen(3)
    hands.app.open(screens.OpenRulebook())
    hands.frames(10)
    ears.live()
    before = len(ears.said)
    assert "Aim of the game: Bring all fifteen of your checkers round the board" in " ".join(ears.said)
    for _ in range(12):
        hands.key("down")
        hands.frames(40)
        ears.live()
    told = " ".join(ears.said)
    assert len(ears.said) > before + 1
    for text in ("You start with two checkers on your 24-point", "For the opening roll, each player rolls one die."):
        assert told.count(text) == 1


def test_a_figure_of_the_rule_book_is_called_by_its_caption(listen: Callable[..., Listener], hands: Hands) -> None:
    ears = listen(3)
    hands.app.open(screens.OpenRulebook())
    hands.frames()
    caption = "The 4 hits the blot on the 20-point."
    buttons = [thing.said for thing in ears.things() if thing.role == "BUTTON" and caption in thing.said]
    assert buttons == [f"{caption}. Next", f"Try it: {caption}", f"Next: {caption}"]


def test_a_review_says_who_erred_and_what_was_better(listen: Callable[..., Listener], hands: Hands) -> None:
    match = reviewed(hands.app, "squadro")
    ears = listen(3)
    hands.app.open(screens.OpenReview(match))
    hands.frames(10)
    ears.live()
    ears.press(ears.find("Next error"))
    for told in ears.said[-2:]:
        assert told.count("That costs") == told.count("Played:") == told.count("Better:") == 1
        assert told.startswith(("Ann", "Björn", "Magdalena"))
    assert ears.said[-1] != ears.said[-2]


def test_a_name_is_written_by_a_screen_reader(listen: Callable[..., Listener], hands: Hands) -> None:
    ears = listen(3)
    naming(hands)
    (first, *_) = [thing.handle for thing in ears.things() if thing.role == "TEXT_INPUT"]
    ears.ask("SET_VALUE", first, "Zoë")
    hands.frames()
    entry = ears.nodes[first]  # type: ignore[index]
    assert ears.nodes[entry.children[0]].value == "Zoë"
    assert entry.text_selection.focus.character_index == 3
    assert ears.focus == first


def test_a_letter_of_the_on_screen_keyboard_is_written_by_a_screen_reader(
    listen: Callable[..., Listener], hands: Hands
) -> None:
    ears = listen(3)
    naming(hands)
    sheet = hands.app.top
    sheet.pages[0].write("name")
    hands.frames(40)
    for said in ("Q", "Done"):
        (button,) = [thing.handle for thing in ears.things() if thing.role == "BUTTON" and thing.said == said]
        ears.ask("CLICK", button)
        hands.frames()
        assert (sheet.pages[0].widgets["name"].text, hands.app.top is sheet) == ("Q", said == "Q")  # type: ignore[attr-defined]


@pytest.fixture
def writing(listen: Callable[..., Listener], hands: Hands) -> Writing:
    """The first entry of a screen, with the keyboard in it."""
    ears = listen(3)
    naming(hands)
    entry = next(thing.handle for thing in ears.things() if thing.role == "TEXT_INPUT")
    ears.ask("FOCUS", entry)
    hands.frames()
    return Writing(hands, ears, entry)


def test_what_is_typed_is_told_letter_by_letter(writing: Writing) -> None:
    for letter, told in (("Z", [1]), ("o", [1, 1]), ("ë", [1, 1, 2]), ("語", [1, 1, 2, 3]), (" ", [1, 1, 2, 3, 1])):
        writing.type(letter)
        assert list(writing.line.character_lengths) == told
        assert writing.selected == (len(told), len(told))
    writing.type("b")
    assert writing.line.value == "Zoë語 b"
    assert list(writing.line.word_lengths) == [5, 1]


def test_the_caret_is_told_wherever_keys_lead_it(writing: Writing) -> None:
    writing.type("Zoë")
    places = []
    for key in ("left", "left", "right", "home", "end", "backspace"):
        writing.hands.key(key)
        places.append(writing.selected)
    assert places == [(n, n) for n in (2, 1, 2, 0, 3, 2)]
    assert writing.line.value == "Zo"


def test_what_is_selected_is_told_from_where_it_was_begun(writing: Writing) -> None:
    writing.type("Zoë")
    places = []
    for key in ("shift+left", "shift+left", "shift+right", "left", "shift+right", "shift+home", "ctrl+a"):
        writing.hands.key(key)
        places.append(writing.selected)
    assert places == [(3, 2), (3, 1), (3, 2), (2, 2), (2, 3), (2, 0), (0, 3)]


def test_a_screen_reader_puts_the_caret_elsewhere_and_selects(writing: Writing) -> None:
    writing.type("Anna")
    for begin, caret in ((1, 1), (1, 3), (3, 1)):
        writing.select(begin, caret)
        assert writing.selected == (begin, caret)
    writing.type("d")
    assert writing.line.value == "Ada"
    assert writing.selected == (2, 2)
    writing.select(0, 99)
    assert writing.selected == (0, 3)


def test_a_very_long_word_is_told_in_parts() -> None:
    run = adapter.node(Element("TEXT_RUN", value="/" + "a" * 600 + " b"))
    assert sum(run.word_lengths) == len(run.character_lengths) == 603
    assert list(run.word_lengths) == [255, 255, 92, 1]


def test_a_question_is_said_and_takes_the_focus(listen: Callable[..., Listener], hands: Hands, begin: Begin) -> None:
    ears = listen(3)
    hands.table(begin("squadro"))
    hands.resign()
    hands.frames(40)
    assert ears.nodes[ears.focus].label
    roles = {str(node.role) for node in ears.nodes.values()}
    assert any(role.endswith("DIALOG") for role in roles), roles


def test_what_is_played_is_said_in_the_logs_sentences(
    listen: Callable[..., Listener], hands: Hands, begin: Begin
) -> None:
    ears = listen()
    match = begin("squadro")
    hands.table(match)
    ears.live()
    ears.press(ears.find("Lane 3, start: 1 piece of Anna. Can move to:"))
    (told,) = [said for said in ears.said if "moves the piece in lane 3" in said]
    assert told.startswith("Anna moves the piece in lane 3 by")
    assert told.endswith("Björn to move.")
    hands.key("ctrl+z")
    hands.frames(40)
    assert "Anna goes first. Make the first move." in ears.said[-1]


def test_a_piece_that_may_not_move_says_why(listen: Callable[..., Listener], hands: Hands, begin: Begin) -> None:
    ears = listen()
    hands.table(begin("squadro"))
    ears.live()
    ears.press(ears.find("Lane 3, start: 1 piece of Björn."))
    assert "This piece belongs to Björn." in ears.said[-1]


def test_nothing_is_gathered_while_nobody_listens(
    listen: Callable[..., Listener], hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    ears = listen(3)
    ears.left()
    told = len(ears.updates)
    monkeypatch.setattr(
        "game.scenes.base.reader_screen.screen_for_reader", lambda *_: pytest.fail("gathered for nobody")
    )
    hands.key("tab")
    hands.frames()
    assert len(ears.updates) == told


FIRST_FRAME = """
from contextlib import closing
import sys
from game.app import App
from game.library import Library, SettingsStore
from game.games.registry import GAMES
from game.scenes.base import screens

store = SettingsStore.open()
with closing(Library.open(None, GAMES.rulebook)) as library, App(library, store) as app:
    app.open(screens.Title())
    app.step()
    print(*sys.modules)
"""


def test_nothing_is_loaded_before_the_first_frame() -> None:
    done = subprocess.run([sys.executable, "-c", FIRST_FRAME], capture_output=True, check=True, env=environment())
    there = set(done.stdout.decode().split())
    assert "game.ui.accessibility.screen_reader" in there
    assert {"accesskit", "game.ui.accessibility.tree", "game.ui.accessibility.acting"} & there == set()


def test_who_listens_again_is_told_everything(listen: Callable[..., Listener], hands: Hands) -> None:
    ears = listen(3)
    whole = len(ears.updates[0].nodes)
    ears.left()
    ears.activated()
    hands.frames()
    assert ears.updates[-1].tree is not None
    assert len(ears.updates[-1].nodes) >= whole


# ---- the board, read with a key


def test_the_board_is_read_with_a_key(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon"))
    hands.wait(lambda: scene.controller.settled and bool(scene.controller.hand.ways))
    before = set(scene.page.targets())
    hands.key("b")
    after = {key for key in scene.page.targets() if key.startswith(("place:", "spot:"))}
    assert {f"place:{n}" for n in range(1, 25)} <= after
    assert after - before
    scene.page.focus("place:8")
    assert scene.page.widgets["place:8"].name.startswith("Point 8: 3 checkers of")
    assert "Can move to: Point" in scene.page.widgets["place:8"].name
    hands.key("right")
    assert scene.focus == "7"
    assert scene.page.widgets["place:7"].name == "Point 7: empty."
    hands.key("return")
    assert scene.focus == "7"
    hands.key("escape")
    assert set(scene.page.targets()) == before
    assert hands.app.top is scene


def test_pieces_are_lifted_and_put_while_the_board_is_read(hands: Hands, begin: Begin) -> None:
    scene = hands.table(begin("backgammon"))
    hands.wait(lambda: scene.controller.settled and bool(scene.controller.hand.ways))
    origin = next(place for place, ways in scene.controller.hand.ways.items() if len(ways) > 1)
    hands.key("b")
    scene.page.focus(f"place:{origin}")
    hands.key("return")
    assert scene.controller.hand.held == origin
    landing = scene.focus
    assert "Your piece can land here." in scene.page.widgets[f"place:{landing}"].name
    assert scene.page.widgets[f"place:{origin}"].name.endswith("Picked up.")
    hands.key("return")
    hands.wait(lambda: scene.controller.settled)
    assert len(scene.model.match.moments) > 2
    assert scene.reading.on


@pytest.mark.parametrize("game", ["backgammon", "squadro", "dont-worry", "toy"])
def test_every_piece_of_a_game_is_read(hands: Hands, begin: Begin, game: str) -> None:
    scene = hands.table(begin(game))
    hands.wait(lambda: scene.controller.settled)
    lines = scene.reading.lines()
    picture = scene.controller.view.picture
    assert {line.spot for line in lines if line.stands} == set(picture.pieces)
    assert len({line.key for line in lines}) == len(lines)
