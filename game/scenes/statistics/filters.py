"""What people choose above the figures: whose they are, against whom, of which game, since when, with whom."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Final

import pygame
from msgspec import Struct, structs

from game import i18n
from game.games.game import Game
from game.library.statistics import BY_NAME, PlayerMatches, Subject
from game.scenes.base.form_rows import RING
from game.text import N_, Text
from game.ui.page.region import Region
from game.ui.style.layout import arrow_width, bottom, choice_size, control_height, flow
from game.ui.style.look import Look
from game.ui.widgets.widget import Options, Value

PLAYER: Final = N_("statistics", "Player")
EVERYBODY: Final = N_("statistics", "Everyone")
AGAINST: Final = N_("statistics", "Against")
ANYBODY: Final = N_("statistics", "Anyone")
GAME: Final = N_("library", "Game")
ALL_GAMES: Final = N_("library", "All games")
TIME: Final = N_("statistics", "Time")
TIMES: Final[dict[int, Text]] = {
    0: N_("statistics", "All time"),
    365: N_("statistics", "Last 12 months"),
    30: N_("statistics", "Last 30 days"),
    7: N_("statistics", "Last 7 days"),
}
"""So many days back, 0 for all."""
# L10n: whether of matches among people, or of those in which a computer player took part
WHO: Final = N_("statistics", "Matches")
PEOPLE: Final = N_("statistics", "Among people")
COMPUTERS: Final = N_("statistics", "With computer players")


class Chosen(Struct, frozen=True):
    """What is chosen; ``days`` is one of `TIMES`."""

    player: str = ""
    other: str = ""
    game: str = ""
    days: int = 0
    computers: bool = False

    def changed(self, field: str, value: Value) -> "Chosen":
        """With another value of one field; against whom goes with the player."""
        if field == "player":
            return structs.replace(self, player=str(value), other="")
        return structs.replace(self, **{field: value})

    def subject(self, now: datetime) -> Subject:
        """What to ask the library for."""
        since = int((now - timedelta(days=self.days)).timestamp() * 1000) if self.days else 0
        return Subject(self.player, self.other, self.game, since, self.computers)

    def named(self, people: Iterable[PlayerMatches]) -> list[str]:
        """What the players who are chosen are called, of these people."""
        names = {each.key: each.name for each in people}
        return [names.get(key, key.removeprefix(BY_NAME)) for key in (self.player, self.other) if key]

    def said(self, games: Iterable[Game], people: Iterable[PlayerMatches]) -> str:
        """What is chosen, on one line: it heads what is written to files."""
        names = self.named(people)
        game = next((i18n.t(each.text) for each in games if each.key == self.game), i18n.t(ALL_GAMES))
        who = i18n.t(COMPUTERS if self.computers else PEOPLE)
        return " · ".join([" – ".join(names) or i18n.t(EVERYBODY), game, i18n.t(TIMES[self.days]), who])


class Filters:
    """The choices, laid out from the top of ``place`` on: each under its name, as many side by side as fit."""

    def __init__(
        self,
        look: Look,
        place: pygame.Rect,
        games: Iterable[Game],
        people: Sequence[PlayerMatches],
        others: Sequence[PlayerMatches],
        chosen: Chosen,
    ) -> None:
        self.look = look
        self._fields: dict[str, tuple[Text, Options, Value]] = {
            "player": (PLAYER, _named(EVERYBODY, people, chosen.player), chosen.player),
            "other": (AGAINST, _named(ANYBODY, others, chosen.other), chosen.other),
            "game": (GAME, [("", i18n.t(ALL_GAMES)), *((game.key, i18n.t(game.text)) for game in games)], chosen.game),
            "days": (TIME, [(days, i18n.t(text)) for days, text in TIMES.items()], chosen.days),
            "computers": (WHO, [(False, i18n.t(PEOPLE)), (True, i18n.t(COMPUTERS))], chosen.computers),
        }
        if not chosen.player:
            del self._fields["other"]
        self._lay_out(place)

    @property
    def bottom(self) -> int:
        """Where they end."""
        return bottom(list(self._places.values()))

    def put(self, part: Region, change: Callable[[str, Value], object]) -> None:
        """Put them on a region."""
        for key, (name, options, value) in self._fields.items():
            place = self._places[key]
            label = pygame.Rect(place.left, place.top - self._label, place.width, self._label - self.look.px(RING))
            part.label(label, i18n.t(name), "small", valign="top", colour=self.look.colours.ink_soft)
            part.choice(key, place, options, value, partial(change, key), group=key, name=i18n.t(name))

    @property
    def _label(self) -> int:
        return self.look.line("small") + self.look.px(RING)

    def _lay_out(self, place: pygame.Rect) -> None:
        gap = self.look.px(12)
        sizes = {
            key: self._size(i18n.t(name), options, place.width) for key, (name, options, _) in self._fields.items()
        }
        highest = max(high for _, high in sizes.values())
        laid = flow([(wide, highest + self._label) for wide, _ in sizes.values()], place, gap)
        self._places = {
            key: pygame.Rect(at.left, at.top + self._label, at.width, sizes[key][1])
            for key, at in zip(sizes, laid, strict=True)
        }

    def _size(self, name: str, options: Options, width: int) -> tuple[int, int]:
        """A choice with its widest value between two arrows, under its name."""
        look = self.look
        widest = max(look.measure(text, "button")[0] for _, text in options)
        wide = max(widest + 2 * arrow_width(look) + look.px(12), look.measure(name, "small")[0])
        return choice_size(look, options, min(width, wide))[0], max(
            control_height(look), choice_size(look, options, min(width, wide))[1]
        )


def _named(none: Text, people: Sequence[PlayerMatches], chosen: str) -> Options:
    """Nobody in particular, then everybody by their names, who is chosen among them in any case."""
    known: list[tuple[Value, str]] = [(each.key, each.name) for each in people]
    if chosen and chosen not in (key for key, _ in known):
        known.insert(0, (chosen, chosen.removeprefix(BY_NAME)))
    return [("", i18n.t(none)), *known]
