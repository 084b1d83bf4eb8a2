"""`LayoutCache`: the last layout of a table, which is made again only when something has changed that it depends on."""

from dataclasses import replace

from game.scenes.table.chrome.table_layout import TableLayout, table_layout
from game.scenes.table.chrome.table_shape import Content, TableShape
from game.ui.style.look import Look


class LayoutCache:
    """Keeps the last layout: most actions change a figure or a word, but none of the measures that it depends on."""

    def __init__(self) -> None:
        self._made: tuple[Look, TableShape, bool] | None = None
        self._measured: _MeasuredContent | None = None
        self._layout: TableLayout | None = None

    def layout(self, look: Look, table: TableShape, log_open: bool) -> TableLayout:
        """Return what `table_layout` does."""
        layout = self._layout if self._made == (look, table, log_open) else None
        if layout is None or not _same(self._measured, table.content):
            self._measured = _MeasuredContent(table.content) if table.content else None
            layout = self._layout = table_layout(look, replace(table, content=self._measured), log_open)
            self._made = look, table, log_open
        return layout


class _MeasuredContent:
    """Content that keeps the measures that were asked for."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._words: dict[tuple[int, int], int] = {}
        self._cards: dict[tuple[int, int], int] = {}

    def words_height(self, width: int, least: int) -> int:
        high = self._words[width, least] = self._content.words_height(width, least)
        return high

    def card_height(self, width: int, detail: int) -> int:
        high = self._cards[width, detail] = self._content.card_height(width, detail)
        return high

    def measures_like(self, content: Content) -> bool:
        """Whether other content, or the same one by now, has these measures."""
        words = all(content.words_height(*asked) == high for asked, high in self._words.items())
        return words and all(content.card_height(*asked) == high for asked, high in self._cards.items())


def _same(measured: _MeasuredContent | None, content: Content | None) -> bool:
    """Whether content has the measures of the last layout; two layouts without content are the same."""
    return measured.measures_like(content) if measured and content else not measured and not content
