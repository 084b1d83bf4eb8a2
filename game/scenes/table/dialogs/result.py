"""The result, beside the final board: who won and how, the series, the match in numbers, and what comes next."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game import i18n
from game.match import verify
from game.scenes.base.guarded_scene import GuardedScene
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.scenes.table.chrome.action_bar import UNDO
from game.scenes.table.dialogs.result_words import BARE, COMPACT, TIGHT, USUAL, WORDS, ResultWords
from game.scenes.table.model.narration import Narration
from game.text import N_, Text
from game.ui.input.inputs import bindings, label
from game.ui.layout.controls import KEY_TIP
from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style.layout import bottom, button_size, control_height, flow, split
from game.ui.style.look import Look

PROOF = N_("button", "Fairness")
SEAL = N_("result", "This seal was shown before play began:\n{hash}\nEverything random came from this seed:\n{seed}")
EXPORTED = N_("result", "Export the match from the library, and anyone can check that it was fair.")
CLOSE = N_("button", "Close")
OWN_DICE = N_("result", "You rolled for yourselves, so there is nothing to prove.")
NEXT = N_("button", "Next game")
REMATCH = N_("button", "Rematch with sides swapped")
REMATCH_MOVED = N_("button", "Rematch with seats rotated")
SHORT = N_("button", "Rematch")
SAME_AGAIN = N_("button", "Same again")
SAME_SEATS = N_("button", "Rematch in the same seats")
REPLAY = N_("button", "Replay from the start")
BOARD = N_("button", "View the board")
LEAVE = N_("button", "Leave the table")
EXPORT = N_("button", "Export…")
REVIEW = N_("button", "Review")

ROOMY: Final = 330
"""Design pixels, beside those for some lines of text, from which on all buttons stay in sight below what scrolls."""
LOW: Final = 30
"""Design pixels of the height of buttons that stand close together so that all of them have their words."""
SIDE_BY_SIDE: Final = 32
"""Ems from which on the verdict and the figures stand side by side."""
FLAT_READING: Final = 9
"""Ems that are left to read at least where the buttons with their words stand below."""


class _Way(NamedTuple):
    """One way to compose a sheet of one column: where the smaller buttons stand below it, so many with their ``words``,
    the others as icons, and how ``compact`` what there is to read is set (see `ResultWords.put`)."""

    places: list[pygame.Rect]
    words: int
    compact: int


_Act = tuple[str, str, str, str, Callable[[], object]]
"""A button: key, text, tip, icon, and what it does."""
_KEYS: Final = {"undo": "undo", "board": "back"}
"""The named actions that do the same as a button."""


@dataclass(frozen=True)
class ResultActs:
    """What the buttons and F1 do; ``undo`` and ``review`` are None where that cannot be done."""

    next_game: Callable[[], object]
    replay: Callable[[], object]
    rematch: Callable[[], object]
    same_again: Callable[[], object]
    undo: Callable[[], object] | None
    export: Callable[[], object]
    review: Callable[[], object] | None
    explain: Callable[[], object]


class ResultScene(GuardedScene, Overlay):
    """Shown by itself when a game has ended; ``place`` is where it does not cover the board."""

    def __init__(self, host: Host, narration: Narration, place: Callable[[], pygame.Rect], acts: ResultActs) -> None:
        super().__init__(host)
        self.match = narration.match
        self._narration = narration
        self._place = place
        self._acts = acts
        self._told = ResultWords(host, narration)
        self._reading = pygame.Rect(0, 0, 0, 0)
        """The part of the sheet that is there to read."""

    # ---- living

    def help(self) -> None:
        """F1: as at the table."""
        self._acts.explain()

    def draw(self, surface: pygame.Surface) -> None:
        """The board beside it is to be seen as it is."""
        self.page.draw(surface)

    # ---- what it shows

    def take(self, event: pygame.Event, action: str) -> None:
        """Undo works as at the table."""
        if action == "undo" and self._acts.undo and not self.page.overlay:
            self._undo()
        else:
            super().take(event, action)

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Over what has been read: the board stays in sight, and the buttons."""
        return (self._reading,)

    def build(self, page: Page) -> None:
        """What there is to read scrolls; below it stand the buttons."""
        look = page.look
        rect = self._place()
        page.panel(rect)
        inner = rect.inflate(-2 * look.px(14), -2 * look.px(12))
        if inner.width >= look.em(SIDE_BY_SIDE):
            self._build_flat(page, inner)
        else:
            self._build_high(page, inner)

    def _build_flat(self, page: Page, inner: pygame.Rect) -> None:
        """The verdict at the left, the figures at the right, all buttons below: with their words, or as icons."""
        look, gap = page.look, page.look.px(8)
        worded = flow(
            self._sizes(look, inner.width, words=True), pygame.Rect(inner.left, 0, inner.width, 0), gap, "right"
        )
        high = bottom(worded) + gap
        if inner.height - high - 2 * control_height(look) >= look.em(FLAT_READING):
            self._put_more(page, [place.move(0, inner.bottom - bottom(worded)) for place in worded], words=len(worded))
            foot = self._put_rows(page, inner, inner.bottom - high)
        else:
            sizes = self._sizes(look, inner.width, words=False)
            wide = sum(size[0] + gap for size in sizes)
            icons = flow(sizes, pygame.Rect(inner.right - wide + gap, 0, wide, 0), gap)
            rows = pygame.Rect(inner.left, inner.top, inner.width - wide - look.px(8), inner.height)
            foot = self._put_rows(page, rows, inner.bottom)
            places = [place.move(0, (foot + inner.bottom - bottom(icons)) // 2) for place in icons]
            self._put_more(page, places, words=0)
        part = self._reading_part(page, inner, foot - look.px(10))
        left, right = split(pygame.Rect(0, 0, inner.width - look.px(4), 0), [1.0, 1.0], look.px(30))
        self._told.put_beside(part, left, right)

    def _build_high(self, page: Page, inner: pygame.Rect) -> None:
        """All in one column; what has no room to stay in sight scrolls."""
        look, width = page.look, inner.width - page.look.px(4)
        ways = self._ways(look, inner.width)
        left = inner.height - self._rows_high(look, inner.width) - look.px(24)
        way = next(
            (way for way in ways if self._told.high(page, width, way.compact) + bottom(way.places) <= left), None
        )
        roomy = way is not None or inner.height - bottom(ways[-1].places) >= look.px(ROOMY) + look.em(8)
        way = way or (ways[-1] if roomy else _Way(self._icons(look, inner.width), 0, COMPACT))
        foot = inner.bottom
        if roomy:
            foot -= bottom(way.places)
            self._put_more(page, [place.move(inner.left, foot) for place in way.places], words=way.words)
            foot -= look.px(8)
        foot = self._put_rows(page, inner, foot) - look.px(10)
        part = self._reading_part(page, inner, foot)
        top = self._told.put(part, pygame.Rect(0, 0, width, 0), spread=roomy, compact=way.compact)
        if not roomy:
            self._put_more(part, [place.move(0, top + look.px(10)) for place in way.places], words=0)
            self._reading.height = min(self._reading.height, top)

    def _ways(self, look: Look, width: int) -> list[_Way]:
        """How the sheet may be composed, the best first: words stay as long as all there is to read is in sight."""
        usual, low = control_height(look), max(look.px(LOW), look.line("button") + look.px(6))
        every = len(self._more())
        icons = self._icons(look, width)
        worded = [self._cells(look, width, high, every) for high in (usual, low)]
        row = _row(look, width, 0, every)
        mixed: list[tuple[list[pygame.Rect], int]] = []
        for words in range(every - 2, 0, -1):
            cells = self._cells(look, width, low, words)
            mixed.append(([*cells, *_row(look, width, bottom(cells), every - words)], words))
        return [
            _Way(worded[0], every, USUAL),
            *(_Way(places, every, closely) for closely in (TIGHT, COMPACT) for places in worded),
            *(_Way(places, words, closely) for closely in (TIGHT, COMPACT) for places, words in mixed),
            _Way(icons, 0, USUAL),
            _Way(icons, 0, TIGHT),
            _Way(row, 0, TIGHT),
            _Way(icons, 0, COMPACT),
            _Way(row, 0, COMPACT),
            _Way(row, 0, BARE),
            _Way(row, 0, WORDS),
        ]

    def _icons(self, look: Look, width: int) -> list[pygame.Rect]:
        """Places for what else can be done, by its icons alone, in as many rows as they take."""
        return flow(self._sizes(look, width, words=False), pygame.Rect(0, 0, width, 0), look.px(6), "center")

    def _cells(self, look: Look, width: int, least: int, count: int) -> list[pygame.Rect]:
        """Places for so many words beside icons: as wide as the sheet, or two side by side where both have room."""
        gap = look.px(5)
        half = (width - gap) // 2
        slim = width + look.px(8)  # less air beside the words looks better than one high button among low ones
        sizes = [button_size(look, text, icon, slim) for _, text, _, icon, _ in self._more()[:count]]
        more = [high - control_height(look) for _, high in sizes]
        places: list[pygame.Rect] = []
        top, number = 0, 0
        while number < len(sizes):
            pair = sizes[number : number + 2]
            beside = 2 if len(pair) == 2 and all(wide <= half for wide, _ in pair) else 1
            high = least + max(more[number : number + beside])
            wide = half if beside == 2 else width
            places += [pygame.Rect(nth * (width - half), top, wide, high) for nth in range(beside)]
            top, number = top + high + gap, number + beside
        return places

    def _reading_part(self, page: Page, inner: pygame.Rect, foot: int) -> Region:
        """The part of the sheet that is there to read, down to ``foot``; it scrolls."""
        self._reading = pygame.Rect(inner.left, inner.top, inner.width, foot - inner.top)
        around = pygame.Rect(inner.left, inner.top, inner.width + page.look.px(10), foot - inner.top)
        return page.scroll(around, key="sheet")

    # ---- what can be done

    def _sizes(self, look: Look, widest: int, *, words: bool) -> list[tuple[int, int]]:
        """How large the buttons are of what else can be done."""
        return [button_size(look, text if words else "", icon, widest) for _, text, _, icon, _ in self._more()]

    def _put_more(self, part: Region, places: list[pygame.Rect], *, words: int) -> None:
        """What else can be done, so many with their words; an icon without its word has a tip that says it."""
        for number, ((key, text, tip, icon, press), place) in enumerate(zip(self._more(), places, strict=True)):
            said = tip or ("" if number < words else text)
            shown = text if number < words else ""
            action = _KEYS.get(key, "")
            part.button(key, place, shown, press, icon=icon, tip=said, group="more", name=text, action=action)

    def _row_places(self, look: Look, width: int) -> list[pygame.Rect]:
        """The places of what goes on, side by side where there is room."""
        rows = self._rows()
        sizes = [button_size(look, text, icon, width) for _, text, _, icon, _ in rows]
        half = (width - (len(rows) - 1) * look.px(8)) // len(rows)
        wide = half if all(size[0] <= half for size in sizes) else width
        return flow([(wide, high) for _, high in sizes], pygame.Rect(0, 0, width, 0), look.px(8))

    def _rows_high(self, look: Look, width: int) -> int:
        return bottom(self._row_places(look, width))

    def _put_rows(self, page: Page, inner: pygame.Rect, foot: int) -> int:
        """What goes on, down to ``foot``. Returns where it begins."""
        rows, places = self._rows(), self._row_places(page.look, inner.width)
        top = foot - bottom(places)
        for (key, text, tip, icon, press), place in zip(rows, places, strict=True):
            style = "primary" if key == rows[0][0] else "plain"
            page.button(key, place.move(inner.left, top), text, press, icon=icon, tip=tip, style=style)
        page.default = rows[0][0]
        return top

    def _rows(self) -> list[_Act]:
        if not self.match.over:
            return [("next", i18n.t(NEXT), "", "play", self._next)]
        again = REMATCH if len(self.match.terms.players) == 2 else REMATCH_MOVED
        return [
            ("rematch", i18n.t(SHORT), i18n.t(again), "people", self._acts.rematch),
            ("again", i18n.t(SAME_AGAIN), i18n.t(SAME_SEATS), "redo", self._acts.same_again),
        ]

    def _more(self) -> list[_Act]:
        """What else can be done, with a tip where there is a key for it."""
        acts, match = self._acts, self.match
        proven = match.over and match.now.rolls and match.book.uses_dice
        every: list[tuple[str, Text, str, Callable[[], object] | None]] = [
            ("undo", UNDO, "undo", self._undo if acts.undo else None),
            ("review", REVIEW, "chart", acts.review),
            ("board", BOARD, "search", self.host.pop),
            ("replay", REPLAY, "film", acts.replay),
            ("export", EXPORT, "export", acts.export),
            ("proof", PROOF, "done", self._proof if proven else None),
            ("leave", LEAVE, "back", self.host.home),
        ]
        return [(key, i18n.t(text), self._key_tip(key, text), icon, press) for key, text, icon, press in every if press]

    def _key_tip(self, key: str, text: Text) -> str:
        """The tip of a button for which there is a key, "" for others."""
        chords = bindings(self.host.settings.keys).get(_KEYS.get(key, ""), ())
        return i18n.t(KEY_TIP, name=i18n.t(text), key=label(chords[0])) if chords else ""

    def _proof(self) -> None:
        """Tell what `ludoteca verify` would find, and no more."""
        match = self.match
        text = i18n.t(OWN_DICE)
        if match.terms.dice == "program":
            proof = verify(match.book, match.agreed, match.journal, match.commitment, match.now.score)
            found = i18n.t(proof.text, **proof.values)
            seal = i18n.t(SEAL, hash=match.commitment, seed=match.terms.seed.hex())
            text = "\n".join([seal, i18n.sentences([found, *map(i18n.t, proof.notes), i18n.t(EXPORTED)])])
        self.page.ask(i18n.t(PROOF), text, [(i18n.t(CLOSE), lambda: None, "primary")])

    def _undo(self) -> None:
        self.host.pop()
        if self._acts.undo:
            self._acts.undo()

    def _next(self) -> None:
        self.host.pop()
        self._acts.next_game()


def _row(look: Look, width: int, top: int, count: int) -> list[pygame.Rect]:
    """Places of so many icons side by side, as wide as the sheet; below what ends at ``top``."""
    gap = look.px(5) if top else 0
    return split(pygame.Rect(0, top + gap, width, control_height(look)), [1.0] * count, look.px(4))
