"""`PersonScene`: one of the people: what they are called, how they like to play, and which matches are theirs."""

from functools import partial
from typing import Final, Protocol

import pygame

from game import i18n
from game.library.match_rows import PlayedMatch
from game.library.people import Person
from game.library.person_rows import NEW, Preference
from game.library.seated_people import RemovedPerson
from game.library.settings import Direction
from game.scenes.base import form_rows, match_words, screens
from game.scenes.base.form_rows import Rows
from game.scenes.base.page_scene import PageScene
from game.scenes.base.person_words import called
from game.scenes.base.scene import Host
from game.scenes.base.sides import side_text
from game.scenes.base.storage import attempt
from game.text import N_, Text, tidied
from game.ui.commands import command
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.widgets.node import Words
from game.ui.widgets.widget import Value

NAME: Final = N_("people", "Name")
RENAME: Final = N_("button", "Rename")
RENAME_HELP: Final = N_("people", "All matches show the new name; the seal of each keeps the name it was sealed with.")
NOTE: Final = N_("people", "Note")
# L10n: stands in the empty line for a note about a person
NOTE_HINT: Final = N_("people", "Such as “grandma”")
NOTE_HELP: Final = N_("people", "Shown next to the name where someone else has the same one.")
LIKES: Final = N_("people", "Preferences")
SIDE: Final = N_("people", "{game}: side")
# L10n: no preference: as to the side, or to the mirrored board
ANY_SIDE: Final = N_("people", "Any")
TURNED: Final = N_("people", "{game}: turn the board by")
MIRRORED: Final = N_("people", "{game}: mirror the board")
MIRROR_NO: Final = N_("people", "No")
MIRROR_YES: Final = N_("people", "Yes")
MATCHES: Final = N_("statistics", "Matches")
MATCHES_HELP: Final = N_("people", "If someone else with this name played one of them, press it and choose who.")
STATISTICS: Final = N_("title", "Statistics")
SAME: Final = N_("button", "Same person as…")
FORGET: Final = N_("button", "Forget this person")
FORGET_HELP: Final = N_("people", "The matches stay. Only who sat there is forgotten.")
MORE: Final = N_("button", "Show more")
UNDO: Final = N_("button", "Undo")
# L10n: not the person who is known by this name
ANOTHER: Final = N_("new match", "Another {name}")
MOVED: Final = N_("toast", "{name} played this match.")
MERGED: Final = N_("toast", "{name} is now the same person as {other}.")
FORGOTTEN: Final = N_("toast", "{name} was forgotten. The matches are still there.")
LONGEST: Final = 32
"""Characters of a name or a note."""
AT_ONCE: Final = 12
"""How many matches are listed before "Show more"."""


class Tell(Protocol):
    """Says that somebody was merged or forgotten, and offers to undo it."""

    def __call__(self, told: Text, gone: RemovedPerson, /, **values: object) -> None:
        """``values`` fill the text."""


class PersonScene(PageScene):
    """The person with this id; ``gone`` is told when somebody is merged or forgotten here."""

    def __init__(self, host: Host, person: str, gone: Tell) -> None:
        super().__init__(host)
        self.id = person
        self.people: list[Person] = []
        self.person: Person | None = None
        self._gone = gone
        self._name = self._note = ""
        self._matches: list[PlayedMatch] = []
        self._shown = AT_ONCE

    def lay_out(self) -> None:
        self._ask()
        super().lay_out()

    def resume(self) -> None:
        """Matches may have been played or deleted meanwhile."""
        self.refresh()

    def refresh(self) -> None:
        """Show the person as the library tells of it now."""
        self._ask()
        self.page.rebuild()

    def back(self) -> None:
        """What is written is kept."""
        self._keep()
        super().back()

    def handle(self, event: pygame.Event, action: str) -> None:
        """Enter keeps what is written."""
        if action == "confirm" and self.page.typing:
            self._keep()
            self.refresh()
        else:
            super().handle(event, action)

    # ---- what it shows

    def build(self, page: Page) -> None:
        look, person = page.look, self.person
        inside, _ = form_rows.frame(page, called(person) if person else "", self.back)
        part = page.scroll(inside)
        rows = Rows(part, pygame.Rect(look.px(4), look.px(10), part.width - look.px(8), 0), "person")
        page.default = "back"
        if person:
            self._names(rows)
            self._likes(rows, person)
            self._acts(rows)
            self._list(part, rows, person)
            page.default = "rename"
        part.content_height = rows.bottom + look.px(8)
        form_rows.hug(page, inside, part.content_height)

    def _names(self, rows: Rows) -> None:
        rows.entry("name", i18n.t(NAME), self._name, self._write_name)
        rows.note(i18n.t(RENAME_HELP))
        rows.entry("note", i18n.t(NOTE), self._note, self._write_note, hint=i18n.t(NOTE_HINT))
        rows.note(i18n.t(NOTE_HELP))
        rows.button("rename", i18n.t(RENAME), self._rename, "pencil")

    def _likes(self, rows: Rows, person: Person) -> None:
        """Side and board of each game."""
        rows.heading(i18n.t(LIKES))
        for game in self.host.games.values():
            key = game.key
            book, taste, named = self.host.games.rulebook(key), person.preference(key), i18n.t(game.text)
            board = self.host.games.board(key, tuple(range(len(book.sides))))
            sides: list[tuple[Value, str]] = [(-1, i18n.alone(ANY_SIDE))]
            sides += [(n, i18n.alone(side_text(rows.look, game, book, n))) for n in range(len(book.sides))]
            label, side = i18n.t(SIDE, game=named), -1 if taste.side is None else taste.side
            rows.choice(f"side:{key}", label, sides, side, partial(self._set_side, key))
            turns: list[tuple[Value, str]] = [(n, f"{90 * n}°") for n in board.turns]
            turned = taste.direction.turns if taste.direction.turns in board.turns else 0
            rows.choice(f"turned:{key}", i18n.t(TURNED, game=named), turns, turned, partial(self._turn, key))
            if board.mirrors:
                ways = (("", ANY_SIDE), ("no", MIRROR_NO), ("yes", MIRROR_YES))
                way = {None: "", False: "no", True: "yes"}[taste.direction.mirrored]
                options: list[tuple[Value, str]] = [(value, i18n.alone(text)) for value, text in ways]
                rows.choice(f"mirrored:{key}", i18n.t(MIRRORED, game=named), options, way, partial(self._mirror, key))

    def _acts(self, rows: Rows) -> None:
        rows.column.skip(rows.look.px(8))
        rows.button("statistics", i18n.t(STATISTICS), self._statistics, "bars")
        if len(self.people) > 1:
            rows.button("same", i18n.t(SAME), self._pick_same, "people")
        rows.button("forget", i18n.t(FORGET), self._forget, "trash")
        rows.note(i18n.t(FORGET_HELP))

    def _list(self, part: Region, rows: Rows, person: Person) -> None:
        """The matches, last played first: each to be pressed where somebody else has played it."""
        if not self._matches:
            return
        look, pad = part.look, part.look.px(10)
        rows.heading(i18n.t(MATCHES))
        rows.note(i18n.t(MATCHES_HELP))
        for played in self._matches[: self._shown]:
            line = played.summary
            standing = match_words.joined(match_words.standing(self.host.library, line), match_words.when(line.changed))
            wide, at, words = rows.column.rect.width - 2 * pad, pad, list[Words]()
            for text, style, ink in (
                (match_words.heading(line), "strong", look.colours.ink),
                (standing, "small", look.colours.ink_soft),
            ):
                high = look.text_size(text, wide, style)[1]
                words.append(Words(text, pygame.Rect(pad, at, wide, high), style, ink))
                at += high
            key = f"match:{line.id}:{played.player}"
            press = partial(self._pick_other, key, played, person)
            name = match_words.joined(match_words.heading(line), standing)
            part.card(key, rows.column.take(at + pad), press, words, group="matches", name=name)
        if len(self._matches) > self._shown:
            rows.button("more", i18n.t(MORE), self._more, "chevron-down")

    # ---- what is written

    def _write_name(self, name: str) -> None:
        self._name = name[:LONGEST]

    def _write_note(self, note: str) -> None:
        self._note = note[:LONGEST]

    def _rename(self) -> None:
        self._keep()
        self.refresh()

    def _keep(self) -> None:
        """Store the name and the note if they have changed."""
        person, library = self.person, self.host.library
        if person is None:
            return
        name, note = tidied(self._name), tidied(self._note)
        if name not in ("", person.name):
            attempt(self.host, lambda: library.rename_person(person.id, name))
        if note != person.note:
            attempt(self.host, lambda: library.annotate(person.id, note))

    # ---- what is liked

    def _set_side(self, game: str, side: Value) -> None:
        self._prefer(game, side=None if side == -1 else int(side))

    def _turn(self, game: str, turns: Value) -> None:
        self._prefer(game, direction=Direction(int(turns), self._taste(game).direction.mirrored))

    def _mirror(self, game: str, way: Value) -> None:
        mirrored = {"": None, "no": False, "yes": True}[str(way)]
        self._prefer(game, direction=Direction(self._taste(game).direction.turns, mirrored))

    def _taste(self, game: str) -> Preference:
        return self.person.preference(game) if self.person else Preference()

    def _prefer(self, game: str, **values: object) -> None:
        attempt(self.host, lambda: self.host.library.prefer(self.id, game, **values))
        self._people()
        self.page.rebuild()

    # ---- who is who

    def _statistics(self) -> None:
        self._keep()
        self.host.open(screens.Statistics(self.id))

    def _pick_same(self) -> None:
        """List everybody else, those of the same name first."""
        self._keep()
        self._ask()
        self.page.pick("same", self._others(), "", self._merge)

    def _merge(self, heir: Value) -> None:
        person, other = self.person, next((one for one in self.people if one.id == heir), None)
        if person is None or other is None:
            return
        gone = attempt(self.host, lambda: self.host.library.merge_people(person.id, other.id))
        if gone:
            self.id = other.id
            self._gone(MERGED, gone, name=called(person), other=called(other))
        self.refresh()

    def _forget(self) -> None:
        person = self.person
        gone = attempt(self.host, lambda: self.host.library.forget_person(self.id))
        if gone and person:
            self.host.pop()
            self._gone(FORGOTTEN, gone, name=called(person))
        elif not gone:
            self.refresh()

    def _pick_other(self, key: str, played: PlayedMatch, person: Person) -> None:
        """List who may have played a match instead: one more of this name, or anybody else."""
        another = (NEW, i18n.t(ANOTHER, name=person.name))
        namesakes = [one for one in self._others() if self._is_namesake(str(one[0]))]
        rest = [one for one in self._others() if one not in namesakes]
        self.page.pick(key, [*namesakes, another, *rest], "", partial(self._move, played))

    def _move(self, played: PlayedMatch, other: Value) -> None:
        library, was = self.host.library, self.id
        moved = attempt(self.host, lambda: library.move_seat(played.summary.id, played.player, str(other)))
        self.refresh()
        if moved:
            now = next((one for one in self.people if one.id == moved), None)
            undo = self._move_back.of(played, was)
            self.host.offer(MOVED, undo, name=called(now) if now else "")

    @command("undo", UNDO)
    def _move_back(self, played: PlayedMatch, person: str) -> None:
        attempt(self.host, lambda: self.host.library.move_seat(played.summary.id, played.player, person))
        self.refresh()

    def _others(self) -> list[tuple[Value, str]]:
        """Everybody else, those of the same name first."""
        others = [one for one in self.people if one.id != self.id]
        others.sort(key=lambda one: not self._is_namesake(one.id))
        return [(one.id, called(one)) for one in others]

    def _is_namesake(self, other: str) -> bool:
        person = self.person
        return person is not None and any(one.id == other and one.is_called(person.name) for one in self.people)

    def _more(self) -> None:
        self._shown += AT_ONCE
        self.refresh()

    # ---- how

    def _ask(self) -> None:
        """Get everything from the library; what is being written goes on if it is the same person's."""
        was = self.person
        self._people()
        person = self.person
        if person and (was is None or (was.id, was.name, was.note) != (person.id, person.name, person.note)):
            self._name, self._note = person.name, person.note
        library, shown = self.host.library, self._shown + 1
        self._matches = (attempt(self.host, lambda: library.played_by(self.id, shown)) or []) if person else []

    def _people(self) -> None:
        self.people = attempt(self.host, self.host.library.people) or []
        self.person = next((one for one in self.people if one.id == self.id), None)
