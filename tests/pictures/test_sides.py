"""A side is called by the colour that its pieces are seen in."""

import pytest

from game.games.registry import GAMES
from game.pictures.colours import side_text
from game.ui.style.look import Look


@pytest.mark.parametrize(
    ("look", "names"),
    [
        (Look((960, 600)), {"Light", "Dark"}),
        (Look((960, 600), boards="modern"), {"White", "Red"}),
        (Look((960, 600), boards="modern", theme="contrast"), {"Light", "Dark"}),
    ],
)
def test_a_side_is_called_as_it_looks(look: Look, names: set[str]) -> None:
    for game in ("backgammon", "squadro"):
        book = GAMES.rulebook(game)
        assert {side_text(look, GAMES[game], book, side).english.partition(",")[0] for side in (0, 1)} == names


def test_other_names_are_those_of_sides_that_there_are() -> None:
    for key in GAMES:
        sides = {side.key for side in GAMES.rulebook(key).sides}
        assert all(set(names) == sides for names in GAMES[key].art().side_names.values())
