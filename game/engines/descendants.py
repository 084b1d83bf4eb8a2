"""Everything that an engine has started: find it by a mark in its environment, and end it.

An engine's process group ends with it, but a process that has left the group (a daemon) would stay. On Linux every
process shows the environment that it was started with, so an engine is started with a mark, which its descendants
inherit. On other systems, and if a descendant has cleared its environment, it is not found.
"""

import functools
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

MARK: Final = "LUDOTECA_ENGINE"
"""The environment variable."""
_SECONDS: Final = 0.8
"""For how long `end` keeps killing descendants that start new processes."""
_PROCESSES: Final = Path("/proc")


def end(mark: str) -> None:
    """End every process with this mark, and those that they start meanwhile."""
    until = time.monotonic() + _SECONDS
    while (found := list(_marked(mark))) and time.monotonic() < until:
        for process in found:
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)
        time.sleep(0.01)  # until the system has taken them off its list


def _marked(mark: str) -> Iterator[int]:
    """Yield the running processes with this mark."""
    entry = f"{MARK}={mark}".encode()
    if sys.platform != "linux":
        return
    for folder in _PROCESSES.iterdir():
        if folder.name.isdigit() and int(folder.name) != os.getpid():
            with suppress(OSError):  # another user's, or gone
                if entry in (folder / "environ").read_bytes().split(b"\0"):
                    yield int(folder.name)


def bound(command: Sequence[str], environment: Mapping[str, str]) -> Sequence[str]:
    """Return a command that ends when this program is killed, where the system can do that (Linux).

    A program that does not read its input would otherwise keep running when nobody is left to end it. A command that
    cannot be found is returned as it is.
    """
    launcher = _launcher()
    if not launcher or not shutil.which(command[0], path=environment.get("PATH")):
        return command
    return [launcher, "--pdeathsig", "KILL", "--", *command]


@functools.cache
def _launcher() -> str:
    """Return the path of util-linux's ``setpriv`` if it knows ``--pdeathsig``; "" if not."""
    path = shutil.which("setpriv") if sys.platform == "linux" else None
    if path:
        with suppress(OSError, subprocess.SubprocessError):
            subprocess.run([path, "--pdeathsig", "KILL", "--", "true"], check=True, capture_output=True, timeout=5)
            return path
    return ""
