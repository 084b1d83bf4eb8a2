"""Which scene answers which request of `game.scenes.base.screens`. Only the program itself (`game.host`) asks here.

Each screen is imported when it is first opened: the title is there sooner.
"""

from typing import assert_never

from game.scenes.base import screens
from game.scenes.base.scene import Host, Scene


def scene_for(host: Host, screen: screens.Screen) -> Scene:
    """Return a new scene, not yet on the stack."""
    match screen:
        case screens.Title() | screens.Welcome() | screens.Notices():
            return _at_the_start(host, screen)
        case screens.OpenLibrary(match_id):
            from game.scenes.library.scene import LibraryScene

            return LibraryScene(host, match_id)
        case screens.NewMatch(game, alone, begins):
            from game.scenes.new_match.scene import NewMatchScene

            return NewMatchScene(host, game, alone=alone, begins=begins)
        case screens.Position():
            from game.scenes.position.scene import PositionScene

            return PositionScene(host, screen)
        case screens.Stir():
            from game.scenes.stir.scene import StirScene

            return StirScene(host, screen)
        case screens.OpenSettings() | screens.Languages() | screens.Keys():
            return _of_settings(host, screen)
        case screens.Exercises() | screens.Lessons() | screens.Statistics() | screens.People():
            return _of_everybody(host, screen)
        case screens.AddProgram() | screens.Files() | screens.ImportFiles():
            return _from_outside(host, screen)
        case _:
            return _about_a_match(host, screen)


def _of_settings(host: Host, screen: screens.Setup) -> Scene:
    match screen:
        case screens.OpenSettings():
            from game.scenes.settings.scene import SettingsScene

            return SettingsScene(host)
        case screens.Languages():
            from game.scenes.languages.scene import LanguagesScene

            return LanguagesScene(host)
        case screens.Keys(commands):
            from game.scenes.keys.scene import KeysScene

            return KeysScene(host, commands)


def _of_everybody(host: Host, screen: screens.OfEverybody) -> Scene:
    match screen:
        case screens.Exercises(game):
            from game.scenes.exercises.scene import ExercisesScene

            return ExercisesScene(host, game)
        case screens.Lessons():
            from game.scenes.lessons.scene import LessonsScene

            return LessonsScene(host)
        case screens.Statistics():
            from game.scenes.statistics.scene import StatisticsScene

            return StatisticsScene(host, screen)
        case screens.People():
            from game.scenes.people.scene import PeopleScene

            return PeopleScene(host)


def _at_the_start(host: Host, screen: screens.Start) -> Scene:
    match screen:
        case screens.Title():
            from game.scenes.title.scene import TitleScene

            return TitleScene(host)
        case screens.Welcome():
            from game.scenes.welcome.scene import WelcomeScene

            return WelcomeScene(host)
        case screens.Notices(notices, report):
            from game.scenes.notice.scene import NoticeScene

            return NoticeScene(host, notices, report)


def _from_outside(host: Host, screen: screens.FromOutside) -> Scene:
    match screen:
        case screens.AddProgram(then):
            from game.scenes.programs.scene import AddProgramScene

            return AddProgramScene(host, then)
        case screens.Files(task):
            from game.scenes.files.scene import FilesScene

            return FilesScene(host, task)
        case screens.ImportFiles(paths, observer):
            from game.scenes.files.importing import ImportingScene

            return ImportingScene(host, paths, observer)


def _about_a_match(host: Host, screen: screens.AboutMatch) -> Scene:
    match screen:
        case screens.Table(match, result):
            from game.scenes.table.scene import TableScene

            return TableScene(host, match, result=result)
        case screens.Lesson(manual, figure):
            from game.scenes.table.practice.lesson import LessonScene

            return LessonScene(host, manual, figure)
        case screens.Replay(match, moment, films):
            from game.scenes.replay.scene import ReplayScene

            return ReplayScene(host, match, moment, films=films)
        case screens.OpenReview(match):
            from game.scenes.review.scene import ReviewScene

            return ReviewScene(host, match)
        case screens.TryOut(match, moment, level):
            from game.scenes.table.practice.try_out import TryOutScene

            return TryOutScene(host, match, moment, level)
        case _:
            return _to_learn(host, screen)


def _to_learn(host: Host, screen: screens.OpenRulebook | screens.Practice | screens.Guess | screens.Guessing) -> Scene:
    match screen:
        case screens.Practice(series):
            from game.scenes.table.practice.exercise import ExerciseScene

            return ExerciseScene(host, series)
        case screens.Guess(match):
            from game.scenes.guess.scene import GuessScene

            return GuessScene(host, match)
        case screens.Guessing(match, names, player):
            from game.scenes.table.practice.guessing import GuessingScene

            return GuessingScene(host, match, names, player)
        case screens.OpenRulebook(manual_or_none, paragraph):
            from game.scenes.rulebook.scene import RulebookScene

            return RulebookScene(host, manual_or_none, paragraph)
        case _:
            assert_never(screen)
