"""Backgammon's manuals: Classic, Stakes, Playtive, and the rules of tournaments and money play.

Each manual has its own rules in its chapters; one of its last chapters has the rules of the others and everything else
that can be agreed on. So every manual is complete, whatever was changed in New match.
"""

from typing import Final

from game.games.backgammon.handbook import common
from game.games.backgammon.handbook.figures import FULL, MUST, TAKEN, TRIPLE
from game.handbook.headings import DICE, chapter
from game.handbook.model import Chapter, Manual, Paragraph
from game.text import N_

# ---- the cube

CUBE: Final = Paragraph(
    # L10n: the doubling cube is a die with the numbers 2 to 64; it is not rolled
    N_(
        "rule book: B30",
        "The doubling cube shows what the game is worth. It starts in the middle, with the game worth 1. Each "
        "double that is taken turns the cube to the next number: 2, 4, 8, 16, 32, 64. At 64 nobody can double.",
    ),
    options=("cube",),
)
BEYOND: Final = Paragraph(
    N_("rule book: B30", "You can agree that doubling goes on beyond 64, as it does in some other programs."),
    options=("beyond",),
)
OFFER: Final = Paragraph(
    N_(
        "rule book: B30",
        "Before you roll, you may offer to double if the cube is in the middle or belongs to you. Nobody can double "
        "on the very first turn of a game.",
    )
)
TAKE: Final = Paragraph(
    # L10n: to take and to drop are the two answers to a double
    N_(
        "rule book: B31",
        "Your opponent may take the double: the game is then worth twice as much, and the cube belongs to your "
        "opponent. Only the owner of the cube may offer the next double.",
    ),
    TAKEN,
)
DROP: Final = Paragraph(
    N_(
        "rule book: B31",
        "Or your opponent may drop the double and lose the game at once. The game then scores what it was worth "
        "before the offer.",
    ),
    options=("refused",),
)
GAMMON: Final = Paragraph(
    N_(
        "rule book: B32",
        "If the loser has borne off no checkers, the win is a gammon and counts double. If the loser also has a "
        "checker on the bar or in the winner’s home board, it is a backgammon and counts triple.",
    ),
    TRIPLE,
    options=("gammons",),
)
TIMES: Final = Paragraph(
    N_(
        "rule book: B32",
        "All this is multiplied by the cube. A gammon with the cube on 4, for example, is worth 8 points.",
    )
)

# ---- Classic and Playtive

ONE: Final = Paragraph(
    N_(
        "rule book: B20",
        "There is no doubling cube. Every win counts one point, however many checkers your opponent has left.",
    )
)
PLAYTIVE_NUMBERS: Final = Paragraph(
    N_(
        "rule book: B1",
        "The printed Playtive rules count light’s points from the other end: their points 1, 12, 17 and 19 are 24, "
        "13, 8 and 6 here. The position is the same.",
    )
)
FIVE: Final = Paragraph(
    N_(
        "rule book: B40",
        "Five of your own checkers fill a point, and no sixth may land there. This holds for every move, for landing "
        "in between and for entering from the bar.",
    ),
    FULL,
    reasons=("full", "full-between"),
    options=("five",),
)
ORDER: Final = Paragraph(
    N_(
        "rule book: B43",
        "A full point opens again when a checker leaves it, so the order of your moves can matter. On the first "
        "turn, for example, a 6 and a 5 cannot bring one checker from the 24-point to the 13-point: five are already "
        "there.",
    )
)
MUST_BEAR_OFF: Final = Paragraph(
    N_(
        "rule book: B41",
        "When all your checkers are home, you must use a number that can bear a checker off. Only a number that "
        "cannot bear off may be used to move within the home board. You still choose the order of your numbers.",
    ),
    MUST,
    reasons=("must-bear-off",),
    options=("must_bear_off",),
)
REFUSED: Final = Paragraph(
    N_(
        "rule book: B42",
        "You may offer a double once each turn. If your opponent drops it, nothing is lost: the cube stays where it "
        "is and play goes on.",
    ),
    options=("refused",),
)
PAGE_ENDS: Final = Paragraph(
    N_(
        "rule book: B42",
        "The printed page breaks off in the middle of the sentence about dropped doubles, so this rule is our own "
        "decision. Under New match you can agree that dropping a double loses the game.",
    )
)

# ---- tournaments and money play

POINTS: Final = Paragraph(
    N_(
        "rule book: B50",
        "You can play a match to a set number of points. A single game counts 1, a gammon 2 and a backgammon 3, each "
        "times the cube. The first player to reach the number wins the match. Every game starts with a new opening "
        "roll.",
    ),
    options=("unit", "length"),
)
CRAWFORD: Final = Paragraph(
    N_(
        "rule book: B50",
        "The Crawford rule: the first time either player needs only one more point, the next game is played without "
        "the cube. After that game the cube is back for the rest of the match. A match to one point has no cube at "
        "all.",
    ),
    options=("crawford",),
)
GAMES: Final = Paragraph(
    N_(
        "rule book: B51",
        "Or you play an agreed number of games and add up the points.",
    ),
    options=("unit", "length"),
)
JACOBY: Final = Paragraph(
    N_(
        "rule book: B51",
        "The Jacoby rule: gammons and backgammons count as single games until a double has been taken.",
    ),
    options=("jacoby",),
)
AUTOMATIC: Final = Paragraph(
    N_(
        "rule book: B51",
        "Automatic double: if the numbers of the opening roll are equal, the game is worth twice as much. The cube "
        "stays in the middle. This can happen only once in a game.",
    ),
    options=("automatic",),
)
BEAVER: Final = Paragraph(
    # L10n: a beaver is the answer to a double that doubles again
    N_(
        "rule book: B51",
        "Beaver: a player who is offered a double may at once double again and keep the cube. The player who "
        "offered the double may take the beaver, or drop it and lose the stake as it stood before the beaver. A "
        "beaver cannot be answered with another double.",
    ),
    options=("beavers",),
)

# ---- how they differ

DIFFERS: Final = chapter(
    "differs",
    Paragraph(
        N_(
            "rule book: B20",
            "Classic has the simplest printed rules: no cube, no gammons, and each win counts one point.",
        )
    ),
    Paragraph(
        N_(
            "rule book: B30 B32",
            "Stakes adds the doubling cube, and a win may count double or triple. Moving, hitting and bearing off are "
            "as in Classic.",
        )
    ),
    Paragraph(
        N_(
            "rule book: B40 B41 B42",
            "Playtive has the cube too, but five checkers fill a point, a number that can bear off must be used, and "
            "a dropped double costs nothing.",
        )
    ),
    Paragraph(
        N_(
            "rule book: B50",
            "Tournament is in none of the printed manuals. These are the rules clubs play by: a match to a set "
            "number of points, played like Stakes, with the Crawford rule.",
        )
    ),
    Paragraph(
        N_(
            "rule book: B8",
            "Where a printed manual says nothing or can be read in two ways, we follow the usual rules of "
            "backgammon. Under every set of rules the higher number must be played if only one can be.",
        )
    ),
)

# ---- the manuals

_CUBE: Final = (CUBE, OFFER, TAKE, DROP)
_LARGE_WINS: Final = (GAMMON, TIMES, common.RESIGN, common.RESIGN_LEVEL)
_BEARING_OFF: Final = (common.MAY_BEAR_OFF, common.INSIDE, common.HIGHER_FIRST, common.HIT_AGAIN)
_EXTRAS: Final = (
    *(*_CUBE, REFUSED, BEYOND, GAMMON, TIMES, common.RESIGN_LEVEL),
    *(FIVE, ORDER, MUST_BEAR_OFF),
    *(POINTS, GAMES, CRAWFORD, JACOBY, AUTOMATIC, BEAVER),
)
"""The rules that New match can add to a manual without them."""
_CHOOSE: Final = Paragraph(
    N_(
        "rule book: options",
        "Under New match you can add these rules to any printed set, or leave others out. What you agree on "
        "applies to your match.",
    )
)


def _manual(rules: str, *own: Chapter) -> Manual:
    """Return a manual with these chapters, the other rules that can be agreed on, and the common last chapters."""
    told = {paragraph for each in own for paragraph in each.paragraphs}
    others = (extra for extra in _EXTRAS if extra not in told)
    return Manual("backgammon", rules, (*own, chapter("options", _CHOOSE, *others), DIFFERS, common.NOTATION))


_BOARD_AND_CUBE: Final = chapter("contents", common.BOARD, DICE, CUBE)

CLASSIC: Final = _manual(
    "classic",
    common.AIM,
    chapter("contents", common.BOARD, DICE),
    chapter("set-up", *common.SETTING_UP),
    chapter("turn", *common.MOVING),
    common.HITTING,
    chapter("bearing-off", *_BEARING_OFF, title=common.BEARING_OFF),
    chapter("end", common.WIN, ONE, common.RESIGN),
)
STAKES: Final = _manual(
    "stakes",
    common.AIM,
    _BOARD_AND_CUBE,
    chapter("set-up", *common.SETTING_UP),
    chapter("turn", *common.MOVING),
    common.HITTING,
    chapter("bearing-off", *_BEARING_OFF, title=common.BEARING_OFF),
    chapter("cube", OFFER, TAKE, DROP, title=common.THE_CUBE),
    chapter("end", common.WIN, *_LARGE_WINS),
)
PLAYTIVE: Final = _manual(
    "playtive",
    common.AIM,
    _BOARD_AND_CUBE,
    chapter("set-up", *common.SETTING_UP, PLAYTIVE_NUMBERS),
    chapter("turn", *common.MOVING, FIVE, ORDER),
    common.HITTING,
    chapter(
        "bearing-off",
        common.MAY_BEAR_OFF,
        MUST_BEAR_OFF,
        common.HIGHER_FIRST,
        common.HIT_AGAIN,
        title=common.BEARING_OFF,
    ),
    chapter("cube", OFFER, TAKE, REFUSED, PAGE_ENDS, title=common.THE_CUBE),
    chapter("end", common.WIN, *_LARGE_WINS),
)
TOURNAMENT: Final = _manual(
    "tournament",
    common.AIM,
    _BOARD_AND_CUBE,
    chapter("set-up", *common.SETTING_UP),
    chapter("turn", *common.MOVING),
    common.HITTING,
    chapter("bearing-off", *_BEARING_OFF, title=common.BEARING_OFF),
    chapter("cube", OFFER, TAKE, DROP, CRAWFORD, title=common.THE_CUBE),
    chapter("end", common.WIN, POINTS, *_LARGE_WINS),
)

MANUALS: Final = (CLASSIC, STAKES, PLAYTIVE, TOURNAMENT)
"""In the order in which they are shown."""
