"""What can be done with one match of the list, or with several at once."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game import i18n
from game.library.summary import Summary
from game.scenes.base import match_words
from game.scenes.base.match_row import ACTS, GONE_ACTS, JUDGED, Act
from game.scenes.base.practice import guess_stored
from game.scenes.base.scene import Host
from game.scenes.base.storage import (
    ask_folder,
    attempt,
    export_match,
    open_match,
    replay_match,
    review_match,
)
from game.scenes.library.exporting import ExportingScene
from game.text import N_
from game.ui.commands import command
from game.ui.page.page import Page

_UNDO: Final = N_("button", "Undo")
_DELETED: Final = N_("toast", "Deleted: {name}")
_ALL_DELETED: Final = N_("toast", "{n} match deleted", "{n} matches deleted")
_BROUGHT_BACK: Final = N_("toast", "{n} match restored", "{n} matches restored")
_ERASED: Final = N_("toast", "{n} match permanently deleted", "{n} matches permanently deleted")
_COPIED: Final = N_("toast", "Copied: {name}")
_WHERE: Final = N_("files", "Export the matches")
_SURE: Final = N_("dialog", "Delete {n} match permanently?", "Delete {n} matches permanently?")
_NEVER: Final = N_("dialog", "This cannot be undone.")
_ERASE: Final = N_("button", "Delete permanently")
_CANCEL: Final = N_("button", "Cancel")


class MatchActs:
    """``show`` lists anew with the focus on the first of some matches, or on what has come to its place."""

    def __init__(self, host: Host, page: Page, show: Callable[[Sequence[str]], object]) -> None:
        self._host = host
        self._page = page
        self._show = show
        self._deleted: list[Sequence[str]] = []
        """What was deleted here and can be brought back by undo, the last last."""

    def offered(self, summary: Summary) -> Sequence[Act]:
        """What can be done with a match."""
        if summary.deleted:
            return GONE_ACTS
        return [act for act in ACTS if act[0] not in JUDGED or self._can_review(summary)]

    def of(self, summary: Summary) -> dict[str, Callable[[], object]]:
        """Those that a card's buttons do, by the keys of `ACTS` and `GONE_ACTS`; another one renames."""
        host, match_id = self._host, summary.id
        return {
            "replay": partial(replay_match, host, match_id),
            "review": partial(review_match, host, match_id),
            "guess": partial(guess_stored, host, match_id),
            "copy": partial(self._copy, summary),
            "export": partial(export_match, host, summary),
            "delete": partial(self.delete, [match_id]),
            "undelete": partial(self.undelete, [match_id]),
            "erase": partial(self.erase, [match_id]),
        }

    def open(self, summary: Summary) -> None:
        """Go on with a match; one that was deleted is looked at."""
        (replay_match if summary.deleted else open_match)(self._host, summary.id)

    def delete(self, match_ids: Sequence[str]) -> None:
        """Delete matches; one undo brings all of them back."""
        host = self._host
        one = attempt(host, partial(host.library.summary, match_ids[0])) if len(match_ids) == 1 else None
        count = attempt(host, partial(host.library.delete_all, match_ids))
        if count:
            self._deleted.append(match_ids)
            undo = self.undelete.of(match_ids)
            if one:
                host.offer(_DELETED, undo, name=match_words.heading(one))
            else:
                host.offer(_ALL_DELETED, undo, n=count)
        self._show(match_ids)

    @command("undelete", _UNDO)
    def undelete(self, match_ids: Sequence[str]) -> None:
        """Bring deleted matches back."""
        count = attempt(self._host, partial(self._host.library.undelete_all, match_ids))
        self._deleted = [others for others in self._deleted if set(others) != set(match_ids)]
        self._show(match_ids)
        if count:
            self._host.tell(_BROUGHT_BACK, n=count)

    def undo(self) -> bool:
        """Bring back what was deleted last; False if that was nothing."""
        if self._deleted:
            self.undelete(self._deleted[-1])
            return True
        return False

    def erase(self, match_ids: Sequence[str]) -> None:
        """Ask whether matches are to be deleted for good."""
        answers: list[tuple[str, Callable[[], object], str]] = [
            (i18n.t(_ERASE), partial(self._erase, match_ids), "danger"),
            (i18n.t(_CANCEL), _nothing, "plain"),
        ]
        if match_ids:
            self._page.ask(i18n.t(_SURE, len(match_ids)), i18n.t(_NEVER), answers)

    def export(self, match_ids: Sequence[str]) -> None:
        """Ask for a folder, and write matches into it."""
        host = self._host
        ask_folder(host, _WHERE, lambda folder: host.push(ExportingScene(host, match_ids, folder)))

    def _erase(self, match_ids: Sequence[str]) -> None:
        count = attempt(self._host, partial(self._host.library.erase, match_ids))
        self._show(match_ids)
        if count is not None:
            self._host.tell(_ERASED, n=count)

    def _copy(self, summary: Summary) -> None:
        copied = attempt(self._host, lambda: self._host.library.copy(summary.id))
        if copied:
            self._host.tell(_COPIED, name=match_words.heading(summary))
            self._show([copied])

    def _can_review(self, summary: Summary) -> bool:
        """Whether a game of it is over, and somebody can judge it."""
        games = self._host.games
        known = summary.terms is not None and not summary.damaged and summary.game in games
        return known and bool(summary.games) and bool(games[summary.game].levels())


def _nothing() -> None:
    """What an answer does that leaves all as it is."""
