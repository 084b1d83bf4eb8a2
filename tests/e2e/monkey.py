"""The monkey: it presses everything everywhere, at random but the same for the same seed, and looks what happens.

    assert_nothing_fails(folder, seed=1, steps=50_000)

It raises what it has found, with a note of where and after which deeds.

A step is one deed (a click, a key, a drag, a file dropped, a setting changed …) and the frames after it.
"""

import random
from collections import deque
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Final

import pygame

from game import i18n
from game.games.registry import GAMES, Games
from game.scenes.base import screens
from game.ui.input.gamepads import AXES, CROSS, NAMES, TRIGGERS
from game.ui.input.inputs import post_key
from tests.e2e.monkey_world import World, world
from tests.e2e.pictures import check_picture

SESSION: Final = 400
"""Steps until the program is closed and another one opened."""
REMEMBERED: Final = 25
"""Deeds that are told with a fault."""
SIZES: Final = ((960, 600), (1000, 720), (1280, 720), (1280, 1280))
TEXTS: Final = (
    "Ann",
    "a" * 50,
    "丁 ß",
    "\u202eevil",
    "{n}",
    " ",
    "1",
    "6",
    "/",
    "~",
    "0.ludoteca",
    "4HPwATDgc/ABMA",
    "\ud83d",
)
IDS: Final = (
    "4HPwATDgc/ABMA", "4HPwATDgc/ABMA:QYkqASAAIAAE", "4HPwATDgc/ABMA:EcmuAAAAAAAE", "4HPwATDgc/ABM", "AAAAAAAAAAAAAA",
)  # fmt: skip
"""IDs of positions, two of them of none."""
SETTINGS: Final[dict[str, tuple[object, ...]]] = {
    "text_size": (1.0, 1.25, 2.0),
    "theme": ("", "light", "dark", "contrast"),
    "boards": ("classic", "modern"),
    "motion": ("off", "fast", "normal", "slow"),
    "sound": (True, False),
    "volume": (0.0, 0.5, 1.0),
    "fullscreen": (False, True),
    "board_view": ("fixed", "turned", "facing"),
    **dict.fromkeys(
        ("hints", "landings", "auto_roll", "auto_done", "auto_forced", "click_moves", "confirm"), (True, False)
    ),
    "keys": ({}, {"roll": ("return",), "confirm": ("space",)}, {"menu": ("z",), "undo": ("u",)}),
}
BASE: Final = ("text_size", "theme", "boards", "fullscreen")
"""What makes the program paint everything anew, which takes long."""
PLAYING: Final = ("place:", "act:", "due:", "die:", "answer0", "answer:", "hint", "next", "replay", "rematch", "begin")
"""Targets that are pressed more often: what brings a match on."""
PLAIN_WINDOW: Final = (
    pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER,
    pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED,
)  # fmt: skip


def assert_nothing_fails(folder: Path, seed: int, steps: int, games: Games = GAMES) -> None:
    """Let the monkey take so many steps, each session in a folder of its own."""
    chance = random.Random(seed)
    for session, first in enumerate(range(0, steps, SESSION)):
        with world(folder / f"{seed}-{session}", random.Random(chance.random()), games) as new:
            monkey = Monkey(new)
            try:
                for _ in range(min(SESSION, steps - first)):
                    monkey.step()
            except Exception as error:
                deeds = "\n  ".join(monkey.deeds)
                stack = " > ".join(type(scene).__name__ for scene in new.app.scenes)
                error.add_note(f"seed {seed}, session {session}, {stack}, after\n  {deeds}")
                raise


class Monkey:
    """Hands without a mind on one program."""

    def __init__(self, place: World) -> None:
        self.world = place
        self.app = place.app
        self.chance = place.chance
        self.deeds: deque[str] = deque(maxlen=REMEMBERED)
        self._taken = 0
        self._closed = False
        """Whether the last deed has closed the window, which was opened again then."""
        self._weights: dict[Callable[[], object], float] = {
            self.click: 36, self.key: 24, self.pad: 9, self.drag: 7, self.point: 3, self.wheel: 3, self.wait: 8,
            self.touch: 6, self.swipe: 3,
            self.write: 2, self.let_go: 1, self.toast: 1, self.burst: 4, self.go: 2, self.set: 1, self.drop: 0.5,
            self.paste: 0.5, self.resize: 0.15, self.speak: 0.2, self.lock: 0.4, self.unlock: 1.2,
            self.world.play_elsewhere: 0.3, self.world.take_away: 0.1,
            self.window: 0.5, self.quit: 0.1,
        }  # fmt: skip

    def step(self) -> None:
        """One deed and what comes of it."""
        self._taken, self._closed = self._taken + 1, False
        deed = self.chance.choices(list(self._weights), list(self._weights.values()))[0]
        self.deeds.append(deed.__name__)
        frames = self.world.frames
        said = deed()
        self.deeds[-1] += f" {said}" if said else ""
        self._frames(self.chance.choice([1, 1, 2, 4]))
        check_picture(self.app)
        if deed == self.click and not self._closed:
            assert self.world.frames > frames, "nothing was drawn"
        self.world.check()

    def _frames(self, count: int) -> None:
        for _ in range(count):
            self.app.step()
            if not self.app.running:
                self.app.open(screens.Title())
                self._closed = True

    # ---- the mouse

    def click(self) -> str:
        """Click on a target, mostly with the first button."""
        targets = self.app.top.targets()
        if not targets:
            return self._mouse(self._anywhere(), 1)
        key = self.chance.choices(list(targets), [5.0 if key.startswith(PLAYING) else 1.0 for key in targets])[0]
        rect = targets[key]
        spot = rect.center if self.chance.random() < 0.8 else self._in(rect)
        return f"{key} {self._mouse(spot, self.chance.choice([1] * 8 + [3, 2]))}"

    def point(self) -> str:
        """Click anywhere."""
        return self._mouse(self._anywhere(), self.chance.choice([1, 1, 3]))

    def drag(self) -> str:
        """Drag from a target to another or anywhere, now and then without letting go."""
        targets = list(self.app.top.targets().values())
        spots = [self._in(self.chance.choice(targets)) for _ in range(2)] if targets else []
        start, end = [*spots, self._anywhere(), self._anywhere()][:2]
        end = end if self.chance.random() < 0.7 else self._anywhere()
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        self._motion(start, 0)
        for before, after in pairwise([start, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), end]):
            self._post(pygame.MOUSEMOTION, pos=after, rel=_less(after, before), buttons=(1, 0, 0), touch=False)
        if self.chance.random() < 0.9:
            self._post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)
        return f"{start} {end}"

    def let_go(self) -> None:
        """A button comes up that perhaps was not down."""
        self._post(pygame.MOUSEBUTTONUP, pos=self._anywhere(), button=self.chance.choice([1, 3]), touch=False)

    def wheel(self) -> None:
        """Turn the wheel."""
        notch = self.chance.choice([-30, -3, -1, 1, 3])
        self._motion(self._anywhere(), 0)
        self._post(pygame.MOUSEWHEEL, x=0, y=notch, precise_x=0.0, precise_y=float(notch), flipped=False)

    def toast(self) -> None:
        """Press the button of the line that shows."""
        if self.app.toast.button:
            self._mouse(self.app.toast.button.center, 1)

    def _mouse(self, spot: tuple[int, int], button: int) -> str:
        self._motion(spot, 0)
        self._post(pygame.MOUSEBUTTONDOWN, pos=spot, button=button, touch=False)
        if self.chance.random() < 0.3:
            self._frames(1)
        if self.chance.random() < 0.97:
            self._post(pygame.MOUSEBUTTONUP, pos=spot, button=button, touch=False)
        return f"{spot} button {button}"

    def _motion(self, spot: tuple[int, int], held: int) -> None:
        self._post(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(held, 0, 0), touch=False)

    def _anywhere(self) -> tuple[int, int]:
        return self._in(self.app.surface.get_rect())

    def _in(self, rect: pygame.Rect) -> tuple[int, int]:
        return self.chance.randrange(rect.left, rect.right), self.chance.randrange(rect.top, rect.bottom)

    # ---- fingers

    def touch(self) -> str:
        """Put a finger on a target, mostly the first one; lift it at once, after a while, or not yet."""
        targets = self.app.top.targets() or {"": self.app.surface.get_rect()}
        key, finger = self.chance.choice(list(targets)), self.chance.choice([0, 0, 0, 1])
        at = self._in(targets[key])
        self._finger(pygame.FINGERDOWN, at, finger)
        self._frames(self.chance.choice([0, 0, 1, 40]))
        if self.chance.random() < 0.9:
            self._finger(pygame.FINGERUP, at, finger)
        return f"{key} {at} finger {finger}"

    def swipe(self) -> str:
        """Draw a finger from a place to another."""
        start, end, finger = self._anywhere(), self._anywhere(), self.chance.choice([0, 0, 0, 1])
        between = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        self._finger(pygame.FINGERDOWN, start, finger)
        for at in (between, end):
            self._finger(pygame.FINGERMOTION, at, finger)
            self._frames(self.chance.choice([0, 1]))
        self._finger(pygame.FINGERUP, end, finger)
        return f"{start} {end} finger {finger}"

    def _finger(self, kind: int, at: tuple[int, int], finger: int) -> None:
        width, height = self.app.surface.get_size()
        self._post(kind, touch_id=1, finger_id=finger, x=at[0] / width, y=at[1] / height, dx=0.0, dy=0.0)

    # ---- keys and pads

    def key(self) -> str:
        """Press the key of an action, mostly; else any key."""
        if self.chance.random() < 0.85:
            actions = ["confirm"] * 6 + ["roll"] * 3 + [*self.app.input_mode.keys]
            chords = self.app.input_mode.keys[self.chance.choice(actions)]
        else:
            chords = (*"0123456789qz", "backspace", "delete", "f12", "ctrl+v", "ctrl+a", "alt+f4")
        return self._key(self.chance.choice(chords)) if chords else ""

    def _key(self, chord: str) -> str:
        post_key(chord)
        return chord

    def pad(self) -> str:
        """Press or push something on a gamepad."""
        kind = self.chance.choice(["down", "down", "up", "axis"])
        if kind == "axis":
            axis, value = self.chance.choice([*AXES, *TRIGGERS]), self.chance.choice([-32768, 0, 0, 0, 32767])
            self._post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
            return f"axis {axis} {value}"
        button = self.chance.choice([*NAMES, *CROSS])
        down = kind == "down"
        self._post(pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP, instance_id=0, button=button)
        return f"button {button} {kind}"

    def write(self) -> str:
        """Write something, or compose it."""
        text = self.chance.choice(TEXTS)
        self._post(self.chance.choice([pygame.TEXTINPUT] * 3 + [pygame.TEXTEDITING]), text=text, start=0, length=0)
        return repr(text)

    def burst(self) -> str:
        """Several things within one frame."""
        return ", ".join(str(self.chance.choice([self.key, self.click, self.pad])()) for _ in range(4))

    # ---- everything else

    def wait(self) -> str:
        """Let time pass."""
        frames = self.chance.choice([5, 20, 60, 120])
        self._frames(frames)
        return f"{frames} frames"

    def go(self) -> str:
        """Go somewhere else."""
        return self.world.go()

    def set(self) -> str:
        """Change a setting, seldom one after which all is painted anew."""
        name = self.chance.choice([name for name in SETTINGS if name not in BASE or self.chance.random() < 0.15])
        value = self.chance.choice(SETTINGS[name])
        self.app.change(**{name: value})
        return f"{name} {value}"

    def speak(self) -> str:
        """Change the language."""
        language = self.chance.choice(list(i18n.available()))
        self.app.change(language=language)
        return language

    def drop(self) -> str:
        """Drop a file on the window."""
        path = self.chance.choice(self.world.files)
        self._post(pygame.DROPFILE, file=str(path))
        return path.name

    def paste(self) -> str:
        """Paste what another program has copied."""
        text = self.chance.choice((*IDS, *TEXTS[:-1]))
        pygame.scrap.put_text(text)
        return f"{text!r} {self._key('ctrl+v')}"

    def resize(self) -> str:
        """Draw the window larger or smaller."""
        self.app.window.size = size = self.chance.choice(SIZES)
        return str(size)

    def window(self) -> str:
        """What window systems tell, in an order of their own."""
        kind = self.chance.choice(PLAIN_WINDOW)
        self._post(kind, x=0, y=0)
        return pygame.event.event_name(kind)

    def lock(self) -> None:
        """Another program locks the library."""
        self.world.lock()

    def unlock(self) -> None:
        """It lets go of it."""
        self.world.unlock()

    def quit(self) -> None:
        """Close the window; it is opened again."""
        self._post(pygame.QUIT)

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.Event(kind, values))


def _less(after: tuple[int, int], before: tuple[int, int]) -> tuple[int, int]:
    return after[0] - before[0], after[1] - before[1]
