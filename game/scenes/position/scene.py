"""`PositionScene`: a position is set up by hand, written down, judged, and played on from."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.games.positions import Draft
from game.match import Terms
from game.match.clock import ClockTerms
from game.scenes.base import form_rows, screens
from game.scenes.base.clipboard import copy, pasted_text
from game.scenes.base.form_rows import Rows
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt
from game.scenes.position.bench import Bench
from game.scenes.position.board import EditBoard
from game.scenes.position.evaluation import NONE, Evaluation
from game.scenes.position.layout import Layout, head_column, layout
from game.scenes.position.reading import EditReading
from game.scenes.position.sheet import Sheet, SheetActs
from game.scenes.position.targets import key_of, spot_of
from game.table.model.picture import Spot
from game.text import N_
from game.ui.accessibility.screen import Place
from game.ui.input.printed import step
from game.ui.page.page import Page
from game.ui.style import paint
from game.ui.style.layout import bottom, button_size, flow
from game.ui.style.look import Look
from game.ui.widgets.entry import pastes
from game.ui.widgets.widget import Value

TITLE: Final = N_("position", "Set up a position: {game}")
PLAY: Final = N_("button", "Play on from here")
EVALUATE: Final = N_("button", "Evaluate")
_NOTHING: Final = N_("toast", "There is nothing on the clipboard to paste.")
_MORE_KEYS: Final = {pygame.K_INSERT: 1, pygame.K_DELETE: -1}
"""How many pieces these keys add to a place, beside plus and minus."""


class PositionScene(PageScene):
    """``terms`` are those of the match that may begin here; ``state`` is the text of the position to begin with."""

    def __init__(
        self,
        host: Host,
        terms: Terms,
        state: str,
        people: tuple[str, ...] = (),
        timed: ClockTerms | None = None,
    ) -> None:
        super().__init__(host)
        game = host.games[terms.game]
        self.bench = Bench(game, host.games.rulebook(game.key), terms, state)
        self.board = EditBoard(host, self.bench, self._layout(host.look).board, self._changed)
        self.reading = EditReading(host, self.page, self.board, self.bench)
        self._acts = SheetActs(self._choose, self._edit, self._undo, self._paste, self._copy, self._turn)
        self._people, self._timed = people, timed
        self.evaluation: Evaluation | None = None
        self._judged = self.bench.draft
        """What the evaluation is about."""
        self._heard: tuple[bool, ...] = ()
        """Which of the answers are shown."""

    # ---- what it shows

    def build(self, page: Page) -> None:
        look = page.look
        form_rows.head(page, head_column(look), self._title(), self.back)
        self.reading.build(page)
        column, sheet = self._layout(look).column, self._sheet(page)
        page.panel(sheet)
        inside = sheet.inflate(-2 * look.px(16), -2 * look.px(8))
        part = page.scroll(inside)
        rows = Rows(part, pygame.Rect(0, look.px(8), part.width, 0), "rows")
        told = Sheet(rows, self.bench, self._acts)
        if self.evaluation:
            told.worth(self.evaluation, self.board.view.board)
        told.position()
        part.content_height = rows.bottom + look.px(form_rows.RING)
        form_rows.hug(page, inside, part.content_height)
        used = part.content_height + look.px(12) + 2 * look.px(8)
        self._foot(page, column, at=sheet.top + min(sheet.height, used) + look.px(10))
        page.default, page.on_back = "play", self._escape

    def read(self) -> tuple[str, Sequence[Place]]:
        """The board, place by place, with what stands there now."""
        return self.reading.places()

    def _sheet(self, page: Page) -> pygame.Rect:
        """What the column has room for above its foot."""
        sheet = self._layout(page.look).column.copy()
        sheet.height -= self._foot(page, sheet, at=None) + page.look.px(10)
        return sheet

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Over the choices; not over the board."""
        return (self._sheet(self.page),)

    def _title(self) -> str:
        return i18n.t(TITLE, game=self.bench.book.text)

    def _layout(self, look: Look) -> Layout:
        column = head_column(look)
        size = button_size(look, "", "back")
        width = column.rect.width - look.px(30) - size[0]
        high = max(size[1], look.text_size(self._title(), width, "heading")[1])
        return layout(look, self.host.games.board(self.bench.book.key, self.bench.draft.sides).size, high)

    def _foot(self, page: Page, column: pygame.Rect, at: int | None) -> int:
        """What is wrong, and the two things to do with the position; only its height where ``at`` is None."""
        look, gap = page.look, page.look.px(10)
        said = self.words()
        words = look.text_size(said, column.width, "strong")[1] + gap if said else 0
        sizes = [button_size(look, i18n.t(t), icon, column.width) for t, icon in ((EVALUATE, "chart"), (PLAY, "play"))]
        room = pygame.Rect(column.left, (at or 0) + words, column.width, 0)
        if sum(width for width, _ in sizes) + gap > column.width:
            sizes = [(column.width, high) for _, high in sizes]
        places = flow(sizes, room, gap, "center")
        if at is None:
            return bottom(places)
        if said:
            rect = pygame.Rect(column.left, at, column.width, words - gap)
            page.label(rect, said, "strong", colour=look.colours.focus)
        able = self.bench.state() is not None
        page.button("evaluate", places[0], i18n.t(EVALUATE), self._evaluate, icon="chart", group="foot", enabled=able)
        page.button(
            "play", places[1], i18n.t(PLAY), self._play, icon="play", style="primary", group="foot", enabled=able
        )
        return 0

    def words(self) -> str:
        """Why the last edit was refused, else why the position cannot be."""
        error = self.bench.refusal or self.bench.problem()
        return self.bench.words(self.host.look, error) if error else ""

    # ---- what is done

    def back(self) -> None:
        """A held piece is put back first."""
        if self.board.held is not None:
            self.board.put_back()
        else:
            self.host.pop()

    def _escape(self) -> None:
        """Esc ends to read too, before it leaves."""
        if self.board.held is not None or not self.reading.end():
            self.back()

    def _changed(self, spot: Spot | None) -> None:
        """Pieces lie otherwise, or one was lifted; the focus is where a hand was last."""
        if self.bench.draft != self._judged:
            self._forget()
        if spot is not None:
            self.page.focus(key_of(spot))
        self.page.rebuild()

    def _edit(self, edit: Callable[[Draft], Draft]) -> None:
        done = self.bench.change(edit)
        self.host.sound("place" if done else "refuse")
        self.board.show()
        self._changed(None)

    def _choose(self, key: str, value: Value) -> None:
        self._edit(lambda draft: draft.choosing(key, int(value)))

    def _undo(self) -> None:
        self.bench.undo()
        self.board.show()
        self._changed(None)

    def _turn(self) -> None:
        self.board.turn()
        self.page.rebuild()

    def _paste(self) -> None:
        text = pasted_text()
        if not text.strip():
            self.host.tell(_NOTHING)
            return
        self._edit(partial(self.bench.positions.read, text))

    def _copy(self) -> None:
        state = self.bench.state()
        if state is None:
            return
        names = self.bench.positions.names(state)
        copy(self.host, self.page, "copy", names)

    def _evaluate(self) -> None:
        state, levels = self.bench.state(), self.bench.game.levels()
        if state is None:
            return
        if not levels:
            self.host.tell(NONE)
            return
        self._forget()
        self._judged = self.bench.draft
        text = self.bench.book.format_state(state)
        self.evaluation = Evaluation(self.host.engine, self.bench.book, text, levels[-1].key)
        self.page.rebuild()

    def _play(self) -> None:
        """Begin a match here."""
        if self.bench.state() is None:
            return
        terms = self.bench.positions.terms(self.bench.draft, self.bench.terms)
        library, who, timed = self.host.library, self._people, self._timed
        match = attempt(self.host, lambda: library.create(self.bench.book, terms, people=who, clock=timed))
        if match:
            self.host.home()
            self.host.open(screens.Table(match))

    def _forget(self) -> None:
        """What was said of another position is no longer so."""
        if self.evaluation:
            self.evaluation.leave()
        self.evaluation = None

    # ---- living

    def close(self) -> None:
        self._forget()
        super().close()

    def lay_out(self) -> None:
        self.board.lay_out(self.host.look, self._layout(self.host.look).board)
        super().lay_out()

    def handle(self, event: pygame.Event, action: str) -> None:
        """The board takes the mouse, + and − change a place, and Ctrl+V pastes."""
        if not self.page.overlay and self._takes(event, action):
            return
        super().handle(event, action)

    def means_more(self, at: tuple[int, int]) -> bool:
        """Also on a piece, of which one more is brought."""
        return self.board.means_more or super().means_more(at)

    def _takes(self, event: pygame.Event, action: str) -> bool:
        doings = {"undo": self._undo, "turn": self._turn, "read": self.reading.switch}
        if action in doings:
            doings[action]()
        elif pastes(event):
            self._paste()
        elif not self._counts(event):
            return self.board.handle(event)
        return True

    def _counts(self, event: pygame.Event) -> bool:
        """Whether a key was pressed that brings a piece to the place of the focus, or takes one away."""
        spot = spot_of(self.page.focused or "")
        if event.type != pygame.KEYDOWN or spot is None:
            return False
        by = step(event) or _MORE_KEYS.get(event.key, 0)
        if by:
            self.board.add(spot, by)
        return bool(by)

    def watch(self, dt: float) -> None:
        super().watch(dt)
        self.board.view.update(dt)
        if self.evaluation and self._heard != self.evaluation.heard:
            self._heard = self.evaluation.heard
            self.page.rebuild()

    def draw(self, surface: pygame.Surface) -> None:
        paint.backdrop(surface, self.page.look, self.board.view.rect)
        if surface.get_clip().colliderect(self.board.view.rect):
            self.board.view.draw(surface)
        self.page.draw(surface)

    def damage(self) -> list[pygame.Rect]:
        return [*self.board.view.damage(), *self.page.damage()]

    @property
    def moving(self) -> bool:
        return super().moving or self.board.view.restless

    @property
    def busy(self) -> bool:
        """Also while an answer is waited for, which may be late."""
        return self.moving or (self.evaluation is not None and self.evaluation.thinks)

    @property
    def pages(self) -> Sequence[Page]:
        return self.page.stack
