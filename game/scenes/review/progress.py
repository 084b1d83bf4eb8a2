"""The strip at the foot of a review that is being made: how far it is, how long it takes, and what stops it."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.scenes.base.loss_words import percent
from game.scenes.review.making import Making
from game.scenes.review.summary import duration
from game.text import N_
from game.ui.page.page import Page
from game.ui.style import paint
from game.ui.style.layout import button_size
from game.ui.style.look import Look
from game.ui.widgets.node import Role

MAKING: Final = N_("review", "Reviewing the match: {percent}")
STOPPED: Final = N_("review", "{percent} of the match reviewed so far.")
SILENT: Final = N_("review", "The computer player is not responding, so the review has stopped here for now.")
# L10n: {time} is a length of time
LEFT: Final = N_("review", "About {time} left.")
STOP: Final = N_("button", "Cancel")
GO_ON: Final = N_("button", "Continue")
AGAIN: Final = N_("button", "Try again")
MOST: Final = 0.34
"""The share of a rectangle's height that it takes at most, where fewer words can help."""

Act = Callable[[], object]


def build_progress(page: Page, rect: pygame.Rect, making: Making, stop: Act, go_on: Act) -> int:
    """At the lower edge of ``rect``, in so few words that they take a small part of it; returns how high it is."""
    look, gap, reviewer = page.look, page.look.px(6), making.reviewer
    side = button_size(look, "", "close")
    wide = rect.width - side[0] - gap
    bar, share = look.px(8), percent(reviewer.progress)
    high, said = next(
        (need, text)
        for text in (*_said(making), share)
        if (need := max(side[1], look.text_size(text, wide, "small")[1] + bar + gap)) <= rect.height * MOST
        or text == share
    )
    top = rect.bottom - high
    track = pygame.Rect(rect.left, top + gap // 2, wide, bar)
    page.paint(track, partial(_bar, look, reviewer.progress), Role.IMAGE, share)
    place = pygame.Rect(rect.left, track.bottom + gap // 2, wide, high - bar - gap)
    page.label(place, said, "small", role=Role.STATUS, colour=look.colours.ink_soft)
    key, label, icon, press = "stop", STOP, "close", stop
    if not making.active:
        key, label, icon, press = "go on", AGAIN if reviewer.failure else GO_ON, "play", go_on
    button = pygame.Rect(rect.right - side[0], rect.bottom - (high + side[1]) // 2, *side)
    page.button(key, button, "", press, icon=icon, tip=i18n.t(label), group="making")
    return high + gap


def _said(making: Making) -> tuple[str, str]:
    """How far it is and how long it takes; and the first alone."""
    reviewer = making.reviewer
    text = SILENT if reviewer.failure else STOPPED if reviewer.stopped else MAKING
    left = making.left if making.active else None
    told = i18n.t(text, percent=percent(reviewer.progress))
    return i18n.sentences([told, i18n.t(LEFT, time=duration(left)) if left is not None else ""]), told


def _bar(look: Look, share: float, surface: pygame.Surface, box: pygame.Rect) -> None:
    """How far it is."""
    c = look.colours
    paint.rounded(surface, box, box.height // 2, c.well, c.edge, look.px(1))
    done = pygame.Rect(box.left, box.top, max(box.height, round(box.width * share)), box.height)
    paint.rounded(surface, done, box.height // 2, c.primary)
