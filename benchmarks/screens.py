"""The screens there are to measure on: none, and a virtual X server where one is installed."""

import shutil
import subprocess
from collections.abc import Iterator

SIZE = "3840x2160x24"


def screens() -> Iterator[tuple[str, str]]:
    """Yield the name of each kind of screen, and its X display ("" without a screen).

    The server stops after its turn.
    """
    yield "no screen", ""
    server = shutil.which("Xvfb")
    if not server:
        return
    command = [server, "-displayfd", "1", "-screen", "0", SIZE, "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            if process.stdout and (display := process.stdout.readline().strip()):
                yield "Xvfb", f":{display}"
        finally:
            process.terminate()
