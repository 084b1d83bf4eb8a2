"""`GalleryScene`: a page with pictures of boards, which take long to paint and so appear one after another.

It shows what the library holds; if that cannot be read, it says so, lest people take the library for empty.
"""

from typing import Final

from game.pictures.thumbnails import BUDGET, Gallery
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.commands import command

UNREAD: Final = N_("library", "The library cannot be read at the moment.")


class GalleryScene(PageScene):
    """A subclass asks the ``gallery`` for its pictures when it paints, and the library whenever it is laid out."""

    unreadable = False
    """Whether the library could not be read when it was last asked."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.gallery = Gallery(host.games)

    def lay_out(self) -> None:
        self.gallery.lay_out()
        super().lay_out()

    @command("retry", N_("button", "Try again"), icon="redo")
    def retry(self) -> None:
        """Read the library again."""
        self.lay_out()

    def watch(self, dt: float) -> None:
        """Let ``dt`` seconds pass; also go on painting pictures."""
        super().watch(dt)
        spare = self.spare()
        if self.gallery.busy and spare:
            self.gallery.work(spare)
            self.page.invalidate()

    def spare(self) -> float:
        """Return the seconds of this frame in which pictures are begun."""
        return BUDGET

    @property
    def moving(self) -> bool:
        return super().moving or self.gallery.busy
