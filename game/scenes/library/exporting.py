"""Exporting several matches into a folder, one a frame; no file there is overwritten."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game import i18n
from game.library.storage_errors import (
    DamagedMatchError,
    LibraryError,
    MissingError,
    NewerMatchError,
    Notice,
    UnknownGameError,
)
from game.scenes.base.files.storage import export_into, show_folder
from game.scenes.base.progress import ProgressScene
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.commands import command

_WRITING: Final = N_("files", "Exporting {n} of {count} matches")
_WRITTEN: Final = N_("toast", "{n} match was exported: {path}", "{n} matches were exported: {path}")
_OPEN: Final = N_("button", "Open the folder")
_NOT_ALL: Final = N_("dialog", "Not everything was exported")
_FAILED: Final = N_("dialog", "{n} match could not be exported.", "{n} matches could not be exported.")
_OF_ONE: Final = (DamagedMatchError, NewerMatchError, UnknownGameError, MissingError)
"""Errors of one match alone; any other would come with the next match too."""


class ExportingScene(ProgressScene):
    """It begins with its first frame, and closes when all are exported, or shows how many could not be."""

    def __init__(self, host: Host, match_ids: Sequence[str], folder: Path) -> None:
        super().__init__(host)
        self._waiting = list(match_ids)
        self._count = len(match_ids)
        self._folder = folder
        self._failed: list[Notice] = []
        self._written = 0
        self._over = False

    @property
    def said(self) -> str:
        return i18n.t(_WRITING, n=self._count - len(self._waiting), count=self._count)

    @property
    def busy(self) -> bool:
        return bool(self._waiting) or not self._over or super().busy

    def update(self, dt: float) -> None:
        """Export the next match."""
        super().update(dt)
        if self._waiting:
            self._write(self._waiting.pop(0))
            self.share = 1 - len(self._waiting) / self._count
            self.page.rebuild()
        elif not self._over:
            self._finish()

    def back(self) -> None:
        """Stop; files that are written stay."""
        self._waiting.clear()

    @command("ok", N_("button", "OK"), style="primary")
    def close_report(self) -> None:
        """Close the sheet after something could not be exported."""
        self.host.pop()

    def _write(self, match_id: str) -> None:
        try:
            export_into(self.host, match_id, self._folder)
        except LibraryError as error:
            self._failed.append(error.notice)
            if not isinstance(error, _OF_ONE):
                self._waiting.clear()
        else:
            self._written += 1

    def _finish(self) -> None:
        self._over = True
        if self._failed:
            why = self._failed[0]
            counted = i18n.t(_WRITTEN, self._written, path=self._folder.name) if self._written else ""
            failed = i18n.t(_FAILED, self._count - self._written)
            said = i18n.sentences([counted, failed, i18n.t(why.text, None, **why.values)])
            self.page.ask(i18n.t(_NOT_ALL), said, [self.close_report])
            return
        host, folder = self.host, self._folder
        host.pop()
        if self._written:
            host.offer(_WRITTEN, show_folder.on(host, folder), n=self._written, path=folder.name)
