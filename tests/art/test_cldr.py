"""The signs of the languages are those of the CLDR that is installed."""

import pytest

from art.cldr import signs
from game.cldr_data import LOCALES
from game.i18n import languages


@pytest.mark.parametrize("code", languages())
def test_the_module_is_what_the_script_writes(code: str) -> None:
    assert LOCALES[code]._asdict() == signs(code)
