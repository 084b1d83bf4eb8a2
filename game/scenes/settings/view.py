"""What stands in Settings: the sections, and the fields of the one that shows."""

import platform
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game import i18n, version
from game.pictures.thumbnails import stand_in
from game.scenes.base.frame import frame
from game.scenes.base.setting_fields import SYSTEM, VIEWS, WORLD, named
from game.text import N_, Text
from game.ui.input import pad_names
from game.ui.input.bindings import TEXTS
from game.ui.input.inputs import shown
from game.ui.layout import (
    Align,
    Beside,
    Box,
    Button,
    Choice,
    Column,
    Columns,
    Field,
    Flow,
    FocusFirst,
    Group,
    Label,
    Masonry,
    Pad,
    Prose,
    Scroll,
    Slider,
    heading,
)
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
_KEY_GROUPS: Final = (
    (
        # L10n: the keys that lead from one button to the next and press it
        ("confirm", N_("settings", "Navigation")),
    ),
    (
        # L10n: the keys that move through long texts and lists
        ("page_up", N_("settings", "Scrolling")),
        ("roll", SECTIONS["play"]),
    ),
    (
        ("hint", _TABLE),
        # L10n: the keys that work on every screen
        ("help", N_("settings", "Everywhere")),
    ),
)
"""The groups of keys in each column, by their first action, and what they are called."""
_MOVES: Final = N_("settings", "Moves it at once")
_LIFTS: Final = N_("settings", "Picks it up")
_PADS: Final = N_("settings", "Gamepad")
_DATA: Final = N_("settings", "Your matches and settings")
_UNSAVED: Final = N_("settings", "Nothing can be saved here; everything will be lost when you quit.")
NAME: Final = "Ludoteca"
_LICENCES: Final = N_("settings", "Licences")
_LICENSED: Final = (
    (N_("settings", "Program"), "MIT"),
    (N_("settings", "Pictures and sounds"), "CC BY 4.0"),
    (N_("settings", "Fonts"), "SIL OFL 1.1"),
)
"""What of Ludoteca is under which licence."""
_WIDEST: Final = 1310
"""The widest the sheet becomes, in design pixels."""
_TWO: Final = 22
"""Ems of the narrowest of two columns."""
_KEY: Final = 19
"""Ems of the narrowest column of keys."""
_SHARE: Final = 0.5
"""The share of such a column's width that says what the keys do."""
_WORLD_SHARE: Final = 0.3
"""The most of the window's height that the picture of a world takes."""
_LANDINGS_HELP: Final = N_("settings", "Point at a piece that can move to see where it would land.")
_SWITCHES: Final = ("auto_roll", "auto_done", "auto_forced", "confirm")


def settings_view(scene: "SettingsScene") -> Box:
    """Return the sections as tabs, and below them what can be set in the chosen one."""
    tabs = [(key, i18n.t(text)) for key, text in SECTIONS.items()]
    fill = {"look": _look, "play": _play, "keys": _keys, "about": _about}[scene.section]
    section = Group(Choice(scene.turn_to, tabs, scene.section), "sections")
    body = Column(Pad(section, top=10), Scroll(fill(scene), f"scroll:{scene.section}", outside=True), gap=6)
    default = "language" if scene.section == "look" else "section"
    reset = Group(Button(scene.reset_keys), "reset") if scene.section == "keys" else None
    return FocusFirst(frame(scene, i18n.t(TITLE), body, tools=reset, widest=_WIDEST), default)


def _columns(group: str, *columns: Sequence[Box]) -> Box:
    """Two columns of rows, or one where there is no room for two."""
    return Group(Columns(*(Column(*rows, gap=10) for rows in columns), least=_TWO, gap=40, below=10), group)


def _look(scene: "SettingsScene") -> Box:
    fields = scene.fields
    speaks = Button(scene.pick_language, text=_spoken(scene))
    language = Field(speaks)
    first = (language, fields.text_size(), fields.safe_colours())
    second = (fields.motion(), fields.toggle("fullscreen"), Align(Button(scene.welcome)))
    worlds = fields.worlds(stand_in, most=_WORLD_SHARE)
    return Column(heading(i18n.t(WORLD)), worlds, Pad(_columns("look", first, second), top=8), gap=12)


def _spoken(scene: "SettingsScene") -> str:
    """Return the language that is set, in itself."""
    chosen = scene.host.settings.language
    spoken = i18n.languages()[i18n.language()]
    return spoken if chosen else i18n.capitalised(SYSTEM, language=spoken)


def _sound(scene: "SettingsScene") -> Box:
    percent = round(scene.host.settings.volume * 100)
    volume = Slider(scene.set_volume, percent, 0, 100, by=5, shown=i18n.percent(percent))
    fields = Column(heading(i18n.t(_SOUND)), scene.fields.toggle("sound"), Field(volume), gap=10)
    return Group(fields, "sound")


def _play(scene: "SettingsScene") -> Box:
    fields = scene.fields
    clicks: list[tuple[Value, str]] = [(True, i18n.capitalised(_MOVES)), (False, i18n.capitalised(_LIFTS))]
    first = (fields.choice("click_moves", clicks), fields.choice("board_view", named(VIEWS)))
    shows = (fields.toggle("hints"), fields.toggle("landings", i18n.t(_LANDINGS_HELP)))
    switches = [fields.toggle(each) for each in _SWITCHES]
    second = (_sound(scene), Group(_programs(scene), "programs"), Group(_data(scene), "data"))
    return _columns("play", (heading(i18n.t(_TABLE)), *first, *shows, *switches), second)


# L10n: before the last lines that a program wrote to its error output
_COMPLAINTS: Final = N_("settings", "What it reported last:")
_LINES: Final = 6
"""How many of these lines are shown."""


def _programs(scene: "SettingsScene") -> Box:
    """Computer players of somebody else's: each can be removed, and another one added."""
    games = scene.host.games
    rows: list[Box] = []
    for program in scene.host.settings.programs:
        played = [i18n.t(games[game].text) for game in games if game in program.games]
        rows.append(
            Field(Button(scene.ask_remove.of(program.name), name=program.name), program.name, i18n.listed(played))
        )
        if said := scene.host.programs.complaints(program.command):
            rows.append(Prose("\n".join((i18n.t(_COMPLAINTS), *said[-_LINES:])), "small"))
    rows.append(Align(Button(scene.add_program)))
    return Pad(Column(heading(i18n.t(PROGRAMS)), *rows, gap=10), top=14)


def _data(scene: "SettingsScene") -> Box:
    folder = scene.folder
    buttons = Flow(*(Button(each) for each in (scene.open_folder, scene.move, scene.begin_anew)), gap=10)
    where = Prose(str(folder) if folder else i18n.t(_UNSAVED), "small")
    return Pad(Column(heading(i18n.t(_DATA)), where, buttons, gap=10), top=14)


def _keys(scene: "SettingsScene") -> Box:
    """Return the groups of keys in columns, as many as there is room for; then the gamepads' buttons."""
    columns = [Column(*(_key_group(scene, *each) for each in groups), gap=4) for groups in _KEY_GROUPS]
    return Column(Group(Masonry(*columns, least=_KEY, gap=22, below=10), "keys"), _pads(scene), gap=14)


def _key_group(scene: "SettingsScene", first: str, name: Text) -> Box:
    """Return the keys of the actions from ``first`` to the next group, below their heading."""
    actions, bound = [*TEXTS], scene.host.input_mode.keys
    starts = [actions.index(start) for groups in _KEY_GROUPS for start, _ in groups]
    start = actions.index(first)
    end = next((other for other in starts if other > start), len(actions))
    keys = [
        Field(Button(scene.ask_key.of(each), text=shown(bound[each])), i18n.t(TEXTS[each]), least=_KEY, share=_SHARE)
        for each in actions[start:end]
    ]
    return Column(heading(i18n.t(name)), *keys, gap=2)


def _pads(scene: "SettingsScene") -> Box | None:
    """Return what the buttons of the gamepads do, each to be changed, while there is a gamepad."""
    pads = pad_names.connected()
    if not pads:
        return None
    changes, used = scene.host.settings.buttons, scene.host.pads.used
    rows: list[Box] = []
    for action, text in TEXTS.items():
        buttons = pad_names.shown(action, pads, changes, used)
        if action not in DIRECTIONS:  # the cross and the sticks lead about, always
            rows.append(Field(Button(scene.ask_pad_button.of(action), text=buttons or "–"), i18n.t(text)))
        else:
            rows.append(Field(Label(buttons, "strong"), i18n.t(text)))
    half = -(-len(rows) // 2)
    columns = _columns("pads", rows[:half], (*rows[half:], Align(Button(scene.reset_pads), "right")))
    return Column(heading(i18n.t(_PADS)), columns, gap=10)


def _about(scene: "SettingsScene") -> Box:
    """Return which program this is, on what it runs, and its licences."""
    sdl = ".".join(map(str, pygame.version.SDL))
    runs = f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}"
    which = Column(heading(f"{NAME} {version.told()}"), Label(runs, "small", ink="soft"), gap=8)
    facts = (Beside(Label(i18n.t(what)), Label(licence, "strong")) for what, licence in _LICENSED)
    licences = Column(heading(i18n.t(_LICENCES)), *facts, Align(Button(scene.open_licences)), gap=10)
    return Group(Columns(which, licences, least=_TWO, gap=40, below=10), "about")
