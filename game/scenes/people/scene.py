"""`PeopleScene`: everybody who plays here, with what they have played; from here one gets to each of them."""

from functools import partial
from typing import Final

import pygame

from game import i18n
from game.library.people import Person, Record
from game.library.seated_people import RemovedPerson
from game.scenes.base import form_rows, match_words
from game.scenes.base.page_scene import PageScene
from game.scenes.base.person_words import called
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt
from game.scenes.people.person import PersonScene
from game.text import N_, Text, folded
from game.ui.commands import command
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import Column, control_height, split
from game.ui.widgets.node import Words

TITLE: Final = N_("title", "People")
ABOUT: Final = N_(
    "people",
    "People are shown by their present names; the seal of a match and its file keep the names they were sealed "
    "with. Nothing else about anyone leaves this computer.",
)
EMPTY: Final = N_("people", "Nobody has played here under a name yet. Enter names at the seats of a new match.")
SEARCH: Final = N_("people", "Search for a name")
NONE_FOUND: Final = N_("people", "No one found for “{search}”.")
MATCHES: Final = N_("library", "{n} match", "{n} matches")
WON: Final = N_("people", "{n} game won", "{n} games won")
NOTHING: Final = N_("people", "No matches left")
UNDO: Final = N_("button", "Undo")
MORE: Final = N_("button", "Show more")
MANY: Final = 8
"""With more people than this a name can be searched for."""
AT_ONCE: Final = 60
"""How many people are listed before "Show more"."""
NARROWEST: Final = 17
"""Ems of the narrowest card."""


class PeopleScene(PageScene):
    """Everybody, who has begun a match last first."""

    single = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.people: list[Person] = []
        self._records: dict[str, Record] = {}
        self._search = ""
        self._shown = AT_ONCE
        self._one: PersonScene | None = None
        """Who is looked at."""

    def lay_out(self) -> None:
        self._ask()
        super().lay_out()

    def resume(self) -> None:
        """Somebody may be called otherwise now, or be gone."""
        self._one = None
        self._refresh()

    def build(self, page: Page) -> None:
        look = page.look
        inside, _ = form_rows.frame(page, i18n.t(TITLE), self.back)
        part = page.scroll(inside)
        column = Column(pygame.Rect(look.px(4), look.px(10), part.width - look.px(8), 0), look.px(10))
        told = part.prose(column.rest(), i18n.t(ABOUT if self.people else EMPTY))
        column.take(told.height, look.px(14))
        if len(self.people) > MANY:
            place = column.take(control_height(look), look.px(14))
            hint = i18n.t(SEARCH)
            part.entry("search", place, self._search, self._seek, hint=hint, group="search", name=hint)
        found = self._found()
        if self.people and not found:
            column.take(part.prose(column.rest(), i18n.t(NONE_FOUND, search=self._search)).height)
        across = max(1, min(3, column.rect.width // look.em(NARROWEST)))
        shown = found[: self._shown]
        for begin in range(0, len(shown), across):
            self._row(part, column, shown[begin : begin + across], across)
        if len(found) > len(shown):
            form_rows.Rows(part, column.rest(), "people").button("more", i18n.t(MORE), self._more, "chevron-down")
            column.take(control_height(look) + look.px(14))
        part.content_height = column.y + look.px(6)
        form_rows.hug(page, inside, part.content_height)
        page.default = f"person:{shown[0].id}" if shown else "back"

    def _found(self) -> list[Person]:
        words = folded(self._search).split()
        return [one for one in self.people if all(word in folded(f"{one.name} {one.note}") for word in words)]

    def _row(self, part: Region, column: Column, row: list[Person], across: int) -> None:
        """Cards side by side, equally high."""
        look, pad = part.look, part.look.px(12)
        places = split(pygame.Rect(column.rect.left, 0, column.rect.width, 0), [1.0] * across, look.px(12))
        wide = places[0].width - 2 * pad
        texts = [
            [(called(person), "subheading", look.colours.ink), (self._played(person), "small", look.colours.ink_soft)]
            for person in row
        ]
        high = max(sum(look.text_size(text, wide, style)[1] for text, style, _ in lines) for lines in texts) + 2 * pad
        top = column.take(high).top
        for person, lines, place in zip(row, texts, places, strict=False):
            at, words = pad, list[Words]()
            for text, style, ink in lines:
                each = look.text_size(text, wide, style)[1]
                words.append(Words(text, pygame.Rect(pad, at, wide, each), style, ink))
                at += each
            card = pygame.Rect(place.left, top, place.width, high)
            name = match_words.joined(lines[0][0], lines[1][0])
            part.card(f"person:{person.id}", card, partial(self._open, person), words, group="people", name=name)

    def _played(self, person: Person) -> str:
        """What somebody has played, on a line."""
        record = self._records.get(person.id, Record())
        note = person.note if person.namesakes < 2 else ""
        if not record.matches or record.last is None:
            return match_words.joined(note, i18n.t(NOTHING))
        won = i18n.t(WON, record.won) if record.won else ""
        return match_words.joined(note, i18n.t(MATCHES, record.matches), won, match_words.when(record.last))

    # ---- what can be done

    def _seek(self, search: str) -> None:
        self._search, self._shown = search, AT_ONCE
        self.page.rebuild()

    def _more(self) -> None:
        self._shown += AT_ONCE
        self.page.rebuild()

    def _open(self, person: Person) -> None:
        self._one = PersonScene(self.host, person.id, self._gone)
        self.host.push(self._one)

    def _gone(self, told: Text, gone: RemovedPerson, /, **values: object) -> None:
        """Somebody was merged or forgotten: say so, and offer to undo it."""
        self.host.offer(told, self._bring_back.of(gone), **values)

    @command("undo", UNDO)
    def _bring_back(self, gone: RemovedPerson) -> None:
        attempt(self.host, lambda: self.host.library.bring_back(gone))
        if self._one:
            self._one.refresh()
        self._refresh()

    # ---- how

    def _ask(self) -> None:
        self.people = attempt(self.host, self.host.library.people) or []
        self._records = attempt(self.host, self.host.library.records) or {}

    def _refresh(self) -> None:
        self._ask()
        self.page.rebuild()
