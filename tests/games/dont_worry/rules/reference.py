"""A second Don't Worry, written plainly and on purpose unlike `game.games.dont_worry.rules`.

One mutable table with a board of 40 cells; a piece walks cell by cell. The whole game is one generator that asks

    ("throw", colour), ("move", colour, {(from, to), …}), ("pass", colour), ("end", [colours in order of places])

and is sent a face, a chosen (from, to), or nothing. Colours are 0 to 3 clockwise; a spot is "wait", a cell number
(colour c starts on cell 10 * c) or ("finish", i). It shares no code with the rule book, only its reading of D1 to D17.
"""

from collections.abc import Generator
from typing import Any

Spot = Any
Ask = tuple[Any, ...]


class Table:
    def __init__(self, colours: list[int], pieces: int) -> None:
        self.pieces = pieces
        self.cells: list[int | None] = [None] * 40
        self.waiting = dict.fromkeys(colours, pieces)
        self.finish = {c: [False, False, False, False] for c in colours}

    def walk(self, colour: int, spot: Spot, steps: int) -> Spot | None:
        """Where a piece gets by so many steps, or None if it cannot."""
        for _ in range(steps):
            if isinstance(spot, int):
                spot = ("finish", 0) if (spot + 1) % 40 == 10 * colour else (spot + 1) % 40
            else:
                spot = ("finish", spot[1] + 1)
            if isinstance(spot, tuple) and (spot[1] == 4 or self.finish[colour][spot[1]]):
                return None
        return None if isinstance(spot, int) and self.cells[spot] == colour else spot

    def mine(self, colour: int) -> list[Spot]:
        cells = [cell for cell in range(40) if self.cells[cell] == colour]
        return cells + [("finish", i) for i in range(4) if self.finish[colour][i]]

    def moves(self, colour: int, die: int, must_knock_out: bool) -> set[tuple[Spot, Spot]]:
        start = 10 * colour
        everything = {(spot, self.walk(colour, spot, die)) for spot in self.mine(colour)}
        everything = {(a, b) for a, b in everything if b is not None}
        if self.waiting[colour] > 0:
            if die == 6 and self.cells[start] != colour:
                return {("wait", start)}
            from_start = {(a, b) for a, b in everything if a == start}
            if from_start:
                return from_start
        hits = {(a, b) for a, b in everything if isinstance(b, int) and self.cells[b] is not None}
        return hits if hits and must_knock_out else everything

    def take_away(self, colour: int, spot: Spot) -> None:
        if spot == "wait":
            self.waiting[colour] -= 1
        elif isinstance(spot, int):
            self.cells[spot] = None
        else:
            self.finish[colour][spot[1]] = False

    def released(self, colour: int, spot: Spot) -> None:
        if isinstance(spot, int):
            victim = self.cells[spot]
            if victim is not None:
                self.waiting[victim] += 1
            self.cells[spot] = colour
        else:
            self.finish[colour][spot[1]] = True

    def done(self, colour: int) -> bool:
        return sum(self.finish[colour]) == self.pieces

    def gets_three(self, colour: int) -> bool:
        if colour in self.cells:
            return False
        return all(self.walk(colour, ("finish", i), 1) is None for i in range(4) if self.finish[colour][i])


def game(colours: list[int], options: dict[str, Any], first: int) -> Generator[Ask, Any, None]:
    """Ask for every throw, move and pass of one game. ``first`` is the colour that begins."""
    table = Table(colours, options["pieces"])
    queue = colours[colours.index(first) :] + colours[: colours.index(first)]
    places: list[int] = []
    while len(queue) > 1 and (options["play_on"] or not places):
        colour = queue[0]
        throws = 3 if options["three_throws"] and table.gets_three(colour) else 1
        while throws > 0:
            throws -= 1
            die = yield ("throw", colour)
            moves = table.moves(colour, die, options["must_knock_out"])
            if moves:
                here, there = yield ("move", colour, moves)
                table.take_away(colour, here)
                table.released(colour, there)
                throws = 1 if die == 6 and not table.done(colour) else 0
            elif die == 6 and options["six_without_move"] == "again":
                throws = 1
            elif throws == 0 or die == 6:
                yield ("pass", colour)
                throws = 0
        queue = queue[1:]
        if table.done(colour):
            places.append(colour)
        else:
            queue.append(colour)
    yield ("end", places + sorted(queue))
