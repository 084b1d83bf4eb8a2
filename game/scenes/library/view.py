"""What stands in the library: the filter, the cards of the matches, and what can be done with selected ones."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from game import i18n
from game.play.choosing.list_filter import AGAINST, ORDERS, STATES
from game.play.services import attempt
from game.play.words import match_words
from game.scenes.base.frame import frame
from game.scenes.base.gallery_scene import UNREAD
from game.text import N_, Text
from game.ui.layout import (
    Align,
    Blank,
    Box,
    Button,
    Choice,
    Column,
    Entry,
    FirstFit,
    Flow,
    FocusFirst,
    Group,
    Grow,
    Label,
    Layers,
    Pad,
    Pinned,
    Row,
    Sized,
    Slot,
    Space,
    nothing_here,
)
from game.ui.layout.controls import Form
from game.ui.lists.item_grid import GridBox
from game.ui.widgets.widget import Options

if TYPE_CHECKING:
    from game.scenes.library.scene import LibraryScene

TITLE: Final = N_("title", "Library")
_EMPTY: Final = N_("library", "No match has been played here yet. Every match is saved from its first move on.")
_NONE_FOUND: Final = N_("library", "No matches found for “{search}”.")
_NONE_SO: Final = N_("library", "No matches to show.")
_NARROW: Final = N_("library", "The filters above leave matches out.")
_KEPT: Final = N_("library", "Deleted matches are kept for 30 days.")
_SELECTED: Final = N_("library", "{n} match selected", "{n} matches selected")
_COUNT: Final = N_("library", "{n} match", "{n} matches")
_ALL_GAMES: Final = N_("library", "All games")
_ALL_RULES: Final = N_("library", "All rules")
_ALL_PLAYERS: Final = N_("library", "All players")
_WIDEST: Final = 2400
"""The widest the sheet becomes, in design pixels."""
_TOOLBAR: Final = 0.34
"""The most of the sheet's height that the toolbar takes without scrolling."""
_SEARCH: Final = 12
"""Ems of the narrowest search line."""
_MANY: Final = 9999
"""The number of matches for which there is room beside the choices."""
_LEAN: Final = 38
"""Ems of the narrowest window in which their number stands there; else beside the title, without a row of its own."""
_AROUND: Final = 6
"""Ems of what stands around title, number and button in such a row."""
_FORMS: Final[tuple[Form, ...]] = ("whole", "icon")
_STATUS: Final = 8
"""Ems of the narrowest text beside the buttons of the footer."""


def library_view(scene: "LibraryScene") -> Box:
    """Return the filter above the cards, and a footer while matches are selected or deleted ones are listed."""
    worded = Button(scene.open_people, wraps=False)
    people = Group(FirstFit((worded, Button(scene.open_people, form="icon"))), "people")
    if scene.is_empty:
        read = Align(Group(Button(scene.import_files), "search"), "center")
        page = frame(scene, i18n.t(TITLE), scene.first_match(_EMPTY, read), tools=people, widest=_WIDEST)
        return FocusFirst(page, scene.first_step)
    first, limited = scene.list.id_at(0), bool(scene.filter.search or scene.filter.is_narrow)
    widened = Group(Button(scene.show_all, wraps=False), "search") if limited else None
    sign = nothing_here("search" if limited else "library", _reason(scene), widened)
    nothing = Layers(Slot(scene.grid.group), sign)
    body = GridBox(scene.grid) if scene.list.count else nothing
    begun = (scene.show_all if limited else scene.import_files).name
    count, look = _count(scene), scene.page.look
    taken = sum(each.measure(look, look.width)[0] for each in (Label(i18n.t(TITLE), "heading"), count, people))
    lean = taken + look.em(_AROUND) <= look.width < look.em(_LEAN)
    listed = Pinned(_toolbar(scene, None if lean else count), body, most=_TOOLBAR, first=begun)
    whole = Grow(Column(listed, _footer(scene), gap=6))
    tools = Row(count, people, gap=14) if lean else people
    page = frame(scene, i18n.t(TITLE), whole, tools=tools, widest=_WIDEST)
    return FocusFirst(page, scene.list.key_of(first) if first else begun)


# ---- the toolbar


def _count(scene: "LibraryScene") -> Box:
    """Return how many matches are listed, always as wide: the choices beside it keep their form while one searches."""
    now, most = (Label(i18n.t(_COUNT, n), "strong", "right", "soft") for n in (scene.list.count, _MANY))
    return Layers(now, Blank(most))


def _toolbar(scene: "LibraryScene", count: Box | None) -> Box:
    """Return the search, what narrows and sorts the list, and the ``count`` of matches.

    The button for deleted matches is an icon beside the search where it would take a row of its own.
    """
    games = {game.key: game.text for game in scene.host.games.values()}
    filters: list[tuple[str, Options]] = [
        ("game", [("", i18n.t(_ALL_GAMES)), *_options(games)]),
        ("order", _options(ORDERS)),
    ]
    if not scene.filter.deleted:
        filters.insert(0, ("state", [each for each in _options(STATES) if each[0] != "gone"]))
    gone, icon = (Group(Button(scene.show_deleted, form=form), "gone") for form in _FORMS)
    further = _choices(scene, _further(scene)) if scene.shows_filters else None
    beside = Column(_search(scene), _choices(scene, filters, gone, count), further, gap=10)
    above = Column(_search(scene, icon), _choices(scene, filters, count=count), further, gap=10)
    return above if gone.absent else FirstFit((beside, above), "last")


def _search(scene: "LibraryScene", gone: Box | None = None) -> Box:
    """Return the line to search with and the buttons beside it, with ever fewer words."""
    entry = Entry(scene.choose.of("search"), scene.filter.search, hint=scene.choose.of("search").text)
    tools = [Button(scene.select, form="icon"), Button(scene.show_filters, form="icon"), gone]
    told = [Button(scene.select, wraps=False), *tools[1:]]
    ways = (
        Row(Grow(entry, least=_SEARCH), Button(scene.guess), Button(scene.import_files), *told, gap=10),
        Row(Grow(entry, least=_SEARCH), Button(scene.guess), Button(scene.import_files), *tools, gap=10),
        Row(Grow(entry, least=_SEARCH), *(Button(do, form="icon") for do in (scene.guess, scene.import_files)), *tools),
        Flow(Sized(entry, ems=_SEARCH), Button(scene.guess), Button(scene.import_files), *tools, gap=10),
    )
    return Group(FirstFit(ways, "last"), "search")


def _further(scene: "LibraryScene") -> list[tuple[str, Options]]:
    """Return the further filters; rules only if the game has several kinds of them."""
    people = attempt(scene.host, scene.host.library.people) or []
    game = scene.filter.game
    presets = scene.host.games.rulebook(game).presets if game else ()
    players = [("", i18n.t(_ALL_PLAYERS)), *((person.id, match_words.distinct_name(person)) for person in people)]
    rules = [("", i18n.t(_ALL_RULES)), *((preset.key, i18n.t(preset.text)) for preset in presets)]
    found: list[tuple[str, Options]] = [("player", players), ("against", _options(AGAINST))]
    return [*found, ("rules", rules)] if len(presets) > 1 else found


def _choices(
    scene: "LibraryScene", filters: list[tuple[str, Options]], gone: Box | None = None, count: Box | None = None
) -> Box:
    """Return choices with all values side by side; where they do not fit, the last ones show the chosen value alone.

    At the right stand the button for deleted matches and how many are listed.
    """

    def row(compact: int) -> Box:
        whole = len(fields) - compact
        choices = [
            Group(Choice(scene.choose.of(field), options, value, hugs=number < whole, compact=number >= whole), field)
            for number, (field, options, value) in enumerate(fields)
        ]
        if compact == len(fields) and not gone:
            return Flow(*map(Grow, choices), Grow(count) if count else None, gap=10)
        return Row(*choices, Space(grow=1), gone, count, gap=10)

    fields = [(field, options, getattr(scene.filter, field)) for field, options in filters]
    return FirstFit(map(row, range(len(fields) + 1)), "last")


def _options(texts: Mapping[Any, Text]) -> Options:
    return [(key, i18n.t(text)) for key, text in texts.items()]


# ---- the footer


def _footer(scene: "LibraryScene") -> Box | None:
    """Return what is selected and its commands; in the list of deleted matches, how long they are kept."""
    matches = scene.matches
    if scene.selection.on:
        text = i18n.t(_SELECTED, len(scene.selection.selected))
        commands = [
            *(matches.select_all, matches.export_selected, matches.delete_selected),
            *(matches.restore_selected, matches.erase_selected, matches.end_selecting),
        ]
    elif scene.filter.deleted and scene.list.count:
        text, commands = i18n.t(_KEPT), [matches.empty]
    else:
        return None
    status = Grow(Label(text, "strong", ink="soft"), least=_STATUS)
    whole = Row(status, *(Button(each, wraps=False) for each in commands), gap=10)
    bare = Row(status, *(Button(each, form="icon") for each in commands), gap=10)
    return Pad(Group(FirstFit((whole, bare), "last"), "foot"), bottom=4)


def _reason(scene: "LibraryScene") -> str:
    """Return why no match is listed."""
    search = scene.filter.search
    if scene.unreadable:
        return i18n.t(UNREAD)
    told = [i18n.t(_NONE_FOUND, search=search) if search else i18n.t(_NONE_SO)]
    told += [i18n.t(_NARROW)] if search and scene.filter.is_narrow else []
    return i18n.sentences([*told, i18n.t(_KEPT) if scene.deleted else ""])
