"""What stands in Settings: the sections, and the fields of the one that shows."""

import platform
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n, version
from game.library.storage_errors import UnsavedError
from game.pictures.box_picture import draw_box
from game.pictures.wordmark import wordmark
from game.scenes.base.frame import frame
from game.scenes.base.setting_fields import SYSTEM, VIEWS, WORLD, named
from game.text import N_
from game.ui import layout as ui
from game.ui.input import pad_names
from game.ui.input.bindings import TEXTS
from game.ui.input.inputs import shown
from game.ui.page.focus import DIRECTIONS
from game.ui.widgets.widget import Value

if TYPE_CHECKING:
    from game.scenes.settings.scene import SettingsScene

TITLE: Final = N_("title", "Settings")
SECTIONS: Final = {
    "look": N_("settings", "Appearance"),
    "play": N_("settings", "Gameplay"),
    "keys": N_("settings", "Keys"),
    # L10n: the section that says which version of the program this is
    "about": N_("settings", "About"),
}
PROGRAMS: Final = N_("settings", "Other computer players")
_SOUND: Final = N_("settings", "Sound")
# L10n: the keys and switches that matter while a match is played
_TABLE: Final = N_("settings", "At the table")
_KEY_GROUPS: Final = {
    # L10n: the keys that lead from one button to the next and press it
    "confirm": N_("settings", "Navigation"),
    # L10n: the keys that move through long texts and lists
    "page_up": N_("settings", "Scrolling"),
    "roll": SECTIONS["play"],
    "hint": _TABLE,
    # L10n: the keys that work on every screen
    "help": N_("settings", "Everywhere"),
}
"""What the groups of keys are called, by their first action."""
_KEY_COLUMNS: Final = (("confirm",), ("page_up", "hint"), ("roll", "help"))
_MOVES: Final = N_("settings", "Moves it at once")
_LIFTS: Final = N_("settings", "Picks it up")
_PADS: Final = N_("settings", "Gamepad")
_DATA: Final = N_("settings", "Your matches and settings")
_LICENCES: Final = N_("settings", "Licences")
_LICENSED: Final = (
    (N_("settings", "Program"), "MIT"),
    (N_("settings", "Pictures and sounds"), "CC BY 4.0"),
    (N_("settings", "Fonts"), "SIL OFL 1.1"),
)
"""What of Ludoteca is under which licence."""
_TWO: Final = 22
"""Ems of the narrowest of two columns."""
_KEY: Final = 19
"""Ems of the narrowest column of keys."""
_CAP: Final = 58
"""Design pixels of the narrowest key."""
_BETWEEN_KEYS: Final = 4
"""Design pixels between two keys."""
_WORLD_SHAPE: Final = 0.55
"""The most of its width that the picture of a world is high: that of its boards beside each other."""
_WORLD_SHARE: Final = 0.34
"""The most of the window's height that the picture of a world takes."""
_NAME: Final = 1.7
"""The height of the program's name, in ems of a title."""
_BOX: Final = 130
"""Design pixels of the least height of the picture of the box."""
_CREDITS: Final = 720
"""Design pixels of the widest lines about licences."""
_LANDINGS_HELP: Final = N_("settings", "Point at a piece that can move to see where it would land.")
_SWITCHES: Final = ("auto_roll", "auto_done", "auto_forced", "confirm")


def settings_view(scene: "SettingsScene") -> ui.Box:
    """Return the sections as tabs, and below them what can be set in the chosen one."""
    tabs = [(key, i18n.t(text)) for key, text in SECTIONS.items()]
    fills = {"look": _look, "play": _play, "keys": _keys, "about": _about}
    section = ui.Group(ui.Choice(scene.turn_to, tabs, scene.section), "sections")
    shown = ui.Scroll(fills[scene.section](scene), f"scroll:{scene.section}", outside=True)
    body = ui.Column(ui.Pad(section, top=4), ui.Grow(shown), gap=2)
    default = "language" if scene.section == "look" else "section"
    tools = {"look": ui.Button(scene.welcome), "keys": ui.Button(scene.reset_keys)}.get(scene.section)
    head = ui.Group(tools, "tools") if tools else None
    return ui.FocusFirst(frame(scene, i18n.t(TITLE), ui.Grow(body), tools=head), default)


def _columns(group: str, *columns: Sequence[ui.Box]) -> ui.Box:
    """Return columns of rows side by side, or one where there is no room for two."""
    return ui.Group(ui.Columns(*(ui.Column(*rows, gap=10) for rows in columns), least=_TWO, gap=40, below=10), group)


def _look(scene: "SettingsScene") -> ui.Box:
    fields = scene.fields
    speaks = ui.Button(scene.pick_language, text=_spoken(scene))
    language = ui.Field(speaks)
    first = (language, fields.text_size(), fields.toggle("fullscreen"))
    second = (fields.motion(), fields.safe_colours())
    worlds = fields.worlds(scene.gallery, share=_WORLD_SHAPE, most=_WORLD_SHARE)
    return ui.Column(ui.heading(i18n.t(WORLD)), worlds, ui.Pad(_columns("look", first, second), top=8), gap=12)


def _spoken(scene: "SettingsScene") -> str:
    """Return the language that is set, in itself."""
    chosen = scene.host.settings.language
    spoken = i18n.languages()[i18n.language()]
    return spoken if chosen else i18n.capitalised(SYSTEM, language=spoken)


def _sound(scene: "SettingsScene") -> ui.Box:
    percent = round(scene.host.settings.volume * 100)
    volume = ui.Slider(scene.set_volume, percent, 0, 100, by=5, shown=i18n.percent(percent))
    fields = ui.Column(ui.heading(i18n.t(_SOUND)), scene.fields.toggle("sound"), ui.Field(volume), gap=10)
    return ui.Group(fields, "sound")


def _play(scene: "SettingsScene") -> ui.Box:
    fields = scene.fields
    clicks: list[tuple[Value, str]] = [(True, i18n.capitalised(_MOVES)), (False, i18n.capitalised(_LIFTS))]
    first = (fields.choice("click_moves", clicks), fields.choice("board_view", named(VIEWS)))
    shows = (fields.toggle("hints"), fields.toggle("landings", i18n.t(_LANDINGS_HELP)))
    switches = [fields.toggle(each) for each in _SWITCHES]
    second = (_sound(scene), ui.Group(_programs(scene), "programs"), ui.Group(_data(scene), "data"))
    groups = (ui.Column(*group, gap=0) for group in (shows, switches[:-1], switches[-1:]))
    return _columns("play", (ui.heading(i18n.t(_TABLE)), *first, *groups), second)


# L10n: before the last lines that a program wrote to its error output
_COMPLAINTS: Final = N_("settings", "Its last messages:")
_LINES: Final = 6
"""How many of these lines are shown."""


def _programs(scene: "SettingsScene") -> ui.Box:
    """Return other people's programs that play as computer players: each can be removed, and another one added."""
    games = scene.host.games
    rows: list[ui.Box] = []
    for program in scene.host.settings.programs:
        played = [i18n.t(games[game].text) for game in games if game in program.games]
        rows.append(
            ui.Field(ui.Button(scene.ask_remove.of(program.name), name=program.name), program.name, i18n.listed(played))
        )
        if said := scene.host.programs.complaints(program.command):
            rows.append(ui.Prose("\n".join((i18n.t(_COMPLAINTS), *said[-_LINES:])), "small"))
    rows.append(ui.Align(ui.Button(scene.add_program)))
    return ui.Pad(ui.Column(ui.heading(i18n.t(PROGRAMS)), *rows, gap=10), top=14)


def _data(scene: "SettingsScene") -> ui.Box:
    folder = scene.folder
    buttons = ui.Flow(*(ui.Button(each) for each in (scene.open_folder, scene.move, scene.begin_anew)), gap=10)
    where = ui.Prose(str(folder) if folder else i18n.t(UnsavedError.text), "small")
    return ui.Pad(ui.Column(ui.heading(i18n.t(_DATA)), where, buttons, gap=10), top=14)


def _keys(scene: "SettingsScene") -> ui.Box:
    """Return the groups of keys in columns, as many as there is room for; then the gamepads' buttons."""
    columns = [ui.Column(*(_key_group(scene, first) for first in groups), gap=8) for groups in _KEY_COLUMNS]
    return ui.Column(ui.Group(ui.Masonry(*columns, least=_KEY, gap=28, below=10), "keys"), _pads(scene), gap=14)


def _key_group(scene: "SettingsScene", first: str) -> ui.Box:
    """Return the keys of the actions from ``first`` to the next group, below their heading."""
    bound, keys, group = scene.host.input_mode.keys, list[ui.Box](), ""
    for action in TEXTS:
        group = action if action in _KEY_GROUPS else group
        if group == first:
            keys.append(_key_field(scene, action, shown(bound[action])))
    return ui.Column(ui.heading(i18n.t(_KEY_GROUPS[first])), *keys, gap=_BETWEEN_KEYS)


def _key_field(scene: "SettingsScene", action: str, keys: str) -> ui.Box:
    """Return the button for the keys of an action, and before it the one that gives it back its default keys."""
    text, reset = i18n.t(TEXTS[action]), scene.reset_key.of(action)
    cap = ui.Sized(ui.Button(scene.ask_key.of(action), text=keys), least_width=_CAP)
    default = ui.Button(reset, "quiet", form="icon", name=i18n.labelled(reset.text, text))
    return ui.Field(ui.Row(default, cap, gap=6), text, least=_KEY, hugs=True)


def _pads(scene: "SettingsScene") -> ui.Box | None:
    """Return what the buttons of the gamepads do, each to be changed, while there is a gamepad."""
    pads = pad_names.connected()
    if not pads:
        return None
    changes, used = scene.host.settings.buttons, scene.host.pads.used
    rows: list[ui.Box] = []
    for action, text in TEXTS.items():
        buttons = pad_names.shown(action, pads, changes, used)
        if action not in DIRECTIONS:  # the cross and the sticks lead about, always
            rows.append(ui.Field(ui.Button(scene.ask_pad_button.of(action), text=buttons or "–"), i18n.t(text)))
        else:
            rows.append(ui.Field(ui.Label(buttons, "strong"), i18n.t(text)))
    half = -(-len(rows) // 2)
    columns = _columns("pads", rows[:half], (*rows[half:], ui.Align(ui.Button(scene.reset_pads), "right")))
    return ui.Column(ui.heading(i18n.t(_PADS)), columns, gap=10)


def _about(scene: "SettingsScene") -> ui.Box:
    """Return which program this is, on what it runs, a picture of the box, and its licences, in the middle."""
    look, sdl = scene.page.look, ".".join(map(str, pygame.version.SDL))
    runs = f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}"
    which = ui.Label(version.told(), "small-strong", "center"), ui.Label(runs, "small", "center", ink="soft")
    name = ui.Column(ui.Align(wordmark(look, look.em(_NAME, "title")), "center"), *which, gap=2)
    box = ui.Canvas(partial(draw_box, look, scene.gallery, [*scene.host.games]), height=_BOX, grow=1)
    facts = [
        ui.Column(ui.Label(licence, "strong", "center"), ui.Label(i18n.t(what), "small", "center", ink="soft"), gap=0)
        for what, licence in _LICENSED
    ]
    title = ui.Column(ui.Label(i18n.t(_LICENCES), "subheading", "center"), ui.Rule(), gap=2)
    opens = ui.Align(ui.Button(scene.open_licences), "center")
    licences = ui.Column(title, ui.Columns(*facts, least=10, gap=20, below=10), opens, gap=10)
    credit = ui.Align(ui.Sized(licences, most=_CREDITS), "center")
    return ui.Group(ui.Pad(ui.Column(name, box, credit, gap=14), top=6, bottom=6), "about")
