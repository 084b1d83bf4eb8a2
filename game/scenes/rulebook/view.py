"""What stands in the rule book: the manual and the search above, the list of contents beside the text."""

from typing import TYPE_CHECKING, Final

from game import i18n
from game.games.registry import Games
from game.handbook.model import Manual
from game.scenes.base.frame import WIDEST, frame
from game.scenes.rulebook.article import Article, found_in
from game.scenes.rulebook.article_view import WIDEST as LINE
from game.scenes.rulebook.article_view import ArticleBox
from game.text import N_, Text
from game.ui import layout as ui
from game.ui.style.look import Look
from game.ui.widgets.widget import Options

if TYPE_CHECKING:
    from game.scenes.rulebook.scene import RulebookScene

TITLE: Final = N_("title", "Rule book")
# L10n: a game and whose rules it is played by, such as “Backgammon – Classic”
_MANUAL: Final = N_("rule book", "{game} – {rules}")
SEARCH: Final = N_("rule book", "Search the rules")
_NONE: Final = N_("rule book", "No rule mentions “{search}”.")
TEXT: Final = "text"
CONTENTS: Final = "contents"
"""The keys of the text and of the list of contents, which scroll."""
_CONTENTS: Final = 13
"""Ems of the width of the list of contents."""
_AROUND: Final = 160
"""Design pixels for what stands around text and contents."""


def rulebook_view(scene: "RulebookScene") -> ui.Box:
    """Return the text with the contents beside it; without room for that, chapters are chosen above."""
    look = scene.page.look
    least = look.em(_CONTENTS) + look.em(LINE, "reading") + look.px(_AROUND)
    widest = max(WIDEST, round(least / look.scale))
    reading = ui.Spot(scene.try_in_sight, name=_title(scene.host.games, scene.manual), document=True)
    wide, first = has_contents(look, widest), TEXT
    if found_in(scene.manual, scene.search):
        text = ui.Grow(ui.Layers(ui.Group(reading, "text"), ui.Scroll(ArticleBox(scene), TEXT)))
    else:
        scene.article, first = Article(), scene.close_search.name
        close = ui.Group(ui.Button(scene.close_search, wraps=False), "text") if wide else None  # else it stands above
        sign = ui.nothing_here("search", i18n.t(_NONE, search=scene.search), close)
        text = ui.Grow(ui.Scroll(sign, TEXT, outside=True))
    if wide:
        body: ui.Box = ui.Column(
            _wide_head(scene), ui.Grow(ui.Row(text, _contents(scene), gap=18, align="stretch", from_right=True)), gap=14
        )
    else:
        body = ui.Column(_narrow_head(scene), text, gap=10)
    return ui.FocusFirst(frame(scene, i18n.t(TITLE), ui.Grow(ui.Pad(body, top=6)), widest=widest), first)


def has_contents(look: Look, widest: float) -> bool:
    """Whether there is room for the list of contents beside the text, on a sheet ``widest`` design pixels wide."""
    inside = min(look.width - 2 * look.px(24), look.px(widest)) - 2 * look.px(20)
    return inside - min(look.em(_CONTENTS), inside // 3) >= look.em(24)


def _contents(scene: "RulebookScene") -> ui.Box:
    """Return the chapters, the present one marked; they come after the text, so that keys scroll the text first."""
    found = found_in(scene.manual, scene.search)
    buttons = (ui.Button(scene.open_chapter.of(chapter.key), "quiet", "left") for chapter, _ in found)
    listed = ui.Group(ui.Column(*buttons, gap=2), "contents")
    return ui.Sized(ui.Scroll(listed, CONTENTS, bare=True, ring=0), ems=_CONTENTS)


def _wide_head(scene: "RulebookScene") -> ui.Box:
    """Return manual, playing and search side by side, and below them what is special about the manual."""
    search = ui.Group(ui.Row(ui.Button(scene.learn), ui.Grow(_search(scene)), gap=10), "search")
    return ui.Column(ui.Row(ui.Grow(_manuals(scene), 0.6), ui.Grow(search), gap=10), _about(scene), gap=10)


def _narrow_head(scene: "RulebookScene") -> ui.Box:
    """Return manual, playing and a button to search with in a row; below it the chapter, or the search."""
    find = scene.close_search if scene.searching else scene.go_to_search
    tools = ui.Row(ui.Button(scene.learn, form="icon"), ui.Button(find, form="icon"), gap=8)
    first = ui.Row(ui.Grow(_manuals(scene)), ui.Group(tools, "search"), gap=8)
    return ui.Column(first, ui.Group(_search(scene), "search") if scene.searching else _chapters(scene), gap=8)


def _manuals(scene: "RulebookScene") -> ui.Box:
    opened = f"{scene.manual.game} {scene.manual.rules}"
    return ui.Group(ui.Choice(scene.open_manual, titles(scene.host.games), opened), "manual")


def _chapters(scene: "RulebookScene") -> ui.Box:
    options: Options = [(chapter.key, i18n.t(chapter.title)) for chapter, _ in found_in(scene.manual, scene.search)]
    return ui.Group(ui.Choice(scene.choose_chapter, options, scene.chapter), "contents")


def _search(scene: "RulebookScene") -> ui.Box:
    return ui.Entry(scene.find, scene.search, hint=i18n.t(SEARCH))


def titles(games: Games) -> Options:
    """Return all manuals as options, each with its title."""
    return [(f"{manual.game} {manual.rules}", _title(games, manual)) for manual in games.manuals()]


def _title(games: Games, manual: Manual) -> str:
    game = games[manual.game].text
    if len(games[manual.game].manuals()) == 1:
        return i18n.t(game)
    return i18n.t(_MANUAL, game=game, rules=_rules(games, manual))


def _about(scene: "RulebookScene") -> ui.Box | None:
    """Return how the rules of the manual differ from those of the game's other manuals; None if it has no others."""
    games, manual = scene.host.games, scene.manual
    if len(games[manual.game].manuals()) == 1:
        return None
    presets = games.rulebook(manual.game).presets
    return ui.Label(i18n.t(next(preset.about for preset in presets if preset.key == manual.rules)), "small", ink="soft")


def _rules(games: Games, manual: Manual) -> Text:
    """Return the name of a manual among those of its game."""
    return next(preset.text for preset in games.rulebook(manual.game).presets if preset.key == manual.rules)
