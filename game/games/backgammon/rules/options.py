"""The options of backgammon, its four presets, and the rules in effect in one game."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.rules.errors import InvalidError
from game.rules.setup import Option, OptionChoice, Preset, Value
from game.text import N_

OPTIONS: Final = (
    Option(
        "unit",
        "choice",
        "games",
        N_("backgammon", "Play for"),
        N_("backgammon", "A set number of games, or as many as it takes to reach a set number of points."),
        choices=(OptionChoice("games", N_("backgammon", "Games")), OptionChoice("points", N_("backgammon", "Points"))),
        basic=True,
    ),
    Option(
        "length",
        "count",
        1,
        N_("backgammon", "Length"),
        N_("backgammon", "How many games to play, or how many points win the match."),
        minimum=1,
        maximum=99,
        basic=True,
    ),
    Option(
        "cube",
        "flag",
        False,
        N_("backgammon", "Doubling cube"),
        N_("backgammon", "Before rolling, a player may offer to double what the game is worth."),
    ),
    Option(
        "gammons",
        "flag",
        False,
        N_("backgammon", "Gammons count"),
        N_("backgammon", "A win before the loser has borne off any checkers counts double or triple."),
    ),
    Option(
        "five",
        "flag",
        False,
        N_("backgammon", "Five to a point"),
        N_("backgammon", "No player may place more than five checkers on one point."),
    ),
    Option(
        "must_bear_off",
        "flag",
        False,
        N_("backgammon", "Must bear off"),
        N_("backgammon", "A number that can bear a checker off may not be used to move within the home board."),
    ),
    Option(
        "refused",
        "choice",
        "loses",
        N_("backgammon", "If a double is dropped"),
        choices=(
            OptionChoice("loses", N_("backgammon", "The game is lost")),
            OptionChoice("continues", N_("backgammon", "Play goes on")),
        ),
        when={"cube": (True,)},
    ),
    Option(
        "beyond",
        "flag",
        False,
        N_("backgammon", "Cube beyond 64"),
        N_("backgammon", "Doubling goes on beyond 64, as in some other programs and the matches they save."),
        when={"cube": (True,)},
    ),
    Option(
        "crawford",
        "flag",
        True,
        N_("backgammon", "Crawford rule"),
        N_(
            "backgammon",
            "The first time a player needs only one more point to win the match, the next game is played "
            "without the cube.",
        ),
        when={"cube": (True,), "unit": ("points",)},
    ),
    Option(
        "jacoby",
        "flag",
        False,
        N_("backgammon", "Jacoby rule"),
        N_("backgammon", "Gammons and backgammons count as single games until a double has been taken."),
        when={"cube": (True,), "gammons": (True,), "unit": ("games",)},
    ),
    Option(
        "automatic",
        "flag",
        False,
        N_("backgammon", "Automatic double"),
        N_("backgammon", "A tie on the opening roll doubles what the game is worth, at most once per game."),
        when={"cube": (True,), "unit": ("games",)},
    ),
    Option(
        "beavers",
        "flag",
        False,
        N_("backgammon", "Beavers"),
        N_("backgammon", "The player who is offered a double may at once double again and keep the cube."),
        when={"cube": (True,), "refused": ("loses",), "unit": ("games",)},
    ),
)

PRESETS: Final = (
    Preset(
        "classic",
        N_("backgammon", "Classic"),
        N_("backgammon", "The basic game: no cube, and every win counts one point."),
        {},
    ),
    Preset(
        "stakes",
        N_("backgammon", "Stakes"),
        N_("backgammon", "With the doubling cube; gammons and backgammons count more."),
        {"cube": True, "gammons": True},
    ),
    Preset(
        "playtive",
        N_("backgammon", "Playtive"),
        N_("backgammon", "Five checkers fill a point; a dropped double costs nothing."),
        {"cube": True, "gammons": True, "five": True, "must_bear_off": True, "refused": "continues"},
    ),
    Preset(
        "tournament",
        N_("backgammon", "Tournament"),
        N_("backgammon", "To a set number of points, with cube and gammons, as in clubs."),
        {"cube": True, "gammons": True, "unit": "points", "length": 5},
    ),
)


class House(NamedTuple):
    """The rules in effect in one game; options without effect beside the others are off.

    Attributes:
        length: the points that win the match (B50), or 0 in a series of games.
        scores: the points of each seat before this game.
        crawford: whether this is the Crawford game (B50).
    """

    cube: bool = False
    gammons: bool = False
    five: bool = False
    must_bear_off: bool = False
    continues: bool = False
    jacoby: bool = False
    automatic: bool = False
    beavers: bool = False
    beyond: bool = False
    length: int = 0
    scores: tuple[int, int] = (0, 0)
    crawford: bool = False

    @property
    def doubling(self) -> bool:
        """Whether this game has a cube. B50: not in the Crawford game nor in a match to one point."""
        return self.cube and not self.crawford and self.length != 1


def house(values: Mapping[str, Value], scores: Sequence[tuple[int, ...]] = ()) -> House:
    """Return the rules of a game with these (checked) options, at the last of these scores (see `Setup.scores`).

    Raises:
        InvalidError: a score is impossible.
    """
    active = {o.key for o in OPTIONS if o.applies(values) and values[o.key] is True}
    length = int(values["length"]) if values["unit"] == "points" else 0
    history = tuple(scores) or ((0, 0),)
    for score in history:
        if len(score) != 2 or min(score) < 0 or (length and max(score) >= length):
            raise InvalidError("scores", f"no game starts at the score {score}")
    return House(
        cube="cube" in active,
        gammons="gammons" in active,
        five="five" in active,
        must_bear_off="must_bear_off" in active,
        continues=bool(values["cube"]) and values["refused"] == "continues",
        jacoby="jacoby" in active,
        automatic="automatic" in active,
        beavers="beavers" in active,
        beyond="beyond" in active,
        length=length,
        scores=(history[-1][0], history[-1][1]),
        crawford="crawford" in active and _is_crawford(history, length),
    )


def options_of(rules: House, usual: Mapping[str, Value]) -> dict[str, Value]:
    """Return options that give a game these rules; ``usual`` are the values of the other options."""
    told = {key: getattr(rules, key) for key in ("cube", "gammons", "five", "must_bear_off", "jacoby", "automatic")}
    return {
        **usual,
        **told,
        "beavers": rules.beavers,
        "beyond": rules.beyond,
        "refused": "continues" if rules.continues else "loses",
        "unit": "points" if rules.length else "games",
        "length": rules.length or 1,
    }


def _is_crawford(history: tuple[tuple[int, ...], ...], length: int) -> bool:
    """Whether this is the first game after a player reached n - 1 points (B50).

    A match to one point has no cube anyway.
    """
    reached = [max(score) == length - 1 for score in history]
    return length > 1 and reached[-1] and not any(reached[:-1])
