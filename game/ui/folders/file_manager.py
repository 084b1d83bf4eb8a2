"""Show a folder in the system's file manager."""

import os
import shutil
import sys
from pathlib import Path
from threading import Thread

from game.environment import environment


def open_folder(path: Path) -> bool:
    """Show a folder; return False if the system cannot."""
    import subprocess  # seldom wanted, and it would make every start a little slower

    try:
        if sys.platform == "win32":
            os.startfile(path)
            return True
        opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
        if not opener:
            return False
        shown = subprocess.Popen(
            [opener, str(path)], env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        # It may run for as long as the folder is looked at, and somebody has to take its exit status.
        Thread(target=shown.wait, name="file manager", daemon=True).start()
    except OSError:
        return False
    return True
