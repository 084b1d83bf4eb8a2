"""The page of one person: a card with name, figures and rating; favourite seats; the last matches as pictures."""

from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.library.match_rows import PlayedMatch
from game.library.storage_errors import MissingPersonError
from game.pictures.figure_panels import COUNTED_GAMES, GAMES_WON
from game.pictures.match_picture import last_pieces
from game.pictures.match_row import CARD, PAD
from game.pictures.portrait import portrait
from game.pictures.rating_chart import FEWEST, RATING, UNIT, about_rating, rating_chart, rating_of
from game.play.agreeing.seating import LONGEST_NAME
from game.play.words import match_words
from game.play.words.match_words import distinct_name
from game.scenes.base.frame import frame
from game.scenes.base.gallery_scene import UNREAD
from game.scenes.people.person.seat_board import SeatBoard
from game.text import N_
from game.ui import layout as ui
from game.ui.layout.controls import Form
from game.ui.page.region import Region
from game.ui.style.control_sizes import button_size
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.people.person.scene import PersonScene

KNOWN: Final = N_("new match", "Known since {date}")
RENAME_HELP: Final = N_("people", "All matches show the new name, but the seal of each keeps the old one.")
MATCHES: Final = N_("statistics", "Matches")
UNRATED: Final = N_("people", "Review two matches, and you will see here how the rating changes.")
# L10n: the heading above the boards that show where a person likes to sit
SEATS: Final = N_("people", "Favourite seats")
SEATS_HELP: Final = N_(
    "people", "Click a piece to choose its seat; click it again for any seat. The arrows turn and mirror the board."
)
NO_MATCHES: Final = N_("people", "No matches yet")
_PORTRAIT: Final = 6.0
"""Ems of the side of the portrait."""
_SHARES: Final = (0.36, 0.64)
"""The widths of the card and of what stands beside it."""
_NARROWEST: Final = 16
"""Ems of the narrowest card with something beside it."""
_NAME: Final = 8
"""Ems of the narrowest line to write a name beside a button with its text."""
_FORMS: Final[tuple[Form, ...]] = ("whole", "icon")
"""What that button shows where there is room, and where there is not."""


def person_view(scene: "PersonScene") -> ui.Box:
    """Return the card, and beside it the favourite seats and the matches."""
    person = scene.person
    more = ui.Button(scene.open_sheet, form="icon")
    tools = ui.Group(ui.Row(ui.Button(scene.open_statistics), more, gap=10), "tools")
    matches = ui.Column(ui.heading(i18n.t(MATCHES)), *_matches(scene), gap=14)
    high = any(scene.figures.ratings.values())  # curves make the card higher than what stands beside it
    card = ui.Align(_card(scene), "stretch", "top" if high else "stretch") if person else None
    beside = ui.Column(_seats(scene), matches if high else None, gap=14)
    upper = ui.Columns(card, beside, least=_NARROWEST, gap=22, below=22, shares=_SHARES)
    body = ui.Column(upper, None if high else matches, gap=22)
    gone = MissingPersonError.text if scene.people else UNREAD
    page = frame(
        scene,
        distinct_name(person) if person else "",
        ui.Scroll(ui.Pad(body, top=6, bottom=6), outside=True) if person else ui.Prose(i18n.t(gone)),
        tools=tools if person else None,
    )
    return ui.FocusFirst(page, "done" if scene.renaming else scene.rename.name if person else scene.leave.name)


# ---- the card


def _card(scene: "PersonScene") -> ui.Box:
    person = scene.person
    assert person
    piece = next(iter(last_pieces(scene.matches).values()), None)
    known = i18n.t(KNOWN, date=i18n.date(person.since.astimezone()))
    ways = (ui.Button(scene.rename, form=form, wraps=False) for form in _FORMS)
    rename = ui.Pad(ui.Group(ui.Align(ui.FirstFit(ways, "last")), "name"), top=6)
    words = ui.Column(ui.Label(person.note, ink="soft"), ui.Label(known, "small", ink="soft"), rename, gap=2)
    if scene.renaming:
        words = _new_name(scene)
    head = ui.Row(portrait(scene.page.look, scene.gallery, piece, _PORTRAIT), ui.Grow(words), gap=16)
    played = ui.Column(ui.Rule(), *_games(scene), gap=6)
    return ui.Panel(ui.Column(head, _figures(scene), played, *_ratings(scene), gap=16), "well", 18, 18)


def _new_name(scene: "PersonScene") -> ui.Column:
    """Return the name that is being written, and what that changes."""
    entry = ui.Entry(scene.write_name, scene.name, max_length=LONGEST_NAME)
    ways = (ui.Row(ui.Grow(entry, least=_NAME), ui.Button(scene.store_name, form=form), gap=6) for form in _FORMS)
    about = ui.Prose(i18n.t(RENAME_HELP), "small", Role.HELP)
    return ui.Column(ui.Group(ui.FirstFit(ways, "last"), "name"), about, gap=3)


def _figures(scene: "PersonScene") -> ui.Box:
    won, played = map(sum, zip((0, 0), *scene.figures.scores.values(), strict=True))
    figures = (i18n.t(COUNTED_GAMES, played), played), (i18n.t(GAMES_WON), won)
    return ui.Columns(*(ui.large_figure(i18n.number(value), text) for text, value in figures), least=0, gap=10)


def _games(scene: "PersonScene") -> list[ui.Box]:
    """Return how many of how many games were won, for each game that was played."""
    lines: list[ui.Box] = []
    for game in scene.host.games.values():
        won, played = scene.figures.scores.get(game.key, (0, 0))
        if played:
            value = match_words.won_of(won, played)
            lines.append(ui.figure_line(i18n.t(game.text), value))
    return lines


def _ratings(scene: "PersonScene") -> list[ui.Box]:
    """Return the rating in each game and how it went, or what to do to see that."""
    look, games, pieces = scene.page.look, scene.host.games, last_pieces(scene.matches)
    parts: list[ui.Box] = []
    for game, rated in ((game, scene.figures.ratings.get(game, ())) for game in games):
        name = i18n.t(games[game].text)
        if rated:
            value = ui.Label(i18n.number(rating_of(rated), 1), "strong")
            parts.append(ui.Beside(ui.Label(name, "strong", role=Role.HEADING), value))
        if len(rated) >= FEWEST:
            piece = pieces.get(game)
            picture = scene.gallery.piece(look, *piece, look.line("small")) if piece else None
            parts.append(rating_chart(rated, picture).box(i18n.labelled(i18n.t(RATING), name)))
        elif rated:
            parts.append(ui.Label(i18n.t(UNIT), "small", ink="soft"))
    if not parts:
        return [ui.Prose(i18n.t(UNRATED), "small")]
    about = ui.Prose(about_rating(games, scene.figures.ratings), "small")
    return [ui.Column(ui.heading(i18n.t(RATING)), *parts, about, gap=8)]


# ---- beside it


def _seats(scene: "PersonScene") -> ui.Box:
    """Return the favourite seats in each game."""
    seats = [ui.Group(_seat(scene, game), f"seat:{game}") for game in scene.host.games]
    about = ui.Prose(i18n.t(SEATS_HELP), "small", Role.HELP)
    return ui.Column(
        ui.Column(ui.heading(i18n.t(SEATS)), about, gap=6), ui.Columns(*seats, least=9, gap=16, below=20), gap=14
    )


def _seat(scene: "PersonScene", game: str) -> ui.Box:
    """Return the board of a game with its seats, which one is liked, and how the board lies."""
    seats = scene.seats
    liked = seats.side_name(game, seats.preference(game).side)
    named = ui.Column(
        ui.Label(i18n.t(scene.host.games[game].text), "strong", "center"),
        ui.Label(liked, "small", "center", "soft"),
        gap=0,
    )
    turn, mirror = seats.turn_board.of(game), seats.mirror_board.of(game)
    ways = ui.Row(
        ui.Button(turn, form="whole" if seats.is_turned(game) else "icon", text=seats.turned(game), name=turn.text),
        ui.Button(
            mirror,
            form="whole" if seats.is_mirrored_or_not(game) else "icon",
            text=seats.mirrored(game),
            name=mirror.text,
        ),
        gap=8,
    )
    return ui.Column(SeatBoard(seats, game, scene.page.look, scene.gallery), named, ui.Align(ways, "center"), gap=8)


def _matches(scene: "PersonScene") -> list[ui.Box]:
    """Return the matches, last played first."""
    if not scene.matches:
        return [ui.Label(i18n.t(NO_MATCHES), ink="soft")]
    cards = [_MatchCard(scene, played) for played in scene.matches[: scene.limit]]
    grid = ui.Group(ui.Grid(*cards, ems=CARD, most=3, full=True), "matches")
    return [grid, ui.Group(ui.Align(ui.Button(scene.show_more)), "more")]


class _MatchCard(ui.Card):
    """The picture of a match; while mouse, finger or focus are there, with a button to say who else played it."""

    def __init__(self, scene: "PersonScene", played: PlayedMatch) -> None:
        press, other = scene.open_played.of(played), scene.pick_player.of(played)
        super().__init__(press, scene.match_row(played.summary), across=PAD, down=PAD, name=press.text)
        said = i18n.labelled(other.text, press.text)
        self._other = ui.Button(other, form="icon", name=said, near=(press.name, other.name))

    def put(self, region: Region, rect: pygame.Rect) -> None:
        super().put(region, rect)
        look = region.look
        size = button_size(look, "", "people")
        place = pygame.Rect((0, 0), size)
        place.bottomright = rect.right - look.px(PAD), rect.bottom - look.px(PAD)
        self._other.put(region, place)
