"""What stands on the sheet with all languages."""

from typing import TYPE_CHECKING, Final

from game import i18n
from game.scenes.base.setting_fields import LABELS
from game.text import N_
from game.ui.layout import Box, Button, Column, FocusFirst, Grid, Group, Label, Sheet

if TYPE_CHECKING:
    from game.scenes.languages.scene import LanguagesScene

TYPE: Final = N_("settings", "Type the first letters of a language to find it.")
_WIDTH: Final = 50
"""Ems of the sheet's content."""


def languages_view(scene: "LanguagesScene") -> Box:
    """Return the languages in the order of their own names, after the one that the computer is set to."""
    codes = ("", *i18n.available())
    languages = Group(Grid(*(Button(scene.speak.of(code), marked="done") for code in codes), gap=8), "languages")
    typed = None if scene.host.input_mode.by_touch else Label(i18n.t(TYPE), "small", ink="soft")
    sheet = Sheet(Column(scene.head(i18n.t(LABELS["language"])), languages, typed, gap=12), width=_WIDTH)
    return FocusFirst(sheet, scene.speak.of(scene.host.settings.language))
