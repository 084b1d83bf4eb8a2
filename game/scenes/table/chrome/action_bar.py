"""The buttons at the table, each at a place of its own: what cannot be done now is dimmed, and nothing moves."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.rules.actions import Action, Verb
from game.text import N_
from game.ui.commands import BoundCommand
from game.ui.layout import Box, Button, Column, Group, Grow, Row, Size
from game.ui.layout.controls import Form
from game.ui.page.region import Region
from game.ui.style.control_sizes import button_size, control_height, is_whole
from game.ui.style.look import Look

UNDO = N_("button", "Undo")
HINT = N_("button", "Hint")

TIGHT_EM: Final = 38.0
"""The height of a window in ems below which it has one row for all tools."""
GAP: Final = 6
"""Design pixels between buttons."""
SLOTS: Final[Mapping[Verb, str]] = {
    "double": "double",
    "beaver": "double",
    "take": "take",
    "accept": "take",
    "drop": "drop",
    "decline": "drop",
}
"""The slots of offers and answers; every other act carries the turn on."""
_FAMILIES: Final = {
    **dict.fromkeys(("take", "drop"), "answers"),
    **dict.fromkeys(("undo", "redo", "hint"), "history"),
    **dict.fromkeys(("log", "rules", "menu"), "tools"),
}
"""The slots whose buttons are written alike: those between which people choose, and tools that stand together."""
_TOOLS: Final = ("history", "tools")
"""The families whose texts stand on one line."""
_PRIMARY: Final = ("turn", "take")
"""The slots of primary buttons."""
_SHORTER: Final[Sequence[Form]] = ("icon", "word", "whole")
"""How a button is written, the shortest first."""
Bar = Mapping[str, Sequence[BoundCommand]]
"""The commands whose buttons stand in each slot. ``turn`` is what carries a turn on: roll, done, pass, the result;
``steps`` is the row for looking back."""


def act_bar(act: BoundCommand, actions: Iterable[Action]) -> dict[str, list[BoundCommand]]:
    """Return the commands of named actions in their slots; giving up is in the menu."""
    bar: dict[str, list[BoundCommand]] = {}
    for action in actions:
        if action.verb != "resign":
            bar.setdefault(SLOTS.get(action.verb, "turn"), []).append(act.of(action))
    return bar


class _Family(list["_BarButton"]):
    """Buttons that are written alike: in the longest form in which all of them have room."""

    def form(self, look: Look, size: Size) -> Form:
        """Return the form in places of this size."""
        forms: dict[Size, Form] = self.__dict__.setdefault("_forms", {})
        if size not in forms:
            forms[size] = min((each.longest(look, *size) for each in self), key=_SHORTER.index)
        return forms[size]


class _BarButton(Box):
    """A button in a slot, written like its ``family``; that of an act shows its text in smaller type before an icon."""

    grow = 1.0

    def __init__(self, slot: str, command: BoundCommand, family: _Family) -> None:
        self.slot, self.command, self.family = slot, command, family
        self.text, self.icon = command.text, command.icon
        family.append(self)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, control_height(look)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        form = self.family.form(region.look, rect.size)
        style = "primary" if self.slot in _PRIMARY and self.command.enabled else self.command.style
        Button(self.command, style, form=form, alike=[each.text for each in self.family]).put(region, rect)

    def longest(self, look: Look, width: int, height: int) -> Form:
        """Return the longest form for which a place of this size has room."""
        tool, act = _FAMILIES.get(self.slot) in _TOOLS, self.command.name.startswith(("act:", "due:"))
        return _longest(look, self.text, self.icon, (width, height), tool, act)


@lru_cache(maxsize=64)
def _longest(look: Look, text: str, icon: str, place: Size, tool: bool, act: bool) -> Form:
    """Return the longest form of a button for which a place of this size has room.

    A ``tool`` and an ``act`` may do without their icon, an act only where no word is broken. Cached: a move changes few
    texts of buttons, and never their places.
    """
    for form in _SHORTER[:0:-1]:
        wide, high = button_size(look, text, icon if form == "whole" else "", place[0])
        fits = wide <= place[0] and high <= place[1]
        if fits and (form == "whole" or tool or (act and is_whole(look, text, "", place[0]))):
            return form
    return "icon"


class _Slot(Row):
    """The place of a slot, which stays as large without a button; ``more`` design pixels higher than a button."""

    def __init__(self, *buttons: "_BarButton", share: float, more: float) -> None:
        super().__init__(*buttons, gap=GAP, align="stretch")
        self.buttons, self.grow, self.more = buttons, share, more

    @property
    def absent(self) -> bool:
        return False

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, control_height(look) + look.px(self.more)

    def is_narrow(self, look: Look, width: int) -> bool:
        """Whether its buttons have no room for their text."""
        return any(each.longest(look, width, control_height(look)) == "icon" for each in self.buttons)


class _SlotRow(Row):
    """Slots side by side; the height of a slot does not depend on its width."""

    def __init__(self, *slots: Box) -> None:
        super().__init__(*slots, gap=GAP, align="stretch")

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, max(slot.measure(look, width)[1] for slot in self.boxes)


class _Answers(Box):
    """Take and Drop side by side; one below the other where they are too narrow and nothing stands ``above`` them."""

    def __init__(self, above: _Slot, take: _Slot, drop: _Slot) -> None:
        self.beside = Column(above, _SlotRow(take, drop), gap=GAP)
        self.stacked = Column(Grow(take), Grow(drop), gap=GAP)
        self.answers = take, drop
        self.may_stack = not above.boxes

    @property
    def children(self) -> Sequence[Box]:
        return (self.beside,)

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return self.beside.measure(look, width)

    def put(self, region: Region, rect: pygame.Rect) -> None:
        half = (rect.width - region.look.px(GAP)) // 2
        narrow = self.may_stack and any(each.is_narrow(region.look, half) for each in self.answers)
        (self.stacked if narrow else self.beside).put(region, rect)


class _Slots:
    """Makes the place of each slot of a bar; ``answered`` says whether somebody has to answer an offer."""

    def __init__(self, bar: Bar) -> None:
        self._bar = bar
        self.answered = bool(bar.get("take") or bar.get("drop"))
        self._families: defaultdict[str, _Family] = defaultdict(_Family)

    def slot(self, slot: str, share: float = 1.0, more: float = 0) -> _Slot:
        """Return the place of a slot with its buttons; ``share`` is that of its row's width."""
        family = _FAMILIES.get(slot, "")
        commands = self._bar.get(slot, ())
        buttons = [_BarButton(slot, each, self._families[family] if family else _Family()) for each in commands]
        return _Slot(*buttons, share=share, more=more)

    @property
    def asked(self) -> Sequence[str]:
        """The slots of an offer, or those of what can be answered to it."""
        if not self.answered:
            return ("double",)
        return ("take", "drop", "double") if self._bar.get("double") else ("take", "drop")

    def turn(self, offers: bool) -> Box:
        """Return the place of what carries the turn on, above that of offers and answers if there may be any."""
        if not offers:
            return self.slot("turn", more=GAP)
        if not self.answered:
            return Column(self.slot("turn", more=GAP), self.slot("double"), gap=GAP)
        above = self.slot("turn" if self._bar.get("turn") else "double", more=GAP)
        return _Answers(above, self.slot("take"), self.slot("drop"))

    def row(self, *slots: str) -> Box:
        """Return slots of equal width side by side, those that the scene uses."""
        return _SlotRow(*map(self.slot, [each for each in slots if self._bar.get(each)] or slots))


def _is_tight(look: Look) -> bool:
    """Whether a column has one row for all tools."""
    return look.height < look.em(TIGHT_EM)


def _history(hints: bool) -> Sequence[str]:
    """Return the slots of undo, redo and, if there are ``hints``, the hint."""
    return ("undo", "redo", "hint") if hints else ("undo", "redo")


def column_bar(look: Look, bar: Bar, *, offers: bool, hints: bool, tools: bool = True, turn: bool = True) -> Box:
    """Return the buttons at the foot of a column: the turn, offers and answers if a game has any, then the tools.

    Without ``tools`` there is no place for log, rule book and menu, and what carries the turn on stands at the foot.
    Without ``turn`` there is only the place of the tools.
    """
    slots = _Slots(bar)
    history, further = _history(hints), ("log", "rules", "menu") if tools else ()
    rows = (slots.row(*history, *further),) if _is_tight(look) else (slots.row(*history), slots.row(*further))
    first = [slots.turn(offers)] if turn else []
    return Column(*((*first, *rows) if tools else (*rows, *first)), gap=GAP)


def strip_bar(bar: Bar, *, offers: bool, hints: bool) -> Box:
    """Return the buttons in one row; the turn's is in the middle."""
    slots = _Slots(bar)
    act, tool = (2.2, 0.85) if offers else (3.0, 1.0)
    asked = slots.asked if offers else ()
    return _SlotRow(
        *(slots.slot(each, tool) for each in _history(hints)),
        *(slots.slot(each, 6.7 / len(asked)) for each in asked),
        slots.slot("turn", act),
        *(slots.slot(each, tool) for each in ("log", "rules", "menu")),
    )


def steps_bar(bar: Bar) -> Box:
    """Return the row for looking back."""
    return Group(_Slots(bar).slot("steps"), "bar")
