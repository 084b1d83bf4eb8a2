"""New Match: the table is set. One screen for every game, built from what its rule book declares."""

from typing import Final

import pygame

from game import i18n
from game.pictures.colours import side_text
from game.play.agreeing.form import Form, last_choices
from game.play.agreeing.seating import Rivals
from game.play.program_players import playing
from game.play.services import attempt
from game.rules.setup import Option, Setup
from game.scenes.base import screens
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.opening import next_match
from game.scenes.base.scene import Host
from game.scenes.new_match.more import MORE, MoreSheet
from game.scenes.new_match.option_fields import OptionFields
from game.scenes.new_match.player_list import PlayerList
from game.scenes.new_match.table_board import TableBoard
from game.scenes.new_match.view import CHIPS, new_match_view
from game.text import N_, Text
from game.ui.commands import command
from game.ui.layout import Box
from game.ui.page.page import Page
from game.ui.style import paint
from game.ui.widgets.widget import Value

_CASUAL: Final = "casual"
"""The level of the computer player for somebody who plays alone the first time."""
_MORE_CHANGED: Final = N_("new match", "More options ({n} changed)", "More options ({n} changed)")


class NewMatchScene(OptionFields, GalleryScene):
    """What is agreed before a match, around its board. The choices are remembered for the next time.

    ``alone`` puts a casual computer player opposite; ``begins`` begins the match at once, if it can begin.
    """

    spacious = True

    def __init__(self, host: Host, game_key: str, *, alone: bool = False, begins: bool = False) -> None:
        super().__init__(host)
        self.book = host.library.book(game_key)
        rivals = Rivals(host.games[game_key].levels(), playing(host, game_key))
        last = last_choices(host.settings.new_match, game_key)
        self.form = Form(self.book, last, rivals, host.games[game_key].clocks())
        seat = host.games[game_key].favoured if alone and not host.settings.new_match else 0
        self._side = self.form.sides[seat]
        if alone and _CASUAL in self.form.levels:
            self.form.play_alone(self._side, _CASUAL)
        self._begins = begins
        self.board = TableBoard(host, self.form)

    def open(self) -> None:
        self._read_people()
        if not self.host.settings.new_match and self.form.people:
            self.form.sit(self._side, self.form.people[0])
        if self._begins and not self.form.lacks_computer and self._can_begin():
            self.begin()

    def resume(self) -> None:
        """Go on with the people and names that the library has now."""
        self._read_people()

    def _read_people(self) -> None:
        self.form.people = attempt(self.host, self.host.library.people) or []

    # ---- what shows

    def view(self) -> Box:
        return new_match_view(self)

    def build(self, page: Page) -> None:
        super().build(page)
        self.board.fit(page.look, page.slots["board"])

    def draw(self, surface: pygame.Surface) -> None:
        paint.backdrop(surface, self.page.look, self.page.slots["board"])
        self.board.draw(surface)
        self.page.draw(surface)

    def damage(self) -> list[pygame.Rect]:
        return self.page.damage() + self.board.damage()

    # ---- players

    def side_name(self, side: int) -> str:
        """Return what a place at the board is called."""
        return i18n.t(side_text(self.page.look, self.host.games[self.book.key], self.book, side))

    @command("seat", side_name)
    def seat(self, side: int) -> None:
        """List who may sit at a place."""
        self.host.push(PlayerList(self.host, self.form, side))

    @command("drop", side_name)
    def drop_on(self, side: int, key: str) -> None:
        """Let whoever is at a place change places with whoever is at the place whose card has this key."""
        self.form.swap(side, int(key.rpartition(":")[2]))
        self.page.focus(key)
        self.page.rebuild()

    # ---- rules

    def _preset_text(self, key: str) -> Text:
        return self.form.preset_of(key).text

    def _is_preset(self, key: str) -> bool:
        return key == self.form.preset

    @command("preset", _preset_text, selected=_is_preset)
    def use_preset(self, key: str) -> None:
        """Play by other rules."""
        self.form.use_preset(key)
        self.page.rebuild()

    def _chip_name(self, option: Option, number: int) -> str:
        return f"option:{option.key}:{number}"

    def _chip_text(self, option: Option, number: int) -> str:
        return i18n.labelled(i18n.t(option.text), str(number))

    def _is_number(self, option: Option, number: int) -> bool:
        return self.form.values[option.key] == number

    @command(_chip_name, _chip_text, selected=_is_number)
    def set_number(self, option: Option, number: int) -> None:
        """Choose one of the usual numbers of an option that is counted."""
        self.set_option(option, number)

    def _is_unusual(self, option: Option) -> bool:
        return self.form.values[option.key] not in CHIPS

    @command(OptionFields.option_name, OptionFields.option_text, icon="chevron-down", selected=_is_unusual)
    def pick_number(self, option: Option) -> None:
        """List all numbers of an option that is counted."""
        numbers: list[tuple[Value, str]] = [(n, str(n)) for n in range(option.minimum, option.maximum + 1)]
        self.page.pick(self.option_name(option), numbers, self.form.values[option.key], self.set_option.of(option))

    # ---- what is rarely changed

    def _more_text(self) -> str:
        n = self.form.unusual()
        return i18n.t(_MORE_CHANGED, n) if n else i18n.t(MORE)

    @command("more", _more_text)
    def more(self) -> None:
        """Show what is rarely changed."""
        self.host.push(MoreSheet(self.host, self.form, self.set_up))

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
        proposal = self.form.proposal()
        terms = proposal.terms
        start = self.book.start(Setup(terms.options, terms.sides, first=terms.first or 0))
        self.host.open(screens.Position(proposal, self.book.format_state(start)))

    def _remember(self) -> None:
        others = {game: last for game, last in self.host.settings.new_match.items() if game != self.book.key}
        self.host.change(new_match={**others, self.book.key: self.form.remembered()})

    @command("begin", N_("button", "Start"), icon="play", why_not=_problem, style="primary")
    def begin(self) -> None:
        """Begin the match."""
        self._remember()
        next_match.begin(self.host, self.form.proposal())
