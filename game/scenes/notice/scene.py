"""`NoticeScene`: what people must know before they play, such as that nothing can be saved. It stays until answered."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path

import pygame

from game import i18n
from game.library.storage_errors import Notice, storage_error
from game.scenes.base.files.storage import write_file
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.commands import command

TITLE = N_("dialog", "Please note")
REPORT = N_("title", "Save the error report")


class NoticeScene(PageScene):
    """A dialog with these notices over the scene below; a ``report`` can be saved to be sent to somebody."""

    covers = False
    spacious = True
    takes_files = None

    def __init__(self, host: Host, notices: Iterable[Notice], report: Path | None = None) -> None:
        super().__init__(host)
        self.text = "\n".join(dict.fromkeys(i18n.t(notice.text, **notice.values) for notice in notices))
        self.report = report
        answers = [self.save_report, self.understood] if report else [self.understood]
        self.page.ask(i18n.t(TITLE), self.text, answers)

    @command("report", N_("button", "Save the report…"), style="quiet")
    def save_report(self) -> None:
        """Write the report to a file."""
        self.host.pop()
        if self.report:
            report = self.report
            write_file(self.host, REPORT, report.stem, report.suffix, partial(_content, report))

    @command("understood", N_("button", "OK"), style="primary")
    def understood(self) -> None:
        """Go on to the program."""
        self.host.pop()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dialog, and nothing behind it."""
        self.page.draw(surface)


def _content(report: Path) -> bytes:
    try:
        return report.read_bytes()
    except OSError as error:
        raise storage_error(error, report) from error
