"""The result, beside the final board: who won and how, the series, the match in numbers, and what comes next."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.match import verify
from game.scenes.base import thumbnails
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.scenes.table.chrome.action_bar import UNDO
from game.scenes.table.control.guard import Guard
from game.scenes.table.dialogs.podium import podium
from game.scenes.table.model.match_figures import Figure, match_figures
from game.scenes.table.model.narration import Narration
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import bottom, button_size, flow, split
from game.ui.style.look import Look

SCORE = N_("result", "{name}: {points}")
MATCH_WON = N_("result", "{name} wins the match.")
MATCH_EVEN = N_("result", "The match ends even between {names}.")
FIGURES = N_("result", "The match in numbers")
PROOF = N_("button", "Dice proof")
SEAL = N_("result", "This seal was shown before the first roll:\n{hash}\nThe seed of the dice:\n{seed}")
EXPORTED = N_("result", "Export the match from the library, and anybody can check the dice.")
CLOSE = N_("button", "Close")
OWN_DICE = N_("result", "You threw your own dice, so there is nothing to prove.")
NEXT = N_("button", "Next game")
REMATCH = N_("button", "Rematch with sides swapped")
REMATCH_MOVED = N_("button", "Rematch, everybody one seat on")
SHORT = N_("button", "Rematch")
SAME_AGAIN = N_("button", "Same again")
SAME_SEATS = N_("button", "Rematch in the same seats")
REPLAY = N_("button", "Replay from the start")
BOARD = N_("button", "Look at the board")
LEAVE = N_("button", "Leave the table")
EXPORT = N_("button", "Write to a file")

SPRITE: Final = 96
"""Design pixels of the winner's piece."""
ROOMY: Final = 330
"""Design pixels, beside those for some lines of text, from which on all buttons stay in sight below what scrolls."""
LOW_EM: Final = 26.0
"""Ems from which on a sheet that is wider than high has two columns."""
_Act = tuple[str, str, str, str, Callable[[], object]]
"""A button: key, text, tip, icon, and what it does."""


@dataclass(frozen=True)
class ResultActs:
    """What the buttons and F1 do; ``undo`` is None where nothing can be taken back."""

    next_game: Callable[[], object]
    replay: Callable[[], object]
    rematch: Callable[[], object]
    same_again: Callable[[], object]
    undo: Callable[[], object] | None
    export: Callable[[], object]
    explain: Callable[[], object]


class ResultScene(Overlay):
    """Shown when a game has ended; ``place`` is where it does not cover the board."""

    def __init__(self, host: Host, narration: Narration, place: Callable[[], pygame.Rect], acts: ResultActs) -> None:
        super().__init__(host)
        self.match = narration.match
        self._narration = narration
        self._place = place
        self._acts = acts
        self._read = place()
        """Where there is something to read, and no button."""
        self.guard = Guard()

    # ---- living

    def help(self) -> None:
        """F1: as at the table."""
        self._acts.explain()

    def draw(self, surface: pygame.Surface) -> None:
        """The board beside it is to be seen as it is."""
        self.page.draw(surface)

    # ---- what it shows

    def handle(self, event: pygame.Event, action: str) -> None:
        """The sheet has come by itself: nothing on it is pressed by a hand that was busy at the table."""
        if self.guard.refuses(event, action, self.page.targets(), self.page.focused or ""):
            return
        if action == "undo" and self._acts.undo and not self.page.overlay:
            self._undo()
        else:
            super().handle(event, action)

    def update(self, dt: float) -> None:
        """Also let the guard's time pass."""
        self.guard.update(dt, self.page.targets())
        super().update(dt)

    @property
    def busy(self) -> bool:
        """Also while the guard's time must pass."""
        return self.guard.waits or super().busy

    @property
    def toast_room(self) -> pygame.Rect:
        """Over what there is to read: the board is to be seen, and the buttons are to be pressed."""
        return self._read

    def build(self, page: Page) -> None:
        """What there is to read scrolls; below it stand the buttons."""
        rect = self._place()
        page.panel(rect)
        inner = rect.inflate(-2 * page.look.px(14), -2 * page.look.px(12))
        low = inner.width >= page.look.em(LOW_EM) and inner.width > inner.height
        foot = (self._build_low if low else self._build_tall)(page, inner)
        self._read = pygame.Rect(rect.left, rect.top, rect.width, foot - rect.top)

    def _build_tall(self, page: Page, inner: pygame.Rect) -> int:
        """All in one column; the icons scroll where it is not high. Returns where the buttons begin."""
        look = page.look
        places = flow(self._icon_sizes(look), pygame.Rect(0, 0, inner.width, 0), look.px(6), "center")
        roomy = inner.height - bottom(places) >= look.px(ROOMY) + look.em(8)
        foot = inner.bottom
        if roomy:
            foot -= bottom(places)
            self._put_icons(page, [place.move(inner.left, foot) for place in places])
            foot -= look.px(8)
        foot = self._put_rows(page, inner, foot) - look.px(10)
        part = page.scroll(pygame.Rect(inner.left, inner.top, inner.width + look.px(10), foot - inner.top), key="sheet")
        wide = inner.width - look.px(4)
        top = self._put_all(part, wide, self._verdict, self._podium, self._series, self._figures)
        if not roomy:
            self._put_icons(part, [place.move(0, top + look.px(10)) for place in places])
        return foot

    def _build_low(self, page: Page, inner: pygame.Rect) -> int:
        """Beneath the board: the verdict beside the figures, the buttons beside the icons."""
        look, gap = page.look, page.look.px(24)
        left, right = split(inner, (1, 1), gap)
        places = flow(self._icon_sizes(look), pygame.Rect(0, 0, right.width, 0), look.px(6), "center")
        foot = min(self._put_rows(page, left, inner.bottom), inner.bottom - bottom(places))
        self._put_icons(page, [place.move(right.left, inner.bottom - bottom(places)) for place in places])
        foot -= look.px(10)
        for column, key, puts in (
            (left, "sheet", (self._verdict, self._podium, self._series)),
            (right, "figures", (self._figures,)),
        ):
            part = page.scroll(pygame.Rect(column.left, inner.top, column.width, foot - inner.top), key=key)
            self._put_all(part, column.width - look.px(14), *puts)
        return foot

    def _put_all(self, part: Region, wide: int, *puts: Callable[[Region, pygame.Rect], int]) -> int:
        """One below the other; returns where they end."""
        top = 0
        for put in puts:
            top = put(part, pygame.Rect(0, top, wide, 0))
        return top

    def _icon_sizes(self, look: Look) -> list[tuple[int, int]]:
        return [button_size(look, "", icon) for _, _, _, icon, _ in self._icons()]

    def _verdict(self, part: Region, place: pygame.Rect) -> int:
        """The winner's piece, what happened, and what it was worth."""
        look, result = part.look, self.match.result
        top = place.top
        if result and result.winner is not None and len(result.places) == 2:
            high = look.px(SPRITE)
            part.image(pygame.Rect(0, top, place.width, high), self._piece(look, result.winner, high))
            top += high + look.px(8)
        verdict = self._narration.verdict()
        large = look.text_size(verdict, place.width, "heading")[1] <= 2 * look.line("heading")
        lines = [(verdict, "heading" if large else "subheading", look.colours.ink)]
        worth = self.match.book.display.worth(self.match.state)
        if worth:
            lines.append((i18n.t(worth.text, worth.n, **worth.values), "body", look.colours.ink_soft))
        if self._is_series and self.match.over:
            lines.append((self._match_verdict(), "subheading", look.colours.primary))
        for text, style, colour in lines:
            place = pygame.Rect(0, top, place.width, 0)
            top = part.label(place, text, style, "center", "top", colour).bottom + look.px(6)
        return top + look.px(4)

    def _podium(self, part: Region, place: pygame.Rect) -> int:
        """Where more than two have played: the places."""
        result = self.match.result
        if not result or len(result.places) < 3:
            return place.top
        order = [seats[0] for seats in result.places if len(seats) == 1]
        return podium(part, place, order, self._narration.name, partial(self._piece, part.look))

    def _series(self, part: Region, place: pygame.Rect) -> int:
        """The score of the series: names, and large figures under them."""
        if not self._is_series:
            return place.top
        look, match = part.look, self.match
        columns = split(pygame.Rect(0, place.top, place.width, 0), [1.0] * len(match.terms.players), look.px(6))
        name, digits = look.line("small-strong"), look.line("big-digits")
        for player, column in enumerate(columns):
            shown = look.fit(match.terms.players[player].name, column.width, "small-strong")
            top = part.label(
                pygame.Rect(column.left, column.top, column.width, name), shown, "small-strong", "center"
            ).bottom
            points = match.now.score[player]
            best = points == max(match.now.score)
            colour = look.colours.primary if best else look.colours.ink
            part.label(
                pygame.Rect(column.left, top, column.width, digits), str(points), "big-digits", "center", colour=colour
            )
        return place.top + name + digits + look.px(10)

    def _figures(self, part: Region, place: pygame.Rect) -> int:
        """The match in numbers: a column a player, headed by their piece."""
        look, players = part.look, len(self.match.terms.players)
        figures = match_figures(self._narration)
        part.rule(0, place.top, place.width)
        title = pygame.Rect(0, place.top + look.px(6), place.width, 0)
        head = pygame.Rect(0, part.label(title, i18n.t(FIGURES), "small-strong").bottom, 0, look.line("body"))
        widest = max(look.measure(value, "small-strong")[0] for figure in figures for value in figure.values)
        column = max(widest, head.height) + look.px(10)
        label = place.width - players * column
        top = head.bottom + look.px(2)
        for player in range(players):
            seat = self.match.now.seating.index(player)
            at = pygame.Rect(label + player * column, head.top, column, head.height)
            part.image(at, self._piece(look, seat, head.height), self.match.terms.players[player].name)
        for figure in figures:
            top = self._figure(part, figure, pygame.Rect(0, top, label, 0), column)
        return top

    def _figure(self, part: Region, figure: Figure, place: pygame.Rect, column: int) -> int:
        look = part.look
        line = part.label(place, figure.label, "small", "left", "top", look.colours.ink_soft)
        for player, value in enumerate(figure.values):
            at = pygame.Rect(place.width + player * column, line.top, column, line.height)
            part.label(at, value, "small-strong", "center")
        return line.bottom + look.px(2)

    def _piece(self, look: Look, seat: int, pixels: int) -> pygame.Surface:
        match = self.match
        return thumbnails.piece(look, self.host.games[match.terms.game], match.terms.sides, seat, pixels)

    @property
    def _is_series(self) -> bool:
        return int(self.match.terms.options.get("length", 1)) > 1

    def _match_verdict(self) -> str:
        score = self.match.now.score
        best = [player for player, points in enumerate(score) if points == max(score)]
        if len(best) > 1:
            names = i18n.listed(self.match.terms.players[player].name for player in best)
            return i18n.t(MATCH_EVEN, names=names)
        return i18n.t(MATCH_WON, name=self.match.terms.players[best[0]].name)

    # ---- what can be done

    def _put_icons(self, part: Region, places: list[pygame.Rect]) -> None:
        """What else can be done."""
        for (key, _, tip, icon, press), place in zip(self._icons(), places, strict=True):
            part.button(key, place, "", press, icon=icon, tip=tip, group="more")

    def _put_rows(self, page: Page, inner: pygame.Rect, foot: int) -> int:
        """What goes on, side by side where there is room, down to ``foot``. Returns where it begins."""
        look, rows = page.look, self._rows()
        sizes = [button_size(look, text, icon, inner.width) for _, text, _, icon, _ in rows]
        half = (inner.width - (len(rows) - 1) * look.px(6)) // len(rows)
        wide = half if all(size[0] <= half for size in sizes) else inner.width
        places = flow([(wide, high) for _, high in sizes], pygame.Rect(0, 0, inner.width, 0), look.px(6))
        top = foot - bottom(places)
        for (key, text, tip, icon, press), place in zip(rows, places, strict=True):
            style = "primary" if key == rows[0][0] else "plain"
            page.button(key, place.move(inner.left, top), text, press, icon=icon, tip=tip, style=style)
        page.default = rows[0][0]
        return top

    def _rows(self) -> list[_Act]:
        if not self.match.over:
            return [("next", i18n.t(NEXT), "", "play", self._next)]
        again = REMATCH if len(self.match.terms.players) == 2 else REMATCH_MOVED
        return [
            ("rematch", i18n.t(SHORT), i18n.t(again), "people", self._acts.rematch),
            ("again", i18n.t(SAME_AGAIN), i18n.t(SAME_SEATS), "redo", self._acts.same_again),
        ]

    def _icons(self) -> list[_Act]:
        undo: list[_Act] = [("undo", "", i18n.t(UNDO), "undo", self._undo)] if self._acts.undo else []
        proven = self.match.over and self.match.now.rolls and self.match.book.uses_dice
        proof: list[_Act] = [("proof", "", i18n.t(PROOF), "dice", self._proof)] if proven else []
        return [
            *undo,
            ("board", "", i18n.t(BOARD), "search", self.host.pop),
            ("replay", "", i18n.t(REPLAY), "first", self._show_replay),
            ("export", "", i18n.t(EXPORT), "export", self._acts.export),
            *proof,
            ("leave", "", i18n.t(LEAVE), "back", self.host.home),
        ]

    def _proof(self) -> None:
        """Tell what `ludoteca verify` would find, and no more."""
        match = self.match
        text = i18n.t(OWN_DICE)
        if match.terms.dice == "program":
            proof = verify(match.book, match.agreed, match.journal, match.commitment, match.now.score)
            found = i18n.t(proof.text, **proof.values)
            seal = i18n.t(SEAL, hash=match.commitment, seed=match.terms.seed.hex())
            text = "\n".join([seal, i18n.sentences([found, *map(i18n.t, proof.notes), i18n.t(EXPORTED)])])
        self.page.ask(i18n.t(PROOF), text, [(i18n.t(CLOSE), lambda: None, "primary")])

    def _undo(self) -> None:
        self.host.pop()
        if self._acts.undo:
            self._acts.undo()

    def _next(self) -> None:
        self.host.pop()
        self._acts.next_game()

    def _show_replay(self) -> None:
        self.host.pop()
        self._acts.replay()
