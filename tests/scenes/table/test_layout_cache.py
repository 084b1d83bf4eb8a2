"""A table's layout is made again only when something has changed that it depends on."""

from dataclasses import dataclass, field
from typing import Final

from game.scenes.table.chrome.layout_cache import LayoutCache
from game.scenes.table.chrome.table_layout import table_layout
from game.scenes.table.chrome.table_shape import TableShape
from game.ui.style.look import Look

LOOK: Final = Look((1280, 720))
SEATS: Final = ((0.0, 1.0), (0.0, -1.0))


@dataclass
class Lines:
    """Content whose panels and words are so many lines high."""

    words: int = 1
    cards: list[int] = field(default_factory=lambda: [90, 60, 40])

    def words_height(self, width: int, least: int) -> int:
        return max(least, self.words * LOOK.line())

    def card_height(self, width: int, detail: int) -> int:
        return self.cards[min(detail, len(self.cards) - 1)]


def shape(content: Lines | None, *, offers: bool = True) -> TableShape:
    return TableShape(1.46, SEATS, offers=offers, content=content)


def test_a_layout_is_kept_while_its_content_measures_the_same() -> None:
    cache = LayoutCache()
    first = cache.layout(LOOK, shape(Lines()), False)
    assert cache.layout(LOOK, shape(Lines()), False) is first
    assert first == table_layout(LOOK, shape(Lines()))


def test_a_layout_is_kept_while_the_words_need_no_more_lines_than_they_have() -> None:
    cache = LayoutCache()
    first = cache.layout(LOOK, shape(Lines(words=1)), False)
    assert cache.layout(LOOK, shape(Lines(words=2)), False) is first


def test_a_layout_follows_the_heights_of_words_and_panels() -> None:
    cache, lines = LayoutCache(), Lines()
    first = cache.layout(LOOK, shape(lines), False)
    lines.cards = [70, 60, 40]
    lower = cache.layout(LOOK, shape(lines), False)
    assert lower.panels != first.panels
    lines.words = 30
    assert cache.layout(LOOK, shape(lines), False).panels != lower.panels


def test_a_layout_follows_the_table_the_log_and_the_look() -> None:
    cache = LayoutCache()
    first = cache.layout(LOOK, shape(None), False)
    assert cache.layout(LOOK, shape(None), False) is first
    assert cache.layout(LOOK, shape(Lines()), False) is not first
    cases = (
        (LOOK, shape(None, offers=False), False),
        (LOOK, shape(None), True),
        (Look((960, 600)), shape(None), False),
    )
    for look, table, log_open in cases:
        assert cache.layout(look, table, log_open) == table_layout(look, table, log_open)
