"""Layout trees: the contents of a page, described without coordinates.

    def view(scene: MenuScene) -> Box:
        return Sheet(
            Column(
                Label(i18n.t(TITLE), "heading", "center"),
                Columns(Column(Button(scene.replay), Button(scene.review)), Column(Button(scene.table.turn_board))),
                Rule(),
                Field(Choice(scene.set_speed, SPEEDS, scene.speed)),
                gap=8,
            ),
            width=40,
        )

    view(scene).put(page, page.view)

A view is a function from a scene's state to a `Box`. The boxes of `containers`, `grids`, `holders` and `sheets` contain
other boxes. `texts`, `tables`, `drawings` show something; `controls` are buttons of commands, `fields` change values.
The button of a command that is not offered takes no space. Lengths are in design pixels (`Look.px`), or in ems
(`Look.em`) where a class says so.

The same code measures a box for a width and places it. Write a class of your own, with `Box.size` and `Box.put`, only
for something that is drawn: a board, a chart.
"""

from game.ui.layout.box import Box, Size
from game.ui.layout.containers import Column, Columns, FirstFit, Layers, Row
from game.ui.layout.controls import Button, ButtonFace, Card, Line, Readable, Snug, Spot
from game.ui.layout.drawings import Badge, Canvas, Icon, Picture, ProgressBar, Slot, tick_or_cross
from game.ui.layout.fields import Choice, Entry, Field, Slider, Toggle
from game.ui.layout.found import FoundText
from game.ui.layout.grids import Flow, Grid, Masonry, MultiColumn, Pairs, Rows
from game.ui.layout.holders import (
    Align,
    Blank,
    Diagram,
    Docked,
    FocusFirst,
    Group,
    Grow,
    Headed,
    Holder,
    LinesHigh,
    Pad,
    Refreshable,
    Sized,
    Tallest,
    Turned,
)
from game.ui.layout.shaped import BesideShape
from game.ui.layout.sheets import Panel, Pinned, Scroll, Sheet, WholeLines, nothing_here
from game.ui.layout.split import Split
from game.ui.layout.tables import ValueTable, facts
from game.ui.layout.texts import (
    Beside,
    Label,
    LatestLines,
    Prose,
    Rule,
    Space,
    fact,
    figure_line,
    filled,
    heading,
    large_figure,
)
from game.ui.layout.titled import TitledLine, title_and_text, titled_text

__all__ = [
    "Align",
    "Badge",
    "Beside",
    "BesideShape",
    "Blank",
    "Box",
    "Button",
    "ButtonFace",
    "Canvas",
    "Card",
    "Choice",
    "Column",
    "Columns",
    "Diagram",
    "Docked",
    "Entry",
    "Field",
    "FirstFit",
    "Flow",
    "FocusFirst",
    "FoundText",
    "Grid",
    "Group",
    "Grow",
    "Headed",
    "Holder",
    "Icon",
    "Label",
    "LatestLines",
    "Layers",
    "Line",
    "LinesHigh",
    "Masonry",
    "MultiColumn",
    "Pad",
    "Pairs",
    "Panel",
    "Picture",
    "Pinned",
    "ProgressBar",
    "Prose",
    "Readable",
    "Refreshable",
    "Row",
    "Rows",
    "Rule",
    "Scroll",
    "Sheet",
    "Size",
    "Sized",
    "Slider",
    "Slot",
    "Snug",
    "Space",
    "Split",
    "Spot",
    "Tallest",
    "TitledLine",
    "Toggle",
    "Turned",
    "ValueTable",
    "WholeLines",
    "fact",
    "facts",
    "figure_line",
    "filled",
    "heading",
    "large_figure",
    "nothing_here",
    "tick_or_cross",
    "title_and_text",
    "titled_text",
]
