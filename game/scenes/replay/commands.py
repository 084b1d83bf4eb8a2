"""`ReplayCommands`: what people can do in a replay. Nothing of it changes the match."""

from typing import TYPE_CHECKING, Final

from game import i18n
from game.pictures.board_pictures import board_picture
from game.play.replay.playback import SPEEDS
from game.scenes.base.files.clipboard import copy
from game.scenes.base.files.storage import save_picture, summary_of
from game.scenes.base.opening.next_match import play_on
from game.scenes.replay.animation_sheet import AnimationScene
from game.text import N_, Text
from game.ui.commands import command
from game.ui.input.bindings import TEXTS
from game.ui.widgets.widget import Value

if TYPE_CHECKING:
    from game.scenes.replay.scene import ReplayScene

PLAY: Final = N_("button", "Play")
PAUSE: Final = N_("button", "Pause")
FIRST: Final = N_("button", "To the start")
BACK: Final = N_("button", "One step back")
ON: Final = N_("button", "One step forward")
LAST: Final = N_("button", "To the end")
# L10n: to the previous mark of a kind; {marks} is the kind, such as “Hits”
PREVIOUS: Final = N_("button", "Previous: {marks}")
# L10n: to the next mark of a kind; {marks} is the kind, such as “Hits”
NEXT: Final = N_("button", "Next: {marks}")
SOUGHT: Final = N_("replay", "Jump to")
SPEED: Final = N_("replay", "Speed")
PLAY_ON: Final = N_("button", "Play on from here")
COPY: Final = N_("button", "Copy the position")
PICTURE: Final = N_("button", "Save a picture of the board")
FILM: Final = N_("button", "Save the match as an animated GIF")
# L10n: what opens a list: to copy the position, to save a picture of it, or the whole match as an animated one
KEEP: Final = N_("button", "Copy or save")
LEAVE: Final = N_("button", "Back")
SPEED_NAMES: Final = tuple((index, f"{'½' if speed < 1 else round(speed)}×") for index, speed in enumerate(SPEEDS))
"""The numbers of `SPEEDS`, each with its name."""


class ReplayCommands:
    """The commands of one replay. Those that copy or save something, or begin a match, pause it first."""

    def __init__(self, scene: "ReplayScene") -> None:
        self._scene = scene
        self._playback = scene.playback

    # ---- playing

    def play_text(self) -> Text:
        """Return what `toggle` does next."""
        return PAUSE if self._playback.playing else PLAY

    def play_icon(self) -> str:
        """Return the icon of `toggle`."""
        return "pause" if self._playback.playing else "play"

    @command("play", play_text, icon=play_icon, key="roll", style="primary")
    def toggle(self) -> None:
        """Play, or pause."""
        self._playback.play(not self._playback.playing)

    @command("speed", SPEED)
    def set_speed(self, index: Value) -> None:
        """Play at one of `SPEEDS`, given by its number; a number beyond the ends counts as the slowest or fastest."""
        self._playback.speed = SPEEDS[min(max(int(index), 0), len(SPEEDS) - 1)]
        self._scene.page.rebuild()

    @command("speed", SPEED)
    def pick_speed(self) -> None:
        """Let people pick the speed from a list."""
        self._scene.page.pick("speed", SPEED_NAMES, SPEEDS.index(self._playback.speed), self.set_speed)

    # ---- steps

    def is_not_at_start(self) -> bool:
        """Whether there are steps before the shown one."""
        return self._playback.step > 0

    def is_not_at_end(self) -> bool:
        """Whether there are steps after the shown one."""
        return self._playback.step < self._playback.steps.last

    @command("first", FIRST, icon="first", key="first", enabled=is_not_at_start)
    def first(self) -> None:
        """Show the first step."""
        self._playback.go(0)

    @command("back", BACK, icon="chevron-left", key="left", enabled=is_not_at_start)
    def step_back(self) -> None:
        """Pause, and go one step back."""
        self._playback.play(False)
        self._playback.walk(-1)

    @command("on", ON, icon="chevron-right", key="right", enabled=is_not_at_end)
    def step_on(self) -> None:
        """Pause, and go one step on."""
        self._playback.play(False)
        self._playback.walk(1)

    @command("last", LAST, icon="last", key="last", enabled=is_not_at_end)
    def last(self) -> None:
        """Show the last step."""
        self._playback.go(self._playback.steps.last)

    @command("way", "")
    def go(self, step: int) -> None:
        """Show a step at once."""
        self._playback.go(step)

    # ---- marks

    def has_earlier(self) -> bool:
        """Whether there is a mark before the shown step."""
        return self._mark(-1) is not None

    def has_later(self) -> bool:
        """Whether there is a mark after the shown step."""
        return self._mark(1) is not None

    def earlier_text(self) -> str:
        """Return the text of `earlier`."""
        return i18n.t(PREVIOUS, marks=self._scene.texts.kind(self._scene.kind))

    def later_text(self) -> str:
        """Return the text of `later`."""
        return i18n.t(NEXT, marks=self._scene.texts.kind(self._scene.kind))

    @command("earlier", earlier_text, icon="mark-back", key="page_up", enabled=has_earlier)
    def earlier(self) -> None:
        """Go to the mark before, of the kind that is looked for."""
        self._go_to_mark(-1)

    @command("later", later_text, icon="mark-on", key="page_down", enabled=has_later)
    def later(self) -> None:
        """Go to the next mark of the kind that is looked for."""
        self._go_to_mark(1)

    def has_kinds(self) -> bool:
        """Whether there are several kinds of marks to pick from."""
        return len(self._playback.steps.kinds) > 1

    @command("marks", SOUGHT, enabled=has_kinds)
    def pick_kind(self) -> None:
        """Let people pick the kind of marks that they look for."""
        scene = self._scene
        options = [(kind, scene.texts.counted(kind)) for kind in scene.steps.kinds]
        scene.page.pick("marks", options, scene.kind, self._look_for)

    def _mark(self, by: int) -> int | None:
        return self._playback.steps.marked(self._scene.kind, self._playback.step, by)

    def _go_to_mark(self, by: int) -> None:
        found = self._mark(by)
        if found is not None:
            self._playback.go(found)

    def _look_for(self, kind: Value) -> None:
        self._scene.look_for(str(kind))

    # ---- the board

    @command("turn", TEXTS["turn"], key="turn")
    def turn(self) -> None:
        """Turn the board by the next sensible angle."""
        self._scene.board_view.turn_on()
        self._scene.page.rebuild()

    def can_mirror(self) -> bool:
        """Whether the game's board can lie mirrored."""
        return self._scene.board_view.board.mirrors

    @command("mirror", TEXTS["mirror"], key="mirror", offered=can_mirror)
    def mirror(self) -> None:
        """Let the left and right side of the board change places."""
        view = self._scene.board_view
        view.mirror(not view.board.mirrored)
        self._scene.page.rebuild()

    @command("read", TEXTS["read"], key="read")
    def read(self) -> None:
        """Begin or stop reading the board place by place."""
        self._scene.reading.switch()

    # ---- playing on, copying, saving

    @command("play-on", PLAY_ON, icon="plus")
    def play_on(self) -> None:
        """Begin a new match at this moment."""
        self._playback.play(False)
        play_on(self._scene.host, self._scene.match, self._playback.steps.stop(self._playback.step))

    @command("copy", COPY, icon="copy")
    def copy(self) -> None:
        """Copy the ID of the position; where there are several kinds, let one be picked."""
        scene = self._scene
        self._playback.play(False)
        positions = scene.host.games[scene.match.terms.game].positions()
        beside = "copy" if "copy" in scene.page.widgets else "keep"
        copy(scene.host, scene.page, beside, positions.names(scene.steps.moment(self._playback.step).state))

    @command("picture", PICTURE, icon="picture")
    def picture(self) -> None:
        """Write the board as it is shown to a file."""
        scene = self._scene
        self._playback.play(False)
        summary = summary_of(scene.host, scene.match)
        if summary:
            save_picture(scene.host, summary, board_picture(scene.host.look, scene.board_view))

    @command("film", FILM, icon="film")
    def export(self) -> None:
        """Ask how the whole match is to be saved as an animated picture."""
        scene = self._scene
        self._playback.play(False)
        scene.host.push(AnimationScene(scene.host, scene.match, scene.steps, scene.board_view))

    @command("keep", KEEP, icon="export")
    def pick_export(self) -> None:
        """Open a list of what can be copied or saved, where there is no room for a button each."""
        commands = {each.name: each for each in (self.copy, self.picture, self.export)}
        options = [(name, each.text) for name, each in commands.items()]
        self._scene.page.pick("keep", options, "", lambda name: commands[str(name)]())

    @command("leave", LEAVE, icon="close", key="back")
    def leave(self) -> None:
        """Close the replay."""
        self._scene.host.pop()
