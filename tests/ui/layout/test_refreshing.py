"""A part of a page is made again alone, and the next frame draws only what it changed."""

from collections.abc import Iterator

from game.ui.layout import Column, Diagram, Label, Refreshable
from tests.ui.layout.block import put


def test_a_part_is_made_again_in_its_place_and_nothing_else_is() -> None:
    texts: Iterator[str] = iter(("before", "after"))
    part = Refreshable("part", lambda: Diagram(Label(next(texts), fit=True), "figure"))
    page = put(Column(Label("above"), part, Label("below"), gap=0), (300, 90))
    above, _, below = page.items
    place = [node.rect for node in page.nodes()][1]
    page.damage()
    page.refresh("part")
    damage = page.damage()
    assert [page.items[0], page.items[2]] == [above, below]
    assert [node.words[0].text for node in page.nodes()] == ["above", "after", "below"]
    assert [node.rect for node in page.nodes()][1] == place
    assert page.in_sight == page.items
    assert damage
    assert all(area.colliderect(place) for area in damage)


def test_a_page_that_is_to_be_built_again_is_not_refreshed_before() -> None:
    made: list[int] = []

    def make() -> Diagram:
        made.append(1)
        return Diagram(Label("text"), "figure")

    page = put(Refreshable("part", make), (300, 40))
    page.rebuild()
    page.refresh("part")
    assert made == [1]
