"""What is shown of Don't Worry besides its pieces."""

from collections.abc import Mapping
from typing import ClassVar, Final

from game.games.dont_worry.rules.state import DontWorryState
from game.games.dont_worry.rules.track import ROUND, SIX, needs_six
from game.games.dont_worry.rules.turn import THREE
from game.rules.display import Display, Remark
from game.text import N_

# L10n: a player needs a six and has rolled another number; this is roll number 2 of 3
NO_SIX: Final = N_("dont-worry", "No six: roll {next} of {throws}.")


class DontWorryDisplay(Display[DontWorryState]):
    """The number of pieces at home, and the die."""

    totals: ClassVar[Mapping[str, int]] = {"home": 4}

    def figures(self, state: DontWorryState) -> Mapping[str, tuple[int, ...]]:
        return {"home": tuple(sum(at >= ROUND for at in own) for own in state.pieces)}

    def remark(self, state: DontWorryState) -> Remark | None:
        """Return that one of the three rolls for a six was no six (D5)."""
        again = state.phase == "roll" and 0 < state.rolls_left < THREE and state.die not in (0, SIX)
        if not (again and state.options.three_throws and needs_six(state.own)):
            return None
        return Remark(NO_SIX, values={"next": THREE - state.rolls_left + 1, "throws": THREE})

    def finished(self, state: DontWorryState) -> tuple[int, ...]:
        return state.placed

    def dice(self, state: DontWorryState) -> tuple[tuple[int, bool], ...]:
        return ((state.die, state.phase != "move"),) if state.die else ()
