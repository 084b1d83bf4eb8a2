"""``python -m art.exercises GAME FOLDER``: choose the exercises of a game anew, and write them into assets/exercises.

GAME is "backgammon", "squadro" or "dont-worry". FOLDER keeps what has been judged, so that a run that was stopped goes
on where it was. docs/exercises.md says how the exercises are chosen and checked, and what each game needs.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path

from art.exercises import backgammon, dont_worry, squadro
from art.exercises.shipped import GRADES, write

MAKERS = {"backgammon": backgammon.make, "squadro": squadro.make, "dont-worry": dont_worry.make}


def main() -> int:
    """Run the command, and return 0."""
    parser = argparse.ArgumentParser(prog="python -m art.exercises", description=__doc__)
    parser.add_argument("game", choices=MAKERS)
    parser.add_argument("folder", type=Path, help="keeps what has been judged; for squadro, has the solution")
    parser.add_argument("--wanted", type=int, default=110, help="how many exercises to choose")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    exercises, parameters = MAKERS[asked.game](asked.folder, asked.wanted)
    write(asked.game, exercises, {**parameters, "wanted": asked.wanted})
    for grade in range(1, GRADES + 1):
        themes = Counter(one.checked.theme for one in exercises if one.exercise.grade == grade)
        print(f"grade {grade}: {themes.total()}", dict(sorted(themes.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
