"""The figures of backgammon's manuals; light is to move."""

from typing import Final

from game.handbook.model import Figure
from game.text import N_, Text

_START: Final = "6:5,8:3,13:5,24:2"
_HOME: Final = "1:2,2:3,3:2,4:3,5:2,6:3"
_CLASSIC: Final = "1 - games:0-0"
_STAKES: Final = "1 cube,gammons games:0-0"
_PLAYTIVE: Final = "1 cube,gammons,five,must_bear_off,continues games:0-0"


def _figure(
    caption: Text, light: str, dark: str, now: str, *actions: str, house: str = _CLASSIC, title: Text | None = None
) -> Figure:
    """Return a figure with light to move; ``now`` is phase and dice."""
    return Figure("backgammon", (0, 1), f"{light} {dark} {now} {house}", caption, actions, title)


SET_UP: Final = _figure(
    N_("rule book: figure", "The board before the first turn, with light’s numbers."), _START, _START, "roll:0 -"
)
LANDING: Final = _figure(
    N_("rule book: figure", "A 6 and a 2 with one checker: it lands on the 18-point in between."),
    _START,
    _START,
    "move:0 6-2>6-2",
    "24/18",
    "18/16",
    # L10n: the title of a lesson: one checker plays both dice
    title=N_("lesson", "Two numbers, one checker"),
)
DOUBLE_THREE: Final = _figure(
    N_("rule book: figure", "A double 3 gives four moves."),
    _START,
    _START,
    "move:0 3-3>3-3-3-3",
    "8/5",
    "8/5",
    "6/3",
    "6/3",
    title=N_("result", "Doubles"),
)
HIT: Final = _figure(
    N_("rule book: figure", "The 4 hits the blot on the 20-point."),
    _START,
    "5:1,6:4,8:3,13:5,24:2",
    "move:0 4-1>4-1",
    "24/20",
    # L10n: the title of a lesson: landing on a single checker of the opponent
    title=N_("lesson", "Hitting a blot"),
)
ENTER: Final = _figure(
    N_("rule book: figure", "The 6 would enter on a closed point, so the checker enters with the 4."),
    "6:5,8:3,13:5,24:1,bar:1",
    _START,
    "move:0 6-4>6-4",
    "bar/21",
    # L10n: the title of a lesson: bringing a checker that was hit back onto the board
    title=N_("lesson", "Entering from the bar"),
)
BEAR_OFF: Final = _figure(
    N_("rule book: figure", "A 6 and a 4 bear off two checkers."),
    _HOME,
    _HOME,
    "move:0 6-4>6-4",
    "6/off",
    "4/off",
)
HIGHER: Final = _figure(
    N_("rule book: figure", "The 5-point is empty, so the 5 must move the checker from the 6-point."),
    "2:3,4:2,6:1",
    _HOME,
    "move:0 5-2>5-2",
    "6/1",
    # L10n: the title of a lesson: bearing off when the point of the number rolled is empty
    title=N_("lesson", "When the point is empty"),
)
TAKEN: Final = _figure(
    # L10n: light and dark are the two players
    N_("rule book: figure", "Light doubles and dark takes: the cube now belongs to dark."),
    _START,
    _START,
    "roll:0 -",
    "double",
    "take",
    house=_STAKES,
    title=N_("rule book", "The doubling cube"),
)
TRIPLE: Final = _figure(
    N_("rule book: figure", "Dark has borne off no checkers and has one on the bar: light wins a backgammon."),
    "1:1",
    "4:3,6:5,8:3,13:3,bar:1",
    "move:0 2-1>2-1",
    "1/off",
    house=_STAKES,
    title=N_("lesson", "Gammons count"),
)
FULL: Final = _figure(
    N_("rule book: figure", "The 6-point is full. One checker leaves it, and then another may land there."),
    _START,
    _START,
    "move:0 2-1>2-1",
    "6/5",
    "8/6",
    house=_PLAYTIVE,
    title=N_("lesson", "Five to a point"),
)
MUST: Final = _figure(
    N_("rule book: figure", "The 4 and the 2 can both bear off, so they must."),
    _HOME,
    _HOME,
    "move:0 4-2>4-2",
    "4/off",
    "2/off",
    house=_PLAYTIVE,
    title=N_("lesson", "Must bear off"),
)
