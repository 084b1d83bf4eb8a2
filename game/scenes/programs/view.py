"""The sheet on which a program is added."""

from typing import TYPE_CHECKING, Final

from game import i18n
from game.engines.external_programs import LONGEST
from game.library.settings import LONGEST_COMMAND
from game.text import N_
from game.ui.layout import Box, Button, Column, Entry, Flow, FocusFirst, Grow, Icon, Label, Row, Sheet
from game.ui.widgets.node import Role

if TYPE_CHECKING:
    from game.scenes.programs.scene import AddProgramScene

TITLE: Final = N_("title", "Add a program")
_ABOUT: Final = N_(
    "program",
    "A computer player made by someone else. Ludoteca starts it and talks to it through an engine protocol. Add "
    "only programs you trust.",
)
# L10n: stands in the empty line for the command
_COMMAND_HINT: Final = N_("program", "The program file, and any arguments")
# L10n: stands in the empty line for the name
_NAME_HINT: Final = N_("program", "The program’s own name")
_WIDE: Final = 34
"""Ems of the sheet."""


def program_view(scene: "AddProgramScene") -> Box:
    """Return what this is about; the command line, below it why it was refused, and the name; the buttons."""
    command = Entry(scene.write_command, scene.command_line, hint=i18n.t(_COMMAND_HINT), max_length=LONGEST_COMMAND)
    name = Entry(scene.write_name, scene.name, hint=i18n.t(_NAME_HINT), max_length=LONGEST)
    amber = scene.page.look.colours.focus
    said = Label(scene.status, ink="" if scene.asking else amber, role=Role.STATUS)
    refused = Row(Icon("warning", ink=amber), Grow(said), gap=10, align="top")
    content = Column(
        Label(i18n.t(TITLE), "heading"),
        said if scene.asking else Label(i18n.t(_ABOUT), ink="soft", role=Role.STATUS),
        Column(Label(scene.write_command.text, "strong"), command, gap=4),
        refused if scene.status and not scene.asking else None,
        Column(Label(scene.write_name.text, "strong"), name, gap=4),
        Flow(Button(scene.add, "primary"), Button(scene.cancel), gap=12, align="right"),
        gap=12,
    )
    return FocusFirst(Sheet(content, width=_WIDE), scene.write_command.name)
