"""The page of one person: a card with name, figures and rating; favourite seats; the last matches as pictures."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n
from game.library.match_rows import PlayedMatch
from game.pictures.match_picture import draw_stored, last_pieces, piece_of
from game.pictures.portrait import portrait, small_piece
from game.pictures.rating_chart import ABOUT_RATING, FEWEST, RATING, UNIT, rating_chart, rating_of
from game.play.agreeing.seating import LONGEST_NAME
from game.play.words import match_words
from game.play.words.match_words import distinct_name
from game.scenes.base.frame import frame
from game.scenes.people.person.seat_board import SeatBoard
from game.text import N_
from game.ui.layout import (
    Align,
    Beside,
    Box,
    Button,
    Canvas,
    Card,
    Column,
    Columns,
    Entry,
    FirstFit,
    FocusFirst,
    Grid,
    Group,
    Grow,
    Label,
    Pad,
    Panel,
    Prose,
    Row,
    Rule,
    Scroll,
    heading,
)
from game.ui.layout.controls import Form
from game.ui.page.region import Region
from game.ui.style.control_sizes import button_size
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.people.person.scene import PersonScene

KNOWN: Final = N_("new match", "Known since {date}")
RENAME_HELP: Final = N_("people", "All matches show the new name, but the seal of each keeps the old one.")
MATCHES: Final = N_("statistics", "Matches")
# L10n: below a number
GAMES_WON: Final = N_("people", "Games won")
UNRATED: Final = N_("people", "Review two matches, and you will see here how the rating changes.")
# L10n: the heading above the boards that show where a person likes to sit
SEATS: Final = N_("people", "Favourite seats")
SEATS_HELP: Final = N_(
    "people", "Click a piece to choose its seat; click it again for any seat. The arrows turn and mirror the board."
)
NO_MATCHES: Final = N_("people", "No matches yet")
_WIDEST: Final = 1310
"""Design pixels of the widest page."""
_PORTRAIT: Final = 6.0
"""Ems of the side of the portrait."""
_SHARES: Final = (0.36, 0.64)
"""The widths of the card and of what stands beside it."""
_NARROWEST: Final = 16
"""Ems of the narrowest card with something beside it."""
_SHAPE: Final = 0.62
"""Height of the picture of a match as a share of its width."""
_PAD: Final = 8
"""Design pixels between the edge of a match and its picture."""
_NAME: Final = 8
"""Ems of the narrowest line to write a name beside a button with its text."""
_FORMS: Final[tuple[Form, ...]] = ("whole", "icon")
"""What that button shows where there is room, and where there is not."""


def person_view(scene: "PersonScene") -> Box:
    """Return the card, and beside it the favourite seats and the matches."""
    person = scene.person
    more = Button(scene.open_sheet, form="icon")
    tools = Group(Row(Button(scene.open_statistics), more, gap=10), "tools")
    matches = Column(heading(i18n.t(MATCHES)), *_matches(scene), gap=14)
    high = any(scene.ratings.values())  # curves make the card higher than what stands beside it
    card = Align(_card(scene), "stretch", "top" if high else "stretch") if person else None
    beside = Column(_seats(scene), matches if high else None, gap=14)
    upper = Columns(card, beside, least=_NARROWEST, gap=22, below=22, shares=_SHARES)
    body = Column(upper, None if high else matches, gap=22)
    page = frame(
        scene,
        distinct_name(person) if person else "",
        Scroll(Pad(body, top=6, bottom=6), outside=True) if person else Column(),
        tools=tools if person else None,
        widest=_WIDEST,
    )
    return FocusFirst(page, "done" if scene.renaming else scene.rename.name if person else scene.leave.name)


# ---- the card


def _card(scene: "PersonScene") -> Box:
    person = scene.person
    assert person
    piece = next(iter(last_pieces(scene.matches).values()), None)
    known = i18n.t(KNOWN, date=i18n.date(person.since.astimezone()))
    ways = (Button(scene.rename, form=form, wraps=False) for form in _FORMS)
    rename = Pad(Group(Align(FirstFit(ways, "last")), "name"), top=6) if not scene.renaming else None
    words = Column(Label(person.note, ink="soft"), Label(known, "small", ink="soft"), rename, gap=2)
    head = Row(portrait(scene.page.look, scene.gallery, piece, _PORTRAIT), Grow(words), gap=16)
    name = _new_name(scene) if scene.renaming else None
    played = Column(Rule(), *_games(scene), gap=6)
    return Panel(Column(head, name, _figures(scene), played, *_ratings(scene), gap=16), "well", 18, 18)


def _new_name(scene: "PersonScene") -> Box:
    """Return the name that is being written, and what that changes."""
    entry = Entry(scene.write_name, scene.name, max_length=LONGEST_NAME)
    ways = (Row(Grow(entry, least=_NAME), Button(scene.store_name, form=form), gap=6) for form in _FORMS)
    about = Prose(i18n.t(RENAME_HELP), "small", Role.HELP)
    return Column(Group(FirstFit(ways, "last"), "name"), about, gap=6)


def _figures(scene: "PersonScene") -> Box:
    figures = (i18n.number(scene.record.matches), MATCHES), (i18n.number(scene.record.won), GAMES_WON)
    return Columns(*(_figure(value, i18n.t(text)) for value, text in figures), least=0, gap=10)


def _figure(value: str, text: str) -> Box:
    """Return a number in large digits, and below it what it is."""
    return Column(Label(value, "big-digits", ink="metal"), Label(text, "small", ink="soft", valign="top"), gap=0)


def _games(scene: "PersonScene") -> list[Box]:
    """Return how many of how many games were won, for each game that was played."""
    lines: list[Box] = []
    for game in scene.host.games.values():
        won, played = scene.scores.get(game.key, (0, 0))
        if played:
            value = match_words.won_of(won, played)
            lines.append(Beside(Label(i18n.t(game.text), "small", ink="soft"), Label(value, "small-strong")))
    return lines


def _ratings(scene: "PersonScene") -> list[Box]:
    """Return the rating in each game and how it went, or what to do to see that."""
    look, games, pieces = scene.page.look, scene.host.games, last_pieces(scene.matches)
    parts: list[Box] = []
    for game, rated in ((game, scene.ratings.get(game, ())) for game in games):
        name = i18n.t(games[game].text)
        if rated:
            value = Label(i18n.number(rating_of(rated), 1), "strong")
            parts.append(Beside(Label(name, "strong", role=Role.HEADING), value))
        if len(rated) >= FEWEST:
            piece = pieces.get(game)
            picture = scene.gallery.piece(look, *piece, look.line("small")) if piece else None
            parts.append(rating_chart(rated, picture).box(i18n.labelled(i18n.t(RATING), name)))
        elif rated:
            parts.append(Label(i18n.t(UNIT), "small", ink="soft"))
    if not parts:
        return [Prose(i18n.t(UNRATED), "small")]
    return [Column(heading(i18n.t(RATING)), *parts, Prose(i18n.t(ABOUT_RATING), "small"), gap=8)]


# ---- beside it


def _seats(scene: "PersonScene") -> Box:
    """Return the favourite seats in each game."""
    seats = [Group(_seat(scene, game), f"seat:{game}") for game in scene.host.games]
    about = Prose(i18n.t(SEATS_HELP), "small", Role.HELP)
    return Column(Column(heading(i18n.t(SEATS)), about, gap=6), Columns(*seats, least=9, gap=16, below=20), gap=14)


def _seat(scene: "PersonScene", game: str) -> Box:
    """Return the board of a game with its seats, which one is liked, and how the board lies."""
    seats = scene.seats
    liked = seats.side_name(game, seats.preference(game).side)
    named = Column(
        Label(i18n.t(scene.host.games[game].text), "strong", "center"),
        Label(liked, "small", "center", "soft"),
        gap=0,
    )
    turn, mirror = seats.turn_board.of(game), seats.mirror_board.of(game)
    ways = Row(
        Button(turn, form="whole" if seats.is_turned(game) else "icon", text=seats.turned(game), name=turn.text),
        Button(
            mirror,
            form="whole" if seats.is_mirrored_or_not(game) else "icon",
            text=seats.mirrored(game),
            name=mirror.text,
        ),
        gap=8,
    )
    return Column(SeatBoard(seats, game, scene.page.look, scene.gallery), named, Align(ways, "center"), gap=8)


def _matches(scene: "PersonScene") -> list[Box]:
    """Return the matches, last played first."""
    if not scene.matches:
        return [Label(i18n.t(NO_MATCHES), ink="soft")]
    cards = [_MatchCard(scene, played) for played in scene.matches[: scene.limit]]
    grid = Group(Grid(*cards, ems=9.5, most=6, full=True), "matches")
    return [grid, Group(Align(Button(scene.show_more)), "more")]


def _fine(text: str) -> Label:
    return Label(text, "fine", ink="soft")


class _MatchCard(Card):
    """The picture of a match; while mouse, finger or focus are there, with a button to say who else played it."""

    def __init__(self, scene: "PersonScene", played: PlayedMatch) -> None:
        summary, press = played.summary, scene.open_played.of(played)
        library, look, gallery = scene.host.library, scene.page.look, scene.gallery
        self.picture = Canvas(partial(draw_stored, look, gallery, summary), aspect=_SHAPE)
        name, when = match_words.heading(summary), match_words.when(summary.changed)
        game = match_words.joined(match_words.game_name(library, summary), match_words.score(summary), when)
        piece, result = piece_of(summary, match_words.winner(summary)), match_words.result(summary)
        won = Row(small_piece(look, gallery, piece, "fine") if piece else None, Grow(_fine(result)), gap=4)
        words = Column(Label(name, "small-strong"), _fine(game), won if result else None, gap=0)
        super().__init__(press, Column(self.picture, words, gap=_PAD), across=_PAD, down=_PAD, name=name)
        other = scene.pick_player.of(played)
        said = i18n.labelled(other.text, name)
        self._other = Button(other, form="icon", name=said, near=(press.name, other.name))

    def put(self, region: Region, rect: pygame.Rect) -> None:
        super().put(region, rect)
        look = region.look
        size = button_size(look, "", "people")
        place = pygame.Rect((0, 0), size)
        place.topright = rect.right - look.px(_PAD), rect.top + look.px(_PAD)
        self._other.put(region, place)
