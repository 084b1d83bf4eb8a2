"""The program's dice, which no move can influence and everybody can check.

Roll *k* of a match is a function of the match's secret seed and *k* alone, so no move can influence a roll. A seal that
binds the seed (`game.match.seal`) is shown when the match starts and the seed itself when it ends; `faces` then repeats
every roll.

The bytes of HMAC-SHA-256(seed, "ludoteca roll K block B") for B = 0, 1, 2 … are read in order. For a die of n sides a
byte below n·⌊256/n⌋ shows face byte mod n + 1; any other byte is skipped (rejection sampling: every face is equally
likely).

Stirred dice follow from the seed and from what the players add after they have seen the seal (`stirred_seed`): neither
the program nor the players can know or choose a roll before that.

The cryptographic modules are imported late: the title screen shows a match without them.
"""

from collections.abc import Iterator, Sequence

SEED_BYTES = 32


def new_seed() -> bytes:
    """Return a secret seed of `SEED_BYTES` bytes from the operating system."""
    import secrets

    return secrets.token_bytes(SEED_BYTES)


def phrase_seed(phrase: str) -> bytes:
    """Return the seed for a typed phrase: the SHA-256 of its UTF-8 bytes."""
    import hashlib

    return hashlib.sha256(phrase.encode()).digest()


def stirred_seed(seed: bytes, additions: Sequence[str]) -> bytes:
    """Return the seed of stirred dice, from which the rolls follow as from any other.

    It is HMAC-SHA-256(seed, additions), with the additions of all players as a JSON array in UTF-8, without white space
    and with no character escaped but quotation marks and backslashes. They hold no control characters.
    """
    import hmac
    import json

    return hmac.digest(seed, json.dumps(list(additions), ensure_ascii=False, separators=(",", ":")).encode(), "sha256")


def faces(seed: bytes, roll: int, dice: tuple[int, ...]) -> tuple[int, ...]:
    """Return the faces of roll number ``roll`` (from 0) for dice with these numbers of sides (2 to 256)."""
    stream = _stream(seed, roll)
    return tuple(_face(stream, sides) for sides in dice)


def _stream(seed: bytes, roll: int) -> Iterator[int]:
    import hmac

    block = 0
    while True:
        yield from hmac.digest(seed, f"ludoteca roll {roll} block {block}".encode(), "sha256")
        block += 1


def _face(stream: Iterator[int], sides: int) -> int:
    fair = 256 - 256 % sides
    return next(byte for byte in stream if byte < fair) % sides + 1
