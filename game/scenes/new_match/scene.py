"""New Match: one screen for every game, built from what its rule book declares."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.library.settings import NewMatchChoices, Program
from game.rules.setup import Option, Setup
from game.scenes.base import form_rows, screens
from game.scenes.base.board_views import VIEWS
from game.scenes.base.form_rows import Rows
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.match_words import computer_name, nameless
from game.scenes.base.open_rulebook import open_manual
from game.scenes.base.programs import playing
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt
from game.scenes.new_match.board_picture import BoardPicture
from game.scenes.new_match.foot import Foot
from game.scenes.new_match.form import MISTAKES, Form, Problem
from game.scenes.new_match.seating import Names, Rivals
from game.scenes.new_match.seats import Seats
from game.text import N_
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import split
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Value

TITLE: Final = N_("new match", "New match: {game}")
RULES: Final = N_("new match", "Rules")
_MORE: Final = N_("new match", "More options")
_MORE_CHANGED: Final = N_("new match", "More options ({n} changed)", "More options ({n} changed)")
CHANGED: Final = N_("new match", "Changed from “{preset}”.")
RESET: Final = N_("button", "Reset")
PLAYERS: Final = N_("new match", "Players")
TAKEBACKS: Final = N_("new match", "Allow takebacks")
TAKEBACKS_HELP: Final = N_("new match", "Undo goes back past the computer’s moves. Rolls stay the same.")
HINTS: Final = N_("new match", "Hints")
HINTS_HELP: Final = N_("new match", "During the match you may ask what the computer would play, and why.")
TUTOR: Final = N_("new match", "Tutor")
# L10n: of what the tutor warns: of nothing, of big mistakes, of every mistake
TUTORS: Final = (N_("new match", "Off"), N_("new match", "Big mistakes"), N_("new match", "Every mistake"))
"""For each of `MISTAKES`."""
TUTOR_HELP: Final = N_("new match", "Warns you before you make a mistake, so you can think again.")
SWAP: Final = N_("button", "Swap sides")
MOVE_ON: Final = N_("button", "Rotate seats")
FIRST: Final = N_("new match", "Who goes first")
BY_THROW: Final = N_("new match", "Highest roll")
BY_LOT: Final = N_("new match", "At random")
DICE: Final = N_("new match", "Rolling")
LOT: Final = N_("new match", "Random draw")
DICE_PROGRAM: Final = N_("new match", "The program")
DICE_OWN: Final = N_("new match", "The players")
DICE_WHOSE: Final = N_("new match", "Who rolls")
SEED: Final = N_("new match", "Your phrase")
SEED_HINT: Final = N_("new match", "Optional")
SEED_HELP: Final = N_("new match", "The same phrase and the same choices give the same rolls.")
_LOT_HELP: Final = N_("new match", "The same phrase draws the same first player.")
VIEW: Final = N_("new match", "Board")
SET_UP: Final = N_("button", "Set up a position")
_TWO: Final = 46
"""Ems from which on there are two columns."""
_GAP: Final = 40
"""Design pixels between them."""
NOBODY_NAMED: Final = -1
"""The value of "as thrown" among the sides that may begin."""


class NewMatchScene(GalleryScene):
    """What is agreed before a match. The choices are remembered for the next time."""

    def __init__(self, host: Host, game_key: str) -> None:
        super().__init__(host)
        self.book = host.library.book(game_key)
        names, rivals = Names(nameless, computer_name), Rivals(host.games[game_key].levels(), playing(host, game_key))
        last, clocks = host.settings.new_match.get(game_key, NewMatchChoices()), host.games[game_key].clocks()
        self.form = Form(self.book, last, names, rivals, clocks)
        self._unfolded = False
        """Whether the house rules are shown."""

    def open(self) -> None:
        self.form.people = attempt(self.host, self.host.library.people) or []

    def resume(self) -> None:
        """People may be called otherwise now, or be others."""
        self.open()
        self.page.rebuild()

    def help(self) -> None:
        """F1: the manual of the rules that are chosen."""
        open_manual(self.host, self.book, self.form.values)

    def build(self, page: Page) -> None:
        look = page.look
        problem = self.form.problem()
        board = BoardPicture(look, self.book.key, self.gallery, look.em(_TWO) + look.px(_GAP + 2 * 20 + 14))
        foot = Foot(look, _words(problem) if problem else "", board.width)
        title, low = i18n.t(TITLE, game=self.book.text), 0 if board.beside else foot.height
        inside, below = form_rows.frame(page, title, self.back, low, beside=board.beside)
        part = page.scroll(inside)
        place = pygame.Rect(0, look.px(form_rows.RING), part.width, 0)
        two = part.width >= look.em(_TWO)
        left, right = split(place, (1, 1), look.px(_GAP)) if two else (place, place)
        rules = Rows(part, left, "rules")
        self._rules(rules)
        if not two:
            right = pygame.Rect(place.left, rules.bottom + look.px(18), place.width, 0)
        people = Rows(part, right, "players")
        self._players(people)
        shorter = rules if two and rules.bottom < people.bottom else people
        shorter.group = "dice"
        self._dice(shorter)
        columns = (rules, people) if two else (people,)
        part.content_height = self._more(part, columns) + look.px(form_rows.RING)
        sheet = max(part.content_height, board.height + foot.height + board.gap if board.beside else 0)
        spare = form_rows.hug(page, inside, sheet)
        room = board.room(inside, below.right, sheet, foot.height)
        if room:
            page.paint(room, board.draw, Role.IMAGE, i18n.t(self.book.text))
        foot.put(page, below.move(0, -spare if board.beside else 0), self._begin)
        page.default = "begin"
        beside = ("rules", "dice", "players") if two and shorter is rules else ("rules", "players", "dice")
        page.order = (*beside, "more", "begin")

    # ---- rules

    def _rules(self, rows: Rows) -> None:
        form, presets = self.form, self.book.presets
        rows.heading(i18n.t(RULES))
        if len(presets) > 1:
            named = [(p.key, i18n.t(p.text)) for p in presets]
            rows.wide_choice("preset", i18n.t(RULES), named, form.preset, lambda key: form.use_preset(str(key)))
        rows.note(i18n.t(form.named.about), "body")
        for option in form.options():
            if option.basic:
                self._option(rows, option)
        if form.changed():  # below what was pressed, which stays where it is
            rows.press("reset", i18n.t(CHANGED, preset=form.named.text), i18n.t(RESET), self._reset)

    def _more(self, part: Region, above: Sequence[Rows]) -> int:
        """The other choices, below a button in the first column that shows them and in all; returns where all ends."""
        options = [option for option in self.form.options() if not option.basic]
        n = len(self.form.changed().keys() & {option.key for option in options})
        text = i18n.t(_MORE_CHANGED, n) if n else i18n.t(_MORE)
        above[0].group = "more"
        above[0].button("more", text, self._fold, "chevron-up" if self._unfolded else "chevron-down")
        if not self._unfolded:
            return max(rows.bottom for rows in above)
        places = split(pygame.Rect(0, 0, part.width, 0), [1] * len(above), part.look.px(_GAP))
        columns = [
            Rows(part, place.move(0, rows.bottom + part.look.px(14)), "more")
            for place, rows in zip(places, above, strict=True)
        ]
        self._aids(columns[-1])
        self.form.clock.put(columns[-1], self.form.length, self.page.rebuild)
        for option in options:
            self._option(min(columns, key=lambda rows: rows.bottom), option)
        if not self.form.problem():
            min(columns, key=lambda rows: rows.bottom).button("position", i18n.t(SET_UP), self._set_up, "hand")
        return max(rows.bottom for rows in columns)

    def _fold(self) -> None:
        self._unfolded = not self._unfolded
        self.page.rebuild()

    def _option(self, rows: Rows, option: Option) -> None:
        key, label = f"option:{option.key}", i18n.t(option.text)
        value = self.form.values[option.key]
        set_value = partial(self.form.set, option.key)
        help_text = i18n.t(option.help) if option.help else ""
        if option.kind == "flag":
            rows.toggle(key, label, bool(value), set_value, help_text)
            return
        choices: list[tuple[Value, str]] = [(c.value, i18n.alone(c.text)) for c in option.choices]
        if option.kind == "count":
            choices = [(n, str(n)) for n in range(option.minimum, option.maximum + 1)]
        rows.choice(key, label, choices, value, set_value, help_text)

    def _reset(self) -> None:
        self.form.use_preset(self.form.preset)
        self.page.rebuild()

    # ---- players

    def _players(self, rows: Rows) -> None:
        form = self.form
        rows.heading(i18n.t(PLAYERS))
        seats = Seats(self.page, self.host.games[self.book.key], form, self._add_program, self._show_people)
        for seat in form.seats:
            seats.put(rows, seat)
        if len(form.sides) > 1:
            rows.button("swap", i18n.t(SWAP if len(form.sides) == 2 else MOVE_ON), self._swap, "turn")
        undecided = (NOBODY_NAMED, i18n.alone(BY_THROW if self.book.uses_dice else BY_LOT))
        sides: list[tuple[Value, str]] = [undecided, *((side, form.name(side)) for side in form.sides)]
        first = NOBODY_NAMED if form.first is None else form.first
        rows.choice("first", i18n.t(FIRST), sides, first, self._set_first)
        if lacks := self.host.games[self.book.key].lacks():
            rows.note(i18n.t(lacks))

    def _aids(self, rows: Rows) -> None:
        """What helps people: the computer's knowledge, and decisions that may be taken back."""
        form = self.form
        if form.alone:
            told = i18n.t(TAKEBACKS_HELP) if self.book.uses_dice else ""
            rows.toggle("takebacks", i18n.t(TAKEBACKS), form.takebacks, self._set_takebacks, told)
        if not form.levels:
            return
        rows.toggle("hints", i18n.t(HINTS), form.hints, self._set_hints, i18n.t(HINTS_HELP))
        tutors: list[tuple[Value, str]] = [
            (least, i18n.alone(text)) for least, text in zip(MISTAKES, TUTORS, strict=True)
        ]
        rows.choice("tutor", i18n.t(TUTOR), tutors, form.tutor, self._set_tutor, i18n.t(TUTOR_HELP))

    def _add_program(self, side: int) -> None:
        self.host.open(screens.AddProgram(partial(self._program_added, side)))

    def _show_people(self) -> None:
        self.host.open(screens.People())

    def _program_added(self, side: int, program: Program) -> None:
        """It sits down where it was asked for, if it plays this game."""
        self.form.programs = tuple(playing(self.host, self.book.key))
        if program.name in self.form.programs:
            self.form.seat_computer(side, program=program.name)
        self.page.rebuild()

    def _swap(self) -> None:
        self.form.swap()
        self.page.rebuild()

    def _set_takebacks(self, allowed: bool) -> None:
        self.form.takebacks = allowed

    def _set_hints(self, agreed: bool) -> None:
        self.form.hints = agreed

    def _set_tutor(self, least: Value) -> None:
        self.form.tutor = int(least)

    def _set_first(self, side: Value) -> None:
        self.form.first = None if side == NOBODY_NAMED else int(side)

    # ---- dice and board

    def _dice(self, rows: Rows) -> None:
        form = self.form
        rows.heading(i18n.t(DICE if self.book.uses_dice else LOT))
        if self.book.uses_dice:
            whose = [("program", i18n.alone(DICE_PROGRAM)), ("own", i18n.alone(DICE_OWN))]
            rows.choice("dice", i18n.t(DICE_WHOSE), whose, form.dice, self._set_dice)
        if form.dice == "program":
            hint, tip = i18n.t(SEED_HINT), i18n.t(SEED_HELP if self.book.uses_dice else _LOT_HELP)
            rows.entry("seed", i18n.t(SEED), form.phrase, self._set_phrase, hint=hint, tip=tip)
        views = [(key, i18n.alone(text)) for key, text in VIEWS]
        rows.choice("view", i18n.t(VIEW), views, self.host.settings.board_view, self._set_view)

    def _set_dice(self, whose: Value) -> None:
        self.form.dice = "own" if whose == "own" else "program"

    def _set_phrase(self, phrase: str) -> None:
        self.form.phrase = phrase

    def _set_view(self, view: Value) -> None:
        self.host.change(board_view=view)

    # ---- beginning

    def _set_up(self) -> None:
        """Go on to set up the position at which the match begins, by these choices."""
        self._remember()
        terms = self.form.terms()
        start = self.book.start(Setup(terms.options, terms.sides, first=terms.first or 0))
        self.host.open(screens.Position(terms, self.book.format_state(start), self.form.who(), self.form.timed()))

    def _remember(self) -> None:
        self.host.change(new_match={**self.host.settings.new_match, self.book.key: self.form.remembered()})

    def _begin(self) -> None:
        self._remember()
        form = self.form
        library = self.host.library
        match = attempt(
            self.host, lambda: library.create(self.book, form.terms(), people=form.who(), clock=form.timed())
        )
        if match:
            self.host.pop()
            self.host.open(screens.Table(match))


def _words(problem: Problem) -> str:
    return i18n.t(problem.text, problem.n)
