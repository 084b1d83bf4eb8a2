"""`Questions`: what is asked before something is lost, with what it costs: a double, a drop, a resignation."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from game import i18n
from game.play.table_commands import LOOKING_BACK
from game.play.table_screen import TableScreen
from game.rules.actions import Action, Verb
from game.rules.rulebook import DICE, NOBODY
from game.table.model.messages import SENTENCES
from game.table.model.turn_explanation import priced_text
from game.text import N_, Text
from game.ui.commands import BoundCommand, command

RESIGN: Final = N_("button", "Resign")
CANCEL: Final = N_("button", "Cancel")
GIVE_UP: Final = N_("dialog", "Resign this game?")
# L10n: {name} is the opponent of whoever wants to resign
MUST_ACCEPT: Final = N_("dialog", "{name} must accept it.")
LEAVE: Final = N_("dialog", "The others play on without you.")
# L10n: what is lost by dropping a double or resigning: {name}, the opponent, wins so many points
COSTS: Final = N_("dialog", "{name} wins {n} point.", "{name} wins {n} points.")
# L10n: {name} is asked to take or drop a double; {value} is the number that the doubling cube would show
DOUBLE: Final = N_("dialog", "{name} must take it and play for {value}, or drop it.")
# L10n: why the button “Resign” cannot be pressed: somebody else is on turn, or everything is played
NOT_NOW: Final = N_("why not", "You can resign on your turn, while you still have something to play.")

ASKED: Final[tuple[Verb, ...]] = ("double", "beaver", "drop")
"""What is asked about because it commits, beside the resignation, which is chosen in the question."""


class Questions:
    """Asks before something is lost, with what it costs."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._services = screen.host
        self._model = screen.model
        self._page = screen.page
        self._asked_at = screen.model.match.now
        """The moment to which the last question belongs."""

    def act_text(self, action: Action) -> str:
        """Return the text of an action; of a resignation also what it costs where there are levels."""
        if action.verb == "resign":
            return priced_text(self._model.match.book, self._model.board, self._after(action), action)
        return i18n.t(self._model.board.action_text(action))

    @command("act", act_text, style="danger")
    def play(self, action: Action) -> None:
        """Play an action after the question, unless the match has gone on meanwhile."""
        if self._model.match.now is self._asked_at:
            self._screen.play_now(action)

    @command("cancel", CANCEL)
    def cancel(self) -> None:
        """Play nothing; the focus returns to where it was."""

    @command("cancel", CANCEL)
    def go_to_menu(self) -> None:
        """Play nothing; the focus goes to the menu, from which people resign."""
        self._page.focus("menu")

    def act(self, action: Action) -> None:
        """Play an action, after a question if it costs something and people wish to be asked."""
        if action.verb in ASKED and self._services.settings.confirm and (text := self._about(action)):
            self._ask(self.act_text(action), text, [self.play.of(action), self.cancel])
        else:
            self._screen.play_now(action)

    @property
    def offers_resignation(self) -> bool:
        """Whether a person plays in this match and may resign sooner or later."""
        return not self._model.match.over and bool(self._model.match.terms.people)

    @property
    def why_not_resign(self) -> Text | None:
        """Why nobody can resign now; None if somebody can."""
        if self._model.look_back.active:
            return LOOKING_BACK
        return None if self._resignations else NOT_NOW

    def resign(self) -> None:
        """Ask which resignation to play; without a question if there is only one and people do not wish to be asked."""
        actions = self._resignations
        if len(actions) == 1 and not self._services.settings.confirm:
            self._screen.play_now(actions[0])
        elif actions:
            answers = [*map(self.play.of, actions), self.go_to_menu]
            self._ask(i18n.t(RESIGN), self._about_resigning(actions[0]), answers)

    def _ask(self, title: str, text: str, answers: Sequence[BoundCommand]) -> None:
        self._asked_at = self._model.match.now
        self._page.ask(title, text, answers)

    @property
    def _resignations(self) -> list[Action]:
        """The resignations of the seat to act, also while its turn is still being shown."""
        match = self._model.match
        if match.to_act in (DICE, NOBODY) or self._model.controller.computers.to_act:
            return []
        return [action for action in match.legal() if action.verb == "resign"]

    # ---- what it costs

    def _about(self, action: Action) -> str:
        """Return what a double or a drop leads to; "" if it costs nothing."""
        model = self._model
        if action.verb == "drop":
            return self._lost(action)
        state, events = model.match.book.play(model.match.state, action)
        name = model.narration.name(model.match.book.to_act(state))
        return i18n.t(DOUBLE, name=name, value=events[-1].numbers[0])

    def _about_resigning(self, action: Action) -> str:
        state = self._after(action)
        actor, result = self._model.match.book.to_act(state), self._model.match.book.result(state)
        more = self._lost(action) if result else i18n.t(LEAVE)
        if actor != NOBODY and Action("accept") in self._model.match.book.legal(state):
            more = i18n.t(MUST_ACCEPT, name=self._model.narration.name(actor))
        return i18n.sentences([i18n.t(GIVE_UP), more])

    def _lost(self, action: Action) -> str:
        """Return who wins how much by an action that ends the game; "" if it does not end it."""
        result = self._model.match.book.result(self._after(action))
        if result is None or result.winner is None:
            return ""
        name, points = self._model.narration.name(result.winner), result.points[result.winner]
        counted = self._model.match.book.display.cube(self._model.match.state) is not None
        return i18n.t(COSTS, points, name=name) if counted else i18n.t(SENTENCES["won", ""], name=name)

    def _after(self, action: Action) -> Any:
        return self._model.match.book.play(self._model.match.state, action)[0]


class Asking(Protocol):
    """A table with its questions: the subject of the command that resigns."""

    questions: Questions


def offers_resignation(table: Asking) -> bool:
    """Whether somebody can resign in this match at all."""
    return table.questions.offers_resignation


def why_not_resign(table: Asking) -> Text | None:
    """Return why nobody can resign now; None if somebody can."""
    return table.questions.why_not_resign
