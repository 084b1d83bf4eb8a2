"""The podium: who has come first stands between the second and the third."""

import pytest

from game.ui.charts.podium import OnPodium, podium
from game.ui.layout import Label, Row
from game.ui.style.look import Look


@pytest.mark.parametrize("count", [3, 4])
def test_the_first_stands_between_the_second_and_the_third(count: int) -> None:
    steps = podium(Look((1280, 720)), [OnPodium(place, f"#{place}") for place in range(1, count + 1)], 60)
    assert isinstance(steps, Row)
    names = [[box.text for box in step.walk() if isinstance(box, Label) and "#" in box.text] for step in steps.boxes]
    assert names == [["#2"], ["#1"], ["#3"], ["#4"]][:count], "no side has a gap: the podium would hang to the other"


def test_a_name_stands_below_its_step_and_a_figure_on_it() -> None:
    look = Look((1280, 720))
    high = podium(look, [OnPodium(1, "Ann")], 60).measure(look, 400)[1]
    assert high == look.line("small-strong") + look.px(2) + look.px(60)
    steps = podium(look, [OnPodium(1, "Ann", figure="30"), OnPodium(2, "Bo")], 60)
    assert [box.text for box in steps.walk() if isinstance(box, Label)] == ["2", "Bo", "30", "Ann"]
