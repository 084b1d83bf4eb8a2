"""Commands: what people can do, told once. The method that does it, its text, icon and key, when it is offered and why
it cannot be done just now stand together.

    class TableScene(Scene):
        @command("undo", N_("button", "Undo"), icon="undo", key="undo", why_not=undo_barred)
        def undo(self) -> None:
            self.guarded(self.controller.undo)

        @command("program", program_name, why_not=missing)
        def open_program(self, program: Program) -> None: ...

    table.undo()                      # do it
    table.undo.why_not                # "" while it can be done
    Button(table.undo)                # a button on a page, dimmed with the reason while it cannot be done
    Button(table.open_program.of(p))  # the command for one of several things; its name is "program:" and str(p)
    perform(commands_of(table), "undo", remark)  # what a key does: the first command with that key

Buttons, menus, keys, gamepads, tips, the list of all keys and the screen reader take everything from the command.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, overload

from game import i18n
from game.text import Text

S = TypeVar("S")
P = ParamSpec("P")

Said = Text | str
"""Words that people read: still to be translated, or in their language already."""
SaidOf = Said | Callable[..., Said]
"""Words, or what gives them for the subject and the arguments of a command."""


def _offered(*_: object) -> bool:
    return True


def _unhindered(*_: object) -> None:
    return None


def _enabled(*_: object) -> bool:
    return True


def _unselected(*_: object) -> bool:
    return False


@dataclass(frozen=True, eq=False)
class Command(Generic[S, P]):
    """Something that people can do to an object of class ``S``; ``P`` are its further arguments.

    Every function here takes the subject and then the command's arguments, as ``run`` does. It stands above the
    command; a subclass that wants another answer overrides the command.

    Attributes:
        name: what its widget is called; with arguments they follow after a colon, unless a function gives the name.
        text: what its button and menu entry say.
        run: does it.
        icon: a picture of assets/icons, or a function that names one; "" for none.
        key: the name of the key binding that does the same (see `game.ui.input.bindings`); "" for none.
        also: further key bindings that do it, which its tip does not name.
        offered: whether it is shown and reacts to its key at all.
        why_not: why it cannot be done just now, None while it can.
        enabled: whether it would change anything just now; while not, its button is dimmed without a reason, since
            that is plain to see (such as "back" at the start).
        selected: whether its button shows as switched on.
        tip: what its button's tip says, if not what follows from text and key.
        style: how its button looks: plain, primary, quiet, danger.
    """

    name: str | Callable[..., str]
    text: SaidOf
    run: Callable[Concatenate[S, P], object]
    icon: str | Callable[..., str] = ""
    key: str | Callable[..., str] = ""
    offered: Callable[..., bool] = _offered
    why_not: Callable[..., Said | None] = _unhindered
    selected: Callable[..., bool] = _unselected
    tip: SaidOf = ""
    style: str | Callable[..., str] = "plain"
    enabled: Callable[..., bool] = _enabled
    also: tuple[str, ...] = ()

    def __call__(self, subject: S, *args: P.args, **kwargs: P.kwargs) -> object:
        """Do it to a subject, as the function that it was made of."""
        return self.run(subject, *args, **kwargs)

    def on(self, subject: S, *arguments: object) -> "BoundCommand":
        """The command for a subject and, perhaps, arguments; for a command that is no method."""
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
        """The same command for these arguments."""
        return BoundCommand(self.command, self.subject, (*self.arguments, *arguments))

    def __call__(self, *further: object) -> object:
        """Do it; a field passes its new value as a further argument."""
        return self.command.run(self.subject, *self.arguments, *further)

    @property
    def name(self) -> str:
        """The key of its widget: unique among what stands on a page."""
        name = self.command.name
        return ":".join((name, *map(str, self.arguments))) if isinstance(name, str) else self._told(name)

    @property
    def text(self) -> str:
        """What it is called, in the language in use."""
        return self._said(self.command.text)

    @property
    def icon(self) -> str:
        """The name of its icon; "" for none."""
        return self._told(self.command.icon)

    @property
    def key(self) -> str:
        """The name of its key binding; "" for none."""
        return self._told(self.command.key)

    @property
    def tip(self) -> str:
        """A tip of its own; "" where text and key say it."""
        return self._said(self.command.tip)

    @property
    def style(self) -> str:
        """How its button looks: plain, primary, quiet, danger."""
        return self._told(self.command.style)

    @property
    def offered(self) -> bool:
        """Whether it is there at all."""
        return self.command.offered(self.subject, *self.arguments)

    @property
    def hindrance(self) -> Said | None:
        """Why it cannot be done just now, perhaps still to be translated; None while it can."""
        return self.command.why_not(self.subject, *self.arguments) or None

    @property
    def why_not(self) -> str:
        """Why it cannot be done just now, in the language in use; "" while it can."""
        return self._said(self.hindrance or "")

    @property
    def enabled(self) -> bool:
        """Whether it can be done just now and would change anything."""
        return not self.hindrance and self.command.enabled(self.subject, *self.arguments)

    @property
    def selected(self) -> bool:
        """Whether it shows as switched on."""
        return self.command.selected(self.subject, *self.arguments)

    def _told(self, told: str | Callable[..., str]) -> str:
        return told if isinstance(told, str) else told(self.subject, *self.arguments)

    def _said(self, said: SaidOf) -> str:
        words = said if isinstance(said, (Text, str)) else said(self.subject, *self.arguments)
        return i18n.t(words) if isinstance(words, Text) else words


def command(
    name: str | Callable[..., str],
    text: SaidOf,
    *,
    icon: str | Callable[..., str] = "",
    key: str | Callable[..., str] = "",
    offered: Callable[..., bool] = _offered,
    why_not: Callable[..., Said | None] = _unhindered,
    selected: Callable[..., bool] = _unselected,
    tip: SaidOf = "",
    style: str | Callable[..., str] = "plain",
    enabled: Callable[..., bool] = _enabled,
    also: tuple[str, ...] = (),
) -> Callable[[Callable[Concatenate[S, P], object]], Command[S, P]]:
    """Make the method or function below a command; see `Command` for what is told of it."""

    def made(run: Callable[Concatenate[S, P], object]) -> Command[S, P]:
        return Command(name, text, run, icon, key, offered, why_not, selected, tip, style, enabled, also)

    return made


def wrapping(run: Callable[[S, BoundCommand], object]) -> Command[S, [BoundCommand]]:
    """Make the method below a command that stands for another one, its argument: it looks like that one.

    For example, a sheet's buttons that close it before they do something at the table.
    """
    return Command(
        lambda _, other: other.name,
        lambda _, other: other.text,
        run,
        lambda _, other: other.icon,
        lambda _, other: other.key,
        lambda _, other: other.offered,
        lambda _, other: other.hindrance,
        lambda _, other: other.selected,
        lambda _, other: other.tip,
        lambda _, other: other.style,
        lambda _, other: other.enabled,
    )


def _nothing(_: None) -> None:
    """Do nothing."""


def dismissing(text: Said, style: str = "plain") -> BoundCommand:
    """The answer to a question that changes nothing: Cancel."""
    return BoundCommand(Command("cancel", text, _nothing, style=style), None)


def commands_of(*subjects: object) -> Iterator[BoundCommand]:
    """All commands of these objects that are offered now and need no argument, in the order of their definition.

    A subclass's command takes the place of the one that it overrides.
    """
    for subject in subjects:
        attributes = {name: None for kind in reversed(type(subject).__mro__) for name in vars(kind)}
        for attribute in attributes:
            found = getattr(type(subject), attribute, None)
            if isinstance(found, Command) and not found.takes_arguments:
                bound = BoundCommand(found, subject)
                if bound.offered:
                    yield bound


def perform(commands: Iterable[BoundCommand], key: str, remark: Callable[[Said], object]) -> bool:
    """Do the first of the commands that has this key binding, or ``remark`` why it cannot be done.

    One that would change nothing is not done, and nothing is said. Returns False if none has it.
    """
    found = (each for each in commands if each.key == key or key in each.command.also)
    bound = next(found, None) if key else None
    if bound is None:
        return False
    if why := bound.hindrance:
        remark(why)
    elif bound.enabled:
        bound()
    return True
