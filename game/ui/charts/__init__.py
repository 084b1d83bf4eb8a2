"""Charts that know only numbers, texts and style: what they show is given by the scenes.

    chart = ShareChart((ShareRow("Matches", (12, 5), "12 of 17 (71 %)"),), legend, ("0 %", "50 %", "100 %"))
    chart.box("All games")

Each chart makes a `Box`. A screen reader gets it as one picture with a name and all its texts.
"""

from game.ui.charts.bars import BarChart, CountChart, CountRow, LegendKey, ShareChart, ShareRow, StandingBar
from game.ui.charts.curve import AREA, Curve, CurveLine, CurveMark, CurveTick, Part, moment_scale
from game.ui.charts.line_chart import LineChart
from game.ui.charts.mark_slider import MarkSlider, MarkSliderWidget, SliderMark
from game.ui.charts.plot import Axis, axis_from_zero
from game.ui.charts.scale import Scale
from game.ui.charts.shapes import Filling, Shape, Sketch, draw_key, draw_mark

__all__ = [
    "AREA",
    "Axis",
    "BarChart",
    "CountChart",
    "CountRow",
    "Curve",
    "CurveLine",
    "CurveMark",
    "CurveTick",
    "Filling",
    "LegendKey",
    "LineChart",
    "MarkSlider",
    "MarkSliderWidget",
    "Part",
    "Scale",
    "Shape",
    "ShareChart",
    "ShareRow",
    "Sketch",
    "SliderMark",
    "StandingBar",
    "axis_from_zero",
    "draw_key",
    "draw_mark",
    "moment_scale",
]
