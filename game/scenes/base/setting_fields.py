"""Fields of the settings that several screens show: each change is applied and stored at once."""

from collections.abc import Mapping, Sequence
from typing import Final

from game import i18n
from game.pictures.box_picture import BoxPicture
from game.pictures.thumbnails import Gallery
from game.scenes.base.scene import Host
from game.text import N_, Text
from game.ui.commands import command
from game.ui.layout import Box, Card, Choice, Column, Columns, Field, Group, Grow, Label, Toggle
from game.ui.layout.fields import LABEL_SHARE
from game.ui.style.look import Look
from game.ui.widgets.widget import Value

WORLD: Final = N_("settings", "Board and pieces")
# L10n: the first of the list of languages: the one that the computer is set to
SYSTEM: Final = N_("settings", "System ({language})")
LABELS: Final[Mapping[str, Text]] = {
    "language": N_("settings", "Language"),
    "text_size": N_("settings", "Text size"),
    "motion": N_("settings", "Animation"),
    "safe_colours": N_("settings", "Colours for colour blindness"),
    "fullscreen": N_("settings", "Full screen"),
    "sound": N_("settings", "Sound effects"),
    "volume": N_("settings", "Volume"),
    "click_moves": N_("settings", "A click on a piece"),
    "board_view": N_("settings", "Board"),
    "hints": N_("settings", "Show what can move, and where"),
    "landings": N_("settings", "Show where pieces land"),
    "auto_roll": N_("settings", "Roll automatically"),
    "auto_done": N_("settings", "End turns automatically"),
    "auto_forced": N_("settings", "Play forced moves automatically"),
    "confirm": N_("settings", "Ask before doubling, dropping or resigning"),
}
"""What each setting is called."""
_SAFE_HELP: Final = N_("settings", "Pieces of the four colours also differ in brightness.")
_SIZES: Final = (100, 125, 150, 175, 200)
"""Text sizes in percent."""
_WORLDS: Final = {
    "classic": (N_("boards", "Classic"), {"theme": "", "boards": "classic"}),
    "modern": (N_("boards", "Modern"), {"theme": "", "boards": "modern"}),
    "contrast": (N_("theme", "High contrast"), {"theme": "contrast"}),
}
"""What the table, boards and pieces look like: each with its settings."""
_PACES: Final = (
    ("off", N_("motion", "Off")),
    ("fast", N_("motion", "Fast")),
    ("normal", N_("motion", "Normal")),
    ("slow", N_("motion", "Slow")),
)
VIEWS: Final = (
    ("fixed", N_("board view", "Fixed")),
    ("turned", N_("board view", "Rotates")),
    ("facing", N_("board view", "Facing both")),
)
"""How a board may be turned towards the players: the values of the setting ``board_view``, each with its name."""
_CARD_GAP: Final = 16
"""Design pixels between two cards."""


def named(choices: Sequence[tuple[str, Text]]) -> list[tuple[Value, str]]:
    """Return the choices in the language in use."""
    return [(value, i18n.capitalised(text)) for value, text in choices]


class SettingFields:
    """Fields that change the program's settings."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def _name(self, setting: str) -> str:
        return setting

    def _label(self, setting: str) -> Text:
        return LABELS[setting]

    @command(_name, _label)
    def change(self, setting: str, value: Value) -> None:
        """Give a setting a value."""
        if setting == "text_size":
            value = int(value) / 100  # type: ignore[assignment]
        self._host.change(**{setting: value})

    def toggle(self, setting: str, help_text: str = "") -> Box:
        """Return a switch for a setting that is on or off."""
        return Toggle(self.change.of(setting), getattr(self._host.settings, setting), help_text)

    def choice(self, setting: str, options: Sequence[tuple[Value, str]]) -> Field:
        """Return the field of a setting with several values."""
        return Field(Choice(self.change.of(setting), options, getattr(self._host.settings, setting)))

    def text_size(self, share: float = LABEL_SHARE) -> Box:
        """Return the field of the text size; its label takes the ``share`` of the width."""
        sizes: list[tuple[Value, str]] = [(size, i18n.percent(size)) for size in _SIZES]
        nearest = min(_SIZES, key=lambda size: abs(size - self._host.settings.text_size * 100))
        return Field(Choice(self.change.of("text_size"), sizes, nearest), share=share)

    def motion(self) -> Field:
        """Return the field of the speed of motion."""
        return self.choice("motion", named(_PACES))

    def safe_colours(self) -> Box:
        """Return the switch for colours that colour-blind people can tell apart."""
        return self.toggle("safe_colours", i18n.t(_SAFE_HELP))

    # ---- the worlds

    def _world_name(self, world: str) -> Text:
        return _WORLDS[world][0]

    def _is_world(self, world: str) -> bool:
        return _world_look(self._host.look, world).theme == self._host.look.theme

    @command("world", _world_name, selected=_is_world)
    def choose_world(self, world: str) -> None:
        """Choose the look of boards, pieces and table."""
        self._host.change(**_WORLDS[world][1])

    def worlds(self, gallery: Gallery, *, share: float = 0.72, most: float = 1.0, least: float = 0) -> Box:
        """Return a picture of each world, the boards of all games, to be pressed; for its height see `BoxPicture`."""
        cards = []
        for world in _WORLDS:
            look, games = _world_look(self._host.look, world), [*self._host.games]
            picture = BoxPicture(look, gallery, games, share=share, most=most, least=least)
            name = Label(i18n.t(_WORLDS[world][0]), "button", "center")
            cards.append(Card(self.choose_world.of(world), Column(picture, name, gap=10)))
        row = Group(Columns(*cards, least=0, gap=_CARD_GAP), "world", i18n.t(WORLD))
        return Grow(row) if least else row


def _world_look(look: Look, world: str) -> Look:
    values = _WORLDS[world][1]
    return Look(look.size, theme=str(values["theme"]), boards=str(values.get("boards", "classic")), safe=look.safe)
