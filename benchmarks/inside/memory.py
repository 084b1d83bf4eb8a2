"""Play the demo of one game and tell the most memory that the process held.

python -m benchmarks.inside.memory GAME WIDTHxHEIGHT
"""

import json
import sys
from pathlib import Path

from game.__main__ import main as ludoteca


def main(game: str, size: str) -> int:
    """Print the MiB; the demo's own exit status."""
    status = ludoteca(["demo", "--game", game, "--size", size, "--seed", "1"])
    print(json.dumps({"MiB": peak()}))
    return status


def peak() -> float:
    """Return the greatest resident size of this process in MiB.

    `resource.getrusage` would tell that of the process it was forked from if that was larger, so Linux is asked itself.
    """
    status = Path("/proc/self/status")
    if status.exists():
        (line,) = (line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    import resource  # not on Windows

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
