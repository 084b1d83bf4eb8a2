"""The result, beside the final board: who won and how, the series, the match in numbers, and what comes next."""

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game import i18n
from game.match import verify
from game.scenes.base.guarded_scene import GuardedScene
from game.scenes.base.opening import next_match as launcher
from game.scenes.table.commands import TableCommands
from game.scenes.table.dialogs.match_exits import MatchExits
from game.scenes.table.dialogs.result.view import result_view
from game.scenes.table.dialogs.side_sheet import SideSheet
from game.text import N_, Text
from game.ui.commands import BoundCommand, command, commands_of, dismissing
from game.ui.layout import Box
from game.ui.style.look import Look

PROOF = N_("button", "Were the dice fair?")
PROOF_TIP = N_("tip", "How to check that the dice were fair")
SEAL = N_("result", "This seal was shown before play began:\n{hash}\nEverything random came from this seed:\n{seed}")
EXPORTED = N_("result", "Export the match from the library, and anyone can check that it was fair.")
CLOSE = N_("button", "Close")
OWN_DICE = N_("result", "You rolled the dice yourselves, so there is nothing to prove.")
REMATCH = N_("button", "Rematch with sides swapped")
REMATCH_MOVED = N_("button", "Rematch with seats rotated")
SPACIOUS: Final = 13
"""Ems of width from which on everything is larger in large windows."""


class ResultScene(SideSheet, GuardedScene):
    """The sheet with the result; it opens by itself when a game has ended. Undo works as at the table."""

    unread = 0.8
    one_column = True

    def __init__(self, table: TableCommands) -> None:
        super().__init__(table)
        self.match = self.model.match

    @property
    def look(self) -> Look:
        """The look of the sheet: everything is larger where there is room for that."""
        larger = self.host.look.spacious()
        return larger if self.place.width >= larger.em(SPACIOUS) else self.host.look

    def content(self) -> Box:
        return result_view(self)

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Over what has been read: the board stays in sight, and the buttons."""
        self.page.settle()
        return (self.page.regions["sheet"].view,)

    # ---- what goes on

    def commands(self) -> Iterable[BoundCommand]:
        yield from commands_of(self)
        yield self.undo

    @property
    def way_on(self) -> BoundCommand:
        """The next game of the series, or another match."""
        return self.rematch if self.match.over else self.closing.of(self.table.next_game)

    @property
    def further(self) -> list[BoundCommand]:
        """What else can be done."""
        undo = [self.undo] if self.match.can_undo else []
        exits = MatchExits(self.table)
        every = (exits.review, exits.replay, exits.export, self.close_sheet, self.prove, exits.leave)
        return [*undo, *(each for each in every if each.offered)]

    @property
    def undo(self) -> BoundCommand:
        """Undo, as at the table."""
        return self.closing.of(self.table.undo)

    def is_over(self) -> bool:
        """Whether the match is over, and not only a game of it."""
        return self.match.over

    def rematch_text(self) -> Text:
        """Return the text of the button: another match, and who sits where in it."""
        return REMATCH if len(self.match.terms.players) == 2 else REMATCH_MOVED

    @command("rematch", rematch_text, icon="people", tip=rematch_text, offered=is_over)
    def rematch(self) -> None:
        """Begin a match of the same people, sides swapped."""
        launcher.rematch(self.host, self.match)

    # ---- what else can be done

    @command("board", CLOSE, icon="close", key="back")
    def close_sheet(self) -> None:
        """Go back to the board."""
        self.back()

    def has_proof(self) -> bool:
        """Whether there were dice whose fairness can be told of."""
        return bool(self.match.over and self.match.now.rolls and self.match.book.uses_dice)

    @command("proof", PROOF, icon="done", tip=PROOF_TIP, offered=has_proof)
    def prove(self) -> None:
        """Tell what `ludoteca verify` would find, and no more."""
        match, text = self.match, i18n.t(OWN_DICE)
        if match.terms.dice != "own":
            proof = verify(match.book, match.agreed, match.journal, match.commitment, match.now.score)
            found = i18n.t(proof.text, **proof.values)
            seal = i18n.t(SEAL, hash=match.commitment, seed=match.terms.seed.hex())
            text = "\n".join([seal, i18n.sentences([found, *map(i18n.t, proof.notes), i18n.t(EXPORTED)])])
        self.page.ask(i18n.t(PROOF), text, [dismissing(CLOSE, "primary")])
