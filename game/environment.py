"""The environment in which other programs are started."""

import os
import sys


def environment() -> dict[str, str]:
    """Return the environment for another program, without the library path that PyInstaller sets for this one."""
    own = dict(os.environ)
    before = own.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        own["LD_LIBRARY_PATH"] = before
    elif getattr(sys, "frozen", False):
        own.pop("LD_LIBRARY_PATH", None)
    return own
