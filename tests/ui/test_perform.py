"""What a key does: the first command that has it, or the reason why that cannot be done."""

from game.ui.commands import BoundCommand, command, commands_of, perform, wrapping


class Lamp:
    """Something with commands."""

    def __init__(self) -> None:
        self.on = False

    def is_on(self) -> str:
        """Why it cannot be switched on."""
        return "It is on already." if self.on else ""

    @command("light", "Light", key="page_up", also=("left",), why_not=is_on, style="primary")
    def light(self) -> None:
        """Switch it on."""
        self.on = True


def test_every_key_of_a_command_does_it_once_and_then_says_why_not() -> None:
    for key in ("page_up", "left"):
        lamp, said = Lamp(), list[object]()
        assert perform(commands_of(lamp), key, said.append)
        assert lamp.on
        assert perform(commands_of(lamp), key, said.append)
        assert said == ["It is on already."]


def test_other_keys_mean_nothing() -> None:
    assert not any(perform(commands_of(Lamp()), key, print) for key in ("", "right"))


class Sheet:
    """Something whose buttons close it before they do another command."""

    def __init__(self) -> None:
        self.open = True

    @wrapping
    def closing(self, other: BoundCommand) -> None:
        """Close it, then do another command."""
        self.open = False
        other()


def test_a_wrapping_command_looks_like_the_one_it_stands_for() -> None:
    lamp, sheet = Lamp(), Sheet()
    wrapped = sheet.closing.of(lamp.light)
    assert (wrapped.name, wrapped.text, wrapped.key, wrapped.style) == ("light", "Light", "page_up", "primary")
    wrapped()
    assert (lamp.on, sheet.open, wrapped.why_not) == (True, False, "It is on already.")
