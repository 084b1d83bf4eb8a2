"""`AnimationExport`: a whole match as an animated picture (GIF): the board, and below it the players.

    export = AnimationExport(games, look, match, steps, board_view, 480)
    for part in export.parts(): ...     # bytes, a little at a time; export.progress says how much is made

Boards compress well: of each frame there is only the part that changes, and of that only the pixels that differ.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import pygame

from game.games.registry import Games
from game.match import Match
from game.pictures import thumbnails
from game.pictures.animation import gif
from game.pictures.animation.cuts import FRAME, Cut, cuts, frame_count
from game.pictures.animation.few_colours import FewColours, pixels, rounded
from game.pictures.colours import palette
from game.play.replay.steps import Steps
from game.play.words.match_words import display_name
from game.rules.events import piece_paths
from game.table.view.table_view import TableView
from game.ui.style.look import Look, face

SIDES: Final = (320, 480, 720)
"""Pixels of the longer side of the board, from which people choose."""
LEARNT: Final = 5
"""How many positions of the match the palette is chosen from."""
STRIP: Final = 0.09
"""Height of the strip with the players, as a share of the board's longer side."""
ROWS: Final = 32
"""Rows of pixels that are compared between two pauses."""
TICK: Final = 1 / 60
LONGEST: Final = 10.0
"""Seconds after which a motion counts as ended."""


class AnimationExport:
    """A match in a picture whose board has ``side`` pixels along its longer side and lies as in ``view``."""

    def __init__(self, games: Games, look: Look, match: Match[Any], steps: Steps, view: TableView, side: int) -> None:
        self._steps = steps
        self.size = export_size(view, side)
        self._stage = _Stage(games, look, match, steps, view, self.size)
        self.count = frame_count(steps)
        self.done = 0
        """How many frames are made."""

    @property
    def progress(self) -> float:
        """How much of it is made, 0 to 1."""
        return self.done / self.count

    def parts(self) -> Iterator[bytes]:
        """Make the file and yield its parts, some of which are empty: a caller may do other things between two."""
        stage = self._stage
        for number in range(LEARNT):
            stage.learn(self._steps.last * number // (LEARNT - 1))
            yield b""
        for _ in stage.colours.choose():
            yield b""
        yield gif.head(self.size, stage.colours.colours)
        for cut in cuts(self._steps):
            for hundredths in stage.played(cut):
                yield from stage.frame(hundredths)
                self.done += 1
        yield gif.TAIL


def export_size(view: TableView, side: int) -> tuple[int, int]:
    """Return the width and height of an animation whose board has this longer side, with the strip below it."""
    wide, high = view.turned_size
    shrink = side / max(wide, high)
    return 2 * round(wide * shrink / 2), 2 * round((high * shrink + side * STRIP) / 2)


class _Stage:
    """The board of an animation, and the pixels of its last frame."""

    def __init__(
        self, games: Games, look: Look, match: Match[Any], steps: Steps, view: TableView, size: tuple[int, int]
    ) -> None:
        self._games, self._match, self._steps = games, match, steps
        self._look = Look(size, 2.0, look.theme, look.motion, look.boards, look.safe)
        high = round(max(size) * STRIP)
        board, self._strip = pygame.Rect(0, 0, size[0], size[1] - high), pygame.Rect(0, size[1] - high, size[0], high)
        art = games.art(view.board.key)
        self._view = TableView(view.board, art, board, palette(look), face, "normal", view.turns)
        self._sheet = pygame.Surface(size, 0, 32)
        self._rounded = rounded(self._sheet)
        self._shown = [bytes([gif.CLEAR]) * size[0]] * size[1]
        """The rows of the last frame, as indices of the palette."""
        self._soiled = False
        """Whether the strip differs from the last frame."""
        self.colours = FewColours(gif.CLEAR)

    def learn(self, step: int) -> None:
        """Take the colours of a step into account."""
        self._show(step, step)
        self._draw_strip(step)
        self._draw([self._sheet.get_rect()])
        self.colours.learn(pixels(self._rounded, self._sheet.get_rect()))

    def played(self, cut: Cut) -> Iterator[int]:
        """Show the frames of a cut one after another, and yield how many hundredths of a second each is seen."""
        if cut.first == self._steps.games[cut.game]:
            self._draw_strip(cut.first)
        if cut.frames:
            yield from self._moved(cut)
        self._show(cut.first, cut.last)
        if cut.last == self._steps.last or cut.last + 1 in self._steps.games:
            self._draw_strip(cut.last)
        yield cut.hundredths

    def frame(self, hundredths: int) -> Iterator[bytes]:
        """Yield what has changed since the last frame as a frame of the file, in parts."""
        changed = self._draw(self._view.damage())
        rows = pixels(self._rounded, changed)
        changes, empty = [], bytes([gif.CLEAR]) * changed.width
        for y, row in enumerate(rows, changed.top):
            now = self.colours.indices(row)
            before = self._shown[y]
            old = before[changed.left : changed.right]
            if now == old:
                changes.append(empty)
            else:
                changes.append(bytes([gif.CLEAR if a == b else a for a, b in zip(now, old, strict=True)]))
                self._shown[y] = before[: changed.left] + now + before[changed.right :]
            if not y % ROWS:
                yield b""
        top, rows_left = _trimmed(changes, changed.width)
        box = (changed.left, changed.top + top, changed.width, len(rows_left))
        yield from gif.frame(box, b"".join(rows_left), hundredths)

    def _moved(self, cut: Cut) -> Iterator[int]:
        """Show the motion of a step in its frames, and yield how many hundredths of a second each is seen."""
        before, after = map(self._steps.picture, (cut.first - 1, cut.last))
        events, seconds = self._steps.events(cut.last), 0.0
        self._view.show(before)
        self._view.animate(before, after, events)
        while self._view.busy and seconds < LONGEST:
            self._view.update(TICK)
            seconds += TICK
        self._view.show(before)
        self._view.animate(before, after, events)
        for _ in range(cut.frames):
            self._view.update(seconds / (cut.frames + 1))
            yield FRAME

    def _show(self, first: int, last: int) -> None:
        """Show the end of step ``last``, with the ways of everything that moved since step ``first``."""
        self._view.hurry()
        self._view.show(self._steps.picture(last))
        moved = (event for step in range(first, last + 1) for event in self._steps.events(step))
        self._view.highlight(trace=piece_paths(moved))

    def _draw(self, areas: Sequence[pygame.Rect]) -> pygame.Rect:
        """Draw these areas of the board. Returns the rectangle in which anything changed, at least one pixel."""
        whole = self._sheet.get_rect()
        for area in areas:
            self._sheet.set_clip(area.clip(self._view.rect))
            self._view.draw(self._sheet)
        self._sheet.set_clip(None)
        changed = [*areas, self._strip] if self._soiled else list(areas)
        self._soiled = False
        around = changed[0].unionall(changed[1:]).clip(whole) if changed else pygame.Rect(0, 0, 0, 0)
        around = around if around.width and around.height else pygame.Rect(0, 0, 1, 1)
        self._rounded.blit(self._sheet, around, around)
        return around

    def _draw_strip(self, step: int) -> None:
        """Draw the strip: the players, their pieces and the score of the series at a step."""
        look, moment = self._look, self._steps.moment(step)
        self._soiled = True
        self._sheet.fill(look.colours.panel, self._strip)
        count, side = len(moment.seating), round(self._strip.height * 0.7)
        game, terms = self._games[self._match.terms.game], self._match.terms
        for seat, player in enumerate(moment.seating):
            left = self._strip.width * seat // count + side // 3
            place = pygame.Rect(left, self._strip.top, self._strip.width // count - side // 2, self._strip.height)
            piece = thumbnails.piece(self._look, game, terms.sides, seat, side)
            self._sheet.blit(piece, piece.get_rect(midleft=place.midleft), special_flags=pygame.BLEND_PREMULTIPLIED)
            place.left, place.width = place.left + side + side // 4, place.width - side - side // 4
            score = str(moment.score[player]) if len(self._steps.games) > 1 else ""
            wide = look.measure(score, "strong")[0] + side // 3 if score else 0
            name = look.fit(display_name(terms.players[player].name), place.width - wide, "strong")
            look.draw_text(self._sheet, name, place, "strong")
            look.draw_text(self._sheet, score, place, "strong", look.colours.focus, "right")


def _trimmed(rows: list[bytes], width: int) -> tuple[int, list[bytes]]:
    """Leave out the rows above and below in which nothing changes. Returns how many were above, and the rest."""
    empty = bytes([gif.CLEAR]) * width
    changing = [number for number, row in enumerate(rows) if row != empty] or [0]
    return changing[0], rows[changing[0] : changing[-1] + 1]
