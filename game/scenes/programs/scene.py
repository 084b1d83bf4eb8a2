"""The sheet on which somebody else's program is added as a computer player: it is asked at once what it plays."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from game import i18n
from game.engines.external_programs import (
    ABOUT,
    LONGEST,
    PATIENCE,
    ProgramError,
    ProgramInfo,
    arguments,
    program_info,
    quoted,
)
from game.engines.process import Question
from game.library.settings import Program
from game.scenes.base import programs
from game.scenes.base.overlay import Overlay, sheet
from game.scenes.base.scene import Host
from game.text import N_, Text, tidied
from game.ui.page.page import Page
from game.ui.style.layout import Column, bottom, button_size, control_height, flow
from game.ui.widgets.node import Role

TITLE: Final = N_("title", "Add a program")
_ABOUT: Final = N_(
    "program",
    "A computer player made by someone else. Ludoteca starts it and talks to it through an engine protocol. Add "
    "only programs you trust.",
)
_COMMAND: Final = N_("program", "Command")
# L10n: stands in the empty line for the command
_COMMAND_HINT: Final = N_("program", "The program file, and any arguments")
_NAME: Final = N_("program", "Name")
# L10n: stands in the empty line for the name
_NAME_HINT: Final = N_("program", "The program’s own name")
_ADD: Final = N_("button", "Add")
_CANCEL: Final = N_("button", "Cancel")
_ASKING: Final = N_("program", "Asking the program what it plays…")
_TAKEN: Final = N_("program", "There is already a program with this name.")
_ADDED: Final = N_("toast", "{name} can now take a seat: {games}")
LONGEST_COMMAND: Final = 1024
"""Characters of the line."""


class AddProgramScene(Overlay):
    """``then`` gets the program once it has been added and the sheet has closed."""

    def __init__(self, host: Host, then: Callable[[Program], object]) -> None:
        super().__init__(host)
        self._then = then
        self._command = self._name = ""
        self._question: Question | None = None
        self.told: tuple[Text, dict[str, object]] | None = None
        """Why it was not added."""

    # ---- what it shows

    def build(self, page: Page) -> None:
        look = page.look
        wide = min(look.em(34), look.width - look.px(110))
        buttons = (("add", i18n.t(_ADD), self._ask, "primary"), ("cancel", i18n.t(_CANCEL), self.back, "plain"))
        sizes = [button_size(look, text, widest=wide) for _, text, _, _ in buttons]
        places = flow(sizes, _row(wide), look.px(12), "right")
        column = Column(_row(wide), look.px(12))
        title, said = i18n.t(TITLE), self._said()
        head = column.take(look.text_size(title, wide, "heading")[1])
        words = column.take(look.text_size(said, wide)[1])
        lines = [(column.take(look.line(), look.px(4)), column.take(control_height(look))) for _ in range(2)]
        feet = column.take(bottom(places))
        _, part = sheet(page, wide, feet.bottom + look.px(8))
        part.label(head, title, "heading")
        quiet = not (self.asking or self.told)
        part.label(words, said, colour=look.colours.ink_soft if quiet else look.colours.ink, role=Role.STATUS)
        (above, line), (over, under) = lines
        part.label(above, i18n.t(_COMMAND), "strong")
        part.label(over, i18n.t(_NAME), "strong")
        part.entry(
            "command",
            line,
            self._command,
            self._set_command,
            max_length=LONGEST_COMMAND,
            hint=i18n.t(_COMMAND_HINT),
            name=i18n.t(_COMMAND),
        )
        part.entry(
            "name", under, self._name, self._set_name, max_length=LONGEST, hint=i18n.t(_NAME_HINT), name=i18n.t(_NAME)
        )
        for (key, text, press, style), place in zip(buttons, places, strict=True):
            enabled = key != "add" or not self.asking
            part.button(key, place.move(0, feet.top), text, press, style=style, enabled=enabled)
        page.default = "command"

    def _said(self) -> str:
        """What this is about, until there is something to tell of the program."""
        if self.asking:
            return i18n.t(_ASKING)
        text, values = self.told or (_ABOUT, {})
        return i18n.t(text, None, **values)

    def drop(self, dropped: Sequence[Path]) -> None:
        """A file that is dropped is the program."""
        self._set_command(quoted(str(dropped[0])))
        self.page.rebuild()

    def handle(self, event: pygame.Event, action: str) -> None:
        """Enter adds it."""
        if action == "confirm" and self.page.typing:
            self._ask()
        else:
            super().handle(event, action)

    @property
    def asking(self) -> bool:
        """Whether the program is being asked; it may never answer."""
        return self._question is not None

    @property
    def busy(self) -> bool:
        """Also while it is."""
        return self.asking or super().busy

    def update(self, dt: float) -> None:
        """Look whether it has answered."""
        super().update(dt)
        if self._question is not None and self._question.done:
            question, self._question = self._question, None
            self._answered(question)

    def close(self) -> None:
        """Nobody waits for its answer any more."""
        if self._question is not None:
            self.host.programs.end(self._command.strip())
        super().close()

    # ---- what is done

    def _set_command(self, written: str) -> None:
        self._command = written

    def _set_name(self, written: str) -> None:
        self._name = written

    def _ask(self) -> None:
        """Start the program and ask it what it is."""
        command = self._command.strip()
        if command and self._question is None:
            self.told = None
            self._question = self.host.programs.at(command).ask(ABOUT, PATIENCE)
            self.page.rebuild()

    def _answered(self, question: Question) -> None:
        self.host.programs.end(self._command.strip())
        try:
            self._add(program_info(question, list(self.host.games)))
        except ProgramError as error:
            self.told = error.text, error.values
            self.page.rebuild()

    def _add(self, told: ProgramInfo) -> None:
        """Keep it, by the name that was written, else by its own or its file's. Raises ProgramError."""
        command = self._command.strip()
        name = tidied(self._name) or told.name or Path(arguments(command)[0]).stem[:LONGEST] or command[:LONGEST]
        if programs.find(self.host, name):
            raise ProgramError(_TAKEN)
        program = Program(name, command, told.games)
        programs.add(self.host, program)
        self.host.pop()
        played = i18n.listed(i18n.t(self.host.games[game].text) for game in told.games)
        self.host.tell(_ADDED, name=program.name, games=played)
        self._then(program)


def _row(wide: int) -> pygame.Rect:
    return pygame.Rect(0, 0, wide, 0)
