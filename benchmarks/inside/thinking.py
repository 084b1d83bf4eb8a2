"""Play random matches on the table, every other stretch of frames beside an engine that thinks, and clock each frame.

python -m benchmarks.inside.thinking GAME WIDTH HEIGHT FRAMES
"""

import json
import random
import sys
import time
from typing import Any

from benchmarks.inside.table import program, seated
from game.engines.process import EngineProcess, Question, command
from game.games.registry import GAMES
from game.match import Match
from game.rules.rulebook import NOBODY
from game.scenes.table.scene import TableScene

STRETCH = 60
"""Frames after which the engine rests or thinks again, so that whatever disturbs this machine disturbs both."""
OPENINGS = [f"{high}-{low}" for high in range(2, 7) for low in range(1, high)]
"""What is thought about in turn: rolls for the start, after which there is a lot to choose from."""


class Thinker:
    """An engine that is asked again and again what to do while it is wanted, which it has to think out each time."""

    def __init__(self, game: str) -> None:
        self.answers = 0
        self._asked = 0
        self._game = game
        self._engine = EngineProcess(command("--background"))
        self._question: Question | None = None

    def keep(self, thinking: bool) -> None:
        """Ask it if it has nothing to do and should; take its answer."""
        if self._question is not None and self._question.done:
            self.answers += self._question.answer is not None
            self._question = None
        if thinking and self._question is None:
            level = GAMES[self._game].levels()[-1].key
            opening = OPENINGS[self._asked % len(OPENINGS)]
            self._asked += 1
            asked = {"game": self._game, "do": "choose", "level": level, "actions": [opening]}
            self._question = self._engine.ask(asked, 120)

    @property
    def thinks(self) -> bool:
        """Whether it has a question that it has not answered."""
        return self._question is not None

    def close(self) -> None:
        """End it."""
        self._engine.close()


def main(game: str, width: str, height: str, frames: str) -> None:
    """Print the milliseconds of each frame on the wall, with and without the engine, and how often it answered."""
    app = program((int(width), int(height)), hurried=True, motion="normal")
    thinker, chance, seed = Thinker(game), random.Random(1), 0
    clocked: dict[bool, list[float]] = {True: [], False: []}
    while sum(map(len, clocked.values())) < int(frames):
        seed += 1
        match = seated(app, game, seed)
        while not match.over and sum(map(len, clocked.values())) < int(frames):
            wanted = sum(map(len, clocked.values())) // STRETCH % 2 == 1
            thinker.keep(wanted)
            if not (wanted is False and thinker.thinks):
                _step(app, match, chance, clocked[wanted])
            else:
                time.sleep(0.01)  # it comes to its end before the calm stretch begins
        app.home()
    thinker.close()
    print(json.dumps({"thinking": clocked[True], "calm": clocked[False], "answers": thinker.answers}))


def _step(app: Any, match: Match[Any], chance: random.Random, clocked: list[float]) -> None:
    """Run one frame, clocked if something moves in it; what is to be done at rest is done at random."""
    table = app.top
    if not isinstance(table, TableScene):
        app.step()
    elif table.controller.view.busy:
        began = time.perf_counter()
        app.step()
        clocked.append((time.perf_counter() - began) * 1000)
    elif table.controller.settled and match.to_act != NOBODY:
        table.controller.act(chance.choice([a for a in match.legal() if a.verb != "resign"]))
    elif table.controller.settled:
        table.next_game()
    else:
        app.step()


if __name__ == "__main__":
    main(*sys.argv[1:])
