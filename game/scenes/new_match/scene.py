"""New Match: one screen for every game, built from what its rule book declares."""

from typing import Final

from game import i18n
from game.library.settings import NewMatchChoices
from game.play.program_players import playing
from game.play.services import attempt
from game.rules.setup import Option, Setup
from game.scenes.base import screens
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.opening.open_rulebook import open_manual
from game.scenes.base.scene import Host
from game.scenes.new_match.clock_choice import CLOCK, OWN_FIELDS
from game.scenes.new_match.form import Form
from game.scenes.new_match.seating import Rivals
from game.scenes.new_match.seats import SeatCommands
from game.scenes.new_match.view import RULES, new_match_view
from game.text import N_, Text
from game.ui.commands import command
from game.ui.layout import Box
from game.ui.widgets.widget import Value

_MORE: Final = N_("new match", "More options")
_MORE_CHANGED: Final = N_("new match", "More options ({n} changed)", "More options ({n} changed)")
SWAP: Final = N_("button", "Swap sides")
MOVE_ON: Final = N_("button", "Rotate seats")
NOBODY_NAMED: Final = -1
"""The value of "as thrown" among the sides that may begin."""


class NewMatchScene(GalleryScene):
    """What is agreed before a match. The choices are remembered for the next time.

    ``unfolded`` says whether the house rules and what else is rarely changed are shown.
    """

    def __init__(self, host: Host, game_key: str) -> None:
        super().__init__(host)
        self.book = host.library.book(game_key)
        rivals = Rivals(host.games[game_key].levels(), playing(host, game_key))
        last, clocks = host.settings.new_match.get(game_key, NewMatchChoices()), host.games[game_key].clocks()
        self.form = Form(self.book, last, rivals, clocks)
        self.seats = SeatCommands(host, self.page, self.form)
        self.unfolded = False

    def open(self) -> None:
        self.form.people = attempt(self.host, self.host.library.people) or []

    def resume(self) -> None:
        """People may be called otherwise now, or be others."""
        self.open()
        self.page.rebuild()

    def help(self) -> None:
        """F1: the manual of the rules that are chosen."""
        open_manual(self.host, self.book, self.form.values)

    def view(self) -> Box:
        return new_match_view(self)

    # ---- rules

    @command("preset", RULES)
    def use_preset(self, key: Value) -> None:
        """Play by other rules."""
        self.form.use_preset(str(key))

    @command("reset", N_("button", "Reset"))
    def reset(self) -> None:
        """Take back all changes of the rules."""
        self.form.use_preset(self.form.preset)
        self.page.rebuild()

    def _option_name(self, option: Option) -> str:
        return f"option:{option.key}"

    def _option_text(self, option: Option) -> Text:
        return option.text

    @command(_option_name, _option_text)
    def set_option(self, option: Option, value: Value) -> None:
        """Choose the value of an option."""
        self.form.set(option.key, value)

    # ---- what is rarely changed

    def _more_text(self) -> str:
        n = len(self.form.changed().keys() & {option.key for option in self.form.options() if not option.basic})
        return i18n.t(_MORE_CHANGED, n) if n else i18n.t(_MORE)

    def _more_icon(self) -> str:
        return "chevron-up" if self.unfolded else "chevron-down"

    @command("more", _more_text, icon=_more_icon)
    def fold(self) -> None:
        """Show what is rarely changed, or hide it."""
        self.unfolded = not self.unfolded
        self.page.rebuild()

    @command("takebacks", N_("new match", "Allow takebacks"))
    def set_takebacks(self, allowed: bool) -> None:
        """Allow taking back against the computer, or not."""
        self.form.takebacks = allowed

    @command("hints", N_("new match", "Hints"))
    def set_hints(self, agreed: bool) -> None:
        """Allow hints, or not."""
        self.form.hints = agreed

    @command("tutor", N_("new match", "Tutor"))
    def set_tutor(self, least: Value) -> None:
        """Choose of which mistakes the tutor warns."""
        self.form.tutor = int(least)

    @command("clock", CLOCK)
    def choose_clock(self, key: Value) -> None:
        """Choose a clock."""
        self.form.clock.chosen = str(key)

    def _clock_name(self, field: str) -> str:
        return f"clock-{field}"

    def _clock_text(self, field: str) -> Text:
        return OWN_FIELDS[field]

    @command(_clock_name, _clock_text)
    def set_own_clock(self, field: str, value: Value) -> None:
        """Set a clock of one's own."""
        self.form.clock.set_own(field, value)

    # ---- players, dice and board

    def _swap_text(self) -> Text:
        return SWAP if len(self.form.sides) == 2 else MOVE_ON

    def _can_swap(self) -> bool:
        return len(self.form.sides) > 1

    @command("swap", _swap_text, icon="turn", offered=_can_swap)
    def swap(self) -> None:
        """Let everybody move one seat on."""
        self.form.swap()
        self.page.rebuild()

    @command("first", N_("new match", "Who goes first"))
    def set_first(self, side: Value) -> None:
        """Choose who goes first."""
        self.form.first = None if side == NOBODY_NAMED else int(side)

    @command("dice", N_("new match", "Who rolls"))
    def set_dice(self, whose: Value) -> None:
        """Choose whether the program rolls, or the players their own dice."""
        self.form.dice = "own" if whose == "own" else "program"

    @command("seed", N_("new match", "Your phrase"))
    def set_phrase(self, phrase: str) -> None:
        """Write the phrase from which the rolls follow."""
        self.form.phrase = phrase

    @command("view", N_("new match", "Board"))
    def set_view(self, view: Value) -> None:
        """Choose how the board is turned."""
        self.host.change(board_view=view)

    # ---- beginning

    def _problem(self) -> str:
        problem = self.form.problem()
        return i18n.t(problem.text, problem.n) if problem else ""

    def _can_begin(self) -> bool:
        return not self.form.problem()

    @command("position", N_("button", "Set up a position"), icon="hand", offered=_can_begin)
    def set_up(self) -> None:
        """Go on to set up the position at which the match begins, by these choices."""
        self._remember()
        terms = self.form.terms()
        start = self.book.start(Setup(terms.options, terms.sides, first=terms.first or 0))
        self.host.open(screens.Position(terms, self.book.format_state(start), self.form.who(), self.form.timed()))

    def _remember(self) -> None:
        self.host.change(new_match={**self.host.settings.new_match, self.book.key: self.form.remembered()})

    @command("begin", N_("button", "Start"), icon="play", why_not=_problem, style="primary")
    def begin(self) -> None:
        """Begin the match."""
        self._remember()
        form = self.form
        library = self.host.library
        match = attempt(
            self.host, lambda: library.create(self.book, form.terms(), people=form.who(), clock=form.timed())
        )
        if match:
            self.host.pop()
            self.host.open(screens.Table(match))
