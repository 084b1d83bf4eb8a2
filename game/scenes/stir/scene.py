"""`StirScene`: each person adds something to the secret from which the rolls of a new match follow."""

import time
from typing import Final

import pygame
from msgspec.structs import replace

from game.library.agreement import clean_name
from game.match import commitment
from game.pictures.tumbling_dice import TumblingDice
from game.play.words.match_words import display_name
from game.scenes.base import screens
from game.scenes.base.guarded_scene import GuardedScene
from game.scenes.base.opening import next_match
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.scenes.stir.view import MOST_PRESSES, stir_view
from game.text import N_, Text, tidied
from game.ui.commands import command
from game.ui.layout import Box

SKIP: Final = N_("button", "Skip")
NEXT: Final = N_("button", "Next")
START: Final = N_("button", "Start")
_DIGITS: Final = 10_000
"""The moment of a press counts by its last four digits, in microseconds."""


class StirScene(GuardedScene, Overlay):
    """The sheet before the match, which begins when everybody has been asked.

    The seal of the program's secret is shown first, so that the secret cannot be fitted to what is added. Computer
    players add nothing. Closing the sheet begins no match.
    """

    committing = ("next:",)
    """Nobody is passed over because “Next” was pressed twice."""

    def __init__(self, host: Host, request: screens.Stir) -> None:
        super().__init__(host)
        self.proposal = request.proposal
        self.terms = self.proposal.terms
        self.seal = commitment(self.terms)
        self.added: dict[int, str] = {}
        """What each player has added, by number; "" for nothing."""
        self.word = ""
        self.moments: list[int] = []
        self.shows_seal = False
        """Whether the whole seal shows, of which else only the ends do."""
        self.dice = TumblingDice(host.games[self.terms.game], self.terms.sides, self.number)

    def view(self) -> Box:
        return stir_view(self)

    @property
    def by_pad(self) -> bool:
        """Whether a gamepad is in use, by which a word is slow to write."""
        return self.page.mode.by_pad

    @property
    def number(self) -> int:
        """The number of the player who is asked now."""
        people = self.terms.people
        return next((number for number in people if number not in self.added), people[-1])

    def name(self, number: int) -> str:
        """Return what a player is called."""
        return display_name(self.terms.players[number].name)

    @property
    def addition(self) -> str:
        """What is added by the one who is asked now: the word and the moments, as they will be in the match's file."""
        return clean_name(" ".join(filter(None, (tidied(self.word), *(f"{moment:04}" for moment in self.moments)))))

    @property
    def is_last(self) -> bool:
        """Whether nobody is asked after this player."""
        return self.number == self.terms.people[-1]

    def handle(self, event: pygame.Event, action: str) -> None:
        """Let Enter go on from the word; if nothing is added, not in the first moment after this person was asked."""
        if action == "confirm" and self.page.ends_line(event):
            if self.addition or not self.guard.fresh(self.next.name):
                self.next()
        else:
            super().handle(event, action)

    def watch(self, dt: float) -> None:
        super().watch(dt)
        if self.dice.update(dt):
            self.page.invalidate()

    @property
    def moving(self) -> bool:
        return super().moving or self.dice.rolling

    # ---- what people can do

    @command("word", N_("stir", "A word"))
    def write(self, word: str) -> None:
        """Write the word that is added."""
        self.word = word
        self.page.rebuild()

    @command("stir", N_("stir", "Stir"), icon="dice")
    def stir(self) -> None:
        """Add the moment of this press."""
        moment = time.perf_counter_ns() // 1000 % _DIGITS
        if len(self.moments) < MOST_PRESSES:
            self.moments.append(moment)
        self.dice.tumble(self.page.look, moment)
        self.host.sound("dice")
        self.page.rebuild()

    def _hides_seal(self) -> bool:
        return not self.shows_seal

    # L10n: a button beside the first and last signs of a long code
    @command("seal", N_("stir", "Show the whole seal"), offered=_hides_seal)
    def show_seal(self) -> None:
        """Show all of the seal."""
        self.shows_seal = True
        self.page.rebuild()

    def _next_text(self) -> Text:
        return SKIP if not self.addition else START if self.is_last else NEXT

    def _next_name(self) -> str:
        return f"next:{self.number}"

    @command(_next_name, _next_text, icon="done", style="primary")
    def next(self) -> None:
        """Keep what was added, which may be nothing, and ask the next person, or begin the match."""
        last, terms = self.is_last, self.terms
        self.added[self.number] = self.addition
        if last:
            stirred = tuple(self.added.get(number, "") for number in range(len(terms.players)))
            next_match.begin(self.host, self.proposal.on(replace(terms, stirred=stirred)))
            return
        self.word, self.moments = "", []
        self.dice.lie(self.number)
        self.page.focus(self.stir.name if self.by_pad else self.write.name)
        self.page.rebuild()
