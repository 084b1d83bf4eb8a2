"""A fence around what is pressed at random: nobody's own files are seen, and none is written among them."""

import os
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import patch

from game.scenes.files.scene import FilesScene


def fence(stack: ExitStack, folder: Path) -> None:
    """Let the chooser of files see, and write, nothing outside a folder."""
    walled = os.path.realpath(folder)
    go, take = FilesScene.go, FilesScene.take

    def inside(path: Path) -> bool:
        return Path(os.path.realpath(path)).is_relative_to(walled)

    def going(scene: FilesScene, path: Path) -> None:
        go(scene, path if inside(path) else folder)

    def taking(scene: FilesScene, chosen: Sequence[Path]) -> None:
        take(scene, [path for path in chosen if inside(path)])

    stack.enter_context(patch.dict(os.environ, {"HOME": walled, "USERPROFILE": walled}))
    stack.enter_context(patch.object(FilesScene, "go", going))
    stack.enter_context(patch.object(FilesScene, "take", taking))
