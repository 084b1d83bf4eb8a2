"""Sound effects: each has a few variants, and no variant is played twice in a row.

    audio = Audio(on=True, volume=0.7)
    audio.play("dice", pan=-0.4)

Nothing here fails, and only `Audio.close` waits: a thread opens the sound device at the first sound, loads the files,
and closes the device after a while of silence (an open device keeps the processor awake). If there is no device, or a
file is missing or broken, there is silence.
"""

import random
from collections.abc import Callable
from functools import partial
from math import cos, pi, sin
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import ClassVar, Final

import pygame

from game.resources import asset

NAMES: Final = (
    "button", "cube", "dice", "felt", "hit", "home", "lift", "pass", "pawn", "place", "refuse", "slide", "stack",
    "turn", "undo", "wedge", "win",
)  # fmt: skip
"""All sounds. The variants of each are the files ``assets/sounds/NAME-N.ogg``."""

LATE: Final = 0.25
"""Seconds after which a sound no longer fits what is seen and is dropped."""
SILENCE: Final = 20.0
"""Seconds without a sound after which the device is closed."""
RETRY: Final = 10.0
"""Seconds after which a device that was not there is looked for again: it may have been plugged in."""
PATIENCE: Final = 5.0
"""Seconds that a device that does not answer may delay the end of the program."""


class Audio:
    """Plays sounds until `close`. ``volume`` is 0 to 1."""

    _served: ClassVar[set["Audio"]] = set()
    """The instances with a thread. When pygame quits, and so when the program ends, the threads must stop before the
    mixer does."""
    _awaits_end: ClassVar[bool] = False
    """Whether `_close_all` is registered with pygame, which keeps every function that is registered."""

    def __init__(self, on: bool, volume: float) -> None:
        self._on = on
        self._volume = volume
        self._player = Mixer()
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None

    @property
    def available(self) -> bool:
        """Whether there may be a device: False for `RETRY` seconds after none was found, unless switched off and on."""
        return self._player.available

    def set(self, on: bool, volume: float) -> None:
        """Switch all sounds on or off, and set the volume of the next ones."""
        if on != self._on:
            self._ask(self._player.retry if on else self._player.close)
        self._on, self._volume = on, volume

    def play(self, name: str, pan: float = 0.0) -> None:
        """Play a variant of the sound ``name`` without waiting; ``pan`` is -1 (left) to 1 (right)."""
        if self._on and self._volume > 0 and self.available:
            if self._thread is None:
                self._start()
            self._ask(partial(self._player.play, name, pan, self._volume, monotonic() + LATE))

    def close(self) -> None:
        """Stop all sounds and close the device. The next sound opens it again."""
        if self._thread:
            self._jobs.put(None)
            self._thread.join(PATIENCE)
            self._thread = None
            Audio._served.discard(self)

    def _ask(self, job: Callable[[], None]) -> None:
        """Run a job in the thread, or here if there is none."""
        if self._thread:
            self._jobs.put(job)
        else:
            job()

    def _start(self) -> None:
        self._thread = Thread(target=self._serve, name="audio", daemon=True)
        self._thread.start()
        Audio._served.add(self)
        if not Audio._awaits_end:
            pygame.register_quit(Audio._close_all)
            Audio._awaits_end = True

    @staticmethod
    def _close_all() -> None:
        Audio._awaits_end = False
        for audio in tuple(Audio._served):
            audio.close()

    def _serve(self) -> None:
        """Run jobs one after another; after a while without any, close the device."""
        while True:
            try:
                job = self._jobs.get(timeout=SILENCE if self._player.is_open else None)
            except Empty:
                job = self._player.close
            if job is None:
                self._player.close()
                return
            job()


class Mixer:
    """The mixer and the loaded sounds. A method may wait for the device or a file; none raises.

    A process has one mixer. It belongs to the instance that opened it last, and no other closes it. It must not be
    closed while another thread uses it: hence the lock for all instances.
    """

    _lock = Lock()
    _owner: ClassVar["Mixer | None"] = None

    def __init__(self) -> None:
        self._next_try = 0.0
        self._variants: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, int] = {}
        self._chance = random.Random()

    @property
    def available(self) -> bool:
        """Whether there is a device, as far as is known."""
        return monotonic() >= self._next_try

    @property
    def is_open(self) -> bool:
        """Whether the mixer is open and belongs to this instance."""
        return Mixer._owner is self

    def play(self, name: str, pan: float, volume: float, before: float = float("inf")) -> None:
        """Play a variant of ``name``, unless `monotonic` is past ``before`` by then."""
        with self._lock:
            if not self._opened():
                return
            variants = self._load(name)
            channel = pygame.mixer.find_channel()
            if variants and channel and monotonic() <= before:
                channel.play(variants[self.variant(name, len(variants))])
                channel.set_volume(*(gain(volume) * side for side in sides(pan)))

    def retry(self) -> None:
        """Look for a device at the next sound, even if there was none a moment ago."""
        self._next_try = 0.0

    def close(self) -> None:
        """Close the device."""
        with self._lock:
            self._variants.clear()
            if self.is_open:
                # When a sound ends, the device's thread holds the mixer's lock while it waits for Python. `quit` waits
                # for that lock while it holds Python: a deadlock, unless nothing is sounding when it is called.
                if pygame.mixer.get_init():
                    pygame.mixer.stop()
                pygame.mixer.quit()
                Mixer._owner = None

    def _opened(self) -> bool:
        # Other code may have ended pygame, and with it the mixer.
        if self.available and not (self.is_open and pygame.mixer.get_init()):
            self._open()
        return self.available

    def _open(self) -> None:
        self._variants.clear()
        try:
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=1024)
            pygame.mixer.set_num_channels(16)
        except (pygame.error, NotImplementedError):  # no device; a pygame without its mixer
            self._next_try = monotonic() + RETRY
            if self.is_open:
                Mixer._owner = None
        else:
            Mixer._owner = self

    def _load(self, name: str) -> "list[pygame.mixer.Sound]":
        if name not in self._variants:
            self._variants[name] = load(name)
        return self._variants[name]

    def variant(self, name: str, count: int) -> int:
        """Return a random variant's number, but not the last one's."""
        last = self._last.get(name)
        others = [number for number in range(count) if number != last] or [0]
        self._last[name] = self._chance.choice(others)
        return self._last[name]


def load(name: str) -> "list[pygame.mixer.Sound]":
    """Return the variants of a sound that can be read, in the order of their names. The mixer must be open."""
    try:
        files = sorted(asset("sounds").glob(f"{name}-*.ogg"))
    except OSError:
        return []
    return [sound for file in files if (sound := read(file))]


def read(file: Path) -> "pygame.mixer.Sound | None":
    """Return the sound in a file; None if it cannot be read."""
    try:
        return pygame.mixer.Sound(file)
    except (OSError, pygame.error):
        return None


def gain(volume: float) -> float:
    """Return the factor for samples: perceived loudness is about proportional to its root."""
    return volume * volume


def sides(pan: float) -> tuple[float, float]:
    """Return the factors for left and right, with constant power; even at the ends both sides are heard."""
    angle = (1 + 0.7 * max(-1.0, min(1.0, pan))) * pi / 4
    return cos(angle), sin(angle)
