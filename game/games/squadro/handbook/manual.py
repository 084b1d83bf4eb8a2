"""Squadro's manual."""

from typing import Final

from game.handbook.headings import chapter
from game.handbook.model import Figure, Manual, Paragraph
from game.text import N_, Text


def _figure(caption: Text, progress: str, turn: str, *actions: str, title: Text | None = None) -> Figure:
    """Return a figure; ``progress`` is the progress of ACROSS's and UP's pieces, as in the text of a state."""
    return Figure("squadro", (0, 1), f"{progress} {turn} repetition=draw,swap=yes,length=1 -", caption, actions, title)


_SET_UP: Final = _figure(N_("rule book: figure", "All pieces stand at the start."), "00000/00000", "across")
_SPEED: Final = _figure(
    N_("rule book: figure", "Dark’s piece 2 has three dots at its start: it moves three spaces."),
    "00000/00000",
    "across",
    "2-0/2-3",
    # L10n: the title of a lesson: the dots at its start say how many spaces a piece moves
    title=N_("lesson", "The dots are the speed"),
)
_TURN: Final = _figure(
    N_("rule book: figure", "Light’s piece 1 stops at its turnaround and comes back at speed one."),
    "00000/30000",
    "up",
    "1-3/1-6",
    "1-0/1-1",
    "1-6/1-7",
    # L10n: the title of a lesson: a piece arrives at the far end and turns round
    title=N_("lesson", "Turning round"),
)
_JUMP: Final = _figure(
    N_(
        "rule book: figure",
        "Dark’s piece 3 jumps over two pieces. Both go back to the start.",
    ),
    "00000/33000",
    "across",
    "3-0/3-3",
)
_BACK: Final = _figure(
    N_(
        "rule book: figure",
        "Dark’s piece 3 jumps over a returning piece. That piece goes back to its turnaround.",
    ),
    "00000/90000",
    "across",
    "3-0/3-2",
    # L10n: the title of a lesson: jumping over a piece that has already turned round
    title=N_("lesson", "A jump on the way back"),
)
_HOME: Final = _figure(
    N_("rule book: figure", "The fourth piece comes home: dark wins."), "cccb0/66660", "across", "4-11/4-12"
)

# L10n: Squadro: one piece jumps over others
_JUMPING: Final = N_("rule book", "Jumping")

MANUAL: Final = Manual(
    "squadro",
    "manual",
    (
        chapter(
            "aim",
            Paragraph(
                N_(
                    "rule book: S9",
                    "Send your pieces across the board and back again. The first player to bring four of the five "
                    "pieces home wins.",
                )
            ),
        ),
        chapter(
            "contents",
            Paragraph(
                # L10n: a lane is the straight row in which one piece goes out and back
                N_(
                    "rule book: S1",
                    "The board has five lanes for each player. One player’s lanes cross the other’s. Each player has "
                    "five pieces, light or dark, and each piece points the way it moves.",
                )
            ),
            Paragraph(
                # L10n: the turnaround is the space at the far end where a piece turns round
                N_(
                    "rule book: S1",
                    "A lane has seven spaces: the start, five crossings with the other player’s lanes, and the "
                    "turnaround at the far end.",
                )
            ),
            Paragraph(
                N_(
                    "rule book: S2",
                    "One, two or three dots at each end of a lane show how fast a piece starting there moves. The "
                    "two ends always add up to four: a piece that is fast on its way out is slow on its way back.",
                )
            ),
        ),
        chapter(
            "set-up",
            Paragraph(
                N_(
                    "rule book: S1",
                    "The players sit at neighbouring sides of the board. Dark moves across the board, light moves "
                    "up. Each piece stands at the start of its lane, pointing towards the middle of the board.",
                ),
                _SET_UP,
            ),
            Paragraph(
                N_(
                    "rule book: S3",
                    "The first player is drawn at random, or you choose under New match.",
                ),
                reasons=("no-lot",),
            ),
        ),
        chapter(
            "turn",
            Paragraph(
                N_(
                    "rule book: S4",
                    "On your turn you move one of your pieces straight ahead, the way it points. It moves as many "
                    "spaces as there are dots at the end of the lane it comes from.",
                ),
                _SPEED,
                reasons=("lane", "backwards", "speed", "no-piece"),
            ),
            Paragraph(
                N_(
                    "rule book: S4",
                    "The piece must move the full distance unless its turnaround, its home or a jump stops it. You "
                    "may not pass, and you always have a move.",
                )
            ),
            Paragraph(
                N_(
                    "rule book: S5",
                    "At the turnaround a piece stops, even if it could go farther, and turns round. From your next "
                    "turn on, the dots at this end show how fast it comes back.",
                ),
                _TURN,
                reasons=("turnaround",),
            ),
        ),
        chapter(
            "jumping",
            Paragraph(
                N_(
                    "rule book: S6",
                    "If your piece meets an opposing piece, on the way or where it would stop, it jumps over it. It "
                    "also jumps over any opposing pieces that follow that one without a gap. Whatever its speed, "
                    "your piece stops on the first empty space after them, which may be its turnaround or its home.",
                ),
                _JUMP,
                reasons=("jump",),
            ),
            Paragraph(
                N_(
                    "rule book: S7",
                    "Each piece that was jumped goes back: to its start if it was on its way out, to its turnaround "
                    "if it was on its way back.",
                ),
                _BACK,
            ),
            Paragraph(
                N_(
                    "rule book: S10",
                    "A piece at its start or its turnaround stands beside the crossings and cannot be jumped. Your "
                    "own pieces never meet, because each has its own lane.",
                )
            ),
            title=_JUMPING,
        ),
        chapter(
            "end",
            Paragraph(
                N_("rule book: S8", "A piece that comes back to its start is home and leaves the board."),
                reasons=("at-home",),
            ),
            Paragraph(
                N_("rule book: S9", "The game ends as soon as a player has four pieces home. That player wins."),
                _HOME,
                reasons=("game-over",),
            ),
            Paragraph(N_("rule book: S9", "On your turn you may also resign. Then your opponent wins.")),
        ),
        chapter(
            "ours",
            Paragraph(
                N_(
                    "rule book: S11",
                    "The printed rules have no draw, yet a game can go on for ever. So we have added one: the third "
                    "time the same position occurs with the same player to move, the game is a draw and scores for "
                    "nobody. You are warned the second time.",
                ),
                options=("repetition",),
            ),
            Paragraph(
                N_(
                    "rule book: S11",
                    "You can agree instead that no move may repeat a position, unless every move would repeat one. "
                    "Or you can play without any such rule.",
                ),
                reasons=("repetition",),
                options=("repetition",),
            ),
            Paragraph(
                N_(
                    "rule book: S3",
                    "You can play several games; each win counts one point. The other player goes first in the next "
                    "game.",
                ),
                options=("length",),
            ),
            Paragraph(
                N_(
                    "rule book: S3",
                    "If you wish, you can also swap sides after each game. That is fair: when both play without a "
                    "mistake, light always wins.",
                ),
                options=("swap",),
            ),
        ),
        chapter(
            "notation",
            Paragraph(
                # L10n: leave 3: 0-4x as it is: the log writes it so in every language
                N_(
                    "rule book: notation",
                    "3: 0-4x means: the piece in lane 3 moved from its start to the fourth space and jumped over "
                    "one piece. Dark counts the lanes from the bottom, light from the left. The turnaround is 6, "
                    "and home is 12.",
                )
            ),
        ),
    ),
)

MANUALS: Final = (MANUAL,)
