"""What the page of a replay looks like: board, players, what happened, buttons, and the slider at the foot."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.play.replay.playback import SPEEDS
from game.play.replay.steps import ERRORS, GAMES, Steps
from game.scenes.base.boards.board_page import BoardBox
from game.scenes.replay.board_layout import GAP, AroundBoard, Panels, SeatPanel
from game.scenes.replay.commands import PAUSE, PLAY, SOUGHT, SPEED, SPEED_NAMES, ReplayCommands
from game.text import N_
from game.ui import layout
from game.ui.charts import MarkSlider, Shape, SliderMark, draw_key
from game.ui.commands import BoundCommand
from game.ui.layout import Box, Button, Choice, Column, Columns, FirstFit, Flow, Group, Grow, Pad, Row, Size, Space
from game.ui.page.region import Region
from game.ui.players.panels import draw_card, seated
from game.ui.players.plan import BRIEF, FULL, LINE
from game.ui.style.look import Look
from game.ui.style.themes import Colour
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Painter

if TYPE_CHECKING:
    from game.scenes.replay.scene import ReplayScene

POSITION: Final = N_("replay", "Position in the match")
EVENT_MARKS: Final[tuple[tuple[Shape, Colour], ...]] = (
    (Shape.LINE, (240, 176, 60)),
    (Shape.BROKEN, (102, 190, 240)),
    (Shape.TWIN, (64, 200, 150)),
)
"""The marks of kinds of events, in colours that the colour-blind tell apart (after Okabe and Ito)."""
ERROR_MARK: Final[tuple[Shape, Colour]] = (Shape.PIN, (255, 122, 92))
WORDS: Final = "words"
"""The name of the slot of the text about the step."""
ABOVE: Final = "above"
"""The name of the slot of what is free above that text."""
AIR: Final = 4
"""Design pixels between that text and the edges of its card, where it has no more room."""
RING: Final = 4
"""Design pixels above the buttons, besides the gap, where there is room: the ring of focus keeps clear of a card."""
BETWEEN, BELOW = 6, 8
"""Design pixels between buttons, and between their rows where there is room: so that a ring keeps clear of the next."""
LINES: Final = 3
"""Lines of small text that there is room for wherever there are panels."""


def view(scene: "ReplayScene") -> Box:
    """Return the page; below the slider less is free where letters are large and need the room."""
    board = BoardBox(scene)
    parts = _ReplayParts(scene)
    forms = parts.columns(two=False), parts.columns(two=True), parts.strips(board), parts.columns(two=False, last=BRIEF)
    below = GAP / scene.page.look.text_scale - GAP / 2
    return Column(
        AroundBoard(board, parts.rows(), *(FirstFit(each, "last") for each in forms)),
        Pad(_slider(scene), left=GAP / 2, right=GAP / 2, bottom=below),
        gap=0,
    )


def _slider(scene: "ReplayScene") -> Box:
    """Return the whole match from left to right, with the marks of the kind that is looked for."""
    step, steps, look = scene.playback.step, scene.steps, scene.page.look
    marks = (SliderMark(at, *mark_style(look, steps, kind)) for at, kind in steps.marks if kind == scene.kind)
    hint = "" if scene.hovered is None else scene.texts.hint(scene.hovered)
    return MarkSlider(
        scene.controls.go, step, steps.last, tuple(marks),
        name=i18n.t(POSITION), said=scene.texts.where(step), hovered=scene.hovered, hint=hint,
    )  # fmt: skip


def mark_style(look: Look, steps: Steps, kind: str) -> tuple[Shape, Colour]:
    """Return the shape and the colour of a kind of marks."""
    if kind in (GAMES, ERRORS):
        return (Shape.BAR, look.colours.metal) if kind == GAMES else ERROR_MARK
    events = [each for each in steps.kinds if each not in (GAMES, ERRORS)]
    return EVENT_MARKS[events.index(kind) % len(EVENT_MARKS)]


class _ReplayParts:
    """What stands around the board, in forms from the one that shows most to the one that needs least."""

    def __init__(self, scene: "ReplayScene") -> None:
        told = scene.playback.announced
        self._seats = scene.board_view.seats
        self._panels = Panels(scene.panels(told), scene.first_panels)
        self._words = StepText(scene.texts.positions(scene.playback.step), scene.texts.happened(told), scene.longest)
        self._bars = Pad(buttons(scene, tight=False), top=RING), buttons(scene, tight=True)

    def rows(self) -> list[Box]:
        """Return the panels of one line above the board, and those below it."""
        (sides,) = seated(self._seats, two=False)
        return [Columns(*self._some(side, LINE), least=0, gap=GAP) for side in sides]

    def columns(self, two: bool, last: int = LINE) -> Iterator[Box]:
        """Yield the columns beside the board, with panels that say ever less, down to ``last``; then without."""
        for bar in self._bars:
            for detail in range(FULL, last + 1):
                *left, right = seated(self._seats, two)
                sides = (
                    Column(*self._some(side.upper, detail), Space(grow=1), *self._some(side.lower, detail), gap=GAP)
                    for side in left
                )
                upper, lower = self._some(right.upper, detail), self._some(right.lower, detail)
                yield Columns(*sides, Column(*upper, Grow(self._words), *lower, bar, gap=GAP), least=0, gap=0)
        yield Columns(*([Space()] if two else []), Column(Grow(self._words), self._bars[1], gap=GAP), least=0, gap=0)

    def strips(self, board: BoardBox) -> Iterator[Box]:
        """Yield what stands above and below the board, with the board."""
        (sides,) = seated(self._seats, two=False)
        for detail in range(FULL, LINE + 1):
            upper, lower = (
                Pad(Columns(*self._some(side, detail), least=0, gap=GAP), left=GAP, right=GAP) if side else None
                for side in sides
            )
            words, bar = (Pad(box, left=GAP, right=GAP) for box in (self._words, self._bars[0]))
            below = Column(Grow(words), bar, gap=GAP)
            yield Column(Space(grow=1), upper, board, lower, Grow(below, 2), Space(), gap=GAP)

    def _some(self, seats: Sequence[int], detail: int) -> list[Box]:
        return [SeatPanel(self._panels, seat, detail) for seat in seats]


class StepText(Box):
    """Which step is shown, in the longest of ``positions`` with room on a line, and below it what ``happened``.

    It has room for the ``longest`` text of all steps, up to `LINES`, so that nothing moves from step to step: a card at
    the lower edge of its place, the slot `WORDS`.
    """

    def __init__(self, positions: Sequence[str], happened: str, longest: str) -> None:
        self.positions, self.happened, self.longest = positions, happened, longest

    def size(self, look: Look, width: int, room: int | None) -> Size:
        line = look.line("small")
        return width, line + min(look.text_size(self.longest, width, "small")[1], LINES * line) + look.px(2 * AIR)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, line = region.look, region.look.line("small")
        card = rect.copy()
        card.height = min(rect.height, self.measure(look, rect.width)[1] + look.px(2 * AIR))
        card.bottom = rect.bottom
        rest = card.inflate(-look.px(2 * AIR), -look.px(2 * AIR))
        fitting = (text for text in self.positions if look.measure(text, "small")[0] <= rest.width)
        above, rest.top, rest.height = rest.copy(), rest.top + line, max(1, rest.height - line)
        above.height = line
        style = "body" if look.text_size(self.happened, rest.width)[1] <= rest.height else "small"
        grown = max(0, look.text_size(self.happened, rest.width, style)[1] - rest.height)
        for each in (card, above, rest):  # what is still too much grows upwards
            each.top -= grown
        card.height, rest.height = card.height + grown, rest.height + grown
        region.paint(card, partial(draw_card, look))
        region.label(above, next(fitting, self.positions[-1]), "small", "center", colour=look.colours.ink_soft)
        region.rule(card.left, rest.top, card.width)
        layout.Label(self.happened, style, "center", role=Role.STATUS).put(region, rest)
        region.owner.slots[WORDS] = region.place(card)
        free = rect.copy()
        free.height = max(0, card.top - rect.top)
        region.owner.slots[ABOVE] = region.place(free)


# ---- the buttons


def buttons(scene: "ReplayScene", tight: bool) -> Box:
    """Return the buttons in as many rows as they need; if ``tight``, speed and saving are one button each."""
    forms = product((True,) if tight else (False, True), (True, False))
    return FirstFit((_rows(scene, whole, few) for few, whole in forms), "last")


def _rows(scene: "ReplayScene", whole: bool, few: bool) -> Box:
    """Return the rows of buttons: ``whole`` with play among the steps, with ``few`` buttons for speed and saving."""
    do, speed = scene.controls, Group(_speed(scene, few), "speed")
    texts = [i18n.t(PLAY), i18n.t(PAUSE)]
    play = Group(Button(do.toggle, others=texts, wraps=False, default=True), "play")
    steps = [_icon(each) for each in (do.first, do.step_back, do.step_on, do.last)]
    counted, kind = scene.texts.counted(scene.kind), scene.texts.kind(scene.kind)
    ways = ((counted, True), (kind, True), (kind, False), ("", True))
    jumps = FirstFit((_jumps(scene, text, marked) for text, marked in ways), "last")
    if whole:
        playing: list[Box] = [_row(*steps[:2], play, *steps[2:])]
    elif few:
        short = Group(Button(do.toggle, form="icon", default=True), "play")
        playing = [FirstFit([_row(play, speed), _row(short, speed)], "last"), _row(*steps)]
    else:
        playing = [play, _row(*steps)]
    if few:
        tools = _row(*map(_icon, (do.play_on, do.pick_export, do.leave)))
        parts = [*playing, speed, jumps, tools] if whole else [*playing, jumps, tools]
    else:
        tools = _row(*map(_icon, (do.play_on, do.copy, do.picture, do.export, do.leave)))
        parts = [*playing, jumps, speed, tools]
    return Flow(*parts, gap=3 * BETWEEN, below=BETWEEN if few else BELOW, align="stretch")


def _speed(scene: "ReplayScene", few: bool) -> Box:
    """Return the choice of the speed, or one button that opens a list."""
    do, number = scene.controls, SPEEDS.index(scene.playback.speed)
    if not few:
        return Choice(do.set_speed, SPEED_NAMES, number, tip=i18n.t(SPEED), hugs=True)
    name = SPEED_NAMES[number][1]
    return Button(do.pick_speed, text=name, name=i18n.labelled(i18n.t(SPEED), name), wraps=False)


def _icon(command: BoundCommand) -> Box:
    return Group(Button(command, form="icon"), command.name)


def _row(*boxes: Box) -> Box:
    return Row(*boxes, gap=BETWEEN, fills=True)


def _jumps(scene: "ReplayScene", text: str, marked: bool) -> Box:
    do = scene.controls
    return _row(_icon(do.earlier), Group(_KindButton(do, scene, text, marked), "marks"), _icon(do.later))


class _KindButton(Button):
    """The button that picks the kind of marks: a text (perhaps none), if ``marked`` with the mark itself before it.

    Where there is only one kind, its text stands on a card instead.
    """

    def __init__(self, do: ReplayCommands, scene: "ReplayScene", text: str, marked: bool) -> None:
        name = i18n.labelled(i18n.t(SOUGHT), scene.texts.counted(scene.kind))
        super().__init__(do.pick_kind, form="whole" if text else "icon", text=text, name=name, wraps=False)
        self.draw: Painter | None = None
        if scene.kind and marked:
            look = scene.look
            self.draw = partial(draw_key, look, *mark_style(look, scene.steps, scene.kind))

    def size(self, look: Look, width: int, room: int | None) -> Size:
        wide, high = super().size(look, width, room)
        beside = 2 * (self._side(look) + look.px(12)) if self.draw and self.text else 0
        return max(wide, look.measure(self.text, "button")[0] + beside), high

    def _side(self, look: Look) -> int:
        """Return the width and height of the mark in pixels."""
        return max(look.px(14), look.em(0.9, "button"))

    def put(self, region: Region, rect: pygame.Rect) -> None:
        if self.command.enabled or not self.text:
            super().put(region, rect)
        else:
            region.paint(rect, partial(draw_card, region.look))
            region.label(rect, self.text, "button", "center")
        look, side = region.look, self._side(region.look)
        before = (rect.width - look.measure(self.text, "button")[0]) // 2 - side - look.px(8)
        if self.draw:
            mark = pygame.Rect(0, 0, side, side)
            mark.midleft = rect.left + before if self.text else rect.centerx - side // 2, rect.centery
            region.paint(mark, self.draw)
