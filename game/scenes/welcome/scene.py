"""`WelcomeScene`: what is asked at the first start, in three steps over the title: language, looks, how to begin.

What is chosen is applied and stored at once. Whoever skips it has answered too: it comes once, and again from Settings.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.handbook.lookup import manual_of
from game.scenes.base import form_rows, looks, screens, thumbnails
from game.scenes.base.form_rows import Rows
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.guarded_scene import GuardedScene
from game.scenes.base.overlay import BAR
from game.scenes.base.scene import Host
from game.scenes.base.thumbnails import Size
from game.scenes.welcome import beginning, languages
from game.scenes.welcome.beginning import Way
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import button_size, split
from game.ui.style.look import Look

STEPS: Final = (
    (N_("welcome", "Welcome to Ludoteca"), N_("welcome", "You can change everything later in Settings.")),
    (N_("welcome", "What should it look like?"), N_("welcome", "You see each change straight away.")),
    (N_("welcome", "How do you want to start?"), N_("welcome", "Choose a game, then what to do first.")),
)
"""What each step is called, and a sentence about it."""
# L10n: which step this is: 1 of 3; there is little room
PROGRESS: Final = N_("welcome", "{n} of {count}")
# L10n: a button that closes the welcome without an answer
SKIP: Final = N_("button", "Skip")
# L10n: a button that goes on to the next step
NEXT: Final = N_("welcome", "Next")
_SIZE: Final = (900, 556)
"""The sheet in design pixels."""
_LETTERS: Final = (50, 31)
"""The sheet in ems: large letters make it larger."""
_AROUND: Final = 14
"""The least design pixels around the sheet."""
_PAD: Final = 24
"""Design pixels between the sheet's edge and what is on it."""
_NEXT: Final = 130
"""Design pixels of the width of the button that leads on."""
_LEAST: Final = 5
"""Ems of the height of the smallest picture."""
_APART: Final = 18
"""Design pixels between the worlds and the rows below them, and up to twice as many where there is room."""
_SHARE: Final = 0.92
"""The most of its width that a world's picture is high."""
_PIECE: Final = 20
"""Design pixels of the smallest piece."""
_TWO: Final = 42
"""Ems from which on there are two columns of rows."""


class WelcomeScene(GuardedScene, GalleryScene):
    """``step`` is the one that shows, from 0 on; ``game`` is the one with which to begin."""

    covers = False
    committing = ("next:", "back:")
    """No step goes by unseen because a key is pressed twice."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.step = 0
        self.game = next(iter(host.games))

    def open(self) -> None:
        self.page.reveal(f"language:{i18n.language()}")

    def close(self) -> None:
        """However it is left, it comes no more by itself."""
        super().close()
        if self.host.settings.welcome:
            self.host.change(welcome=False)

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet, and the title in the dark."""
        paint.dim(surface)
        self.page.draw(surface)

    # ---- what it shows

    def build(self, page: Page) -> None:
        """The steps are of one size, so that their buttons keep their places."""
        look, room = page.look, pygame.Rect((0, 0), page.look.size)
        around, pad = 2 * look.px(_AROUND), look.px(_PAD)
        wide, high = (max(look.px(size), look.em(ems)) for size, ems in zip(_SIZE, _LETTERS, strict=True))
        sheet = pygame.Rect(0, 0, min(wide, room.width - around), min(high, room.height - around))
        sheet.center = room.center
        page.panel(sheet)
        inner = sheet.inflate(-2 * pad, -2 * look.px(18))
        skip, back, on = _feet(look, inner)
        top, low = self._head(page, inner) + look.px(8), on.top - look.px(12)
        body = pygame.Rect(inner.left, top, inner.width, low - look.px(10) - top)
        (self._languages, self._looks, self._ways)[self.step](page, body)
        page.rule(inner.left, low, inner.width)
        self._foot(page, skip, back, on)

    def _head(self, page: Page, inner: pygame.Rect) -> int:
        """What the step is called, which one it is, and a sentence; returns where that ends."""
        look, (title, about) = page.look, map(i18n.t, STEPS[self.step])
        which = i18n.t(PROGRESS, self.step + 1, count=len(STEPS))
        right = look.measure(which)[0]
        place = pygame.Rect(inner.left, inner.top, inner.width - right - look.px(16), 0)
        place = page.label(place, title, "heading", valign="top")
        page.label(
            pygame.Rect(inner.right - right, inner.top, right, look.line("heading")),
            which,
            align="right",
            colour=look.colours.ink_soft,
        )
        told = pygame.Rect(inner.left, place.bottom + look.px(2), inner.width, 0)
        return page.label(told, about, colour=look.colours.ink_soft).bottom

    def _foot(self, page: Page, skip: pygame.Rect, back: pygame.Rect, on: pygame.Rect) -> None:
        """The ways between the steps, and the one out. What leads on comes first to whoever walks by keys."""
        last = self.step == len(STEPS) - 1
        if not last:
            page.button(f"next:{self.step}", on, i18n.t(NEXT), partial(self._go, 1), style="primary", group="foot")
        if self.step:
            page.button(f"back:{self.step}", back, i18n.t(form_rows.BACK), partial(self._go, -1), group="foot")
        page.button("skip", skip, i18n.t(SKIP), self.back, style="quiet", group="skip")
        page.default = f"game:{self.game}" if last else f"next:{self.step}"

    def _go(self, by: int) -> None:
        self.step += by
        self.page.rebuild()

    def _languages(self, page: Page, body: pygame.Rect) -> None:
        """All languages, and how large letters are, which does not scroll."""
        look = page.look
        high = _height(page, body.width, partial(looks.text_size, host=self.host))
        view = pygame.Rect(body.left, body.top, body.width, body.height - high - look.px(14))
        languages.put(_scrolling(page, view, "languages"), self.host)
        looks.text_size(Rows(page, pygame.Rect(body.left, body.bottom - high, body.width, 0), "text"), self.host)

    def _looks(self, page: Page, body: pygame.Rect) -> None:
        """The worlds, their pictures as large as there is room, and what makes pieces and motion easier on the eyes."""
        look, part, ring = page.look, _scrolling(page, body, "looks"), page.look.px(form_rows.RING)
        two = part.width >= look.em(_TWO)
        columns = split(pygame.Rect(0, 0, part.width, 0), [1.0] * (2 if two else 1), look.px(36))
        fills = (partial(looks.safe_colours, host=self.host), partial(looks.motion, host=self.host))
        heights, between = [_height(page, columns[0].width, fill) for fill in fills], look.px(10)
        rows = max(heights) if two else sum(heights) + between
        free = body.height - rows - look.px(_APART) - 2 * ring - looks.around_worlds(look, part.width)
        place = pygame.Rect(0, ring, part.width, 0)
        low = looks.worlds(part, self.host, place, max(look.em(_LEAST), free), self._world, _SHARE)
        spare = body.height - low - rows - ring
        top = low + min(max(look.px(_APART), spare), 2 * look.px(_APART))
        part.content_height = top + rows + ring
        for number, fill in enumerate(fills):
            column = columns[number % len(columns)]
            fill(Rows(part, pygame.Rect(column.left, top, column.width, 0), "eyes"))
            top += 0 if two else heights[number] + between

    def _world(self, world: Look, game: str, size: Size) -> pygame.Surface | None:
        """The board in another world, and below it pieces of all colours that there are."""
        wide, high = size
        world = Look(world.size, theme=world.theme, boards=world.boards, safe=self.host.settings.safe_colours)
        most = max(self.host.games.values(), key=lambda each: each.seat_counts[-1])
        sides = tuple(range(most.seat_counts[-1]))
        lower = high - round(wide / thumbnails.aspect(world, game))
        side = min(lower - world.px(8), wide // (2 * len(sides)))
        board = self.gallery.ask(world, thumbnails.beginning(game), size, at_once=True)
        if board is None or side < world.px(_PIECE):
            return board
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        sheet.blit(board, ((wide - board.width) // 2, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        for seat in sides:
            piece = self.gallery.piece(world, most.key, sides, seat, side)
            if piece:
                middle = wide * (2 * seat + 1) // (2 * len(sides)), high - lower // 2
                sheet.blit(piece, piece.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
        return sheet

    def _ways(self, page: Page, body: pygame.Rect) -> None:
        """The games, and below them how to begin."""
        part = _scrolling(page, body, "ways")
        beginning.put(part, self.host.games, self.game, self.gallery, self._choose, self._begin)

    # ---- beginning

    def _choose(self, game: str) -> None:
        self.game = game
        self.page.rebuild()

    def _begin(self, way: Way) -> None:
        """Leave for what was chosen; from there it is back to the title."""
        host, game = self.host, self.game
        host.home()
        if way == "play":
            host.open(screens.NewMatch(game))
            return
        book = host.games.rulebook(game)
        manual = manual_of(host.games[game].manuals(), book, book.defaults())
        host.open(screens.Rulebook(manual))
        if way == "learn" and manual and manual.lessons:
            host.open(screens.Lesson(manual, manual.lessons[0]))


def _feet(look: Look, inner: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Where at the foot of the sheet stand: Skip at the left, Back and Next at the right."""
    gap = look.px(10)
    widest = (inner.width - 2 * gap) // 3
    sizes = [button_size(look, i18n.t(text), widest=widest) for text in (SKIP, form_rows.BACK, NEXT)]
    skip, back, on = (pygame.Rect(0, 0, wide, max(high for _, high in sizes)) for wide, _ in sizes)
    on.width = max(on.width, min(widest, look.px(_NEXT)))
    skip.bottomleft, on.bottomright = inner.bottomleft, inner.bottomright
    back.bottomright = on.left - gap, inner.bottom
    return skip, back, on


def _scrolling(page: Page, body: pygame.Rect, key: str) -> Region:
    """A region as wide as the body; its bar, if there must be one, stands beside it."""
    return page.scroll(pygame.Rect(body.left, body.top, body.width + page.look.px(BAR), body.height), key=key)


def _height(page: Page, width: int, fill: Callable[[Rows], object]) -> int:
    """How high rows will be that are this wide."""
    rows = Rows(Region(page.look, page, pygame.Rect(0, 0, width, 0), "measured"), pygame.Rect(0, 0, width, 0), "")
    fill(rows)
    return rows.bottom
