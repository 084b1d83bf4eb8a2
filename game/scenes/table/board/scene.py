"""`BoardScene`: a scene in which a match is played on its board; the table and the lesson are such scenes.

It joins the parts of this folder: the `Controller` changes the match, `BoardInput` takes the mouse, `Narration` finds
the words, `BoardWindow` draws. It knows no game: everything comes from the rule book's `legal`, the
`Board` and data.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from game import i18n
from game.match import Match
from game.play.advice.adviser import Adviser
from game.play.advice.hint import Hint
from game.play.celebration import Celebration
from game.play.controller import TABLE_SETTINGS, Controller, Intent
from game.play.directions import Directions
from game.play.look_back import LookBack
from game.play.services import attempt
from game.play.sounds import TableSounds
from game.play.table_model import News, TableModel
from game.play.words.narration import Message, Narration
from game.rules.actions import Action
from game.rules.events import Event
from game.scenes.base.guard import Guard
from game.scenes.base.opening.open_rulebook import open_rule
from game.scenes.base.scene import Host
from game.scenes.table.board.commands import BoardCommands
from game.scenes.table.chrome.action_bar import Bar
from game.scenes.table.chrome.board_window import BoardWindow
from game.scenes.table.chrome.side_panels import SidePanels
from game.scenes.table.chrome.table_layout import TableLayout
from game.scenes.table.control.board_input import BoardInput
from game.scenes.table.control.table_reading import TableReading
from game.ui.accessibility.screen import Place
from game.ui.page.page import Page
from game.ui.players.plan import PanelFigure


class BoardScene(BoardCommands):
    """A match on its board. A subclass gives the buttons (`bar`), the words and what else stands beside the board."""

    remembers: ClassVar[bool] = False
    """Whether it is stored how the board lies for each player (see `Directions`)."""
    shows_words: ClassVar[bool] = False
    """Whether it shows the words itself where they stand in a column, so that they need no height of their own."""

    def __init__(self, host: Host, match: Match[Any]) -> None:
        super().__init__(host)
        self._rolls = self.answers = self.closed = False
        self.window = BoardWindow(host, match, Directions(host, match, self.remembers), self._build)
        self.page, board = self.window.page, self.window.board
        self.guard = Guard(self.page)
        self.controller = Controller(host, match, self.window.view, self)
        adviser = Adviser(match, host.adviser, host.games[match.terms.game].judging_level())
        self.model = TableModel(
            match,
            board,
            self.controller,
            Narration(match, board),
            LookBack(self.controller),
            adviser,
            Hint(match, adviser),
        )
        self.message = Message(self.model.narration)
        self._side_panels = SidePanels(self, self.window)
        self._sounds = TableSounds(host, self.controller)
        self.board_input = BoardInput(self, self._sounds, self.window)
        self.reading = TableReading(host, self.model, self.page, self.board_input)
        self._news = News(self.model)
        self.celebration = Celebration(self)

    # ---- what a subclass says

    def bar(self) -> Bar:
        """Return the buttons, in their slots; none while a sheet stands beside the board."""
        return {}

    def build(self, page: Page, layout: TableLayout) -> None:
        """Put what else stands beside the board on the page."""

    def arranged(self, layout: TableLayout) -> TableLayout:
        """Return the layout to be used in the place of the usual one; without ``panels`` no panels are shown."""
        return layout

    def clocks(self) -> Sequence[PanelFigure]:
        """Return the clocks of the players; () without clocks."""
        return ()

    def words(self) -> str:
        """Return what the line of words says."""
        return self.message.text()

    def help(self) -> None:
        """Open the rule book: at why a move was refused, or at what is to be done now."""
        open_rule(self.host, self.model.match, self.message.reason)

    def quiet(self) -> str:
        """Return the small words above the line of words: what is being played."""
        return ""

    def close(self) -> None:
        """Stop the engines."""
        self.closed = True
        self.page.close()
        attempt(self.host, self.controller.close)
        self.model.adviser.cancel()

    def back(self) -> None:
        """Do what Esc does; a piece that is held was put back before."""

    def changed(self) -> None:
        """Forget what was said about the state before; called after every change, when its motion begins."""
        self._sounds.changed()
        self.message.clear()
        self.host.drop_remark()
        self.model.look_back.leave()
        self.celebration.changed()
        self.page.rebuild()

    def played_by_hand(self, action: Action, forced: Action | None) -> None:
        """Hear what somebody has played; ``forced`` was the only action that could be played, if there was only one."""

    def holds(self, intent: Intent) -> bool:
        """Whether an intent is held back; an override plays it later (`Controller.play`) or never."""
        del intent
        return False

    def landed(self, events: list[Event]) -> None:
        """Play the sounds of these events, whose motion has ended."""
        self._sounds.landed(events)

    def settled(self) -> None:
        """Let the seat to act go on: nothing moves any more."""
        repeated = any(event.kind == "repeated" for event in self.model.match.now.events)
        passing = [action.verb for action in self.controller.acts()] == ["pass"]
        self.message.say(latest=passing or repeated)
        self.window.turn_towards(self.model.match.to_act)
        self.board_input.mark()
        self.focus_board()

    @property
    def inviting(self) -> tuple[str, ...]:
        """The places to go to now, in this order: those of pieces to lift, or those where the held piece may land."""
        hand = self.model.hand
        return hand.landings if hand.held else hand.movable

    def celebrated(self) -> None:
        """Go on after the celebration of a game that has ended."""

    # ---- what can be done

    def is_fresh(self, key: str) -> bool:
        """Whether a button has stood at its place only for a moment, or is not there at all."""
        return self.guard.fresh(key)

    def hurry(self) -> bool:
        return super().hurry() or self.celebration.hurry()

    def focus_board(self) -> None:
        """Move the focus to where the next thing can be done: to a piece, or to the button that goes on.

        It stays on Undo and Redo if one of them was just pressed: they are often pressed again.
        """
        stays, self.stays = self.stays and self.focused in ("undo", "redo"), False
        if stays or (self.reading.on and self.reading.at_place):
            return
        targets = self.page.targets()
        others = (key for key in targets if key.startswith(("due:", "place:")))
        self.page.focus(next((key for key in (*self.first_targets, *others) if key in targets), ""))
        self.board_input.point()

    @property
    def first_targets(self) -> Iterable[str]:
        """The keys of what has the focus first, the best one first: here buttons at which the game goes on."""
        return [self.act.of(action).name for action in self.controller.acts()]

    # ---- time and events

    def lay_out(self) -> None:
        self.window.lay_out()
        self.window.turn_towards(self.model.match.to_act)
        self.page.rebuild(self.window.look)
        self.controller.reschedule()
        self.board_input.mark()

    def settings_changed(self, names: Collection[str]) -> None:
        if not TABLE_SETTINGS.isdisjoint(names):
            self.window.turn_towards(self.model.match.to_act)
            self.controller.reschedule()
            self.board_input.mark()

    def handle(self, event: pygame.Event, action: str) -> None:
        """Take an event: commands by their keys first, then the mouse on the board, then the page."""
        if self.guard.refuses(event, action):
            return
        if action:
            self.board_input.leave()
        if not self.page.overlay:
            if self.does(action):
                return
            if self.board_input.handle(event):
                return
        self.page.handle(event, action)
        self.board_input.point()

    def waits_for(self, pad: int) -> str:
        pads, match, people = self.host.pads, self.model.match, self.model.match.terms.people
        # Who is left plays for both, and who plays with computers alone takes any.
        shared = not self.host.settings.own_pads or pads.gone or len(people) < 2
        if pad < 0 or pads.count < 2 or match.to_act < 0 or shared:
            return ""
        on_turn = match.now.seating[match.to_act]
        if on_turn not in people or people.index(on_turn) % pads.count == pad % pads.count:
            return ""
        return self.model.narration.name(match.to_act)

    def means_more(self, at: tuple[int, int]) -> bool:
        return self.board_input.means_more or super().means_more(at)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass; while somebody looks back or is asked, only motion goes on."""
        self.guard.update(dt)
        if self.waits:
            self._watch(dt)
            return
        self.guarded(partial(self.controller.update, dt))
        if self.closed:  # another window has played on, and the match was loaded again
            return
        if self._rolls:
            self._tell_roll()
        self.page.update(dt)
        self.celebration.update(dt)

    def watch(self, dt: float) -> None:
        """Let motion go on below another scene, which has the focus."""
        self._watch(dt)

    def _watch(self, dt: float) -> None:
        """Let motion go on for ``dt`` seconds, and nothing else happen."""
        self.controller.watch(dt)
        if self._rolls:
            self._tell_roll()
        self.page.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.window.draw(surface)

    def damage(self) -> list[pygame.Rect]:
        return self.window.damage()

    @property
    def busy(self) -> bool:
        """Whether anything moves, or will happen by itself."""
        goes_on = self.controller.waiting or self.celebration.due
        return self.window.moving or self.guard.waits or (goes_on and not self.waits)

    @property
    def moving(self) -> bool:
        return self.window.moving

    @property
    def waits(self) -> bool:
        """Whether nothing happens by itself: somebody looks back, or is asked."""
        return self.model.look_back.active or self.page.overlay is not None

    @property
    def typing(self) -> bool:
        return self.page.typing

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        return self._side_panels.toast_rooms

    @property
    def pages(self) -> Sequence[Page]:
        """The page, whose targets include the places of the board ("place:24"), and what lies on top of it."""
        return self.page.stack

    @property
    def page_name(self) -> str:
        match = self.model.match
        players = [self.model.narration.name(seat) for seat in range(len(match.terms.players))]
        return i18n.listed([i18n.t(match.book.text), *players])

    @property
    def unsettled(self) -> bool:
        return not self.controller.settled

    @property
    def leads_on(self) -> bool:
        return self.celebration.due or (self.controller.plays_on and not self.waits)

    def happened(self) -> Sequence[str]:
        return self._news.take()

    def read(self) -> tuple[str, Sequence[Place]]:
        return self.reading.places()

    @property
    def urgent(self) -> bool:
        """Whether it is said why a move was refused."""
        return self.message.reason is not None

    @property
    def focused(self) -> str:
        """The key of the target that has the focus, or ""."""
        return self.page.focused or ""

    @property
    def focus(self) -> str:
        """The place on the board that has the focus, or ""."""
        kind, _, place = self.focused.partition(":")
        return place if kind == "place" else ""

    def spot(self, place: str) -> tuple[int, int]:
        """Return the pixel of a place of the seat to act."""
        return self.controller.view.spot(self.model.match.to_act, place)

    def _build(self, page: Page) -> None:
        looking_back, self._rolls = self.model.look_back.active, self.window.view.rolls
        layout = self._side_panels.put_panels(page)
        self.window.put_bar(page, self.bar())
        self.build(page, layout)
        page.turned = layout.turned
        self._side_panels.put_words(page, layout)
        page.turned = False
        self.reading.build(page)
        page.on_back = self._escape
        page.default, page.may_lose_focus = "step:on" if looking_back else "", not looking_back

    def _tell_roll(self) -> None:
        """Build the page anew once the dice lie: words, panels and log tell of a roll only then."""
        self._rolls = self.window.view.rolls
        if not self._rolls:
            self.page.rebuild()

    def _escape(self) -> None:
        if self.model.hand.held:
            self.board_input.cancel()
        elif not self.reading.end():
            self.back()
