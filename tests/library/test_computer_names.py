"""A computer player has one name in each language, whatever the language in which its match was agreed on."""

import pytest

from game import i18n
from game.engines.levels import STRENGTHS
from game.library.computer_names import in_current_language


@pytest.mark.parametrize("name", ["Theo", "西奥", "Théo", "Θοδωρής"])
def test_a_name_of_a_level_is_told_in_the_language_in_use(name: str) -> None:
    i18n.use("zh")
    assert in_current_language(name, "casual") == "西奥"
    assert in_current_language(f"{name} 2", "casual") == "西奥 2"
    i18n.use("en")
    assert in_current_language(name, "casual") == "Theo"


def test_other_names_stay() -> None:
    i18n.use("zh")
    assert in_current_language("Theo", "") == "Theo"
    assert in_current_language("Theo", "club") == "Theo"
    assert in_current_language("Theodora", "casual") == "Theodora"
    assert in_current_language("", "casual") == ""
    i18n.use("en")
    assert {in_current_language(each.name.english, level) for level, each in STRENGTHS.items()} == {
        each.name.english for each in STRENGTHS.values()
    }
