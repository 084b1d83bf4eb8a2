"""`TableScene`: a match on the screen. The board fills the window, a panel a seat stands beside it, a thin bar below.

The scene joins the parts of this folder: `Play` changes the match, `Gestures`, `Controls` and the page's spots are the
hands, `Talk` finds the words, `Lookback` shows earlier positions. It knows no game: everything comes from the rule
book's `legal`, the `Board` and data.
"""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

import pygame

from game import i18n
from game.library.errors import LibraryError, MatchMovedError
from game.match import Match
from game.rules.base import NOBODY, Action, Event, Reason
from game.scenes.base.colours import palette
from game.scenes.base.scene import Host, Scene
from game.scenes.table.chrome.board_targets import build_spots
from game.scenes.table.chrome.layout import Layout, layout
from game.scenes.table.chrome.log import Log
from game.scenes.table.chrome.narration import Talk
from game.scenes.table.chrome.panels import build_panel, build_words
from game.scenes.table.chrome.player_panels import seats, view_turns
from game.scenes.table.chrome.sounds import Sounds
from game.scenes.table.control import launcher
from game.scenes.table.control.commands import Controls
from game.scenes.table.control.controller import CELEBRATE, PLAYING, Play
from game.scenes.table.control.gestures import Gestures
from game.scenes.table.control.look_back import Lookback
from game.table.view.view import TableView
from game.ui.page.page import Page
from game.ui.style import paint
from game.ui.style.look import face


class TableScene(Scene):
    """One match. It is stored by its own recorder; closing the scene loses nothing."""

    def __init__(self, host: Host, match: Match[Any]) -> None:
        super().__init__(host)
        self.board = host.games.board(match.terms.game, match.terms.sides)
        self.talk = Talk(match, self.board)
        self.log_open = False
        self.words: Callable[[], str] = str
        """What the line of words says instead of what is to be done, in the language in use; "" for nothing."""
        self.reason: Reason | None = None
        """Why what was tried may not be played, as long as the words say so."""
        self.by_hand = 0
        """Quarters by which people have turned the board."""
        self._whole = True
        self._celebrated = match.result is not None and match.over
        self._wait = 0.0
        self._page = Page(host.look, self._build, host.input_mode)
        self._layout: Layout = self._laid_out()
        motion = host.settings.motion
        view = TableView(self.board, self._layout.board, palette(host.look), face, motion, under=self._under)
        self.play = Play(match, view, lambda: host.settings, self._changed, self._landed, self._settled)
        self._sounds = Sounds(host, self.play)
        self.look_back = Lookback(self.play)
        self.controls = Controls(self)
        self._log = Log(self)
        self._gestures = Gestures(self.play, lambda: host.settings.click_moves, self._refused, self._lifted)

    # ---- what it is made of

    def lay_out(self) -> None:
        """Fit everything into the window."""
        look, view = self.host.look, self.play.view
        self._layout = self._laid_out()
        view.motion = self.host.settings.motion
        view.recolour(palette(look))
        view.resize(self._layout.board)
        self._turn_view()
        self._page.rebuild(look)
        self.play.reschedule()
        self._mark()

    def _laid_out(self) -> Layout:
        wide, high = self.board.size
        return layout(self.host.look, len(self.board.sides), self.log_open, wide / high)

    def settings_changed(self, names: Collection[str]) -> None:
        if not PLAYING.isdisjoint(names):
            self._turn_view()
            self.play.reschedule()
            self._mark()

    def resume(self) -> None:
        """A dialog over the table was closed."""
        self._page.rebuild()

    def _build(self, page: Page) -> None:
        place = self._layout
        for rect, seat in zip(place.panels, seats(self, place.panels[0].width), strict=True):
            build_panel(page, seat, rect)
        build_words(page, place.words, self._spoken(), self.help if self.reason else None)
        self.controls.build(page, place.bar)
        if place.log:
            self._log.build(page, place.log)
        if not self.look_back.active:
            build_spots(page, self.play, self._press_place)
        page.on_back = self.back
        page.default = "step:on" if self.look_back.active else next(iter(page.widgets), "")

    def _spoken(self) -> str:
        """The line of words: what happened at the moment looked at, something to be told, or what is to be done.

        A match begins with the seal of its dice, told here because a toast would lie on the board.
        """
        if self.look_back.active:
            return self.talk.told(self.look_back.shown)
        return self.words() or i18n.sentences([self.talk.seal(), self.talk.prompt()])

    # ---- living

    def handle(self, event: pygame.Event, action: str) -> None:
        """The board takes the mouse, the page the rest; named actions work from anywhere."""
        self._whole = self._whole or event.type != pygame.MOUSEMOTION
        if self._page.overlay or not (self.controls.shortcut(action) or self._gesture(event)):
            self._page.handle(event, action)

    def update(self, dt: float) -> None:
        """Time moves the table, and shows the result a moment after the end."""
        self.guarded(partial(self.play.watch if self._waits else self.play.update, dt))
        self._page.update(dt)
        ended = self.play.settled and self.talk.match.to_act == NOBODY and not self._waits
        if ended and not self._celebrated:
            self._celebrate(dt)

    def _celebrate(self, dt: float) -> None:
        """The winner's moment, and after it the result."""
        view, result = self.play.view, self.talk.match.result
        if not self._wait and result and result.winner is not None:
            view.celebrate(result.winner)
        self._wait += dt
        if self._wait >= CELEBRATE and not view.celebrates:
            self._celebrated, self._wait = True, 0.0
            self.controls.show_result()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what changed; everything where more than the board did."""
        view, page = self.play.view, self._page
        part = surface.get_rect() if self._whole else page.changed
        if part is None or not part.contains(view.rect):
            part = page.over(view.draw(surface, whole=False), part)
        if part:
            surface.set_clip(part)
            paint.backdrop(surface, self.host.look, view.rect)
            view.draw(surface)
            page.draw(surface)
            surface.set_clip(None)
        self._whole = False

    def soil(self) -> None:
        """Something was drawn over the scene."""
        self._whole = True

    @property
    def busy(self) -> bool:
        """While anything moves or will happen by itself."""
        ends = not self._celebrated and self.talk.match.to_act == NOBODY
        goes_on = (self.play.waiting or ends) and not self._waits
        return goes_on or self.play.view.restless or self._page.restless

    @property
    def _waits(self) -> bool:
        """Whether nothing happens by itself: somebody looks back, or is being asked."""
        return self.look_back.active or self._page.overlay is not None

    @property
    def typing(self) -> bool:
        """Whether letters are being written."""
        return self._page.typing

    @property
    def pages(self) -> Sequence[Page]:
        return self._page.stack

    def targets(self) -> dict[str, pygame.Rect]:
        """What can be pressed, the board's places among it ("place:24")."""
        return self._page.targets()

    @property
    def focused(self) -> str:
        """The key of the target that the keyboard is at, or ""."""
        return self._page.focused or ""

    @property
    def focus(self) -> str:
        """The place on the board that the keyboard is at, or ""."""
        kind, _, place = self.focused.partition(":")
        return place if kind == "place" else ""

    def spot(self, place: str) -> tuple[int, int]:
        """The pixel of a place of the seat to act."""
        return self.play.view.spot(self.talk.match.to_act, place)

    def turn_by_hand(self) -> None:
        """Turn the board to its next sensible position."""
        self.by_hand += self.board.turns[1] if len(self.board.turns) > 1 else 0
        self._turn_view()
        self._page.rebuild()

    def help(self) -> None:
        """Open the rule book: at why a move was refused, or at what is to be done now."""
        from game.scenes.rulebook.entrance import open_at

        open_at(self.host, self.talk.match, self.reason)

    def next_game(self) -> None:
        """Begin the next game of the series."""
        self.guarded(self.play.next_game)

    def _under(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The table top goes on under the board."""
        surface.blit(paint.table_top(self.host.look), (0, 0), rect)

    # ---- looking back, the log

    def look_at(self, index: int, *, walking: bool = False) -> None:
        """Show moment ``index`` of the match, from 0: at once, or ``walking`` there from an earlier one."""
        self._gestures.cancel()
        self.reason = None
        (self.look_back.walk if walking else self.look_back.show)(index)
        self._mark()

    def look_at_now(self) -> None:
        """Show the present again."""
        self.look_back.leave()
        self._mark()

    def toggle_log(self) -> None:
        """Open or close the log."""
        self.log_open = not self.log_open
        self.lay_out()

    # ---- what Play tells

    def _landed(self, events: list[Event]) -> None:
        self._sounds.landed(events)

    def _changed(self) -> None:
        self._sounds.changed()
        self.words, self.reason = str, None
        self.look_back.leave()
        if self.talk.match.to_act != NOBODY:
            self._celebrated = False
        self._page.rebuild()

    def _settled(self) -> None:
        repeated = any(event.kind == "repeated" for event in self.talk.match.now.events)
        passing = [a.verb for a in self.play.acts()] == ["pass"]
        self.words = self.talk.latest if passing or repeated else str
        self._turn_view()
        self._mark()
        self._focus_board()
        self.controls.ask_dice()

    def _focus_board(self) -> None:
        """After a move the keyboard is where the next thing can be done: at a piece, or at the button that goes on.

        It stays on Undo and Redo if one of them was just pressed: they are often pressed again.
        """
        targets = self._page.targets()
        if self.controls.stays() and self._page.focused in ("undo", "redo"):
            return
        self._page.focus(next((key for key in targets if key.startswith(("place:", "act:", "due:"))), ""))

    def hint(self) -> None:
        """Show what can move, or where it can go, though hints are off; where they are on it shimmers anew."""
        self.play.view.highlight()
        self._mark(hints=True)

    def _mark(self, *, hints: bool = False) -> None:
        """Show what may be lifted, where it may land, and the last move; of an earlier position only the move."""
        hand, hints = self.play.hand, (hints or self.host.settings.hints) and not self.look_back.active
        self.play.view.highlight(
            movable=hand.movable if hints and not hand.held else (),
            lifted=hand.held or None,
            landings=hand.landings if hints else (),
            trace=self.look_back.trace(),
        )
        self._page.rebuild()

    def _turn_view(self) -> None:
        self.play.view.turn(view_turns(self))

    # ---- what hands do

    def _gesture(self, event: pygame.Event) -> bool:
        if self.look_back.active:
            return False
        return self.guarded(partial(self._gestures.handle, event, self.host.look))

    def guarded(self, do: Callable[[], object]) -> bool:
        """Do something that may play; False if it said so.

        What cannot be stored is not played, and people are told. A match that another window has played on is loaded
        again.
        """
        try:
            return do() is not False
        except MatchMovedError:
            launcher.reload(self)
            return True
        except LibraryError as error:
            self.host.tell(error.notice.text, **error.notice.values)
            return True

    def act(self, action: Action) -> None:
        """Play a named action."""
        self.guarded(partial(self.play.act, action))

    def _press_place(self, place: str) -> None:
        """Enter on a place: lift the piece there, move the one that is lifted, or put it back."""
        hand = self.play.hand
        way = hand.to(place) if hand.held else hand.only(place)
        if way:
            self.guarded(partial(self.play.travel, way))
        elif hand.held:
            self._gestures.cancel()
        elif hand.lift(place):
            self.play.view.grab(place)
            self._lifted()
            self._page.focus(f"place:{hand.landings[0]}")

    def back(self) -> None:
        """Esc: put the piece back, come back to now, close the log, or open the menu."""
        if self.play.hand.held:
            self._gestures.cancel()
        elif self.look_back.active:
            self.look_at_now()
        elif self.log_open:
            self.toggle_log()
        else:
            self.controls.menu()

    def ask(self, title: str, text: str, answers: list[tuple[str, Callable[[], object], str]]) -> None:
        """Open a dialog over the table; the last answer is that of Esc."""
        self._page.ask(title, text, answers)

    def _lifted(self) -> None:
        self._sounds.lifted()
        self._mark()

    def _refused(self, reason: Reason) -> None:
        self.words, self.reason = partial(self.talk.why, reason), reason
        self.host.sound("refuse")
        self._page.rebuild()
