"""Each request for a screen is answered by its own, with what was asked for."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.match import Match
from game.scenes.base import screens
from game.scenes.exercises.scene import ExercisesScene
from game.scenes.files.importing import ImportingScene
from game.scenes.guess.scene import GuessScene
from game.scenes.keys.scene import KeysScene
from game.scenes.languages.scene import LanguagesScene
from game.scenes.lessons.scene import LessonsScene
from game.scenes.library.scene import LibraryScene
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.people.scene import PeopleScene
from game.scenes.programs.scene import AddProgramScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.screen_registry import scene_for
from game.scenes.settings.scene import SettingsScene
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.title.scene import TitleScene
from game.scenes.welcome.scene import WelcomeScene
from tests.playing import BOX
from tests.scenes.conftest import Hands

Begin = Callable[..., Match[Any]]


@pytest.mark.parametrize(
    ("asked", "kind"),
    [
        (screens.Title(), TitleScene),
        (screens.Welcome(), WelcomeScene),
        (screens.OpenLibrary(), LibraryScene),
        (screens.NewMatch("squadro"), NewMatchScene),
        (screens.OpenRulebook(), RulebookScene),
        (screens.Lessons(), LessonsScene),
        (screens.OpenSettings(), SettingsScene),
        (screens.Languages(), LanguagesScene),
        (screens.Keys([]), KeysScene),
        (screens.AddProgram(lambda _: None), AddProgramScene),
        (screens.Exercises("squadro"), ExercisesScene),
        (screens.Statistics(), StatisticsScene),
        (screens.People(), PeopleScene),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_request_is_answered_by_its_screen(hands: Hands, asked: screens.Screen, kind: type) -> None:
    assert type(scene_for(hands.app, asked)) is kind


def test_a_screen_opens_at_what_was_asked_for(hands: Hands, begin: Begin) -> None:
    match = begin("squadro", steps=12, hand=3, quits=0)
    replay = scene_for(hands.app, screens.Replay(match, 6))
    assert isinstance(replay, ReplayScene)
    assert replay.steps.stop(replay.playback.step) == 6
    guess = scene_for(hands.app, screens.Guess(match))
    assert isinstance(guess, GuessScene)
    assert guess.match is match
    exercises = scene_for(hands.app, screens.Exercises("squadro"))
    assert isinstance(exercises, ExercisesScene)
    assert exercises.game == "squadro"
    alone = scene_for(hands.app, screens.NewMatch("squadro", alone=True))
    assert isinstance(alone, NewMatchScene)
    assert [seat.level for seat in alone.form.seats] == ["casual", ""]
    manual = BOX["squadro"].manuals()[0]
    book = scene_for(hands.app, screens.OpenRulebook(manual, manual.paragraphs[2]))
    assert isinstance(book, RulebookScene)
    assert (book.manual, book.marked) == (manual, manual.paragraphs[2])
    assert isinstance(scene_for(hands.app, screens.ImportFiles([Path("a.ludoteca")])), ImportingScene)
