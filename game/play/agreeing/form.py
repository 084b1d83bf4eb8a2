"""What has been chosen in New Match so far: a form that any rule book fills from its declared data.

    form = Form(book, settings.new_match.get(book.key, NewMatchChoices()), Rivals(game.levels()))
    form.use_preset("stakes")
    form.set("length", 3)
    if form.problem() is None:
        match = library.begin(form.proposal())

Seats are counted by side here, see `game.play.agreeing.seating`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.library.proposal import Proposal
from game.library.settings import NewMatchChoices
from game.match import Aids, Player, Terms
from game.match.dice import new_seed, phrase_seed
from game.play.agreeing.clock_choice import ClockChoice
from game.play.agreeing.seating import NO_RIVALS, Rivals, Seating
from game.rules.rulebook import Rulebook
from game.rules.series import series_of
from game.rules.setup import Option, Preset, Value
from game.text import N_, Text

MISTAKES: Final = (0, 100, 40)
"""The losses, in thousandths, from which on the tutor warns: never, of big mistakes, of all mistakes."""

_TOO_FEW: Final = N_("new match", "At least {n} player must take a seat.", "At least {n} players must take a seat.")
_SAME: Final = N_("new match", "Two players have the same name. Change one of them.")
_IMPOSSIBLE: Final = N_("new match", "These options cannot be combined. Change one of them.")


def last_choices(last: Mapping[str, NewMatchChoices], game: str) -> NewMatchChoices:
    """Return the choices for the last match of a game; of one never played, who sat at the last table of another.

    ``last`` has the choices by game, the newest at the end.
    """
    if game in last or not last:
        return last.get(game, NewMatchChoices())
    other = list(last.values())[-1]
    return NewMatchChoices(
        names=other.names,
        people=other.people,
        levels=other.levels,
        programs=other.programs,
        hints=other.hints,
        takebacks=other.takebacks,
        tutor=other.tutor,
    )


class Problem(Struct, frozen=True):
    """Why the match cannot begin; ``n`` fills the text's plural."""

    text: Text
    n: int | None = None


class Form(Seating):
    """The choices for one match, at first those of the last one: who sits where, the rules, the dice and what helps.

    ``clocks`` are those that are offered (`Game.clocks`).
    """

    def __init__(
        self,
        book: Rulebook[Any],
        last: NewMatchChoices,
        rivals: Rivals = NO_RIVALS,
        clocks: Sequence[tuple[int, int]] = (),
    ) -> None:
        known = [p.key for p in book.presets]
        self.preset = last.preset if last.preset in known else known[0]
        values = book.defaults(self.preset)
        for option in book.options:
            if option.accepts(last.options.get(option.key)):
                values[option.key] = last.options[option.key]
        self._changes: dict[str, dict[str, Value]] = {}
        """By preset, what was changed about its rules before another one was chosen."""
        self._kept: dict[str, Value] = {}
        """The basic options, such as the length, that were chosen by hand; they hold for every preset."""
        super().__init__(book, values, last, rivals)
        self._keep(self.changed())
        self.dice: Literal["program", "stirred", "own"] = last.dice if book.uses_dice else "program"
        self.phrase = ""
        self.takebacks = last.takebacks
        # What was agreed on at another game's table with a computer player does not hold for people alone.
        self.hints = last.hints and (self.against_computers or bool(last.sides))
        self.tutor = last.tutor if last.tutor in MISTAKES else MISTAKES[0]
        self.clock = ClockChoice(clocks, last.clock, last.own_clock)

    # ---- rules

    @property
    def named(self) -> Preset:
        """The preset that was chosen."""
        return self.preset_of(self.preset)

    def preset_of(self, key: str) -> Preset:
        """Return the preset with this key."""
        return next(p for p in self.book.presets if p.key == key)

    def use_preset(self, key: str) -> None:
        """Play by the rules of a preset, with what was changed about them before.

        The basic options that were chosen by hand, such as the length, stay as they are.
        """
        if key == self.preset:
            return
        self._changes[self.preset] = self.changed()
        self.values = {**self.book.defaults(key), **self._changes.get(key, {}), **self._kept}
        self.preset = key

    def _keep(self, chosen: Mapping[str, Value]) -> None:
        """Keep those of the chosen values that belong to basic options."""
        basic = {option.key for option in self.book.options if option.basic}
        self._kept |= {key: value for key, value in chosen.items() if key in basic}

    def reset_rules(self) -> None:
        """Take back all changes of the preset's rules."""
        self.values = self.book.defaults(self.preset)
        self._kept.clear()

    def options(self) -> tuple[Option, ...]:
        """Return the options that mean anything beside the other values."""
        return tuple(o for o in self.book.options if o.applies(self.values))

    def set(self, key: str, value: Value) -> None:
        """Choose an option's value."""
        self.values[key] = value
        self._keep({key: value})

    def changed(self) -> dict[str, Value]:
        """Return the options that differ from the preset, with their values."""
        standard = self.book.defaults(self.preset)
        return {o.key: self.values[o.key] for o in self.options() if self.values[o.key] != standard[o.key]}

    def unusual(self) -> int:
        """Return how many of the rarely changed options differ from the usual ones."""
        rare = self.changed().keys() & {option.key for option in self.options() if not option.basic}
        other = (
            self.first is not None,
            self.dice != "program",
            bool(self.phrase.strip()) and self.dice == "program",
            bool(self.clock.chosen),
            bool(self.levels) and self.hints != self.against_computers,
            bool(self.levels) and self.tutor > 0,
            not self.takebacks and self.alone,
        )
        return len(rare) + sum(other)

    # ---- players

    @property
    def against_computers(self) -> bool:
        """Whether a computer player sits at the table."""
        return not all(self.seats[side].person for side in self.sides)

    def seat_computer(self, side: int, level: str = "", program: str = "") -> None:
        """Let a computer player of this level, or a program, sit on a side; else a person."""
        before = self.against_computers
        super().seat_computer(side, level, program)
        self._follow(before)

    def take(self, side: int, taken: bool) -> None:
        before = self.against_computers
        super().take(side, taken)
        self._follow(before)

    def _follow(self, before: bool) -> None:
        """Agree on hints with the first computer player, and on none when the last one has gone."""
        if self.against_computers != before:
            self.hints = self.against_computers

    @property
    def alone(self) -> bool:
        """Whether one person plays computers with the program's dice, and so may agree on takebacks."""
        return self.one_person and not (self.dice == "own" and self.book.uses_dice)

    @property
    def one_person(self) -> bool:
        """Whether one person plays computers."""
        people = [self.seats[side].person for side in self.sides]
        return len(people) > 1 and people.count(True) == 1

    # ---- beginning

    @property
    def too_few(self) -> Problem:
        """The problem of a match in which not enough places are taken."""
        return Problem(_TOO_FEW, self.book.seat_counts[0])

    def problem(self) -> Problem | None:
        """Return why the match cannot begin yet, None if it can."""
        if len(self.sides) < self.book.seat_counts[0]:
            return self.too_few
        if len({self.name(side).casefold() for side in self.sides}) < len(self.sides):
            return Problem(_SAME)
        code = self.refused(self.sides)
        return None if code is None else Problem(self.book.problems.get(code, _IMPOSSIBLE))

    def terms(self) -> Terms:
        """Return the terms of the match."""
        sides, phrase = self.sides, self.phrase.strip()
        terms = Terms(
            game=self.book.key,
            options=dict(self.values),
            players=tuple(self._player(side) for side in sides),
            sides=sides,
            first=None if self.first is None else sides.index(self.first),
            dice=self.dice,
            seed=phrase_seed(phrase) if phrase and self.dice != "stirred" else new_seed(),
            phrase=bool(phrase) and self.dice == "program",
            aids=self._aids(),
        )
        return replace(terms, seal=terms.newest_seal)

    def proposal(self) -> Proposal:
        """Return the match that the choices are for."""
        return Proposal(self.terms(), self.who(), self.clock.terms(self.length))

    @property
    def length(self) -> int:
        """How many games are played, or points played to."""
        return series_of(self.values).length

    def _aids(self) -> Aids:
        """Return the aids of the match; without hints and tutor where no engine can give them."""
        knows = bool(self.levels)
        return Aids(self.hints and knows, self.takebacks and self.alone, self.tutor if knows else 0)

    def _player(self, side: int) -> Player:
        seat = self.seats[side]
        return Player(self.name(side), "person" if seat.person else "computer", *seat.computer)

    def remembered(self) -> NewMatchChoices:
        """Return the choices for the next time. The phrase for the dice is never kept."""
        sides = self.sides
        people = [self.person(side) for side in sides]
        return NewMatchChoices(
            preset=self.preset,
            options=self.changed(),
            names=tuple(self.written(side) for side in sides),
            people=tuple(person.id if person else "" for person in people),
            levels=tuple(self.seats[side].level for side in sides),
            programs=tuple(self.seats[side].program for side in sides),
            takebacks=self.takebacks,
            hints=self.hints,
            tutor=self.tutor,
            sides=sides,
            first=None if self.first is None else sides.index(self.first),
            dice=self.dice,
            clock=self.clock.chosen,
            own_clock=self.clock.own,
        )
