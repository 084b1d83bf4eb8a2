"""What the monkey plays with: a program with matches of every kind, ways to everywhere in it, and what must hold."""

import random
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final, cast
from unittest.mock import patch

import pygame
from msgspec.structs import replace

from game.app import App
from game.games.registry import GAMES, Games
from game.library import Library, SettingsStore, files
from game.library.storage_errors import LibraryError, Notice
from game.match import Aids, Match, Player, Terms
from game.match.terms import NO_AIDS
from game.rules.rulebook import NOBODY
from game.scenes.base import screens
from game.scenes.base.files.storage import export_match
from game.scenes.base.opening.practice import practise
from game.scenes.base.opening.stored_match import can_review
from game.scenes.exercises.scene import ExercisesScene
from game.scenes.files.importing import ImportingScene
from game.scenes.files.scene import FilesScene
from game.scenes.library.import_path import ImportPathScene
from game.scenes.library.scene import LibraryScene
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.notice.scene import NoticeScene
from game.scenes.people.person.scene import PersonScene
from game.scenes.programs.scene import AddProgramScene
from game.scenes.replay.animation_sheet import AnimationScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.review.scene import ReviewScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.settings.binding_sheets import KeyScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.table.board.scene import BoardScene
from game.scenes.table.dialogs.dice_entry.scene import DiceScene
from game.scenes.table.dialogs.hint_list.scene import HintScene
from game.scenes.table.dialogs.menu import MenuScene
from game.scenes.table.dialogs.result.scene import ResultScene
from game.scenes.table.dialogs.tutor_question import TutorScene
from game.scenes.table.practice.lesson import LessonScene
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import TitleScene
from game.scenes.welcome.scene import WelcomeScene
from game.text import N_
from tests.audit.practising import by_hand
from tests.e2e.fence import fence
from tests.engine_stand_in import StandIns, engaged
from tests.playing import NAMES, step

ONCE: Final = (
    ResultScene, HintScene, TutorScene, MenuScene, DiceScene, KeyScene, ImportPathScene, NewMatchScene, LibraryScene,
    SettingsScene, NoticeScene, FilesScene, ImportingScene, StatisticsScene, ReplayScene, ReviewScene, ExercisesScene,
    AddProgramScene, AnimationScene, PersonScene, WelcomeScene,
)  # fmt: skip
"""Scenes of which there is never more than one."""
DEEPEST: Final = 12
"""More scenes than are ever on the stack, such as from a person to a match's menu, settings, files, rules, a lesson."""
EXAMPLE: Final = Path(__file__).parents[1] / "games" / "backgammon" / "formats" / "gnubg.mat"


class World:
    """A program at its title. ``stored`` False: nothing can be stored, and everything is forgotten at the end."""

    def __init__(self, folder: Path, chance: random.Random, stored: bool, stack: ExitStack, games: Games) -> None:
        self.chance = chance
        self.folder = folder
        self.games = games
        threads = set(threading.enumerate())
        fence(stack, folder)
        library = Library.open(folder, games.rulebook) if stored else Library.unsaved(games.rulebook)
        stack.enter_context(closing(library))
        store = SettingsStore.open(folder) if stored else SettingsStore(None)
        store.change(motion=chance.choice(["off", "off", "fast", "normal"]), language="en")
        self.app = stack.enter_context(App(library, store, size=(960, 600), hurried=True, games=games))
        engaged(self.app, hasty=True)
        self.app.__dict__["programs"] = StandIns()
        self.app.open(screens.Title())
        self.matches = [self._match(game) for game in games for _ in range(4)]
        self.files = self._files()
        self.frames = 0
        self._moved: set[str] = set()
        """Matches that another window has played on, and this one does not know it yet."""
        self._lock: sqlite3.Connection | None = None
        self._file = folder / "library.db" if stored else None
        self._gone = -1
        """The library's generation whose file was taken away."""
        stack.callback(self.unlock)
        draw = self.app.draw
        self.app.draw = lambda: (draw(), self._count())[0]  # type: ignore[method-assign]
        pygame.event.clear()  # the window before may have told of its end
        self.app.step()
        self._threads = set(threading.enumerate()) - threads

    def _count(self) -> None:
        self.frames += 1

    # ---- what there is

    def _match(self, game: str) -> str:
        """A match at its start, somewhere in it, shortly before the end of a game, or over."""
        book, chance = self.games.rulebook(game), self.chance
        options = book.defaults(chance.choice(book.presets).key)
        if chance.random() < 0.5:
            options["length"] = 3
        seats = chance.choice(book.seat_counts)
        dice = "own" if book.uses_dice and chance.random() < 0.3 else "program"
        sides = (0, 2) if seats < len(book.sides) == 4 and seats == 2 else tuple(range(seats))
        levels = [level.key for level in self.games[game].levels()]
        players = tuple(
            Player(name, "computer", chance.choice(levels)) if levels and chance.random() < 0.2 else Player(name)
            for name in NAMES[:seats]
        )
        aids = Aids(chance.random() < 0.5, chance.random() < 0.5, chance.choice([0, 20])) if levels else NO_AIDS
        terms = Terms(game, options, players, sides, None, cast("Any", dice), chance.randbytes(32), aids=aids)
        terms = replace(terms, seal=terms.newest_seal)
        match = Match(book, terms)
        for _ in range(chance.choice([0, 40, 100_000, 100_000])):
            if match.result:
                break
            step(match, chance, 0.0)
        back = chance.randint(0, 3) if match.result else 0
        library = self.app.library
        return library.id_of(library.create(book, terms, match.journal[: len(match.journal) - back]))

    def _files(self) -> list[Path]:
        folder = self.folder / "dropped"
        folder.mkdir(exist_ok=True)
        for number, match_id in enumerate(self.matches[::4]):
            files.export(self.app.library.load(match_id), folder / f"{number}.ludoteca")
        (folder / "junk.mat").write_bytes(self.chance.randbytes(300))
        (folder / "half.ludoteca").write_bytes((folder / "0.ludoteca").read_bytes()[:-40])
        return [*sorted(folder.iterdir()), folder, folder / "missing.ludoteca", EXAMPLE]

    # ---- ways to everywhere

    def go(self) -> str:
        """Go to the title and from there to a random place; what it is."""
        ways: list[tuple[float, Callable[[App], object]]] = [
            (0.5, App.home),
            (10, self._to_table),
            (2, lambda app: app.open(screens.NewMatch(self.chance.choice(list(self.games))))),
            (1, self._to_position),
            (1, lambda app: app.open(screens.OpenLibrary())),
            (0.5, self._to_files),
            (1, lambda app: app.open(screens.OpenSettings())),
            (1, lambda app: app.open(screens.People())),
            (0.5, lambda app: app.open(screens.Welcome())),
            (0.5, lambda app: app.open(screens.OpenRulebook(self.chance.choice(self.games.manuals())))),
            (1, self._to_lesson),
            (1, self._to_statistics),
            (1.5, self._to_replay),
            (1, self._to_review),
            (2, self._to_practice),
            (0.5, lambda app: app.open(screens.AddProgram(lambda _: None))),
            (0.3, lambda app: app.open(screens.Notices([Notice(N_("monkey", "Mind the monkey."))]))),
        ]
        self.app.home()
        way = self.chance.choices(ways, [weight for weight, _ in ways])[0][1]
        way(self.app)
        return repr(self.app.top)

    def _to_table(self, app: App) -> None:
        with suppress(LibraryError):
            app.open(screens.Table(app.library.load(self.chance.choice(self.matches))))

    def _to_files(self, app: App) -> None:
        """The chooser, to read or to write."""
        app.open(screens.OpenLibrary())
        if self.chance.random() < 0.5:
            app.top.targets()
            app.top.pages[0].widgets["read"].press(None)
        else:
            with suppress(LibraryError):
                export_match(app, app.library.summary(self.chance.choice(self.matches)))

    def _to_position(self, app: App) -> None:
        with suppress(LibraryError):
            match = app.library.load(self.chance.choice(self.matches))
            proposal = app.library.proposal_of(match).on(match.terms.with_new_seed())
            app.open(screens.Position(proposal, match.book.format_state(match.state)))

    def _to_statistics(self, app: App) -> None:
        player, other = (self.chance.choice(["", *NAMES, "Nobody"]) for _ in range(2))
        game = self.chance.choice(["", *self.games])
        app.open(screens.Statistics(player, other, game, self.chance.random() < 0.3))

    def _to_replay(self, app: App) -> None:
        """The film, or the sheet on which one is made of it."""
        with suppress(LibraryError):
            match = app.library.load(self.chance.choice(self.matches))
            app.open(screens.Replay(match, self.chance.randrange(len(match.moments))))
            if self.chance.random() < 0.5:
                cast("Any", app.top).controls.export()

    def _to_review(self, app: App) -> None:
        """One that is still to be made, or goes on."""
        with suppress(LibraryError):
            for match in self._reviewable(app):
                app.open(screens.OpenReview(match))

    def _to_practice(self, app: App) -> None:
        """What comes of a review: a turn to try again, everybody's exercises or one of them, guessing together."""
        with suppress(LibraryError):
            for match in self._reviewable(app):
                review = by_hand(match, app.games[match.terms.game].levels()[-1].key)
                app.library.keep_review(app.library.id_of(match), review)
                lost = [one.before for one in review.decisions if one.loss]
                learners = app.library.learners()
                ways: list[Callable[[], object]] = [
                    lambda: app.open(screens.Exercises()),
                    *(partial(app.open, screens.TryOut(match, moment, "")) for moment in lost[:1]),
                    *(partial(practise, app, learner) for learner in learners[:1]),
                    partial(app.open, screens.Guess(match)),
                    partial(app.open, screens.Guessing(match, NAMES[: self.chance.randint(1, 3)])),
                ]
                self.chance.choice(ways)()

    def _reviewable(self, app: App) -> list[Match[Any]]:
        """A match that can be reviewed, if there is one. Raises LibraryError."""
        loaded = map(app.library.load, self.chance.sample(self.matches, len(self.matches)))
        return list(islice((match for match in loaded if can_review(app, match)), 1))

    def _to_lesson(self, app: App) -> None:
        manual = self.chance.choice(self.games.manuals())
        app.open(screens.OpenRulebook(manual))
        app.open(screens.Lesson(manual, self.chance.choice(manual.lessons)))

    # ---- what other programs do

    def lock(self) -> None:
        """Another program keeps the library locked."""
        if self._file and not self._lock and not self._missed:
            self._lock = sqlite3.connect(self._file, isolation_level=None)
            try:
                self._lock.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                self.unlock()

    def unlock(self) -> None:
        """It lets go."""
        if self._lock:
            self._lock.close()
            self._lock = None

    def play_elsewhere(self) -> None:
        """Another window plays on a match that is on the table."""
        for match in self.tables():
            if self._file and not self._lock and not self._missed:
                match_id = self.app.library.id_of(match)
                with closing(Library.open(self.folder, self.games.rulebook)) as other:
                    theirs = other.load(match_id)
                    if not theirs.over:
                        step(theirs, self.chance, 0.0)
                        self._moved.add(match_id)

    def take_away(self) -> None:
        """Somebody deletes the library."""
        if self._file and not self._lock:
            self._gone = self.app.library.database.generation
            for path in self.folder.glob("library.db*"):
                path.unlink()

    @property
    def _missed(self) -> bool:
        """Whether the program has not noticed yet that its library was taken away."""
        return self._gone == self.app.library.database.generation

    # ---- what must hold

    def tables(self) -> list[Match[Any]]:
        """The stored matches that lie on tables."""
        return [scene.model.match for scene in self.app.scenes if isinstance(scene, TableScene)]

    def check(self) -> None:
        """Fail where something does not hold that always must."""
        scenes = self.app.scenes
        assert isinstance(scenes[0], TitleScene)
        assert len(scenes) <= DEEPEST
        for kind in ONCE:
            assert sum(isinstance(scene, kind) for scene in scenes) <= 1, kind
        taught = any(isinstance(scene, LessonScene) for scene in scenes)
        assert sum(isinstance(scene, RulebookScene) for scene in scenes) <= 1 + taught, "F1 in a lesson opens another"
        assert len(self.tables()) <= 1
        assert self._threads <= set(threading.enumerate())
        for scene in scenes:
            assert not any(page.closed for page in scene.pages), "it is never built again"
            if isinstance(scene, ResultScene):
                assert self.tables()[-1].to_act == NOBODY
            if isinstance(scene, DiceScene):
                assert self.tables()[-1].asks_for_dice or scene.entry.entered
            if isinstance(scene, BoardScene) and scene.controller.settled and not scene.model.look_back.active:
                assert scene.controller.view.picture == scene.controller.picture
        for match in [] if self._missed else self.tables():
            match_id = self.app.library.id_of(match)
            same = self._stored(match_id) == [str(action) for action in match.journal]
            assert same or match_id in self._moved
            self._moved -= {match_id} if same else set()

    def _stored(self, match_id: str) -> list[str]:
        if not self._file:
            return [str(action) for action in self.app.library.load(match_id).journal]
        question = "SELECT text FROM action JOIN match ON action.match = match.number WHERE id = ? ORDER BY place"
        with closing(sqlite3.connect(f"file:{self._file}?mode=rw", uri=True)) as eye:
            return [text for (text,) in eye.execute(question, (match_id,))]


@contextmanager
def world(folder: Path, chance: random.Random, games: Games = GAMES) -> Iterator[World]:
    """A program in an empty folder, by chance one that stores nothing; the same one for the same chance."""
    folder.mkdir(parents=True)
    with ExitStack() as stack:
        stack.enter_context(patch("secrets.token_bytes", chance.randbytes))
        stack.enter_context(patch("secrets.token_hex", lambda size: chance.randbytes(size).hex()))
        stack.enter_context(patch("game.scenes.base.files.storage.open_folder", lambda _: chance.random() < 0.5))
        yield World(folder, chance, chance.random() < 0.8, stack, games)
