"""The page of one person."""

from typing import TYPE_CHECKING, Final

from game import i18n
from game.games.game import Game
from game.library.match_rows import PlayedMatch
from game.pictures.colours import side_text
from game.play.words import match_words
from game.play.words.match_words import distinct_name
from game.scenes.base.frame import frame
from game.text import N_
from game.ui.layout import (
    Align,
    Box,
    Button,
    Card,
    Choice,
    Column,
    Entry,
    Field,
    FocusFirst,
    Group,
    Label,
    Pad,
    Prose,
    Scroll,
    heading,
)
from game.ui.widgets.widget import Value

if TYPE_CHECKING:
    from game.scenes.people.person.scene import PersonScene

RENAME_HELP: Final = N_("people", "All matches show the new name; the seal of each keeps the name it was sealed with.")
# L10n: stands in the empty line for a note about a person
NOTE_HINT: Final = N_("people", "Such as “grandma”")
NOTE_HELP: Final = N_("people", "Shown next to the name where someone else has the same one.")
LIKES: Final = N_("people", "Preferences")
# L10n: no preference: as to the side, or to the mirrored board
ANY_SIDE: Final = N_("people", "Any")
MIRROR_NO: Final = N_("people", "No")
MIRROR_YES: Final = N_("people", "Yes")
MATCHES: Final = N_("statistics", "Matches")
MATCHES_HELP: Final = N_("people", "If someone else with this name played one of them, press it and choose who.")
FORGET_HELP: Final = N_("people", "The matches stay. Only who sat there is forgotten.")
LONGEST: Final = 32
"""Characters of a name or a note."""


def person_view(scene: "PersonScene") -> Box:
    """Name and note, preferences, what can be done with the person, and the matches."""
    person = scene.person
    parts = (_names(scene), _preferences(scene), _actions(scene), _matches(scene)) if person else ()
    body = Pad(Group(Column(*parts, gap=24), "person"), 4, 4, 4)
    page = frame(scene, distinct_name(person) if person else "", Scroll(body))
    return FocusFirst(page, scene.rename.name if person else scene.leave.name)


def _names(scene: "PersonScene") -> Box:
    name = Entry(scene.write_name, scene.name, max_length=LONGEST)
    note = Entry(scene.write_note, scene.note, hint=i18n.t(NOTE_HINT), max_length=LONGEST)
    return Column(
        Field(name, help_text=i18n.t(RENAME_HELP)),
        Field(note, help_text=i18n.t(NOTE_HELP)),
        Align(Button(scene.rename)),
        gap=10,
    )


def _preferences(scene: "PersonScene") -> Box:
    fields = [field for game in scene.host.games.values() for field in _preferences_in(scene, game)]
    return Column(heading(i18n.t(LIKES)), *fields, gap=10)


def _preferences_in(scene: "PersonScene", game: Game) -> list[Box]:
    """Return the side, and how the board lies."""
    games, key, preference = scene.host.games, game.key, scene.preference(game.key)
    book, direction = games.rulebook(key), preference.direction
    board = games.board(key, tuple(range(len(book.sides))))
    sides: list[tuple[Value, str]] = [(-1, i18n.capitalised(ANY_SIDE))]
    sides += [(side, i18n.capitalised(side_text(scene.host.look, game, book, side))) for side in range(len(book.sides))]
    turns: list[tuple[Value, str]] = [(quarters, f"{90 * quarters}°") for quarters in board.turns]
    turned = direction.turns if direction.turns in board.turns else 0
    fields: list[Box] = [
        Field(Choice(scene.set_side.of(key), sides, -1 if preference.side is None else preference.side)),
        Field(Choice(scene.turn_board.of(key), turns, turned)),
    ]
    if board.mirrors:
        texts = (("", ANY_SIDE), ("no", MIRROR_NO), ("yes", MIRROR_YES))
        ways: list[tuple[Value, str]] = [(way, i18n.capitalised(text)) for way, text in texts]
        way = {None: "", False: "no", True: "yes"}[direction.mirrored]
        fields.append(Field(Choice(scene.mirror_board.of(key), ways, way)))
    return fields


def _actions(scene: "PersonScene") -> Box:
    buttons = [Align(Button(each)) for each in (scene.open_statistics, scene.pick_same, scene.forget)]
    return Column(*buttons, Prose(i18n.t(FORGET_HELP), "small"), gap=10)


def _matches(scene: "PersonScene") -> Box | None:
    """Return the matches, last played first: each can be moved to somebody else."""
    if not scene.matches:
        return None
    cards = [_match(scene, played) for played in scene.matches[: scene.limit]]
    return Column(
        heading(i18n.t(MATCHES)),
        Prose(i18n.t(MATCHES_HELP), "small"),
        Group(Column(*cards, gap=10), "matches"),
        Align(Button(scene.show_more)),
        gap=10,
    )


def _match(scene: "PersonScene", played: PlayedMatch) -> Box:
    summary = played.summary
    name, when = match_words.heading(summary), match_words.when(summary.changed)
    standing = match_words.joined(match_words.standing(scene.host.library, summary), when)
    lines = Column(Label(name, "strong"), Label(standing, "small", ink="soft"), gap=0)
    return Card(scene.pick_player.of(played), lines, name=match_words.joined(name, standing))
