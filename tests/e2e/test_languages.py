"""A match that begins in German, changes its language in the middle of turns, and ends in Slovene: nothing is lost."""

import random
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from babel.messages.catalog import Catalog

from art import messages
from game import i18n
from game.library import Library
from game.match import Match
from game.play.words.narration import Narration
from game.scenes.table.dialogs.result.scene import ResultScene
from game.scenes.table.log import view as log
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.text import Text
from game.ui.commands import BoundCommand
from tests.playing import board
from tests.reading import nodes
from tests.scenes.conftest import Hands
from tests.scenes.screens import press, write

NAMES = ("Jürgen", "Χλόη")
WORDLESS = re.compile(rf"(?:[\W\d]|bar|off|{'|'.join(NAMES)})*")
"""Names, numbers and moves, which are the same in every language."""
LONGEST = 3000
"""Journal entries after which a match counts as endless."""

Words = Callable[[Narration], Iterable[str]]


def text_of(command: BoundCommand) -> Text:
    """What a command is called, before it is translated."""
    text = command.command.text
    assert isinstance(text, Text)
    return text


def test_a_match_in_six_languages(hands: Hands, library: Library) -> None:
    table = begun(hands)
    scene, match = table.scene, table.match
    assert written("de", text_of(scene.menu)) in table.read()

    table.until("done", least=20)
    hands.click("undo")
    table.wait()
    assert match.can_undo, "half a turn is played"
    german = match.journal
    table.switch("el", lambda talk: [talk.prompt()])

    lifted = table.crossroads()
    hands.click(scene.spot(lifted))
    assert scene.controller.hand.held == lifted
    table.switch("zh", lambda talk: [talk.prompt()])
    assert scene.controller.hand.held == lifted

    hands.key("escape")
    table.refused()
    reason = scene.message.reason
    assert reason
    table.switch("ko", lambda talk: [talk.why(reason)])

    hands.click("log")
    table.switch("tr", lambda talk: [*latest(talk), written("tr", log.TITLE)])
    table.switch("sl", lambda talk: [*latest(talk), written("sl", log.TITLE)])
    hands.click("log")

    while not match.over:
        table.play_on()
    hands.wait(lambda: isinstance(hands.app.top, ResultScene))
    assert table.told().verdict() in table.read()
    assert match.journal[: len(german)] == german
    assert library.load(library.id_of(match)).journal == match.journal


def begun(hands: Hands) -> "Table":
    """A match of backgammon begun by hand, in German. A click on a piece lifts it."""
    hands.app.change(language="de", click_moves=False)
    hands.app.push(TitleScene(hands.app))
    press(hands, "game:backgammon")
    for side, name in enumerate(NAMES):
        press(hands, f"seat:{side}")
        press(hands, "someone")
        write(hands, name)
        press(hands, "done")
    press(hands, "more")
    press(hands, "seed")
    write(hands, "Sprachen")
    press(hands, "done")
    press(hands, "begin")
    return Table(hands)


def written(language: str, text: Text) -> str:
    """What the catalogues of a language say, read from their sources and not as the program reads them."""
    for catalogue in catalogues(language):
        message = catalogue.get(text.english, text.context)
        if message and message.string:
            return str(message.string)
    raise AssertionError(f"{language} has no {text.english!r}")


@lru_cache(maxsize=8)
def catalogues(language: str) -> list[Catalog]:
    """All that there is in a language."""
    return [messages.read(messages.catalogue_path(language, domain)) for domain in messages.DOMAINS]


def latest(talk: Narration) -> list[str]:
    """What the log tells of the last turn."""
    return [i18n.sentences(turn.sentences) for turn in talk.turns.all()[:-2:-1]]


class Table:
    """A match on the screen, with hands, and with eyes for every text on it."""

    def __init__(self, hands: Hands) -> None:
        self._hands = hands
        self._chance = random.Random(5)
        scene = hands.app.top
        assert isinstance(scene, TableScene)
        self.scene: TableScene = scene
        self.match: Match[Any] = scene.model.match

    def read(self) -> set[str]:
        """Every text on the screen."""
        self._hands.app.step()
        shown = (node for _, node in nodes(self._hands.app) if node.in_sight)
        texts = ({node.name if node.key else "", *(words.text for words in node.words)} for node in shown)
        return set().union(*texts) - {""}

    def told(self) -> Narration:
        """The match in the language in use, by somebody who has told nothing before."""
        return Narration(self.match, board(self.match.terms.game, self.match.terms.sides))

    # ---- changing the language

    def switch(self, language: str, also: Words) -> None:
        """Change the language: nothing else changes, and every word does. ``also`` must be on the screen then."""
        kept, before = self._kept(), self.read()
        self._choose(language)
        assert self._kept() == kept
        after = self.read()
        words = {written(language, text) for text in self._labels()} | {*also(self.told())}
        assert words <= after
        assert {text for text in before & after - words if not WORDLESS.fullmatch(text)} == set()

    def _choose(self, language: str) -> None:
        """Menu, settings, the list of languages, and back, by mouse and keyboard."""
        hands = self._hands
        hands.key("f10")
        press(hands, "settings")
        press(hands, "language")
        press(hands, f"language:{language}")
        for chord in ("escape", "escape"):
            hands.key(chord)
        assert hands.app.top is self.scene
        assert hands.app.settings.language == i18n.language() == language

    def _kept(self) -> tuple[object, ...]:
        """What no language changes."""
        match, hand, log_open = self.match, self.scene.controller.hand, self.scene.window.log_open
        return match.journal, match.state, match.can_undo, match.can_redo, hand.held, hand.ways, log_open

    def _labels(self) -> list[Text]:
        """What panels and buttons say all the time, also where the open log leaves a panel one line."""
        book, match = self.match.book, self.match
        first = next(iter(book.display.figures(match.state)))
        named = self.scene.model.board.figure_text(first)
        buttons = (self.scene.undo, self.scene.redo, self.scene.toggle_log, self.scene.menu)
        return [*map(text_of, buttons), named]

    # ---- playing

    def wait(self) -> None:
        """Until somebody can do something."""
        self._hands.wait(lambda: self.scene.controller.settled)

    def until(self, verb: str, least: int) -> None:
        """Play so much, and on until this can be done."""
        while len(self.match.journal) < least or verb not in {action.verb for action in self.scene.controller.acts()}:
            self.play_on()

    def play_on(self) -> None:
        """Do one thing that the match allows."""
        scene, hands, before = self.scene, self._hands, len(self.match.journal)
        self.wait()
        ways = [way for targets in scene.controller.hand.ways.values() for way in targets.values()]
        button = next((key for key in scene.targets() if key.startswith("act:")), "")
        if ways:
            way = max(self._chance.sample(ways, len(ways)), key=len)  # with both dice at once where that can be
            hands.drag(scene.spot(way[0].origin), scene.spot(way[-1].target))
        elif button:  # else the turn passes by itself
            hands.click(button)
        hands.wait(lambda: len(self.match.journal) > before)
        self.wait()
        assert len(self.match.journal) < LONGEST

    def crossroads(self) -> str:
        """Play until a piece may go to several places; where it stands."""
        while True:
            found = [place for place, ways in self.scene.controller.hand.ways.items() if len(ways) > 1]
            if found:
                return found[0]
            self.play_on()

    def refused(self) -> None:
        """Put a piece where it may not go."""
        hand, scene = self.scene.controller.hand, self.scene
        origin = next(iter(hand.ways))
        wrong = next(place for place in map(str, range(24, 0, -1)) if place not in (origin, *hand.ways[origin]))
        self._hands.drag(scene.spot(origin), scene.spot(wrong))
