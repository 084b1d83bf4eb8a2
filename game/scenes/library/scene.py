"""The library: every match that has been played, to go on with, look at, name, copy, delete, write out and read in."""

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game import i18n
from game.library import paths
from game.library.summary import Summary
from game.scenes.base import form_rows, match_words, position_ids, screens
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.match_row import MatchCard
from game.scenes.base.position_ids import pasted
from game.scenes.base.practice import guess_stored
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt, export_match, import_match, open_match, replay_match, review_match
from game.scenes.library import read_file
from game.scenes.library.list_head import ListChoice, ListHead
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import button_size, control_height, lip_height, split
from game.ui.style.look import Look
from game.ui.widgets.widget import Value

TITLE: Final = N_("title", "Library")
_EMPTY: Final = N_("library", "No match has been played here yet. Every match is kept from its first move on.")
_NONE_FOUND: Final = N_("library", "No match fits “{search}”.")
_NONE_SO: Final = N_("library", "There is no such match.")
_MORE: Final = N_("button", "Show more")
_NAME: Final = N_("library", "A name for this match")
_DONE: Final = N_("button", "Done")
_PEOPLE: Final = N_("title", "People")
_UNDO: Final = N_("button", "Undo")
_DELETED: Final = N_("toast", "Deleted: {name}")
_COPIED: Final = N_("toast", "Copied: {name}")
NARROWEST: Final = 15
"""Ems of the narrowest card."""
MOST_ACROSS: Final = 6
_WIDEST: Final = 2400
"""The widest the sheet becomes, in design pixels."""
_HEAD: Final = 0.34
"""The most of the sheet's height that stands still above the list."""
AT_ONCE: Final = 40
"""How many matches are listed before "Show more"."""
LONGEST_TITLE: Final = 48
"""Characters of a match's name."""


class LibraryScene(GalleryScene):
    """All matches, the last played first."""

    def __init__(self, host: Host, match_id: str = "") -> None:
        super().__init__(host)
        if match_id:
            self.page.focus(f"match:{match_id}")
        self.choice = ListChoice()
        self._shown = AT_ONCE
        self._count = 0
        """How many matches there are, shown or not."""
        self._renaming = ""
        self._draft = ""
        self._matches: list[Summary] = []
        """Those that are shown, and one more if there are more."""
        self._deleted: list[Summary] = []

    def lay_out(self) -> None:
        self._list()
        super().lay_out()

    def build(self, page: Page) -> None:
        look, space = page.look, page.look.px(10)
        inside, _ = form_rows.frame(page, i18n.t(TITLE), self.back, widest=_WIDEST)
        self._put_people(page, inside)
        head = self._head(look, inside.move(0, space))
        if head.bottom - inside.top <= inside.height * _HEAD:
            head.put(page, self._choose, self._ask_file)
            top = head.bottom + space
            part, top = page.scroll(pygame.Rect(inside.left, top, inside.width, inside.bottom - top)), 0
        else:  # what stands above the list scrolls with it
            part = page.scroll(inside)
            head = self._head(look, pygame.Rect(0, space, part.width, 0))
            head.put(part, self._choose, self._ask_file)
            top = head.bottom + space
        self._fill(part, top)
        page.default = f"match:{self._matches[0].id}" if self._matches else "read"

    def handle(self, event: pygame.Event, action: str) -> None:
        """Also takes pasted IDs, Enter and Esc while renaming, and undo after deleting."""
        if self._renaming and action in ("confirm", "back") and self.page.typing:
            self._end_renaming(action == "confirm")
        elif self._deleted and action == "undo" and not self.page.typing:
            self._undelete(self._deleted[-1])
        elif action or self.page.typing or not pasted(self.host, event):
            super().handle(event, action)

    def drop(self, dropped: Sequence[Path]) -> None:
        """What has been read is shown in the list."""
        self._read_files(dropped)

    def _put_people(self, page: Page, inside: pygame.Rect) -> None:
        """What shows everybody who plays here, at the right of the title."""
        look, tip = page.look, i18n.t(_PEOPLE)
        size = button_size(look, "", "people")
        middle = (look.px(14) + inside.top - look.px(8) - look.px(12)) // 2
        place = pygame.Rect(inside.right + look.px(20) - size[0], middle - size[1] // 2, *size)
        show = partial(self.host.open, screens.People())
        page.button("people", place, "", show, icon="people", tip=tip, name=tip, group="people")

    def resume(self) -> None:
        """Players may be called otherwise now."""
        self._refresh()

    # ---- the list

    def _head(self, look: Look, place: pygame.Rect) -> ListHead:
        return ListHead(look, place, self.host.games.values(), self.choice, self._count)

    def _fill(self, part: Region, top: int) -> None:
        look, gap = part.look, part.look.px(14)
        top += look.px(form_rows.RING)
        across = max(1, min(MOST_ACROSS, (part.width + gap) // (look.em(NARROWEST) + gap)))
        listed = self._matches[: self._shown]
        for begin in range(0, len(listed), across):
            top = self._row(part, listed[begin : begin + across], across, top) + gap
        if len(self._matches) > self._shown:
            size = button_size(look, i18n.t(_MORE), "chevron-down")
            place = pygame.Rect((part.width - size[0]) // 2, top, *size)
            part.button("more", place, i18n.t(_MORE), self._show_more, icon="chevron-down", group="matches")
            top = place.bottom + look.px(10)
        if not self._matches:
            self._empty(part, top)

    def _empty(self, part: Region, top: int) -> None:
        """Why nothing is listed, in the middle of where the list would be."""
        look, side = part.look, part.look.px(64)
        width = min(part.width - look.px(8), look.em(26))
        high = look.text_size(self._nothing(), width)[1]
        top += max(0, part.view.height - top - side - look.px(16) - high) * 2 // 5
        part.icon(pygame.Rect((part.width - side) // 2, top, side, side), self._sign, look.colours.ink_soft)
        place = pygame.Rect((part.width - width) // 2, top + side + look.px(16), width, high)
        part.label(place, self._nothing(), align="center", colour=look.colours.ink_soft)

    @property
    def _sign(self) -> str:
        """The icon above it."""
        return "search" if self.choice.search or self.choice.narrow else "library"

    def _nothing(self) -> str:
        """Why the list is empty."""
        if self.choice.search:
            return i18n.t(_NONE_FOUND, search=self.choice.search)
        return i18n.t(_NONE_SO) if self.choice.narrow else i18n.t(_EMPTY)

    def _row(self, part: Region, row: list[Summary], across: int, top: int) -> int:
        """Matches side by side, their cards equally high; returns where they end."""
        look = part.look
        places = split(pygame.Rect(look.px(4), top, part.width - look.px(8), 0), [1.0] * across, look.px(14))
        library, gallery = self.host.library, self.gallery
        cards = [
            MatchCard(look, library, gallery, summary, place, summary.id == self._renaming, self._can_review(summary))
            for summary, place in zip(row, places, strict=False)
        ]
        high = max(card.rect.height for card in cards)
        for card in cards:
            card.stretch(high)
            self._put(part, card)
        return top + high

    def _put(self, part: Region, card: MatchCard) -> None:
        summary = card.summary
        acts = {"rename": self._rename, "copy": self._copy, "export": self._export, "delete": self._delete}
        acts |= {"replay": self._replay, "review": self._review, "guess": self._guess}
        near = self.page.doing.near
        card.put(part, partial(self._open, summary), {key: partial(act, summary) for key, act in acts.items()}, near)
        if summary.id == self._renaming:
            self._name_entry(part, card.words)

    def _name_entry(self, part: Region, words: pygame.Rect) -> None:
        look, high, side = part.look, control_height(part.look), button_size(part.look, "", "done")[0]
        place = pygame.Rect(words.left, words.centery - high // 2, words.width - side - look.px(4), high)
        done = pygame.Rect(place.right + look.px(4), place.top, side, high + lip_height(look))
        named, tip = i18n.t(_NAME), i18n.t(_DONE)
        hint = named if look.measure(named)[0] <= place.width - look.px(20) else ""
        put = partial(part.entry, max_length=LONGEST_TITLE, hint=hint, group="matches", name=named)
        put("name", place, self._draft, self._write)
        part.button("done", done, "", partial(self._end_renaming, True), icon="done", group="matches", tip=tip)

    def _list(self) -> None:
        wanted = self.choice.wanted(self.host.games.values())
        found = attempt(self.host, partial(self.host.library.listed, wanted, self._shown + 1))
        if found is not None:
            self._matches, counted = found, attempt(self.host, partial(self.host.library.count, wanted))
            self._count = len(found) if counted is None else counted

    def _refresh(self) -> None:
        self._list()
        self.page.rebuild()

    def _choose(self, field: str, value: Value) -> None:
        self.choice, self._shown = self.choice.changed(field, value), AT_ONCE
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

    def _can_review(self, summary: Summary) -> bool:
        """Whether a game of it is over, and somebody can judge it."""
        games = self.host.games
        known = summary.terms is not None and not summary.damaged and summary.game in games
        return known and bool(summary.games) and bool(games[summary.game].levels())

    def _replay(self, summary: Summary) -> None:
        replay_match(self.host, summary.id)

    def _review(self, summary: Summary) -> None:
        review_match(self.host, summary.id)

    def _guess(self, summary: Summary) -> None:
        guess_stored(self.host, summary.id)

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
        self.host.open(screens.Files(read_file.task(self.host, self._take_files, self._ask_written)))

    def _take_files(self, chosen: Sequence[Path]) -> Callable[[], object]:
        return partial(self._read_files, chosen)

    def _read_files(self, chosen: Sequence[Path]) -> None:
        self.host.open(screens.Reading(chosen, self._show_read))

    def _ask_written(self) -> None:
        """A line to write in takes the chooser's place."""
        self.host.pop()
        self.host.push(read_file.ReadFileScene(self.host, self._read))

    def _read(self, written: str) -> Callable[[], object] | None:
        """What follows on a file or an ID that can be read. What is the path of a file is no ID."""
        path = paths.typed(written)
        game = None if os.path.exists(path) else position_ids.game_of(self.host, written)  # noqa: PTH110 - never raises
        if game:
            match = position_ids.begin(self.host, game, written)
            return partial(self.host.open, screens.Table(match)) if match else None
        found = import_match(self.host, path)
        return partial(self._show_read, found) if found else None

    def _show_read(self, match_id: str) -> None:
        self.choice = ListChoice(order=self.choice.order)
        self._show(match_id)

    def _show(self, match_id: str) -> None:
        """List anew, with the focus on this match."""
        self.page.focus(f"match:{match_id}")
        self._refresh()
