"""The contents of pages that lie on top of another one: a dialog with a question, a pop-up list."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.ui.commands import BoundCommand
from game.ui.page.contents import Contents
from game.ui.style.control_sizes import button_size, control_height, flow, prose_height
from game.ui.widgets.widget import Options, Press, Value

Build = Callable[[Contents], object]
"""Adds all widgets to a page."""

ROWS = 10
"""The most lines of a pop-up list that show at once."""


def dialog(title: str, text: str, buttons: Sequence[tuple[str, Press, str]], close: Press) -> Build:
    """Return what builds a dialog with a question. Each button is (text, callback, style).

    A button calls ``close`` and then its callback. Esc presses the last button, which has the focus first if any of the
    styles is "danger".
    """

    def press(action: Press) -> Press:
        def done() -> None:
            close()
            action()

        return done

    def build(page: Contents) -> None:
        look, pad = page.look, page.look.px(24)
        wide = min(look.width - 2 * pad, look.em(30))
        inner = wide - 2 * pad
        head = look.text_size(title, inner, "heading")[1] if title else 0
        sizes = [button_size(look, label, widest=inner) for label, _, _ in buttons]
        places = flow(sizes, pygame.Rect(0, 0, inner, 0), look.px(12), "right")
        feet = max((p.bottom for p in places), default=0)
        fixed = 2 * pad + feet + (head + look.px(10) if head else 0) + look.px(18)
        body = min(prose_height(look, text, inner - look.px(14)) + look.px(8), look.height - 2 * pad - fixed)
        sheet = pygame.Rect(0, 0, wide, fixed + body)
        sheet.center = look.width // 2, look.height // 2
        page.panel(sheet)
        top, left = sheet.top + pad, sheet.left + pad
        if title:
            page.label(pygame.Rect(left, top, inner, head), title, "heading")
            top += head + look.px(10)
        part = page.scroll(pygame.Rect(left, top, inner, body), key="text")
        part.prose(pygame.Rect(0, 0, part.width, 0), text)
        for number, ((label, action, style), place) in enumerate(zip(buttons, places, strict=True)):
            at = place.move(left, sheet.bottom - pad - feet)
            page.button(f"answer{number}", at, label, press(action), style=style)
        if any(style == "danger" for _, _, style in buttons):
            page.default = f"answer{len(buttons) - 1}"
        page.on_back = press(buttons[-1][1])

    return build


def pop_up(
    anchor: Callable[[], pygame.Rect], options: Options, value: Value, on_pick: Callable[[Value], object], close: Press
) -> Build:
    """Return what builds a list of all options below ``anchor`` (in window pixels), asked at each building.

    Picking one calls ``close`` and then ``on_pick`` with its value; Esc or a click outside only calls ``close``.
    """

    def pick(chosen: Value) -> Press:
        def done() -> None:
            close()
            on_pick(chosen)

        return done

    lines = [_ListLine(f"item{n}", text, "", pick(item), item == value) for n, (item, text) in enumerate(options)]
    return lambda page: _build_list(anchor(), lines, close, page)


def command_list(anchor: Callable[[], pygame.Rect], commands: Sequence[BoundCommand], close: Press) -> Build:
    """Return what builds a list of the commands that are offered, below ``anchor`` (as for `pop_up`).

    Pressing one calls ``close`` and does it; those that cannot be done now are dimmed, with the reason as their tip.
    """

    def press(do: BoundCommand) -> Press:
        def done() -> None:
            close()
            if do.enabled:  # it may have changed while the list was open
                do()

        return done

    def build(page: Contents) -> None:
        offered = (do for do in commands if do.offered)
        lines = [_ListLine(do.name, do.text, do.icon, press(do), enabled=do.enabled, why=do.why_not) for do in offered]
        _build_list(anchor(), lines, close, page)

    return build


class _ListLine(NamedTuple):
    """A line of a list to press; ``key`` is that of its widget, ``why`` the reason why it cannot be pressed."""

    key: str
    text: str
    icon: str
    press: Press
    chosen: bool = False
    enabled: bool = True
    why: str = ""


def _build_list(anchor: pygame.Rect, lines: Sequence[_ListLine], close: Press, page: Contents) -> None:
    """Put a list below ``anchor``. Only a list that scrolls keeps room for a scroll bar."""
    look, pad, bar = page.look, page.look.px(8), page.look.px(14)
    widest = max((button_size(look, line.text, line.icon)[0] for line in lines), default=0)
    room = min(look.height - 4 * pad, ROWS * control_height(look))
    for beside in (0, bar):
        wide = min(max(anchor.width, widest + beside + 2 * pad), look.width - 2 * pad)
        rows = [button_size(look, line.text, line.icon, wide - 2 * pad - beside)[1] for line in lines]
        if sum(rows) <= room:
            break
    sheet = pygame.Rect(0, 0, wide, min(sum(rows), room) + 2 * pad)
    sheet.midtop = anchor.midbottom
    sheet.clamp_ip(pygame.Rect((0, 0), look.size).inflate(-2 * pad, -2 * pad))
    page.panel(sheet)
    inside, fits = sheet.inflate(-2 * pad, -2 * pad), sum(rows) <= room
    part, top = page.scroll(inside, sum(rows), key="list", bare=fits), 0
    for line, high in zip(lines, rows, strict=True):
        place = pygame.Rect(0, top, part.width, high)
        part.button(
            line.key,
            place,
            line.text,
            line.press,
            icon=line.icon,
            style="quiet",
            align="left",
            selected=line.chosen,
            enabled=line.enabled,
            tip=line.why,
        )
        top += high
        if line.chosen:
            page.default = line.key
    page.default = page.default or next((line.key for line in lines if line.enabled), "")
    page.type_ahead = page.is_pop_up_list = True
    page.on_back = page.on_outside = close
