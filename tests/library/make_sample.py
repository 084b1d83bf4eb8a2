"""Write the sample of the newest version of the library and of the match file: ``python -m tests.library.make_sample``.

A sample of a released version never changes; run this once, when a migration makes a new version.
"""

from itertools import count
from pathlib import Path

from game.library import Library, files
from game.library.schema import MIGRATIONS
from tests.playing import TOY, find_book, played, terms

SAMPLES = Path(__file__).parent / "samples"


def main() -> None:
    """A finished, an unfinished, a deleted and a renamed match, at times that are no matter of today."""
    path = SAMPLES / f"library-{len(MIGRATIONS)}.db"
    ticks = count(1_800_000_000)
    library = Library.open(SAMPLES, find_book, lambda: next(ticks))
    finished = played(library.create(TOY, terms(preset="series")))
    library.rename(library.id_of(finished), "Финал")
    played(library.create(TOY, terms(seed=2), title="open"), 12)
    library.delete(library.id_of(played(library.create(TOY, terms(seed=3)), 5)))
    library.close()
    (SAMPLES / "library.db").replace(path)
    (SAMPLES / "library.db.lock").unlink()
    files.export(finished, SAMPLES / f"match-{files.VERSION}.ludoteca", "Финал")


if __name__ == "__main__":
    main()
