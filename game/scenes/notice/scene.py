"""`NoticeScene`: what people must know before they play, such as that nothing can be saved. It stays until answered."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from game import i18n
from game.library.storage_errors import Notice, storage_error
from game.scenes.base.files.storage import write_file
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.text import N_
from game.ui import layout as ui
from game.ui.commands import command

TITLE = N_("dialog", "Please note")
REPORT = N_("title", "Save the error report")


class NoticeScene(Overlay):
    """A sheet with these notices over the scene below; a ``report`` can be saved to be sent to somebody."""

    closes_beside = False
    takes_files = None

    def __init__(self, host: Host, notices: Iterable[Notice], report: Path | None = None) -> None:
        super().__init__(host)
        self.notices = tuple(dict.fromkeys(notice.said for notice in notices))
        self.report = report

    def view(self) -> ui.Box:
        told = map(ui.Prose, self.notices)
        lines = (ui.Row(ui.Icon("warning", ink="soft"), ui.Grow(text), gap=12, align="top") for text in told)
        said = [box for line in lines for box in (line, ui.Rule())][:-1]
        foot = ui.Row(ui.Space(grow=1), ui.Button(self.save_report), ui.Button(self.understood, default=True))
        return ui.Sheet(ui.Column(ui.Label(i18n.t(TITLE), "heading"), *said, gap=12), width=30, foot=foot)

    def _has_report(self) -> bool:
        return self.report is not None

    @command("report", N_("button", "Save the report…"), offered=_has_report)
    def save_report(self) -> None:
        """Write the report to a file."""
        self.host.pop()
        if report := self.report:
            write_file(self.host, REPORT, report.stem, report.suffix, partial(_content, report))

    @command("understood", N_("button", "OK"), style="primary")
    def understood(self) -> None:
        """Go on to the program."""
        self.host.pop()


def _content(report: Path) -> bytes:
    try:
        return report.read_bytes()
    except OSError as error:
        raise storage_error(error, report) from error
