"""Exporting several matches into a folder, one a frame; no file there is overwritten."""

from collections.abc import Generator, Sequence
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

_WRITING: Final = N_("files", "Exporting {n} of {count} matches")
_WRITTEN: Final = N_("toast", "{n} match was exported: {path}", "{n} matches were exported: {path}")
_NOT_ALL: Final = N_("dialog", "Not everything was exported")
_FAILED: Final = N_("dialog", "{n} match could not be exported.", "{n} matches could not be exported.")
_OF_ONE: Final = (DamagedMatchError, NewerMatchError, UnknownGameError, MissingError)
"""Errors of one match alone; any other would come with the next match too."""


class ExportingScene(ProgressScene):
    """Writes matches to files in a folder; those that are written stay there when it is stopped."""

    def __init__(self, host: Host, match_ids: Sequence[str], folder: Path) -> None:
        super().__init__(host)
        self._match_ids, self._folder = match_ids, folder
        self._failed: list[Notice] = []
        self._written = self._tried = 0

    @property
    def said(self) -> str:
        return i18n.t(_WRITING, n=self._tried, count=len(self._match_ids))

    def work(self) -> Generator[float]:
        for match_id in self._match_ids:
            if self.stopping:
                break
            self._tried += 1
            try:
                export_into(self.host, match_id, self._folder)
                self._written += 1
            except _OF_ONE as error:
                self._failed.append(error.notice)
            yield self._tried / len(self._match_ids)

    def fail(self, error: LibraryError) -> None:
        self._failed.append(error.notice)
        self.finish()

    def finish(self) -> None:
        host, folder, count = self.host, self._folder, self._written
        if self._failed:
            counted = i18n.t(_WRITTEN, count, path=folder.name) if count else ""
            failed = i18n.t(_FAILED, self._tried - count if self.stopping else len(self._match_ids) - count)
            self.report(_NOT_ALL, [counted, failed, self._failed[0].said])
            return
        self.end()
        if count:
            host.offer(_WRITTEN, show_folder.on(host, folder), n=count, path=folder.name)
