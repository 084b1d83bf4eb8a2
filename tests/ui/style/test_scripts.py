"""Names in any script: which face sets them, in which order, and that no box is ever drawn."""

import pygame
import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from game.resources import asset
from game.ui.style import fonts, scripts
from game.ui.style.look import PLAIN, STRONG, Look
from game.ui.style.scripts import LACKING, OWN, Run, runs
from game.ui.style.wrap import pieces, wrap
from game.ui.widgets.entry import EntryWidget

NAMES = {
    "Arabic": "محمد علي",
    "Hebrew": "שרה לוי",
    "Devanagari": "भारती",
    "Bengali": "রবীন্দ্রনাথ",
    "Tamil": "தமிழ்",
    "Thai": "ไม้หันอากาศ",
    "Khmer": "ខ្មែរ",
    "Myanmar": "မြန်မာ",
    "Georgian": "გიორგი",
    "Armenian": "Արամ",
    "Ethiopic": "ሰላም",
    "Emoji": "🎲🐈",
    "Han": "陳龍",
}
FACES = sorted(path.stem for path in asset("fonts", "further").glob("*.ttf"))


def test_the_list_tells_what_the_faces_have() -> None:
    of = scripts.faces_of_scripts().of
    assert {*scripts.faces_of_scripts().script} == {OWN, *FACES}
    for face in FACES:
        has = TTFont(asset("fonts", "further", f"{face}.ttf")).getBestCmap()
        assert [char for char, named in of.items() if named == face and ord(char) not in has] == []
    own = TTFont(asset("fonts", f"{PLAIN}.ttf")).getBestCmap()
    assert {char for char, named in of.items() if named == OWN} == {*map(chr, own)}


@pytest.mark.parametrize("face", NAMES)
def test_a_name_is_set_in_the_face_of_its_script(face: str) -> None:
    (run,) = runs(NAMES[face])
    assert run == Run(face, NAMES[face], face in ("Arabic", "Hebrew"))


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("Anna und דנה", [("Anna und ", False), ("דנה", True)]),
        ("דנה (2)", [("דנה", True), (" (2)", False)]),
        ("דנה 3", [("דנה", True), (" 3", False)]),
        ("דנה12", [("12", False), ("דנה", True)]),
        ("א 12 ב", [(" ב", True), ("12", False), ("א ", True)]),
        ("שלום, עולם!", [("עולם", True), (" ,", False), ("שלום", True), ("!", False)]),
        ("א (ב) ג", [(" ג", True), ("(", False), ("ב", True), (") ", False), ("א ", True)]),
        ("דנה Anna דנה", [("דנה", True), (" Anna ", False), ("דנה", True)]),
    ],
)
def test_what_is_read_from_the_right_stands_in_that_order(written: str, seen: list[tuple[str, bool]]) -> None:
    merged = [(run.text.strip(), run.from_right) for run in runs(written) if run.text.strip()]
    assert merged == [(text.strip(), from_right) for text, from_right in seen if text.strip()]


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("1\u05d5\u05bd", [(OWN, "1"), ("Hebrew", "\u05d5\u05bd")]),
        ("\u092d\u0301x", [("Devanagari", "\u092d"), (OWN, "\u0301x")]),
        ("\u0301\u05d1", [(OWN, "\u0301"), ("Hebrew", "\u05d1")]),
        ("\u4e2d\u0301", [(OWN, "\u4e2d\u0301")]),
        ("\u2764\ufe0f", [("Emoji", "\u2764\ufe0f")]),
        ("a\u200db", [(OWN, "ab")]),
    ],
)
def test_a_mark_stands_with_its_letter_if_the_same_face_has_it(written: str, found: list[tuple[str, str]]) -> None:
    assert [(run.face, run.text) for run in runs(written)] == found


def test_characters_without_a_face_become_question_marks_and_invisible_ones_are_dropped() -> None:
    assert runs("\U00012000 ŋ") == (Run(OWN, f"{LACKING} ŋ"),)
    assert runs("\u200b\ufeff\u2066") == ()


@given(st.text(max_size=30))
def test_nothing_is_lost_whatever_is_written(text: str) -> None:
    kept = sorted(char for run in runs(text) for char in run.text)
    of = scripts.faces_of_scripts().of
    for char in set(text):
        if char in of and char not in "()[]{}<>«»‹›?" and char.isprintable() and char not in scripts.JOINING:
            assert kept.count(char) == text.count(char)
    assert fonts.picture(PLAIN, 17, text, (0, 0, 0)).get_width() == fonts.width(PLAIN, 17, text)


@pytest.mark.parametrize("face", NAMES)
@pytest.mark.parametrize("style", ["body", "strong", "heading"])
def test_no_box_is_drawn(face: str, style: str) -> None:
    look = Look((1280, 720))
    name, size = look.face_and_size(f"{style}, sans" if style == "heading" else style)
    font = fonts.font_of(name, runs(NAMES[face])[0], size)
    box = font.render("\U0010fffd", True, (255, 255, 255))
    for char in NAMES[face].replace(" ", ""):
        drawn = font.render(char, True, (255, 255, 255))
        assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(box, "RGBA"), char
    assert look.text(NAMES[face], style).get_bounding_rect().width


def test_shaping_joins_what_belongs_together() -> None:
    """Arabic letters change their form beside each other, and three people become one family."""
    for text, parts in (("محمد", "م\u200cح\u200cم\u200cد"), ("👨\u200d👩\u200d👧", "👨👩👧")):
        assert abs(fonts.width(PLAIN, 40, text) - fonts.width(PLAIN, 40, parts)) > 5


def test_a_bold_style_is_bold_in_every_script() -> None:
    ink = [sum(pygame.transform.average_color(fonts.picture(face, 40, "גג", (255,) * 3))) for face in (PLAIN, STRONG)]
    assert ink[1] > ink[0] * 1.1


def test_lines_never_break_inside_what_is_seen_as_one() -> None:
    family, thai = "👨\u200d👩\u200d👧", "ปู่"
    assert pieces(f"a {family}") == ["a ", family]
    assert all(line[0] != "\u0e39" for line in wrap(thai * 8, 3, len))
    assert "".join(wrap(thai * 8, 3, len)) == thai * 8


def test_what_is_being_written_looks_as_it_will_look() -> None:
    look = Look((1280, 720))
    entry = EntryWidget(look, "name", pygame.Rect(0, 0, 400, 40), NAMES["Hebrew"], lambda _: None)
    ink = pygame.mask.from_threshold(entry.line.picture, look.colours.ink, (90, 90, 90, 255)).get_bounding_rects()
    drawn = ink[0].unionall(ink[1:])
    assert abs(drawn.width - look.text(NAMES["Hebrew"]).get_bounding_rect().width) <= 2
    pygame.event.clear()
    assert entry.take(pygame.Event(pygame.TEXTINPUT, text="🎲"), entry.rect)
    assert "🎲" in entry.text
    entry.close()


def test_chinese_draws_its_quotation_marks_and_dots_as_wide_as_a_character() -> None:
    text = "他说“好”……"
    chinese = scripts.in_language(text, "zh")
    assert {run.face for run in runs(chinese)} == {OWN, scripts.CHINESE}
    assert scripts.in_language(text, "de") == text
    face = TTFont(asset("fonts", "further", f"{scripts.CHINESE}.ttf"))
    widths = {face["hmtx"][face.getBestCmap()[ord(sign)]][0] for sign in scripts.CHINESE_SIGNS.values()}
    assert widths == {face["head"].unitsPerEm}
