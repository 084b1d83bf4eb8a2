"""Settings: applied and stored at once."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.scenes.base import form_rows, looks, programs, screens
from game.scenes.base.board_views import VIEWS
from game.scenes.base.form_rows import Rows
from game.scenes.base.page_scene import PageScene
from game.scenes.base.scene import Host
from game.scenes.base.storage import show_folder
from game.scenes.base.thumbnails import stand_in
from game.scenes.settings import keys, moving, pad_buttons
from game.text import N_, Text
from game.ui.input import pad_names
from game.ui.input.bindings import TEXTS
from game.ui.input.gamepads import HOT_PLUG, UNPLUGGED
from game.ui.input.inputs import shown
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import split
from game.ui.widgets.widget import Value

TITLE: Final = N_("title", "Settings")
_SECTION: Final = N_("settings", "Section")
_LOOK: Final = N_("settings", "Appearance")
_LANGUAGE: Final = N_("settings", "Language")
_SYSTEM: Final = N_("settings", "System ({language})")
_FULL: Final = N_("settings", "Full screen")
# L10n: a button that opens again what is shown at the first start
_WELCOME: Final = N_("button", "Welcome…")
_SOUND_HEAD: Final = N_("settings", "Sound")
_SOUND: Final = N_("settings", "Sound effects")
_VOLUME: Final = N_("settings", "Volume")
_PLAY: Final = N_("settings", "Playing")
_SWITCHES: Final = (
    ("hints", N_("settings", "Show what can move, and where")),
    ("auto_roll", N_("settings", "Roll automatically")),
    ("auto_done", N_("settings", "End turns automatically")),
    ("auto_forced", N_("settings", "Play forced moves automatically")),
    ("confirm", N_("settings", "Ask before doubling, dropping or resigning")),
)
_CLICK: Final = N_("settings", "A click on a piece")
_MOVES: Final = N_("settings", "Moves it at once")
_LIFTS: Final = N_("settings", "Picks it up")
_VIEW: Final = N_("settings", "Board")
_KEYS: Final = N_("settings", "Keys")
_RESET_KEYS: Final = N_("button", "Reset all keys")
_PADS: Final = N_("settings", "Gamepad")
_RESET_PADS: Final = N_("button", "Reset all buttons")
_PROGRAMS: Final = N_("settings", "Other computer players")
_REMOVE: Final = N_("button", "Remove")
_REMOVE_WHAT: Final = N_("settings", "Remove {name}? Matches with it stay; people take its place there.")
_CANCEL: Final = N_("button", "Cancel")
_DATA: Final = N_("settings", "Your matches and settings")
_OPEN: Final = N_("button", "Open the folder")
_WIDEST: Final = 1310
"""The widest the sheet becomes, in design pixels."""
_SECTIONS: Final = (("look", _LOOK), ("play", _PLAY), ("sound", _SOUND_HEAD), ("keys", _KEYS))
_KEY: Final = 19
"""Ems of the narrowest column of keys."""
_HIGH: Final = 0.3
"""The most of the window's height that the picture of a world takes."""
_UNSAVED: Final = N_("settings", "Nothing can be saved here; everything will be lost when you quit.")


class SettingsScene(PageScene):
    """Everything that can be set, in sections."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.section = "look"

    def build(self, page: Page) -> None:
        look = page.look
        inside, _ = form_rows.frame(page, i18n.t(TITLE), self.back, widest=_WIDEST)
        head = Rows(page, inside.move(0, look.px(10)), "sections")
        named = [(key, i18n.t(text)) for key, text in _SECTIONS]
        head.wide_choice("section", i18n.t(_SECTION), named, self.section, self._turn_to)
        top, ring = head.bottom + look.px(10), look.px(form_rows.RING)
        view = pygame.Rect(inside.left, top, inside.width, inside.bottom - top)
        part = page.scroll(view, key=f"scroll:{self.section}")
        fill = {"look": self._look, "play": self._play, "sound": self._sound, "keys": self._keys}[self.section]
        part.content_height = fill(part, pygame.Rect(0, ring, part.width, 0)) + ring
        form_rows.hug(page, inside, top - inside.top + part.content_height)
        page.default = "language" if self.section == "look" else "section"

    def _turn_to(self, section: Value) -> None:
        self.section = str(section)

    def handle(self, event: pygame.Event, action: str) -> None:
        """Gamepads come and go."""
        if event.type in (*HOT_PLUG, *UNPLUGGED):
            self.page.rebuild()
        super().handle(event, action)

    # ---- look

    def _look(self, part: Region, place: pygame.Rect) -> int:
        s, look = self.host.settings, part.look
        heading = Rows(part, place, "look")
        heading.heading(i18n.t(looks.WORLD))
        low = looks.worlds(part, self.host, heading.column.rest(), round(look.height * _HIGH), stand_in) + look.px(20)
        first, second = _columns(part, pygame.Rect(place.left, low, place.width, 0), "look")
        first.choice("language", i18n.t(_LANGUAGE), self._languages(), s.language, self._set("language"))
        looks.text_size(first, self.host)
        looks.motion(second, self.host)
        looks.safe_colours(first, self.host)
        second.toggle("fullscreen", i18n.t(_FULL), s.fullscreen, self._set("fullscreen"))
        second.button("welcome", i18n.t(_WELCOME), self._welcome, "star")
        return max(first.bottom, second.bottom)

    def _welcome(self) -> None:
        self.host.open(screens.Welcome())

    def _languages(self) -> list[tuple[Value, str]]:
        system = i18n.languages()[i18n.system_language()]
        return [("", i18n.alone(_SYSTEM, language=system)), *i18n.available().items()]

    # ---- sound

    def _sound(self, part: Region, place: pygame.Rect) -> int:
        s, rows = self.host.settings, _columns(part, place, "sound")[0]
        rows.toggle("sound", i18n.t(_SOUND), s.sound, self._set("sound"))
        percent = round(s.volume * 100)
        shown = i18n.percent(percent)
        rows.slider("volume", i18n.t(_VOLUME), (0, 100, 5), percent, self._set_volume, shown)
        return rows.bottom

    def _set_volume(self, percent: float) -> None:
        self.host.change(volume=percent / 100)
        self.host.sound("place")

    # ---- playing and data

    def _play(self, part: Region, place: pygame.Rect) -> int:
        s, (rows, second) = self.host.settings, _columns(part, place, "play")
        clicks = [(True, i18n.alone(_MOVES)), (False, i18n.alone(_LIFTS))]
        rows.choice("click_moves", i18n.t(_CLICK), clicks, s.click_moves, self._set("click_moves"))
        rows.choice("board_view", i18n.t(_VIEW), looks.named(VIEWS), s.board_view, self._set("board_view"))
        for key, text in _SWITCHES:
            rows.toggle(key, i18n.t(text), getattr(s, key), self._set(key))
        self._programs(second)
        self._data(second)
        return max(rows.bottom, second.bottom)

    def _programs(self, rows: Rows) -> None:
        """Computer players of somebody else's: each can be removed, and another one added."""
        rows.group = "programs"
        rows.heading(i18n.t(_PROGRAMS))
        for program in self.host.settings.programs:
            played = [i18n.t(self.host.games[game].text) for game in self.host.games if game in program.games]
            rows.press(
                f"program:{program.name}", program.name, i18n.t(_REMOVE), partial(self._ask_remove, program.name)
            )
            rows.note(i18n.listed(played))
        rows.button("add-program", i18n.t(programs.ADD), self._add_program, "plus")

    def _add_program(self) -> None:
        self.host.open(screens.AddProgram(lambda program: self.page.focus(f"program:{program.name}")))

    def _ask_remove(self, name: str) -> None:
        """What was typed would be lost."""
        remove, question = partial(programs.remove, self.host, name), i18n.t(_REMOVE_WHAT, name=name)
        if not self.host.settings.confirm:
            remove()
            return
        keep = (i18n.t(_CANCEL), lambda: None, "plain")
        self.page.ask(i18n.t(_PROGRAMS), question, [(i18n.t(_REMOVE), remove, "danger"), keep])

    def _data(self, rows: Rows) -> None:
        rows.group = "data"
        rows.heading(i18n.t(_DATA))
        path = self.host.library.path
        rows.note(str(path.parent) if path else i18n.t(_UNSAVED))
        if path:
            rows.button("folder", i18n.t(_OPEN), self._open_folder, "library")
            if moving.may_move(self.host):
                rows.button("move", i18n.t(moving.MOVE), partial(moving.ask_where, self.host, path), "folder")
        elif moving.is_away():
            rows.button("anew", i18n.t(moving.ANEW), partial(moving.begin_anew, self.host), "folder")

    def _open_folder(self) -> None:
        path = self.host.library.path
        if path:
            show_folder(self.host, path.parent)

    # ---- keys

    def _keys(self, part: Region, place: pygame.Rect) -> int:
        """In as many columns as there is room for, each read from the top down."""
        look, gap = part.look, part.look.px(30)
        across = max(1, (place.width + gap) // (look.em(_KEY) + gap))
        columns = [Rows(part, rect, "keys", _KEY) for rect in split(place, [1.0] * across, gap)]
        each = -(-len(TEXTS) // across)
        for number, (action, text) in enumerate(TEXTS.items()):
            columns[number // each].column.gap = look.px(2)
            self._key(columns[number // each], action, text)
        reset = partial(self.host.change, keys={})
        columns[-1].button("reset-keys", i18n.t(_RESET_KEYS), reset, "undo")
        low = max(column.bottom for column in columns)
        pads = pad_names.connected()
        return self._pads(part, pygame.Rect(place.left, low + look.px(4), place.width, 0), pads) if pads else low

    def _pads(self, part: Region, place: pygame.Rect, pads: tuple[bool, ...]) -> int:
        """What the buttons of the gamepads do, each to be changed; returns where it ends."""
        head = Rows(part, place, "pads")
        head.heading(i18n.t(_PADS))
        top = head.column.rest().top
        columns = _columns(part, pygame.Rect(place.left, top, place.width, 0), "pads")
        each = -(-len(TEXTS) // 2)
        changes, used = self.host.settings.buttons, self.host.pads.used
        for number, (action, text) in enumerate(TEXTS.items()):
            rows, buttons = columns[number // each], pad_names.shown(action, pads, changes, used)
            if action in pad_buttons.BINDABLE:
                rows.press(f"pad:{action}", i18n.t(text), buttons or "–", partial(self._ask_button, action))
            else:
                rows.told(i18n.t(text), buttons)
        columns[-1].button("reset-pads", i18n.t(_RESET_PADS), partial(self.host.change, buttons={}), "undo")
        return max(column.bottom for column in columns)

    def _ask_button(self, action: str) -> None:
        self.host.push(pad_buttons.PadScene(self.host, action))

    def _key(self, rows: Rows, action: str, text: Text) -> None:
        chords = shown(self.host.settings.keys, action)
        rows.press(f"key:{action}", i18n.t(text), chords, partial(self._ask_key, action))

    def _ask_key(self, action: str) -> None:
        self.host.push(keys.KeyScene(self.host, action))

    # ---- how

    def _set(self, field: str) -> Callable[[Value], object]:
        return looks.setter(self.host, field)


def _columns(part: Region, place: pygame.Rect, group: str) -> tuple[Rows, Rows]:
    """Two columns of rows, or twice the same one where there is no room for two."""
    if place.width < part.look.em(46):
        rows = Rows(part, place, group)
        return rows, rows
    first, second = (Rows(part, rect, group) for rect in split(place, (1, 1), part.look.px(40)))
    return first, second
