"""Commands: what is told of them, by whom they are offered, and what their keys do."""

from dataclasses import dataclass, field

from game.text import N_
from game.ui.commands import BoundCommand, Said, command, commands_of, dismissing, perform, wrapping
from game.ui.layout import Button, Entry, Field
from game.ui.widgets.entry import EntryWidget
from tests.ui.layout.block import put


@dataclass
class Lamp:
    """Something that can be switched."""

    on: bool = False
    broken: str = ""
    locked: bool = False
    colours: list[str] = field(default_factory=list)

    def switch_text(self) -> Said:
        """What switching does next."""
        return "Switch off" if self.on else N_("test", "Switch on")

    def why_broken(self) -> str:
        """Why it cannot be switched."""
        return self.broken

    def is_open(self) -> bool:
        """Whether it is offered."""
        return not self.locked

    def is_on(self) -> bool:
        """Whether it is on."""
        return self.on

    @command("switch", switch_text, icon="bulb", key="hint", offered=is_open, why_not=why_broken, selected=is_on)
    def switch(self) -> None:
        """Switch it."""
        self.on = not self.on

    def colour_name(self, colour: str = "any") -> str:
        """A colour in capitals."""
        return colour.upper()

    @command("paint", colour_name)
    def paint(self, colour: str) -> None:
        """Paint it."""
        self.colours.append(colour)

    @wrapping
    def twice(self, other: BoundCommand) -> None:
        """Do another command twice."""
        other()
        other()


class Lantern(Lamp):
    """A lamp of which one command is another."""

    @command("switch", "Light", key="hint")
    def switch(self) -> None:
        """Light it."""
        self.on = True

    entered = switch


def test_a_command_is_a_method_that_tells_of_itself() -> None:
    lamp = Lamp()
    assert (lamp.switch.name, lamp.switch.text) == ("switch", "Switch on")
    assert (lamp.switch.icon, lamp.switch.key) == ("bulb", "hint")
    assert not lamp.switch.selected
    lamp.switch()
    assert lamp.on
    assert lamp.switch.selected
    assert lamp.switch.text == "Switch off"


def test_one_of_several_has_the_argument_in_its_name_and_its_text() -> None:
    lamp = Lamp()
    red = lamp.paint.of("red")
    assert (red.name, red.text) == ("paint:red", "RED")
    red()
    lamp.paint("blue")
    assert lamp.colours == ["red", "blue"]
    assert lamp.paint.of("red") == red


def test_commands_are_listed_as_they_stand_without_those_that_need_more() -> None:
    assert [each.name for each in commands_of(Lamp())] == ["switch"]
    assert list(commands_of(Lamp(locked=True))) == []
    (only,) = commands_of(Lantern())
    assert only.text == "Light"


def test_a_key_does_it_or_says_why_not() -> None:
    lamp, said = Lamp(), list[object]()
    assert perform(commands_of(lamp), "hint", said.append)
    assert lamp.on
    lamp.broken = "No oil."
    assert perform(commands_of(lamp), "hint", said.append)
    assert (lamp.on, said) == (True, ["No oil."])
    assert not perform(commands_of(lamp), "undo", said.append)
    assert not perform(commands_of(lamp), "", said.append)


def test_what_cannot_be_done_is_dimmed_and_says_why() -> None:
    lamp = Lamp(broken="No oil.")
    page = put(Button(lamp.switch), (200, 40))
    button = page.widgets["switch"]
    assert (button.enabled, button.tip, button.action) == (False, "No oil.", "hint")


def test_a_button_tells_its_key_and_an_icon_its_name() -> None:
    page = put(Button(Lamp().switch, form="icon"), (40, 40))
    page.mode.keys = {"hint": ("h",)}
    page.rebuild()
    page.settle()
    assert page.widgets["switch"].tip == "Switch on (H)"
    assert page.widgets["switch"].accessible_name == "Switch on"


def test_a_button_that_shows_a_value_is_called_with_what_it_is_the_value_of() -> None:
    page = put(Field(Button(Lamp().switch, text="dim"), "Light"), (500, 60))
    assert page.widgets["switch"].accessible_name == "Switch on: dim"


def test_a_field_does_its_command_with_the_new_value() -> None:
    lamp = Lamp()
    page = put(Entry(lamp.paint, ""), (200, 40))
    entry = page.widgets["paint"]
    assert isinstance(entry, EntryWidget)
    entry.put("red")
    assert lamp.colours == ["red"]


def test_a_wrapping_command_looks_like_the_one_that_it_stands_for() -> None:
    lamp = Lamp()
    both = lamp.twice.of(lamp.switch)
    assert (both.name, both.text, both.icon, both.key) == ("switch", "Switch on", "bulb", "hint")
    both()
    assert not lamp.on
    lamp.broken = "No oil."
    assert both.why_not == "No oil."


def test_dismissing_changes_nothing() -> None:
    assert dismissing(N_("button", "Cancel")).text == "Cancel"
    assert dismissing("Close")() is None


def test_a_button_has_the_style_of_its_command_unless_it_is_given_one() -> None:
    deletes = dismissing("Delete", style="danger")
    assert Button(deletes).style == "danger"
    assert Button(deletes, "quiet").style == "quiet"
