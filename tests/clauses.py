"""The clauses of the games' rules by their numbers: all of them are tested, and people can read all but S12."""

from typing import Final

CLAUSES: Final = {
    "backgammon": {f"B{n}" for n in (*range(1, 14), 20, 30, 31, 32, 40, 41, 42, 43, 50, 51, 60)},
    "squadro": {f"S{n}" for n in range(1, 13)},
    "dont-worry": {f"D{n}" for n in range(1, 18)},
}
MEASURES: Final = {"S12"}
"""They hold only the numbers that tests compare with."""
