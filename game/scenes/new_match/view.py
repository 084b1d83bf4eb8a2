"""What stands on New Match: rules, players and dice in columns, the board beside them, and the button that begins."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.pictures import thumbnails
from game.pictures.thumbnails import Gallery
from game.play.words.match_words import joined, nameless
from game.rules.setup import Option
from game.scenes.base.boards.board_views import VIEWS
from game.scenes.base.frame import WIDEST, frame
from game.scenes.base.setting_fields import named
from game.scenes.new_match.clock_choice import CLOCK_HELP
from game.scenes.new_match.form import MISTAKES
from game.scenes.new_match.seat_cards import NameRow, PlaceCard
from game.scenes.new_match.seating import LONGEST_NAME, Seat
from game.text import N_
from game.ui.layout import (
    Align,
    Box,
    Button,
    Choice,
    Column,
    Entry,
    Field,
    FocusFirst,
    Group,
    Grow,
    Label,
    Masonry,
    Prose,
    Row,
    Scroll,
    Size,
    Sized,
    Space,
    Toggle,
    heading,
)
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Value

if TYPE_CHECKING:
    from game.scenes.new_match.scene import NewMatchScene

TITLE: Final = N_("new match", "New match: {game}")
RULES: Final = N_("new match", "Rules")
CHANGED: Final = N_("new match", "Changed from “{preset}”.")
PLAYERS: Final = N_("new match", "Players")
TAKEBACKS_HELP: Final = N_("new match", "Undo goes back past the computer’s moves. Rolls stay the same.")
HINTS_HELP: Final = N_("new match", "During the match you may ask what the computer would play, and why.")
# L10n: of what the tutor warns: of nothing, of big mistakes, of every mistake
TUTORS: Final = (N_("new match", "Off"), N_("new match", "Big mistakes"), N_("new match", "Every mistake"))
"""For each of `MISTAKES`."""
TUTOR_HELP: Final = N_("new match", "Warns you before you make a mistake, so you can think again.")
BY_THROW: Final = N_("new match", "Highest roll")
BY_LOT: Final = N_("new match", "At random")
DICE: Final = N_("new match", "Rolling")
LOT: Final = N_("new match", "Random draw")
DICE_PROGRAM: Final = N_("new match", "The program")
DICE_OWN: Final = N_("new match", "The players")
SEED_HINT: Final = N_("new match", "Optional")
SEED_HELP: Final = N_("new match", "The same phrase and the same choices give the same rolls.")
_LOT_HELP: Final = N_("new match", "The same phrase draws the same first player.")
_TWO: Final = 22
"""Ems of the narrowest of two columns."""
_GAP: Final = 40
"""Design pixels between them."""
_BESIDE: Final = 24
"""Design pixels between the sheet and the board."""
_SHARE: Final = 0.36
"""The most of the window's width that the board takes."""
_LEAST_BOARD: Final = 11
"""Ems of the smallest board."""
_AROUND: Final = 180
"""Design pixels of the window's height that are not for the board."""
_BUTTON: Final = (220, 340)
"""Design pixels of the least width of the button that begins: in a row, and below a large board."""


def new_match_view(scene: "NewMatchScene") -> Box:
    """The sheet with all choices; the board beside it with the way on below, or both below the sheet."""
    look, title = scene.page.look, i18n.t(TITLE, game=scene.book.text)
    more, *rest = _more(scene)
    columns = (_rules(scene), _players(scene), _dice(scene), more, *rest)
    body = Scroll(_Columns(*columns, least=_TWO, most=2, gap=_GAP, below=14, first=more))
    wide = _board_width(look, scene.book.key)
    if wide:
        share = min(look.px(_BUTTON[1]), wide) / look.scale
        begin = Align(Sized(Group(Button(scene.begin), "begin"), least_width=share), "center")
        board = Grow(_Board(scene.book.key, scene.gallery, i18n.t(scene.book.text)))
        aside = Sized(Column(board, _problem(scene, "center"), begin, gap=10), width=wide / look.scale)
        widest = WIDEST + _BESIDE + wide / look.scale
        whole = frame(scene, title, body, aside=aside, widest=widest)
    else:
        wide_button = Sized(Group(Button(scene.begin), "begin"), least_width=_BUTTON[0])
        problem = _problem(scene, "right")
        below = Row(Space(grow=1) if problem.absent else Grow(problem), wide_button, gap=20)
        board = Grow(_Board(scene.book.key, scene.gallery, i18n.t(scene.book.text), least=_LEAST_BOARD))
        whole = frame(scene, title, body, Grow(Column(board, below, gap=12)))
    return FocusFirst(whole, "begin")


class _Columns(Masonry):
    """The parts of the form in columns; Tab goes through them as they are read, down the first column first."""

    def put(self, region: Region, rect: pygame.Rect) -> None:
        super().put(region, rect)
        places = zip(self.boxes, self.places(region.look, rect.width), strict=True)
        read = sorted(places, key=lambda each: (each[1].left, each[1].top))
        names = [box.name for box, _ in read if isinstance(box, Group)]
        region.owner.order = (*dict.fromkeys(name for name in names if name != "more"), "more", "begin")


def _problem(scene: "NewMatchScene", align: str) -> Label:
    """Why the match cannot begin."""
    return Label(scene.begin.why_not, "strong", align, scene.page.look.colours.focus)


# ---- rules


def _rules(scene: "NewMatchScene") -> Box:
    form, presets = scene.form, scene.book.presets
    chosen: list[tuple[Value, str]] = [(preset.key, i18n.t(preset.text)) for preset in presets]
    choice = Choice(scene.use_preset, chosen, form.preset) if len(presets) > 1 else None
    basic = [_option(scene, option) for option in form.options() if option.basic]
    changed = i18n.t(CHANGED, preset=form.named.text)
    # Below what was pressed, so that this stays where it is.
    reset = Field(Button(scene.reset, name=changed), changed) if form.changed() else None
    about = Prose(i18n.t(form.named.about))
    return Group(Column(heading(i18n.t(RULES)), choice, about, *basic, reset, gap=10), "rules")


def _option(scene: "NewMatchScene", option: Option) -> Box:
    """The field of an option, as its kind wants it."""
    set_option, value = scene.set_option.of(option), scene.form.values[option.key]
    help_text = i18n.t(option.help) if option.help else ""
    if option.kind == "flag":
        return Column(Toggle(set_option, bool(value)), Prose(help_text, "small"), gap=2)
    choices: list[tuple[Value, str]] = [(choice.value, i18n.alone(choice.text)) for choice in option.choices]
    if option.kind == "count":
        choices = [(n, str(n)) for n in range(option.minimum, option.maximum + 1)]
    return Field(Choice(set_option, choices, value), help_text=help_text)


# ---- what is rarely changed


def _more(scene: "NewMatchScene") -> list[Box]:
    """The button that shows it and, once it is pressed, its fields."""
    boxes: list[Box] = [Align(Button(scene.fold))]
    if scene.unfolded:
        options = [_option(scene, option) for option in scene.form.options() if not option.basic]
        boxes += [_aids(scene), _clock(scene), *options, Align(Button(scene.set_up))]
    return [Group(box, "more") for box in boxes]


def _aids(scene: "NewMatchScene") -> Box:
    """What helps people: the computer's knowledge, and decisions that may be taken back."""
    form, boxes = scene.form, list[Box]()
    if form.alone:
        told = i18n.t(TAKEBACKS_HELP) if scene.book.uses_dice else ""
        boxes.append(Column(Toggle(scene.set_takebacks, form.takebacks), Prose(told, "small"), gap=2))
    if form.levels:
        boxes.append(Column(Toggle(scene.set_hints, form.hints), Prose(i18n.t(HINTS_HELP), "small"), gap=2))
        kinds: list[tuple[Value, str]] = [
            (least, i18n.alone(text)) for least, text in zip(MISTAKES, TUTORS, strict=True)
        ]
        boxes.append(Field(Choice(scene.set_tutor, kinds, form.tutor), help_text=i18n.t(TUTOR_HELP)))
    return Column(*boxes, gap=10)


def _clock(scene: "NewMatchScene") -> Box:
    clock, own = scene.form.clock, list[Box]()
    if clock.chosen == "own":
        own = [Field(Choice(scene.set_own_clock.of(field), *each)) for field, each in clock.own_fields().items()]
    choice = Choice(scene.choose_clock, clock.options(scene.form.length), clock.chosen)
    return Column(Field(choice, help_text=i18n.t(CLOCK_HELP)), *own, gap=10)


# ---- players


def _players(scene: "NewMatchScene") -> Box:
    form, book = scene.form, scene.book
    undecided: tuple[Value, str] = (-1, i18n.alone(BY_THROW if book.uses_dice else BY_LOT))
    sides: list[tuple[Value, str]] = [undecided, *((side, form.name(side)) for side in form.sides)]
    first = Field(Choice(scene.set_first, sides, -1 if form.first is None else form.first))
    lacks = scene.host.games[book.key].lacks()
    seats = Column(*(_seat(scene, seat) for seat in form.seats), gap=8)
    note = Prose(i18n.t(lacks), "small") if lacks else None
    return Group(Column(heading(i18n.t(PLAYERS)), seats, Align(Button(scene.swap)), first, note, gap=10), "players")


def _seat(scene: "NewMatchScene", seat: Seat) -> Box:
    """A place card with a name to write, a computer player, or what takes the seat."""
    seats, side = scene.seats, seat.side
    name = seats.side(side)
    if not seat.taken:
        control: Box = Button(seats.toggle.of(side))
    else:
        leave = Button(seats.toggle.of(side), form="icon")
        pick, said = seats.pick_player.of(side), seats.said(side)
        if seat.person:
            hint = nameless(scene.form.sides.index(side) + 1)
            entry = Entry(
                seats.rename.of(side),
                seat.name,
                hint=hint,
                suggestions=seats.known(seat),
                suggested=seats.sit.of(side),
                max_length=LONGEST_NAME,
            )
            control = NameRow(entry, Button(pick, name=said), Button(pick, form="icon", name=said), leave)
        else:
            control = Row(Grow(Button(pick, align="left", name=said)), leave, gap=4)
    every = tuple(range(len(scene.book.sides)))
    piece = partial(thumbnails.piece, scene.page.look, scene.host.games[scene.book.key], every, side)
    return PlaceCard(Label(joined(name, seats.told(seat)), "small", ink="soft"), control, piece, name)


# ---- dice and board


def _dice(scene: "NewMatchScene") -> Box:
    form, boxes = scene.form, list[Box]()
    if scene.book.uses_dice:
        whose: list[tuple[Value, str]] = [("program", i18n.alone(DICE_PROGRAM)), ("own", i18n.alone(DICE_OWN))]
        boxes.append(Field(Choice(scene.set_dice, whose, form.dice)))
    if form.dice == "program":
        tip = i18n.t(SEED_HELP if scene.book.uses_dice else _LOT_HELP)
        boxes.append(Field(Entry(scene.set_phrase, form.phrase, hint=i18n.t(SEED_HINT), tip=tip)))
    boxes.append(Field(Choice(scene.set_view, named(VIEWS), scene.host.settings.board_view)))
    return Group(Column(heading(i18n.t(DICE if scene.book.uses_dice else LOT)), *boxes, gap=10), "dice")


def _board_width(look: Look, game: str) -> int:
    """How wide the board may be beside the sheet, in pixels; 0 where there is no room for it."""
    whole, gap = look.width - 2 * look.px(24), look.px(_BESIDE)
    needed = 2 * look.em(_TWO + 1) + look.px(_GAP + 2 * 20 + 14)
    best = round(min(whole * _SHARE, (look.height - look.px(_AROUND)) * thumbnails.aspect(look, game)))
    sheet = max(needed, min(whole - best - gap, look.px(WIDEST)))
    wide = min(whole - sheet, best + gap) - gap
    return wide if wide >= look.em(_LEAST_BOARD) else 0


class _Board(Box):
    """The chosen game's board on its shadow, as it looks when a game begins; none where it were smaller than ``least``
    ems."""

    def __init__(self, game: str, gallery: Gallery, name: str, least: float = 0) -> None:
        self._game, self._gallery, self._name, self._least = game, gallery, name, least

    def size(self, look: Look, width: int, room: int | None) -> Size:
        return width, 0 if self._least else round(width / thumbnails.aspect(look, self._game))

    def put(self, region: Region, rect: pygame.Rect) -> None:
        if rect.height >= region.look.em(self._least):
            region.paint(rect, partial(_draw_board, region.look, self._game, self._gallery), Role.IMAGE, self._name)


def _draw_board(look: Look, game: str, gallery: Gallery, surface: pygame.Surface, room: pygame.Rect) -> None:
    picture = gallery.ask(look, thumbnails.beginning(game), room.size, at_once=True)
    if picture:
        place = picture.get_rect(center=room.center)
        under = place.inflate(-look.px(10), -look.px(10))  # within the round corners
        paint.shadow(surface, under.move(look.px(4), look.px(8)), look.px(16), 0.7)
        surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
