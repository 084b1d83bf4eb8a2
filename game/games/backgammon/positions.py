"""Setting up positions of backgammon by hand: the checkers, the dice, the cube and the score of a match.

Checkers borne off are the reserve. Positions can also be written as in GNU Backgammon and eXtreme Gammon.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from game.games.backgammon.formats import gnubg_id, xgid
from game.games.backgammon.formats.id_matches import LONGEST, TOO_LONG, read_start
from game.games.backgammon.rules.cube import HIGHEST, may_double
from game.games.backgammon.rules.options import House, house, options_of
from game.games.backgammon.rules.state import (
    BAR,
    CHECKERS,
    DOUBLED,
    MOVE,
    OFF,
    PLACE,
    PLACES,
    ROLL,
    BackgammonState,
    Checkers,
    side,
)
from game.games.file_format import FormatError
from game.games.positions import AS_TEXT, OVER, TURN, Draft, ImpossibleError, PositionField, Positions, turn_field
from game.rules.errors import InvalidError
from game.rules.setup import Value
from game.text import N_, Text

DICE, CUBE, OWNER, DOUBLING = "dice", "cube", "owner", "doubling"
LENGTH, CRAWFORD = "length", "crawford"
SCORES: Final = ("score0", "score1")
MIDDLE: Final = -1
NOT_ROLLED, OFFERED = 0, -1
"""Values of the dice field: not rolled yet, and a double offered. A roll is e.g. 65 for a six and a five."""
_SHORTEST: Final = 25
"""The longest match that is offered, unless the present one is longer."""

_DICE: Final = N_("position", "Dice")
_BEFORE: Final = N_("position", "Before the roll")
_DOUBLED: Final = N_("position", "Double offered")
_DOUBLING: Final = N_("backgammon", "Doubling cube")
_NO_CUBE: Final = N_("position", "None")
_WITH_CUBE: Final = N_("position", "In play")
_CUBE: Final = N_("position", "Cube value")
_OWNER: Final = N_("position", "Cube owner")
_IN_MIDDLE: Final = N_("position", "In the middle")
_LENGTH: Final = N_("position", "Match to")
_NO_MATCH: Final = N_("position", "No match")
# L10n: a number to choose: the points that a side has in the match; {side} is its name, such as Light
_POINTS: Final = N_("position", "{side}: points")
_CRAWFORD: Final = N_("backgammon", "Crawford game")
_CRAWFORD_NAMES: Final = {0: N_("position", "No"), 1: N_("position", "Yes")}
_GNU: Final = N_("position", "GNU Backgammon ID")
_XG: Final = N_("position", "eXtreme Gammon ID (XGID)")

# L10n: below how often a side wins: how many of all games it wins as a gammon at least, and as a backgammon
_GAMMONS: Final = N_("position", "Gammon {gammon}, backgammon {backgammon}")

_SHARED: Final = N_("error", "This position is impossible: both sides have checkers on the same point.")
_MATCH_OVER: Final = N_("error", "At this score the match is over. Lower the points, or choose a longer match.")
_OWNED_ONE: Final = N_("error", "A cube that belongs to someone shows at least 2.")
_MIDDLE_ONE: Final = N_("error", "In a match, a cube in the middle shows 1.")
_NO_DOUBLE: Final = N_("error", "{side} cannot double here.")


class BackgammonPositions(Positions[BackgammonState]):
    """See `Positions`."""

    how: ClassVar = N_(
        "position",
        "Pick up a checker and put it anywhere. A right click or + adds one, a Shift-click or − takes one away.",
    )
    details: ClassVar = _GAMMONS

    def draft(self, state: BackgammonState) -> Draft:
        rules, turned = state.house, state.rolled and _untouched(state)
        chosen = {
            TURN: state.turn,
            DICE: state.rolled[0] * 10 + state.rolled[1] if state.phase == MOVE and turned else NOT_ROLLED,
            DOUBLING: int(rules.cube),
            CUBE: state.stake,
            OWNER: MIDDLE if state.owner is None else state.owner,
            LENGTH: rules.length,
            CRAWFORD: int(rules.crawford),
            SCORES[0]: rules.scores[0],
            SCORES[1]: rules.scores[1],
        }
        if state.phase == DOUBLED:
            chosen[DICE] = OFFERED
        return Draft(options_of(rules, self.book.defaults()), (0, 1), self.book.pieces(state), chosen)

    def unchecked(self, draft: Draft) -> BackgammonState:
        chosen, sides = draft.chosen, _sides(draft)
        if any(checkers[OFF] == CHECKERS for checkers in sides):
            raise ImpossibleError(OVER)
        rules = self._house(draft)
        stake, owner = (chosen[CUBE], chosen[OWNER]) if rules.doubling else (1, MIDDLE)
        if owner != MIDDLE and stake == 1:
            raise ImpossibleError(_OWNED_ONE)
        if owner == MIDDLE and stake > 1 and rules.length:
            raise ImpossibleError(_MIDDLE_ONE)
        state = BackgammonState(rules, sides, ROLL, chosen[TURN], stake=stake, owner=None if owner < 0 else owner)
        if chosen[DICE] == OFFERED:
            if not may_double(state):
                raise ImpossibleError(_NO_DOUBLE, seat=state.turn)
            return state._replace(phase=DOUBLED)
        if chosen[DICE] > 0:
            rolled = divmod(chosen[DICE], 10)
            return state._replace(phase=MOVE, rolled=rolled, left=rolled * 2 if rolled[0] == rolled[1] else rolled)
        return state

    def _house(self, draft: Draft) -> House:
        chosen = draft.chosen
        try:
            rules = house(self.agreed(draft), (self.score(draft),))
        except InvalidError as error:
            raise ImpossibleError(_MATCH_OVER) from error
        return rules._replace(crawford=rules.crawford and bool(chosen[CRAWFORD]))

    def fields(self, draft: Draft) -> tuple[PositionField, ...]:
        chosen = draft.chosen
        doubling, length = bool(chosen[DOUBLING]), chosen[LENGTH]
        rests = _may_rest(draft) and bool(chosen[CRAWFORD])
        cube = doubling and length != 1 and not rests
        fields = [turn_field(2), _dice_field(chosen[DICE], offers=cube)]
        fields.append(PositionField(DOUBLING, _DOUBLING, (0, 1), {0: _NO_CUBE, 1: _WITH_CUBE}))
        if cube:
            shown = sorted({1 << n for n in range(HIGHEST.bit_length())} | {chosen[CUBE]})
            fields.append(PositionField(CUBE, _CUBE, tuple(shown)))
            fields.append(PositionField(OWNER, _OWNER, (MIDDLE, 0, 1), {MIDDLE: _IN_MIDDLE}, seats=True))
        fields.append(PositionField(LENGTH, _LENGTH, tuple(range(max(_SHORTEST, length) + 1)), {0: _NO_MATCH}))
        if length:
            most = min(LONGEST, max(length, *(chosen[key] + 1 for key in SCORES)))
            for seat, key in enumerate(SCORES):
                points = sorted({*range(most), chosen[key]})  # a text may tell of millions
                fields.append(PositionField(key, _POINTS, tuple(points), seat=seat))
        if _may_rest(draft):
            fields.append(PositionField(CRAWFORD, _CRAWFORD, (0, 1), _CRAWFORD_NAMES))
        return tuple(fields)

    def agreed(self, draft: Draft) -> Mapping[str, Value]:
        """Return the draft's options with the chosen match length and cube."""
        options, length = dict(draft.options), draft.chosen[LENGTH]
        if length:
            options |= {"unit": "points", "length": length}
        elif options["unit"] == "points":
            options |= {"unit": "games", "length": 1}
        beyond = bool(options["beyond"]) or draft.chosen[CUBE] > HIGHEST
        return options | {"cube": bool(draft.chosen[DOUBLING]), "beyond": beyond}

    def score(self, draft: Draft) -> tuple[int, ...]:
        """Return the score of a match; without a match length there is none."""
        return (draft.chosen[SCORES[0]], draft.chosen[SCORES[1]]) if draft.chosen[LENGTH] else (0, 0)

    def reserve(self, seat: int, place: str) -> str:
        del seat, place
        return PLACES[OFF]

    def check_places(self, draft: Draft) -> None:
        light, dark = _sides(draft)
        if any(light[point] and dark[BAR - point] for point in range(1, BAR)):
            raise ImpossibleError(_SHARED)

    def swapped(self, draft: Draft) -> Draft:
        """Swap the scores with the sides."""
        turned = super().swapped(draft)
        points = {SCORES[0]: draft.chosen[SCORES[1]], SCORES[1]: draft.chosen[SCORES[0]]}
        return replace(turned, chosen={**turned.chosen, OWNER: _other(draft.chosen[OWNER]), **points})

    def names(self, state: BackgammonState) -> tuple[tuple[Text, str], ...]:
        """Return GNU Backgammon's ID, eXtreme Gammon's if it can express the state, and our own text."""
        names = [gnubg_id.position_id(state)]
        with suppress(InvalidError):
            names.append(gnubg_id.match_id(state))
        named = [(_GNU, ":".join(names))]
        with suppress(InvalidError):
            named.append((_XG, xgid.xgid(state)))
        return (*named, (AS_TEXT, self.book.format_state(state)))

    def read(self, text: str, draft: Draft) -> Draft:
        """Read also IDs of the other two programs. A Position ID alone changes only the checkers."""
        name, other = gnubg_id.find(text), xgid.find(text)
        if not (name or other):
            found = super().read(text, draft)
            if found.chosen[LENGTH] > LONGEST:
                raise ImpossibleError(TOO_LONG, values={"most": LONGEST})
            return _kept(found, draft)
        try:
            terms = read_start(text)
        except FormatError as error:
            raise ImpossibleError(error.text, values=error.values) from error
        found = self.draft(self.book.parse_state(terms.start))
        if name and ":" not in name and not other:
            bare: dict[str, Any] = {TURN: found.chosen[TURN], DICE: NOT_ROLLED}
            return replace(draft, pieces=found.pieces, chosen={**draft.chosen, **bare})
        return _kept(found, draft)


def _kept(found: Draft, draft: Draft) -> Draft:
    """Return what was read, with the options of ``draft`` that no text has: the Crawford rule and a series' games."""
    options = {**found.options, "crawford": draft.options["crawford"] or bool(found.chosen[CRAWFORD])}
    if options["unit"] == draft.options["unit"] == "games":
        options["length"] = draft.options["length"]
    return replace(found, options=options)


def _untouched(state: BackgammonState) -> bool:
    """Whether no number of the roll has been played."""
    return len(state.left) == (4 if len(set(state.rolled)) == 1 else 2)


def _sides(draft: Draft) -> tuple[Checkers, Checkers]:
    own: list[dict[int, int]] = [{}, {}]
    for (seat, place), count in draft.pieces.items():
        own[seat][PLACE[place]] = count
    return side(own[0]), side(own[1])


def _other(owner: int) -> int:
    return owner if owner == MIDDLE else 1 - owner


def _may_rest(draft: Draft) -> bool:
    """Whether this may be the Crawford game (B50)."""
    chosen = draft.chosen
    length = chosen[LENGTH]
    reached = max(chosen[key] for key in SCORES)
    return bool(chosen[DOUBLING] and draft.options["crawford"]) and length > 1 and reached == length - 1


def _dice_field(shown: int, *, offers: bool) -> PositionField:
    rolls = {high * 10 + low for high in range(1, 7) for low in range(1, high + 1)} | ({shown} if shown > 0 else set())
    names: dict[int, Text | str] = {value: f"{value // 10}-{value % 10}" for value in rolls}
    names[NOT_ROLLED] = _BEFORE
    if not offers and shown != OFFERED:
        return PositionField(DICE, _DICE, (NOT_ROLLED, *sorted(rolls)), names)
    names[OFFERED] = _DOUBLED
    return PositionField(DICE, _DICE, (NOT_ROLLED, OFFERED, *sorted(rolls)), names)
