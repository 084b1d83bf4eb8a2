"""The controller of a match, whatever the game: seats, series and score, dice, journal, undo."""

from game.match.dice import new_seed, phrase_seed
from game.match.match import Match
from game.match.moment import JournalError, Moment, NotNowError, Recorder
from game.match.move_sequences import MoveSequence, move_sequences
from game.match.proof import PHRASE, Proof, verify, wrong_roll, wrong_source
from game.match.seal import commitment
from game.match.terms import Aids, Player, Terms

__all__ = [
    "PHRASE",
    "Aids",
    "JournalError",
    "Match",
    "Moment",
    "MoveSequence",
    "NotNowError",
    "Player",
    "Proof",
    "Recorder",
    "Terms",
    "commitment",
    "move_sequences",
    "new_seed",
    "phrase_seed",
    "verify",
    "wrong_roll",
    "wrong_source",
]
