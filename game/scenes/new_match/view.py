"""What stands on New Match: the board with a place card for each place, the rules and the way on beside it."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.engines.levels import STRENGTHS
from game.pictures import thumbnails
from game.pictures.thumbnails import Gallery
from game.play.program_players import PROGRAM
from game.rules.setup import Option
from game.scenes.base.frame import Head
from game.scenes.new_match.place_cards import DOWN, CardForm, PlaceWords, card_content
from game.scenes.new_match.player_list import NOBODY
from game.scenes.new_match.table_setting import TableSetting, places
from game.ui import layout
from game.ui.layout import Box, Button, Card, Column, Group, Grow, Label, Row
from game.ui.style.look import Look

if TYPE_CHECKING:
    from game.scenes.new_match.scene import NewMatchScene
    from game.table.model.board import Excerpt

CHIPS: Final = (1, 3, 5, 7, 9, 11)
"""The lengths of matches that are one press away."""
_PICTURE: Final = 54
"""Design pixels of the sides of a picture of rules."""
_START: Final = 54
"""Design pixels of the height of the button that begins."""


def new_match_view(scene: "NewMatchScene") -> Box:
    """Return the board with the cards around it, the choices beside it with as much space as fits, and the way on."""
    look, seats = scene.page.look, scene.form.seats
    found = places(look, scene.board.aspect, [scene.board.point(seat.side) for seat in seats])
    cards = [_place_card(scene, seat.side, found.form) for seat in seats]
    choices = layout.FirstFit(_choices(scene), "last")
    problem = Label(scene.begin.why_not, "strong", "center", look.colours.focus)
    setting = TableSetting(found, i18n.t(scene.book.text), cards, choices, problem, _foot(scene))
    return layout.FocusFirst(setting, "begin")


# ---- the places


def _place_card(scene: "NewMatchScene", side: int, form: CardForm) -> Card:
    look = scene.page.look
    words = _words(scene, side)
    every = tuple(range(len(scene.book.sides)))
    size = look.em(4)
    piece = thumbnails.piece(look, scene.host.games[scene.book.key], every, side, size)
    said = words.who if words.how == scene.side_name(side) else i18n.listed((words.who, words.how))
    name = i18n.labelled(scene.side_name(side), said)
    content = card_content(look, form, words, piece)
    return Card(scene.seat.of(side), content, across=6, down=DOWN, name=name, dropped=scene.drop_on.of(side))


def _words(scene: "NewMatchScene", side: int) -> PlaceWords:
    form, seat = scene.form, scene.form.seats[side]
    if not seat.taken:
        return PlaceWords(i18n.t(NOBODY), scene.side_name(side), "")
    if seat.person:
        return PlaceWords(form.name(side), scene.side_name(side), "person")
    level = PROGRAM if seat.program else STRENGTHS[seat.level].text
    return PlaceWords(form.name(side), i18n.t(level), "computer")


# ---- the choices


def _choices(scene: "NewMatchScene") -> Iterator[Box]:
    """Yield the title and the rules, from the roomiest way to set them on."""
    for style in ("small", "fine", ""):
        basic = [_basic(scene, option) for option in scene.form.options() if option.basic]
        rules = [_rule_cards(scene, style), *basic] if style else [_rule_grid(scene), *basic, _sentence(scene)]
        panel = layout.Panel(layout.Scroll(Group(Column(*rules, gap=9), "rules"), outside=True), across=14, down=6)
        yield Column(Group(Head(scene, i18n.t(scene.book.text)), "head"), panel, gap=6)


def _rule_cards(scene: "NewMatchScene", style: str) -> Box:
    """Return a card for each set of rules, with a picture and a sentence; where there is only one, what it says."""
    presets = scene.book.presets
    if len(presets) == 1:
        head = Row(_rule_picture(scene, presets[0].key), Grow(Label(i18n.t(presets[0].text), "strong")), gap=12)
        return Column(head, layout.Prose(i18n.t(presets[0].about), style), gap=8)
    cards = []
    for preset in presets:
        words = Column(Label(i18n.t(preset.text), "strong"), Label(i18n.t(preset.about), style, ink="soft"), gap=0)
        content = Row(_rule_picture(scene, preset.key), Grow(words), gap=10)
        said = i18n.labelled(i18n.t(preset.text), i18n.t(preset.about))
        cards.append(Card(scene.use_preset.of(preset.key), content, across=6, down=6, name=said))
    return Column(*cards, gap=6)


def _rule_picture(scene: "NewMatchScene", preset: str) -> Box | None:
    """Return the picture of what is special about some rules; None if their game has none."""
    excerpt = scene.board.excerpts.get(preset)
    if excerpt is None:
        return None
    draw = partial(_draw_excerpt, scene.page.look, scene.gallery, scene.book.key, excerpt)
    return layout.Canvas(draw, width=_PICTURE, height=_PICTURE)


def _draw_excerpt(
    look: Look, gallery: Gallery, game: str, excerpt: "Excerpt", surface: pygame.Surface, box: pygame.Rect
) -> None:
    picture = gallery.excerpt(look, game, excerpt, box.width)
    if picture:
        surface.blit(picture, box, special_flags=pygame.BLEND_PREMULTIPLIED)


def _rule_grid(scene: "NewMatchScene") -> Box:
    """Small cards with the names of the rules."""
    presets = scene.book.presets
    if len(presets) == 1:
        return Label(i18n.t(presets[0].text), "strong")
    cards = [Card(scene.use_preset.of(each.key), Label(i18n.t(each.text), "strong"), down=8) for each in presets]
    return layout.Grid(*cards, ems=6, most=2, gap=6)


def _sentence(scene: "NewMatchScene") -> Box:
    """Return what is special about the chosen rules."""
    abouts = [layout.Prose(i18n.t(preset.about), "small") for preset in scene.book.presets]
    return _Tallest(abouts, [preset.key for preset in scene.book.presets].index(scene.form.preset))


class _Tallest(layout.Holder):
    """One of several boxes, in a place high enough for each of them."""

    def __init__(self, boxes: "list[layout.Prose]", shown: int) -> None:
        super().__init__(boxes[shown])
        self._boxes = boxes

    def size(self, look: Look, width: int, room: int | None) -> layout.Size:
        return width, max(box.measure(look, width)[1] for box in self._boxes)


def _basic(scene: "NewMatchScene", option: Option) -> Box:
    if option.kind != "count":
        return scene.option_field(option, brief=True)
    usual = [n for n in CHIPS if option.minimum <= n <= option.maximum]
    value = int(scene.form.values[option.key])
    lengths = [scene.set_number.of(option, n) for n in usual]
    chips = [Button(do, text=str(n), name=do.text) for do, n in zip(lengths, usual, strict=True)]
    pick = scene.pick_number.of(option)
    other = Button(pick, form="icon") if value in usual else Button(pick, form="word", text=str(value))
    return Column(Label(i18n.t(option.text)), _Chips(*chips, other, gap=5), gap=4)


class _Chips(layout.Grid):
    """Buttons with numbers, all in one row or, where that is too narrow, in rows of four."""

    def widths(self, look: Look, width: int) -> list[int]:
        widths = super().widths(look, width)
        if len(widths) < len(self.boxes):
            widths = [(width - 3 * look.px(self.gap)) // 4] * 4
        return widths


# ---- the way on


def _foot(scene: "NewMatchScene") -> Box:
    """Return what is rarely changed, and the button that begins."""
    begin = layout.Sized(Button(scene.begin), least=_START)
    return Column(
        Group(Button(scene.more, others=[scene.more_text(n) for n in (0, 1, 8)]), "more"), Group(begin, "begin"), gap=8
    )
