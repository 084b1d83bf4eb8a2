"""`OptionFields`: the fields for the options of a rule book, on the page of New Match and on its sheet."""

from game import i18n
from game.play.agreeing.form import Form
from game.rules.setup import Option
from game.text import Text
from game.ui.commands import command
from game.ui.layout import Box, Choice, Field, Toggle
from game.ui.page.page import Page
from game.ui.widgets.widget import Value


class OptionFields:
    """A part of a scene with a page; what is chosen goes into its form."""

    form: Form
    page: Page

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

    def option_field(self, option: Option, *, brief: bool = False) -> Box:
        """Return the field of an option, as its kind wants it; ``brief`` leaves out what explains it."""
        set_option, value = self.set_option.of(option), self.form.values[option.key]
        help_text = i18n.t(option.help) if option.help and not brief else ""
        if option.kind == "flag":
            return Toggle(set_option, bool(value), help_text)
        if option.kind == "count":
            choices: list[tuple[Value, str]] = [(n, str(n)) for n in range(option.minimum, option.maximum + 1)]
        else:
            choices = [(choice.value, i18n.capitalised(choice.text)) for choice in option.choices]
        return Field(Choice(set_option, choices, value), help_text=help_text, least=14.5 if brief else 23)
