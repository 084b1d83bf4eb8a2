"""The buttons of a replay: to play and to step, to go from mark to mark, how fast, and what else can be done here.

They stand in groups that fill as many rows as the width wants: all in one, or each in a row of its own.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from game import i18n
from game.scenes.replay.playback import SPEEDS
from game.text import N_
from game.ui.input.inputs import bindings, label
from game.ui.page.page import Page
from game.ui.style.layout import button_size, control_height, split
from game.ui.style.look import Look
from game.ui.widgets.widget import Painter, Value

PLAY: Final = N_("button", "Play")
PAUSE: Final = N_("button", "Pause")
FIRST: Final = N_("button", "To the start")
BACK: Final = N_("button", "One step back")
ON: Final = N_("button", "One step forward")
LAST: Final = N_("button", "To the end")
# L10n: to the previous mark of a kind; {marks} is the kind, such as “Hits”
PREVIOUS: Final = N_("button", "Previous: {marks}")
# L10n: to the next mark of a kind; {marks} is the kind, such as “Hits”
NEXT: Final = N_("button", "Next: {marks}")
SOUGHT: Final = N_("replay", "Jump to")
SPEED: Final = N_("replay", "Speed")
PLAY_ON: Final = N_("button", "Play on from here")
COPY: Final = N_("button", "Copy the position")
PICTURE: Final = N_("button", "Save a picture of the board")
FILM: Final = N_("button", "Save the match as an animated GIF")
# L10n: what opens a list: to copy the position, to save a picture of it, or the whole match as an animated one
KEEP: Final = N_("button", "Copy or save")
LEAVE: Final = N_("button", "Back")
# L10n: the tip of a button: what it does, and the key that does the same
KEY_TIP: Final = N_("tip", "{name} ({key})")
SPEED_NAMES: Final = tuple((index, f"{'½' if speed < 1 else round(speed)}×") for index, speed in enumerate(SPEEDS))
"""The numbers of `SPEEDS`, each with what it is called."""

Act = Callable[[], object]


@dataclass(frozen=True)
class BarActs:
    """What the buttons do; ``jump`` goes to the mark before (-1) or after (1), ``set_speed`` takes one of `SPEEDS`."""

    toggle: Act
    first: Act
    back: Act
    on: Act
    last: Act
    jump: Callable[[int], object]
    pick: Act
    pick_speed: Act
    set_speed: Callable[[float], object]
    play_on: Act
    copy: Act
    picture: Act
    film: Act
    keep: Act
    leave: Act


@dataclass(frozen=True)
class Standing:
    """How it stands: ``marks`` names the kind of mark that is looked for, ``counted`` with how many there are, ``key``
    paints one;
    ``marked`` says whether there are others,
    ``earlier`` and ``later`` whether there is such a mark, ``begins`` and ``ends`` whether nothing comes before or
    after.
    """

    marks: str
    counted: str
    key: Painter | None = None
    speed: float = 1.0
    playing: bool = False
    marked: bool = False
    earlier: bool = False
    later: bool = False
    begins: bool = False
    ends: bool = False


class Item(NamedTuple):
    """One button; ``action`` is the named action whose key does the same."""

    key: str
    text: str
    icon: str
    press: Act
    action: str = ""
    enabled: bool = True
    style: str = "plain"
    name: str = ""
    other: str = ""
    """What else its text may be: it has the room for that too."""
    short: str = ""
    """Its text where there is no room for all of it."""

    painter: Painter | None = None
    """What is painted before its text."""

    @property
    def widths(self) -> tuple[str, ...]:
        """The texts that it needs room for."""
        return ("", self.text, self.other)


class Bar:
    """The buttons for one way that things stand; ``tight`` where there is less room: then the speed and what can be
    saved are one button each.
    """

    def __init__(self, look: Look, acts: BarActs, standing: Standing, tight: bool = False) -> None:
        self._look = look
        self._tight = tight
        self._do = acts
        self._at = standing

    def height(self, width: int) -> int:
        """How high they are in a width."""
        rows = self._rows(width)
        return len(rows) * (control_height(self._look) + self._gap) - self._gap

    def put(self, page: Page, place: pygame.Rect, keys: Mapping[str, tuple[str, ...]]) -> None:
        """Put them into their place."""
        known, top, high = bindings(keys), place.top, control_height(self._look)
        for row in self._rows(place.width):
            at = pygame.Rect(place.left, top, place.width, high)
            for group, room in zip(row, split(at, [self._width(group) for group in row], 3 * self._gap), strict=True):
                self._put_group(page, group, room, known)
            top += high + self._gap

    @property
    def _gap(self) -> int:
        return self._look.px(6)

    @property
    def _side(self) -> int:
        """How wide and high a button with an icon alone is."""
        return button_size(self._look, "", "play")[0]

    def _rows(self, width: int) -> list[list[list[Item]]]:
        """The groups, as many beside each other as have room."""
        play, steps, jumps = self._play(), self._steps(), self._jumps()
        whole = [*steps[:2], play, *steps[2:]]
        tight = self._tight or width < self._width(self._tools())
        first = [[play, self._speed()] if tight else [play], steps]
        if self._width(whole) <= width:
            first = [whole, [self._speed()]] if tight else [whole]
        rows: list[list[list[Item]]] = [[]]
        for group in (*first, jumps, *([self._few_tools()] if tight else [[], self._tools()])):
            used = sum(self._width(other) + 3 * self._gap for other in rows[-1])
            if rows[-1] and used + self._width(group) > width:
                rows.append([])
            rows[-1].append(group)
        return rows

    def _width(self, group: list[Item]) -> int:
        """How wide a group would like to be; one without buttons is the choice of the speed."""
        look = self._look
        if not group:
            return sum(look.measure(text, "button")[0] + 2 * look.px(12) for _, text in SPEED_NAMES) + look.px(4)
        wide = [max(self._side, *(button_size(look, text, item.icon)[0] for text in item.widths)) for item in group]
        return sum(wide) + (len(group) - 1) * self._gap

    # ---- the groups

    def _play(self) -> Item:
        playing = self._at.playing
        text, other = i18n.t(PAUSE if playing else PLAY), i18n.t(PLAY if playing else PAUSE)
        icon = "pause" if playing else "play"
        return Item("play", text, icon, self._do.toggle, "roll", style="primary", other=other)

    def _steps(self) -> list[Item]:
        at, do = self._at, self._do
        return [
            Item("first", "", "first", do.first, "first", not at.begins, name=i18n.t(FIRST)),
            Item("back", "", "chevron-left", do.back, "left", not at.begins, name=i18n.t(BACK)),
            Item("on", "", "chevron-right", do.on, "right", not at.ends, name=i18n.t(ON)),
            Item("last", "", "last", do.last, "last", not at.ends, name=i18n.t(LAST)),
        ]

    def _jumps(self) -> list[Item]:
        at, do = self._at, self._do
        previous, following, sought = (i18n.t(PREVIOUS, marks=at.marks), i18n.t(NEXT, marks=at.marks), i18n.t(SOUGHT))
        return [
            Item("earlier", "", "mark-back", partial(do.jump, -1), "page_up", at.earlier, name=previous),
            Item("marks", at.counted, "", do.pick, "", at.marked, name=sought, short=at.marks, painter=at.key),
            Item("later", "", "mark-on", partial(do.jump, 1), "page_down", at.later, name=following),
        ]

    def _tools(self) -> list[Item]:
        do = self._do
        return [
            Item("play-on", "", "hand", do.play_on, name=i18n.t(PLAY_ON)),
            Item("copy", "", "copy", do.copy, name=i18n.t(COPY)),
            Item("picture", "", "picture", do.picture, name=i18n.t(PICTURE)),
            Item("film", "", "film", do.film, name=i18n.t(FILM)),
            Item("leave", "", "close", do.leave, "back", name=i18n.t(LEAVE)),
        ]

    def _speed(self) -> Item:
        return Item("speed", SPEED_NAMES[SPEEDS.index(self._at.speed)][1], "", self._do.pick_speed, name=i18n.t(SPEED))

    def _few_tools(self) -> list[Item]:
        play_on, *_, leave = self._tools()
        return [play_on, Item("keep", "", "export", self._do.keep, name=i18n.t(KEEP)), leave]

    # ---- putting them there

    def _put_group(self, page: Page, group: list[Item], room: pygame.Rect, keys: Mapping[str, tuple[str, ...]]) -> None:
        if not group:
            value = SPEEDS.index(self._at.speed)
            page.choice("speed", room, SPEED_NAMES, value, self._set_speed, name=i18n.t(SPEED), tip=i18n.t(SPEED))
            return
        for item, place in zip(group, split(room, self._shares(group, room.width), self._gap), strict=True):
            _put(page, item, place, keys.get(item.action, ()))

    def _shares(self, group: list[Item], width: int) -> list[float]:
        """How wide each button of a group is: the longest text has all that the others leave."""
        widest = max(group, key=lambda item: len(item.text))
        if not widest.text:
            return [1.0] * len(group)
        needs = [0 if item is widest else self._width([item]) for item in group]
        rest = width - (len(group) - 1) * self._gap - sum(needs)
        return [need or max(1, rest) for need in needs]

    def _set_speed(self, value: Value) -> None:
        self._do.set_speed(SPEEDS[int(value)])


def _put(page: Page, item: Item, place: pygame.Rect, chords: tuple[str, ...]) -> None:
    look = page.look
    text = next((text for text in (item.text, item.short) if button_size(look, text, item.icon)[0] <= place.width), "")
    name = item.name or item.text
    tip = i18n.t(KEY_TIP, name=name, key=label(chords[0])) if chords else "" if item.text and text else name
    page.button(
        item.key, place, text, item.press, icon=item.icon, style=item.style,
        enabled=item.enabled, group=item.key, name=_named(item), tip=tip, action=item.action,
    )  # fmt: skip
    if item.painter:
        side = max(look.px(14), look.em(0.9, "button"))
        before = (place.width - look.measure(text, "button")[0]) // 2 - side - look.px(8) if text else 0
        left = place.left + before if text else place.centerx - side // 2
        if not text or before > look.px(4):
            page.paint(pygame.Rect(left, place.centery - side // 2, side, side), item.painter)


def _named(item: Item) -> str:
    """What a button is called to those who do not see it: what it does, with what it shows."""
    return i18n.labelled(item.name, item.text) if item.name and item.text else item.name or item.text
