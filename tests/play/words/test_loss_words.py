"""What is given away is told in one unit wherever it is told, and graded by one scale."""

import pytest

from game import i18n
from game.play.words.loss_words import given, graded, legend, percent, short, signed_percent
from game.review.lost import BLUNDER, ERROR, MISTAKE, SAME, Loss


@pytest.mark.parametrize(
    ("lost", "sentence", "figure"),
    [
        (Loss(0.0, 0.0), "That is the best move.", ""),
        (Loss(0.1, 0.1), "That costs 10% in winning chances.", "−10%"),
        (Loss(0.031, 0.031), "That costs 3.1% in winning chances.", "−3.1%"),
        (Loss(0.2, 0.012, "match"), "That costs 1.2% in match-winning chances.", "−0.200 (−1.2%)"),
        (Loss(0.02, 0.0004, "match"), "That costs 0.04% in match-winning chances.", "−0.020 (0%)"),
        (
            Loss(0.2, 0.05, "stakes"),
            "That costs 5.0% in winning chances and 0.200 in equity.",
            "−0.200 (−5.0%)",
        ),
        (
            Loss(0.15, 0.0, "stakes"),
            "That costs 0.150 in equity, but nothing in winning chances.",
            "−0.150 (0%)",
        ),
    ],
)
def test_a_loss_is_told_in_what_is_played_for(lost: Loss, sentence: str, figure: str) -> None:
    assert given(lost) == sentence
    assert short(lost) == figure


def test_what_counts_as_the_same_costs_nothing_and_no_more_does() -> None:
    assert (given(Loss(SAME - 1e-6, 0.1)), short(Loss(SAME - 1e-6, 0.1))) == ("That is the best move.", "")
    assert (given(Loss(SAME, 0.1)), short(Loss(SAME, 0.1))) == ("That costs 10% in winning chances.", "−10%")


@pytest.mark.parametrize(
    ("loss", "said"),
    [
        (ERROR - 1e-6, ""),
        (ERROR, "?! Inaccuracy −2.0%"),
        (MISTAKE - 1e-6, "?! Inaccuracy −4.0%"),
        (MISTAKE, "? Mistake −4.0%"),
        (BLUNDER - 1e-6, "? Mistake −8.0%"),
        (BLUNDER, "?? Blunder −8.0%"),
        (1.0, "?? Blunder −100%"),
    ],
)
def test_errors_have_a_sign_and_a_name_by_their_grade(loss: float, said: str) -> None:
    assert graded(Loss(loss, loss)) == said


def test_beside_a_grade_stands_the_number_that_decides_it() -> None:
    assert graded(Loss(0.104, 0.009, "match")) == "?? Blunder −0.104"
    assert graded(Loss(0.05, 0.02, "stakes")) == "? Mistake −0.050"
    assert graded(Loss(0.09, 0.045)) == "?? Blunder −4.5%", "equity is of no use where a game counts one"


def test_the_legend_tells_the_thresholds_in_the_unit_of_the_game() -> None:
    assert legend("game") == "?! Inaccuracy ≥ 2%, ? Mistake ≥ 4%, ?? Blunder ≥ 8%"
    assert legend("game", 2.0) == "?! Inaccuracy ≥ 1%, ? Mistake ≥ 2%, ?? Blunder ≥ 4%"
    assert legend("match") == legend("stakes") == "?! Inaccuracy ≥ 0.02, ? Mistake ≥ 0.04, ?? Blunder ≥ 0.08"


@pytest.mark.parametrize(
    ("value", "said"), [(0.123, "12%"), (0.0951, "9.5%"), (-0.2, "-20%"), (0.0004, "0.04%"), (0, "0.0%")]
)
def test_shares_are_finer_where_they_are_small(value: float, said: str) -> None:
    assert percent(value) == said


@pytest.mark.parametrize(
    ("value", "said"), [(0.0, "0.0%"), (-0.00004, "0.00%"), (0.0004, "+0.04%"), (-0.123, "−12%"), (0.0312, "+3.1%")]
)
def test_luck_has_a_sign_unless_it_is_rounded_to_nothing(value: float, said: str) -> None:
    assert signed_percent(value) == said


def test_the_sign_stands_before_the_whole_share_in_every_language() -> None:
    i18n.use("tr")
    try:
        assert [signed_percent(0.12), signed_percent(-0.12)] == ["+%12", "−%12"]
    finally:
        i18n.use("en")
