"""Named actions at a board: those that mean something wherever the focus is, and those that the match allows now."""

from collections.abc import Callable, Mapping

from game.rules.actions import Action
from game.scenes.table.model.table_model import TableModel
from game.ui.input.input_mode import InputMode
from game.ui.page.page import Page

PLAYING = ("place:", "spot:", "act:", "due:")
"""How the keys of those targets begin at which the game goes on."""


class Shortcuts:
    """``change`` does what may play, ``play`` plays an action, ``hurry`` ends what moves or waits."""

    def __init__(
        self,
        model: TableModel,
        page: Page,
        input_mode: InputMode,
        change: Callable[[Callable[[], object]], bool],
        play: Callable[[Action], object],
        hurry: Callable[[], bool],
    ) -> None:
        self._model = model
        self._page = page
        self._input_mode = input_mode
        self._change = change
        self._play = play
        self._hurry = hurry

    def handle(self, action: str, anywhere: Mapping[str, Callable[[], object]]) -> bool:
        """Do what a named action means; False if it means nothing of the kind now."""
        if action in anywhere:
            return self._change(anywhere[action])
        if action == "roll" and self._input_mode.by_key and not self._at_play:
            return False  # Space presses the button that the keyboard is at
        if self._model.look_back.active:
            return False  # Enter steps on, which ends what still moves
        controller = self._model.controller
        meant = ("roll", "pass") if action == "roll" else (action,)
        act = next((a for a in controller.acts() if a.verb in meant), None)
        if act is None:
            return action in ("roll", "confirm") and self._hurry()
        self._play(act)
        return True

    @property
    def _at_play(self) -> bool:
        return (self._page.focused or "act:").startswith(PLAYING)
