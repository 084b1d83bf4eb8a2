"""The chapters and paragraphs that all manuals of backgammon share."""

from typing import Final

from game.games.backgammon.handbook.figures import BEAR_OFF, DOUBLE_THREE, ENTER, HIGHER, HIT, LANDING, SET_UP
from game.handbook.headings import chapter
from game.handbook.model import Paragraph
from game.text import N_

# L10n: backgammon: knocking single checkers out, and bringing them back from the bar
_HITTING: Final = N_("rule book", "Hitting and entering")
# L10n: backgammon: taking checkers off the board at the end
BEARING_OFF: Final = N_("rule book", "Bearing off")
THE_CUBE: Final = N_("rule book", "The doubling cube")

AIM: Final = chapter(
    "aim",
    Paragraph(
        N_(
            "rule book: B12",
            "Bring all fifteen of your checkers round the board into your home board, then bear them off: take them "
            "off the board. The first player to bear off all fifteen wins.",
        )
    ),
)
BOARD: Final = Paragraph(
    # L10n: points are the long triangles; the bar is the ridge in the middle of the board
    N_(
        "rule book: B1",
        "The board has 24 points, the long triangles. A bar divides it in two. Each player has fifteen checkers, "
        "light or dark, and there are two dice.",
    )
)
SETTING_UP: Final = (
    Paragraph(
        N_(
            "rule book: B1",
            "Each player counts the points from 1 to 24 from their own side. You start with two checkers on your "
            "24-point, five on your 13-point, three on your 8-point and five on your 6-point.",
        ),
        SET_UP,
    ),
    Paragraph(
        N_(
            "rule book: B1",
            "You move from your 24-point towards your 1-point and never backwards. Points 1 to 6 are your home board. "
            "Your opponent moves the other way: your 24-point is your opponent’s 1-point.",
        ),
        reasons=("backwards",),
    ),
    Paragraph(
        N_(
            "rule book: B2",
            "For the opening roll, each player rolls one die. The player with the higher number goes first and "
            "plays these two numbers as the first turn. If the numbers are equal, both roll again.",
        )
    ),
    Paragraph(
        N_(
            "rule book: B2",
            "Under New match you can also choose who goes first. That player then rolls both dice.",
        )
    ),
)
MOVING: Final = (
    Paragraph(
        N_(
            "rule book: B3",
            "After the opening, you roll two dice each turn. For each number, you move one checker exactly that "
            "many points. You choose the order of the numbers.",
        ),
        reasons=("not-now", "all-played", "no-checker", "no-number"),
    ),
    Paragraph(
        N_(
            "rule book: B3",
            "One checker may play both numbers. It touches down in between: the point there must be open too.",
        ),
        LANDING,
        reasons=("closed-between",),
    ),
    Paragraph(
        # L10n: an open point is one where you may land; the opposite is closed
        N_(
            "rule book: B4",
            "You may land on any open point: an empty point, a point with your own checkers, or a point with a "
            "single checker of your opponent’s. Two or more of your opponent’s checkers close a point to you.",
        ),
        reasons=("closed",),
    ),
    Paragraph(
        N_(
            "rule book: B4",
            "You may pass over closed points. But six closed points in a row stop every checker behind them, "
            "because no number is higher than six.",
        )
    ),
    Paragraph(
        # L10n: a double here is two dice with the same number
        N_(
            "rule book: B5",
            "Two equal numbers are a double. You play the number four times, with one checker or several.",
        ),
        DOUBLE_THREE,
    ),
    Paragraph(
        N_(
            "rule book: B8",
            "You must play as many of your numbers as you can. If both can be played only in a certain order or "
            "with certain checkers, you must play them that way.",
        ),
        reasons=("all-numbers",),
    ),
    Paragraph(
        N_(
            "rule book: B8",
            "If you can play either number but not both, you must play the higher one.",
        ),
        reasons=("higher-number",),
    ),
    Paragraph(
        N_(
            "rule book: B9",
            "If you cannot play any number, your turn passes. The roll stays on the board for a moment, and you see "
            "why.",
        )
    ),
)
HITTING: Final = chapter(
    "hitting",
    Paragraph(
        # L10n: a blot is a checker alone on a point
        N_(
            "rule book: B6",
            "A checker alone on a point is a blot. If you land on your opponent’s blot, you hit it: that checker goes "
            "to the bar. Two or more checkers on a point are safe.",
        ),
        HIT,
    ),
    Paragraph(
        N_(
            "rule book: B7",
            "While you have a checker on the bar, you must enter it before you move any other. It enters in your "
            "opponent’s home board: with a 1 on your 24-point, with a 2 on your 23-point, and so on to your "
            "19-point with a 6.",
        ),
        ENTER,
        reasons=("bar-first",),
    ),
    Paragraph(
        N_(
            "rule book: B7",
            "A checker can enter only on an open point. If none of your numbers lets it enter, your turn is over.",
        ),
        reasons=("closed-entry",),
    ),
    title=_HITTING,
)
MAY_BEAR_OFF: Final = Paragraph(
    N_(
        "rule book: B10",
        "You may bear off when all your checkers are in your home board or already off, and none is on the bar. A 4, "
        "for example, bears off a checker from your 4-point.",
    ),
    BEAR_OFF,
    reasons=("not-home",),
)
INSIDE: Final = Paragraph(
    N_(
        "rule book: B10",
        "Instead of bearing off, you may use a number to move a checker within your home board.",
    )
)
HIGHER_FIRST: Final = Paragraph(
    N_(
        "rule book: B10",
        "If the point with the number rolled is empty but you have a checker on a higher one, the number can only be "
        "used to move a checker from a higher point. If you have none on a higher point either, bear off a checker "
        "from your highest occupied point.",
    ),
    HIGHER,
    reasons=("higher-checker",),
)
HIT_AGAIN: Final = Paragraph(
    N_(
        "rule book: B11",
        "If one of your checkers is hit while you are bearing off, it must enter and come home again before you "
        "bear off any more.",
    )
)
WIN: Final = Paragraph(N_("rule book: B12", "The game ends when a player has borne off the last checker."))
RESIGN: Final = Paragraph(
    N_(
        "rule book: B13",
        "On your turn you may offer to resign. If your opponent accepts, the game is over; if not, play goes on.",
    )
)
RESIGN_LEVEL: Final = Paragraph(
    N_(
        "rule book: B13",
        "Where gammons count, you say what you resign: a single game, a gammon or a backgammon. The points are "
        "multiplied by the cube.",
    )
)
NOTATION: Final = chapter(
    "notation",
    Paragraph(
        # L10n: leave 31: 8/5 6/5, bar and off as they are: the log writes them so in every language
        N_(
            "rule book: B60",
            "31: 8/5 6/5 means: a 3 and a 1 were rolled; one checker moved from the 8-point to the 5-point and one "
            "from the 6-point to the 5-point. “bar” and “off” stand for the bar and for bearing off.",
        )
    ),
    Paragraph(
        N_(
            "rule book: B60",
            "An asterisk, as in 13/7*, means that a checker was hit. A number in brackets, as in 6/3(2), means that "
            "several checkers made the same move. A 0 means that nothing could be played.",
        )
    ),
    Paragraph(
        # L10n: .mat is the ending of a file name
        N_(
            "rule book: B60",
            "You can export a match from the library as a file. If other backgammon programs know the rules of the "
            "match, a .mat file for them is saved beside it.",
        )
    ),
)
