"""What the pages of the audit's tour say, as lines of text: roles, names, values, states and places.

`walked` goes through them; `kept` reads what was accepted, and `accept` writes it.
"""

import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from difflib import SequenceMatcher
from fnmatch import fnmatchcase
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest import mock
from zlib import crc32

from game.ui.widgets.node import Node, Role
from tests.audit.program import program_of, rest
from tests.audit.tour import Stop, stops
from tests.seldom_seen import SeldomSeen, see

FOLDER: Final = Path(__file__).parent / "pages"
VIEWS: Final = (((1280, 720), 1.0), ((960, 600), 2.0))
"""The windows and text sizes of the pages, half of them each."""
SLACK: Final = 4
"""Pixels by which a place may differ: other versions of the font library measure texts a little differently."""
FEW: Final = {"lesson": 5, "guessing": 3, "exercise": 3, "rule": 3, "review": 0, "stir": 0, "exercises": 0}
"""So many pages of these kinds are enough; of the others all are looked at. What was stirred is another at each run,
the position of the day on each day."""
_PLACE: Final = re.compile(r"-?\d+( -?\d+){3}")
_ADVISED: Final = {"deeper", "hint", "hints", "tutor", "try"}
"""Kinds of pages that show what an engine thinks, which depends on how much time it has."""
_DATE: Final = r"\b\d{1,2}\\xa0[A-Z][a-z]{2}\b(\\xa0\d{4})?|\b(19|20)\d\d(-\d\d-\d\d)?\b"
_VERSION: Final = r"v?\d+\.\d+(\.\w+)+( \([0-9a-f]{10}\))?"
CHANGING: Final = re.compile(rf"\d\d:\d\d|[0-9a-f]{{16,}}|(/[\w.~-]+){{2,}}|{_VERSION}|{_DATE}")
"""What is another at each run: times, seals, paths, versions, commits, dates, as they stand in the `repr` of a text."""


def walked(only: str = "*") -> Iterator[tuple[str, list[str]]]:
    """Yield the name of each page and its lines; ``only`` those whose name is like a pattern."""
    for number, (size, text) in enumerate(VIEWS):
        with home() as folder, program_of(SeldomSeen, folder / "library", size) as app:
            app.change(text_size=text)
            for stop in (stop for stop in _chosen(number) if fnmatchcase(stop.name, only)):
                app.home()
                stop.show(app)
                rest(app)
                see(app)
                yield stop.name, [line(node) for page in app.top.pages for node in page.nodes()]


@contextmanager
def home() -> Iterator[Path]:
    """A folder that counts as the user's own, so that paths are shown alike everywhere; and it is always 12:34."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        path = Path(folder).resolve()
        (path / "library").mkdir()
        changed = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
        with (
            mock.patch.object(Path, "home", return_value=path),
            mock.patch("game.i18n.time", return_value="12:34"),  # matches of one minute are told apart, at each run
            mock.patch.dict(os.environ, {**changed, "HOME": str(path), "LUDOTECA_HOME": str(path)}, clear=True),
        ):
            yield path


def _chosen(view: int) -> Iterator[Stop]:
    """Yield the pages of one of the views; a page keeps its own when others are added."""
    met = Counter[str]()
    for stop in stops():
        kind = kind_of(stop.name)
        if kind in _ADVISED:
            continue
        met[kind] += 1
        if met[kind] <= FEW.get(kind, 1000) and crc32(stop.name.encode()) % len(VIEWS) == view:
            yield stop


def kind_of(name: str) -> str:
    """Return the kind of a page: the first word of its name, which is also the name of the file it is kept in."""
    return re.split(r"\W", name)[0]


def line(node: Node) -> str:
    """Return a node as one line."""
    states = {"off": not node.enabled, "selected": node.selected, "focused": node.focused, "hidden": not node.in_sight}
    said = f"{node.name!r} = {node.value!r}" if node.value else repr(node.name)
    words = "" if node.role is Role.DECORATION or node.text == node.name else f" {node.text!r}"
    shown = " ".join([str(node.role), said + words, *(state for state, holds in states.items() if holds)])
    return f"{CHANGING.sub('#', shown)} @ {' '.join(map(str, node.rect))}"


def differences(was: Sequence[str], is_now: Sequence[str]) -> list[str]:
    """Return the lines that differ: "- " what was, "+ " what is; what has only come, or gone, is one line."""
    found = list[str]()
    said, says = ([line.rpartition(" @ ")[0] or line for line in lines] for lines in (was, is_now))
    for kind, first, last, begin, end in SequenceMatcher(None, said, says, autojunk=False).get_opcodes():
        if kind == "equal":
            pairs = zip(was[first:last], is_now[begin:end], strict=True)
            found += [told for one, other in pairs if not _alike(one, other) for told in (f"- {one}", f"+ {other}")]
        else:
            found += [f"- {line}" for line in was[first:last]] + [f"+ {line}" for line in is_now[begin:end]]
    return found


def _alike(one: str, other: str) -> bool:
    """Whether two lines of the same words also say the same of their places."""
    (_, _, place), (_, _, now) = one.rpartition(" @ "), other.rpartition(" @ ")
    if not _PLACE.fullmatch(place) or not _PLACE.fullmatch(now):
        return one == other
    return all(abs(int(a) - int(b)) <= SLACK for a, b in zip(place.split(), now.split(), strict=True))


def kept(folder: Path = FOLDER) -> dict[str, list[str]]:
    """Return the lines that were accepted, by page."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.txt")):
        for text in path.read_text(encoding="utf-8").splitlines():
            if text.startswith("== "):
                found[text[3:]] = lines = []
            elif text:
                lines.append(text)
    return found


def accept(pages: dict[str, list[str]], folder: Path = FOLDER) -> None:
    """Keep pages; all others go. Of what does not differ, the lines stay as they are."""
    was = kept(folder)
    folder.mkdir(exist_ok=True)
    for path in folder.glob("*.txt"):
        path.unlink()
    for name, lines in pages.items():
        stays = name in was and not differences(was[name], lines)
        with (folder / f"{kind_of(name)}.txt").open("a", encoding="utf-8", newline="\n") as file:
            file.write("\n".join([f"== {name}", *(was[name] if stays else lines), "", ""]))
