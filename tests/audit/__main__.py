"""``python -m tests.audit [LANGUAGE …] [--quick]``: is every language complete, and does every text of it fit?

Opens every screen, dialog and log sentence in each language (all of them if none is named) in a small and a large
window at 100 % and 200 % text size and lists every text that is cut, broken, covered or over an edge, every sign that
the typeface lacks, and whatever is untranslated, doubtful, misspelt or a forbidden term. Then come the
pseudo-languages, ``longest`` and ``marks`` (`tests.audit.pseudo`), which can be named too. The last lines sum it up
and say for which languages there is no dictionary; the exit status is 0 if nothing was found but room that ``longest``
lacks. ``--quick`` looks only where there is least room: the small window at 200 %.
"""

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tests.audit.audit import QUICK, VIEWS, Audit


def main(arguments: list[str]) -> int:
    """Print the findings; 0 if there are none."""
    views = QUICK if "--quick" in arguments else VIEWS
    audit = Audit([a for a in arguments if not a.startswith("-")], views)
    for finding in audit.findings():
        print(finding, flush=True)
    print(audit.summary())
    return 1 if audit.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
