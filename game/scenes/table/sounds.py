"""Which sounds belong to what happened."""

from collections.abc import Iterable

from game.rules.base import Event

_SOUNDS = {
    "rolled": "dice",
    "moved": "place",
    "entered": "place",
    "hit": "hit",
    "home": "home",
    "turned": "turn",
    "doubled": "cube",
    "beavered": "cube",
    "took": "cube",
    "passed": "pass",
    "won": "win",
}


def sounds_of(events: Iterable[Event]) -> list[str]:
    """The sounds of these events, each once, in order."""
    return list(dict.fromkeys(_SOUNDS[event.kind] for event in events if event.kind in _SOUNDS))
