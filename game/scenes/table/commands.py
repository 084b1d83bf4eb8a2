"""`Stepping`: looking back at the table, turn by turn, and playing on from an earlier moment."""

from typing import TYPE_CHECKING, Final

from game.scenes.base.opening.playing_on import play_on
from game.scenes.table.control.unavailable import LATEST, START
from game.text import N_, Text
from game.ui.commands import command

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

FIRST: Final = N_("button", "To the start")
BACK: Final = N_("button", "Previous turn")
ON: Final = N_("button", "Next turn")
NOW: Final = N_("button", "Back to the game")
PLAY_ON: Final = N_("button", "Play on from here")


class Stepping:
    """Shows moments of the match on its table; the match itself stays what it is."""

    def __init__(self, table: "TableScene") -> None:
        self._table = table
        self._model = table.model

    @command("log", "")
    def look_at(self, index: int, line: str = "") -> None:
        """Show moment ``index`` of the match, from 0, at once.

        ``line`` tells lines of the log apart that show the same moment.
        """
        del line
        self._let_go()
        self._model.look_back.show(index)
        self._table.board_input.mark()

    def _walk_to(self, index: int) -> None:
        """Show a later moment by the motion that led there."""
        self._let_go()
        self._model.look_back.walk(index)
        self._table.board_input.mark()

    def _let_go(self) -> None:
        """Put back what is held, and stop saying why it may not be moved."""
        self._table.board_input.cancel()
        if self._table.message.reason:
            self._table.message.clear()

    # ---- what people can do while they look back

    def active(self) -> bool:
        """Whether people look back."""
        return self._model.look_back.active

    def at_start(self) -> Text | None:
        """Why there is no earlier turn, None if there is one."""
        return None if self._model.look_back.shown > 0 else START

    def at_end(self) -> Text | None:
        """Why there is no later turn, None if there is one."""
        return None if self._model.look_back.shown < self._model.last else LATEST

    @command("step:first", FIRST, icon="first", key="first", offered=active, why_not=at_start)
    def first(self) -> None:
        """Show the start of the match."""
        self.look_at(0)

    @command("step:back", BACK, icon="chevron-left", key="page_up", also=("left",), offered=active, why_not=at_start)
    def back(self) -> None:
        """Show the turn before at once."""
        earlier = [stop for stop in self._stops if stop < self._model.look_back.shown]
        if earlier:
            self.look_at(max(earlier))

    @command("step:on", ON, icon="chevron-right", key="page_down", also=("right",), offered=active, why_not=at_end)
    def on(self) -> None:
        """Show the next turn as it was played."""
        later = [stop for stop in self._stops if stop > self._model.look_back.shown]
        if later:
            self._walk_to(min(later))

    @command("now", NOW, icon="play", key="last", offered=active, style="primary")
    def now(self) -> None:
        """Show the present again."""
        self._model.look_back.leave()
        self._table.board_input.mark()
        self._table.focus_board()

    @command("play-on", PLAY_ON, icon="copy", offered=active)
    def play_on(self) -> None:
        """Begin a new match at the moment that is looked at."""
        play_on(self._table.host, self._model.match, self._model.look_back.shown)

    @property
    def _stops(self) -> list[int]:
        """The moments at which turns begin and end."""
        return [0, *(turn.index for turn in self._model.narration.turns()), self._model.last]
