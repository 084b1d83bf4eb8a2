"""`OptionFields`: the fields for the options of a rule book, on the page of New Match and on its sheet."""

from typing import Final

from game import i18n
from game.play.agreeing.form import Form
from game.rules.setup import Option
from game.scenes.base.opening.open_rulebook import open_manual
from game.scenes.base.scene import Host
from game.text import Text
from game.ui.commands import command
from game.ui.layout import Box, Choice, Field, Grow, Label, Row, Sized, Toggle
from game.ui.page.page import Page
from game.ui.widgets.widget import Value

_LIST: Final = 4.5
"""The least width in ems of a list beside its name, so that those of short values are equally wide."""


class OptionFields:
    """A part of a scene with a page; what is chosen goes into its form."""

    form: Form
    host: Host
    page: Page

    def help(self) -> None:
        """Open the manual of the chosen rules (F1)."""
        open_manual(self.host, self.form.book, self.form.values)

    def option_name(self, option: Option) -> str:
        """Return the name of the commands that change an option."""
        return f"option:{option.key}"

    def option_text(self, option: Option) -> Text:
        """Return the name of an option."""
        return option.text

    @command(option_name, option_text)
    def set_option(self, option: Option, value: Value) -> None:
        """Choose the value of an option."""
        self.form.set(option.key, value)
        self.page.rebuild()

    def option_field(self, option: Option, *, brief: bool = False, least: float = 23, level: bool = False) -> Box:
        """Return the field of an option, as its kind wants it; ``brief`` leaves out what explains it.

        Its name stands beside it in places that are at least so many ems wide.
        """
        help_text = i18n.t(option.help) if option.help and not brief else ""
        if option.kind == "flag":
            return Toggle(self.set_option.of(option), bool(self.form.values[option.key]), help_text)
        return Field(self._choice(option), help_text=help_text, least=least, level=level)

    def option_line(self, option: Option) -> Box:
        """Return the field of an option in as little space as possible: a list beside its name."""
        if option.kind == "flag":
            return self.option_field(option, brief=True)
        choice = Sized(self._choice(option, compact=True), least_ems=_LIST)
        return Row(Grow(Label(i18n.t(option.text), "small")), choice)

    def _choice(self, option: Option, *, compact: bool = False) -> Choice:
        if option.kind == "count":
            choices: list[tuple[Value, str]] = [(n, str(n)) for n in range(option.minimum, option.maximum + 1)]
        else:
            choices = [(choice.value, i18n.capitalised(choice.text)) for choice in option.choices]
        return Choice(self.set_option.of(option), choices, self.form.values[option.key], compact=compact)
