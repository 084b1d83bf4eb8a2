"""The sentences for the reasons of the computer player."""

from collections.abc import Mapping
from typing import Final

from game.text import Text

ADVICE: Final[Mapping[str, Text]] = {}
