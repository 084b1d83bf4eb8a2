"""What is built on a page that lies on top of another: a dialog that asks, a list to pick from."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.page.contents import Contents
from game.ui.style.layout import button_size, control_height, flow, prose_height
from game.ui.widgets.widget import Options, Press, Value

Build = Callable[[Contents], object]
"""What puts everything on a page."""

ROWS = 10
"""How many lines of a list are seen at once, if there is room."""


def dialog(title: str, text: str, buttons: Sequence[tuple[str, Press, str]], close: Press) -> Build:
    """A dialog that asks. Each button is (text, what it does after ``close``, style); Esc presses the last one."""

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
    anchor: pygame.Rect, options: Options, value: Value, on_pick: Callable[[Value], object], close: Press
) -> Build:
    """A list of all options near ``anchor`` (in window pixels); picking one or pressing beside it closes it."""

    def pick(chosen: Value) -> Press:
        def done() -> None:
            close()
            on_pick(chosen)

        return done

    def build(page: Contents) -> None:
        look, pad = page.look, page.look.px(6)
        widest = max(look.measure(text, "button")[0] for _, text in options) + 2 * look.px(24)
        wide = min(max(anchor.width, widest + 2 * pad), look.width - 2 * pad)
        rows = [button_size(look, text, widest=wide - 2 * pad - look.px(14))[1] for _, text in options]
        room = min(look.height - 4 * pad, ROWS * control_height(look))
        sheet = pygame.Rect(0, 0, wide, min(sum(rows), room) + 2 * pad)
        sheet.midtop = anchor.midbottom
        sheet.clamp_ip(pygame.Rect((0, 0), look.size).inflate(-2 * pad, -2 * pad))
        page.panel(sheet)
        part, top = page.scroll(sheet.inflate(-2 * pad, -2 * pad), sum(rows), key="list"), 0
        for number, ((item, text), high) in enumerate(zip(options, rows, strict=True)):
            chosen = item == value
            place = pygame.Rect(0, top, part.width, high)
            part.button(f"item{number}", place, text, pick(item), style="quiet", align="left", selected=chosen)
            top += high
            if chosen:
                page.default = f"item{number}"
        page.default = page.default or "item0"
        page.seeks = page.picks = True
        page.on_back = page.on_outside = close

    return build
