"""`FileTask`: what the chooser of files is opened for (`screens.Files`).

    host.open(screens.Files(FileTask("read", READ, _OK, read, suffixes=(".mat",))))

``take`` is called with the chosen paths. It returns what to do once the chooser has closed; or None, and a toast, if it
refuses them: then the chooser stays.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal

from msgspec import Struct

from game.text import Text
from game.ui.commands import BoundCommand
from game.ui.folders.listing import FileContent

Then = Callable[[], object]


class FileTask(Struct, frozen=True):
    """What is to be chosen.

    Attributes:
        what: ``read`` files that are there, ``write`` a new one, or a ``folder``.
        title: the title of the screen.
        act: the text of the button that confirms the choice.
        take: called with what was chosen: files, the new file, or the folder.
        start: the folder that is shown first.
        home: where the program itself writes, offered among the places.
        suffixes: the file extensions that are shown, in lower case.
        recognises: returns whether a file with another extension is shown, by its first bytes.
        inside: returns what is in a file; called in another thread. A file that is not readable cannot be chosen.
        several: whether more than one file may be chosen.
        name: the suggested name of the new file.
        kinds: the file extensions of what is written.
        instead: the command of a further button, done instead of choosing; None for no such button.
    """

    what: Literal["read", "write", "folder"]
    title: Text
    act: Text
    take: Callable[[Sequence[Path]], Then | None]
    start: Path | None = None
    home: Path | None = None
    suffixes: tuple[str, ...] = ()
    recognises: Callable[[bytes], bool] | None = None
    inside: Callable[[Path], FileContent] | None = None
    several: bool = False
    name: str = ""
    kinds: tuple[str, ...] = ()
    instead: BoundCommand | None = None
