"""Settings: applied and stored at once."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game import i18n
from game.scenes.base import form_rows, key_names
from game.scenes.base.board_views import VIEWS
from game.scenes.base.form_rows import Rows
from game.scenes.base.page_scene import PageScene
from game.scenes.base.storage import show_folder
from game.scenes.settings import keys
from game.text import N_, Text
from game.ui.page.page import Page
from game.ui.style.layout import split
from game.ui.widgets.widget import Value

_WIDEST: Final = 1420
"""How wide the sheet is at most, in design pixels."""
_THREE: Final = 72.0
"""How wide three columns are at least, in sizes of body text."""
_KEY: Final = 15.0
"""How wide a column of keys is at least that has their names beside them, in the same measure."""
TITLE: Final = N_("title", "Settings")
_LOOK: Final = N_("settings", "Language and look")
_LANGUAGE: Final = N_("settings", "Language")
_SYSTEM: Final = N_("settings", "system ({language})")
_TEXT: Final = N_("settings", "Text size")
_SIZES: Final = (100, 125, 150, 175, 200)
_PER_CENT: Final = N_("settings", "{n} %")
_THEME: Final = N_("settings", "Colours")
THEME_NAMES: Final = {"walnut": N_("theme", "Walnut"), "contrast": N_("theme", "High contrast")}
_BOARDS: Final = N_("settings", "Board and pieces")
BOARD_NAMES: Final = (("classic", N_("boards", "Classic")), ("modern", N_("boards", "Modern")))
_FULL: Final = N_("settings", "Full screen")
_MOTION: Final = N_("settings", "Motion")
_PACES: Final = (
    ("off", N_("motion", "off")),
    ("fast", N_("motion", "fast")),
    ("normal", N_("motion", "normal")),
    ("slow", N_("motion", "slow")),
)
_SOUND_HEAD: Final = N_("settings", "Sound")
_SOUND: Final = N_("settings", "Sound effects")
_VOLUME: Final = N_("settings", "Volume")
_PLAY: Final = N_("settings", "Playing")
_SWITCHES: Final = (
    ("hints", N_("settings", "Show what can move and where to")),
    ("auto_roll", N_("settings", "Roll by itself")),
    ("auto_done", N_("settings", "End a finished turn by itself")),
    ("auto_forced", N_("settings", "Play forced moves by themselves")),
    ("confirm", N_("settings", "Ask before something is lost")),
)
_CLICK: Final = N_("settings", "A click on a piece")
_MOVES: Final = N_("settings", "moves it at once")
_LIFTS: Final = N_("settings", "lifts it")
_VIEW: Final = N_("settings", "Board")
_KEYS: Final = N_("settings", "Keys")
_RESET_KEYS: Final = N_("button", "Usual keys for everything")
_DATA: Final = N_("settings", "Your matches and settings")
_OPEN: Final = N_("button", "Open the folder")
_UNSAVED: Final = N_("settings", "Nothing can be stored here; everything is forgotten when the program ends.")


class SettingsScene(PageScene):
    """Everything that can be set."""

    def build(self, page: Page) -> None:
        look = page.look
        inside, _ = form_rows.frame(page, i18n.t(TITLE), self.back, widest=_WIDEST)
        part = page.scroll(inside)
        place = pygame.Rect(0, look.px(12), part.width, 0)
        two, three = part.width >= look.em(46), part.width >= look.em(_THREE)
        shares = (1, 1, 1.9) if three else (1, 1) if two else (1,)
        columns = split(place, shares, look.px(40))
        first = Rows(part, columns[0], "look")
        second = Rows(part, columns[1], "play") if two else first
        self._look(first)
        self._sound(first)
        self._play(second)
        self._data(second)
        low = max(first.bottom, second.bottom)
        below = pygame.Rect(0, low + look.px(24), part.width, 0)
        rows = Rows(part, columns[2] if three else below, "keys")
        self._keys(rows, two)
        part.content_height = max(low, rows.bottom) + look.px(14)
        page.default = "language"

    # ---- look and sound

    def _look(self, rows: Rows) -> None:
        s, look = self.host.settings, self.page.look
        rows.group = "look"
        rows.heading(i18n.t(_LOOK))
        rows.choice("language", i18n.t(_LANGUAGE), self._languages(), s.language, self._set("language"))
        sizes: list[tuple[Value, str]] = [(size, i18n.t(_PER_CENT, n=size)) for size in _SIZES]
        nearest = min(_SIZES, key=lambda size: abs(size - s.text_size * 100))
        rows.choice("text_size", i18n.t(_TEXT), sizes, nearest, self._set_text)
        themes = [(key, i18n.t(text)) for key, text in THEME_NAMES.items()]
        rows.choice("theme", i18n.t(_THEME), themes, look.theme, self._set("theme"))
        rows.choice("boards", i18n.t(_BOARDS), _named(BOARD_NAMES), s.boards, self._set("boards"))
        rows.choice("motion", i18n.t(_MOTION), _named(_PACES), s.motion, self._set("motion"))
        rows.toggle("fullscreen", i18n.t(_FULL), s.fullscreen, self._set("fullscreen"))

    def _set_text(self, percent: Value) -> None:
        self.host.change(text_size=int(percent) / 100)

    def _languages(self) -> list[tuple[Value, str]]:
        system = i18n.languages()[i18n.system_language()]
        return [("", i18n.t(_SYSTEM, language=system)), *i18n.available().items()]

    def _sound(self, rows: Rows) -> None:
        s = self.host.settings
        rows.group = "sound"
        rows.heading(i18n.t(_SOUND_HEAD))
        rows.toggle("sound", i18n.t(_SOUND), s.sound, self._set("sound"))
        percent = round(s.volume * 100)
        shown = i18n.t(_PER_CENT, n=percent)
        rows.slider("volume", i18n.t(_VOLUME), (0, 100, 5), percent, self._set_volume, shown)

    def _set_volume(self, percent: float) -> None:
        self.host.change(volume=percent / 100)
        self.host.sound("place")

    # ---- playing and data

    def _play(self, rows: Rows) -> None:
        s = self.host.settings
        rows.group = "play"
        rows.heading(i18n.t(_PLAY))
        clicks = [(True, i18n.t(_MOVES)), (False, i18n.t(_LIFTS))]
        rows.choice("click_moves", i18n.t(_CLICK), clicks, s.click_moves, self._set("click_moves"))
        rows.choice("board_view", i18n.t(_VIEW), _named(VIEWS), s.board_view, self._set("board_view"))
        for key, text in _SWITCHES:
            rows.toggle(key, i18n.t(text), getattr(s, key), self._set(key))

    def _data(self, rows: Rows) -> None:
        rows.group = "data"
        rows.heading(i18n.t(_DATA))
        path = self.host.library.path
        rows.note(str(path.parent) if path else i18n.t(_UNSAVED))
        if path:
            rows.button("folder", i18n.t(_OPEN), self._open_folder, "library")

    def _open_folder(self) -> None:
        path = self.host.library.path
        if path:
            show_folder(self.host, path.parent)

    # ---- keys

    def _keys(self, rows: Rows, two: bool) -> None:
        rows.heading(i18n.t(_KEYS))
        part, look, place = rows.region, rows.look, rows.column.rest()
        columns = [Rows(part, rect, "keys") for rect in (split(place, (1, 1), look.px(24)) if two else [place])]
        for column in columns:
            column.beside = column.column.rect.width >= look.em(_KEY)
            column.column.gap = look.px(4)
        actions = list(key_names.ACTIONS.items())
        half = -(-len(actions) // len(columns))
        for number, (action, text) in enumerate(actions):
            self._key(columns[number // half], action, text)
        rows.column.y = max(column.bottom for column in columns) + rows.column.gap
        rows.button("reset-keys", i18n.t(_RESET_KEYS), partial(self.host.change, keys={}), "undo")

    def _key(self, rows: Rows, action: str, text: Text) -> None:
        chords = key_names.shown(self.host.settings.keys, action)
        rows.press(f"key:{action}", i18n.t(text), chords, partial(self._ask_key, action))

    def _ask_key(self, action: str) -> None:
        self.host.push(keys.KeyScene(self.host, action))

    # ---- how

    def _set(self, field: str) -> Callable[[Value], object]:
        return lambda value: self.host.change(**{field: value})


def _named(choices: tuple[tuple[str, Text], ...]) -> list[tuple[Value, str]]:
    return [(value, i18n.t(text)) for value, text in choices]
