"""`ResultWords`: what there is to read of a result: who won and how, the series, the match in numbers."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.scenes.base import thumbnails
from game.scenes.base.match_words import called
from game.scenes.base.players.piece_pictures import shine
from game.scenes.base.players.plan import SCORE as SCORE_LABEL
from game.scenes.base.scene import Host
from game.scenes.table.model.match_figures import Figure, match_figures
from game.scenes.table.model.narration import Narration
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.layout import split
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.style.wrap import pieces
from game.ui.widgets.node import Role, Words

PLACE = N_("result", "{n}. {name}", "{n}. {name}")
SCORE = N_("result", "{name}: {points}")
MATCH_WON = N_("result", "{name} wins the match.")
MATCH_EVEN = N_("result", "The match is a draw: {names}.")
FIGURES = N_("result", "The match in numbers")

SPRITE: Final = 96
"""Design pixels of the winner's piece."""
SMALLER: Final = 64
"""Those where the result is set more closely, and the piece still stands above the verdict."""
SMALLEST: Final = 48
"""Those where it is set closest."""
GAP: Final = 10
"""Those between the piece and a verdict beside it."""
STEPS: Final = (1.0, 0.7, 0.45, 0.25)
"""How high the places of the podium are, against the first."""
USUAL, TIGHT, COMPACT, BARE, WORDS = range(5)
"""How closely a result is set."""
_Put = Callable[[Region, pygame.Rect], int]
"""Puts one thing to read at a place, and returns where it ends."""


class ResultWords:
    """The result of one match, put on a sheet."""

    def __init__(self, host: Host, narration: Narration) -> None:
        self.match = narration.match
        self._host = host
        self._narration = narration
        self._air = 0
        """Pixels of the sheet's height that nothing needs: shared out between what stands there."""
        self._compact = USUAL
        """How closely it is set."""

    def high(self, page: Page, width: int, compact: int) -> int:
        """How high all of it is in one column of this width."""
        self._air, self._compact = 0, compact
        trial = Region(page.look, page, page.view, "trial")
        return self._read(trial, pygame.Rect(0, 0, width, 0), (*self._tellings, self._figures))

    def put(self, part: Region, place: pygame.Rect, *, spread: bool, compact: int) -> int:
        """All in one column; ``spread`` over the height of the part. Returns where it ends.

        Where it is `TIGHT` the winner's piece is smaller; where it is `COMPACT` a short verdict stands beside it,
        places are a list, and the score of a series is one of the figures; where it is `BARE` that list is the verdict,
        and the lines stand closer together; where it is `WORDS` a piece without room beside them is left out.
        """
        self._air, everything = 0, (*self._tellings, self._figures)
        self._compact = compact
        if spread:
            self._air = self._left(part, place, everything)
            place = place.move(0, round(0.4 * self._left(part, place, everything)))
        return self._read(part, place, everything)

    def put_beside(self, part: Region, left: pygame.Rect, right: pygame.Rect) -> None:
        """The verdict at the left, the figures at the right."""
        self._air, self._compact = 0, USUAL
        self._air = min(self._left(part, left, self._tellings), self._left(part, right, (self._figures,)))
        self._read(part, left, self._tellings)
        self._read(part, right, (self._figures,))

    @property
    def _tellings(self) -> tuple[_Put, ...]:
        return self._verdict, self._podium, self._series

    def _left(self, part: Region, place: pygame.Rect, puts: Sequence[_Put]) -> int:
        """How many pixels of a part's height nothing needs."""
        trial = Region(part.look, part.owner, part.view, part.key)
        return max(0, part.view.height - part.look.px(6) - self._read(trial, place, puts))

    @staticmethod
    def _read(part: Region, place: pygame.Rect, puts: Sequence[_Put]) -> int:
        """Put what there is to read, one below the other. Returns where it ends."""
        top = place.top
        for put in puts:
            top = put(part, pygame.Rect(place.left, top, place.width, 0))
        return top

    def _verdict(self, part: Region, place: pygame.Rect) -> int:
        """The winner's piece, what happened, and what it was worth."""
        look, result = part.look, self.match.result
        top = place.top
        if self._compact >= BARE and result and len(result.places) > 2:
            return top
        pictured = result is not None and result.winner is not None and len(result.places) == 2
        if pictured and self._compact >= COMPACT and self._fits_beside(look, place.width):
            return self._verdict_beside(part, place)
        pictured = pictured and self._compact < WORDS
        if result and result.winner is not None and pictured:
            least = look.px((SPRITE, SMALLER, SMALLEST, SMALLEST)[self._compact])
            high = min(least + self._air // 4, look.px(2 * SPRITE), place.width * 2 // 3)
            at, piece = pygame.Rect(place.left, top, place.width, high), self._piece(look, result.winner, high)
            if look.colours.picture:
                part.paint(at, partial(_draw_light, piece.size, look.colours.ink))
            part.image(at, piece, self._narration.name(result.winner))
            top += high + look.px(2 if self._compact == BARE else 8) + self._air // 16
        style = "strong" if self._compact >= COMPACT and not pictured else "subheading" if self._compact else "heading"
        top = self._sentences(part, place.move(0, top - place.top), style, "center")
        return top + look.px(4) + self._air // 16

    def _fits_beside(self, look: Look, width: int) -> bool:
        """Whether the verdict stands in two lines beside the piece: longer ones are no higher below it."""
        beside = width - look.px(SMALLEST + GAP)
        high = look.text_size(self._narration.verdict(), beside, "subheading")[1]
        return high <= 2 * look.line("subheading")

    def _verdict_beside(self, part: Region, place: pygame.Rect) -> int:
        """The winner's piece, small, and beside it what happened and what it was worth."""
        look, result, side = part.look, self.match.result, part.look.px(SMALLEST)
        assert result
        assert result.winner is not None
        left = side + look.px(GAP)
        beside = pygame.Rect(place.left + left, place.top, place.width - left, 0)
        foot = max(self._sentences(part, beside, "subheading", "left"), place.top + side)
        piece = self._piece(look, result.winner, side)
        at = pygame.Rect(place.left, (place.top + foot - side) // 2, side, side)
        part.image(at, piece, self._narration.name(result.winner))
        return foot + look.px(4) + self._air // 8

    def _sentences(self, part: Region, place: pygame.Rect, style: str, align: str) -> int:
        """What happened, what it was worth, and who has won the match. Returns where they end."""
        look, top = part.look, place.top
        verdict = self._narration.verdict()
        large = style != "heading" or look.text_size(verdict, place.width, style)[1] <= 2 * look.line(style)
        lines = [(verdict, style if large else "subheading", look.colours.ink)]
        worth = self.match.book.display.worth(self.match.state)
        if worth:
            lines.append((i18n.t(worth.text, worth.n, **worth.values), "body", look.colours.ink_soft))
        if self._is_series and self.match.over:
            lines.append((self._match_verdict(), "subheading", look.colours.primary))
        for text, each, colour in lines:
            line = pygame.Rect(place.left, top, place.width, 0)
            top = part.label(line, text, each, align, "top", colour).bottom + look.px(2 if self._compact >= BARE else 6)
        return top

    def _podium(self, part: Region, place: pygame.Rect) -> int:
        """Where more than two have played: the places, with a piece on each step; the first in the middle."""
        result, look = self.match.result, part.look
        if not result or len(result.places) < 3:
            return place.top
        groups = [seats[0] for seats in result.places if len(seats) == 1]
        if self._compact >= COMPACT:
            return self._places(part, place, groups)
        order = [n for n in (1, 0, 2, 3) if n < len(groups)]
        piece = look.px(54)
        step = look.px(64) + min(self._air // 5, look.px(64))
        columns = split(pygame.Rect(place.left, place.top, place.width, piece + step), [1.0] * len(order), look.px(4))
        names = [self._narration.name(seat) for seat in groups]
        fit = all(look.measure(name, "small-strong")[0] <= columns[0].width for name in names)
        for column, number in zip(columns, order, strict=True):
            self._step(part, column, number, groups[number], round(step * STEPS[number]), names[number] if fit else "")
        top = place.top + piece + step + look.px(2)
        if fit:
            return top + look.line("small-strong") + look.px(12) + self._air // 16
        for number, name in enumerate(names, 1):
            line = pygame.Rect(place.left, top, place.width, 0)
            top = part.label(line, i18n.t(PLACE, number, name=name), "small-strong", "center", "top").bottom
        return top + look.px(12)

    def _places(self, part: Region, place: pygame.Rect, seats: Sequence[int]) -> int:
        """The places as a list: a line with a piece for each."""
        look, top = part.look, place.top
        side = look.line("small-strong")
        left = side + look.px(8)
        for number, seat in enumerate(seats, 1):
            name = i18n.t(PLACE, number, name=self._narration.name(seat))
            line = pygame.Rect(place.left + left, top, place.width - left, 0)
            foot = part.label(line, name, "small-strong", "left", "top").bottom
            at = pygame.Rect(place.left, top, side, side)
            part.image(at, self._piece(look, seat, side), self._narration.name(seat))
            top = foot
        return top + look.px(8)

    def _step(self, part: Region, column: pygame.Rect, number: int, seat: int, high: int, below: str) -> None:
        """One place of the podium, from 0: its block, the piece that stands on it, and what is written below."""
        look, c, first = part.look, part.look.colours, number == 0
        style = "big-digits" if first else "subheading"
        high = max(look.line(style), high)
        block = pygame.Rect(column.left, column.bottom - high, column.width, high)
        words = [
            Words(str(number + 1), pygame.Rect(0, 0, *block.size), style, c.on_primary if first else c.ink, "center")
        ]
        said = i18n.t(PLACE, number + 1, name=self._narration.name(seat))
        part.paint(block, partial(_draw_step, look.px(5), c.primary if first else c.raised), Role.GROUP, said, words)
        piece = look.px(54 if first else 44)
        at = pygame.Rect(column.left, block.top - piece, column.width, piece)
        part.image(at, self._piece(look, seat, piece), self._narration.name(seat))
        if below:
            line = pygame.Rect(column.left, column.bottom + look.px(2), column.width, look.line("small-strong"))
            part.label(line, below, "small-strong", "center")

    def _series(self, part: Region, place: pygame.Rect) -> int:
        """The score of the series: a line a player, with large figures; set closely it is the first of the figures."""
        if not self._is_series or self._compact >= COMPACT:
            return place.top
        look, match, top = part.look, self.match, place.top
        best = max(match.now.score)
        wide = max(look.measure(i18n.number(points), "big-digits")[0] for points in match.now.score) + look.px(10)
        for player, points in zip(match.terms.players, match.now.score, strict=True):
            name = pygame.Rect(place.left, top, place.width - wide, look.line("big-digits"))
            name = part.label(name, called(player.name), "strong")
            figure = pygame.Rect(place.right - wide, top, wide, name.height)
            colour = look.colours.primary if points == best else look.colours.ink
            part.label(figure, i18n.number(points), "big-digits", "right", colour=colour)
            top = name.bottom
        return top + look.px(10)

    def _figures(self, part: Region, place: pygame.Rect) -> int:
        """The match in numbers: a column a player, headed by their piece."""
        look, players = part.look, len(self.match.terms.players)
        figures = match_figures(self._narration, self._host.library.clock(self.match))
        part.rule(place.left, place.top, place.width)
        top, closely = place.top + look.px(6), self._compact >= COMPACT
        if not (closely and (players > 2 or self._is_series)):
            title = pygame.Rect(place.left, top, place.width, 0)
            top = part.label(title, i18n.t(FIGURES), "small-strong").bottom
        head = pygame.Rect(place.left, top, 0, look.line("body"))
        widest = max(look.measure(value, "small-strong")[0] for figure in figures for value in figure.values)
        scores = [i18n.number(points) for points in self.match.now.score] if closely and self._is_series else []
        widest = max(widest, *(look.measure(points, "big-digits")[0] for points in scores), head.height)
        column = widest + look.px(4 if closely and players > 2 else 10)
        label = place.right - players * column
        words = max(look.measure(word.rstrip(), "small")[0] for figure in figures for word in pieces(figure.label))
        above = words > label - place.left
        top = head.bottom + look.px(2)
        for player in range(players):
            seat = self.match.now.seating.index(player)
            at = pygame.Rect(label + player * column, head.top, column, head.height)
            part.image(at, self._piece(look, seat, head.height), called(self.match.terms.players[player].name))
        lefts = [label + n * column for n in range(players)]
        if scores:
            top = self._scores(part, scores, pygame.Rect(place.left, top, label - place.left, 0), lefts, column)
        row = min(look.px(8), self._air // (4 * len(figures) + 1))
        for figure in figures:
            line = pygame.Rect(place.left, top, place.width if above else label - place.left, 0)
            top = row + self._figure(part, figure, line, lefts, column, above)
        return top

    def _scores(self, part: Region, scores: Sequence[str], place: pygame.Rect, lefts: Sequence[int], wide: int) -> int:
        """The score of the series as the first figure, and a large one."""
        look, score = part.look, self.match.now.score
        line = pygame.Rect(place.left, place.top, place.width, look.line("big-digits"))
        line = part.label(line, i18n.t(SCORE_LABEL), "small", colour=look.colours.ink_soft)
        for left, said, points in zip(lefts, scores, score, strict=True):
            colour = look.colours.primary if points == max(score) else look.colours.ink
            part.label(pygame.Rect(left, line.top, wide, line.height), said, "big-digits", "center", colour=colour)
        return line.bottom

    def _figure(
        self, part: Region, figure: Figure, place: pygame.Rect, lefts: Sequence[int], wide: int, above: bool
    ) -> int:
        """One figure: what it is beside its values, or ``above`` them."""
        look = part.look
        line = part.label(place, figure.label, "small", "left", "top", look.colours.ink_soft)
        values = pygame.Rect(0, line.bottom, wide, look.line("small-strong")) if above else line
        for left, value in zip(lefts, figure.values, strict=True):
            part.label(pygame.Rect(left, values.top, wide, values.height), value, "small-strong", "center")
        return values.bottom + look.px(2)

    def _piece(self, look: Look, seat: int, pixels: int) -> pygame.Surface:
        match = self.match
        return thumbnails.piece(look, self._host.games[match.terms.game], match.terms.sides, seat, pixels)

    @property
    def _is_series(self) -> bool:
        return int(self.match.terms.options.get("length", 1)) > 1

    def _match_verdict(self) -> str:
        score = self.match.now.score
        best = [player for player, points in enumerate(score) if points == max(score)]
        if len(best) > 1:
            names = i18n.together(called(self.match.terms.players[player].name) for player in best)
            return i18n.t(MATCH_EVEN, names=names)
        return i18n.t(MATCH_WON, name=called(self.match.terms.players[best[0]].name))


def _draw_light(size: tuple[int, int], colour: Colour, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Light around a picture of this size in the middle of the box."""
    at = pygame.Rect((0, 0), size)
    at.center = box.center
    shine(surface, at, colour)


def _draw_step(radius: int, fill: Colour, surface: pygame.Surface, box: pygame.Rect) -> None:
    """A step of the podium."""
    paint.rounded(surface, box, radius, fill)
