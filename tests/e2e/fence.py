"""A fence around what is pressed at random: nobody's own files are seen, and none is written among them."""

import os
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from game.scenes.files.scene import FilesScene


def fence(stack: ExitStack, home: Path) -> None:
    """Let the chooser of files see, and write, nothing outside a folder."""
    walled = os.path.realpath(home)
    go, take = FilesScene.go, FilesScene.take

    def inside(path: Path) -> bool:
        return Path(os.path.realpath(path)).is_relative_to(walled)

    def going(scene: FilesScene, /, folder: Path) -> None:
        go(scene, folder if inside(folder) else home)

    def taking(scene: FilesScene, chosen: Sequence[Path]) -> None:
        take(scene, [path for path in chosen if inside(path)])

    stack.enter_context(patch.dict(os.environ, {"HOME": walled, "USERPROFILE": walled}))
    stack.enter_context(patch.object(FilesScene, "go", replace(go, run=going)))
    stack.enter_context(patch.object(FilesScene, "take", taking))
