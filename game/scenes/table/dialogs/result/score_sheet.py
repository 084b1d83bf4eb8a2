"""What there is to read of a result: who won and how, the series, the match in numbers."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Final

import pygame

from game import i18n
from game.pictures import thumbnails
from game.pictures.lit_piece import LitPiece
from game.play.match_figures import match_figures
from game.play.words.match_words import display_name
from game.scenes.table.dialogs.side_sheet import SideSheet
from game.table.model.messages import SENTENCES
from game.text import N_
from game.ui import layout as ui
from game.ui.charts.podium import APART, PIECES, OnPodium, podium, podium_order
from game.ui.players.plan import SCORE as SCORE_LABEL
from game.ui.style.control_sizes import control_height
from game.ui.style.look import Look
from game.ui.widgets.node import Role

PLACE = N_("result", "{n}. {name}", "{n}. {name}")
POINTS = N_("result", "{n} point", "{n} points")
FIGURES = N_("result", "The match in numbers")

SPRITE: Final = 96
"""Design pixels of the winner's piece."""
SMALLER: Final = 64
"""Those where the result is set more closely, and the piece still stands above the verdict."""
SMALLEST: Final = 48
"""Those where it is set closest."""
FIGURES_EM: Final = 31.0
"""The greatest width of the figures in ems: labels stay near their values; those from which on it is ``BROAD``."""
BROAD: Final = 21.0
COLUMNS: Final = 80
"""Design pixels between all the figures of a line where there is room; ``NARROW`` are those between two where there is
not, ``SPREAD`` those between lines, at most."""
NARROW: Final = 8
SPREAD: Final = 40
HEAD: Final = 96
"""The greatest width in design pixels of a name above its figures."""
CLOSE_EM: Final = 0.28
"""The gap between the figures of more than two players in ems, where these stand closely."""
GAP: Final = 10
"""Design pixels between the piece and a verdict beside it."""
STEP: Final = 64
"""Those of the first step of the podium, or more."""
OUT: Final = 8
"""Design pixels by which the button at the sheet's corner stands outside its content."""


class Density(IntEnum):
    """How closely a result is set.

    Where it is `SCORED` the score of a series is one of the figures; where it is `TIGHT` the winner's piece is smaller;
    where it is `COMPACT` a short verdict stands beside it, and places are a list; where it is `BARE` that list is the
    verdict, a verdict of three lines stands beside the piece, too, and the lines stand closer together; where it is
    `WORDS` a piece without room beside them is left out.
    """

    USUAL, SCORED, TIGHT, COMPACT, BARE, WORDS = range(6)


def in_one_column(scene: SideSheet, width: int, density: Density) -> ui.Box:
    """Return everything in one column of this width in pixels; height that is left over is shared out."""
    return ui.Column(
        ui.Space(grow=0.15), *_outcome(scene, width, density), *_figures(scene, density), ui.Space(grow=0.1), gap=0
    )


def beside(scene: SideSheet, width: int) -> ui.Box:
    """Return the verdict at the left, the figures at the right."""
    half = (width - scene.page.look.px(30)) // 2
    left = ui.Column(*_outcome(scene, half, Density.USUAL), ui.Space(grow=0.3), gap=0)
    return ui.Columns(left, ui.Column(*_figures(scene, Density.USUAL), ui.Space(grow=0.3), gap=0), least=0, gap=30)


def _outcome(scene: SideSheet, width: int, density: Density) -> list[ui.Box]:
    """Return what happened, where everybody has finished, and the score of a series."""
    return [*_verdict(scene, width, density), *_places(scene, width, density), *_series(scene, density)]


def _verdict(scene: SideSheet, width: int, density: Density) -> list[ui.Box]:
    """Return the winner's piece, what happened, and what it was worth."""
    look, result, narration, ranked = scene.page.look, scene.model.match.result, scene.model.narration, _ranked(scene)
    if density >= Density.BARE and ranked:
        return []
    winner = result.winner if result and not ranked else None
    style = _style_beside(look, _headline(scene), width, density)
    if winner is not None and density >= Density.COMPACT and style:
        piece: ui.Box = ui.Picture(_piece(scene, winner, look.px(SMALLEST)), narration.name(winner))
        piece = ui.Sized(piece, least_width=SMALLEST)
        return [ui.Row(piece, ui.Grow(_sentences(scene, style, "left", density)), gap=GAP), ui.Space(height=4)]
    pictured = winner is not None and density < Density.WORDS
    tight = density >= Density.TIGHT
    style = (
        "strong" if density >= Density.COMPACT and not pictured else "subheading" if tight and pictured else "heading"
    )
    corner = 0 if pictured or density >= Density.COMPACT else control_height(look) + look.px(OUT)
    if style == "heading" and not tight and look.measure(_headline(scene), "title")[0] <= width - 2 * corner:
        style = "title"
    elif style == "heading" and look.text_size(_headline(scene), width - 2 * corner, style)[1] > 2 * look.line(style):
        style = "subheading"
    above: list[ui.Box] = []
    if winner is not None and pictured:
        least = (SPRITE, SPRITE, SMALLER, SMALLEST, SMALLEST)[density]
        match, name = scene.model.match, narration.name(winner)
        game, seats = scene.host.games[match.terms.game], match.terms.sides
        piece = LitPiece(game, seats, winner, least, 2 * SPRITE, name=name, grow=0.25)
        above = [piece, ui.Space(height=2 if density == Density.BARE else 8, grow=0.06)]
    sides = corner / look.scale
    sentences = ui.Pad(_sentences(scene, style, "center", density), left=sides, right=sides)
    return [*above, sentences, ui.Space(height=8, grow=0.06)]


def _style_beside(look: Look, verdict: str, width: int, density: Density) -> str:
    """Return the style in which the verdict stands beside the piece; "" if it would be as high as below it."""
    room = width - look.px(SMALLEST + GAP)
    lines = {"subheading": 2} if density < Density.BARE else {"subheading": 2, "strong": 3, "small-strong": 3}
    return next((each for each in lines if look.text_size(verdict, room, each)[1] <= lines[each] * look.line(each)), "")


def _sentences(scene: SideSheet, style: str, align: str, density: Density) -> ui.Box:
    """Return who has won the match, or else how the game has ended; below it what the game was worth.

    A game of its own is worth something else than its verdict says only after the cube was turned. A series that was
    won because the other player resigned says so, too.
    """
    match = scene.model.match
    worth, series = match.book.display.worth(match.state), match.terms.series.several
    cubed = worth and worth.values.get("cube", 1) != 1
    reckoned = worth if worth and (series or cubed) else None
    if reckoned and not cubed and not match.over:  # the verdict says by what
        reckoned = reckoned._replace(text=POINTS)
    resigned = scene.model.narration.match_resigned() if series else ""
    told = i18n.sentences([resigned, i18n.t(reckoned.text, reckoned.n, **reckoned.values) if reckoned else ""])
    return ui.Column(
        ui.Label(_headline(scene), style, align, valign="top", even=True),
        ui.Label(told, "body", align, "soft"),
        gap=2 if density >= Density.BARE else 6,
    )


def _headline(scene: SideSheet) -> str:
    """Return who has won the match once a series is over, else how the game has ended; only the winner over places."""
    match, narration, ranked = scene.model.match, scene.model.narration, _ranked(scene)
    if match.terms.series.several and match.over:
        return narration.match_verdict()
    if ranked and match.result and match.result.reason == "home":
        return i18n.t(SENTENCES["won", ""], name=narration.name(ranked[0]))
    return narration.verdict()


def _ranked(scene: SideSheet) -> list[int]:
    """Return the seats by their places; [] of two players, or where several share one and so have none (D17)."""
    result = scene.model.match.result
    seats = [seat for seat, *others in result.places if not others] if result else []
    return seats if result and 2 < len(seats) == len(result.places) else []


def _places(scene: SideSheet, width: int, density: Density) -> list[ui.Box]:
    """Return the places of more than two players: on a podium or, set closely, as a list with a piece for each."""
    look, narration, seats = scene.page.look, scene.model.narration, _ranked(scene)
    if not seats:
        return []
    names = [narration.name(seat) for seat in seats]
    places = [i18n.t(PLACE, number, name=name) for number, name in enumerate(names, 1)]
    if density >= Density.COMPACT:
        side = look.line("small-strong")
        rows = [
            ui.Row(ui.Picture(_piece(scene, seat, side), name), ui.Grow(ui.Label(place, "small-strong", valign="top")))
            for seat, name, place in zip(seats, names, places, strict=True)
        ]
        return [*rows, ui.Space(height=8)]
    room = width // len(seats) - look.px(APART)
    named = all(look.measure(name, "small-strong")[0] <= room for name in names)
    steps = []
    for number, (seat, name, place) in enumerate(zip(seats, names, places, strict=True)):
        piece = ui.Picture(_piece(scene, seat, look.px(PIECES[number > 0])), name)
        steps.append(OnPodium(number + 1, name if named else "", place, piece))
    below = [] if named else [ui.Label(place, "small-strong", "center") for place in places]
    return [ui.Grow(podium(look, steps, STEP), 0.2), *below, ui.Space(height=12, grow=0.06)]


def _series(scene: SideSheet, density: Density) -> list[ui.Box]:
    """Return the score of the series: a line for each player; set more closely it is the first of the figures."""
    if not scene.model.match.terms.series.several or density >= Density.SCORED:
        return []
    names = (ui.Label(display_name(player.name), "strong") for player in scene.model.match.terms.players)
    rows = [ui.Row(ui.Grow(name), points) for name, points in zip(names, _points(scene, "right"), strict=True)]
    return [*rows, ui.Space(height=10)]


def _points(scene: SideSheet, align: str) -> Sequence[ui.Label]:
    """Return the score of each player in large figures, the best one in colour."""
    score = scene.model.match.now.score
    inks = ("primary" if points == max(score) else "" for points in score)
    return [ui.Label(i18n.number(points), "big-digits", align, ink) for points, ink in zip(score, inks, strict=True)]


def _figures(scene: SideSheet, density: Density) -> list[ui.Box]:
    """Return the match in numbers: a column a player, in the order of the places above, headed by piece or name."""
    look, match = scene.page.look, scene.model.match
    side, players, closely = look.line("body"), match.terms.players, density >= Density.COMPACT
    ranked = _ranked(scene) if closely else podium_order(_ranked(scene))
    order = [match.now.seating[seat] for seat in ranked] or range(len(players))
    broad, names = scene.inner_width >= look.em(BROAD), [display_name(players[number].name) for number in order]
    figures = match_figures(scene.model.narration, scene.host.library.clock(match))
    labels = max(look.measure(label, "small")[0] for label, _ in figures)
    most = look.px(HEAD) if broad else scene.inner_width
    room = {
        style: scene.inner_width - sum(min(look.measure(name, style)[0], most) + look.px(NARROW) for name in names)
        for style in ("small-strong", "fine")
    }
    named = len(players) == 2 and not closely and not (broad and density >= Density.TIGHT)
    style = next((each for each in room if named and room[each] >= labels), "")
    pieces: list[ui.Box] = []
    for number, name in zip(order, names, strict=True):
        picture = ui.Picture(_piece(scene, match.now.seating.index(number), side), None if style else name)
        label = ui.Sized(ui.Label(name, style, "center", fit=True), most=most / look.scale) if style else None
        pieces.append(ui.Sized(ui.Column(picture, label, gap=0), least_width=side / look.scale))
    title = ui.Label(i18n.t(FIGURES), "small-strong", role=Role.HEADING, even=True)
    titled = broad and not (closely and (len(players) > 2 or match.terms.series.several))
    if not titled and not (style and title.is_whole(look, room[style])):
        title = ui.Label("")
    heads: list[tuple[ui.Label, Sequence[ui.Box]]] = [(title, pieces)]
    styles = ("body", "strong") if broad and density < Density.TIGHT else ("small", "small-strong")
    if density >= Density.SCORED and match.terms.series.several:
        points = _points(scene, "center")
        heads.append((ui.Label(i18n.t(SCORE_LABEL), styles[0], ink="soft"), [points[number] for number in order]))
    rows: list[tuple[ui.Label, Sequence[ui.Box]]] = [
        (
            ui.Label(label, styles[0], ink="soft", valign="top"),
            [ui.Label(values[number], styles[1], "center") for number in order],
        )
        for label, values in figures
    ]
    close = look.em(CLOSE_EM) / look.scale if closely and len(players) > 2 else NARROW
    gap = COLUMNS / len(players) if broad and not closely else close
    values = ui.ValueTable(rows, heads, gap=gap, columns=names, spread=SPREAD, even=broad or not style)
    table = ui.Headed(values, i18n.t(FIGURES)) if title.absent else values
    placed = ui.Align(ui.Sized(table, ems=FIGURES_EM), "center", "stretch")
    return [ui.Rule(), ui.Space(height=6), ui.Grow(placed, 0.25)]


def _piece(scene: SideSheet, seat: int, pixels: int) -> pygame.Surface:
    match = scene.model.match
    return thumbnails.piece(scene.page.look, scene.host.games[match.terms.game], match.terms.sides, seat, pixels)
