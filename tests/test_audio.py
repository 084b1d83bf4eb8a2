"""Sounds: they play where there is a device, and nothing happens where there is none."""

import ast
import gc
import subprocess
import sys
from array import array
from collections.abc import Callable, Iterator
from functools import partial
from itertools import accumulate, pairwise
from math import log10
from pathlib import Path
from time import monotonic, sleep
from unittest.mock import Mock
from weakref import ref

import pygame
import pytest

from game import audio, resources
from game.audio import NAMES, Audio, Mixer
from game.games.registry import GAMES
from game.play.sounds import GENERAL
from game.rules.events import Event
from game.table.model.dice_path import DURATION
from game.table.model.picture import TablePicture
from game.table.motion.motion_plan import plan
from tests.playing import board

GAME = Path(audio.__file__).parent


@pytest.fixture
def player() -> Iterator[Mixer]:
    """A player on the dummy device."""
    player = Mixer()
    yield player
    player.close()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without a sound device."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_has_variants_that_the_mixer_reads(
    player: Mixer, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel = Mock()
    monkeypatch.setattr(pygame.mixer, "find_channel", lambda: channel)
    player.play(name, 0.0, 1.0)
    channel.play.assert_called_once()
    sounds = audio.load(name)
    files = list(resources.asset("sounds").glob(f"{name}-*.ogg"))
    assert 2 <= len(sounds) == len(files) <= 4
    assert all(0.02 < sound.get_length() < 3 for sound in sounds)


def test_there_is_no_file_without_a_name() -> None:
    assert {file.stem.rsplit("-", 1)[0] for file in resources.asset("sounds").glob("*.ogg")} == set(NAMES)


def test_the_program_asks_only_for_sounds_that_exist() -> None:
    asked = {name for file in GAME.rglob("*.py") for name in literal_sounds(file)}
    assert asked <= set(NAMES)
    own = {name for key in GAMES for name in board(key, (0, 1)).sounds.values()}
    assert asked | set(GENERAL.values()) | own | {"stack"} == set(NAMES)


def literal_sounds(file: Path) -> Iterator[str]:
    """The names that stand in calls such as ``host.sound("dice")``."""
    source = file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)) if ".sound(" in source else ():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "sound":
            yield from (a.value for a in node.args[:1] if isinstance(a, ast.Constant) and isinstance(a.value, str))


def test_no_variant_comes_twice_in_a_row(player: Mixer) -> None:
    chosen = [player.variant("dice", 3) for _ in range(300)]
    assert all(one != other for one, other in pairwise(chosen))
    assert set(chosen) == {0, 1, 2}
    assert {player.variant("win", 1) for _ in range(3)} == {0}


def test_pan_keeps_the_power_and_never_leaves_a_side_silent() -> None:
    for pan in (-9.0, -1.0, -0.3, 0.0, 0.5, 1.0):
        left, right = audio.sides(pan)
        assert left**2 + right**2 == pytest.approx(1)
        assert min(left, right) > 0.2
        assert (left > right) == (pan < 0) or pan == 0
    assert audio.sides(-9.0) == audio.sides(-1.0)
    assert audio.sides(9.0) == audio.sides(1.0)


class Heard:
    """A channel that notes how loud it is, left and right."""

    def __init__(self) -> None:
        self.loud: tuple[float, ...] = ()

    def play(self, _sound: object) -> None:
        """Sound, at full volume as yet."""
        self.loud = (1.0, 1.0)

    def set_volume(self, *loud: float) -> None:
        """Take these volumes."""
        self.loud = loud


def test_a_sound_is_as_loud_on_each_side_as_its_volume_and_its_place_make_it(
    player: Mixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel = Heard()
    monkeypatch.setattr(pygame.mixer, "find_channel", lambda: channel)
    player.play("win", -0.5, 0.6)
    assert channel.loud == pytest.approx([audio.gain(0.6) * side for side in audio.sides(-0.5)])
    assert audio.gain(0.6) == pytest.approx(0.36)


def test_a_sound_without_a_place_comes_from_the_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[object, ...]] = []
    monkeypatch.setattr(Mixer, "play", lambda _player, *how: played.append(how))
    sounds = Audio(on=True, volume=0.5)
    sounds.play("win")
    sounds.close()
    assert [how[:3] for how in played] == [("win", 0.0, 0.5)]


def test_more_sounds_are_heard_at_once_than_the_mixer_has_channels_at_first(player: Mixer) -> None:
    for _ in range(16):
        player.play("win", 0.0, 1.0)
    heard_at_once = [pygame.mixer.Channel(n).get_busy() for n in range(pygame.mixer.get_num_channels())]
    assert heard_at_once.count(True) == 16


def test_sounds_that_were_closed_are_let_go() -> None:
    sounds = Audio(on=True, volume=0.5)
    sounds.play("win")
    sounds.close()
    closed = ref(sounds)
    del sounds
    gc.collect()
    assert closed() is None


def test_a_sound_that_comes_too_late_is_left_out(player: Mixer) -> None:
    player.play("win", 0.0, 1.0, before=monotonic() - 1)
    assert not pygame.mixer.get_busy()


@pytest.mark.usefixtures("no_device")
def test_without_a_device_there_is_silence() -> None:
    player = Mixer()
    player.play("dice", 0.0, 1.0)
    assert not player.available
    assert not player.is_open
    player.play("dice", 0.0, 1.0)
    player.close()


@pytest.mark.usefixtures("no_device")
def test_switching_the_sound_on_looks_for_a_device_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = Audio(on=True, volume=0.5)
    sounds.play("dice")
    wait_until(lambda: not sounds.available)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.set(False, 0.5)
    sounds.set(True, 0.5)
    wait_until(lambda: sounds.available)
    while_playing(sounds)
    assert sounds.available
    sounds.close()


@pytest.mark.usefixtures("no_device")
def test_a_device_that_comes_back_is_heard_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(audio, "monotonic", lambda: now[0])
    player = Mixer()
    player.play("dice", 0.0, 1.0)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for passed, found in ((audio.RETRY - 1, False), (1, True)):
        now[0] += passed
        player.play("dice", 0.0, 1.0)
        assert player.is_open is player.available is found
    player.close()


@pytest.mark.usefixtures("no_device")
def test_a_device_is_looked_for_again_also_while_nothing_sounds_in_the_background() -> None:
    sounds = Audio(on=True, volume=0.5)
    sounds.play("dice")
    wait_until(lambda: not sounds.available)
    sounds.close()
    sounds.set(False, 0.5)
    assert not sounds.available
    sounds.set(True, 0.5)
    assert sounds.available


def test_without_the_mixer_module_there_is_silence() -> None:
    code = """
import sys
sys.modules["pygame.mixer"] = None
from game.audio import Audio, Mixer
player = Mixer()
player.play("dice", 0.0, 1.0)
assert not player.available
player.close()
Audio(True, 1).play("dice")
"""
    assert run_alone(code)[0] == 0


def test_a_broken_or_missing_file_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, player: Mixer) -> None:
    monkeypatch.setattr(audio, "asset", tmp_path.joinpath)
    (tmp_path / "sounds").mkdir()
    whole = next(resources.asset("sounds").glob("dice-*.ogg")).read_bytes()
    (tmp_path / "sounds" / "dice-1.ogg").write_bytes(b"not a sound")
    (tmp_path / "sounds" / "dice-2.ogg").write_bytes(whole[:40])
    (tmp_path / "sounds" / "dice-3.ogg").write_bytes(b"")
    for name in ("dice", "win"):
        player.play(name, 0.0, 1.0)
    assert player.is_open
    assert not pygame.mixer.get_busy()
    (tmp_path / "sounds" / "hit-1.ogg").write_bytes(b"not a sound")
    (tmp_path / "sounds" / "hit-2.ogg").write_bytes(whole)
    player.play("hit", 0.0, 1.0)
    assert pygame.mixer.get_busy()


def test_an_incomplete_installation_is_silent(monkeypatch: pytest.MonkeyPatch, player: Mixer) -> None:
    def nowhere(*_parts: str) -> Path:
        raise FileNotFoundError

    monkeypatch.setattr(audio, "asset", nowhere)
    player.play("dice", 0.0, 1.0)
    assert not pygame.mixer.get_busy()


def test_sounds_play_in_the_background_and_go_silent_when_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = Audio(on=True, volume=0.5)
    assert not pygame.mixer.get_init(), "the device must not be opened before the first sound"
    while_playing(sounds)
    assert sounds.available
    sounds.set(False, 0.5)
    wait_until(lambda: not pygame.mixer.get_init())
    played: list[str] = []
    play = Mixer.play
    monkeypatch.setattr(Mixer, "play", lambda player, name, *how: (played.append(name), play(player, name, *how)))
    sounds.play("button")
    sounds.set(True, 0.5)
    while_playing(sounds)
    assert "button" not in played
    sounds.close()
    assert not pygame.mixer.get_init()
    sounds.close()


def test_no_device_is_opened_for_sounds_that_nobody_hears() -> None:
    for sounds in (Audio(on=False, volume=1.0), Audio(on=True, volume=0.0)):
        sounds.play("win")
        sounds.set(False, 0.0)
        sounds.close()
    assert not pygame.mixer.get_init()


def opened_and_closed(opened: list[object], times: int) -> bool:
    return len(opened) == times and not pygame.mixer.get_init()


def test_the_device_is_let_go_after_a_while_and_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    init = pygame.mixer.init
    monkeypatch.setattr(audio, "SILENCE", 0.01)
    monkeypatch.setattr(pygame.mixer, "init", lambda **wanted: (init(**wanted), opened.append(wanted)))
    sounds = Audio(on=True, volume=0.5)
    for times in (1, 2, 3):
        sounds.play("button")
        wait_until(partial(opened_and_closed, opened, times))
        assert len(opened) == times
    sounds.close()


def test_ending_pygame_does_not_end_the_sounds() -> None:
    sounds = Audio(on=True, volume=0.5)
    while_playing(sounds)
    pygame.quit()
    assert not pygame.mixer.get_init()
    while_playing(sounds)
    assert pygame.mixer.get_init()
    sounds.close()


def test_nothing_sounds_any_more_when_the_mixer_goes(player: Mixer, monkeypatch: pytest.MonkeyPatch) -> None:
    # Whoever ends the mixer at the moment in which a sound ends waits for ever.
    sounding: list[bool] = []
    monkeypatch.setattr(
        pygame.mixer, "quit", lambda _quit=pygame.mixer.quit: (sounding.append(pygame.mixer.get_busy()), _quit())
    )
    for _ in range(3):
        player.play("win", 0.0, 1.0)
    assert pygame.mixer.get_busy()
    player.close()
    assert sounding == [False]


def test_only_whoever_opened_the_mixer_last_closes_it() -> None:
    older, younger = Mixer(), Mixer()
    for player in (older, younger):
        player.play("win", 0.0, 1.0)
    older.close()
    assert (older.is_open, younger.is_open) == (False, True)
    assert pygame.mixer.get_init()
    assert pygame.mixer.get_busy()
    younger.close()
    assert not pygame.mixer.get_init()
    older.play("win", 0.0, 1.0)
    assert pygame.mixer.get_busy()
    older.close()


def test_pygame_is_asked_once_to_tell_of_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.quit()  # it forgets what it was asked
    asked = []
    monkeypatch.setattr(
        pygame, "register_quit", lambda call, _ask=pygame.register_quit: (asked.append(call), _ask(call))
    )
    for _ in range(4):
        sounds = Audio(on=True, volume=0.5)
        for _ in range(2):
            sounds.play("button")
            sounds.close()
    assert len(asked) == 1


def test_a_program_ends_quietly_while_a_sound_plays() -> None:
    code = "from game.audio import Audio\nfor _ in range(9): Audio(True, 1).play('win')"
    assert run_alone(code) == (0, "")


def run_alone(code: str) -> tuple[int, str]:
    """The exit status of a program of its own, and what it complained about."""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=GAME.parent, capture_output=True, text=True, timeout=300, check=False
    )
    return done.returncode, done.stderr


def while_playing(sounds: Audio) -> None:
    """Play until something is heard: on a busy machine a first sound may come too late, and is left out."""

    def heard() -> bool:
        sounds.play("win", 0.3)
        return bool(pygame.mixer.get_init()) and pygame.mixer.get_busy()

    wait_until(heard)


def wait_until(true: Callable[[], bool]) -> None:
    """Wait for another thread; one that has not done it after a minute hangs."""
    end = monotonic() + 60
    while not true():
        assert monotonic() < end
        sleep(0.005)


# ---- what the files hold


def output() -> tuple[int, int, int]:
    """Rate, format and channels of the mixer."""
    opened = pygame.mixer.get_init()
    assert opened
    return opened


def wave(file: Path) -> list[float]:
    """The samples of one side, as shares of full scale."""
    raw = array("h", pygame.mixer.Sound(file).get_raw())
    return [sample / 32768 for sample in raw[:: output()[2]]]


def heard(samples: list[float]) -> tuple[float, float]:
    """The seconds between which a sound is louder than a twentieth of its peak."""
    least = 0.05 * max(map(abs, samples))
    loud = [k for k, sample in enumerate(samples) if abs(sample) > least]
    rate = output()[0]
    return loud[0] / rate, loud[-1] / rate


def level(samples: list[float]) -> float:
    """The loudest twentieth of a second, in dB below full scale."""
    window = output()[0] // 20
    power = [0.0, *accumulate(sample * sample for sample in samples)]
    ends = range(min(window, len(power) - 1), len(power), window // 8)
    return 10 * log10(max(power[end] - power[max(0, end - window)] for end in ends) / window)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_starts_at_once_keeps_below_full_scale_and_is_as_loud_as_its_variants(player: Mixer, name: str) -> None:
    player.play(name, 0.0, 0.0)
    waves = [wave(file) for file in resources.asset("sounds").glob(f"{name}-*.ogg")]
    assert all(heard(samples)[0] < 0.010 for samples in waves)
    assert all(0.05 < max(map(abs, samples)) < 0.75 for samples in waves)
    levels = [level(samples) for samples in waves]
    assert max(levels) - min(levels) < 3


@pytest.mark.parametrize("name", ["dice", "felt"])
def test_dice_are_heard_until_they_lie(player: Mixer, name: str) -> None:
    player.play(name, 0.0, 0.0)
    seen = TablePicture(dice=((3, False), (1, False)), dice_seat=0, seat=0)
    (step, *_) = plan(board("backgammon", (0, 1)), TablePicture(seat=0), seen, [Event("rolled", 0, numbers=(3, 1))])
    for file in resources.asset("sounds").glob(f"{name}-*.ogg"):
        assert step.cues[0][0] + heard(wave(file))[1] == pytest.approx(DURATION, abs=0.08)
