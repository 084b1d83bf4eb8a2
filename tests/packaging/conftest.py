"""What the tests of packages share: the modules beside `packaging/build.py`, which are scripts and no package."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    """Imports a module of `packaging/` by its name."""
    monkeypatch.syspath_prepend(str(PACKAGING))
    return import_module
