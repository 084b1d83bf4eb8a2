"""Settings: applied and stored at once."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game import i18n, resources
from game.library.settings import Program
from game.play import program_players
from game.scenes.base import screens
from game.scenes.base.files.storage import show_folder
from game.scenes.base.gallery_scene import GalleryScene
from game.scenes.base.scene import Host
from game.scenes.base.setting_fields import LABELS, SettingFields
from game.scenes.settings import moving
from game.scenes.settings.binding_sheets import KeyScene, PadScene
from game.scenes.settings.view import PROGRAMS, TITLE, settings_view
from game.text import N_, Text
from game.ui.commands import command, dismissing
from game.ui.input.bindings import TEXTS, Bound
from game.ui.input.gamepads import HOT_PLUG, UNPLUGGED
from game.ui.input.rebinding import default_keys
from game.ui.layout import Box
from game.ui.widgets.widget import Value

REMOVE: Final = N_("button", "Remove")
_REMOVE_WHAT: Final = N_(
    "settings", "Remove {name}? Its matches are kept; in unfinished ones, a person plays in its place."
)
_CANCEL: Final = N_("button", "Cancel")
_KEYS_RESET: Final = N_("toast", "All keys have been reset.")
_BUTTONS_RESET: Final = N_("toast", "All buttons have been reset.")


class SettingsScene(GalleryScene):
    """Everything that can be set, in sections; ``section`` is the one that shows."""

    spacious = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.section = "look"
        self.fields = SettingFields(host)

    def view(self) -> Box:
        return settings_view(self)

    def handle(self, event: pygame.Event, action: str) -> None:
        """Also show gamepads that are connected, and hide those that are removed."""
        if event.type in (*HOT_PLUG, *UNPLUGGED):
            self.page.rebuild()
        super().handle(event, action)

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Beside the title: below, what is said of a key would cover another one."""
        self.page.settle()
        back, section = self.page.box("back"), self.page.box("section")
        left = back.right + self.look.measure(i18n.t(TITLE), "heading")[0] + self.look.px(24)
        tools = [self.page.box(key).left for key in ("welcome", "reset-keys") if key in self.page.widgets]
        return [
            pygame.Rect(left, 0, min([*tools, section.right]) - self.look.px(12) - left, section.top - self.look.px(6))
        ]

    @command("section", N_("settings", "Section"))
    def turn_to(self, section: Value) -> None:
        """Show another section."""
        self.section = str(section)

    @command("language", LABELS["language"], icon="globe")
    def pick_language(self) -> None:
        """Show all languages to choose one."""
        self.host.open(screens.Languages())

    # L10n: a button that opens again what is shown at the first start
    @command("welcome", N_("button", "Welcome…"), icon="star")
    def welcome(self) -> None:
        """Show again what is asked at the first start."""
        self.host.open(screens.Welcome())

    @command("volume", LABELS["volume"])
    def set_volume(self, percent: float) -> None:
        """Set the volume, and let it be heard."""
        self.host.change(volume=percent / 100)
        self.host.sound("place")

    # ---- programs

    @command("add-program", program_players.ADD, icon="plus")
    def add_program(self) -> None:
        """Add somebody else's computer player."""
        self.host.open(screens.AddProgram(self._added))

    def _added(self, program: Program) -> None:
        self.page.focus(f"program:{program.name}")

    @command("program", REMOVE)
    def ask_remove(self, name: str) -> None:
        """Ask before a program is removed: its command would have to be typed again."""
        question = i18n.t(_REMOVE_WHAT, name=name)
        self.page.ask(i18n.t(PROGRAMS), question, [self.remove.of(name), dismissing(_CANCEL)])

    @command("remove", REMOVE, style="danger")
    def remove(self, name: str) -> None:
        """Forget a program."""
        program_players.remove(self.host, name)

    # ---- the data

    @property
    def folder(self) -> Path | None:
        """Where matches and settings lie; None while nothing can be saved."""
        path = self.host.library.path
        return path.parent if path else None

    def has_folder(self) -> bool:
        """Whether there is a folder to show."""
        return self.folder is not None

    @command("folder", N_("button", "Open the folder"), icon="folder", offered=has_folder)
    def open_folder(self) -> None:
        """Show the folder in the system's file manager."""
        if self.folder:
            show_folder(self.host, self.folder)

    def may_move(self) -> bool:
        """Whether people may move their data."""
        return moving.may_move(self.host)

    @command("move", moving.MOVE, icon="drive", offered=may_move)
    def move(self) -> None:
        """Ask for another folder, and move the data there."""
        if self.host.library.path:
            moving.ask_where(self.host, self.host.library.path)

    def is_away(self) -> bool:
        """Whether the data was moved to a folder that is not there now."""
        return not self.folder and moving.is_away()

    @command("anew", moving.ANEW, icon="folder", offered=is_away)
    def begin_anew(self) -> None:
        """Give up the folder that is not there."""
        moving.begin_anew(self.host)

    # ---- the program

    def has_licences(self) -> bool:
        """Whether the licences lie beside the program."""
        return resources.licences() is not None

    @command("licences", N_("button", "Open the licences"), icon="folder", offered=has_licences)
    def open_licences(self) -> None:
        """Show the folder with the licences in the system's file manager."""
        if found := resources.licences():
            show_folder(self.host, found)

    # ---- keys and gamepads

    def _action_text(self, action: str) -> Text:
        return TEXTS[action]

    @command("key", _action_text)
    def ask_key(self, action: str) -> None:
        """Wait for a new key for an action."""
        self.host.push(KeyScene(self.host, action))

    def _has_other_keys(self, action: str) -> bool:
        return action in self.host.settings.keys

    @command("standard", N_("button", "Default keys"), icon="undo", offered=_has_other_keys)
    def reset_key(self, action: str) -> None:
        """Give an action its default keys."""
        self.host.change(keys=default_keys(self.host.settings.keys, action))

    def _has_changed_keys(self) -> bool:
        return bool(self.host.settings.keys)

    @command("reset-keys", N_("button", "Reset all keys"), icon="undo", enabled=_has_changed_keys)
    def reset_keys(self) -> None:
        """Give every action its default keys."""
        undo = self.restore.of("keys", self.host.settings.keys)
        self.host.change(keys={})
        self.host.offer(_KEYS_RESET, undo)

    @command("pad", _action_text)
    def ask_pad_button(self, action: str) -> None:
        """Wait for a new gamepad button for an action."""
        self.host.push(PadScene(self.host, action))

    def _has_changed_buttons(self) -> bool:
        return bool(self.host.settings.buttons)

    @command("reset-pads", N_("button", "Reset all buttons"), icon="undo", enabled=_has_changed_buttons)
    def reset_pads(self) -> None:
        """Give every action its default gamepad buttons."""
        undo = self.restore.of("buttons", self.host.settings.buttons)
        self.host.change(buttons={})
        self.host.offer(_BUTTONS_RESET, undo)

    @command("undo", N_("button", "Undo"), key="undo")
    def restore(self, setting: str, before: Bound) -> None:
        """Give all actions the keys or buttons that they had ``before``."""
        self.host.change(**{setting: before})
