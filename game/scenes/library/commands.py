"""What can be done with one match of the library, or with several at once."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game import i18n
from game.library.summary import Summary
from game.play.services import attempt
from game.play.words import match_words
from game.scenes.base.files.storage import ask_folder, export_match
from game.scenes.base.opening.practice import guess_stored
from game.scenes.base.opening.stored_match import open_match, replay_match, review_match
from game.scenes.library.exporting import ExportingScene
from game.text import N_, Text
from game.ui.commands import BoundCommand, command, dismissing

if TYPE_CHECKING:
    from game.scenes.library.scene import LibraryScene

_CONTINUE: Final = N_("title", "Continue")
_RESULT: Final = N_("button", "Result")
_REPLAY: Final = N_("button", "Replay")
_REVIEW: Final = N_("button", "Review")
GUESS: Final = N_("button", "Guess the moves")
# L10n: a button beside a match; it opens a list of what can be done with it
_MORE: Final = N_("button", "More")
SELECT: Final = N_("button", "Select several")
_RENAME: Final = N_("button", "Rename")
# L10n: stores a second match like this one
_COPY: Final = N_("button", "Duplicate")
_EXPORT: Final = N_("button", "Export…")
_DELETE: Final = N_("button", "Delete")
_RESTORE: Final = N_("button", "Restore")
_ERASE: Final = N_("button", "Delete permanently")
_ALL: Final = N_("button", "Select all")
_EMPTY: Final = N_("button", "Delete all permanently")
_END: Final = N_("button", "Done")
_UNDO: Final = N_("button", "Undo")
_CANCEL: Final = N_("button", "Cancel")
_DELETED: Final = N_("toast", "Deleted: {name}")
_ALL_DELETED: Final = N_("toast", "{n} match deleted", "{n} matches deleted")
_RESTORED: Final = N_("toast", "{n} match restored", "{n} matches restored")
_ERASED: Final = N_("toast", "{n} match permanently deleted", "{n} matches permanently deleted")
_COPIED: Final = N_("toast", "Copied: {name}")
_WHERE: Final = N_("files", "Export the matches")
_SURE: Final = N_("dialog", "Delete {n} match permanently?", "Delete {n} matches permanently?")
_NEVER: Final = N_("dialog", "This cannot be undone.")


def _key(action: str) -> Callable[..., str]:
    """Return what names a command "action:ID", with the id of its match."""
    return lambda _, summary: f"{action}:{summary.id}"


def _is_listed(_: object, summary: Summary) -> bool:
    return not summary.deleted


def _is_deleted(_: object, summary: Summary) -> bool:
    return bool(summary.deleted)


def _is_whole(_: object, summary: Summary) -> bool:
    """Whether the match can be opened."""
    return not (summary.damaged or summary.newer)


class MatchCommands:
    """Commands on the matches that the library lists."""

    def __init__(self, scene: "LibraryScene") -> None:
        self._scene = scene
        self._host = scene.host
        self._deletions: list[Sequence[str]] = []
        """What was deleted here and can be restored by undo, in the order of deletion."""

    def of(self, summary: Summary) -> list[BoundCommand]:
        """Return what can be done with a match, in the order of its list."""
        look = self.open, self.review, self.guess, self.replay
        commands = (*look, self.rename, self.copy, self.export, self.select, self.delete, self.restore, self.erase)
        return [each for each in (do.of(summary) for do in commands) if each.offered]

    # ---- one match

    def _heading(self, summary: Summary) -> str:
        return match_words.heading(summary)

    def _is_selected(self, summary: Summary) -> bool:
        return summary.id in self._scene.selection.selected

    @command(_key("match"), _heading, selected=_is_selected)
    def press(self, summary: Summary) -> None:
        """Do what a press on a match's card means: select it, or open it."""
        self._scene.selection.press(summary)

    @command(_key("more"), _MORE, icon="more", style="quiet")
    def more(self, summary: Summary) -> None:
        """List what can be done with a match, below the button for that."""
        more = f"more:{summary.id}"
        self._scene.page.offer(self.of(summary), more, (f"match:{summary.id}", more))

    def _open_text(self, summary: Summary) -> Text:
        return _RESULT if summary.finished else _CONTINUE

    def _open_icon(self, summary: Summary) -> str:
        return "trophy" if summary.finished else "play"

    @command(_key("open"), _open_text, icon=_open_icon, offered=_is_listed, enabled=_is_whole)
    def open(self, summary: Summary) -> None:
        """Continue a match, or show its result; replay it if it is deleted."""
        (replay_match if summary.deleted else open_match)(self._host, summary.id)

    @command(_key("select"), SELECT, icon="done")
    def select(self, summary: Summary) -> None:
        """Select a match; from now on a press on another one selects that too."""
        self._scene.selection.toggle(summary.id)

    @command(_key("replay"), _REPLAY, icon="film", enabled=_is_whole)
    def replay(self, summary: Summary) -> None:
        """Open the replay."""
        replay_match(self._host, summary.id)

    def can_review(self, summary: Summary) -> bool:
        """Whether a game of the match is over, and there is an engine that can judge it."""
        games = self._host.games
        known = summary.terms is not None and not summary.damaged and summary.game in games
        return known and not summary.deleted and bool(summary.games) and bool(games[summary.game].levels())

    @command(_key("review"), _REVIEW, icon="chart", offered=can_review, enabled=_is_whole)
    def review(self, summary: Summary) -> None:
        """Open the review."""
        review_match(self._host, summary.id)

    @command(_key("guess"), GUESS, icon="help", offered=can_review, enabled=_is_whole)
    def guess(self, summary: Summary) -> None:
        """Let people guess what was played."""
        guess_stored(self._host, summary.id)

    @command(_key("rename"), _RENAME, icon="pencil", offered=_is_listed)
    def rename(self, summary: Summary) -> None:
        """Let people write another name on the card."""
        self._scene.begin_renaming(summary)

    @command(_key("copy"), _COPY, icon="copy", offered=_is_listed, enabled=_is_whole)
    def copy(self, summary: Summary) -> None:
        """Store a copy of the match."""
        copied = attempt(self._host, self._host.library.copy, summary.id)
        if copied:
            self._host.tell(_COPIED, name=match_words.heading(summary))
            self._scene.show_matches([copied])

    @command(_key("export"), _EXPORT, icon="export", offered=_is_listed, enabled=_is_whole)
    def export(self, summary: Summary) -> None:
        """Write the match to a file."""
        export_match(self._host, summary)

    @command(_key("delete"), _DELETE, icon="trash", offered=_is_listed)
    def delete(self, summary: Summary) -> None:
        """Delete the match; it can be restored."""
        self.delete_matches([summary.id])

    @command(_key("undelete"), _RESTORE, icon="undo", offered=_is_deleted)
    def restore(self, summary: Summary) -> None:
        """Restore the deleted match."""
        self.restore_matches([summary.id])

    @command(_key("erase"), _ERASE, icon="trash", offered=_is_deleted)
    def erase(self, summary: Summary) -> None:
        """Ask whether to delete the match permanently."""
        self.ask_erase([summary.id])

    # ---- several matches

    def delete_matches(self, match_ids: Sequence[str]) -> None:
        """Delete matches; one undo restores all of them."""
        host = self._host
        one = attempt(host, host.library.summary, match_ids[0]) if len(match_ids) == 1 else None
        count = attempt(host, host.library.delete_all, match_ids)
        if count:
            self._deletions.append(match_ids)
            undo = self.restore_matches.of(match_ids)
            if one:
                host.offer(_DELETED, undo, name=match_words.heading(one))
            else:
                host.offer(_ALL_DELETED, undo, n=count)
        self._scene.show_matches(match_ids)

    @command("undelete", _UNDO, key="undo")
    def restore_matches(self, match_ids: Sequence[str]) -> None:
        """Restore deleted matches."""
        count = attempt(self._host, self._host.library.undelete_all, match_ids)
        self._scene.show_matches(match_ids)
        if count is not None:
            self._forget(match_ids)
        if count:
            self._host.tell(_RESTORED, n=count)

    def undo(self) -> bool:
        """Restore what was deleted last; False if nothing was."""
        if self._deletions:
            self.restore_matches(self._deletions[-1])
            return True
        return False

    def ask_erase(self, match_ids: Sequence[str]) -> None:
        """Ask whether to delete matches permanently."""
        if match_ids:
            answers = [self.erase_matches.of(match_ids), dismissing(_CANCEL)]
            self._scene.page.ask(i18n.t(_SURE, len(match_ids)), i18n.t(_NEVER), answers)

    @command("erase", _ERASE, style="danger")
    def erase_matches(self, match_ids: Sequence[str]) -> None:
        """Delete matches permanently."""
        count = attempt(self._host, self._host.library.erase, match_ids)
        self._scene.show_matches(match_ids)
        if count is not None:
            self._forget(match_ids)
            self._host.tell(_ERASED, n=count)

    def _forget(self, match_ids: Sequence[str]) -> None:
        """Leave out matches from what undo restores: they are there again, or gone for good."""
        left = ([each for each in deleted if each not in match_ids] for deleted in self._deletions)
        self._deletions = [each for each in left if each]

    # ---- the selected matches

    @property
    def selected_ids(self) -> list[str]:
        """The selected matches, in the order of the list."""
        return self._scene.selection.selected.of(self._scene.list.ids)

    def has_selected(self) -> bool:
        """Whether any match is selected."""
        return len(self._scene.selection.selected) > 0

    def shows_listed(self) -> bool:
        """Whether the list shows matches that are not deleted."""
        return not self._scene.filter.deleted

    def shows_deleted(self) -> bool:
        """Whether the list shows deleted matches."""
        return self._scene.filter.deleted

    @command("all:all", _ALL, icon="done")
    def select_all(self) -> None:
        """Select everything that is listed, or nothing if that is selected already."""
        self._scene.selection.all()

    @command("all:export", _EXPORT, icon="export", offered=shows_listed, enabled=has_selected)
    def export_selected(self) -> None:
        """Ask for a folder and write the selected matches into it."""
        if selected := self.selected_ids:
            ask_folder(self._host, _WHERE, partial(self._export_into, selected))

    def _export_into(self, match_ids: Sequence[str], folder: Path) -> None:
        self._host.push(ExportingScene(self._host, match_ids, folder))

    @command("all:delete", _DELETE, icon="trash", offered=shows_listed, enabled=has_selected)
    def delete_selected(self) -> None:
        """Delete the selected matches."""
        if selected := self.selected_ids:
            self.delete_matches(selected)

    @command("all:undelete", _RESTORE, icon="undo", offered=shows_deleted, enabled=has_selected)
    def restore_selected(self) -> None:
        """Restore the selected matches."""
        if selected := self.selected_ids:
            self.restore_matches(selected)

    @command("all:erase", _ERASE, icon="trash", offered=shows_deleted, enabled=has_selected, style="danger")
    def erase_selected(self) -> None:
        """Ask whether to delete the selected matches permanently."""
        self.ask_erase(self.selected_ids)

    @command("all:end", _END, icon="close", style="primary")
    def end_selecting(self) -> None:
        """Select nothing; a press on a match opens it again."""
        self._scene.selection.end()

    @command("all:empty", _EMPTY, icon="trash", style="danger")
    def empty(self) -> None:
        """Ask whether to delete permanently everything that is listed."""
        self.ask_erase(self._scene.list.ids)
