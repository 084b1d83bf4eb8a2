"""How long a computer player may think."""

import pytest

from game.engines.engine import Effort, before


def test_it_has_to_stop_when_its_seconds_have_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    stopped = before(2.5)
    for seconds, ended in ((100.0, False), (102.4, False), (102.5, True), (103.0, True)):
        now[0] = seconds
        assert stopped() is ended


def test_it_need_not_stop_unless_somebody_says_so() -> None:
    assert not Effort(1).stopped()
