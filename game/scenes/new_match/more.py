"""`MoreSheet`: what is rarely changed about a match: who begins, rolling, clocks, help, house rules, the board."""

from collections.abc import Iterator, Sequence
from typing import Final

from game import i18n
from game.play.agreeing.clock_choice import CLOCK, CLOCK_HELP, OWN_FIELDS
from game.play.agreeing.form import MISTAKES, Form
from game.rules.setup import Option
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.scenes.base.setting_fields import VIEWS, named
from game.scenes.new_match.option_fields import OptionFields
from game.text import N_, Text
from game.ui import layout
from game.ui.commands import BoundCommand, command
from game.ui.layout import Box, Choice, Field, Prose, Toggle, heading
from game.ui.widgets.widget import Value

MORE: Final = N_("new match", "More options")
CHANGED: Final = N_("new match", "Changed from “{preset}”.")
RULES: Final = N_("new match", "Rules")
PLAYERS: Final = N_("new match", "Players")
TAKEBACKS_HELP: Final = N_("new match", "Undo goes back past the computer’s moves. Rolls stay the same.")
VIEW: Final = N_("new match", "Board")
HINTS: Final = N_("new match", "Hints")
HINTS_HELP: Final = N_("new match", "During the match you may ask what the computer would play, and why.")
# L10n: of what the tutor warns: of nothing, of big mistakes, of every mistake
TUTORS: Final = (N_("new match", "Off"), N_("new match", "Big mistakes"), N_("new match", "Every mistake"))
"""The texts of `MISTAKES`, in their order."""
TUTOR_HELP: Final = N_("new match", "Warns you before you make a mistake, so you can think again.")
BY_THROW: Final = N_("new match", "Highest roll")
BY_LOT: Final = N_("new match", "At random")
DICE: Final = N_("new match", "Rolling")
LOT: Final = N_("new match", "Random draw")
DICE_PROGRAM: Final = N_("new match", "The program")
DICE_OWN: Final = N_("new match", "The players")
DICE_STIRRED: Final = N_("new match", "Stirred by the players")
WHOSE: Final = {"program": DICE_PROGRAM, "stirred": DICE_STIRRED, "own": DICE_OWN}
"""Who rolls, by the value of the form."""
STIRRED_HELP: Final = N_(
    "new match", "Before the first roll each of you adds a word. Then nobody can know or choose the rolls."
)
SEED_HINT: Final = N_("new match", "Optional")
SEED_HELP: Final = N_("new match", "The same phrase and the same choices give the same rolls.")
_LOT_HELP: Final = N_("new match", "The same phrase always gives the same first player.")
_LEAST, _GAP = 19, 24
"""The least width of a column in ems, and design pixels between two columns."""
_APART: Final = ((12, 10), (12, 0), (8, 0), (4, 0))
"""Design pixels between two rows, and above all: the first with which all of them fit, or the second of all."""
_ROOMY: Final = 50
"""Ems of the width of windows in which all buttons stand beside the title."""
NOBODY_NAMED: Final = -1
"""The value of "as thrown" among the sides that may begin."""


class MoreSheet(OptionFields, Overlay):
    """The sheet over New Match; what is chosen goes into ``form``. ``set_up`` goes on to set up a position."""

    def __init__(self, host: Host, form: Form, set_up: BoundCommand) -> None:
        super().__init__(host)
        self.form = form
        self.book = form.book
        self._set_up = set_up

    def view(self) -> Box:
        reset = layout.Group(layout.Button(self.reset), "reset")
        position = layout.Group(layout.Button(self.closing.of(self._set_up)), "position")
        done = layout.Group(layout.Button(self.done, default=True), "done")
        firm = any(option.when for option in self.book.options)  # nothing moves when rules appear
        if self.page.look.width < self.page.look.em(_ROOMY):
            foot = layout.Row(position, layout.Space(grow=1), done)
            whole = layout.Column(self.head(i18n.t(MORE), reset), self._body(_APART[1][0]))
            return layout.Sheet(whole, width=72, foot=foot, firm=firm)
        head = layout.Row(layout.Grow(layout.Label(i18n.t(MORE), "heading")), reset, position, done)
        return layout.Sheet(layout.FirstFit(self._bodies(), "last"), width=72, head=head, firm=firm)

    def _bodies(self) -> Iterator[Box]:
        """Yield all fields, closer where only that leaves room for the preset with most rules; last, if none does."""
        book = self.book
        most = max(([o for o in book.options if o.applies(book.defaults(p.key))] for p in book.presets), key=len)
        for below, above in _APART:
            yield layout.Pad(layout.Layers(layout.Blank(self._body(below, most)), self._body(below)), top=above)
        yield self._body(_APART[1][0])

    def _body(self, below: int, options: Sequence[Option] = ()) -> Box:
        """Return all fields, with ``below`` design pixels between two rows; ``options`` for those that apply now."""
        groups = (part(below) for part in (self._players, self._dice, self._shown))
        columns = layout.Masonry(*groups, least=_LEAST, gap=_GAP, below=10 + below)
        return layout.Column(columns, self._rules(below, options or self.form.options()), gap=below - 2)

    @command("done", N_("button", "Done"), icon="done", style="primary")
    def done(self) -> None:
        """Close the sheet; what was chosen holds."""
        self.back()

    # ---- players

    def _players(self, below: int) -> Box:
        lacks = self.host.games[self.book.key].missing_engine()
        note = Prose(i18n.t(lacks), "small") if lacks else None
        return layout.Group(_part(PLAYERS, *self._aids(), note, self._takebacks(), below=below), "players")

    def _aids(self) -> list[Box]:
        """Return how the computer's knowledge helps people."""
        if not self.form.levels:
            return []
        kinds: list[tuple[Value, str]] = [(n, i18n.capitalised(text)) for n, text in zip(MISTAKES, TUTORS, strict=True)]
        tutor = _field(Choice(self.set_tutor, kinds, self.form.tutor), i18n.t(TUTOR_HELP))
        return [Toggle(self.set_hints, self.form.hints, i18n.t(HINTS_HELP)), tutor]

    def _takebacks(self) -> Box | None:
        """Return whether decisions may be taken back from computers; its place stays where the dice leave no choice."""
        if not self.form.one_person:
            return None
        told = i18n.t(TAKEBACKS_HELP) if self.book.uses_dice else ""
        toggle = Toggle(self.set_takebacks, self.form.takebacks, told)
        return toggle if self.form.alone else layout.Blank(toggle)

    @command("first", N_("new match", "Who goes first"))
    def set_first(self, side: Value) -> None:
        """Choose who goes first."""
        self.form.first = None if side == NOBODY_NAMED else int(side)

    @command("view", VIEW)
    def set_view(self, view: Value) -> None:
        """Choose how the board is turned."""
        self.host.change(board_view=view)

    @command("takebacks", N_("new match", "Allow takebacks"))
    def set_takebacks(self, allowed: bool) -> None:
        """Allow taking back against the computer, or not."""
        self.form.takebacks = allowed

    @command("hints", HINTS)
    def set_hints(self, agreed: bool) -> None:
        """Allow hints, or not."""
        self.form.hints = agreed

    @command("tutor", N_("new match", "Tutor"))
    def set_tutor(self, least: Value) -> None:
        """Choose of which mistakes the tutor warns."""
        self.form.tutor = int(least)

    # ---- dice

    def _dice(self, below: int) -> Box:
        form, uses_dice = self.form, self.book.uses_dice
        undecided: tuple[Value, str] = (NOBODY_NAMED, i18n.capitalised(BY_THROW if uses_dice else BY_LOT))
        sides: list[tuple[Value, str]] = [undecided, *((side, form.name(side)) for side in form.sides)]
        first = Choice(self.set_first, sides, NOBODY_NAMED if form.first is None else form.first)
        labels = [each.text for each in (self.set_first, self.set_dice, self.set_phrase)]
        boxes: list[Box] = [_field(first, among=labels)]
        if uses_dice:
            whose: list[tuple[Value, str]] = [(key, i18n.capitalised(text)) for key, text in WHOSE.items()]
            boxes.append(_field(Choice(self.set_dice, whose, form.dice), among=labels))
        told = i18n.t(SEED_HELP if uses_dice else _LOT_HELP)
        entry = layout.Entry(self.set_phrase, form.phrase, hint=i18n.t(SEED_HINT))
        told_by = {"program": _field(entry, told, among=labels), "stirred": Prose(i18n.t(STIRRED_HELP), "small")}
        boxes.append(layout.Layers(*(box if key == form.dice else layout.Blank(box) for key, box in told_by.items())))
        return layout.Group(_part(DICE if uses_dice else LOT, *boxes, below=below), "dice")

    @command("dice", N_("new match", "Who rolls"))
    def set_dice(self, whose: Value) -> None:
        """Choose whether the program rolls, or the players their own dice."""
        self.form.dice = "own" if whose == "own" else "stirred" if whose == "stirred" else "program"

    @command("seed", N_("new match", "Your phrase"))
    def set_phrase(self, phrase: str) -> None:
        """Write the phrase from which the rolls follow."""
        self.form.phrase = phrase

    # ---- board and clock

    def _shown(self, below: int) -> Box:
        view = Choice(self.set_view, named(VIEWS), self.host.settings.board_view)
        return layout.Column(layout.Group(_part(VIEW, view, below=below), "board"), self._clock(below), gap=below)

    def _clock(self, below: int) -> Box:
        clock, own = self.form.clock, list[Box]()
        if clock.chosen == "own":
            own = [Field(Choice(self.set_own_clock.of(field), *each)) for field, each in clock.own_fields().items()]
        choice = Choice(self.choose_clock, clock.options(self.form.length), clock.chosen)
        return layout.Group(layout.Column(_field(choice, i18n.t(CLOCK_HELP)), *own, gap=below), "clock")

    @command("clock", CLOCK)
    def choose_clock(self, key: Value) -> None:
        """Choose a clock."""
        self.form.clock.chosen = str(key)

    def _clock_name(self, field: str) -> str:
        return f"clock-{field}"

    def _clock_text(self, field: str) -> Text:
        return OWN_FIELDS[field]

    @command(_clock_name, _clock_text)
    def set_own_clock(self, field: str, value: Value) -> None:
        """Set a clock of one's own."""
        self.form.clock.set_own(field, value)

    # ---- house rules

    def _rules(self, below: int, options: Sequence[Option]) -> Box:
        fields = (self.option_field(option, level=True) for option in options if not option.basic)
        rows = layout.Rows(*fields, least=_LEAST, gap=_GAP, below=below)
        return layout.Group(_part(RULES, rows, below=below), "rules")

    def _is_changed(self) -> bool:
        return bool(self.form.changed())

    def _changed_text(self) -> str:
        return i18n.t(CHANGED, preset=self.form.named.text)

    @command("reset", N_("button", "Reset"), icon="undo", offered=_is_changed, tip=_changed_text)
    def reset(self) -> None:
        """Take back all changes of the rules."""
        self.form.reset_rules()
        self.page.rebuild()


def _field(control: Box, help_text: str = "", among: Sequence[str] = ()) -> Box:
    """Return a field that has its label beside its control, in a column too; ``among`` are all labels of that."""
    return Field(control, help_text=help_text, least=_LEAST, among=among)


def _part(title: Text, *fields: Box | None, below: int) -> Box:
    """Return fields below their title, ``below`` design pixels apart."""
    return layout.Column(heading(i18n.t(title)), *fields, gap=below)
