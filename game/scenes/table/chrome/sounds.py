"""What is heard at the table besides what happens on its board: a piece that is lifted, that sets out, an undo."""

from game.play.controller import Controller
from game.scenes.base.boards.board_sounds import BoardSounds
from game.scenes.base.scene import Host
from game.table.model.board import LEAVES


class Sounds(BoardSounds):
    """The sounds of one table."""

    def __init__(self, host: Host, controller: Controller) -> None:
        super().__init__(host, controller.view)
        self._controller = controller
        self._entries = len(controller.match.journal)

    def changed(self) -> None:
        """Sound at once a piece that sets out or is taken back: the match has changed."""
        match, view = self._controller.match, self._controller.view
        entries, last = len(match.journal), match.now
        if entries < self._entries:
            self._host.sound("undo")
        elif last.action and last.action.verb == "move" and view.busy and LEAVES in view.board.sounds:
            self._host.sound(view.board.sounds[LEAVES], self.pan(last.actor, last.action.origin))
        self._entries = entries

    def lifted(self) -> None:
        """Sound a piece that was lifted."""
        if self._controller.hand.held:
            self._host.sound("lift", self.pan(self._controller.match.to_act, self._controller.hand.held))
