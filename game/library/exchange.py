"""Match files into and out of the library: `.ludoteca`, and the formats of other programs that the games bring."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from game.games.file_format import FileFormat, FormatError
from game.library import atomic_files, files
from game.library.agreement import Glance, clean_name
from game.library.library import Library
from game.library.proposal import Proposal
from game.library.storage_errors import FileError
from game.match import Match, Player, Terms, commitment, wrong_roll, wrong_source
from game.rules.actions import Action
from game.text import N_

if TYPE_CHECKING:
    from game.games.game import Game
    from game.games.registry import Games


class Imported(NamedTuple):
    """A match that was imported from a file.

    Attributes:
        match_id: its id in the library.
        known: whether it was listed in the library already.
        fresh_dice: whether it goes on with other rolls than those that follow from the file.
    """

    match_id: str
    known: bool = False
    fresh_dice: bool = False


def import_file(library: Library, path: Path, games: "Games") -> Imported:
    """Import a match file into the library, unless the match is there already, perhaps played on.

    The file of an unfinished match holds its seed, so that the rolls to come can be known. In the library it goes on
    with a new seed, as a copy does.

    Raises:
        LibraryError: the file cannot be read or stored, and the library is unchanged.
    """
    terms, journal, title = _read(path, games)
    present = library.find(terms, journal)
    if present:
        deleted = library.summary(present).deleted
        if deleted:
            library.undelete(present)
        return Imported(present, known=not deleted)
    book = library.book(terms.game)
    try:
        match = Match(book, terms, journal)
        if wrong_source(match):
            raise FileError(files.DAMAGED, path=path)
        if wrong_roll(match):
            raise FileError(
                N_("error", "This file cannot be imported, because its rolls have been changed: {path}"), path=path
            )
        fresh = not match.over and terms.dice != "own" and book.uses_dice
        if fresh:
            terms = terms.continued(match.now.rolls)
        return Imported(library.id_of(library.create(book, terms, journal, title)), fresh_dice=fresh)
    except ValueError as error:
        raise FileError(N_("error", "This match breaks the rules of its game: {path}"), path=path) from error


def glance(path: Path, games: "Games") -> Glance:
    """Return the game and the players of a match file, as far as they can be read without replaying it.

    Raises:
        LibraryError: it is no match file, or one that this program cannot read.
    """
    content = files.content(path)
    if not content.lstrip().startswith(b"{"):
        for game in games.values():
            for form in game.formats():
                if form.recognises(content):
                    return Glance(game.key, tuple(map(clean_name, form.names(content))), newer=False)
    return files.glance(content, path)


def recognises(beginning: bytes, games: "Games") -> bool:
    """Whether a file with this beginning is a match file, whatever its name."""
    return files.MARK in beginning or any(form.recognises(beginning) for form in games.formats())


def begin_at(
    library: Library,
    game: "Game",
    text: str,
    names: Sequence[str],
    people: Sequence[str],
    nameless: Callable[[int], str],
) -> Match[Any]:
    """Create a match that goes on from the ID of a position.

    Args:
        text: the ID.
        names, people: the players' names and ids, by seat; "" for none.
        nameless: gives the name of a player (counted from 1) without a name.

    Raises:
        LibraryError: no match can begin at this ID, or it cannot be stored.
    """
    try:
        terms = game.read_start(text)
    except FormatError as error:
        raise FileError(error.text, **error.values) from error
    called = [*map(clean_name, names), *([""] * len(terms.players))]
    players = tuple(Player(called[seat] or nameless(seat + 1)) for seat in range(len(terms.players)))
    return library.begin(Proposal(replace(terms, players=players), tuple(people), None))


def write_files(match: Match[Any], path: Path, games: "Games", title: str = "") -> bool:
    """Write a match to a file, and beside it to one in each other format of its game.

    Return False if one of the formats cannot hold this match.

    Raises:
        LibraryError: a file cannot be written; its old content is still there.
    """
    files.export(match, path, title)
    contents = _contents(match, games)
    for suffix, content in contents.items():
        if content is not None:
            atomic_files.replace(path.with_suffix(suffix), content)
    return None not in contents.values()


def file_extensions(match: Match[Any], games: "Games") -> tuple[str, ...]:
    """Return the file extensions that `write_files` can write for a match; our own format first."""
    return files.SUFFIX, *(suffix for suffix, content in _contents(match, games).items() if content is not None)


def _contents(match: Match[Any], games: "Games") -> dict[str, bytes | None]:
    """Return the match in each other format of its game, by file extension; None if the format cannot hold it."""
    signed = match if match.terms.players == match.agreed.players else Match(match.book, match.agreed, match.journal)
    return {form.suffix: form.write(signed) for form in games[match.terms.game].formats()}


def _read(path: Path, games: "Games") -> tuple[Terms, tuple[Action, ...], str]:
    """Return the terms, journal and title in a match file of any format. Its content decides, not its name."""
    content = files.content(path)
    if not content.lstrip().startswith(b"{") and (form := _format(games, path, content)):
        return *_decode(form, content, path), ""
    document = files.decode(content, path)
    if document.commitment != commitment(document.terms):
        raise FileError(files.DAMAGED, path=path)
    return document.terms, document.actions, document.title


def _format(games: "Games", path: Path, content: bytes) -> FileFormat | None:
    """Return the format that recognises the content, or else has the file's extension; None if there is none."""
    formats = games.formats()
    known = [form for form in formats if form.recognises(content)]
    return next(iter(known or [form for form in formats if form.suffix == path.suffix.lower()]), None)


def _decode(form: FileFormat, content: bytes, path: Path) -> tuple[Terms, tuple[Action, ...]]:
    """Return the terms and journal in another program's file, with cleaned names."""
    try:
        terms, journal = form.read(content)
    except FormatError as error:
        raise FileError(error.text, path=path, **error.values) from error
    players = tuple(replace(player, name=clean_name(player.name)) for player in terms.players)
    return replace(terms, players=players), journal
