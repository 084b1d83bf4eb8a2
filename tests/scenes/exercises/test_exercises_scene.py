"""What there is to solve: what the view says of a state, and what its commands do. No window is driven."""

from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.exercises.puzzles import Puzzle, PuzzleProgress, decoded, position_of_the_day
from game.exercises.spacing import Schedule
from game.library import Library, puzzles
from game.library.exercises import Learner
from game.library.person_rows import NEW
from game.library.proposal import Proposal
from game.play.practice.series import OwnErrors, Puzzles
from game.resources import asset
from game.review.review import Review
from game.rules.actions import parse_action
from game.scenes.base.opening.practice import solve
from game.scenes.exercises.scene import ExercisesScene
from game.scenes.library.scene import LibraryScene
from game.scenes.table.practice.exercise import ExerciseScene
from game.ui.layout import Box, Button, Card, Choice, Label, ProgressBar, Prose, Spot
from tests.exercises.matches import decision, puzzle
from tests.playing import BOX, played, terms
from tests.scenes.conftest import Hands
from tests.scenes.screens import Told, busy

TEN = tuple(puzzle(grade, number) for grade in (1, 2, 3, 4, 5) for number in range(2))


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the puzzles: ten of the toy game."""
    monkeypatch.setattr(puzzles, "asset", lambda *parts: tmp_path.joinpath(parts[-1]))
    write(tmp_path, TEN)
    return tmp_path


def write(folder: Path, found: tuple[Puzzle, ...]) -> None:
    (folder / "toy.json").write_bytes(msgspec.json.encode({"version": 1, "exercises": found}))


def opened(hands: Hands, game: str = "toy") -> ExercisesScene:
    scene = ExercisesScene(hands.app, game)
    scene.read_library()
    return scene


def shown(scene: ExercisesScene) -> list[Box]:
    """Everything that stands in the view."""
    return list(scene.view().walk())


def said(scene: ExercisesScene) -> list[str]:
    """All texts of the view, in reading order."""
    return [box.text for box in shown(scene) if isinstance(box, (Label, Prose)) and box.text]


def pressed(scene: ExercisesScene) -> list[str]:
    """The names of all commands in the view."""
    return [box.command.name for box in shown(scene) if isinstance(box, (Button, Card, Choice, Spot))]


def solved(*ids: str, right: bool = True, at_first: bool = True) -> dict[str, PuzzleProgress]:
    return {each: PuzzleProgress(right, Schedule(1, 2.5, 1), 10**15, right and at_first) for each in ids}


def test_on_the_first_day_it_is_full(hands: Hands) -> None:
    scene = opened(hands)
    texts = said(scene)
    assert texts[0] == "Position of the day"
    assert texts[2:4] == ["Sun to play 2.", "A new one every day, the same for everyone. Find the best move."]
    assert any(text.startswith("Review a match") for text in texts)
    grades = [f"grade:{grade}" for grade in (1, 2, 3, 4, 5)]
    assert pressed(scene) == ["day", "back", "game", "library", *grades]
    assert [text for text in texts if "solved" in text] == ["0 of 2 solved"] * 5


def test_the_library_is_one_press_away(hands: Hands) -> None:
    opened(hands).open_library()
    assert isinstance(hands.app.top, LibraryScene)


def test_everybody_has_a_card_with_what_there_is_to_do(hands: Hands) -> None:
    scene = opened(hands)
    scene.learners = [
        Learner("a1", "Ann", 3, 0, 2, 0),
        Learner("b2", "Ben", 0, 4, 0, 5),
        Learner("=Cid", "Cid", 0, 0, 1, 0),
    ]
    cards = [box.command.name for box in shown(scene) if isinstance(box, Card)]
    assert cards[:3] == ["learner:a1", "learner:b2", "learner:=Cid"]
    texts = said(scene)
    own = texts.index("Your own errors")
    assert texts[own + 1 : own + 9] == [
        *("Ann", "3 positions to solve", "2 learned"),
        *("Ben", "Nothing to do now; the next one is due in 5 days."),
        *("Cid", "You have learned everything.", "1 learned"),
    ]
    assert "library" not in pressed(scene)


def test_two_of_one_name_are_told_apart(hands: Hands, library: Library) -> None:
    for seed, people in ((1, ()), (2, (NEW, ""))):
        made = played(library.begin(Proposal(terms(seed=seed), people, None)), quits=0)
        library.keep_review(library.id_of(made), Review(decisions=(decision(),)))
    scene = opened(hands)
    assert [learner.name for learner in scene.learners] == ["Ann", "Ann · 2"]
    for learner in scene.learners:
        scene.practise(learner)
        exercise = hands.app.top
        assert isinstance(exercise, ExerciseScene)
        assert isinstance(exercise.series, OwnErrors)
        assert exercise.series.exercise.who == learner.key
        hands.app.pop()


def test_what_has_been_solved_is_counted(hands: Hands) -> None:
    scene = opened(hands)
    scene.progress = solved("toy-1-0", "toy-1-1") | solved("toy-2-0", at_first=False) | solved("toy-3-0", right=False)
    scene.streak = 4
    assert [text for text in said(scene) if " of 2" in text] == [
        *("2 of 2 solved", "1 of 2 solved"),
        *["0 of 2 solved"] * 3,
    ]
    assert [box.share for box in shown(scene) if isinstance(box, ProgressBar)] == [1, 0.5, 0, 0, 0]
    assert said(scene)[-4:] == ["Solved on the first try", "2", "Tried", "4"]
    assert said(scene)[3] == "4 days in a row"
    scene.daily_solved = False
    assert said(scene)[3] == "Not solved on the first try\u00a0· 4 days in a row"


def test_what_cannot_be_read_is_not_taken_for_nothing(
    hands: Hands, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(hands)
    monkeypatch.setattr(Library, "learners", lambda *_: [Learner("=Ann", "Ann", 3, 0, 2, 0)])
    with monkeypatch.context() as patch:
        patch.setattr(library, "puzzle_progress", busy)
        scene.lay_out()
    texts = said(scene)
    assert "The library cannot be read at the moment." in texts
    assert not [text for text in texts if "solved" in text or text.startswith("Review a match")]
    assert scene.retry.name in pressed(scene)
    scene.retry()
    assert "Ann" in said(scene)
    assert scene.retry.name not in pressed(scene)


@pytest.mark.parametrize(
    ("result", "text", "button"),
    [(None, "A new one every day", "Solve"), (True, "Solved", "Solve again"), (False, "Not solved", "Solve again")],
)
def test_the_position_of_the_day_says_whether_it_was_solved(
    hands: Hands, result: bool | None, text: str, button: str
) -> None:
    scene = opened(hands)
    scene.daily_solved = result
    assert said(scene)[3].startswith(text)
    assert scene.solve_day.text == button


def test_it_is_the_one_of_the_date(hands: Hands, library: Library) -> None:
    scene = opened(hands)
    assert scene.daily == position_of_the_day(TEN, library.today)
    assert scene.daily_seat == 0


def test_a_file_that_cannot_be_read_is_told_of(hands: Hands, files: Path) -> None:
    (files / "toy.json").write_bytes(b"\0")
    scene = opened(hands)
    assert "Install Ludoteca again" in said(scene)[0]
    assert pressed(scene) == ["back", "game", "library"]


def test_a_position_that_is_none_is_told_of(hands: Hands, files: Path) -> None:
    write(files, (puzzle(state="nonsense"),))
    told, scene = Told(hands), opened(hands)
    assert scene.daily is None
    scene.solve_grade(1)
    assert told.lines[-1] == "This position is damaged. Install Ludoteca again to repair it."


def test_a_game_without_positions_shows_its_board_and_own_errors(hands: Hands) -> None:
    scene = opened(hands, "squadro")
    assert pressed(scene) == ["back", "game", "library"]


def test_another_game_is_chosen(hands: Hands) -> None:
    scene = opened(hands, "squadro")
    scene.set_game("toy")
    assert scene.daily is not None


# ---- solving


def series(hands: Hands) -> Puzzles:
    scene = hands.app.top
    assert isinstance(scene, ExerciseScene)
    assert isinstance(scene.series, Puzzles)
    return scene.series


def play(hands: Hands, *actions: str) -> ExerciseScene:
    """Answer the exercise."""
    scene = hands.app.top
    assert isinstance(scene, ExerciseScene)
    for action in map(parse_action, actions):
        scene.act(action)
        hands.wait(lambda: scene.controller.settled)
    hands.frames(3)
    return scene


def test_the_position_of_the_day_is_solved(hands: Hands, library: Library) -> None:
    told, scene = Told(hands), opened(hands)
    hands.app.push(scene)
    scene.solve_day()
    assert series(hands).count == 1
    exercise = play(hands, "0/2", "2/4", "done")
    assert exercise.words() == "That is the best move.\nPlayed: 0-2 2-4\nThis brings a piece nearer to home."
    assert (exercise.go_on.text, exercise.go_on.icon) == ("Done", "done")
    exercise.go_on()
    assert hands.app.top is scene
    assert told.lines[-1] == "That was the position of the day. The next one comes tomorrow."
    assert scene.daily_solved
    assert (scene.streak, library.streak()) == (1, 1)


def test_a_wrong_answer_is_named_with_what_it_gives_away_and_why(hands: Hands, library: Library) -> None:
    scene = opened(hands)
    scene.solve_day()
    exercise = play(hands, "0/2", "done")
    assert exercise.words().split("\n") == [
        "?? Blunder −25%",
        "That costs 25% in winning chances.",
        "Played: 0-2",
        "Better: 0-2 2-4",
        "The better choice: This brings a piece nearer to home.",
    ]
    assert library.solved_on("toy", library.today) is False
    exercise.again()
    hands.wait(lambda: exercise.controller.settled)
    assert play(hands, "0/2", "2/4", "done").attempt.stage == "right"
    assert library.solved_on("toy", library.today) is False, "the first answer counts"


def test_a_grade_goes_on_to_its_end_and_says_so(hands: Hands, library: Library) -> None:
    told, scene = Told(hands), opened(hands)
    hands.app.push(scene)
    scene.solve_grade(2)
    first = series(hands)
    assert (first.number, first.count, first.puzzle.grade) == (1, 2, 2)
    (first_exercise := play(hands, "0/2", "2/4", "done")).go_on()
    assert series(hands).number == 2
    (last := play(hands, "0/2", "2/4", "done")).go_on()
    assert (first_exercise.go_on.text, last.go_on.text) == ("Next", "Done")
    assert hands.app.top is scene
    assert told.lines[-1] == "That was the last position of this difficulty for now."
    assert {key for key, one in library.puzzle_progress("toy").items() if one.solved} == {"toy-2-0", "toy-2-1"}
    scene.solve_grade(2)
    assert series(hands).count == 2, "all of them once more"


def test_what_was_solved_does_not_come_again_before_the_rest(hands: Hands, library: Library) -> None:
    library.answer_puzzle("toy", "toy-1-0", 0.0)
    scene = opened(hands)
    scene.solve_grade(1)
    assert series(hands).puzzle.id == "toy-1-1"


def test_the_day_that_is_answered_is_the_one_that_was_shown(hands: Hands, library: Library) -> None:
    """Midnight may pass while somebody thinks."""
    scene = opened(hands)
    scene.today = date(2020, 2, 29)
    scene.solve_day()
    play(hands, "0/2", "2/4", "done")
    assert library.solved_on("toy", date(2020, 2, 29))


@pytest.mark.parametrize("most", ["", "squadro"])
def test_at_first_the_game_with_most_to_practise(hands: Hands, monkeypatch: pytest.MonkeyPatch, most: str) -> None:
    due: dict[str, Any] = {most: [Learner("a1", "Ann", 3, 0, 0, 0)]}
    monkeypatch.setattr(Library, "learners", lambda _, which: due.get(which, []))
    assert opened(hands, "").game == (most or next(iter(hands.app.games)))


def test_an_answer_with_a_six_needs_no_further_roll(hands: Hands) -> None:
    """In Don't Worry a six is followed by another roll, which is no part of the answer."""
    six = next(
        one
        for one in decoded(asset("exercises", "dont-worry.json").read_bytes())
        if "roll" not in one.answers[0].actions and _rolls_on(one)
    )
    solve(hands.app, "dont-worry", [six])
    exercise = play(hands, *six.answers[1].actions)
    assert exercise.attempt.stage == "wrong"
    assert exercise.attempt.lost is not None
    assert exercise.attempt.lost.loss == six.answers[1].loss


def _rolls_on(one: Puzzle) -> bool:
    """Whether the seat to act rolls again after the best answer."""
    book = BOX.rulebook("dont-worry")
    match = one.match(book, "ABCD")
    state = match.state
    for action in map(parse_action, one.answers[0].actions):
        state, _ = book.play(state, action)
    return book.to_act(state) == match.to_act


def test_whoever_has_nothing_to_practise_is_told_so(hands: Hands) -> None:
    told, scene = Told(hands), opened(hands)
    ann = Learner("a1", "Ann", 0, 0, 0, 0)
    scene.practise(ann)
    assert told.lines == ["That is all for today, Ann."]
    assert scene.practise.of(ann).text == "Ann"


def test_each_grade_is_chosen_by_its_name(hands: Hands) -> None:
    scene = opened(hands)
    assert [scene.solve_grade.of(grade).text for grade in (1, 5)] == ["Very easy", "Very hard"]
