"""`SceneStack`: the open scenes, one above the other."""

from game.scenes.base.scene import Scene
from game.ui.widgets.toast import Toast


class SceneStack:
    """The scenes that are open: the title screen lowest, and the one that gets events on top."""

    def __init__(self) -> None:
        self._stack: list[Scene] = []
        self.toast = Toast()
        """The short line over all of them."""
        self.dirty = True
        """Whether the whole window must be drawn, and not only what looks different."""
        self._discarded = False
        """Whether a screen was closed or laid out again, so that its old pictures should be freed."""

    @property
    def running(self) -> bool:
        """Whether a scene is left."""
        return bool(self._stack)

    @property
    def top(self) -> Scene:
        """The scene that gets events."""
        return self._stack[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The whole stack, lowest first."""
        return tuple(self._stack)

    @property
    def shown(self) -> list[Scene]:
        """The visible scenes, lowest first; a sheet hides the one from which it was opened."""
        lowest = max(0, len(self._stack) - 1)
        while lowest and not self._stack[lowest].covers:
            lowest -= 1
        seen = self._stack[lowest:]
        if len(seen) < 2:
            return seen
        above = [*seen[1:], None]
        return [
            scene for scene, over in zip(seen, above, strict=True) if not (over and over.is_sheet and scene.is_sheet)
        ]

    def cover_toast(self) -> None:
        """Let only one question be answered at a time: that of a dialog or a list before that of the toast."""
        self.toast.cover(any(not page.is_keyboard for page in self.top.pages[1:]))

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.toast.leave()
        if self._stack:
            self.top.pause()
        self._stack.append(scene)
        scene.open()
        if scene in self._stack:  # it may have gone on to another one
            scene.lay_out()
        self.dirty = True

    def pop(self) -> None:
        """Close the top scene; the program ends with the last one."""
        self.toast.leave()
        self._stack.pop().close()
        if self._stack:
            scene = self._stack[-1]
            scene.resume()
            if scene in self._stack:
                scene.lay_out()
        self.dirty = self._discarded = True

    def leave(self, scene: Scene) -> None:
        """Close a scene and every scene above it."""
        while scene in self._stack:
            self.pop()

    def home(self) -> None:
        """Close every scene above the title screen."""
        while len(self._stack) > 1:
            self.pop()

    def back_to_matches(self) -> None:
        """Close every scene above the last one that opens matches; the title does."""
        while len(self._stack) > 1 and not self.top.opens_matches:
            self.pop()

    def clear(self) -> None:
        """Close every scene."""
        while self._stack:
            self._stack.pop().close()
