"""The sheet on which another program is added as a computer player: the program is asked at once what it plays."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from game import i18n
from game.engines.external_programs import (
    ABOUT,
    PATIENCE,
    ProgramError,
    ProgramInfo,
    program_info,
    quoted,
    unstorable,
)
from game.engines.process import Question
from game.library.settings import LONGEST_COMMAND, Program
from game.play import program_players
from game.scenes.base.overlay import Overlay
from game.scenes.base.page_scene import EMPTY_LINE
from game.scenes.base.scene import Host
from game.scenes.programs.view import program_view
from game.text import N_, Text
from game.ui.commands import command
from game.ui.layout import Box

COMMAND: Final = N_("program", "Command")
NAME: Final = N_("program", "Name")
ADD: Final = N_("button", "Add")
CANCEL: Final = N_("button", "Cancel")
_ASKING: Final = N_("program", "Asking the program what it plays…")
_ADDED: Final = N_("toast", "{name} can now take a seat: {games}")


class AddProgramScene(Overlay):
    """The sheet; ``then`` is called with the program once it has been added and the sheet has closed."""

    def __init__(self, host: Host, then: Callable[[Program], object]) -> None:
        super().__init__(host)
        self._then = then
        self.command_line = self.name = ""
        """What is written."""
        self._question: Question | None = None
        self._asked = ""
        """The command of the program that is being asked; what is written may be another one by now."""
        self.refusal: ProgramError | None = None
        """Why the program was not added."""

    @property
    def closes_beside(self) -> bool:
        return not (self.command_line or self.name or self.asking)

    def view(self) -> Box:
        return program_view(self)

    @property
    def status(self) -> str:
        """That the program is being asked, or why it was not added; "" before."""
        if self.asking:
            return i18n.t(_ASKING)
        return i18n.t(self.refusal.text, None, **self.refusal.values) if self.refusal else ""

    @property
    def asking(self) -> bool:
        """Whether the program is being asked; it may never answer."""
        return self._question is not None

    # ---- time and events

    def drop(self, dropped: Sequence[Path]) -> None:
        """Take a dropped file as the program."""
        self.command_line = quoted(str(dropped[0]))
        self.page.rebuild()

    @property
    def busy(self) -> bool:
        return self.asking or super().busy

    def update(self, dt: float) -> None:
        """Look whether the program has answered."""
        super().update(dt)
        if self._question is not None and self._question.done:
            question, self._question = self._question, None
            self._answered(question)

    def close(self) -> None:
        if self._question is not None:
            self.host.programs.end(self._asked)
        super().close()

    # ---- what can be done

    @command("command", COMMAND)
    def write_command(self, written: str) -> None:
        """Take what is written as the command line."""
        self.command_line = written

    @command("name", NAME)
    def write_name(self, written: str) -> None:
        """Take what is written as the name."""
        self.name = written

    def _why_not_add(self) -> Text | None:
        return _ASKING if self.asking else None

    @command("add", ADD, why_not=_why_not_add)
    def add(self) -> None:
        """Start the program and ask it what it is."""
        line = self.command_line.strip()
        if not line:
            self.host.remark(EMPTY_LINE)
            self.page.focus(self.write_command.name)
        if not line or self.asking:
            return
        self.refusal = unstorable(line, LONGEST_COMMAND)
        if not self.refusal:
            self._asked = line
            self._question = self.host.programs.at(line).ask(ABOUT, PATIENCE)
        self.page.rebuild()

    entered = add

    @command("cancel", CANCEL)
    def cancel(self) -> None:
        """Close the sheet."""
        self.back()

    def _answered(self, question: Question) -> None:
        self.host.programs.end(self._asked)
        try:
            self._keep(program_info(question, list(self.host.games)))
        except ProgramError as error:
            self.refusal = error
            self.page.rebuild()

    def _keep(self, told: ProgramInfo) -> None:
        """Store the program by the name that is written, else by its own or its file's. Raises ProgramError."""
        program = program_players.add_told(self.host, self._asked, self.name, told)
        self.host.pop()
        played = i18n.listed(i18n.t(self.host.games[game].text) for game in told.games)
        self.host.tell(_ADDED, name=program.name, games=played)
        self._then(program)
