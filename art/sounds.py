"""Makes the program's sounds: ``python -m art.sounds`` writes assets/sounds/NAME-N.ogg (mono, 44.1 kHz, Vorbis).

Everything is computed, nothing recorded. A struck thing is a sum of decaying modes; its hardness is the time of
contact (the longer, the duller), so nothing starts with a click. Things that rub are filtered noise. A short room
makes it one place, and each sound is brought to a modest loudness of its own. Variants differ in what differs in
life: where a piece is struck, how hard, how a die bounces.

Needs numpy and soundfile (python -m pip install numpy soundfile).
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import numpy as np
import soundfile
from numpy.typing import NDArray

Wave: TypeAlias = NDArray[np.float64]
Modes = Sequence[tuple[float, float, float]]
"""Each mode of a body: frequency in Hz, seconds until it has fallen to 1/e, weight."""

RATE = 44100
PEAK = 0.6
"""The greatest amplitude, well below full scale: several sounds may play at once."""
ROLLING = 0.75
"""Seconds from a die's first touch of the board until it lies: as long as it is seen to roll."""
PLAYED, CALLED, HANDLED = -21.0, -24.0, -28.0
"""How loud a kind of sound is, in dB below full scale: what is played on the board, what tells or cheers, and what the
hand does. Sounds of a kind differ by less than 3 dB, so that none is missed on a small speaker and none startles."""
QUIET = 0.03
"""What is quieter than this share of a sound's peak is cut off at its start: a sound meets its picture."""
OUT = Path(__file__).parents[1] / "assets" / "sounds"

PIECE: Modes = ((930, 0.017, 1.0), (1600, 0.011, 0.7), (2280, 0.008, 0.45), (3350, 0.005, 0.28), (4700, 0.003, 0.14))
BOARD: Modes = ((152, 0.036, 0.4), (243, 0.032, 0.6), (388, 0.026, 0.6), (561, 0.019, 0.5), (815, 0.012, 0.35))
FELT: Modes = ((118, 0.030, 0.5), (187, 0.024, 0.8), (331, 0.018, 0.6))
BONE: Modes = ((2180, 0.0065, 1.0), (3230, 0.005, 0.75), (4600, 0.004, 0.5), (6250, 0.003, 0.25))
BAR: Modes = ((1, 0.38, 1.0), (3.93, 0.085, 0.22), (9.2, 0.028, 0.05))
"""A tuned bar of hard wood, by the frequency of its note."""

C4, D4, E4, G4, A4, C5, D5, E5, G5 = (261.6 * 2 ** (n / 12) for n in (0, 2, 4, 7, 9, 12, 14, 16, 19))


class Take:
    """One recording in the making: things that happen at some second of it, with the chance of one variant."""

    LEAD = 0.003
    """Seconds before the first thing happens."""

    def __init__(self, seconds: float, seed: int) -> None:
        self.wave: Wave = np.zeros(int(seconds * RATE))
        self.chance = np.random.default_rng(seed)

    def strike(self, modes: Modes, at: float, level: float, contact: float, pitch: float = 1.0) -> None:
        """Strike a body; ``contact`` is how many seconds it is touched."""
        times = np.arange(int(9 * max(decay for _, decay, _ in modes) * RATE)) / RATE
        body = np.zeros_like(times)
        for frequency, decay, weight in modes:
            f = frequency * pitch * self.about(1, 0.015)
            body += weight * self.about(1, 0.25) * np.exp(-times / decay) * np.sin(2 * np.pi * f * times)
        push = np.hanning(max(3, int(contact * RATE)))
        self.add(np.convolve(body, push / push.sum()), at, level)

    def rub(self, at: float, seconds: float, band: tuple[float, float], level: float, rise: float = 0.3) -> None:
        """Rub two things: noise in a band of Hz, uneven as by hand, loudest after the share ``rise`` of its time."""
        count = int(seconds * RATE)
        noise = filtered(self.chance.standard_normal(count), *band)
        uneven = filtered(self.chance.standard_normal(count), 4, 38)
        shape = np.interp(np.linspace(0, 1, count), (0, rise, 1), (0, 1, 0))
        swell = np.sin(shape * np.pi / 2) ** 2
        self.add(noise / rms(noise) * (1 + 0.45 * uneven / rms(uneven)) * swell, at, level)

    def note(self, pitch: float, at: float, level: float, damped: float = 1.0) -> None:
        """Play a wooden bar with a soft mallet; ``damped`` shortens it."""
        self.strike([(f, decay * damped, w) for f, decay, w in BAR], at, level, 0.0045, pitch)

    def land(self, at: float, level: float, pitch: float = 1.0, contact: float = 0.0007) -> None:
        """Set a piece on the board: it touches, tilts, and touches again."""
        for gap, share in ((0.0, 1.0), (self.about(0.021, 0.2), self.about(0.28, 0.3))):
            self.strike(PIECE, at + gap, 0.8 * level * share, contact, pitch)
            self.strike(BOARD, at + gap, 0.7 * level * share, 2.2 * contact)

    def about(self, value: float, spread: float) -> float:
        """Return ``value`` changed at random by up to ``spread``, a share of it."""
        return value * float(1 + spread * self.chance.uniform(-1, 1))

    def add(self, wave: Wave, at: float, level: float) -> None:
        """Mix in a wave; what reaches over the end is left out."""
        start = int((self.LEAD + at) * RATE)
        part = wave[: max(0, len(self.wave) - start)]
        self.wave[start : start + len(part)] += level * part


def dice(take: Take) -> None:
    """Play two dice that fall on the board, bounce, and roll out."""
    for first in (0.0, take.about(0.035, 0.4)):
        at, gap, level = first, take.about(0.105, 0.2), 1.0
        while at < ROLLING:
            take.strike(BONE, at, 0.7 * level, 0.0004, take.about(1, 0.06))
            take.strike(BOARD, at, 0.5 * level, 0.0016, take.about(1.15, 0.05))
            at, gap, level = at + gap, gap * take.about(0.92, 0.08), level * take.about(0.82, 0.08)


def dice_felt(take: Take) -> None:
    """Play two dice that fall on cloth: they knock together, thud and roll out softly."""
    take.strike(BONE, 0.0, 0.30, 0.0005, take.about(0.95, 0.05))
    for first in (0.0, take.about(0.04, 0.4)):
        at, gap, level = first, take.about(0.115, 0.2), 1.0
        while at < ROLLING:
            take.strike(FELT, at, 0.8 * level, 0.0032, take.about(1.1, 0.06))
            take.strike(BONE, at, 0.16 * level, 0.0014, take.about(0.9, 0.06))
            at, gap, level = at + gap, gap * take.about(0.92, 0.08), level * take.about(0.80, 0.08)
    take.rub(take.about(0.4, 0.1), 0.3, (300, 1400), 0.02, rise=0.2)


def cube(take: Take) -> None:
    """Play a large heavy die that is set down."""
    for at, level in ((0.0, 1.0), (take.about(0.052, 0.2), 0.42), (take.about(0.083, 0.1), 0.16)):
        take.strike(BONE, at, 0.7 * level, 0.0008, 0.52)
        take.strike(BOARD, at, 0.8 * level, 0.002, 0.86)


def lift(take: Take) -> None:
    """Play a piece that leaves the board."""
    take.rub(0.0, take.about(0.07, 0.15), (700, 2600), 0.05, rise=0.6)
    take.strike(PIECE, take.about(0.05, 0.1), 0.25, 0.0013, 1.08)


def slide(take: Take) -> None:
    """Play a piece that is pushed over felt and wood, and stops."""
    length = take.about(0.26, 0.12)
    take.rub(0.0, length, (260, 1500), 0.16, rise=0.2)
    take.rub(0.0, length, (1500, 4200), 0.03, rise=0.4)
    take.strike(BOARD, length - 0.03, 0.22, 0.004)


def place(take: Take) -> None:
    """Play a piece that is set on the board."""
    take.land(0.0, 1.0, take.about(1, 0.05))


def stack(take: Take) -> None:
    """Play a piece that is set on another one."""
    pitch = take.about(1.16, 0.04)
    for at, level in ((0.0, 1.0), (take.about(0.017, 0.2), 0.4), (take.about(0.031, 0.2), 0.15)):
        take.strike(PIECE, at, 0.8 * level, 0.0007, pitch)
        take.strike(PIECE, at, 0.5 * level, 0.0007, pitch * 0.81)
        take.strike(BOARD, at, 0.45 * level, 0.003)


def hit(take: Take) -> None:
    """Play a piece that knocks another one off its place."""
    take.strike(PIECE, 0.0, 0.9, 0.0006, take.about(1.1, 0.04))
    take.strike(PIECE, 0.002, 0.6, 0.0008, take.about(0.83, 0.04))
    take.strike(BOARD, 0.0, 0.7, 0.002, 0.92)
    take.rub(0.03, take.about(0.17, 0.15), (300, 1900), 0.07, rise=0.2)
    take.land(take.about(0.15, 0.12), 0.42)


def home(take: Take) -> None:
    """Play a piece that arrives: it is set down, and two bars ring."""
    take.land(0.0, 0.55)
    low, high = ((G4, C5), (A4, D5), (G4, D5))[int(take.chance.integers(3))]
    take.note(low, 0.03, 0.38, 0.7)
    take.note(high, 0.14, 0.42)


def turn(take: Take) -> None:
    """Play the sign that it is one's turn: a low bar, touched with felt."""
    take.strike(FELT, 0.0, 0.4, 0.006)
    take.note(take.about(C4, 0.006), 0.0, 0.6, 0.75)


def passed(take: Take) -> None:
    """Play the sign that there is no move: two damped bars, falling."""
    take.note(take.about(E4, 0.004), 0.0, 0.5, 0.3)
    take.note(take.about(C4, 0.004), take.about(0.13, 0.06), 0.5, 0.42)


def refuse(take: Take) -> None:
    """Play the sign that something is not allowed: two dull knocks."""
    for at, level in ((0.0, 1.0), (take.about(0.105, 0.08), 0.65)):
        take.strike(FELT, at, level, 0.006, take.about(1.25, 0.03))
        take.strike(BOARD, at, 0.3 * level, 0.005)


def undo(take: Take) -> None:
    """Play a piece that is drawn back: taken hold of, rubbed along, and a touch."""
    length = take.about(0.18, 0.1)
    take.strike(PIECE, 0.0, 0.12, 0.0016, 0.9)
    take.rub(0.0, length, (320, 1700), 0.12, rise=0.3)
    take.strike(PIECE, length - 0.015, 0.22, 0.0016, 0.9)
    take.strike(BOARD, length - 0.015, 0.35, 0.003)


def button(take: Take) -> None:
    """Play a wooden key that goes down."""
    take.strike(PIECE, 0.0, 0.5, 0.0016, take.about(0.8, 0.05))
    take.strike(BOARD, 0.0, 0.35, 0.003, 1.3)


def win(take: Take) -> None:
    """Play the sign that the match is won: bars run upwards and rest on a chord."""
    runs = ((C4, E4, G4, C5), (C4, G4, A4, D5), (E4, G4, C5, E5))
    run = runs[int(take.chance.integers(len(runs)))]
    at = 0.0
    for number, pitch in enumerate(run):
        take.note(pitch, at, 0.4 + 0.04 * number)
        at += take.about(0.125, 0.04)
    for spread, pitch in enumerate((C4, G4, E5, G5)):
        take.note(pitch, at + 0.1 + 0.012 * spread, 0.42 / (1 + 0.2 * spread), 1.5)


def wedge(take: Take) -> None:
    """Play a wooden wedge that runs along its groove and stops at the end."""
    length = take.about(0.30, 0.1)
    take.strike(BOARD, 0.0, 0.2, 0.003, take.about(1.1, 0.05))
    take.rub(0.0, length, (420, 2300), 0.10, rise=0.2)
    take.rub(0.0, length, (90, 420), 0.12, rise=0.2)
    take.strike(BOARD, length - 0.02, 0.5, 0.0022, take.about(1.25, 0.05))
    take.strike(PIECE, length - 0.02, 0.3, 0.001, take.about(0.86, 0.05))


def pawn(take: Take) -> None:
    """Play a lacquered pawn that is set into its dish."""
    pitch = take.about(1.28, 0.05)
    for at, level in ((0.0, 1.0), (take.about(0.026, 0.25), 0.3)):
        take.strike(PIECE, at, 0.6 * level, 0.0011, pitch)
        take.strike(BOARD, at, 0.6 * level, 0.0028, 1.1)


SOUNDS: dict[str, tuple[Callable[[Take], None], int, float, float]] = {
    "button": (button, 3, 0.30, HANDLED),
    "cube": (cube, 3, 0.50, PLAYED),
    "dice": (dice, 4, 1.10, PLAYED),
    "hit": (hit, 3, 0.60, PLAYED + 1),
    "home": (home, 3, 1.40, PLAYED),
    "lift": (lift, 3, 0.30, HANDLED - 1),
    "pass": (passed, 2, 0.80, CALLED),
    "place": (place, 4, 0.40, PLAYED),
    "refuse": (refuse, 2, 0.45, HANDLED),
    "slide": (slide, 4, 0.50, HANDLED),
    "stack": (stack, 4, 0.40, PLAYED),
    "turn": (turn, 2, 1.20, CALLED),
    "undo": (undo, 3, 0.45, HANDLED),
    "win": (win, 3, 2.60, CALLED + 1),
    "felt": (dice_felt, 4, 1.00, PLAYED - 1),
    "wedge": (wedge, 4, 0.55, PLAYED - 1),
    "pawn": (pawn, 4, 0.35, PLAYED),
}
"""What happens, how many variants, the seconds it may last at most, and its loudness: dB below full scale.

A sound's place here is part of its chance, so new ones go to the end and the others stay as they are."""


def main() -> int:
    """Write every variant of every sound and say how large they are together."""
    OUT.mkdir(parents=True, exist_ok=True)
    for old in OUT.glob("*.ogg"):
        old.unlink()
    for sound, (name, (happen, variants, seconds, loudness)) in enumerate(SOUNDS.items()):
        for number in range(1, variants + 1):
            take = Take(seconds, seed=100 * sound + number)
            happen(take)
            write(OUT / f"{name}-{number}.ogg", finish(take.wave, loudness))
    print(f"{sum(file.stat().st_size for file in OUT.glob('*.ogg')) / 1000:.0f} kB")
    return 0


def finish(dry: Wave, loudness: float) -> Wave:
    """Return the sound in its room, as loud as wanted, soft at both ends, and no longer than it is heard."""
    wet = np.convolve(dry, room())[: len(dry)]
    wave = filtered(dry + wet, 30, 8500)
    begins = np.nonzero(np.abs(wave) > QUIET * np.abs(wave).max())[0][0] - int(Take.LEAD * RATE)
    ends = np.nonzero(np.abs(wave) > 0.0015 * np.abs(wave).max())[0][-1]
    wave = loud(wave[max(0, begins) : ends + 1], 10 ** (loudness / 20))
    for end, length in ((wave, 0.002), (wave[::-1], 0.02)):
        count = min(len(wave) // 2, int(length * RATE))
        end[:count] *= np.sin(np.linspace(0, np.pi / 2, count)) ** 2
    return wave


def loud(wave: Wave, wanted: float) -> Wave:
    """Return the wave with the loudness ``wanted``, its peaks rounded off below `PEAK`."""
    gain = wanted / loudest(wave)
    for _ in range(12):
        limited = PEAK * np.tanh(gain * wave / PEAK)
        gain *= wanted / loudest(limited)
    return np.asarray(limited)


def room() -> Wave:
    """Return how a small furnished room answers: a few hundredths of a second of dark noise."""
    times = np.arange(int(0.25 * RATE)) / RATE
    noise = filtered(np.random.default_rng(1).standard_normal(len(times)), 120, 2600)
    answer = noise / rms(noise) * np.exp(-times / 0.045) * (times > 0.004)
    return np.asarray(0.16 * answer / np.sqrt((answer**2).sum()))


def filtered(wave: Wave, low: float, high: float) -> Wave:
    """Return the wave without what is much lower or higher in Hz, with gentle slopes."""
    size = len(wave) + RATE // 10
    f = np.fft.rfftfreq(size, 1 / RATE)
    f[0] = 1e-9
    gain = 1 / np.sqrt((1 + (low / f) ** 4) * (1 + (f / high) ** 6))
    return np.fft.irfft(np.fft.rfft(wave, size) * gain, size)[: len(wave)]


def loudest(wave: Wave) -> float:
    """Return the loudness of the loudest 60 ms as the ear weighs them (A-weighting), as a share of full scale."""
    size = len(wave) + RATE // 10
    f = np.fft.rfftfreq(size, 1 / RATE)
    poles = (f**2 + 20.6**2) * np.sqrt((f**2 + 107.7**2) * (f**2 + 737.9**2)) * (f**2 + 12194**2)
    heard = np.fft.irfft(np.fft.rfft(wave, size) * 1.2589 * 12194**2 * f**4 / poles, size)
    window = np.ones(int(0.06 * RATE))
    return float(np.sqrt(np.convolve(heard**2, window / len(window)).max()))


def rms(wave: Wave) -> float:
    """Return the root of the mean square."""
    return float(np.sqrt((wave**2).mean()))


def write(path: Path, wave: Wave) -> None:
    """Store a sound."""
    soundfile.write(path, wave, RATE, format="OGG", subtype="VORBIS", compression_level=0.6)


if __name__ == "__main__":
    sys.exit(main())
