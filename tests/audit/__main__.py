"""``python -m tests.audit [LANGUAGE …]``: is every language complete, and does every text of it fit?

Opens every screen, dialog and log sentence in each language (all of them if none is named) in a small and a large
window at 100 % and 200 % text size and lists every text that is cut, broken, covered or over an edge, every sign that
the typeface lacks, and whatever is untranslated, doubtful, misspelt or a forbidden term. Then come the
pseudo-languages, ``longest`` and ``marks`` (`tests.audit.pseudo`), which can be named too. The last lines sum it up
and say for which languages there is no dictionary; the exit status is 0 if nothing was found but room that ``longest``
lacks. ``--quick`` looks only where there is least room: the small window at 200 %; ``--only PATTERN`` at the stops of
the tour whose names are like it, such as ``'settings*'``, and at no sentence of the table.
"""

import argparse
import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game import i18n
from tests.audit.audit import QUICK, VIEWS, Audit
from tests.audit.pseudo import NAMES


def main(arguments: list[str]) -> int:
    """Print the findings; 0 if there are none."""
    parser = argparse.ArgumentParser("python -m tests.audit", description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help="all of them if none is named")
    parser.add_argument("--quick", action="store_true", help="only where there is least room")
    parser.add_argument("--only", metavar="PATTERN", default="", help="only the stops whose names are like this")
    chosen = parser.parse_args(arguments)
    if unknown := {*chosen.languages} - {*i18n.languages(), *NAMES}:
        parser.error(f"no such language: {', '.join(sorted(unknown))}")
    audit = Audit(chosen.languages, QUICK if chosen.quick else VIEWS, chosen.only)
    for finding in audit.findings():
        print(finding, flush=True)
    print(audit.summary())
    return 1 if audit.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
