"""`ludoteca demo`: a whole match through the real scenes, by synthetic mouse and key input, with or without a screen.

The driver chooses at random (seeded) from what the match allows, does it by mouse or keyboard as a person would, and
checks that the match goes where it should; if it does not, the demo fails. A computer player may have the last seat.
"""

import argparse
import random
import tempfile
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

import pygame

from game import i18n
from game.app import App
from game.cli.start import NO_DISPLAY, heeding_ctrl_c
from game.console import BAD_INPUT, FAILED, complain, say
from game.games.registry import GAMES
from game.library import Library, SettingsStore
from game.library.settings import NewMatchChoices
from game.library.storage_errors import LibraryError
from game.match import MoveSequence
from game.play.offers import OFFERS
from game.rules.actions import Action, Verb
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.text import N_
from game.ui.input.inputs import post_key
from game.ui.page.focus import DIRECTIONS, neighbour
from game.window import NoDisplayError, do_without_a_screen

PATIENCE = 3000
"""Frames after which something that has not happened counts as failed."""
SHOT_EVERY = 12
"""Turns between two screenshots."""
LONGEST = 20_000
"""Journal entries after which a match counts as endless."""
THINKS_S = 120.0
"""Seconds after which a computer player that has not moved counts as failed; the slowest needs a few."""
LOOKS_S = 0.02
"""Seconds between two looks at whether a computer player has thought long enough."""


NO_RULES = N_("error", "This game has no rules called “{rules}”; it has: {known}")
NO_SEATS = N_("error", "Possible numbers of players for this game: {known}")
NO_LEVEL = N_("error", "This game has no level called “{level}”; it has: {known}")
NO_LANGUAGE = N_("error", "Ludoteca is not available in “{wanted}” yet, so you see it in English.")
ENDED = N_("demo", "{verdict} ({n} log entry)", "{verdict} ({n} log entries)")


class DemoError(RuntimeError):
    """The program did not do what the input should have caused."""


def demo(chosen: argparse.Namespace) -> int:
    """Run the command; return 0 only if the match came to its end."""
    book = GAMES.rulebook(chosen.game)
    presets = [p.key for p in book.presets]
    preset = chosen.rules or presets[0]
    seats = chosen.seats or book.seat_counts[-1]
    if preset not in presets:
        complain(i18n.t(NO_RULES, rules=preset, known=i18n.listed(presets)))
        return BAD_INPUT
    if seats not in book.seat_counts:
        complain(i18n.t(NO_SEATS, known=i18n.listed(map(str, book.seat_counts))))
        return BAD_INPUT
    levels = [level.key for level in GAMES[book.key].levels()]
    if chosen.computer and chosen.computer not in levels:
        complain(i18n.t(NO_LEVEL, level=chosen.computer, known=i18n.listed(levels)))
        return BAD_INPUT
    unspoken = i18n.t(NO_LANGUAGE, wanted=chosen.lang)  # before `use`: still in the terminal's language
    if i18n.use(chosen.lang) != i18n.code_of(chosen.lang):
        complain(unspoken)
    do_without_a_screen()
    with tempfile.TemporaryDirectory(prefix="ludoteca-demo-", ignore_cleanup_errors=True) as folder:
        form = NewMatchChoices(
            preset=preset,
            sides=_sides(seats, len(book.sides)),
            names=_NAMES[:seats],
            levels=("",) * (seats - 1) + (chosen.computer,),
        )
        return _play(chosen, book.key, form, Path(folder))


def _play(chosen: argparse.Namespace, game: str, form: NewMatchChoices, folder: Path) -> int:
    """Play with a library and settings in a folder of the demo's own."""
    store = SettingsStore.open(folder)
    real = chosen.pace == "real"
    store.change(
        language=i18n.language(),
        motion="normal" if real else "off",
        confirm=False,
        offered=tuple(OFFERS),
        new_match={game: form},
    )
    try:
        with (
            heeding_ctrl_c(),
            closing(Library.open(folder, GAMES.rulebook)) as library,
            App(library, store, chosen.size, hurried=not real) as app,
        ):
            app.push(TitleScene(app))
            say(Driver(app, chosen.seed, chosen.shots).play(game))
    except NoDisplayError as error:
        complain(i18n.t(NO_DISPLAY, reason=error))
        return BAD_INPUT
    except LibraryError as error:
        complain(i18n.t(error.text, **error.values))
        return FAILED
    except DemoError as error:
        complain(str(error))
        return FAILED
    return 0


_NAMES = ("Anna", "Björn", "Χλόη", "Дарья")


def _sides(seats: int, sides: int) -> tuple[int, ...]:
    """Return the sides that are played: two players sit opposite each other, three leave the last corner empty."""
    return (0, 2) if (seats, sides) == (2, 4) else tuple(range(seats))


class Driver:
    """A synthetic player for all seats."""

    def __init__(self, app: App, seed: str, shots: Path | None) -> None:
        self._app = app
        self._random = random.Random(seed)
        self._seed = seed
        self._shots = shots
        self._taken = 0
        if shots:
            shots.mkdir(parents=True, exist_ok=True)

    def play(self, game: str) -> str:
        """Play from the title to the last result, then close the program. Return the result in words."""
        self._wait(lambda: f"game:{game}" in self._app.top.targets(), "the title")
        self._shoot("title")
        self._click(f"game:{game}")
        self._wait(lambda: "begin" in self._app.top.targets(), "the New Match screen")
        self._click("more")
        self._type("seed", self._seed)
        self._click("done")
        self._shoot("new-match")
        self._click("begin")
        self._wait(lambda: isinstance(self._app.top, TableScene), "the table")
        self._match()
        self._shoot("end")
        table = self._table()
        ended = i18n.t(ENDED, len(table.model.match.journal), verdict=table.model.narration.verdict())
        pygame.event.post(pygame.Event(pygame.QUIT))
        self._app.step()
        if self._app.running:
            raise DemoError("the program does not close")
        return ended

    # ---- a match

    def _match(self) -> None:
        """Play the whole match."""
        turns = 0
        while not self._finished():
            turns += 1
            if turns % SHOT_EVERY == 0:
                self._shoot(f"turn-{turns:04}")

    def _finished(self) -> bool:
        """Do the next thing; return True if the match was over."""
        table = self._table()
        match = table.model.match
        self._wait(lambda: table.controller.settled, "the table to rest")
        if match.over:
            self._wait(lambda: self._app.top is not table, "the result")
            return True
        if len(match.journal) > LONGEST:
            raise DemoError("the match does not end")
        before = len(match.journal)
        if match.result:
            self._wait(lambda: "next" in self._app.top.targets() and not self._app.top.busy, "the next game")
            self._click("next")
        elif match.to_act >= 0 and match.player(match.to_act).kind == "computer":
            self._await_computer(table)
        else:
            self._turn(table)
        self._wait(lambda: len(match.journal) > before, "the action to be played")
        return False

    def _await_computer(self, table: TableScene) -> None:
        """Run frames until the computer player has moved; raises DemoError if it fails."""
        match, end = table.model.match, time.monotonic() + THINKS_S
        before = len(match.journal)
        while len(match.journal) == before:
            self._step()
            if table.controller.computers.failed or time.monotonic() > end:
                raise DemoError("the computer player does not move")
            if not table.controller.waiting:
                time.sleep(LOOKS_S)

    def _turn(self, table: TableScene) -> None:
        """Do one thing that the match allows."""
        acts = [a for a in table.controller.acts() if a.verb != "resign"]
        ways = [way for targets in table.controller.hand.ways.values() for way in targets.values()]
        if [a.verb for a in acts] == ["pass"]:
            return  # the program passes by itself
        if not ways:
            self._press(self._act(acts))
        elif self._random.random() < 0.5:
            self._move_by_mouse(table, self._random.choice(ways))
        else:
            self._move_by_keys(table, self._random.choice(ways))

    def _act(self, acts: list[Action]) -> Action:
        """Choose a named action: a double is rare, a take likely."""
        weights: dict[Verb, float] = {"double": 0.05, "beaver": 0.3, "drop": 0.3}
        return self._random.choices(acts, [weights.get(a.verb, 1.0) for a in acts])[0]

    def _press(self, action: Action) -> None:
        """Press the button of a named action, or its key."""
        if action.verb == "roll" and self._random.random() < 0.5:
            self._key("space")
        else:
            self._wait(lambda: not self._app.top.busy, "the button to stand still")
            self._click(f"act:{action}")

    def _move_by_mouse(self, table: TableScene, way: MoveSequence) -> None:
        origin, target = table.spot(way[0].origin), table.spot(way[-1].target)
        self._mouse(pygame.MOUSEBUTTONDOWN, origin)
        self._mouse(pygame.MOUSEMOTION, target)
        self._step()
        self._mouse(pygame.MOUSEBUTTONUP, target)

    def _move_by_keys(self, table: TableScene, way: MoveSequence) -> None:
        self._walk(table, way[0].origin)
        self._key("return")
        if table.controller.hand.held:
            self._walk(table, way[-1].target)
            self._key("return")

    def _walk(self, table: TableScene, place: str) -> None:
        """Press arrow keys until a place has the focus."""
        for _ in range(PATIENCE):
            if table.focus == place:
                return
            targets = table.targets()
            groups = {key: table.page.widgets[key].group for key in targets}
            self._key(_towards(targets, groups, table.focused, f"place:{place}"))
        raise DemoError(f"the keyboard does not reach {place}")

    def _table(self) -> TableScene:
        """Return the table, which may be below another screen."""
        if not isinstance(self._app.top, TableScene):
            tables = [scene for scene in self._app.scenes if isinstance(scene, TableScene)]
            if not tables:
                raise DemoError("the table is gone")
            return tables[-1]
        return self._app.top

    # ---- synthetic input

    def _wait(self, until: Callable[[], bool], what: str) -> None:
        """Run frames until a condition holds; raises DemoError after `PATIENCE` frames."""
        for _ in range(PATIENCE):
            if until():
                return
            self._step()
        raise DemoError(f"waited in vain for {what}")

    def _step(self) -> None:
        """Run one frame; raises DemoError if the window was closed."""
        self._app.step()
        if not self._app.running:
            raise DemoError("the window was closed before the match was over")

    def _click(self, key: str) -> None:
        spot = self.seen(key).center
        self._mouse(pygame.MOUSEMOTION, spot)
        self._mouse(pygame.MOUSEBUTTONDOWN, spot)
        self._step()
        self._mouse(pygame.MOUSEBUTTONUP, spot)
        self._step()

    def seen(self, key: str) -> pygame.Rect:
        """Return the rectangle of a target, after scrolling until it is visible."""
        for _ in range(60):
            targets = self._app.top.targets()
            if key in targets:
                return targets[key]
            self._mouse(pygame.MOUSEMOTION, self._app.surface.get_rect().center)
            pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False))
            self._step()
            while self._app.top.busy:  # and no frame more: at rest each waits for input
                self._step()
        raise DemoError(f"there is no {key!r} among {sorted(self._app.top.targets())}")

    def _mouse(self, kind: int, spot: tuple[int, int]) -> None:
        values: dict[str, object] = {"pos": spot, "touch": False}
        values |= {"rel": (1, 1), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.Event(kind, values))

    def _key(self, chord: str) -> None:
        post_key(chord)
        self._step()

    def _type(self, key: str, text: str) -> None:
        self._click(key)
        for letter in text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
            self._step()

    def _shoot(self, name: str) -> None:
        """Save a screenshot, if they are wanted."""
        if self._shots:
            self._step()
            path = self._shots / f"{self._taken:03}-{name}.png"
            try:
                pygame.image.save(self._app.surface, path)
            except pygame.error as error:
                raise OSError(f"{path} cannot be written: {error}") from error
            self._taken += 1


def _towards(targets: Mapping[str, pygame.Rect], groups: Mapping[str, str], start: str, goal: str) -> str:
    """Return the first arrow key on a shortest way from one target to another; ``groups`` are those of the targets."""
    edge: deque[tuple[str, str]] = deque([(start, "")])
    seen = {start}
    while edge:
        key, first = edge.popleft()
        if key == goal:
            return first
        others = {k: rect for k, rect in targets.items() if k != key}
        for arrow in DIRECTIONS:
            further = neighbour(key, targets[key], arrow, others, groups)
            if further and further not in seen:
                seen.add(further)
                edge.append((further, first or arrow))
    raise DemoError(f"no arrow keys lead from {start} to {goal}")
