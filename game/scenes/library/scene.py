"""The library: every match that has been played, to go on with, look at, name, copy, delete, write out and read in."""

from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game import i18n
from game.library.summary import Summary
from game.scenes.base import form_rows, match_words
from game.scenes.base.match_row import MatchRow
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt, export_match, import_match, open_match
from game.scenes.base.thumbnails import Gallery
from game.scenes.library.read_file import READ, ReadFileScene
from game.text import N_, folded
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import button_size, control_height, flow, lip_height

TITLE: Final = N_("title", "Library")
_SEARCH: Final = N_("library", "Search for a player or a game")
_EMPTY: Final = N_("library", "No match has been played here yet. Every match is kept from its first move on.")
_NONE_FOUND: Final = N_("library", "No match fits “{search}”.")
_MORE: Final = N_("button", "Show more")
_NAME: Final = N_("library", "A name for this match")
_DONE: Final = N_("button", "Done")
_UNDO: Final = N_("button", "Undo")
_DELETED: Final = N_("toast", "Deleted: {name}")
_COPIED: Final = N_("toast", "Copied: {name}")
AT_ONCE: Final = 40
"""How many matches are listed before "Show more"."""
LONGEST_TITLE: Final = 48
"""Characters of a match's name."""


class LibraryScene(PageScene):
    """All matches, the last played first."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.search = ""
        self._shown = AT_ONCE
        self._renaming = ""
        self._draft = ""
        self._matches: list[Summary] = []
        """Those that are shown, and one more if there are more."""
        self._deleted: list[Summary] = []
        self._gallery = Gallery(host.games)

    def lay_out(self) -> None:
        self._list()
        self._gallery.lay_out()
        super().lay_out()

    def build(self, page: Page) -> None:
        look = page.look
        inside, _ = form_rows.frame(page, i18n.t(TITLE), self.back)
        top = self._head(page, pygame.Rect(inside.left, inside.top + look.px(10), inside.width, 0)) + look.px(10)
        part = page.scroll(pygame.Rect(inside.left, top, inside.width, inside.bottom - top))
        self._fill(part)
        page.default = f"match:{self._matches[0].id}" if self._matches else "search"

    def handle(self, event: pygame.Event, action: str) -> None:
        """Also takes files dropped on the window, Enter and Esc while a match is renamed, and undo after deleting."""
        if event.type == pygame.DROPFILE:
            self._import(Path(event.file))
        elif self._renaming and action in ("confirm", "back") and self.page.typing:
            self._end_renaming(action == "confirm")
        elif self._deleted and action == "undo" and not self.page.typing:
            self._undelete(self._deleted[-1])
        else:
            super().handle(event, action)

    def watch(self, dt: float) -> None:
        """Time also brings the pictures."""
        super().watch(dt)
        self._gallery.work()

    @property
    def moving(self) -> bool:
        return super().moving or self._gallery.busy

    # ---- the list

    def _head(self, page: Page, place: pygame.Rect) -> int:
        """What stands above the list; returns where it ends."""
        look, text = page.look, i18n.t(READ)
        size = button_size(look, text, "import", place.width)
        search = min(place.width, max(look.em(20), place.width - size[0] - look.px(12)))
        first, second = flow([(search, control_height(look)), size], place, look.px(12))
        first.height = control_height(look)
        second.height += lip_height(look)
        page.entry("search", first, self.search, self._search_for, hint=i18n.t(_SEARCH), group="search")
        page.button("read", second, text, self._ask_file, icon="import", group="search")
        return second.bottom

    def _fill(self, part: Region) -> None:
        look, top = part.look, part.look.px(4)
        for summary in self._matches[: self._shown]:
            top = self._row(part, summary, top) + look.px(10)
        if len(self._matches) > self._shown:
            size = button_size(look, i18n.t(_MORE), "chevron-down")
            place = pygame.Rect((part.width - size[0]) // 2, top, *size)
            part.button("more", place, i18n.t(_MORE), self._show_more, icon="chevron-down", group="matches")
            top = place.bottom + look.px(10)
        if not self._matches:
            none = i18n.t(_NONE_FOUND, search=self.search) if self.search else i18n.t(_EMPTY)
            part.prose(pygame.Rect(look.px(4), look.px(18), part.width - look.px(8), 0), none)

    def _row(self, part: Region, summary: Summary, top: int) -> int:
        """One match; returns where its row ends."""
        look, renamed = part.look, summary.id == self._renaming
        place = pygame.Rect(0, top, part.width, 0)
        row = MatchRow(look, self.host.library, self._gallery, summary, place, renamed)
        acts = {"rename": self._rename, "copy": self._copy, "export": self._export, "delete": self._delete}
        row.put(part, partial(self._open, summary), {key: partial(act, summary) for key, act in acts.items()})
        if renamed:
            self._name_entry(part, row.words)
        return row.rect.bottom

    def _name_entry(self, part: Region, words: pygame.Rect) -> None:
        look, high, size = part.look, control_height(part.look), button_size(part.look, i18n.t(_DONE))
        place = pygame.Rect(words.left, words.centery - high // 2, words.width - size[0] - look.px(8), high)
        done = pygame.Rect(place.right + look.px(8), place.top, size[0], high)
        hint = i18n.t(_NAME)
        part.entry("name", place, self._draft, self._write, max_length=LONGEST_TITLE, hint=hint, group="matches")
        part.button("done", done, i18n.t(_DONE), partial(self._end_renaming, True), group="matches")

    def _list(self) -> None:
        wanted = folded(self.search.strip())
        games = [game.key for game in self.host.games.values() if wanted and wanted in folded(i18n.t(game.text))]
        found = attempt(self.host, lambda: self.host.library.matches(wanted, games, limit=self._shown + 1))
        self._matches = self._matches if found is None else found

    def _refresh(self) -> None:
        self._list()
        self.page.rebuild()

    def _search_for(self, search: str) -> None:
        self.search, self._shown = search, AT_ONCE
        self._refresh()

    def _show_more(self) -> None:
        self._shown += AT_ONCE
        self._refresh()

    # ---- what can be done with a match

    def _open(self, summary: Summary) -> None:
        open_match(self.host, summary.id)

    def _rename(self, summary: Summary) -> None:
        self._renaming, self._draft = summary.id, summary.title
        self.page.focus("name")
        self.page.rebuild()

    def _write(self, title: str) -> None:
        self._draft = title

    def _end_renaming(self, keep: bool) -> None:
        match_id, self._renaming = self._renaming, ""
        if keep:
            attempt(self.host, lambda: self.host.library.rename(match_id, self._draft.strip()))
        self._show(match_id)

    def _copy(self, summary: Summary) -> None:
        copied = attempt(self.host, lambda: self.host.library.copy(summary.id))
        if copied:
            self.host.tell(_COPIED, name=match_words.heading(summary))
            self._show(copied)

    def _export(self, summary: Summary) -> None:
        export_match(self.host, summary)

    def _delete(self, summary: Summary) -> None:
        def delete() -> bool:
            self.host.library.delete(summary.id)
            return True

        if attempt(self.host, delete):
            name = match_words.heading(summary)
            self._deleted.append(summary)
            self.host.offer(_DELETED, _UNDO, partial(self._undelete, summary), name=name)
        self._refresh()

    def _undelete(self, summary: Summary) -> None:
        attempt(self.host, lambda: self.host.library.undelete(summary.id))
        self._deleted = [other for other in self._deleted if other.id != summary.id]
        self._show(summary.id)

    def _ask_file(self) -> None:
        self.host.push(ReadFileScene(self.host, self._import))

    def _import(self, path: Path) -> bool:
        found = import_match(self.host, path)
        if found:
            self.search = ""
            self._show(found)
        return found is not None

    def _show(self, match_id: str) -> None:
        """List anew, with the focus on this match."""
        self.page.focus(f"match:{match_id}")
        self._refresh()
