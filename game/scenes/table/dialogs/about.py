"""About this match: who plays what, by which rules, and the seal of its dice."""

from typing import Final

import pygame

from game import i18n
from game.rules.setup import Option, Value
from game.scenes.base import match_words
from game.scenes.base.overlay import Overlay, sheet
from game.scenes.base.scene import Host
from game.scenes.base.sides import side_text
from game.scenes.table.chrome.log import seal
from game.scenes.table.model.table_model import TableModel
from game.text import N_
from game.ui.page.page import Page
from game.ui.style.layout import button_size, prose_height

TITLE: Final = N_("button", "About this match")
CLOSE: Final = N_("button", "Close")
YES: Final = N_("about", "Yes")
NO: Final = N_("about", "No")
DICE: Final = N_("new match", "Rolling")
PROGRAM: Final = N_("new match", "The program")
OWN: Final = N_("new match", "The players")


class AboutScene(Overlay):
    """What was agreed on before the match."""

    def __init__(self, host: Host, model: TableModel) -> None:
        super().__init__(host)
        self._model = model

    def build(self, page: Page) -> None:
        """The game and its rules, a line a seat, a line an option, the seal."""
        look, gap, match = page.look, page.look.px(5), self._model.match
        wide = min(look.em(34), look.width - look.px(110))
        heading = i18n.t(match.book.text)
        rules = match_words.rules_name(match)
        lines = self._seats() + self._options()
        left = wide * 11 // 20
        heights = [self._high(page, line, left, wide) + gap for line in lines]
        sealed = seal(match) if match.book.uses_dice and match.terms.dice == "program" else ""
        foot = prose_height(look, sealed, wide, "small") + 2 * gap if sealed else 0
        close = button_size(look, "", "close")
        head = max(close[1], look.text_size(heading, wide - close[0], "heading")[1]) + gap
        said = look.text_size(rules, wide, "subheading")[1] + gap if rules else 0
        _, part = sheet(page, wide, head + said + sum(heights) + foot + 2 * gap)
        part.label(pygame.Rect(0, 0, wide - close[0], head), heading, "heading", "left", "top")
        place = pygame.Rect(wide - close[0], 0, *close)
        part.button("close", place, "", self.back, icon="close", style="quiet", tip=i18n.t(CLOSE))
        if rules:
            part.label(pygame.Rect(0, head, wide, said), rules, "subheading", "left", "top", look.colours.primary)
        top = head + said
        for (name, value), high in zip(lines, heights, strict=True):
            place = pygame.Rect(0, top, left - 2 * gap, high - gap)
            part.label(place, name, "small", "left", "top", look.colours.ink_soft)
            part.label(pygame.Rect(left, top, wide - left, high - gap), value, "small-strong", "left", "top")
            top += high
        if sealed:
            part.prose(pygame.Rect(0, top + gap, wide, 0), sealed, "small")

    def _high(self, page: Page, line: tuple[str, str], left: int, wide: int) -> int:
        name = page.look.text_size(line[0], left - 2 * page.look.px(5), "small")[1]
        return max(name, page.look.text_size(line[1], wide - left, "small-strong")[1])

    def _seats(self) -> list[tuple[str, str]]:
        match = self._model.match
        look, game = self.page.look, self.host.games[match.terms.game]
        sides = [side_text(look, game, match.book, side) for side in match.terms.sides]
        return [(i18n.t(side), match_words.called(match.player(seat).name)) for seat, side in enumerate(sides)]

    def _options(self) -> list[tuple[str, str]]:
        match = self._model.match
        options = [option for option in match.book.options if option.applies(match.terms.options)]
        lines = [(i18n.t(option.text), _value(option, match.terms.options[option.key])) for option in options]
        dice = [(i18n.t(DICE), i18n.alone(OWN if match.terms.dice == "own" else PROGRAM))]
        return lines + (dice if match.book.uses_dice else [])


def _value(option: Option, value: Value) -> str:
    if option.kind == "flag":
        return i18n.alone(YES if value else NO)
    if option.kind == "count":
        return str(value)
    return next((i18n.alone(choice.text) for choice in option.choices if choice.value == value), str(value))
