"""`GalleryScene`: a page with pictures of boards, which take long to paint and so appear one after another.

It shows what the library holds; if that cannot be read, it says so, lest people take the library for empty.
"""

from typing import Final

from game.library.match_rows import PlayedMatch
from game.library.summary import Summary
from game.pictures.match_row import match_row
from game.pictures.thumbnails import BUDGET, Gallery
from game.play.words import match_words
from game.scenes.base.opening.stored_match import open_match
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.commands import command
from game.ui.layout import Box

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

    def match_row(self, summary: Summary, *, large: bool = False) -> Box:
        """Return what a small card says about a match."""
        return match_row(self.page.look, self.gallery, self.host.library, summary, large=large)

    def _match_name(self, played: PlayedMatch) -> str:
        return match_words.heading(played.summary)

    def _match_key(self, played: PlayedMatch) -> str:
        return f"match:{played.summary.id}:{played.player}"

    @command(_match_key, _match_name)
    def open_played(self, played: PlayedMatch) -> None:
        """Continue a match, or show how it ended."""
        open_match(self.host, played.summary.id)

    def spare(self) -> float:
        """Return the seconds of this frame in which pictures are begun."""
        return BUDGET

    @property
    def moving(self) -> bool:
        return super().moving or self.gallery.busy
