"""`RolloutCommands`: rolling out a decision, in reviews, hints and the position editor."""

from abc import ABC, abstractmethod
from typing import ClassVar, Final

from game import i18n
from game.play.rollouts import RolloutQuestion, Rollouts
from game.play.words.rollout_words import LOOK
from game.text import N_, Text
from game.ui.commands import command
from game.ui.layout import Button
from game.ui.layout.controls import Form
from game.ui.page.page import Page

STOP: Final = N_("button", "Stop")


class RolloutCommands(ABC):
    """A subclass has ``rollouts`` and the ``page`` that shows them, and says what is looked at (`question`)."""

    page: Page
    rollouts: Rollouts
    rolled_in: ClassVar[str]
    """The key of the region that begins with the rollout."""

    @property
    @abstractmethod
    def question(self) -> RolloutQuestion | None:
        """The decision that is looked at; None if there is nothing to decide."""

    def can_roll_out(self) -> bool:
        """Whether the computer player of this game can roll out decisions: play on from them many times."""
        return self.rollouts.offered

    def may_roll_out(self) -> bool:
        """Whether there is something to decide."""
        return self.question is not None

    def deeper_text(self) -> Text:
        """Return the text of `look_deeper`."""
        return STOP if self.rollouts.active else LOOK

    def deeper_icon(self) -> str:
        """Return the icon of `look_deeper`."""
        return "pause" if self.rollouts.active else "search"

    @command("deeper", deeper_text, icon=deeper_icon, offered=can_roll_out, enabled=may_roll_out)
    def look_deeper(self) -> None:
        """Begin the rollout of the decision, or stop it; done again, it plays further games."""
        question = self.question
        if self.rollouts.active:
            self.rollouts.stop()
        elif question:
            self.rollouts.begin(question)
            self.say_from_start()
        self.page.rebuild()

    def say_from_start(self) -> None:
        """Scroll what is said to its beginning."""
        if self.rolled_in in self.page.regions:
            self.page.regions[self.rolled_in].scroll_to(0, at_once=True)


def deeper_button(do: RolloutCommands, style: str = "", *, form: Form = "whole", wraps: bool = True) -> Button:
    """Return the button of `look_deeper`.

    It has room for each of its texts: if the buttons around it were arranged anew once it has been pressed, a second
    press in the same place would begin a match.
    """
    others = () if form == "icon" else (i18n.t(LOOK), i18n.t(STOP))
    return Button(do.look_deeper, style, form=form, wraps=wraps, others=others)
