"""`ProgressScene`: the sheet that shows the progress of longer work, one step a frame, while nothing else happens."""

from abc import abstractmethod
from collections.abc import Generator, Iterable, Sequence
from pathlib import Path
from typing import Final

import pygame

from game import i18n
from game.library.storage_errors import LibraryError
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.text import N_, Text
from game.ui.commands import command
from game.ui.layout import Align, Box, Button, Column, Label, ProgressBar, Sheet

MOMENT: Final = 0.25
"""Seconds after which the sheet of work that is usually short shows."""
OK: Final = N_("button", "OK")
STOP: Final = N_("button", "Stop")


class ProgressScene(Overlay):
    """A line, a bar and a button to stop; it closes at the end, or shows a report of what came of it.

    For the first ``hidden`` seconds of the work nothing shows.
    """

    hidden = 0.0
    takes_files: bool | None = None

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._passed = 0.0
        self.share = 0.0
        """The share of the work that is done, 0.0 to 1.0."""
        self.stopping = False
        """Whether somebody has stopped it."""
        self.steps: Generator[float] | None = self.work()
        """What is still to be done; None once the work has ended."""

    @property
    def closes_beside(self) -> bool:
        return False

    @abstractmethod
    def work(self) -> Generator[float]:
        """Do one step, yield the share that is done, and so on; end soon if it is `stopping`. May raise LibraryError.

        It begins with the first frame. If the scene is closed before its end, the generator is closed.
        """

    @abstractmethod
    def finish(self) -> None:
        """Hear that the work has ended: close the sheet or show a report."""

    def fail(self, error: LibraryError) -> None:
        """Hear that the work has ended with an error."""
        raise error

    @property
    @abstractmethod
    def said(self) -> str:
        """What is being done, and how far it is."""

    @property
    def working(self) -> bool:
        """Whether the work has not ended."""
        return self.steps is not None

    @property
    def busy(self) -> bool:
        return self.working or super().busy

    def update(self, dt: float) -> None:
        """Do the next step, and let time pass until the sheet shows."""
        if not self._seen:
            self._passed += dt
            if self._seen:
                self.page.invalidate()  # all of the window grows dim
        super().update(dt)
        if self.steps is None:
            return
        before = self.said
        try:
            self.share = next(self.steps)
        except StopIteration:
            self.steps = None
            self.finish()
        except LibraryError as error:
            self.steps = None
            self.fail(error)
        if self.steps is None:
            self.takes_files = False
        if self.said != before:
            self.page.rebuild()

    @property
    def _seen(self) -> bool:
        return not self.working or self._passed >= self.hidden

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing as long as nobody has to wait."""
        if self._seen:
            super().draw(surface)

    def close(self) -> None:
        if self.steps:
            self.steps.close()
        super().close()

    def back(self) -> None:
        """Stop the work."""
        self.stopping = True
        self.page.rebuild()

    def drop(self, dropped: Sequence[Path]) -> None:
        """Ignore dropped files while the work goes on."""
        if not self.working:
            super().drop(dropped)

    def view(self) -> Box:
        stop = Align(Button(self.stop), "right")
        return Sheet(Column(Label(self.said, "subheading"), ProgressBar(self.share), stop, gap=14), width=30)

    @command("stop", STOP)
    def stop(self) -> None:
        """Stop, as Esc does."""
        self.back()

    # ---- the report

    def report(self, title: Text, said: Iterable[str]) -> None:
        """Show what came of it, in sentences."""
        self.page.ask(i18n.t(title), i18n.sentences(said), [self.close_report])

    @command("ok", OK, style="primary")
    def close_report(self) -> None:
        """Close the report."""
        self.end()

    def end(self) -> None:
        """Close the sheet."""
        self.host.pop()
