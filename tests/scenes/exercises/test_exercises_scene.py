"""Whose exercises there are: what the view says of a state, and what its commands do. No window is driven."""

from game.library.exercises import Learner
from game.scenes.exercises.scene import ExercisesScene
from game.scenes.library.scene import LibraryScene
from game.ui.layout import Box, Button, Card, Label, Prose
from tests.scenes.conftest import Hands


def shown(scene: ExercisesScene) -> list[Box]:
    """Everything that stands in the view."""
    return list(scene.view().walk())


def said(scene: ExercisesScene) -> list[str]:
    """All texts of the view, in reading order."""
    return [box.text for box in shown(scene) if isinstance(box, (Label, Prose)) and box.text]


def test_without_any_the_view_says_how_one_gets_some_and_leads_there(hands: Hands) -> None:
    scene = ExercisesScene(hands.app)
    title, about = said(scene)
    assert title == "Exercises"
    assert about.startswith("There are no exercises yet.")
    assert [box.command.name for box in shown(scene) if isinstance(box, Button)] == ["back", "library"]
    scene.open_library()
    assert isinstance(hands.app.top, LibraryScene)


def test_everybody_has_a_card_with_what_there_is_to_do(hands: Hands) -> None:
    scene = ExercisesScene(hands.app)
    scene.learners = [Learner("Ann", 3, 0, 2, 0), Learner("Ben", 0, 4, 0, 5), Learner("Cid", 0, 0, 1, 0)]
    cards = [box.command.name for box in shown(scene) if isinstance(box, Card)]
    assert cards == ["learner:Ann", "learner:Ben", "learner:Cid"]
    assert said(scene)[2:] == [
        *("Ann", "3 positions to solve", "2 learned"),
        *("Ben", "Nothing to do now; the next one is due in 5 days."),
        *("Cid", "You have learned everything.", "1 learned"),
    ]
