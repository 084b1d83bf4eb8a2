"""`News`: what has happened at a table since somebody last asked, in the sentences of the log."""

from game.play.table_model import TableModel


class News:
    """What has happened in one match since the last call; a roll counts once its dice lie."""

    def __init__(self, model: TableModel) -> None:
        self._model = model
        self._known: int | None = None

    def take(self) -> list[str]:
        """The sentences about what is new, none at the first call. After an undo: what happened last before it."""
        model, before = self._model, self._known
        self._known = now = model.told
        if before is None or now == before:
            return []
        if now < before:
            return [model.narration.told(now)]
        return [said for moment in model.match.moments[before + 1 : now + 1] if (said := model.narration.said(moment))]
