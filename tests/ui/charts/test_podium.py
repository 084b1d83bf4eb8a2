"""The podium: who has come first stands in the middle."""

import pytest

from game.ui.charts.podium import OnPodium, podium, podium_width
from game.ui.layout import Label, Row
from game.ui.style.look import Look


@pytest.mark.parametrize("count", [3, 4])
def test_the_first_stands_in_the_middle(count: int) -> None:
    steps = podium(Look((1280, 720)), [OnPodium(place, f"#{place}") for place in range(1, count + 1)], 60)
    assert isinstance(steps, Row)
    names = [[box.text for box in step.walk() if isinstance(box, Label) and "#" in box.text] for step in steps.boxes]
    assert len(names) == podium_width(count)
    assert names[len(names) // 2] == ["#1"]
    assert [name for name in names if name] == [["#2"], ["#1"], ["#3"], ["#4"]][:count]
