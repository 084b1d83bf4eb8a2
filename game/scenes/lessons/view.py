"""What stands among the lessons: for each game a card with a picture for each lesson."""

from functools import partial
from typing import TYPE_CHECKING, Final

from game import i18n
from game.games.game import Game
from game.handbook.model import Figure
from game.pictures.stand_ins import aspect
from game.pictures.thumbnails import Shown, draw_board
from game.play.words import match_words
from game.scenes.base.frame import frame
from game.text import N_
from game.ui import layout as ui

if TYPE_CHECKING:
    from game.scenes.lessons.scene import LessonsScene

TITLE: Final = N_("title", "Lessons")
_WIDEST: Final = 2400
"""Design pixels of the widest sheet."""


def lessons_view(scene: "LessonsScene") -> ui.Box:
    """Return the lessons of all games, one game below the other."""
    games = [game for game in scene.host.games.values() if game.manuals()]
    lessons = ui.Pad(ui.Column(*(_lessons(scene, game) for game in games), gap=26), top=4, bottom=8)
    page = frame(scene, i18n.t(TITLE), ui.Grow(ui.Scroll(lessons, outside=True)), widest=_WIDEST)
    return ui.FocusFirst(page, scene.open_lesson.of(games[0].key, 0))


def _lessons(scene: "LessonsScene", game: Game) -> ui.Box:
    """Return the cards of a game's lessons below its name and the way to its rules."""
    name = i18n.t(game.text)
    rules = ui.Group(ui.Button(scene.rule_book.of(game.key)), f"rules {game.key}")
    manual = scene.manual(game.key)
    titles = [i18n.t(manual.lesson_title(figure)) for figure in manual.lessons]
    cards = (_card(scene, figure, *each) for figure, each in zip(manual.lessons, enumerate(titles), strict=True))
    grid = ui.Group(ui.Grid(*cards, ems=11.5, most=5, gap=14, full=True), f"lessons {game.key}", name)
    return ui.Column(ui.Row(ui.Grow(ui.Label(name, "heading")), rules, gap=10), grid, gap=8)


def _card(scene: "LessonsScene", figure: Figure, number: int, title: str) -> ui.Box:
    """Return the card of a lesson: its position, its title and what happens there."""
    look, shown = scene.page.look, Shown(figure.game, figure.sides, figure.state, actions=figure.actions)
    picture = ui.Canvas(partial(draw_board, look, scene.gallery, shown, False), aspect=1 / aspect(look, figure.game))
    which = i18n.number(number + 1)
    head = ui.Row(ui.Label(which, "strong", ink="metal"), ui.Grow(ui.Label(title, "strong")), gap=8, align="top")
    texts = ui.Column(head, ui.Label(i18n.t(figure.caption), "small", ink="soft"), gap=2)
    name = match_words.joined(which, title)
    return ui.Card(scene.open_lesson.of(figure.game, number), ui.Column(picture, texts, gap=10), name=name)
