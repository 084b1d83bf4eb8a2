"""Let the program rest on a screen (``title`` or a game's table) and tell how much of a processor it took.

python -m benchmarks.inside.rest WHERE SETTLE SECONDS
"""

import json
import sys
import time
from threading import Thread

import pygame

from benchmarks.inside.table import program, seated


def main(where: str, settle: str, seconds: str) -> None:
    """Run the real main loop; a thread looks at the clocks and ends it."""
    app = program((1920, 1080))
    if where != "title":
        seated(app, where)
    shares: list[float] = []

    def watch() -> None:
        time.sleep(float(settle))
        began, spent = time.monotonic(), time.process_time()
        time.sleep(float(seconds))
        shares.append((time.process_time() - spent) / (time.monotonic() - began))
        pygame.event.post(pygame.Event(pygame.QUIT))

    Thread(target=watch, daemon=True).start()
    app.run()
    print(json.dumps({"share": shares[0]}))


if __name__ == "__main__":
    main(*sys.argv[1:])
