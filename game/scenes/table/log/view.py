"""What stands in the log drawer: title and names, the list, and the words about one of its lines."""

from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.play.words.match_words import display_name
from game.play.words.move_list import MoveLine
from game.play.words.seal_words import seal
from game.play.words.turns import Turn
from game.scenes.table.log.drawer import LINE_PAD, NUMBER_PAD, PAD, STYLE, TOLD, WORDS_PAD, said
from game.text import N_
from game.ui import layout as ui
from game.ui.layout.sheets import BAR
from game.ui.page.region import Region
from game.ui.style.look import Look
from game.ui.widgets.node import Words

if TYPE_CHECKING:
    from game.scenes.table.log.drawer import LogDrawer

TITLE = N_("log", "Log")
NOTHING = N_("log", "Nothing has been played yet.")

EDGE: Final = 8
"""Design pixels between the edge of the drawer and what is in it."""
KEPT: Final = BAR - EDGE
"""Design pixels that the scroll bar takes from the list; the rest of it lies on the drawer's edge."""
SAID: Final = range(2, 5)
"""Lines of words at the foot of the drawer: what is said of one line of the list. The list has most of the height."""
BROAD: Final = 24.0
"""The least width in ems of a drawer that has those words beside the list."""
TITLED: Final = 34.0
"""The least height in ems of a drawer with a title: moves come first."""
_NAME_GAP: Final = 4
"""Design pixels between a piece and a name, and at least between these and those of the other column."""
BELOW: Final = 4
"""Design pixels below the last line."""
_NUMBER: Final = 2.0
"""The approximate width in ems of the numbers of the lines."""
NARROW: Final = 5.0, 6.0
"""The least width in ems of a column beside another one: of moves without dice, and of those with two."""


def view(log: "LogDrawer", look: Look, size: ui.Size) -> ui.Box:
    """Return the drawer for its size in pixels."""
    wide, high = (side - 2 * look.px(EDGE) for side in size)
    broad = wide >= look.em(BROAD)
    columns = _columns(log, look, (wide * 3 // 5 if broad else wide) - look.px(KEPT))
    title = ui.Label(i18n.t(TITLE), "subheading") if size[1] >= look.em(TITLED) else None
    scrolled = ui.Scroll(_MoveList(log, columns), "log", outside=True, ring=0)
    moves = ui.Grow(ui.WholeLines(scrolled, STYLE, pad=LINE_PAD, below=BELOW))
    listed = ui.Pad(ui.Column(title, _Names(log) if columns > 1 else None, moves, gap=4), right=KEPT)
    lines = min(max(high // (7 * look.line(STYLE)), SAID.start), SAID.stop - 1)
    words = ui.Pad(ui.Scroll(ui.LatestLines(log.said, lines, STYLE), TOLD, outside=True, ring=0), right=KEPT)
    whole = ui.Grow(ui.LinesHigh(words, SAID.stop - 1))
    if broad:
        said = ui.FirstFit((ui.Column(whole, _seal(log), gap=5), words), "last")
        return ui.Panel(ui.Row(ui.Grow(listed, 3), ui.Grow(said, 2), gap=14, align="stretch"), across=EDGE, down=EDGE)
    short = ui.Column(listed, ui.Rule(), whole, _seal(log), gap=5)
    forms = short, ui.Column(ui.Grow(listed), ui.Rule(), ui.LinesHigh(words, lines), gap=5)
    return ui.Align(ui.Panel(ui.FirstFit(forms, "last"), across=EDGE, down=EDGE), "stretch")


def _seal(log: "LogDrawer") -> ui.Box | None:
    """Return the seal of the dice in the first turn, with their seed at the end; the match's sheet always has it."""
    match = log.model.match
    proves = (match.over or len(log.turns) < 2) and match.book.uses_dice and match.terms.dice != "own"
    return ui.Prose(seal(match), "fine") if proves else None


def _columns(log: "LogDrawer", look: Look, width: int) -> int:
    """Return the number of columns: one for each player where there are two and room for both, else 1."""
    room, least = (width - look.em(_NUMBER, STYLE)) // 2, look.em(NARROW[log.model.match.book.uses_dice], STYLE)
    return 2 if len(log.model.match.terms.players) == 2 and room >= least else 1


class _Names(ui.Box):
    """The heads of the columns: each player's piece and name above the moves, or the pieces alone."""

    def __init__(self, log: "LogDrawer") -> None:
        self.log = log

    def size(self, look: Look, width: int, room: int | None) -> ui.Size:
        return width, look.line("small-strong")

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, log, number = region.look, self.log, self.log.number_width
        wide, gap = (rect.width - number) // 2, look.px(_NAME_GAP)
        piece = log.piece(look, 0).get_width()
        names = [display_name(player.name) for player in log.model.match.terms.players]
        widths = [gap + look.measure(name, "small-strong")[0] for name in names]
        half = rect.width // 2
        named = piece + max(widths) + gap <= half
        for column, (name, width) in enumerate(zip(names, widths, strict=True)):
            left = rect.left + number + column * wide + look.px(PAD)
            place = pygame.Rect(left, rect.top, piece + (width if named else 0), rect.height)
            place.clamp_ip(rect.left + column * half, rect.top, half, rect.height)
            seat = log.model.shown.seating.index(column)
            at = pygame.Rect(place.topleft, (piece, place.height))
            region.image(at, log.piece(look, seat), log.model.narration.name(seat))
            if named:
                place.left, place.width = place.left + piece + gap, width - gap
                region.label(place, name, "small-strong")


class _MoveList(ui.Box):
    """The list of moves."""

    def __init__(self, log: "LogDrawer", columns: int) -> None:
        self.log, self.columns = log, columns
        self.nothing = ui.Label("" if log.turns else i18n.t(NOTHING), STYLE, valign="top")

    def size(self, look: Look, width: int, room: int | None) -> ui.Size:
        nothing = self.nothing.measure(look, width)[1] if self.nothing.text else 0
        return width, self.log.arrange(look, width, self.columns, nothing) + look.px(BELOW)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        if self.nothing.text:
            self.nothing.put(region, rect)
        tops = self.log.tops
        for number in self.log.near(region):
            place = pygame.Rect(rect.left, tops[number], rect.width, tops[number + 1] - tops[number])
            self._put_line(region, place, self.log.lines[number])

    def _put_line(self, region: Region, place: pygame.Rect, line: MoveLine) -> None:
        look, log = region.look, self.log
        if not line.cells:
            words = Words(said(line), pygame.Rect((0, 0), place.size), log.style, look.colours.ink_soft)
            words.rect.inflate_ip(-2 * look.px(WORDS_PAD), 0)
            _put_line(log, region, place, line.turn, [words], words.text, "end" if line.ends else "")
            return
        number = Words(
            f"{line.number}.", pygame.Rect(0, 0, log.number_width, place.height), log.style, look.colours.ink_soft
        )
        if self.columns > 1:
            region.label(pygame.Rect(place.topleft, number.rect.size), number.text, log.style, colour=number.colour)
            place.left, place.width = place.left + log.number_width, place.width - log.number_width
        wide = place.width // len(line.cells)
        for column, turn in enumerate(line.cells):
            if turn:
                at = pygame.Rect(place.left + column * wide, place.top, wide, place.height)
                self._put_turn(region, at, turn, number)

    def _put_turn(self, region: Region, place: pygame.Rect, turn: Turn, number: Words) -> None:
        """A turn in its notation, after its number and its player's piece where the columns do not say whose it is."""
        look, log, alone = region.look, self.log, self.columns == 1
        piece = log.number_width if alone else 0
        left = piece + (log.piece_width(look) if alone else look.px(PAD))
        wide = place.width - left
        text, _ = log.set(look, turn.notation, wide)
        ink = look.colours.ink_soft if log.goes_on(turn) else None
        words = Words(text, pygame.Rect(left, 0, wide, place.height), log.style, ink)
        number.rect.left = look.px(NUMBER_PAD)
        _put_line(log, region, place, turn, [number, words] if alone else [words], f"{turn.name} {turn.notation}")
        if alone:
            _put_piece(log, region, place.move(piece, 0), turn.seat)


def _put_line(
    log: "LogDrawer", region: Region, place: pygame.Rect, turn: Turn, words: list[Words], name: str, end: str = ""
) -> None:
    """Put a line that shows the moment after a turn; the one with its ``end`` has a key of its own."""
    show = log.look_at.of(turn.index, end) if end else log.look_at.of(turn.index)
    selected = turn.index == log.model.look_back.shown and not end
    region.owner.group_names["log"] = i18n.t(TITLE)
    region.line(show.name, place, show, words, selected=selected, group="log", name=name)


def _put_piece(log: "LogDrawer", region: Region, place: pygame.Rect, seat: int) -> None:
    """Draw a piece of a seat at the left of a place."""
    picture = log.piece(region.look, seat)
    at = pygame.Rect(place.left + region.look.px(4), place.top, picture.get_width(), place.height)
    region.image(at, picture, log.model.narration.name(seat))
