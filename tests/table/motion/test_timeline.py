"""The queue of what is being shown: which step it is, what has been seen to happen, and which picture is reached."""

from game.rules.events import Event
from game.table.model.dice_path import DURATION, RolledDie
from game.table.model.geometry import Pose
from game.table.model.picture import TablePicture
from game.table.motion.motion_steps import Cue, MotionStep
from game.table.motion.timeline import Timeline

FIRST, SECOND = TablePicture({(0, "1"): 1}), TablePicture({(0, "2"): 1})
GO, HIT, WON = Event("moved", 0, "1", "2"), Event("hit", 1, "2", "bar"), Event("home", 0, "2", "off")
DIE = RolledDie(3, "light", (0.0, 0.0), Pose(1.0, 1.0), 0.5)


def step(seconds: float, *cues: Cue, rolls: bool = False) -> MotionStep:
    return MotionStep(seconds, (), rolled=(DIE,) if rolls else (), cues=cues)


def test_a_picture_is_reached_at_the_very_end_of_its_steps() -> None:
    line = Timeline()
    one, two = step(1.0), step(0.5)
    assert line.add([one, two], FIRST, []) is None
    assert (line.step, line.last, line.seconds) == (one, FIRST, 0.0)
    assert (line.advance(0.75), line.step, line.seconds) == (None, one, 0.75)
    assert (line.advance(0.25), line.step, line.seconds) == (None, two, 0.0)
    assert (line.advance(0.25), line.step, line.seconds) == (None, two, 0.25)
    assert (line.advance(0.25), line.step, line.last) == (FIRST, None, None)
    assert line.advance(1.0) is None


def test_without_steps_the_picture_is_reached_at_once() -> None:
    line = Timeline()
    assert line.add([], FIRST, [GO]) is FIRST
    assert (line.landed, line.step) == ([GO], None)


def test_one_long_frame_goes_on_into_the_next_run() -> None:
    line, last = Timeline(), step(1.0)
    line.add([step(1.0)], FIRST, [])
    assert line.add([last], SECOND, []) is None
    assert line.last is SECOND
    assert (line.advance(1.25), line.step, line.seconds) == (FIRST, last, 0.25)
    assert line.advance(5.0) is SECOND, "the last of several that are reached at once"


def test_time_that_passed_at_rest_is_not_taken_off_the_next_run() -> None:
    line = Timeline()
    line.add([step(1.0)], FIRST, [])
    line.advance(1.75)
    line.advance(0.5)
    line.add([step(1.0)], SECOND, [])
    assert line.seconds == 0.0
    assert line.advance(0.75) is None


def test_a_run_that_is_added_later_does_not_hold_up_the_present_one() -> None:
    line = Timeline()
    line.add([step(1.0)], FIRST, [])
    line.advance(0.75)
    line.add([step(1.0)], SECOND, [])
    assert line.seconds == 0.75
    assert line.advance(0.25) is FIRST


def test_each_event_happens_once_at_its_second_and_the_rest_at_the_end() -> None:
    line = Timeline()
    line.add([step(1.0, (0.0, GO), (0.5, HIT))], FIRST, [GO, HIT, WON])
    assert line.landed == [GO], "what is due at once has happened at once"
    line.advance(0.25)
    assert line.landed == [GO]
    line.advance(0.25)
    assert line.landed == [GO, HIT]
    line.advance(0.5)
    assert line.landed == [GO, HIT, WON]


def test_what_a_long_frame_passes_over_happens_in_its_order() -> None:
    line = Timeline()
    line.add([step(1.0, (0.5, GO)), step(1.0, (0.5, HIT))], FIRST, [WON, HIT, GO])
    line.advance(5.0)
    assert line.landed == [GO, HIT, WON]


def test_a_cue_of_something_that_does_not_happen_is_silent() -> None:
    line = Timeline()
    line.add([step(1.0, (0.0, HIT), (0.0, GO), (0.0, GO))], FIRST, [GO])
    line.advance(2.0)
    assert line.landed == [GO]


def test_a_step_stays_the_same_object_until_something_in_it_has_happened() -> None:
    line, shown = Timeline(), step(1.0, (0.5, GO))
    line.add([shown], FIRST, [GO])
    line.advance(0.25)
    assert line.step is shown
    line.advance(0.25)
    assert line.step == step(1.0)


def test_what_is_ended_has_all_happened_and_leaves_nothing() -> None:
    line = Timeline()
    line.add([step(1.0)], FIRST, [GO])
    line.add([step(1.0)], SECOND, [WON])
    line.end()
    assert (line.landed, line.step, line.last, line.rolls) == ([GO, WON], None, None, False)


def test_dice_roll_until_they_rest_and_those_to_come_count() -> None:
    line = Timeline()
    assert not line.rolls
    line.add([step(1.0), step(DURATION + 1, rolls=True)], FIRST, [])
    assert line.rolls, "they are about to"
    line.advance(1.0)
    assert line.rolls
    line.advance(DURATION)
    assert line.step is not None
    assert not line.rolls, "they lie and can be read"
    line.add([step(1.0)], SECOND, [])
    assert not line.rolls
    line.add([step(DURATION, rolls=True)], FIRST, [])
    assert line.rolls, "the next ones are about to"
