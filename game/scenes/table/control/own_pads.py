"""Gamepads at a table where each player has one of their own: only that of who is on turn plays."""

from typing import Any

from game.match import Match
from game.play.words.match_words import display_name
from game.scenes.base.scene import Host


def waited_for(host: Host, match: Match[Any], pad: int) -> str:
    """The name of the player on turn, if this gamepad (see `Pads.number`) belongs to somebody else; else ""."""
    count = host.pads.count
    shared = not host.settings.own_pads or host.pads.gone  # whoever is left plays for both
    if pad < 0 or count < 2 or match.to_act < 0 or shared:
        return ""
    people = match.terms.people
    on_turn = match.now.seating[match.to_act]
    if on_turn not in people or people.index(on_turn) % count == pad % count:
        return ""
    return display_name(match.terms.players[on_turn].name)
