"""The game-agnostic controller: seats, series and score, dice, journal, undo."""

from game.match.dice import new_seed, phrase_seed
from game.match.journeys import Journey, journeys
from game.match.match import Match
from game.match.moment import JournalError, Moment, NotNowError, Recorder
from game.match.proof import PHRASE, Proof, verify
from game.match.seal import commitment
from game.match.terms import Aids, Player, Terms

__all__ = [
    "PHRASE",
    "Aids",
    "JournalError",
    "Journey",
    "Match",
    "Moment",
    "NotNowError",
    "Player",
    "Proof",
    "Recorder",
    "Terms",
    "commitment",
    "journeys",
    "new_seed",
    "phrase_seed",
    "verify",
]
