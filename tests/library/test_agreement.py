"""Terms as JSON: they read back as they were, and nothing else is read."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.library.agreement import VERSION, Glance, NewerAgreementError, clean_name, decode, encode, glance
from game.match import Aids, Player
from game.match.terms import MOST_EARLIER
from tests.playing import PRESETS, terms

TURNS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
NAMES = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters=TURNS), max_size=64)
GOOD = encode(terms())


@pytest.mark.parametrize(("key", "preset"), PRESETS)
def test_every_games_terms_read_back(key: str, preset: str) -> None:
    agreed = terms(key, preset)
    assert decode(encode(agreed)) == agreed


START: dict[str, Any] = {"start": "somewhere", "score": (3, 0), "seal": 3}
COMPUTER = Player("Otto", "computer", "club")
ALONE: dict[str, Any] = {"players": (Player("Ann"), COMPUTER), "aids": Aids(True, True, 80), "seal": 4}


PROGRAM: dict[str, Any] = {"players": (Player("Ann"), Player("Deep 2", "computer", program="Deep")), "seal": 5}


STIRRED: dict[str, Any] = {"dice": "stirred", "stirred": ("zebra", ""), "seal": 6}
CONTINUED: dict[str, Any] = {
    "inherited": 4,
    "earlier": replace(terms(), inherited=2, earlier=terms(), seal=6),
    "seal": 6,
}


@pytest.mark.parametrize(
    "change",
    [
        {"phrase": True},
        {"inherited": 7},
        {"seal": 1},
        START,
        ALONE,
        PROGRAM,
        {**START, **ALONE},
        {**START, **PROGRAM},
        STIRRED,
        CONTINUED,
        {**START, **PROGRAM, **STIRRED},
    ],
)
def test_what_the_proof_needs_to_know_reads_back(change: dict[str, Any]) -> None:
    agreed = replace(terms(), **change)
    assert decode(encode(agreed)) == agreed


def test_only_what_they_cannot_know_is_closed_to_older_programs() -> None:
    assert '"version":2' in encode(replace(terms(), **START))
    assert '"version":3' in encode(replace(terms(), **ALONE))
    assert '"version":4' in encode(replace(terms(), **PROGRAM))
    assert '"version":5' in encode(replace(terms(), **STIRRED))
    assert '"version":5' in encode(replace(terms(), **CONTINUED))
    assert "version" not in encode(terms())


@pytest.mark.parametrize(
    "change",
    [
        {"seal": 5},
        {"stirred": ("zebra",)},
        {"stirred": ("zebra", "a\nb")},
        {"stirred": ("zebra", "\u202eb")},
        {"stirred": ("zebra", "x" * 65)},
        {"stirred": ()},
        {"dice": "program"},
        {"dice": "own"},
    ],
)
def test_stirred_dice_come_with_what_everybody_added_and_their_seal(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        decode(encode(replace(terms(), **{**STIRRED, **change})))


def test_no_more_earlier_matches_are_read_than_are_written() -> None:
    agreed = terms()
    for _ in range(MOST_EARLIER):
        agreed = agreed.continued(0)
    assert decode(encode(agreed)) == agreed
    with pytest.raises(ValueError, match="earlier matches"):
        encode(replace(agreed, earlier=agreed))
    nested = GOOD.replace('"seal":2', '"seal":6,"earlier":')
    with pytest.raises((ValueError, RecursionError)):
        decode(nested.removesuffix("}") * 50_000)


def test_terms_of_before_have_the_seal_of_before() -> None:
    old = replace(terms(), seal=1)
    assert '"seal"' not in encode(old)  # as it was written then
    assert decode(encode(old)).seal == 1


@given(NAMES, NAMES, st.binary(min_size=32, max_size=32), st.sampled_from([None, 0, 1]), st.booleans())
def test_names_in_any_script_read_back(one: str, two: str, seed: bytes, first: int | None, own: bool) -> None:
    agreed = replace(
        terms(), players=(Player(one), Player(two)), seed=seed, first=first, dice="own" if own else "program"
    )
    assert decode(encode(agreed)) == agreed


@pytest.mark.parametrize(
    "change",
    [
        {"players": (Player("Ann"),)},
        {"players": ()},
        {"players": (Player("x" * 65), Player("Bö"))},
        {"players": (Player("tab\there"), Player("Bö"))},
        {"players": (Player("line\u2028break"), Player("Bö"))},
        {**START, "seal": 2},
        {**START, "score": ()},
        {**START, "score": (1, 2, 3)},
        {**START, "start": ""},
        {**ALONE, "seal": 2},
        {**ALONE, "aids": Aids(), "seal": 3},
        {**ALONE, "aids": Aids(tutor=-1)},
        {"players": (Player("Ann"), Player("Otto", "computer"))},
        {"players": (Player("Ann"), Player("Otto", "person", "club"))},
        {**START, "start": "x" * 1025},
        {"first": 2},
        {"first": -1},
        {"seed": b"short"},
        {"dice": "loaded"},
        {"game": "x" * 65},
        {"options": {"die": 1.5}},
        {"options": {"die": None}},
    ],
)
def test_terms_that_could_not_be_read_back_are_refused(change: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\$|players|needed|position|player"):
        encode(replace(terms(), **change))


def test_a_name_is_made_to_fit() -> None:
    control = "".join(map(chr, [*range(32), *range(127, 160)])) + "\u2028\u2029"
    assert clean_name(f"A {control}\xa0é\u200d") == "A \xa0é\u200d"
    assert clean_name("x" * 65) == "x" * 64


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "null",
        GOOD[:-1],
        GOOD.replace('"game"', '"play"'),
        GOOD.replace('"die":3', '"die":[3]'),
        GOOD.replace('"kind":"person"', '"kind":"robot"'),
        GOOD.replace('"sides":[0,1]', '"sides":[0,1,2]'),
        GOOD.replace('"dice":"program"', '"dice":"program","more":1'),
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    assert text != GOOD
    with pytest.raises(ValueError, match=r"JSON|truncated|Object|Expected|Invalid|needed"):
        decode(text)


def test_the_first_version_has_no_field_that_says_so() -> None:
    assert VERSION == 5
    assert "version" not in GOOD
    assert decode(GOOD.replace('"dice"', '"version":1,"dice"')) == terms()


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace('"dice"', '"version":6,"dice"'),
        GOOD.replace('"kind":"person"', '"kind":"program"').replace('"dice"', '"version":6,"dice"'),
        '{"version":7}',
    ],
)
def test_a_newer_one_is_told_from_a_damaged_one(text: str) -> None:
    with pytest.raises(NewerAgreementError):
        decode(text)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        (GOOD, Glance("toy", ("Ann", "Bö"), False, ("person", "person"))),
        (GOOD.replace('"seed"', '"sead"'), Glance("toy", ("Ann", "Bö"), False, ("person", "person"))),
        (
            '{"version":6,"game":"go","players":[{"name":"A\\u0000nn","rank":1}]}',
            Glance("go", ("Ann",), True, ("person",)),
        ),
        ('{"version":6,"game":5,"players":7}', Glance("", (), True)),
        ('{"version":"4"}', Glance("", (), False)),
        ("[", Glance("", (), False)),
        ("[" * 100_000, Glance("", (), False)),
        (None, Glance("", (), False)),
        (b"{}", Glance("", (), False)),
    ],
)
def test_what_can_be_seen_of_any_agreement(text: object, seen: Glance) -> None:
    assert glance(text) == seen


@pytest.mark.parametrize("turn", TURNS)
def test_what_turns_a_sentence_round_is_taken_out_of_names(turn: str) -> None:
    read = decode(GOOD.replace("Ann", f"A{turn}n{turn}n").replace('"game":"', f'"game":"{turn}'))
    assert read == terms()
    with pytest.raises(ValueError, match="players"):
        encode(replace(terms(), players=(Player(f"A{turn}"), Player("B"))))


def test_a_name_that_gives_orders_is_refused() -> None:
    with pytest.raises(ValueError, match="control"):
        decode(GOOD.replace("Ann", r"A\u001b[2J"))


def many(count: int) -> dict[str, Any]:
    """An agreement of so many players."""
    return {"players": tuple(Player(f"{number}") for number in range(count)), "sides": tuple(range(count))}


LIMITS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"players": (Player("x" * 64), Player(""))}, {"players": (Player("x" * 65), Player(""))}),
    ({"game": "x" * 64}, {"game": "x" * 65}),
    (many(16), many(17)),
    ({"options": {str(number): number for number in range(64)}}, {"options": {str(n): n for n in range(65)}}),
    ({"options": {"x" * 64: "x" * 64}}, {"options": {"x" * 65: "x"}}),
    ({"options": {"x": "x" * 64}}, {"options": {"x": "x" * 65}}),
    ({"inherited": 1}, {"inherited": -1}),
    ({"inherited": 10**9}, {"inherited": 10**9 + 1}),
    ({**START, "score": (10**9, 0)}, {**START, "score": (10**9 + 1, 0)}),
    ({**START, "score": (0, 0)}, {**START, "score": (-1, 0)}),
    ({**START, "score": (1, 0)}, {**START, "score": (10**400, 0)}),
    ({"first": 1}, {"first": 2}),
    ({**START, "start": "x" * 1024}, {**START, "start": "x" * 1025}),
    ({**ALONE, "aids": Aids(tutor=1000)}, {**ALONE, "aids": Aids(tutor=1001)}),
    (
        {**ALONE, "players": (Player("Ann"), Player("Otto", "computer", "x" * 64))},
        {**ALONE, "players": (Player("Ann"), Player("Otto", "computer", "x" * 65))},
    ),
    (
        {**PROGRAM, "players": (Player("Ann"), Player("Deep", "computer", program="x" * 64))},
        {**PROGRAM, "players": (Player("Ann"), Player("Deep", "computer", program="x" * 65))},
    ),
    ({**STIRRED, "stirred": ("x" * 64, "")}, {**STIRRED, "stirred": ("x" * 65, "")}),
]


@pytest.mark.parametrize(("most", "more"), LIMITS)
def test_each_part_may_be_so_large_and_no_larger(most: dict[str, Any], more: dict[str, Any]) -> None:
    agreed = replace(terms(), **most)
    assert decode(encode(agreed)) == agreed
    with pytest.raises(ValueError, match=r"."):
        encode(replace(terms(), **more))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"sides": (0,)}, "as many sides as players are needed"),
        ({"first": 2}, "the first player is not one of the players"),
        ({**START, "score": (1,)}, "a position to begin at belongs to a score"),
        ({**START, "seal": 2}, "a position to begin at belongs to the third seal"),
        ({"seal": 3}, "a position to begin at belongs to the third seal"),
        ({**ALONE, "seal": 2}, "computer players and aids belong to the fourth seal"),
        ({**PROGRAM, "seal": 4}, "external programs belong to the fifth seal"),
        ({"seal": 5}, "external programs belong to the fifth seal"),
        ({**STIRRED, "seal": 5, "players": PROGRAM["players"]}, "belong to the sixth seal"),
        ({"seal": 6}, "belong to the sixth seal"),
        ({**CONTINUED, "seal": 2}, "belong to the sixth seal"),
        ({**STIRRED, "stirred": ("zebra",)}, "each player adds something"),
        ({**STIRRED, "stirred": ("ze\u202ebra", "")}, "something that cannot be shown"),
        ({"players": (Player("Ann", level="club"), Player(""))}, "has a level or is a program"),
        ({"players": (Player("Ann", "computer"), Player(""))}, "has a level or is a program"),
        ({"players": (Player("Ann", "computer", "club", "Deep"), Player(""))}, "has a level or is a program"),
        ({**PROGRAM, "players": (Player("A"), Player("B", "computer", program="a\u202e"))}, "a program with a name"),
    ],
)
def test_what_does_not_go_together_is_named(change: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        encode(replace(terms(), **change))


def test_of_a_table_of_any_size_as_many_players_are_seen_as_may_sit_down() -> None:
    players = ",".join(f'{{"name":"{number}","kind":"robot"}}' for number in range(20))
    seen = glance(f'{{"version":5,"game":"go","players":[{players}]}}')
    assert seen.names == tuple(str(number) for number in range(16))
    assert seen.kinds == ("robot",) * 16
    assert not seen.newer
