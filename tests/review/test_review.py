"""The arithmetic of a review, against a recount that goes through the match by itself."""

from collections.abc import Iterator
from statistics import fmean
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.engines.engine import Effort
from game.match import Match
from game.review.lost import BLUNDER, ERROR, MISTAKE
from game.review.performance import CLOSE, Sum, counts, performance, worth_of_winning
from game.review.review import LEVELS, Decision, Point, Review, RollLuck, decoded, encoded
from game.review.rollout import RolledPlay, Rollout
from game.rules.complete_turns import complete_turns
from game.rules.rulebook import DICE
from tests.engine_stand_in import StandIn
from tests.playing import BOX, TOY, begun, played, terms
from tests.review.making import reviewed
from tests.toy.engine import ToyEngine
from tests.toy.rules import State

ENGINE = ToyEngine()


def value(state: Any, seat: int) -> float:
    return ENGINE.evaluate(state, Effort(1)).values[seat]


def mean_of_rolls(state: State, seat: int) -> float:
    """The mean over all rolls of the best turn's value."""
    rolled = [TOY.play(state, roll)[0] for roll in TOY.legal(state)]
    return fmean(max(value(end, seat) for end in complete_turns(TOY, after)) for after in rolled)


def turns(match: Match[State]) -> Iterator[tuple[int, int]]:
    """The moments between which dice were played: from after a throw to the next roll or the end of a game."""
    begin = None
    for index, moment in enumerate(match.moments):
        if begin is not None and (index > begin) and match.book.to_act(moment.state) != match.moments[begin].state.turn:
            yield begin, index
            begin = None
        if moment.actor == DICE and moment.state.phase == "move":
            begin = index


def recount(match: Match[State], player: int) -> dict[str, float]:
    """Losses and luck of one player in the toy game, by trying every turn."""
    losses, luck = [], 0.0
    for begin, end in turns(match):
        at = match.moments[begin]
        seat = at.state.turn
        ways = complete_turns(match.book, at.state)
        best = max(value(state, seat) for state in ways)
        if at.seating[seat] == player:
            luck += best - mean_of_rolls(match.moments[begin - 1].state, seat)
            resigned = any(action.verb == "resign" for action in match.journal[begin:end])
            if len(ways) > 1 and not resigned:
                losses.append(best - value(match.moments[end].state, seat))
    return {"count": len(losses), "loss": sum(losses), "luck": luck, "errors": sum(loss >= ERROR for loss in losses)}


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_losses_and_luck_are_those_of_an_independent_recount(seed: int) -> None:
    match = played(begun("toy", "series", seed=seed), hand=seed, quits=0.02)
    review = reviewed(match)
    assert review.whole
    for player in (0, 1):
        found, again = performance(review, player), recount(match, player)
        assert found.all.number == again["count"]
        assert found.all.loss == pytest.approx(again["loss"])
        assert found.luck == pytest.approx(again["luck"])
        assert sum(found.errors.values()) == again["errors"]


def test_the_rating_follows_from_the_mean_loss() -> None:
    match = played(begun("toy", "series", seed=5), hand=3, quits=0)
    sums = performance(reviewed(match), 0)
    again = recount(match, 0)
    assert sums.rating == pytest.approx(500 * again["loss"] / again["count"])
    assert sums.all == sums.kinds["turn"]


def test_chances_after_every_turn_are_by_player_also_when_sides_are_swapped() -> None:
    match = played(begun("toy", "series", seed=2), hand=4, quits=0)
    review = reviewed(match)
    assert {point.game for point in review.curve} == {moment.game for moment in match.moments}
    ends = {end: match.moments[end] for _, end in turns(match)}
    assert {point.moment for point in review.curve} == {*ends}
    for point in review.curve:
        moment = ends[point.moment]
        wins = ENGINE.evaluate(moment.state, Effort(1)).wins
        if point.moment in {one.after for one in review.decisions}:
            assert point.chances == tuple(wins[moment.seating.index(player)] for player in (0, 1))
        assert sum(point.chances) == pytest.approx(1)


def test_what_loses_most_comes_first() -> None:
    review = reviewed(played(begun("toy", "series", seed=2), hand=4, quits=0))
    losses = [one.loss for one in review.worst()]
    assert losses == sorted(losses, reverse=True)
    assert losses[0] == max(one.loss for one in review.decisions)
    assert {one.player for one in review.worst(1)} == {1}


def test_a_game_that_is_not_over_is_left_out() -> None:
    """Of an unfinished series the games that are over are reviewed, and nothing of an unfinished game."""
    match = played(begun("toy", "series", seed=5), hand=3, quits=0)
    second = next(n for n, moment in enumerate(match.moments) if moment.game == 1)
    cut = Match(TOY, match.terms, match.journal[: second + 4])
    assert max(one.after for one in reviewed(cut).decisions) < second
    assert reviewed(Match(TOY, terms(), ())) == Review(engine="", whole=True)


def test_a_resignation_is_judged_by_itself_and_counts_for_no_rating() -> None:
    match = begun("toy", seed=1)
    while match.to_act == DICE or match.state.phase != "move":
        match.roll_dice() if match.to_act == DICE else match.play(match.legal()[0])
    match.play(match.legal()[-1])
    review = reviewed(match)
    assert [one.kind for one in review.decisions] == ["resign"]
    (resigned,) = review.decisions
    assert resigned.apart
    assert resigned.played == ("resign",)
    assert resigned.value == 0
    assert resigned.loss == resigned.best_value > 0
    assert performance(review, resigned.player).all.number == 0


DECISION = Decision(
    before=1, after=2, player=0, seat=0, kind="double", choices=2, played=("roll",), best=("roll",), value=0.3,
    best_value=0.3, chance=0.6, best_chance=0.6,
)  # fmt: skip


@pytest.mark.parametrize(
    ("played", "loss", "grade"),
    [
        ("resign", ERROR, ""),
        ("resign 2", MISTAKE - 1e-6, ""),
        ("resign", MISTAKE, "mistake"),
        ("resign", 0.5, "blunder"),
        ("1-3", ERROR, "inaccuracy"),
    ],
)
def test_giving_up_what_was_all_but_lost_is_no_error(played: str, loss: float, grade: str) -> None:
    one = msgspec.structs.replace(DECISION, kind="resign", played=(played,), value=0.0, best_value=loss)
    assert one.grade == grade


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"gap": CLOSE / 2}, True),
        ({"gap": CLOSE}, False),
        ({"gap": 2 * CLOSE}, False),
        ({"gap": 2 * CLOSE, "played": ("double",)}, True),
        ({"gap": 2 * CLOSE, "best_value": 0.4}, True),
        ({"kind": "turn", "gap": 2 * CLOSE}, True),
        ({"kind": "turn", "choices": 1}, False),
        ({"kind": "resign"}, False),
        ({"kind": "answer", "gap": 2 * CLOSE}, True),
    ],
)
def test_which_decisions_count(changes: dict[str, Any], expected: bool) -> None:
    assert counts(msgspec.structs.replace(DECISION, **changes)) is expected


def test_errors_are_counted_by_their_grade_from_its_threshold_on() -> None:
    losses = (0.0, ERROR - 1e-6, ERROR, MISTAKE - 1e-6, MISTAKE, BLUNDER - 1e-6, BLUNDER, 0.5)
    decisions = tuple(
        msgspec.structs.replace(DECISION, kind="turn", value=0.0, best_value=loss, before=n)
        for n, loss in enumerate(losses)
    )
    sums = performance(Review(decisions=decisions), 0)
    assert (sums.all.number, [*sums.errors.values()]) == (8, [2, 2, 2])


def test_a_review_is_kept_as_text() -> None:
    review = reviewed(played(begun("toy", "series", seed=2), hand=4))
    assert decoded(encoded(review)) == review


@pytest.mark.parametrize("text", ["", "{", "[]", '{"decisions": 1}', '{"version": 99}', "[" * 100_000])
def test_what_is_no_review_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="review"):
        decoded(text)


def test_decisions_belong_to_the_player_at_the_seat_after_sides_were_swapped() -> None:
    match = played(begun("toy", "series", seed=6), hand=6, quits=0)
    review = reviewed(match, StandIn())
    for one in review.decisions:
        assert one.player == match.moments[one.before].seating[one.seat]
        assert match.moments[one.after].actor == one.seat


def test_terms_of_another_seed_make_another_review() -> None:
    one = played(begun("toy", seed=1), hand=1)
    other = played(Match(TOY, replace(terms(), seed=bytes(32))), hand=1)
    assert reviewed(one) != reviewed(other)


@pytest.mark.parametrize("key", list(BOX))
def test_who_reviews_a_game_is_one_of_its_levels(key: str) -> None:
    judge, levels = BOX[key].judging_level(), {level.key for level in BOX[key].levels()}
    assert judge in {"", *levels} or len(levels) <= 2  # the simple players of a system without the strong ones


@pytest.mark.parametrize(("length", "players", "fits"), [(2, 1, True), (1, 1, False), (2, 0, False), (3, 1, True)])
def test_a_decision_fits_into_a_match_that_is_long_enough_and_has_its_player(
    length: int, players: int, fits: bool
) -> None:
    assert Review(decisions=(DECISION,)).fits(length, players) is fits


def test_rolls_chances_and_what_was_skipped_fit_into_a_match_that_is_as_long() -> None:
    roll, point = RollLuck(moment=2, player=1, luck=0.1, chance=0.1), Point(moment=2, game=0, chances=(0.5, 0.5))
    for part in (Review(rolls=(roll,)), Review(curve=(point,)), Review(skipped=(2,))):
        assert part.fits(2, 2)
        assert not part.fits(1, 2)
    assert not Review(rolls=(roll,)).fits(2, 1)
    assert not Review(curve=(point,)).fits(2, 3)


@pytest.mark.parametrize(
    ("changes", "fits"),
    [
        ({}, True),
        ({"before": 2}, False),
        ({"before": 1, "after": 3}, False),
        ({"player": 1}, True),
        ({"player": 2}, False),
        ({"seat": 1}, True),
        ({"seat": 2}, False),
        ({"played": ("8/5", "no action")}, False),
        ({"best": ("8/5", "???")}, False),
    ],
)
def test_a_decision_leads_forward_to_a_moment_of_the_match_by_actions(changes: dict[str, Any], fits: bool) -> None:
    assert Review(decisions=(msgspec.structs.replace(DECISION, **changes),)).fits(2, 2) is fits


def test_a_rollout_fits_where_something_follows_and_it_has_candidates() -> None:
    play = RolledPlay(actions=(), state="")
    assert Review(rollouts=(Rollout(before=1, plays=(play,)),)).fits(2, 2)
    assert not Review(rollouts=(Rollout(before=2, plays=(play,)),)).fits(2, 2)
    assert not Review(rollouts=(Rollout(before=1, plays=()),)).fits(2, 2)
    odd = RolledPlay(actions=("???",), state="")
    assert not Review(rollouts=(Rollout(before=1, plays=(play, odd)),)).fits(2, 2)


def test_levels_are_ever_stronger_and_one_that_is_unknown_is_the_strongest() -> None:
    strengths = [Review(level=level).strength for level in LEVELS[1:]]
    assert strengths == [*range(len(strengths))]
    assert Review(level="").strength == Review(level="of another program").strength == len(strengths)


@pytest.mark.parametrize(
    ("best", "did", "turning"),
    [(0.6, 0.4, True), (0.6, 0.5, False), (0.5, 0.4, False), (0.6, 0.55, False), (0.4, 0.3, False)],
)
def test_a_decision_turns_a_game_that_goes_from_better_than_even_to_worse(
    best: float, did: float, turning: bool
) -> None:
    assert msgspec.structs.replace(DECISION, best_chance=best, chance=did).turning is turning


@pytest.mark.parametrize(
    ("choices", "apart", "forced"), [(0, False, True), (1, False, True), (1, True, False), (2, False, False)]
)
def test_where_there_was_one_way_nothing_was_decided(choices: int, apart: bool, forced: bool) -> None:
    assert msgspec.structs.replace(DECISION, choices=choices, apart=apart).forced is forced


def test_a_loss_has_a_chance_that_is_never_negative_and_zero_where_no_value_is_lost() -> None:
    change = msgspec.structs.replace
    assert change(DECISION, best_value=0.5, best_chance=0.75).lost[:2] == pytest.approx((0.2, 0.15))
    assert change(DECISION, best_value=0.5, best_chance=0.5).lost.chance == 0, "never less than nothing"
    assert change(DECISION, best_chance=0.75).lost[:2] == (0, 0)
    assert change(DECISION, best_value=0.1).loss == 0


def test_the_worst_decisions_are_sorted_by_loss_and_then_by_moment() -> None:
    change = msgspec.structs.replace
    lost = change(DECISION, best_value=0.5, best_chance=0.7)
    decisions = (
        change(lost, before=3), change(lost, before=1), change(lost, before=5, choices=1), change(DECISION, before=6),
        change(lost, before=2, best_value=0.6, player=1), change(lost, before=4, best_value=0.4, best_chance=0.9),
    )  # fmt: skip
    review = Review(decisions=decisions)
    assert [one.before for one in review.worst()] == [4, 2, 1, 3]
    assert [one.before for one in review.worst(0)] == [4, 1, 3]
    assert [one.before for one in review.worst(1)] == [2]


def test_each_players_sums_are_ones_own() -> None:
    change = msgspec.structs.replace
    own = change(DECISION, kind="turn", value=0.0, best_value=0.25, chance=0.25, best_chance=0.375, goal="match")
    other = change(own, player=1, best_value=0.5)
    answer = change(own, kind="answer", before=4)
    rolls = tuple(
        RollLuck(moment=n, player=player, luck=luck, chance=luck / 2)
        for n, (player, luck) in enumerate([(0, 0.5), (1, 0.25), (0, -0.25)])
    )
    sums = performance(Review(decisions=(own, other, answer), rolls=rolls), 0)
    assert sums.all == Sum(2, 0.5)
    assert sums.kinds == {"turn": Sum(1, 0.25), "double": Sum(0, 0.0), "answer": Sum(1, 0.25)}
    assert (sums.chance_lost, sums.rolls, sums.luck, sums.luck_in_chances) == (0.25, 2, 0.25, 0.125)
    assert (sums.goal, sums.rating) == ("match", 125)
    nothing = performance(Review(), 0)
    assert (nothing.all.mean, nothing.rating, nothing.goal) == (0, 0, "game")


def test_winning_is_worth_twice_as_much_where_values_are_points() -> None:
    assert worth_of_winning(Review()) == 1
    same = msgspec.structs.replace(DECISION, best_value=0.6)
    assert worth_of_winning(Review(decisions=(same,))) == 1
    assert worth_of_winning(Review(decisions=(same, DECISION))) == 2
