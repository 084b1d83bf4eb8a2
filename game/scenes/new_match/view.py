"""What stands on New Match: the board with a place card for each place, the rules and the way on beside it."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.engines.levels import STRENGTHS
from game.pictures import thumbnails
from game.pictures.lit_piece import LitPiece
from game.pictures.thumbnails import Gallery
from game.play.program_players import PROGRAM
from game.play.words.match_words import computer_icon, distinct_name
from game.rules.setup import Option, Preset
from game.scenes.base.frame import Head
from game.scenes.new_match.choices_column import ChoicesColumn
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
_RULE_CARDS: Final = (("body", 72), ("small", 72), ("small", 54), ("fine", 54))
"""Ways to write cards of rules: the style of the sentence, and the design pixels of the sides of the picture."""
_ONLY_RULES: Final = ("body", "small", "fine")
"""The same for the only rules of a game, which need no picture: the board stands beside them."""
_PIECE: Final = 150
"""Design pixels of the largest piece above the choices, where there is room."""
_CHIP: Final = 1.3
"""The least width in ems of the button of a length."""
_ABOVE: Final = 18
"""Design pixels above each choice below them."""
_BESIDE: Final = 14.5
"""Ems of width from which on the name of an option stands beside it below cards."""
_NAME_ABOVE: Final = 99
"""More ems than any column is wide: the name of an option always stands above it."""
_OF_CARDS: Final = 0.8
"""The share of the free height that the cards of rules take, where the space above each choice has the share 1."""
_START: Final = 54
"""Design pixels of the height of the button that begins."""


def new_match_view(scene: "NewMatchScene") -> Box:
    """Return the board with the cards around it, and beside it the choices and the way on."""
    look, seats = scene.page.look, scene.form.seats
    points = [scene.board.point(seat.side) for seat in seats]
    found = places(look, scene.board.aspect, points, scene.board.overhang(look))
    cards = [_place_card(scene, seat.side, found.form) for seat in seats]
    title = i18n.t(scene.book.text)
    head = Group(Head(scene, title), "head")
    too_few = scene.form.too_few
    problem, likely = (
        Label(why, "strong", "center", look.colours.focus, smaller="small-strong")
        for why in (scene.begin.why_not, i18n.t(too_few.text, too_few.n))
    )
    setting = TableSetting(found, title, cards, ChoicesColumn(head, _choices(scene), problem, likely, _foot(scene)))
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
        person = form.person(side)
        name = distinct_name(person) if person and person.namesakes > 1 else form.name(side)
        return PlaceWords(name, scene.side_name(side), "person")
    level = PROGRAM if seat.program else STRENGTHS[seat.level].text
    return PlaceWords(form.name(side), i18n.t(level), computer_icon(seat.level))


# ---- the choices


def _choices(scene: "NewMatchScene") -> Iterator[Box]:
    """Yield the rules and the choices that people change, from the roomiest way to set them on."""
    presets, options = scene.book.presets, [option for option in scene.form.options() if option.basic]
    for style, side in _RULE_CARDS if len(presets) > 1 else ():
        cards = layout.Grid(*(_rule_card(scene, each, style, side) for each in presets), most=1, gap=6, stretch=1.3)
        yield Column(Grow(cards, _OF_CARDS), *_spread([_basic(scene, option) for option in options]), gap=6)
    if len(presets) == 1:
        yield from _only_rules(scene, presets[0], options)
        return
    names = [Button(scene.use_preset.of(each.key)) for each in presets]
    basic = [_basic(scene, option) for option in options]
    yield Column(layout.Grid(*names, most=2, gap=6), *_spread([*basic, _sentence(scene)]), gap=4)


def _only_rules(scene: "NewMatchScene", preset: Preset, options: Sequence[Option]) -> Iterator[Box]:
    """Yield the choices below the only rules of a game, at last in short and without the rules."""
    name, about = Label(i18n.t(preset.text), "subheading"), i18n.t(preset.about)
    chips = [layout.Pad(_basic(scene, option, _NAME_ABOVE), top=_ABOVE) for option in options]
    game, sides = scene.host.games[scene.book.key], tuple(range(len(scene.book.sides)))
    piece = LitPiece(game, sides, 0, 0, _PIECE, name="", grow=1)
    for style in _ONLY_RULES:
        yield Column(name, layout.Prose(about, style), piece, *chips, gap=6)
    short = [scene.option_line(option) for option in options]
    for boxes in ([name, layout.Prose(about, style), *short], [name, *chips], [name, *short], short):
        yield Column(*boxes)


def _spread(boxes: Sequence[Box]) -> Iterator[Box]:
    """Yield boxes with a share of the free height before each."""
    for box in boxes:
        yield layout.Space(height=0, grow=1)
        yield box


def _rule_card(scene: "NewMatchScene", preset: Preset, style: str, side: float) -> Box:
    name, about = i18n.t(preset.text), i18n.t(preset.about)
    words = Column(Label(name, "strong"), Label(about, style, ink="soft"), gap=0)
    content = Row(_rule_picture(scene, preset.key, side), Grow(words), gap=10)
    return Card(scene.use_preset.of(preset.key), content, across=6, down=6, name=i18n.labelled(name, about))


def _rule_picture(scene: "NewMatchScene", preset: str, side: float) -> Box | None:
    """Return the picture of what is special about some rules; None if they have none."""
    excerpt = scene.board.excerpts.get(preset)
    if excerpt is None:
        return None
    draw = partial(_draw_excerpt, scene.page.look, scene.gallery, scene.book.key, excerpt)
    return layout.Canvas(draw, width=side, height=side)


def _draw_excerpt(
    look: Look, gallery: Gallery, game: str, excerpt: "Excerpt", surface: pygame.Surface, box: pygame.Rect
) -> None:
    picture = gallery.excerpt(look, game, excerpt, box.width)
    if picture:
        surface.blit(picture, box, special_flags=pygame.BLEND_PREMULTIPLIED)


def _sentence(scene: "NewMatchScene") -> Box:
    """Return what is special about the chosen rules."""
    abouts = [layout.Prose(i18n.t(preset.about), "small") for preset in scene.book.presets]
    return layout.Tallest(abouts, [preset.key for preset in scene.book.presets].index(scene.form.preset))


def _basic(scene: "NewMatchScene", option: Option, least: float = _BESIDE) -> Box:
    if option.kind != "count":
        return scene.option_field(option, brief=True, least=least)
    usual = [n for n in CHIPS if option.minimum <= n <= option.maximum]
    value = int(scene.form.values[option.key])
    lengths = [scene.set_number.of(option, n) for n in usual]
    chips = [Button(do, text=str(n), name=do.text) for do, n in zip(lengths, usual, strict=True)]
    pick = scene.pick_number.of(option)
    other = Button(pick, form="icon") if value in usual else Button(pick, form="word", text=str(value))
    numbers = layout.Grid(*chips, ems=_CHIP, gap=5, even=True)
    return Column(Label(i18n.t(option.text)), Row(Grow(numbers), other, gap=5), gap=4)


# ---- the way on


def _foot(scene: "NewMatchScene") -> Box:
    """Return what is rarely changed, and the button that begins."""
    begin = layout.Sized(Button(scene.begin), least=_START)
    return Column(Group(Button(scene.more), "more"), Group(begin, "begin"), gap=8)
