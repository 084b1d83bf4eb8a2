"""The sentences that no screen shows by itself: what the table may say, and what may be told in a line at the top."""

from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

from game import i18n
from game.rules.rulebook import Reason
from game.text import Text
from tests.audit.catalogues import templates
from tests.audit.program import NAMES

VALUES = {"name": NAMES[0], "path": "/home/magdalena/.local/share/ludoteca/library.db.damaged-2026", "numbers": "6-5"}
"""What stands in the braces of sentences; anything else is a number."""
REASONS = {"refusals"}
"""The modules of the rule books that say why something is not allowed."""


def said() -> list[Text]:
    """What the table may say in its line of words: sentences of the log, and prompts."""
    return list(_texts(lambda context, files: context.endswith(("log", "prompt")) and not files & REASONS))


def reasons() -> list[Reason]:
    """Every reason why something is not allowed; the table says it with its clause, and with a way to the rule book."""
    texts = _texts(lambda _, files: files & REASONS)
    return [Reason("", "B18", text, tuple((name, 12) for name in _braces(text))) for text in texts]


def told() -> list[Text]:
    """What may be shown in a line at the top of the window."""
    return list(_texts(lambda context, _: context in ("toast", "notice", "error")))


def values(text: Text) -> dict[str, object]:
    """Something for each brace of a text but ``{n}``."""
    return {name: VALUES.get(name, "12") for name in _braces(text) - {"n"}}


def shown(text: Text) -> str:
    """A text in the language in use, with values."""
    return i18n.t(text, 12 if text.plural else None, **values(text))


def _braces(text: Text) -> set[str]:
    """The names in the braces of a text."""
    return {part.split("}")[0] for form in (text.english, text.plural) for part in form.split("{")[1:]}


def _texts(wanted: Callable[[str, set[str]], object]) -> Iterator[Text]:
    for message in chain.from_iterable(templates().values()):
        if message.id and wanted(str(message.context), {Path(file).stem for file, _ in message.locations}):
            one, many = message.id if isinstance(message.id, tuple) else (message.id, "")
            yield Text(str(message.context), str(one), many)
