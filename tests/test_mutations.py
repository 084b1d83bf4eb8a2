"""Which places of the program ``python -m benchmarks mutants`` changes."""

import pytest

from benchmarks.mutations import mutations_of


def changed(file: str, text: str) -> list[str]:
    """What a file's changes make of the expressions around them."""
    return [mutation.after for mutation in mutations_of(file, text)]


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("a < 2", ["a <= 2", "a < 3"]),
        ("a - b if not c else d", ["(c)", "a + b"]),
        ("a and b or c", ["a and b and c", "a or b"]),
        ("a is not None", ["a is None"]),
        ("f(x)", ["None"]),
        ("assert_never(x)", []),
        ("def f() -> int:\n    return 0", ["1", "return 1"]),
        ("LONGEST: Final = 24", ["LONGEST: Final = 25"]),
        ("SECONDS: Final = 0.5", []),
        ("if TYPE_CHECKING:\n    f(1)", []),
        ('if sys.platform == "win32":\n    f(1)\nelse:\n    g()', ["None"]),
    ],
)
def test_comparisons_signs_numbers_and_calls_are_changed(text: str, changes: list[str]) -> None:
    assert sorted(changed("game/match/clock.py", text)) == sorted(changes)


@pytest.mark.parametrize(
    "text",
    [
        "f(rect.x + 1)",
        "self.corner = at - size",
        "Scroll(box, ring=3)",
        "Sized(Canvas(draw), height_ems=4)",
        "Field(choice, least=23)",
        "Box(label, grow=1)",
        "gap = 8",
        'WIDEST: Final = 1500\n"""The widest that the sheet becomes, in design pixels."""',
        'class Sheet:\n    wide, high = 40, 30\n    """Ems of the sheet."""',
        'DIMMED = (150, 144, 138)\n"""What is left of the light, of 255."""',
    ],
)
def test_sizes_on_the_screen_are_left_as_they_are_where_something_is_drawn(text: str) -> None:
    numbers = [change for change in changed("game/scenes/library/view.py", text) if change != "None"]
    assert numbers == []
    assert any(change != "None" for change in changed("game/library/view.py", text))


@pytest.mark.parametrize(
    "text",
    [
        'LONGEST: Final = 200\n"""Characters of a name."""',
        'SPEEDS: Final = (1, 2)\n"""How fast it is."""',
        "first = last - 1",
        "return self.places[0]",
    ],
)
def test_other_numbers_of_what_is_drawn_are_changed(text: str) -> None:
    assert changed("game/scenes/library/view.py", text)
