"""Start the program (``program``) or an empty window (``empty``), and tell when the first frame stood on the screen.

It imports nothing before what it measures. ``LUDOTECA_BEGAN`` is when the process was asked for, by `time.monotonic`,
which is one clock for all processes.
"""

import os
import sys
import time
from typing import Any


def program() -> None:
    """Run the program as people start it, up to its first frame; the next step of its loop takes events."""
    from game import __main__
    from game.cli import start

    run = start.run_program

    def watched(*arguments: Any) -> None:
        """Watch the program; it decides what is imported by then."""
        from game import app

        class Watched(app.App):
            def step(self) -> None:
                super().step()
                tell(self.surface.get_size())
                self.quit()

        app.App = Watched  # type: ignore[misc]
        run(*arguments)

    start.run_program = watched  # type: ignore[assignment]
    __main__.main([])


def empty() -> None:
    """Show a window with pygame-ce by the least code, of the size that the program chooses."""
    import pygame

    pygame.init()
    wide, high = pygame.display.get_desktop_sizes()[0]
    window = pygame.display.set_mode((max(960, wide * 4 // 5), max(600, high * 4 // 5)), pygame.RESIZABLE)
    pygame.event.get()
    window.fill("darkgreen")
    pygame.display.flip()
    tell(window.get_size())


def tell(size: tuple[int, int]) -> None:
    """Print the seconds that have passed, those of the processor, and the window's size."""
    seconds, processor = time.monotonic() - float(os.environ["LUDOTECA_BEGAN"]), time.process_time()
    print(f'{{"seconds": {seconds}, "processor": {processor}, "size": [{size[0]}, {size[1]}]}}')


if __name__ == "__main__":
    {"program": program, "empty": empty}[sys.argv[1]]()
