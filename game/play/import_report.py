"""What became of files that were imported: new matches, those that were there already, and refused files."""

from pathlib import Path
from typing import Final

from msgspec import Struct, field

from game.library.exchange import Imported, import_file
from game.library.storage_errors import LibraryError, Notice
from game.play.services import Services, attempt, shown_values
from game.play.words import match_words
from game.text import N_, Text

FRESH_DICE: Final = N_(
    "toast", "The match was imported. From here on it has fresh dice: nobody can know the rolls in advance."
)
_READ: Final = N_("toast", "Imported from {path}")
_THERE: Final = N_("toast", "This match is already in the library: {name}")


class ImportReport(Struct):
    """What became of the files: ids of matches, and files with the reason why they were not imported."""

    new: list[str] = field(default_factory=list)
    known: list[tuple[Path, str]] = field(default_factory=list)
    refused: list[tuple[Path, Notice]] = field(default_factory=list)
    fresh: int = 0
    """How many of the new matches go on with fresh dice."""

    @property
    def found(self) -> str:
        """The id of the first match; "" if there is none."""
        return next(iter([*self.new, *(match for _, match in self.known)]), "")

    @property
    def plain(self) -> bool:
        """Whether nothing is to be said about any single file."""
        return not (self.known or self.refused or self.fresh)

    def add(self, services: Services, path: Path) -> None:
        """Import one more file."""
        try:
            match_id, known, fresh = import_file(services.library, path, services.games)
        except LibraryError as error:
            self.refused.append((path, Notice(error.text, shown_values(error))))
        else:
            if known or match_id in self.new:
                self.known.append((path, match_id))
            else:
                self.new.append(match_id)
                self.fresh += fresh


def match_name(services: Services, match_id: str) -> str:
    """Return what an imported match is called; "" if it cannot be read."""
    summary = attempt(services, services.library.summary, match_id)
    if not summary:
        return ""
    return match_words.joined(match_words.heading(summary), match_words.game_name(services.library, summary))


def import_toast(services: Services, imported: Imported, path: Path) -> tuple[Text, dict[str, object]]:
    """Return the text of a toast about one match that was imported from a file, and its values."""
    if imported.known:
        return _THERE, {"name": match_name(services, imported.match_id)}
    return FRESH_DICE if imported.fresh_dice else _READ, {"path": path.name}
