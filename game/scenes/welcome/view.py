"""What stands in the welcome: the step's title, what it asks, and the ways between the steps."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.pictures.stand_ins import aspect
from game.pictures.thumbnails import beginning, draw_board
from game.pictures.wordmark import wordmark
from game.play.agreeing.seating import LONGEST_NAME
from game.text import N_, Text
from game.ui import layout as ui
from game.ui.page.region import Region
from game.ui.widgets.widget import Painter

if TYPE_CHECKING:
    from game.scenes.welcome.scene import WelcomeScene

STEPS: Final = (
    (N_("welcome", "Welcome to Ludoteca"), N_("welcome", "You can change everything later in Settings.")),
    (N_("welcome", "What should it look like?"), N_("welcome", "You see each change straight away.")),
    (N_("welcome", "How do you want to start?"), N_("welcome", "Choose a game, then what to do first.")),
)
"""What each step is called, and a sentence about it."""
# L10n: which step this is: 1 of 3; there is little room
PROGRESS: Final = N_("welcome", "{n} of {count}")
# L10n: a button that goes on to the next step
NEXT: Final = N_("welcome", "Next")
WAYS: Final[Mapping[str, tuple[str, Text, Text]]] = {
    "alone": ("computer", N_("welcome", "Play alone"), N_("welcome", "Against the computer.")),
    "play": ("people", N_("welcome", "Play a match"), N_("welcome", "Together, at this screen.")),
    "learn": ("hand", N_("button", "Learn by playing"), N_("welcome", "Step by step, on the board itself.")),
    "read": ("book", N_("welcome", "Read the rules"), N_("welcome", "With animated pictures.")),
}
"""The ways to begin: each with its icon, what it is called and a sentence about it."""
OPTIONAL: Final = N_("new match", "Optional")
_SIZE: Final = (1000, 620)
"""The sheet in design pixels."""
_LETTERS: Final = (50, 31)
"""The sheet in ems: large letters make it larger."""
_AROUND: Final = 14
"""The least design pixels around the sheet."""
_NEXT: Final = 130
"""Design pixels of the width of the button that leads on, at least."""
_LIP: Final = 2
"""Design pixels by which the text of a button stands above the button's middle."""
_SHARE: Final = 1.1
"""The most of its width that a world's picture is high."""
_CARDS: Final = 16
"""Design pixels between two cards."""
_BOARDS: Final = (150, 120, 96, 70)
"""Design pixels of the height of the games' boards above the languages, and where there is ever less room."""
_NAME: Final = 1.7
"""The height of the program's name in ems of a title."""
_QUARTER, _HALF = 0.237, 0.4877
"""The share of the width before the text size, which begins where the second or the third of four languages does."""
_LARGE: Final = 1.3
"""The size of letters from which on that is the third."""
_COVER_EM: Final = 19
"""Ems of the least width of the program's name beside the boards."""
_LINE: Final = 7
"""Design pixels above a text beside a field, which is higher, for both to stand on one line."""
_THIRD, _FIELD = 306.67, 17.5
"""Design pixels of the width of the last of three cards and of a field above or below it, and the least ems of that."""
_LEAST: Final = 14
"""Ems of the least width of what stands beside such a field."""
_BOARD, _LOW_BOARD = 3.0, 1.2
"""The least height in ems of a board that is chosen, and where room is short."""
_WAY: Final = 10
"""Ems of the least width of a way to begin beside others."""


def welcome_view(scene: "WelcomeScene") -> ui.Box:
    """Return the step that shows, as large as the others.

    Its foot has the way back at the left and the way on at the right, so that who presses one of them once more than
    there are steps presses nothing.
    """
    step = (_languages, _looks, _ways)[scene.step](scene)
    title, about = map(i18n.t, STEPS[scene.step])
    sentence = ui.Label(about, ink="soft", smaller="small")
    line: ui.Box = ui.Layers(sentence, ui.Blank(ui.Label(title)))  # as high for each language
    forms: list[tuple[ui.Box, ui.Box]] = []
    if scene.step == len(STEPS) - 1:
        field = ui.Field(ui.Entry(scene.write_name, scene.name, hint=i18n.t(OPTIONAL), max_length=LONGEST_NAME))
        line = ui.Group(_with_field(scene, ui.Pad(line, top=_LINE), field), "name")
        low = ui.Column(ui.Label(title, "heading"), ui.Group(field, "name"), gap=2)
        forms += [(low, _ways(scene, _LOW_BOARD, told)) for told in (True, False)]
    forms.insert(0, (ui.Column(ui.Label(title, "heading"), line, gap=2), step))
    covers = [] if scene.step else [(head, step) for head in _covers(scene, title, sentence)]
    first = scene.go_on.name if scene.go_on.offered else f"game:{scene.game}"
    ways = (ui.Column(head, ui.Grow(body), ui.Rule(), _foot(scene), gap=10) for head, body in (*covers, *forms))
    return ui.FocusFirst(_StepSheet(ui.FirstFit(ways, "last")), first)


def _foot(scene: "WelcomeScene") -> ui.Box:
    """Return the ways between the steps, each of which keeps its place, and which step it is, in the middle."""
    number = i18n.t(PROGRESS, scene.step + 1, count=len(STEPS))
    which = ui.Pad(ui.Label(number, ink="soft", wraps=False), bottom=_LIP)
    back, on = (ui.Sized(ui.Button(way), least_width=_NEXT) for way in (scene.go_back, scene.go_on))
    left, right = (
        ui.Space(_NEXT) if way.absent else ui.Group(way, name) for way, name in ((back, "back"), (on, "foot"))
    )
    skip, narrow = (ui.Group(ui.Button(scene.skip, "plain", wraps=wraps), "skip") for wraps in (False, True))
    ways = ui.Row(None if on.absent else right, skip, gap=10)
    sides = ui.Layers(ui.Align(left), ui.Blank(ways)), ui.Layers(ui.Align(ways, "right"), ui.Blank(left))
    middle = ui.Row(sides[0], ui.Space(grow=1), which, ui.Space(grow=1), sides[1], gap=4)
    aside = ui.Row(left, ui.Space(grow=1), which, ui.Space(grow=1), ways, gap=4)
    tight = ui.Row(left, ui.Grow(ui.Label(number, align="center", ink="soft")), right, narrow, gap=4)
    return ui.FirstFit((middle, aside, tight), "last")


def _languages(scene: "WelcomeScene") -> ui.Box:
    """Return all languages, each written in itself, and how large letters are."""
    buttons = (ui.Button(scene.speak.of(code), marked="done") for code in i18n.available())
    languages = ui.Scroll(
        ui.Group(ui.Grid(*buttons, gap=8, most=4, stretch=1.25), "language"), "languages", outside=True
    )
    share = _QUARTER if scene.page.look.text_scale < _LARGE else _HALF  # no label takes two lines in any language
    text_size = ui.Group(scene.fields.text_size(share=share), "text")
    return ui.Column(ui.Grow(languages), text_size, gap=14)


def _covers(scene: "WelcomeScene", title: str, sentence: ui.Box) -> Iterator[ui.Box]:
    """Yield the program's name, of which a screen reader is told the title, beside ever smaller boards of the games."""
    look, games = scene.page.look, scene.host.games
    name = ui.Headed(ui.Align(wordmark(look, look.em(_NAME, "title"), flush=True)), title)
    words = ui.Align(ui.Column(name, ui.LinesHigh(sentence, 2, "body"), gap=4), "stretch", "middle")
    for high in _BOARDS:
        boards = (ui.Canvas(_board(scene, game), width=high * aspect(look, game), height=high) for game in games)
        yield ui.Row(ui.Grow(words, least=_COVER_EM), *boards, gap=24, align="stretch")


def _looks(scene: "WelcomeScene") -> ui.Box:
    """Return the worlds, as large as there is room, and what makes pieces and motion easier on the eyes."""
    fields = scene.fields
    worlds = fields.worlds(scene.gallery, share=_SHARE, least=5)
    rows = _with_field(scene, fields.safe_colours(), fields.motion())
    return ui.Scroll(ui.Column(worlds, ui.Group(rows, "eyes"), gap=18), "looks", outside=True)


def _ways(scene: "WelcomeScene", high: float = _BOARD, told: bool = True) -> ui.Box:
    """Return the games, and the ways to begin with the one that is chosen, if ``told`` each with its sentence.

    The boards are at least ``high`` ems high.
    """
    boards = ui.Columns(*(_game_card(scene, game, high) for game in scene.host.games), least=0, gap=_CARDS)
    ways = ui.Grid(*(_way_card(scene, way, told) for way in WAYS), ems=_WAY, most=2, gap=10)
    return ui.Scroll(
        ui.Column(ui.Grow(ui.Group(boards, "game")), ui.Group(ways, "way"), gap=_CARDS), "ways", outside=True
    )


def _with_field(scene: "WelcomeScene", before: ui.Box, field: ui.Field) -> ui.Box:
    """Return something, and at its right a field as wide as a third of the sheet; without room, the field is below."""
    wide = max(_THIRD, scene.page.look.em(_FIELD) / scene.page.look.scale)
    labelled = ui.Row(ui.Label(field.label.text, wraps=False), ui.Sized(field.control, width=wide), gap=_CARDS)
    beside = ui.Row(ui.Grow(before, least=_LEAST), labelled, gap=_CARDS, align="top")
    ways = (beside, ui.Column(before, field, gap=10))
    return ui.FirstFit(ways, "last")


def _game_card(scene: "WelcomeScene", game: str, high: float) -> ui.Box:
    choose = scene.choose.of(game)
    picture = ui.Sized(ui.Canvas(_board(scene, game), grow=1), height_ems=high)
    return ui.Card(
        choose,
        ui.Column(picture, ui.Label(choose.text, "strong", "center", smaller="small-strong"), gap=12),
        across=12,
        down=12,
    )


def _board(scene: "WelcomeScene", game: str) -> Painter:
    """Return what draws the board of a game as it begins."""
    return partial(draw_board, scene.page.look, scene.gallery, beginning(game), True)


def _way_card(scene: "WelcomeScene", way: str, told: bool) -> ui.Box:
    icon, text, about = WAYS[way]
    begin, colours = scene.begin.of(way), scene.page.look.colours
    metal, ink, soft = (colours.metal, colours.ink, colours.ink_soft)
    if begin.style == "primary":
        metal = ink = soft = colours.on_primary
    sentence = ui.Label(i18n.t(about) if told else "", "small", ink=soft)
    words = ui.Column(ui.Label(i18n.t(text), "strong", ink=ink, smaller="small-strong"), sentence, gap=0)
    return ui.Card(begin, ui.Row(ui.Icon(icon, 1.7, metal), ui.Grow(words), gap=14), across=14, down=7)


class _StepSheet(ui.Holder):
    """A sheet in the middle of the window that is as large for every step, and larger for large letters."""

    def put(self, region: Region, rect: pygame.Rect) -> None:
        look, around = region.look, 2 * region.look.px(_AROUND)
        wide, high = (max(look.px(size), look.em(ems)) for size, ems in zip(_SIZE, _LETTERS, strict=True))
        sheet = pygame.Rect(0, 0, min(wide, rect.width - around), min(high, rect.height - around))
        sheet.center = rect.center
        region.panel(sheet)
        self.child.put(region, sheet.inflate(-2 * look.px(24), -2 * look.px(18)))
