"""What may be done now is seen: the light around movable pieces, measured in the painted picture of every look."""

import math
from itertools import count, pairwise, takewhile
from typing import Any

import pygame
import pytest

from game.games.dont_worry.sizes import MIDDLE
from game.pictures.colours import palette
from game.rules.events import Event
from game.table.art.palette import Palette
from game.table.model.geometry import carried
from game.table.model.picture import TablePicture
from game.table.motion.motion_steps import dice_at_rest, resting_pieces
from game.table.view.highlights import HighlightPainter
from game.table.view.preview import Preview, way_lines
from game.table.view.shown_moves import joined, landings
from game.table.view.table_view import TableView
from game.ui.style.look import Look, face
from tests.playing import art, board
from tests.table.seen import SIDES, changes, sheet, view

LOOKS: dict[str, dict[str, Any]] = {"classic": {}, "modern": {"boards": "modern"}, "contrast": {"theme": "contrast"}}
SIZES = [pygame.Rect(0, 0, 640, 480), pygame.Rect(0, 0, 1100, 800)]
LEAST = 3.0
"""The contrast that a mark must have against what lies on either side of it."""
RAYS = 32


def luminance(colour: pygame.Color) -> float:
    parts = [c / 255 for c in (colour.r, colour.g, colour.b)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: float, b: float) -> float:
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def painted(shown: TableView, **marks: Any) -> pygame.Surface:
    surface = sheet(shown.rect)
    shown.highlight(**marks)
    shown.draw(surface)
    return surface


def differ(a: pygame.Color, b: pygame.Color) -> bool:
    """By more than the rounding of a blend."""
    return max(abs(a.r - b.r), abs(a.g - b.g), abs(a.b - b.b)) > 6


def seen_by(bare: pygame.Surface, lit: pygame.Surface, middle: tuple[float, float], way: float) -> float | None:
    """In one direction: how well the light stands out from the piece or from the board, whichever is less."""
    dx, dy = math.cos(way), math.sin(way)
    ray = [(round(middle[0] + dx * k), round(middle[1] + dy * k)) for k in range(120)]
    ray = list(takewhile(bare.get_rect().collidepoint, ray))
    changed = [k for k, at in enumerate(ray) if differ(bare.get_at(at), lit.get_at(at))]
    if not changed or changed[0] < 3:
        return None
    start = changed[0]
    gap = next((k for k in count(start) if not {k + 1, k + 2, k + 3} & {*changed}), start)
    run = range(start, min(gap + 1, len(ray)))
    tones = [luminance(lit.get_at(ray[k])) for k in run]
    inside, outside = luminance(bare.get_at(ray[start - 2])), luminance(bare.get_at(ray[run[-1]]))
    return min(max(contrast(tone, ground) for tone in tones) for ground in (inside, outside))


@pytest.mark.parametrize("rect", SIZES, ids=lambda rect: f"{rect.width}x{rect.height}")
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("key", ["backgammon", "squadro", "dont-worry"])
def test_what_may_move_stands_out_from_its_piece_and_from_the_board(key: str, look: str, rect: pygame.Rect) -> None:
    seats = len(SIDES[key][0])
    seen = board(key, SIDES[key][0])
    shown = TableView(seen, art(key), rect, palette(Look((960, 600), **LOOKS[look])), face, "off")
    pictures = {c.after.seat: c.after for c in changes(key, seats=seats) if c.after.seat is not None and c.after.pieces}
    assert len(pictures) == seats
    for seat, now in pictures.items():
        shown.show(now)
        bare = painted(shown)
        for place in {place for owner, place in now.pieces if owner == seat}:
            lit = painted(shown, movable=[place])
            rays = [seen_by(bare, lit, shown.spot(seat, place), math.tau * k / RAYS) for k in range(RAYS)]
            measured = [ray for ray in rays if ray is not None]
            assert len(measured) > RAYS / 2
            assert sum(ray >= LEAST for ray in measured) > 0.9 * len(measured), (place, sorted(measured)[:6])


def across(bare: pygame.Surface, lit: pygame.Surface, at: pygame.Vector2, way: pygame.Vector2) -> float | None:
    """Over an arrow's shaft, at right angles: how well it stands out from either side; None beside other marks."""
    aside = way.normalize().rotate(90)
    line = [tuple(map(round, at + k * aside)) for k in range(-30, 31)]
    if not all(map(bare.get_rect().collidepoint, line)):
        return None
    changed = [k for k, spot in enumerate(line) if differ(bare.get_at(spot), lit.get_at(spot))]
    if not changed or changed[-1] - changed[0] > 24 or changed[0] < 2 or changed[-1] > 58:
        return None
    tones = [luminance(lit.get_at(line[k])) for k in changed]
    sides = [luminance(bare.get_at(line[k])) for k in (changed[0] - 2, changed[-1] + 2)]
    return min(max(contrast(tone, ground) for tone in tones) for ground in sides)


@pytest.mark.parametrize("safe", [False, True], ids=["usual colours", "safe colours"])
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("key", ["backgammon", "squadro", "dont-worry"])
def test_an_arrow_stands_out_from_the_board_and_from_pieces(key: str, look: str, safe: bool) -> None:
    seen = board(key, SIDES[key][0])
    colours = palette(Look((960, 600), safe=safe, **LOOKS[look]))
    shown = TableView(seen, art(key), SIZES[0], colours, face, "off")
    played = changes(key, seats=len(SIDES[key][0]))
    moves = [(change.before, event) for change in played for event in change.events if event.kind == "moved"]
    measured = []
    for before, event in moves[:12]:
        shown.show(before)
        bare, lit = painted(shown), painted(shown, advised=[(event.seat, event.origin, event.target)])
        assert pixels(bare) != pixels(lit)
        points = [pygame.Vector2(point) for point in way_of(shown, event)]
        for a, b in pairwise(points):
            if a.distance_to(b) > 1 and (value := across(bare, lit, (a + b) / 2, b - a)) is not None:
                measured.append(value)
    assert len(measured) > 20
    assert sum(value >= LEAST for value in measured) > 0.95 * len(measured), sorted(measured)[:6]


def way_of(shown: TableView, event: Event) -> list[tuple[float, float]]:
    """The pixels of the way of a piece, from where it stands to where it would lie."""
    ends = []
    for place, more in ((event.origin, 0), (event.target, 1)):
        count_ = shown.picture.pieces.get((event.seat, place), 0) + more
        ends.append(shown.board.pose(event.seat, place, max(0, count_ - 1), max(1, count_))[:2])
    way = shown.board.path(event.seat, event.origin, event.target)
    return [shown.canvas.frame.pixel(*carried(way, k / 10, *ends)[:2]) for k in range(1, 10)]


def test_advice_has_a_ghost_where_each_piece_would_lie() -> None:
    """Two pieces that come to one place lie one on the other."""
    steps = [(0, "13", "8"), (0, "24", "18"), (0, "18", "8")]
    assert [*landings(steps)] == [(0, "8", 0), (0, "8", 1)]
    shown = view(board("backgammon", (0, 1)), "off")
    shown.show(TablePicture({(0, "13"): 2, (0, "24"): 2}, seat=0))
    items = [item.name for item in shown.still()]
    shown.highlight(advised=steps)
    more = [item.name for item in shown.still() if item.name not in items]
    assert [name[0] for name in more].count("arrow") == 2
    assert "ghost" in {name[0] for name in more}
    shown.highlight()
    assert [item.name for item in shown.still()] == items


def test_of_pieces_that_wait_side_by_side_all_are_lit_and_all_can_be_taken() -> None:
    shown = view(board("dont-worry", (0, 1, 2, 3)), "off", rect=pygame.Rect(0, 0, 600, 600))
    shown.show(TablePicture({(0, "wait"): 4}, seat=0))
    bare, lit = painted(shown), painted(shown, movable=["wait"])
    for index in range(4):
        x, y = shown.pixel(0, "wait", index, 4)
        assert any(bare.get_at((x + dx, y)) != lit.get_at((x + dx, y)) for dx in range(30))
        assert shown.place_at((x, y - 14)) == "wait"


def test_the_moves_of_one_piece_leave_one_line() -> None:
    steps = [(0, "24", "20"), (0, "24", "20"), (0, "20", "16"), (0, "13", "9")]
    assert joined(steps) == [(0, "24", "16"), (0, "24", "20"), (0, "13", "9")]


def test_the_trace_steps_back_when_somebody_may_act_and_goes_when_a_piece_is_lifted() -> None:
    shown = view(board("backgammon", (0, 1)), "off")
    pieces = {(0, "8"): 1, (1, "8"): 2}
    marks = []
    for seat in (0, 1):
        shown.show(TablePicture(pieces, seat=seat))
        bare, traced = painted(shown), painted(shown, trace=[(0, "13", "8")])
        marks.append(strength(bare, traced))
    assert marks[1] < 0.8 * marks[0]
    lifted = painted(shown, lifted="8")
    assert strength(lifted, painted(shown, lifted="8", trace=[(0, "13", "8")])) == 0


def test_a_faint_trace_is_still_seen_on_the_dark_slot_of_a_lane() -> None:
    shown = TableView(board("squadro", (0, 1)), art("squadro"), SIZES[1], palette(Look((960, 600))), face, "off")
    shown.show(TablePicture({(1, "2-4"): 1, (0, "1-0"): 1}, seat=0))
    bare, traced = painted(shown), painted(shown, trace=[(1, "2-0", "2-4")])
    (x, low), (_, high) = shown.spot(1, "2-0"), shown.spot(1, "2-4")
    at = x, (low + high) // 2
    assert contrast(luminance(bare.get_at(at)), luminance(traced.get_at(at))) > 4.5


def test_the_trace_has_its_head_at_the_piece_that_has_moved() -> None:
    """Of a piece that came from the left: wide next to its edge, thin half-way."""
    shown = view(board("squadro", (0, 1)), "off", rect=pygame.Rect(0, 0, 1100, 800))
    shown.show(TablePicture({(0, "2-4"): 1}, seat=1))
    bare, traced = painted(shown), painted(shown, trace=[(0, "2-0", "2-4")])
    (left, y), (right, _) = (shown.spot(0, place) for place in ("2-0", "2-4"))
    size = (right - left) // 4

    def width(x: int) -> int:
        return sum(bare.get_at((x, y + dy)) != traced.get_at((x, y + dy)) for dy in range(-size // 2, size // 2))

    middle = width((left + right) // 2)
    assert 0 < 2 * middle < max(width(x) for x in range(right - size, right))


def test_a_ghost_lies_below_the_piece_beside_it_and_over_the_one_that_it_hits() -> None:
    shown = view(board("squadro", (0, 1)), "off", rect=pygame.Rect(0, 0, 1100, 800))
    shown.show(TablePicture({(0, "2-4"): 1}, seat=0))
    ahead = Preview("2-4", {"2-5": ()}, "")
    bare, seen = painted(shown), painted(shown, preview=ahead)
    at, there = (shown.spot(0, place) for place in ("2-4", "2-5"))
    tip = at[0] + round(0.4 * (there[0] - at[0])), at[1]
    assert bare.get_at(tip) == seen.get_at(tip)
    assert bare.get_at(there) != seen.get_at(there)
    shown = view(board("backgammon", (0, 1)), "off")
    shown.show(TablePicture({(0, "13"): 1, (1, "15"): 1}, seat=0))
    struck = shown.spot(0, "10")
    assert painted(shown).get_at(struck) != painted(shown, preview=Preview("13", {"10": (3,)}, "")).get_at(struck)


@pytest.mark.parametrize("turns", range(4))
def test_a_ghost_stands_behind_the_upright_piece_that_it_hits(turns: int) -> None:
    rect = pygame.Rect(0, 0, 1100, 800)
    shown = TableView(board("dont-worry", (0, 1, 2, 3)), art("dont-worry"), rect, Palette(), face, "off", turns)
    shown.show(TablePicture({(0, "3"): 1, (1, "37"): 1}, seat=0))
    assert shown.spot(1, "37") == shown.spot(0, "7")
    sprite = shown.compositor.sprites.sprite(shown.board.sprite(1, "37"), 0.0)
    x, y = (round(at - anchor) for at, anchor in zip(shown.spot(1, "37"), sprite.anchor, strict=True))
    outline = pygame.mask.from_surface(sprite.body, 250).outline(4)
    hit = [*((x + dx, y + dy) for dx, dy in outline), shown.spot(1, "37")]
    bare = painted(shown)
    for marks in ({"preview": Preview("3", {"7": ()}, "")}, {"advised": [(0, "3", "7")]}, {"landings": {"7": ()}}):
        seen = painted(shown, **marks)
        assert not [at for at in hit if differ(seen.get_at(at), bare.get_at(at))], marks
        beside = round(hit[-1][0] - 0.4 * shown.compositor.frame.unit), hit[-1][1]
        assert differ(seen.get_at(beside), bare.get_at(beside)), marks


def test_dots_lead_straight_to_the_space_of_an_upright_piece_that_is_hit() -> None:
    shown = view(board("dont-worry", (0, 1, 2, 3)), "off", rect=pygame.Rect(0, 0, 1100, 800))
    shown.show(TablePicture({(0, "0"): 1, (1, "34"): 1}, seat=0))
    assert shown.spot(1, "34") == shown.spot(0, "4")
    (left, top), (right, bottom) = (shown.spot(0, place) for place in ("0", "4"))
    (line,) = way_lines(shown.compositor, shown.picture, 0, Preview("0", {"4": ()}, ""))
    size = pygame.Vector2(shown.compositor.sprites.image(line.name).size)
    middle = pygame.Vector2(line.x, line.y) + size / 2
    assert min(size) < 0.3 * shown.compositor.frame.unit, "all dots lie on a line"
    assert left == right or top == bottom
    assert abs(middle.x - left if left == right else middle.y - top) <= 2


@pytest.mark.parametrize("look", LOOKS)
def test_a_ghost_looks_alike_on_points_of_either_colour_and_unlike_a_piece(look: str) -> None:
    colours = palette(Look((960, 600), **LOOKS[look]))
    shown = TableView(board("backgammon", (0, 1)), art("backgammon"), SIZES[1], colours, face, "off")
    shown.show(TablePicture({(0, "13"): 2, (0, "8"): 1}, seat=0))
    aside = shown.compositor.frame.unit * 0.3  # beside the rings of a checker
    seen = painted(shown, preview=Preview("13", {"10": (), "9": ()}, ""))
    one, other, piece = (
        seen.get_at((round(x + aside), y)) for x, y in (shown.pixel(0, place, 0, 1) for place in ("10", "9", "8"))
    )
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) < 32
    assert min(contrast(luminance(piece), luminance(ghost)) for ghost in (one, other)) > 1.4


def strength(a: pygame.Surface, b: pygame.Surface) -> int:
    """How much two pictures differ in all."""
    return sum(abs(p - q) for p, q in zip(pixels(a), pixels(b), strict=True))


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_a_landing_is_lit_in_the_shape_of_its_place() -> None:
    """A point's light keeps to its triangle: nothing of it is seen beside the tip."""
    seen = board("backgammon", (0, 1))
    shown = view(seen, "off", rect=pygame.Rect(0, 0, 1100, 800))
    shown.show(TablePicture({(0, "13"): 2}, seat=0))
    bare, lit = painted(shown), painted(shown, landings=["10"])
    frame = shown.canvas.frame
    corners = seen.landing_zone(0, "10").corners
    foot, tip = corners[0], corners[1]
    high = foot[1] - tip[1]
    for part, side, changes_ in ((0.3, 0.0, True), (0.9, 0.0, True), (0.9, 0.4, False), (0.6, -0.45, False)):
        at = frame.pixel(tip[0] + side, foot[1] - part * high)
        assert (bare.get_at(at) != lit.get_at(at)) is changes_


def test_the_piece_in_the_hand_glows() -> None:
    """As wide as the light around it is, though it is nearer and so larger."""
    shown = view(board("backgammon", (0, 1)), "off", rect=pygame.Rect(0, 0, 1100, 800))
    shown.show(TablePicture({(0, "8"): 1}, seat=0))
    assert shown.grab("8", (550, 300))
    held, green = painted(shown), 0
    for x in range(550, 650):
        red, high, blue, _ = held.get_at((x, 300))
        green = max(green, high - max(red, blue))
    assert green > 40


def test_numbers_larger_than_their_rim_grow_over_the_edge_of_the_board_not_over_the_men() -> None:
    """The part of a point next to the rim, where its first man lies, looks the same."""
    men = []
    for digits in (11, 30):
        shown = view(board("backgammon", (0, 1)), "off", rect=pygame.Rect(0, 0, 640, 480))
        shown.write(digits)
        shown.show(TablePicture({}, seat=0))
        at = shown.spot(0, "12")
        place = pygame.Rect(0, 0, 30, 20)
        place.center = at
        men.append(pygame.image.tobytes(painted(shown).subsurface(place), "RGB"))
    assert men[0] == men[1]


def test_the_line_of_a_move_to_come_begins_on_its_piece_over_all_pieces() -> None:
    shown = view(board("backgammon", (0, 1)))
    before = next(c.before for c in changes("backgammon") if any(event.kind == "moved" for event in c.events))
    shown.show(before)
    bare = painted(shown)
    (seat, place), count = max(before.pieces.items(), key=lambda item: item[1] if item[0][1].isdigit() else 0)
    assert count > 1
    lit = painted(shown, ahead=[(seat, place, "1" if place != "1" else "2")])
    at = tuple(map(round, shown.spot(seat, place)))
    assert lit.get_at(at)[:3] == Palette().trace[:3] != bare.get_at(at)[:3]


def test_the_arrow_of_a_suggested_move_ends_at_the_edge_of_the_ghost() -> None:
    shown = view(board("backgammon", (0, 1)), "off")
    shown.show(TablePicture({(0, "13"): 1}, seat=0))
    shown.highlight(seat=0, advised=[(0, "13", "8")])
    start, end = (shown.compositor.at(shown.board.pose(0, place, 0, 1)) for place in ("13", "8"))
    (arrow,) = [item for item in shown.still() if item.name[0] == "arrow"]
    picture, unit = shown.compositor.sprites.image(arrow.name), shown.compositor.frame.unit
    seen = pygame.mask.from_surface(picture)
    near = [
        math.dist((x + arrow.x, y + arrow.y), end)
        for x in range(picture.width)
        for y in range(picture.height)
        if seen.get_at((x, y))
    ]
    assert 0.4 * unit < min(near) < 0.6 * unit
    assert picture.get_rect(topleft=(arrow.x, arrow.y)).collidepoint(start)


def test_the_trace_of_a_checker_borne_off_ends_before_the_stack() -> None:
    """Its last one lies at the far end, so the way there passes below the others."""
    shown = view(board("backgammon", (0, 1)), "off")
    shown.show(TablePicture({(0, "off"): 15}, seat=0))
    shown.highlight(seat=0, trace=[(0, "1", "off")])
    (trace,) = [item for item in shown.still() if item.name[0] == "trace"]
    drawn = shown.compositor.sprites.image(trace.name).get_bounding_rect().move(trace.x, trace.y)
    last = shown.board.pose(0, "off", 14, 15)
    checker = shown.compositor.sprites.sprite(shown.board.sprite(0, "off"), shown.compositor.angle(last))
    left = shown.compositor.at(last)[0] - checker.anchor[0]
    assert left - 2 < drawn.right < left + 2, "with its edge"
    assert drawn.top > shown.compositor.at(last)[1] + shown.compositor.frame.unit


def test_a_number_lies_over_the_arrow_and_is_left_out_where_the_suggested_move_lands_too() -> None:
    shown = view(board("backgammon", (0, 1)))
    before = next(c.before for c in changes("backgammon") if any(event.kind == "moved" for event in c.events))
    shown.show(before)
    seat = before.seat or 0
    origin = next(place for owner, place in before.pieces if owner == seat and place.isdigit() and int(place) > 6)
    near, far = str(int(origin) - 1), str(int(origin) - 3)
    ways, advised = {near: (1,), far: (3,)}, [(seat, origin, near)]

    def tags(**marks: Any) -> list[str]:
        shown.highlight(seat=seat, advised=advised, **marks)
        items = list(HighlightPainter(shown.compositor, before, shown.piece_numbers, shown.highlights).still())
        arrow = max(item.order for item in items if item.name[0] == "arrow")
        assert all(item.order > arrow for item in items if item.name[0] == "badge")
        return sorted(str(item.name[1]) for item in items if item.name[0] == "badge")

    assert tags(preview=Preview(origin, ways, "")) == [], "the arrow says where this piece should go"
    assert tags(preview=Preview(origin, ways, far)) == ["3"], "but a click brings it elsewhere"
    assert tags(lifted=origin, landings=ways) == ["1", "3"]
    other = next(place for owner, place in before.pieces if owner == seat and place not in (origin, "off"))
    assert tags(preview=Preview(other, ways, "")) == ["3"]


def test_a_die_lies_behind_the_pieces_that_stand_in_front_of_it() -> None:
    shown = view(board("dont-worry", (0, 1, 2, 3)))
    compositor = shown.compositor
    rolled = next(c.after for c in changes("dont-worry", seats=4) if c.after.dice)
    (die,) = dice_at_rest(shown.board, rolled)
    at = compositor.at(die.pose)
    assert at[1] < compositor.frame.pixel(MIDDLE, MIDDLE)[1], "clear of the head of one below it"
    lying = max(compositor.dice([die]), key=lambda item: item.order)
    pieces = list(compositor.pieces(resting_pieces(shown.board, rolled, {}), {}))
    bodies = [item for item in pieces if item.name[0] == "body"]
    assert {item.order > lying.order for item in bodies} == {True, False}
    assert all((item.order > lying.order) == (item.order[-1] > at[1]) for item in bodies if item.order[-1] != at[1])
