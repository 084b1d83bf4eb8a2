"""Commands: the things that people can do. A command combines a method with its text, icon and key, when it is offered,
and why it cannot be done just now.

    class TableScene(Scene):
        @command("undo", N_("button", "Undo"), icon="undo", key="undo", why_not=undo_barred)
        def undo(self) -> None:
            self.guarded(self.controller.undo)

        @command("program", program_name, why_not=missing)
        def open_program(self, program: Program) -> None: ...

    table.undo()                      # calls the method
    table.undo.why_not                # "" while it can be done
    Button(table.undo)                # a button on a page, dimmed with the reason while it cannot be done
    Button(table.open_program.of(p))  # the command for one of several things; its name is "program:" and str(p)
    perform(commands_of(table), "undo", remark)  # handles a key: does the first command with that key

Buttons, menus, keys, gamepads, tips, the list of all keys and the screen reader get all of this from the command.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, overload

from game import i18n
from game.text import Text

S = TypeVar("S")
P = ParamSpec("P")

Said = Text | str
"""A text for people: to be translated (`Text`), or translated already."""
SaidOf = Said | Callable[..., Said]
"""A text for people, or a function that returns it for the subject and the arguments of a command."""


def _always(*_: object) -> bool:
    return True


def _never(*_: object) -> bool:
    return False


def _no_reason(*_: object) -> None:
    return None


@dataclass(frozen=True, eq=False)
class Command(Generic[S, P]):
    """Something that people can do to an object of class ``S``, the subject; ``P`` are further arguments.

    All functions in the attributes take the subject and then the command's arguments, as ``run`` does. They are defined
    above the command; a subclass that needs another function overrides the whole command.

    Attributes:
        name: the key of its widget; ":" and its arguments are appended, unless a function returns the name.
        text: the text of its button and menu entry.
        run: the function that does it.
        icon: the name of a file in assets/icons, or a function that returns one; "" for none.
        key: the name of the key binding that does the same (see `game.ui.input.bindings`); "" for none.
        also: further key bindings that do it; its tip does not show them.
        offered: returns whether it is shown and reacts to its key at all.
        why_not: returns why it cannot be done just now, None while it can.
        enabled: returns whether it would change anything just now; if not, its button is dimmed without a reason,
            which is obvious then (such as "back" at the start).
        selected: returns whether its button shows as switched on.
        tip: the tip of its button, if it is not made from text and key.
        style: the style of its button: plain, primary, quiet or danger.
    """

    name: str | Callable[..., str]
    text: SaidOf
    run: Callable[Concatenate[S, P], object]
    icon: str | Callable[..., str] = ""
    key: str | Callable[..., str] = ""
    offered: Callable[..., bool] = _always
    why_not: Callable[..., Said | None] = _no_reason
    selected: Callable[..., bool] = _never
    tip: SaidOf = ""
    style: str | Callable[..., str] = "plain"
    enabled: Callable[..., bool] = _always
    also: tuple[str, ...] = ()

    def __call__(self, subject: S, *args: P.args, **kwargs: P.kwargs) -> object:
        """Do it to a subject, like a call of the function that it was made from."""
        return self.run(subject, *args, **kwargs)

    def on(self, subject: S, *arguments: object) -> "BoundCommand":
        """Bind it to a subject and, perhaps, arguments; for a command that is no method."""
        return BoundCommand(self, subject, arguments)

    @property
    def takes_arguments(self) -> bool:
        """Whether it needs more than its subject."""
        return self.run.__code__.co_argcount > 1

    @overload
    def __get__(self, subject: None, owner: type) -> "Command[S, P]": ...
    @overload
    def __get__(self, subject: S, owner: type) -> "BoundCommand": ...
    def __get__(self, subject: S | None, owner: type) -> "Command[S, P] | BoundCommand":
        return self if subject is None else BoundCommand(self, subject)


@dataclass(frozen=True)
class BoundCommand:
    """A command with the object that it is done to and, perhaps, its arguments."""

    command: Command[Any, Any]
    subject: Any
    arguments: tuple[Any, ...] = ()

    def of(self, *arguments: object) -> "BoundCommand":
        """Return the same command with these arguments after those that it has."""
        return BoundCommand(self.command, self.subject, (*self.arguments, *arguments))

    def __call__(self, *further: object) -> object:
        """Do it; a field of a value passes the new value as a further argument."""
        return self.command.run(self.subject, *self.arguments, *further)

    @property
    def name(self) -> str:
        """The key of its widget, unique on a page."""
        name = self.command.name
        return ":".join((name, *map(str, self.arguments))) if isinstance(name, str) else self._value(name)

    @property
    def text(self) -> str:
        """The text of its button, in the language in use."""
        return self._translated(self.command.text)

    @property
    def icon(self) -> str:
        """The name of its icon; "" for none."""
        return self._value(self.command.icon)

    @property
    def key(self) -> str:
        """The name of its key binding; "" for none."""
        return self._value(self.command.key)

    @property
    def tip(self) -> str:
        """Its tip, in the language in use; "" if the tip is made from text and key."""
        return self._translated(self.command.tip)

    @property
    def style(self) -> str:
        """The style of its button: plain, primary, quiet or danger."""
        return self._value(self.command.style)

    @property
    def offered(self) -> bool:
        """Whether it is shown and reacts to its key at all."""
        return self.command.offered(self.subject, *self.arguments)

    @property
    def why_not(self) -> str:
        """Why it cannot be done just now, in the language in use; "" while it can."""
        return self._translated(self.command.why_not(self.subject, *self.arguments) or "")

    @property
    def enabled(self) -> bool:
        """Whether it can be done just now and would change anything."""
        return not self.why_not and self.command.enabled(self.subject, *self.arguments)

    @property
    def selected(self) -> bool:
        """Whether its button shows as switched on."""
        return self.command.selected(self.subject, *self.arguments)

    def _value(self, value: str | Callable[..., str]) -> str:
        return value if isinstance(value, str) else value(self.subject, *self.arguments)

    def _translated(self, text: SaidOf) -> str:
        said = text if isinstance(text, (Text, str)) else text(self.subject, *self.arguments)
        return i18n.t(said) if isinstance(said, Text) else said


def command(
    name: str | Callable[..., str],
    text: SaidOf,
    *,
    icon: str | Callable[..., str] = "",
    key: str | Callable[..., str] = "",
    offered: Callable[..., bool] = _always,
    why_not: Callable[..., Said | None] = _no_reason,
    selected: Callable[..., bool] = _never,
    tip: SaidOf = "",
    style: str | Callable[..., str] = "plain",
    enabled: Callable[..., bool] = _always,
    also: tuple[str, ...] = (),
) -> Callable[[Callable[Concatenate[S, P], object]], Command[S, P]]:
    """Decorate a method or function to make it a command; `Command` explains the arguments."""

    def made(run: Callable[Concatenate[S, P], object]) -> Command[S, P]:
        return Command(name, text, run, icon, key, offered, why_not, selected, tip, style, enabled, also)

    return made


def wrapping(run: Callable[[S, BoundCommand], object]) -> Command[S, [BoundCommand]]:
    """Decorate a method to make it a command that wraps another one, given as its argument, and looks like that one.

    For example, a sheet's buttons close the sheet before they do a command of the table.
    """
    return Command(
        lambda _, other: other.name,
        lambda _, other: other.text,
        run,
        lambda _, other: other.icon,
        lambda _, other: other.key,
        lambda _, other: other.offered,
        lambda _, other: other.why_not,
        lambda _, other: other.selected,
        lambda _, other: other.tip,
        lambda _, other: other.style,
        lambda _, other: other.enabled,
    )


def _nothing(_: None) -> None:
    """Do nothing."""


def dismissing(text: Said, style: str = "plain") -> BoundCommand:
    """Make a command that does nothing, for the answer to a question that changes nothing, such as Cancel."""
    return BoundCommand(Command("cancel", text, _nothing, style=style), None)


def commands_of(*subjects: object) -> Iterator[BoundCommand]:
    """Yield all commands of these objects that are offered now and need no argument, in the order of their definition.

    A command of a subclass replaces the one that it overrides, at that one's place.
    """
    for subject in subjects:
        for found in _commands_of_class(type(subject).__mro__):
            bound = BoundCommand(found, subject)
            if bound.offered:
                yield bound


@cache
def _commands_of_class(mro: tuple[type, ...]) -> tuple[Command[Any, Any], ...]:
    """Return the commands of a class that need no argument; cached, since every key that is pressed asks for them."""
    attributes = {name: None for kind in reversed(mro) for name in vars(kind)}
    found = (getattr(mro[0], attribute, None) for attribute in attributes)
    commands = dict.fromkeys(each for each in found if isinstance(each, Command))  # one may have two names
    return tuple(each for each in commands if not each.takes_arguments)


def perform(commands: Iterable[BoundCommand], key: str, remark: Callable[[str], object]) -> bool:
    """Do the first of the commands that has this key binding, or call ``remark`` with the reason why it cannot be done.

    A command that would change nothing is not done, without a remark. Return False if no command has the binding.
    """
    found = (each for each in commands if each.key == key or key in each.command.also)
    bound = next(found, None) if key else None
    if bound is None:
        return False
    if why := bound.why_not:
        remark(why)
    elif bound.enabled:
        bound()
    return True
