"""The library: every match that has been played, to go on with, look at, name, copy, delete, write out and read in."""

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game import i18n
from game.library import library_merge, paths
from game.library.summary import Summary
from game.scenes.base import form_rows, position_ids, screens
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.match_row import MatchCard
from game.scenes.base.position_ids import pasted
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt, import_match
from game.scenes.library import choosing, read_file
from game.scenes.library.acts import MatchActs
from game.scenes.library.choosing import Foot
from game.scenes.library.grid import Grid, key_of
from game.scenes.library.list_head import GONE, ListChoice, ListHead, Offered
from game.scenes.library.several import Several
from game.text import N_, tidied
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import button_size, control_height, lip_height
from game.ui.style.look import Look
from game.ui.widgets.widget import Value

TITLE: Final = N_("title", "Library")
_EMPTY: Final = N_("library", "No match has been played here yet. Every match is saved from its first move on.")
_NONE_FOUND: Final = N_("library", "No matches found for “{search}”.")
_NONE_SO: Final = N_("library", "There are no such matches.")
_NAME: Final = N_("library", "Name for this match")
_DONE: Final = N_("button", "Done")
_PEOPLE: Final = N_("title", "People")
_WIDEST: Final = 2400
"""The widest the sheet becomes, in design pixels."""
_HEAD: Final = 0.34
"""The most of the sheet's height that stands still above the list."""
LONGEST_TITLE: Final = 48
"""Characters of a match's name."""


class LibraryScene(GalleryScene):
    """All matches, the last played first."""

    def __init__(self, host: Host, match_id: str = "") -> None:
        super().__init__(host)
        self.choice = ListChoice()
        self.grid = Grid(self.page, host)
        self.acts = MatchActs(host, self.page, self._show)
        self.several = Several(self.page, self.grid, self.acts, lambda: self.choice.gone, lambda: bool(self._renaming))
        self._arriving = match_id
        self._further = False
        """Whether the further filters are shown."""
        self._above: pygame.Rect | None = None
        """Where a short line stands while there are buttons below the list."""
        self._renaming = ""
        self._draft = ""
        self._unsought = ""
        """The widget at which the keyboard has been since the list changed by mouse: nobody has led it there."""

    def lay_out(self) -> None:
        self._list()
        super().lay_out()
        if self._arriving:
            self._stand_on(self._arriving)
            self._arriving = ""

    def resume(self) -> None:
        """Whoever comes back by key finds the match that was left in sight; players may be called otherwise now."""
        if self.page.mode.by_key:
            self._arriving = self.grid.focused
        people = attempt(self.host, self.host.library.people) or []
        if self.choice.player not in [person.id for person in people]:
            self.choice = self.choice.changed("player", "")

    def watch(self, dt: float) -> None:
        """What is stored elsewhere shows here, too."""
        super().watch(dt)
        if self.grid.outdated:
            self._refresh()

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Above the buttons that stand below the list."""
        return () if self._above is None else (self._above,)

    def means_more(self, at: tuple[int, int]) -> bool:
        """A finger that stays on a match chooses it."""
        return self.several.card_at(at) != "" or super().means_more(at)

    def spare(self) -> float:
        """No pictures are drawn while the list scrolls: what is seen of it is drawn anew in each of those frames."""
        return 0.0 if self.grid.look() or self.grid.glides else super().spare()

    def build(self, page: Page) -> None:
        look, space = page.look, page.look.px(10)
        wide = min(look.width - 2 * form_rows.margin(look), look.px(_WIDEST))
        foot = self._foot(look, wide)
        high = foot.height if foot else 0
        inside, below = form_rows.frame(page, i18n.t(TITLE), self.back, high, widest=_WIDEST)
        self._put_people(page, inside)
        head, acts = self._head(look, inside.move(0, space)), self._head_acts
        if head.bottom - inside.top <= inside.height * _HEAD:
            head.put(page, self._choose, acts)
            top = head.bottom + space
            part, top = page.scroll(pygame.Rect(inside.left, top, inside.width, inside.bottom - top)), 0
        else:  # what stands above the list scrolls with it
            part = page.scroll(inside)
            head = self._head(look, pygame.Rect(0, space, part.width, 0))
            head.put(part, self._choose, acts)
            top = head.bottom + space
        if self.grid.count:
            self.grid.put(part, top, self._card, self._put)
        else:
            self._empty(part, top)
        self._above = pygame.Rect(inside.left, top, inside.width, inside.bottom - top) if foot else None
        if foot:
            foot.put(page, below, bool(len(self.several.chosen)), self._foot_acts)
        first = self.grid.first
        page.default = key_of(first.id) if first else "read"

    def back(self) -> None:
        """End choosing, then leave."""
        if self.several.on:
            self.several.end()
        else:
            super().back()

    def handle(self, event: pygame.Event, action: str) -> None:
        """Also takes pasted IDs, Enter and Esc while renaming, undo after deleting, and what chooses matches."""
        self.page.settle()
        if self.page.overlay:
            super().handle(event, action)
        elif self._renaming and action in ("confirm", "back") and self.page.typing:
            self._end_renaming(action == "confirm")
        elif not self.page.typing and (
            self._only_shown(event, action)
            or self.several.handle(event, action)
            or (action == "undo" and self.acts.undo())
        ):
            pass
        elif action or self.page.typing or not pasted(self.host, event):
            super().handle(event, action)

    def _only_shown(self, event: pygame.Event, action: str) -> bool:
        """Take the first key after the mouse that would do something where nobody has gone: it shows where that is."""
        page, unsought = self.page, self._unsought
        pressed = action in ("confirm", "roll") or (event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE)
        if event.type == pygame.MOUSEBUTTONDOWN or page.mode.by_key or pressed:
            self._unsought = ""
        if not pressed or page.mode.by_key or not unsought or page.focused != unsought:
            return False
        page.mode.by_key, page.doing.silent = True, False
        return True

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

    # ---- the list

    def _head(self, look: Look, place: pygame.Rect) -> ListHead:
        host, game = self.host, self.choice.game
        games = tuple(host.games.values())
        if not self._further:
            return ListHead(look, place, Offered(games, self.grid.count), self.choice)
        people = attempt(host, host.library.people) or []
        presets = host.games.rulebook(game).presets if game else ()
        return ListHead(look, place, Offered(games, self.grid.count, True, people, presets), self.choice)

    @property
    def _head_acts(self) -> Mapping[str, Callable[[], object]]:
        return {"read": self._ask_file, "choose": self.several.begin, "filters": self._show_filters}

    def _foot(self, look: Look, width: int) -> Foot | None:
        """What stands below the list; None for nothing."""
        if self.several.on:
            acts = choosing.GONE if self.choice.gone else choosing.LISTED
            return Foot(look, width, i18n.t(choosing.CHOSEN, len(self.several.chosen)), acts)
        gone = self.choice.gone and self.grid.count
        return Foot(look, width, i18n.t(choosing.DELETED), choosing.EMPTYING) if gone else None

    @property
    def _foot_acts(self) -> Mapping[str, Callable[[], object]]:
        acts, several = self.acts, self.several
        return {
            "all": several.all,
            "export": partial(several.do, acts.export),
            "delete": partial(several.do, acts.delete),
            "undelete": partial(several.do, acts.undelete),
            "erase": partial(several.do, acts.erase),
            "empty": lambda: acts.erase(self.grid.ids),
            "end": several.end,
        }

    def _empty(self, part: Region, top: int) -> None:
        """Why nothing is listed, in the middle of where the list would be; and the way to what was deleted of it."""
        look, side, gap, deleted = part.look, part.look.px(64), part.look.px(16), self._any_deleted
        width = min(part.width - look.px(8), look.em(26))
        said = self._nothing(deleted)
        high = look.text_size(said, width)[1]
        way = button_size(look, i18n.t(GONE), "trash", width) if deleted else (0, 0)
        top += max(0, part.view.height - top - side - gap - high - way[1] - gap) * 2 // 5
        sign = "search" if self.choice.search or self.choice.narrow else "library"
        part.icon(pygame.Rect((part.width - side) // 2, top, side, side), sign, look.colours.ink_soft)
        place = pygame.Rect((part.width - width) // 2, top + side + gap, width, high)
        part.label(place, said, align="center", colour=look.colours.ink_soft)
        if deleted:
            at = pygame.Rect((part.width - way[0]) // 2, place.bottom + gap, *way)
            part.button("gone", at, i18n.t(GONE), self._show_gone, icon="trash")

    @property
    def _any_deleted(self) -> bool:
        """Whether there would be something if what was deleted were listed."""
        wanted = self.choice.changed("state", "gone").wanted(self.host.games.values())
        return self.choice.state == "all" and bool(attempt(self.host, partial(self.host.library.count, wanted)))

    def _nothing(self, deleted: bool) -> str:
        """Why the list is empty; where matches were ``deleted``, that they are still there."""
        if self.choice.search:
            said = i18n.t(_NONE_FOUND, search=self.choice.search)
        else:
            said = i18n.t(_NONE_SO if self.choice.narrow or deleted else _EMPTY)
        return i18n.sentences([said, i18n.t(choosing.DELETED)]) if deleted else said

    def _card(self, summary: Summary, place: pygame.Rect, bare: bool) -> MatchCard:
        chosen = summary.id in self.several.chosen if self.several.on else None
        renamed = summary.id == self._renaming
        library, acts = self.host.library, () if bare else self.acts.offered(summary)
        return MatchCard(self.page.look, library, self.gallery, summary, place, renamed, acts, chosen)

    def _put(self, part: Region, card: MatchCard) -> None:
        summary = card.summary
        acts = self.acts.of(summary) | {"rename": partial(self._rename, summary)}
        card.put(part, partial(self.several.press, summary), acts, self.page.doing.near)
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

    def _list(self, from_top: bool = False) -> None:
        self.grid.ask(self.choice.wanted(self.host.games.values()), from_top)
        self.several.keep()

    def _refresh(self) -> None:
        self._list()
        self.page.rebuild()

    def _choose(self, field: str, value: Value) -> None:
        self.choice = self.choice.changed(field, value)
        self._list(from_top=True)
        self.page.rebuild()

    def _show_gone(self) -> None:
        """List what was deleted; the focus is where one comes back from there."""
        self._choose("state", "gone")
        self.page.focus("state")

    def _show_filters(self) -> None:
        self._further = not self._further
        self.page.rebuild()

    # ---- names

    def _rename(self, summary: Summary) -> None:
        self._renaming, self._draft = summary.id, summary.title
        self.page.focus("name")
        self.page.rebuild()

    def _write(self, title: str) -> None:
        self._draft = title

    def _end_renaming(self, keep: bool) -> None:
        match_id, self._renaming = self._renaming, ""
        if keep:
            attempt(self.host, lambda: self.host.library.rename(match_id, tidied(self._draft)))
        self._show([match_id])

    # ---- files

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
        path = paths.from_input(written)
        if library_merge.is_library(path):
            return partial(self._read_files, [path])
        game = None if os.path.exists(path) else position_ids.game_of(self.host, written)  # noqa: PTH110 - never raises
        if game:
            match = position_ids.begin(self.host, game, written)
            return partial(self.host.open, screens.Table(match)) if match else None
        found = import_match(self.host, path)
        return partial(self._show_read, found) if found else None

    def _show_read(self, match_id: str) -> None:
        self.choice = ListChoice(order=self.choice.order)
        self._show([match_id])

    def _show(self, match_ids: Sequence[str]) -> None:
        """List anew, with the focus on the first of these matches, or on what has come to its place."""
        before = self.grid.place_of(match_ids[0])
        self._refresh()
        self._stand_on(match_ids[0], before)
        self._unsought = "" if self.page.mode.by_key else self.page.focused or ""

    def _stand_on(self, match_id: str, otherwise: int | None = None) -> None:
        """Lead the focus to a match, or, where it is listed no more, to a place in the list."""
        place = self.grid.place_of(match_id)
        place = otherwise if place is None else place
        if place is not None and self.grid.count:
            self.grid.stand_on(min(place, self.grid.count - 1))
