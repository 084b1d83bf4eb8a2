"""Play a match of backgammon by clicks on the board and count them.

python -m benchmarks.inside.clicks AUTOMATIC        AUTOMATIC is yes or no
"""

import json
import random
import sys
from collections import Counter
from contextlib import closing
from statistics import mean

import pygame

from game.app import App
from game.games.registry import GAMES
from game.library import Library, SettingsStore
from game.match import Match, Player, Terms, phrase_seed
from game.scenes.table.dialogs.result.scene import ResultScene
from game.scenes.table.scene import TableScene

OFFERED = ("auto_roll", "auto_done", "auto_forced")


class Hand:
    """A mouse that plays for both."""

    def __init__(self, app: App, scene: TableScene) -> None:
        self.app = app
        self.scene = scene
        self.clicks: Counter[int] = Counter()
        """The clicks by the roll that lies there or comes next."""
        self.chance = random.Random(1)

    def click(self, spot: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
        """Click once; a click that belongs to no turn (the next game, an answer) is not counted."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=spot, button=button, touch=False))
        self.app.step()

    def rest(self) -> None:
        """Let everything happen that happens by itself."""
        self.app.step()
        while self.app.top.busy:
            self.app.step()

    def play(self) -> None:
        """Do the next thing."""
        self.rest()
        if isinstance(self.app.top, ResultScene):
            if not self.scene.model.match.over:
                self.click(self.app.top.targets()["next"].center)
            return
        controller, view = self.scene.controller, self.scene.controller.view
        verbs = [action.verb for action in controller.acts()]
        self.clicks[controller.match.now.rolls + ("roll" in verbs)] += 1
        if "roll" in verbs:
            self.click(view.rect.center)
        elif dice := view.part_rect("dice") if "done" in verbs else None:
            self.click((dice.left + 5, dice.centery))
        else:
            button = self.chance.choice((pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT))
            self.click(self.scene.spot(self.chance.choice(controller.hand.movable)), button)


def main(automatic: str) -> None:
    """Play until the match is over and tell what it took."""
    store, book = SettingsStore(None), GAMES.rulebook("backgammon")
    wishes = dict.fromkeys(OFFERED, automatic == "yes")
    store.change(motion="off", language="en", offered=OFFERED, **wishes)
    players = (Player("Anna"), Player("Ben"))
    terms = Terms(
        book.key, book.defaults("classic") | {"length": 1}, players, (0, 1), 0, "program", phrase_seed("clicks")
    )
    with (
        closing(Library.open(None, GAMES.rulebook)) as library,
        App(library, store, size=(1280, 720), hurried=True) as app,
    ):
        scene = TableScene(app, match := library.create(book, terms))
        app.push(scene)
        hand = Hand(app, scene)
        while not match.over:
            hand.play()
    print(json.dumps({"turns": match.now.rolls, "clicks": hand.clicks.total(), "plain": _plain(match, hand.clicks)}))


def _plain(match: Match[object], clicks: Counter[int]) -> float:
    """Return the mean over the turns in which two different numbers were played, one after the other."""
    moved: Counter[int] = Counter()
    double = set()
    for moment in match.moments:
        moved[moment.rolls] += moment.action is not None and moment.action.verb == "move"
        if any(event.kind == "rolled" and len(set(event.numbers)) == 1 for event in moment.events):
            double.add(moment.rolls)
    return mean(clicks[turn] for turn, count in moved.items() if count == 2 and turn not in double and clicks[turn])


if __name__ == "__main__":
    main(*sys.argv[1:])
