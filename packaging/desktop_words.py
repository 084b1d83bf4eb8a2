"""What desktops, software centres and installers tell people of Ludoteca, in every language."""

from collections.abc import Callable, Iterator

from game import i18n
from game.text import N_, Text

GENERIC_NAME = N_("desktop entry: what kind of program", "Board games")
COMMENT = N_("command line", "Backgammon, Squadro and Don't Worry on one screen.")
KEYWORDS = N_("desktop entry: words that people search for", "backgammon, squadro, ludo, board game, dice")
MATCH_FILE = N_("kind of file", "Ludoteca match")
MAT_FILE = N_("kind of file", "Backgammon match")
SUMMARY = N_("software centre", "Board games for people around one screen")
ICON_ON_DESKTOP = N_("installer", "Desktop icon")
OPEN_FILES = N_("installer", "Open match files with Ludoteca")
CLOSE_FIRST = N_("installer", "Ludoteca is still open. Close it, then try again.")
DELETE_MATCHES = N_(
    "installer: asked when Ludoteca is removed; No is the usual answer",
    "Also delete all saved matches and settings? This cannot be undone.",
)


def each(text: Text) -> Iterator[tuple[str, str]]:
    """Yield the text in every language but English that has it, with the language's code."""
    for code in sorted(i18n.available()):
        if code != i18n.ENGLISH and (said := in_language(code, lambda: i18n.t(text))) != text.english:
            yield code, said


def in_language(code: str, say: Callable[[], str]) -> str:
    """Return what ``say`` returns in a language; the language in use is restored."""
    before = i18n.language()
    try:
        i18n.use(code)
        return say()
    finally:
        i18n.use(before)
