"""Reads a match from `.mat` text (B60), also as other programs write it.

Accepted: ``bar`` and ``off`` in any case, ``8/5(2)``, joined parts such as ``24/18/14`` and ``24/14`` (by any legal
way, preferring one whose hits are as marked), halves in other columns, ``Cannot move``, ``and the match``, and a roll
without moves: nothing could be played, or it could be played in one way only, or the player resigned.

The rules are those of our own comment. Without it they are guessed from the text: the simplest that fit.
"""

from itertools import product

from msgspec.structs import replace

from game.games.backgammon.formats.mat import NAME_TAGS, RULES_TAG, MatError, MatFile, MatGame, fits, header_name
from game.games.backgammon.formats.mat_replay import Ending, PlayedGame, replay
from game.games.backgammon.formats.mat_text import GameText, MatText, cut_up
from game.games.backgammon.rules.cube import HIGHEST
from game.games.backgammon.rules.options import OPTIONS
from game.games.backgammon.rules.options import house as house_of
from game.games.backgammon.rules.rulebook import Backgammon
from game.rules.errors import InvalidError
from game.rules.option_text import parse_options
from game.rules.setup import Value


def read_mat(text: str) -> MatFile:
    """Parse a match.

    Raises:
        MatError: it is no match, or its moves, offers or results are not legal backgammon; the message names the line.
    """
    written = cut_up(text)
    told = _told(written)
    options = told or _guessed(written)
    games: list[MatGame] = []
    endings: list[Ending] = []
    for game in written.games:
        games.append(MatGame(_names(game, written), game.scores, ()))
        played = _played(MatFile(options, tuple(games)), game, guess=told is None)
        games[-1] = replace(games[-1], actions=played.actions, first=played.first)
        endings.append(played.ending)
    return MatFile(*_ended(options, games, endings, guess=told is None), written.tags)


def names_in(text: str) -> tuple[str, ...]:
    """Return the players' names, () if the match has no games.

    Raises:
        MatError: the text is not laid out as a match.
    """
    written = cut_up(text)
    return _names(written.games[0], written) if written.games else ()


def _told(written: MatText) -> dict[str, Value] | None:
    """Return the rules in our own comment, if there is one that fits this match."""
    try:
        options = parse_options(OPTIONS, dict(written.tags).get(RULES_TAG, ""))
    except InvalidError:
        return None
    length = options["length"] if options["unit"] == "points" else 0
    return options if fits(options) and length == written.length else None


def _guessed(written: MatText) -> dict[str, Value]:
    """Guess the rules from the text of another program, except Jacoby and automatic doubles."""
    book, length = Backgammon(), written.length
    offers = [half for game in written.games for half in game.halves if half.word in ("doubles", "beavers")]
    beyond = any(half.number > HIGHEST for half in offers)
    if length:
        crawford = dict(written.tags).get("Crawford", "").lower() != "off" and not _doubled_in_crawford(written)
        return {**book.defaults("tournament"), "length": length, "crawford": crawford, "beyond": beyond}
    beavers = any(half.word == "beavers" for half in offers)
    games = min(max(1, len(written.games)), 99)
    return {**book.defaults("stakes"), "length": games, "beavers": beavers, "beyond": beyond}


def _doubled_in_crawford(written: MatText) -> bool:
    """Whether somebody doubles in what would be the Crawford game (B50)."""
    games = (game for game in written.games if max(game.scores) == written.length - 1)
    return any(half.word == "doubles" for game in list(games)[:1] for half in game.halves)


def _names(game: GameText, written: MatText) -> tuple[str, str]:
    """Return the players' names, the full ones if a comment has them."""
    tags = dict(written.tags)
    whole = [tags.get(tag, "") for tag in NAME_TAGS]
    first, second = (
        name if header_name(name) == shown else shown for name, shown in zip(whole, game.players, strict=True)
    )
    return first, second


def _played(match: MatFile, game: GameText, *, guess: bool) -> PlayedGame:
    """Replay the last game of a match, except for its end if the rules leave that open."""
    # gammons count and Jacoby's rule is off until `_ended` has seen all the results
    options = {**match.options, "gammons": True, "jacoby": False}
    try:
        return replay(replace(match, options=options), game.halves, guess=guess)
    except MatError:
        raise
    except InvalidError as error:
        raise MatError(f"no such game begins here: {error}", game.line) from error


def _ended(
    options: dict[str, Value], games: list[MatGame], endings: list[Ending], *, guess: bool
) -> tuple[dict[str, Value], tuple[MatGame, ...]]:
    """Return the rules under which all games end as written, and the games with their ends."""
    doubled = any(ending.tied for ending in endings)
    house = house_of(options)
    rules = [(house.jacoby or not house.gammons, False)]
    if guess and options["unit"] == "games":
        rules = [(jacoby, automatic) for jacoby, automatic in product((False, True), repeat=2) if automatic >= doubled]
    for jacoby, automatic in rules:
        ends = [ending.actions(jacoby=jacoby, automatic=automatic) for ending in endings]
        if None not in ends:
            break
    else:
        raise next(ending.misfit for ending, end in zip(endings, ends, strict=True) if end is None)
    whole = (
        replace(game, actions=(*end[0], *game.actions, *end[1])) for game, end in zip(games, ends, strict=True) if end
    )
    if guess and options["unit"] == "games":
        options = {**options, "jacoby": jacoby, "automatic": automatic}
    return options, tuple(whole)
