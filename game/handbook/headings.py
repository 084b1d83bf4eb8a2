"""What the manuals of several games share: chapter titles by key, and a paragraph about dice."""

from typing import Final

from game.handbook.model import Chapter, Paragraph
from game.text import N_, Text

TITLES: Final[dict[str, Text]] = {
    "aim": N_("rule book", "Aim of the game"),
    "contents": N_("rule book", "What you need"),
    "set-up": N_("rule book", "Set-up"),
    "turn": N_("rule book", "Your turn"),
    "end": N_("rule book", "End and scoring"),
    "options": N_("rule book", "Optional rules"),
    "differs": N_("rule book", "How the rules differ"),
    "ours": N_("rule book", "Our additions"),
    # L10n: how moves are written down in the log
    "notation": N_("rule book", "How moves are written"),
}

DICE: Final = Paragraph(
    # L10n: “you” are all players here
    N_(
        "rule book: dice",
        "The program rolls, or you roll the dice yourselves and enter the numbers. Choose this under New match.",
    )
)


def chapter(key: str, *paragraphs: Paragraph, title: Text | None = None) -> Chapter:
    """Return the chapter with this key and these paragraphs; ``title`` replaces the shared title of the key."""
    return Chapter(key, title or TITLES[key], paragraphs)
