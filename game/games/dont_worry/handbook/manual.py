"""The manual of Don't Worry."""

from typing import Final

from game.handbook.headings import DICE, chapter
from game.handbook.model import Figure, Manual, Paragraph
from game.text import N_, Text

_HOUSE: Final = "pieces=4,must_knock_out=no,three_throws=yes,six_without_move=again,play_on=yes,length=1"


def _figure(caption: Text, red: str, yellow: str, now: str, *actions: str, title: Text | None = None) -> Figure:
    """Return a figure of red and yellow; ``now`` is phase, die and rolls left."""
    return Figure("dont-worry", (0, 2), f"red={red}/yellow={yellow} {now} - - {_HOUSE}", caption, actions, title)


_SET_UP: Final = Figure(
    "dont-worry",
    (0, 1, 2, 3),
    f"red=w,w,w,w/blue=w,w,w,w/yellow=w,w,w,w/green=w,w,w,w opening:red,blue,yellow,green 0 0 - - {_HOUSE}",
    N_("rule book: figure", "All pieces wait in their corners."),
)
_ENTER: Final = _figure(
    N_("rule book: figure", "A six brings a red piece onto the track."),
    "w,w,w,w",
    "w,w,w,w",
    "move:red 6 0",
    "wait/0",
    # L10n: the title of a lesson: a piece leaves its corner
    title=N_("lesson", "Bringing a piece in"),
)
_THREE: Final = _figure(
    N_("rule book: figure", "Red may roll three times. The second roll is a six."),
    "w,w,w,f4",
    "w,w,5,12",
    "roll:red 0 3",
    "roll",
    "2",
    "roll",
    "6",
    "wait/0",
    title=N_("lesson", "Three rolls for a six"),
)
_KNOCK_OUT: Final = _figure(
    N_("rule book: figure", "Red lands exactly on a yellow piece and knocks it out."),
    "w,w,w,10",
    "w,w,w,34",
    "move:red 4 0",
    "10/14",
    # L10n: the title of a lesson: landing on a piece of another colour
    title=N_("lesson", "Knocking out"),
)
_CLEAR: Final = _figure(
    N_("rule book: figure", "Red pieces are waiting, so the 3 must move the piece on the start space."),
    "w,w,0,9",
    "w,w,w,30",
    "move:red 3 0",
    "0/3",
)
_FINISH: Final = _figure(
    N_("rule book: figure", "A 3: one more space on the track, then two in the finish."),
    "w,w,38,f4",
    "w,w,w,8",
    "move:red 3 0",
    "38/f2",
)

# L10n: Don't Worry: the space where pieces come onto the track
_START_SPACE: Final = N_("rule book", "Your start space")
# L10n: Don't Worry: the four spaces on which a player's pieces are safe at the end
_THE_FINISH: Final = N_("rule book", "The finish")

MANUAL: Final = Manual(
    "dont-worry",
    "manual",
    (
        chapter(
            "aim",
            Paragraph(
                # L10n: the finish is the four spaces in the middle that belong to one colour
                N_(
                    "rule book: D17",
                    "Bring your four pieces once round the track and into your finish. The first player to have all "
                    "four there wins.",
                )
            ),
        ),
        chapter(
            "contents",
            Paragraph(
                N_(
                    "rule book: D1",
                    "The track has 40 round spaces, ten from one start space to the next. Each colour has its start "
                    "space on the track, four waiting spaces in its corner and four finish spaces.",
                )
            ),
            Paragraph(N_("rule book: D2", "Each player has four pieces of one colour. There is one die.")),
            DICE,
        ),
        chapter(
            "set-up",
            Paragraph(
                N_(
                    "rule book: D2",
                    "Two, three or four people play; if there are only two, they sit opposite each other. All "
                    "pieces start on the waiting spaces. Play passes clockwise, the way the pieces move, and empty "
                    "corners are skipped.",
                ),
                _SET_UP,
            ),
            Paragraph(
                N_(
                    "rule book: D3",
                    "For the opening roll, each player rolls once, and the highest number goes first. Players who "
                    "tie for it roll again among themselves. Under New match you can also choose who goes first.",
                )
            ),
        ),
        chapter(
            "turn",
            Paragraph(
                N_(
                    "rule book: D4",
                    "Roll the die and move one of your pieces exactly that many spaces. If you can move, you must. "
                    "If you cannot, your turn is over.",
                ),
                reasons=("no-throw", "no-piece", "number"),
            ),
            Paragraph(
                N_(
                    "rule book: D6",
                    "Only a six brings a waiting piece onto your start space. As long as a piece is waiting, a six "
                    "must bring one in.",
                ),
                _ENTER,
                reasons=("six-enters", "enter-on-start", "enter"),
            ),
            Paragraph(
                N_(
                    "rule book: D9",
                    "When you have played a six, you roll again, and again after every further six. A six that "
                    "brings your last piece home ends the game for you.",
                )
            ),
            Paragraph(
                N_(
                    "rule book: D9",
                    "You also roll again if a six cannot be played. You can agree that it ends the turn instead.",
                ),
                options=("six_without_move",),
            ),
            Paragraph(
                N_(
                    "rule book: D5",
                    "If you have no piece on the track, and none in the finish that could still move up, you may "
                    "roll up to three times to get a six. After the first six, any rolls left are lost. You can "
                    "also agree to play without the three rolls.",
                ),
                _THREE,
                options=("three_throws",),
            ),
            Paragraph(
                N_(
                    "rule book: D5",
                    "This is decided when your turn starts. A piece on the third finish space can still move up "
                    "with a 1 if the fourth is free: then you roll only once.",
                )
            ),
            Paragraph(
                N_(
                    "rule book: D11",
                    "If several pieces can move, you choose, unless a six or your start space decides for you.",
                )
            ),
            Paragraph(
                N_(
                    "rule book: D12",
                    "On the track, a piece jumps over other pieces of any colour, including its own. The spaces they "
                    "stand on are counted.",
                )
            ),
            Paragraph(
                N_(
                    "rule book: D14",
                    "Two pieces of one colour never share a space. You cannot end a move on your own piece.",
                ),
                reasons=("own-piece",),
            ),
            Paragraph(
                N_(
                    "rule book: D13",
                    "If your piece ends its move on another player’s piece, it knocks that piece out: the piece "
                    "goes back to a waiting space. No space on the track is safe, not even a start space.",
                ),
                _KNOCK_OUT,
            ),
            Paragraph(
                N_(
                    "rule book: D13",
                    "You need not choose a move that knocks a piece out, unless you have no other move. You can "
                    "agree that knocking out is compulsory. Even then, bringing a piece in and clearing your start "
                    "space come first.",
                ),
                reasons=("knock-out",),
                options=("must_knock_out",),
            ),
        ),
        chapter(
            "start",
            Paragraph(
                N_(
                    "rule book: D8",
                    "If another player’s piece stands on your start space when you bring a piece in, it is knocked "
                    "out.",
                )
            ),
            Paragraph(
                N_(
                    "rule book: D7",
                    "If your own piece stands on your start space while others wait, a six must move that piece on, "
                    "and no piece comes in. If it cannot move because another piece of yours stands six spaces ahead, "
                    "you may use the six for any other piece.",
                ),
                reasons=("start-held", "clear-start"),
            ),
            Paragraph(
                N_(
                    "rule book: D10",
                    "While pieces wait, your start space must be cleared: the first number that can move the piece on "
                    "it must be played with that piece. When no piece waits, it may stay.",
                ),
                _CLEAR,
                reasons=("leave-start",),
            ),
            title=_START_SPACE,
        ),
        chapter(
            "finish",
            Paragraph(
                N_(
                    "rule book: D15",
                    "After a full lap, a piece enters its own finish. The finish spaces are counted one by one, and "
                    "the number must not take the piece past the last one. Nobody enters the finish of another "
                    "colour.",
                ),
                _FINISH,
                reasons=("past-finish",),
            ),
            Paragraph(
                N_(
                    "rule book: D15",
                    "In the finish no piece may be jumped over, but a piece there may still move up. The last of "
                    "four pieces therefore ends on the first finish space.",
                ),
                reasons=("finish-held",),
            ),
            Paragraph(
                N_(
                    "rule book: D16",
                    "A piece never goes round twice. If the number would take it past the end of the finish, or onto "
                    "or over your own piece in the finish, it cannot move.",
                ),
                reasons=("round-done", "finish-closed", "second-round"),
            ),
            title=_THE_FINISH,
        ),
        chapter(
            "end",
            Paragraph(
                N_(
                    "rule book: D17",
                    "The first player with all their pieces in the finish wins. Players who have finished are "
                    "skipped; the others play on for the remaining places.",
                ),
                reasons=("game-over",),
            ),
            Paragraph(
                N_(
                    "rule book: D17",
                    "You can agree to stop when someone has won. Then the others are not placed.",
                ),
                options=("play_on",),
            ),
            Paragraph(
                N_(
                    "rule book: D17",
                    "On your turn you may resign. Your pieces leave the board, and you get the last place still free.",
                )
            ),
        ),
        chapter(
            "options",
            Paragraph(
                N_(
                    "rule book: D17",
                    "For a quick game each player brings home only two pieces; the other two are not used. Any two of "
                    "the four finish spaces count.",
                ),
                options=("pieces",),
            ),
            Paragraph(
                N_("rule book: D17", "You can play several games; each win counts one point."),
                options=("length",),
            ),
            Paragraph(
                N_(
                    "rule book: D2 D17",
                    "The printed rules do not say how many people play or what happens when someone resigns. Both "
                    "rules are our own decision.",
                )
            ),
        ),
        chapter(
            "notation",
            Paragraph(
                # L10n: leave 6: 12-18x, + and - as they are: the log writes them so in every language
                N_(
                    "rule book: notation",
                    "6: 12-18x means: with a 6 a piece moved from space 12 to space 18 and knocked a piece out. Each "
                    "colour counts from its own start space, which is 0; f1 to f4 are its finish. A + brings a piece "
                    "in, and a - means that no piece could move.",
                )
            ),
        ),
    ),
)

MANUALS: Final = (MANUAL,)
