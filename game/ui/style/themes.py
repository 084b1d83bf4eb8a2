"""The colours of the interface, by their use.

Every theme has at least these contrasts, which a test computes: text 4.5:1 on its background, the edges of controls
and the focus ring 3:1.
"""

from typing import NamedTuple

Colour = tuple[int, int, int]


class Theme(NamedTuple):
    """One set of colours. ``ink`` and ``on_`` colours are for text and icons, the others for what lies behind them.

    Attributes:
        backdrop, backdrop_dark: the table behind everything, where it is lit and in its dark corners.
        panel, well: a sheet with widgets; a sunken area on it (entries, tracks, lists).
        edge, line: the outline of a control; a line that only divides.
        ink, ink_soft, ink_off: text; secondary text; text of a disabled control.
        raised, raised_hover: a plain button, and the same under the mouse.
        primary, primary_hover, on_primary: the main button of a page, and its text.
        accent, on_accent: something selected or switched on (felt), and its text.
        danger, danger_hover, on_danger: the button of an action that loses something, and its text.
        focus, focus_rim: the focus ring, and the dark rim that sets it off from any background.
        metal: inlays, such as the wordmark.
        picture: the file of the backdrop in assets/theme (made by art/boards/table.py); "" for a plain colour.
    """

    backdrop: Colour
    backdrop_dark: Colour
    panel: Colour
    well: Colour
    edge: Colour
    line: Colour
    ink: Colour
    ink_soft: Colour
    ink_off: Colour
    raised: Colour
    raised_hover: Colour
    primary: Colour
    primary_hover: Colour
    on_primary: Colour
    accent: Colour
    on_accent: Colour
    danger: Colour
    danger_hover: Colour
    on_danger: Colour
    focus: Colour
    focus_rim: Colour
    metal: Colour
    picture: str = ""


THEMES: dict[str, Theme] = {
    "walnut": Theme(
        backdrop=(78, 52, 35),
        backdrop_dark=(34, 22, 15),
        panel=(44, 30, 22),
        well=(30, 20, 14),
        edge=(168, 132, 80),
        line=(84, 62, 42),
        ink=(246, 236, 216),
        ink_soft=(212, 192, 158),
        ink_off=(150, 130, 104),
        raised=(70, 49, 35),
        raised_hover=(92, 66, 47),
        primary=(208, 166, 94),
        primary_hover=(226, 187, 118),
        on_primary=(33, 20, 11),
        accent=(38, 98, 68),
        on_accent=(250, 243, 226),
        danger=(148, 47, 36),
        danger_hover=(170, 60, 46),
        on_danger=(255, 243, 232),
        focus=(255, 214, 122),
        focus_rim=(16, 9, 5),
        metal=(244, 200, 116),
        picture="walnut.jpg",
    ),
    "graphite": Theme(
        backdrop=(70, 74, 80),
        backdrop_dark=(30, 32, 35),
        panel=(34, 36, 39),
        well=(23, 24, 27),
        edge=(206, 156, 130),
        line=(72, 75, 80),
        ink=(241, 240, 238),
        ink_soft=(201, 202, 205),
        ink_off=(138, 141, 146),
        raised=(58, 61, 66),
        raised_hover=(79, 83, 89),
        primary=(222, 150, 112),
        primary_hover=(238, 174, 140),
        on_primary=(30, 16, 9),
        accent=(44, 94, 104),
        on_accent=(243, 249, 250),
        danger=(152, 46, 42),
        danger_hover=(174, 60, 54),
        on_danger=(255, 241, 236),
        focus=(255, 190, 150),
        focus_rim=(12, 10, 9),
        metal=(232, 158, 120),
        picture="slate.jpg",
    ),
    "contrast": Theme(
        backdrop=(0, 0, 0),
        backdrop_dark=(0, 0, 0),
        panel=(0, 0, 0),
        well=(0, 0, 0),
        edge=(255, 255, 255),
        line=(170, 170, 170),
        ink=(255, 255, 255),
        ink_soft=(230, 230, 230),
        ink_off=(160, 160, 160),
        raised=(26, 26, 26),
        raised_hover=(70, 70, 70),
        primary=(255, 222, 60),
        primary_hover=(255, 240, 150),
        on_primary=(0, 0, 0),
        accent=(255, 222, 60),
        on_accent=(0, 0, 0),
        danger=(255, 140, 120),
        danger_hover=(255, 180, 165),
        on_danger=(0, 0, 0),
        focus=(80, 230, 255),
        focus_rim=(0, 0, 0),
        metal=(255, 222, 60),
    ),
    "paper": Theme(
        backdrop=(255, 255, 255),
        backdrop_dark=(255, 255, 255),
        panel=(255, 255, 255),
        well=(255, 255, 255),
        edge=(110, 110, 110),
        line=(214, 214, 210),
        ink=(24, 22, 20),
        ink_soft=(78, 74, 70),
        ink_off=(128, 124, 120),
        raised=(240, 240, 236),
        raised_hover=(226, 226, 220),
        primary=(32, 92, 128),
        primary_hover=(44, 110, 150),
        on_primary=(255, 255, 255),
        accent=(32, 92, 128),
        on_accent=(255, 255, 255),
        danger=(152, 40, 30),
        danger_hover=(176, 54, 42),
        on_danger=(255, 255, 255),
        focus=(32, 92, 128),
        focus_rim=(255, 255, 255),
        metal=(32, 92, 128),
    ),
}
"""The themes by name; "paper" is for printing, the others are for the window."""
WORLDS = {"classic": "walnut", "modern": "graphite"}
"""The theme that belongs to each set of boards."""


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours, 1.0 to 21.0 (WCAG 2.2, "contrast ratio")."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Mix two colours: 0.0 gives ``one``, 1.0 gives ``other``."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _luminance(colour: Colour) -> float:
    """Return the relative luminance of a colour, 0.0 to 1.0 (WCAG 2.2, "relative luminance")."""
    red, green, blue = (c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
