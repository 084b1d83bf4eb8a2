"""The toy game's manual, one for both presets that it has."""

from typing import Final

from game.handbook.headings import chapter
from game.handbook.model import Figure, Manual, Paragraph
from game.text import N_

_OPTIONS: Final = "die=3,hits=True,length=1,unit=games,double=False,swap=True,alternate=True"
_HIT: Final = Figure(
    "toy",
    (0, 1),
    f"01/05 0 move 1 0 None {_OPTIONS}",
    N_("toy", "The sun's piece lands on the moon's, which starts again."),
    ("1/2",),
)


def _manual(rules: str) -> Manual:
    return Manual(
        "toy",
        rules,
        (
            chapter(
                "aim",
                Paragraph(
                    N_("toy: T3", "Whoever first has both pieces home wins."), options=("length", "unit", "double")
                ),
            ),
            chapter("turn", Paragraph(N_("toy: T4", "Roll the die once."), options=("die", "swap", "alternate"))),
            chapter(
                "walking",
                Paragraph(N_("toy: T1", "Move a piece by the number of the die, once or twice."), reasons=("number",)),
                Paragraph(N_("toy: T2", "Your own pieces share no step."), reasons=("own-piece",)),
                Paragraph(N_("toy: T5", "A piece that is landed on starts again."), _HIT, options=("hits",)),
                title=N_("toy", "Walking the lane"),
            ),
        ),
    )


MANUALS: Final = (_manual("plain"), _manual("series"))
