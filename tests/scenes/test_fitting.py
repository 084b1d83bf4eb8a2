"""Nothing is cut and nothing lies on anything else, at any window size, text size and length of words."""

from collections.abc import Callable
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, Literal

import pygame
import pytest

from game.engines.external_programs import FAILURES, ProgramError
from game.games.registry import GAMES
from game.library import Library
from game.library.settings import Program
from game.match import Match
from game.play.choosing.list_filter import ListFilter
from game.scenes.base.page_scene import PageScene
from game.scenes.exercises.scene import ExercisesScene
from game.scenes.files.importing import ImportingScene
from game.scenes.files.scene import FilesScene
from game.scenes.guess.scene import GuessScene
from game.scenes.library.import_path import ImportPathScene
from game.scenes.library.scene import LibraryScene
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.programs.scene import AddProgramScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.settings.binding_sheets import KeyScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.title.scene import TitleScene
from game.scenes.welcome.scene import WelcomeScene
from game.text import N_
from game.ui.commands import command
from game.ui.folders.file_task import FileTask
from game.ui.page.page import Page
from game.ui.style.control_sizes import button_size, control_height, list_height, toggle_size
from game.ui.style.look import Look
from game.ui.widgets.buttons import ButtonWidget, CardWidget, ToggleWidget
from game.ui.widgets.choices import ChoiceWidget
from game.ui.widgets.node import Role
from game.ui.widgets.widget import Widget
from tests.exercises.matches import finished, kept, own_errors
from tests.scenes.conftest import Hands
from tests.scenes.screens import rest

Begin = Callable[..., Match[Any]]

SIZES = ((960, 600), (1280, 720), (1000, 1400), (3840, 2160), (3440, 1440))


def _exercises(hands: Hands) -> ExercisesScene:
    """Those of two people, one of whom has nothing to do now."""
    kept(hands.app.library)
    for exercise in own_errors(hands.app.library, "Ann"):
        hands.app.library.answer(exercise, 0.0)
    return ExercisesScene(hands.app)


def _guess(hands: Hands) -> GuessScene:
    scene = GuessScene(hands.app, finished(hands.app.library))
    scene.count = 4
    return scene


def _choosing(hands: Hands, gone: bool = False) -> LibraryScene:
    """With a match chosen, of all or of those that were deleted."""
    library = hands.app.library
    known = [match.id for match in library.matches()]
    library.delete_all(known if gone else known[1:])
    scene = LibraryScene(hands.app)
    scene.filter = ListFilter(state="gone" if gone else "all")
    scene.selection.selected.toggle(known[0])
    scene.selection.begin()
    return scene


def _filtered(hands: Hands) -> LibraryScene:
    """The deleted ones, with all filters shown."""
    library = hands.app.library
    library.delete_all([match.id for match in library.matches()])
    scene = LibraryScene(hands.app)
    scene.show_filters()
    scene.filter = ListFilter(state="gone", against="people")
    return scene


def _refused_program(hands: Hands) -> AddProgramScene:
    """One that was to be added and could not be started; another one was."""
    hands.app.change(programs=(Program("A program with a long name indeed", "somewhere", ("squadro", "toy")),))
    scene = AddProgramScene(hands.app, print)
    scene.refusal = ProgramError(next(iter(FAILURES.values())))
    return scene


def _statistics(hands: Hands) -> StatisticsScene:
    """Of two who have played."""
    finished(hands.app.library)
    return StatisticsScene(hands.app)


def _files(hands: Hands, what: Literal["read", "write", "folder"]) -> FilesScene:
    """The chooser in a folder with something of everything."""
    path = hands.app.library.path
    assert path
    folder = path.parent / "A folder within folders, which has a long name"
    for inner in ("one", "another one of them"):
        (folder / inner).mkdir(parents=True)
    for name in ("short", "a name that is as long as people make them, with the day and the hour and more than that"):
        (folder / f"{name}.mat").write_text("x")
    title, act = N_("button", "Import file or ID"), N_("button", "Import")
    instead = command("written", title)(Hands.frames).on(hands) if what == "read" else None
    take = lambda _: None  # noqa: E731
    return FilesScene(
        hands.app,
        FileTask(what, title, act, take, folder, None, (".mat",), several=what == "read", name="a", instead=instead),
    )


def _welcome(hands: Hands, step: int) -> WelcomeScene:
    scene = WelcomeScene(hands.app)
    scene.step = step
    return scene


SCREENS: dict[str, Callable[[Hands], PageScene]] = {
    "title": lambda hands: TitleScene(hands.app),
    "backgammon": lambda hands: NewMatchScene(hands.app, "backgammon"),
    "squadro": lambda hands: NewMatchScene(hands.app, "squadro"),
    "dont-worry": lambda hands: NewMatchScene(hands.app, "dont-worry"),
    "library": lambda hands: LibraryScene(hands.app),
    "choosing": _choosing,
    "choosing deleted": partial(_choosing, gone=True),
    "filters": _filtered,
    "exercises": _exercises,
    "no exercises": lambda hands: ExercisesScene(hands.app),
    "guess": _guess,
    "statistics": _statistics,
    "no statistics": lambda hands: StatisticsScene(hands.app),
    "settings": lambda hands: SettingsScene(hands.app),
    **{f"welcome {step + 1}": partial(_welcome, step=step) for step in range(3)},
    "key": lambda hands: KeyScene(hands.app, "confirm"),
    "rulebook": lambda hands: RulebookScene(hands.app, GAMES.manuals()[2]),
    "program": _refused_program,
    "files": partial(_files, what="read"),
    "new file": partial(_files, what="write"),
    "folder": partial(_files, what="folder"),
    "reading": lambda hands: ImportingScene(hands.app, [Path("none"), Path("nothing")], None),
    "read": lambda hands: ImportPathScene(hands.app, LibraryScene(hands.app)),
}


@pytest.mark.usefixtures("words")
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("screen", SCREENS)
def test_everything_fits(hands: Hands, begin: Begin, library: Library, screen: str, text: float) -> None:
    for game in ("squadro", "toy"):
        library.rename(library.id_of(begin(game)), f"A long name for a match of {game}")
    scene = SCREENS[screen](hands)
    hands.app.push(scene)
    hands.frames(1)
    if isinstance(scene, FilesScene | ImportingScene):
        rest(hands)
    if isinstance(scene, LibraryScene):
        for key in [key for key in scene.targets() if key.startswith("rename:")][:1]:
            hands.click(key)
    if isinstance(scene, NewMatchScene):
        scene.form.use_preset(scene.book.presets[-1].key)
        scene.form.take(len(scene.form.seats) - 1, True)
    for size in SIZES:
        page = scene.page
        page.rebuild(Look(size, text))
        page.settle()
        assert misplaced(page) == []
        assert overlapping(page) == []
        assert [key for key, widget in page.widgets.items() if not room_enough(page.look, widget)] == []


def misplaced(page: Page) -> list[str]:
    """The widgets that stand over the edge of the window, or of what scrolls."""
    out = []
    for key, widget in page.widgets.items():
        home = page.homes[key]
        whole = pygame.Rect(0, 0, home.width, home.content_height) if home.key else pygame.Rect((0, 0), page.look.size)
        if not whole.contains(widget.rect):
            out.append(key)
    views = [region.view for region in page.regions.values()]
    return out + [str(view) for view in views if not pygame.Rect((0, 0), page.look.size).contains(view)]


def overlapping(page: Page) -> list[tuple[str, str]]:
    """The pairs of widgets that cover each other, cards with their buttons left out."""
    pairs = combinations(((k, w) for k, w in page.widgets.items() if not isinstance(w, CardWidget)), 2)
    return [
        (one, other)
        for (one, a), (other, b) in pairs
        if page.homes[one] is page.homes[other] and a.rect.colliderect(b.rect)
    ]


def hidden(page: Page) -> list[str]:
    """What is covered at a table: words that stand over the edge, on a widget or on what scrolls, and what scrolls."""
    window, out = pygame.Rect((0, 0), page.look.size), list[str]()
    fixed = [key for key in page.widgets if not page.homes[key].key and not key.startswith("place:")]
    others = [page.widgets[key].rect for key in fixed]
    others += [region.view for region in page.regions.values()]
    out += [key for key, region in page.regions.items() if region.view.collidelist(others[: len(fixed)]) >= 0]
    for node in page.nodes():
        if node.role is Role.STATUS and node.clip not in [region.view for region in page.regions.values()]:
            drawn = [words.drawn(page.look) for words in node.words]
            out += [node.text for box in drawn if not window.contains(box) or box.collidelist(others) >= 0]
    return out


def room_enough(look: Look, widget: Widget) -> bool:
    """Whether a widget has room for its text; of a choice that opens a list, for the chosen option."""
    wide = widget.rect.width
    if isinstance(widget, ButtonWidget):
        need = button_size(look, widget.text, widget.icon, wide)
    elif isinstance(widget, ChoiceWidget):
        need = wide, control_height(look) if widget.widths else list_height(look, widget.said_value, wide)
    elif isinstance(widget, ToggleWidget):
        need = toggle_size(look, widget.text, wide)
    else:
        return True
    return need[0] <= wide + 1 and need[1] <= widget.rect.height + 1
