"""`News`: what has happened at a table since somebody last asked, in the sentences of the log."""

from game.scenes.table.model.table_model import TableModel


class News:
    """The news of one match. A throw is none before its dice lie."""

    def __init__(self, model: TableModel) -> None:
        self._model = model
        self._known: int | None = None

    def take(self) -> list[str]:
        """What is new; nothing when it is asked for the first time. After an undo: what happened last before."""
        model, before = self._model, self._known
        self._known = now = model.told
        if before is None or now == before:
            return []
        if now < before:
            return [model.narration.told(now)]
        return [said for moment in model.match.moments[before + 1 : now + 1] if (said := model.narration.said(moment))]
