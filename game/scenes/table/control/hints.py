"""`Hints`: asked once, the best move is drawn on the board; asked again, the best five are listed, and why."""

from typing import Final, Protocol

from game import i18n
from game.play.advice.hint import Hint
from game.play.advice.move_words import move_text
from game.scenes.table.playing import Playing
from game.text import N_, Text

# L10n: the computer is looking for the best move, to give a hint
THINKING: Final = N_("hint", "Looking for the best move…")
# L10n: what the computer would play, in the game's notation or as the text of a button
SHOWN: Final = N_("hint", "Hint: {move}")
TOLD: Final = "hint"
"""The setting by which people have been told once that there is more."""
MORE: Final = N_("toast", "Ask again to see the five best moves, and why.")
FAILED: Final = N_("hint", "No hint is available right now.")


class Hinting(Playing, Protocol):
    """A scene that shows hints."""

    def mark(self) -> None:
        """Bring board and page up to date with what is known of the hint."""

    def open_hints(self) -> None:
        """Open the list of the best ways to play on."""


class Hints:
    """Asks for hints at one table and tells of them."""

    def __init__(self, scene: Hinting) -> None:
        self._scene = scene
        self._host = scene.host
        self._model = scene.model

    @property
    def hint(self) -> Hint:
        """The state of the hint."""
        return self._model.hint

    @property
    def can(self) -> bool:
        """Whether a hint can be asked for: a person is to act."""
        return self.hint.agreed and self._model.advised

    def ask(self) -> None:
        """Ask for a hint; once it has come, open the list of the best moves."""
        if not self.can:
            return
        if self.hint.advice:
            self._tell(())
            self._scene.open_hints()
        elif not self.hint.thinking:
            self.hint.ask()
            self._scene.mark()

    def update(self) -> None:
        """Show a hint that has come."""
        if self._model.hint.arrived():
            self._scene.mark()
            if self.hint.advice:
                self._tell((MORE,))

    def _tell(self, texts: tuple[Text, ...]) -> None:
        """Show short lines about the list, once per installation and not after somebody has found it."""
        told = self._host.settings.offered
        if TOLD not in told:
            self._host.change(offered=(*told, TOLD))
            for text in texts:
                self._host.tell(text)

    def words(self) -> str:
        """The words about the hint; "" if none was asked for."""
        if not self.hint.asked or self._model.look_back.active:
            return ""
        if self.hint.thinking:
            return i18n.t(THINKING)
        way = self.hint.way
        return i18n.t(SHOWN, move=move_text(self._model.board, way)) if way else i18n.t(FAILED)
