"""Figures as files: a table of comma-separated values (RFC 4180), and a picture on white paper."""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game import i18n
from game.pictures.figure_panels import GAMES, Chart, FigurePanel
from game.scenes.statistics.view import figures
from game.text import N_
from game.ui.charts import BarChart, CountChart, ShareChart
from game.ui.layout import Column, Label, Pad
from game.ui.page.page import Page
from game.ui.page.region import Static
from game.ui.style.look import Look

HEADS: Final = (
    N_("statistics", "Section"),
    N_("statistics", "Figure"),
    N_("statistics", "Value"),
)
PAPER: Final = (1600, 1000)
"""Pixels of the picture's width, and the height of the window whose measures it takes."""
PRINTED: Final = 1.15
"""The text size of the picture."""
EDGE: Final = 32
"""Design pixels of its margin."""


def table(panels: Sequence[FigurePanel], title: str, about: str) -> bytes:
    """Return all figures as a table, headed by what they are of; a mark at its beginning tells spreadsheets of UTF-8.

    The title comes before the names, which others may have written: a spreadsheet takes none of them for a formula.
    """
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow([f"{title} · {about}"])
    writer.writerow([i18n.t(head) for head in HEADS])
    for panel in panels:
        for row in _rows(panel):
            writer.writerow(row)
    return written.getvalue().encode("utf-8-sig")


def _rows(panel: FigurePanel) -> Iterator[tuple[str, str, str | float]]:
    for part in panel.parts:
        section = i18n.labelled(panel.title, part.title) if part.title else panel.title
        yield from ((section, line.label, line.value) for line in part.large)
        for label, value in _figures(part.chart) if part.chart else ():
            yield section, label, value
        for line in part.lines:
            yield section, line.label, line.value
        if part.note:
            yield section, "", part.note.replace("\n", " ")


def _figures(chart: Chart) -> Iterator[tuple[str, float]]:
    """Yield what a chart shows: the numbers themselves, with a point before the decimals in every language."""
    if isinstance(chart, ShareChart):
        for share in chart.rows:
            parts = zip(chart.legend, share.parts, strict=True)
            yield from ((i18n.labelled(share.label, key.text), part) for key, part in parts if key.text)
            if not all(key.text for key in chart.legend):
                yield i18n.labelled(share.label, i18n.t(GAMES)), sum(share.parts)
    elif isinstance(chart, CountChart):
        for row in chart.rows:
            yield from (
                (i18n.labelled(row.label, name), count) for name, count in zip(chart.names, row.counts, strict=True)
            )
    elif isinstance(chart, BarChart):
        yield from ((f"{chart.below} {column.label}".strip(), column.value) for column in chart.columns)
    else:
        yield from ((date, round(value, 3)) for date, (_, value) in zip(chart.dates, chart.points, strict=True))


def picture(panels: Sequence[FigurePanel], title: str, about: str) -> pygame.Surface:
    """Return the panels on paper, whatever the window looks like."""
    look = Look(PAPER, PRINTED, "paper", motion=False)
    head = Column(Label(title, "heading"), Label(about, ink="soft"), gap=0)
    sheet = Pad(Column(head, figures(panels), gap=12), EDGE, EDGE, EDGE, EDGE)
    page = Page(look, lambda page: sheet.put(page, page.view))
    page.settle()
    paper = pygame.Surface((PAPER[0], sheet.measure(look, PAPER[0])[1]))
    paper.fill(look.colours.backdrop)
    for item in page.items:
        if isinstance(item, Static):
            item.show(paper, item.rect, look)
    return paper
