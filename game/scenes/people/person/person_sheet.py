"""`PersonSheet`: what is rarely done with a person: a note, merging with somebody else, forgetting."""

from collections.abc import Sequence
from typing import Final

from game import i18n
from game.library.people import Person
from game.play.agreeing.seating import LONGEST_NAME
from game.play.services import attempt
from game.play.words.match_words import distinct_name
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.text import N_, tidied
from game.ui.commands import BoundCommand, command
from game.ui.layout import Align, Box, Button, Column, Entry, Field, FocusFirst, Group, Prose, Rule, Sheet
from game.ui.widgets.node import Role

NOTE: Final = N_("people", "Note")
# L10n: stands in the empty line for a note about a person
NOTE_HINT: Final = N_("people", "Such as “grandma”")
NOTE_HELP: Final = N_("people", "Shown next to the name if someone else has the same name.")
FORGET_HELP: Final = N_("people", "The matches stay; they just no longer belong to this person.")


class PersonSheet(Overlay):
    """The sheet with the note and ``commands``, which close it first. The note is stored however it is closed."""

    def __init__(self, host: Host, person: Person, commands: Sequence[BoundCommand]) -> None:
        super().__init__(host)
        self._person, self._commands = person, commands
        self.note = person.note
        """What is written at present."""

    def close(self) -> None:
        note = tidied(self.note)
        if note != self._person.note:
            attempt(self.host, self.host.library.annotate, self._person.id, note)
        super().close()

    def view(self) -> Box:
        note = Entry(self.write_note, self.note, hint=i18n.t(NOTE_HINT), max_length=LONGEST_NAME)
        buttons = (Group(Button(self.closing.of(each)), each.name) for each in self._commands if each.offered)
        content = Column(
            self.head(distinct_name(self._person)),
            Group(Field(note, help_text=i18n.t(NOTE_HELP)), "note"),
            Rule(),
            Align(Column(*buttons, gap=12)),
            Prose(i18n.t(FORGET_HELP), "small", Role.HELP),
            gap=12,
        )
        return FocusFirst(Sheet(content, width=30), self.write_note)

    @command("note", NOTE)
    def write_note(self, note: str) -> None:
        """Take what is written as the note."""
        self.note = note
