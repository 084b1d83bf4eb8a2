"""The result: who won and how, the score of the series, the proof of the dice, and what comes next."""

from collections.abc import Callable

import pygame

from game import i18n
from game.match import verify
from game.scenes.base.overlay import Overlay, Row, button_rows, put_rows, sheet
from game.scenes.base.scene import Host
from game.scenes.table.chrome.action_bar import UNDO
from game.scenes.table.control.guard import Guard
from game.scenes.table.model.narration import Narration
from game.text import N_
from game.ui.page.page import Page

PLACE = N_("result", "Place {n}: {name}", "Place {n}: {name}")
SCORE = N_("result", "{name}: {points}")
MATCH_WON = N_("result", "{name} wins the match.")
MATCH_EVEN = N_("result", "The match ends even between {names}.")
PROOF = N_("button", "Dice proof")
SEAL = N_("result", "This seal was shown before the first roll:\n{hash}\nThe seed of the dice:\n{seed}")
EXPORT = N_("result", "Export the match from the library, and anybody can check the dice.")
CLOSE = N_("button", "Close")
OWN_DICE = N_("result", "You threw your own dice, so there is nothing to prove.")
NEXT = N_("button", "Next game")
REMATCH = N_("button", "Rematch with sides swapped")
REMATCH_MOVED = N_("button", "Rematch, everybody one seat on")
REPLAY = N_("button", "Replay from the start")
BOARD = N_("button", "Look at the board")
LEAVE = N_("button", "Leave the table")


class ResultScene(Overlay):
    """Shown when a game has ended. The last five are what its buttons and F1 do; ``undo`` is None where nothing can be
    taken back."""

    def __init__(
        self,
        host: Host,
        narration: Narration,
        next_game: Callable[[], object],
        replay: Callable[[], object],
        rematch: Callable[[], object],
        explain: Callable[[], object],
        undo: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(host)
        self.match = narration.match
        self._narration = narration
        self._next_game = next_game
        self._replay = replay
        self._rematch = rematch
        self._explain = explain
        self._undo = undo
        self.guard = Guard()

    def help(self) -> None:
        """F1: as at the table."""
        self._explain()

    def handle(self, event: pygame.Event, action: str) -> None:
        """The sheet has come by itself: nothing on it is pressed by a hand that was busy at the table."""
        if self.guard.refuses(event, action, self.page.targets(), self.page.focused or ""):
            return
        if action == "undo" and self._undo and not self.page.overlay:
            self._take_back()
        else:
            super().handle(event, action)

    def update(self, dt: float) -> None:
        """Also let the guard's time pass."""
        self.guard.update(dt, self.page.targets())
        super().update(dt)

    @property
    def busy(self) -> bool:
        """Also while the guard's time must pass."""
        return self.guard.waits or super().busy

    def build(self, page: Page) -> None:
        """The verdict as a heading, the lines below it, then the buttons."""
        look, items = page.look, self._items()
        wide = min(look.em(26), look.width - look.px(110))
        lines = self._lines()
        heights = [look.text_size(text, wide, style)[1] + look.px(6) for text, style in lines]
        _, part = sheet(page, wide, sum(heights) + look.px(10) + button_rows(page, items, wide))
        top = 0
        for (text, style), high in zip(lines, heights, strict=True):
            colour = look.colours.ink_soft if style == "small" else look.colours.ink
            part.label(pygame.Rect(0, top, wide, high), text, style, "center", "top", colour)
            top += high
        put_rows(part, items, top + look.px(10), wide)

    def _lines(self) -> list[tuple[str, str]]:
        """What is written, with its style."""
        match, narration = self.match, self._narration
        lines = [(narration.verdict(), "heading")]
        result = match.result
        if result and len(result.places) > 2:
            for number, (seat,) in enumerate((group for group in result.places if len(group) == 1), 1):
                lines.append((i18n.t(PLACE, number, name=narration.name(seat)), "body"))
        score = match.now.score
        series = int(match.terms.options.get("length", 1)) > 1
        if series:
            order = sorted(range(len(score)), key=lambda player: -score[player])
            for player in order:
                name = match.terms.players[player].name
                lines.append((i18n.t(SCORE, name=name, points=score[player]), "body"))
        if series and match.over:
            lines.insert(1, (self._match_verdict(score), "subheading"))
        return lines

    def _match_verdict(self, score: tuple[int, ...]) -> str:
        best = [player for player, points in enumerate(score) if points == max(score)]
        if len(best) > 1:
            names = i18n.listed(self.match.terms.players[player].name for player in best)
            return i18n.t(MATCH_EVEN, names=names)
        return i18n.t(MATCH_WON, name=self.match.terms.players[best[0]].name)

    def _proof(self) -> None:
        """Tell what `ludoteca verify` would find, and no more."""
        match = self.match
        text = i18n.t(OWN_DICE)
        if match.terms.dice == "program" or not match.book.uses_dice:
            proof = verify(match.book, match.agreed, match.journal, match.commitment, match.now.score)
            found = i18n.t(proof.text, **proof.values)
            seal = i18n.t(SEAL, hash=match.commitment, seed=match.terms.seed.hex())
            text = "\n".join([seal, i18n.sentences([found, *map(i18n.t, proof.notes), i18n.t(EXPORT)])])
        self.page.ask(i18n.t(PROOF), text, [(i18n.t(CLOSE), lambda: None, "primary")])

    def _items(self) -> list[Row]:
        again = REMATCH if len(self.match.terms.players) == 2 else REMATCH_MOVED
        first: Row = ("rematch", i18n.t(again), "people", self._rematch, "primary")
        if not self.match.over:
            first = ("next", i18n.t(NEXT), "play", self._next, "primary")
        proof: list[Row] = [("proof", i18n.t(PROOF), "dice", self._proof, "plain")]
        return [
            first,
            ("replay", i18n.t(REPLAY), "play", self._show_replay, "plain"),
            ("board", i18n.t(BOARD), "search", self.host.pop, "plain"),
            *([("undo", i18n.t(UNDO), "undo", self._take_back, "plain")] if self._undo else []),
            *(proof if self.match.over and self.match.now.rolls else []),
            ("leave", i18n.t(LEAVE), "back", self.host.home, "plain"),
        ]

    def _take_back(self) -> None:
        self.host.pop()
        if self._undo:
            self._undo()

    def _next(self) -> None:
        self.host.pop()
        self._next_game()

    def _show_replay(self) -> None:
        self.host.pop()
        self._replay()
