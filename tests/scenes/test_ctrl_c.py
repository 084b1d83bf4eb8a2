"""Ctrl-C in the terminal from which the program was started."""

import signal
import sys
from collections.abc import Iterator

import pytest

from game.cli.start import heeding_ctrl_c
from game.scenes.title.scene import TitleScene
from tests.scenes.conftest import Hands


@pytest.fixture(autouse=True)
def in_front() -> Iterator[None]:
    """A terminal's program is interrupted; one in the background, as a test may be, is not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_it_closes_the_window_between_two_frames(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    with pytest.raises(KeyboardInterrupt), heeding_ctrl_c():
        signal.raise_signal(signal.SIGINT)
        assert hands.app.running
        hands.app.step()
        assert not hands.app.running
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.usefixtures("hands")
def test_what_comes_of_a_window_that_it_has_closed_is_no_fault() -> None:
    with pytest.raises(KeyboardInterrupt), heeding_ctrl_c():
        signal.raise_signal(signal.SIGINT)
        raise ValueError
    with pytest.raises(ValueError, match="another"), heeding_ctrl_c():
        raise ValueError("another")


def test_a_second_one_waits_for_no_frame(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    with pytest.raises(KeyboardInterrupt), heeding_ctrl_c():
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        pytest.fail("it was waited for")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows closes the window itself")
def test_the_end_of_the_terminal_closes_the_window_too(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    try:
        with heeding_ctrl_c():
            signal.raise_signal(signal.SIGHUP)
            assert hands.app.running
            hands.app.step()
            assert not hands.app.running
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGHUP, before)


def test_what_is_not_to_be_interrupted_is_not(hands: Hands) -> None:
    hands.app.push(TitleScene(hands.app))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with heeding_ctrl_c():
        signal.raise_signal(signal.SIGINT)
        hands.app.step()
        assert hands.app.running
