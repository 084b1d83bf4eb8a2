"""Texts that begin with a title."""

import pytest

from game.ui.layout import TitledLine, title_and_text, titled_text
from game.ui.widgets.node import Node, Role
from tests.ui.layout.block import LOOK, put


def placed(text: str, room: int, *peers: str) -> Node:
    """Return the one node of a titled text in a place of ``room`` pixels."""
    (node,) = put(titled_text(text, "body", peers), (room, 80)).nodes()
    return node


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Played: 8/5 6/2", ("Played:", "8/5 6/2")),
        ("Played:\nLane 1: home", ("Played:", "Lane 1: home")),
        ("所选：8/5", ("所选：", "8/5")),
        ("Joué\N{NO-BREAK SPACE}: 8/5", ("Joué\N{NO-BREAK SPACE}:", "8/5")),
        ("24/20 13/10", ("", "24/20 13/10")),
    ],
)
def test_a_title_ends_with_the_first_colon(text: str, parts: tuple[str, str]) -> None:
    assert title_and_text(text) == parts


@pytest.mark.parametrize("text", ["Played: 8/5 6/2", "Played:\nLane 1: home"])
def test_its_title_is_in_soft_ink_whether_a_notation_or_a_sentence_follows(text: str) -> None:
    for room in (400, LOOK.measure(title_and_text(text)[1])[0]):
        title, line = placed(text, room).words
        assert (title.text, line.text) == title_and_text(text)
        assert (title.colour, line.colour) == (LOOK.colours.ink_soft, LOOK.colours.ink)


def test_it_stands_beside_its_title_where_there_is_room_and_is_read_as_one() -> None:
    text = "Played:\nLane 1: home"
    for style, beside in (("body", True), ("small", True), ("small", False)):
        wide = sum(LOOK.measure(each, style)[0] for each in title_and_text(text)) + LOOK.px(8)
        node = placed(text, wide - (not beside))
        title, line = node.words
        assert (node.name, node.role, title.rect.top == line.rect.top) == (text, Role.TEXT, beside)
        assert {title.style, line.style} == {style if beside else "body"}
    peers = ("Better:\nLane 1: home and somewhat farther",)
    title, line = placed(text, LOOK.measure("Lane 1: home and somewhat far")[0], *peers).words
    assert title.rect.top < line.rect.top


def test_with_more_room_the_texts_of_all_begin_below_each_other() -> None:
    texts = "Played: 8/5 6/2", "In the match: 6/2"
    wide = sum(max(LOOK.measure(part)[0] for part in parts) for parts in zip(*map(title_and_text, texts), strict=True))
    for room, even in ((wide + LOOK.px(8), True), (wide + LOOK.px(8) - 1, False)):
        starts = {placed(text, room, *texts).words[1].rect.left for text in texts}
        assert len(starts) == (1 if even else 2)


def test_a_text_without_a_title_is_one_text() -> None:
    assert [each.text for each in placed("24/20 13/10", 300).words] == ["24/20 13/10"]
    assert TitledLine(("", "24/20 13/10"), "body").measure(LOOK, 300)[0] == LOOK.measure("24/20 13/10")[0]
