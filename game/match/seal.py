"""The seal: what is shown before the first roll and binds a match to what was agreed, its secret seed included.

Kind 2, of every other new match: the SHA-256, in lower-case hexadecimal, of `sealed`, one line of JSON in UTF-8 with
sorted keys and no white space. ``docs/dice-proof.md`` tells how anybody can work it out from a match file.

Kind 3, of matches that begin at a position of their own: the same, and `sealed` tells that and the score as well.

Kind 4, of matches with computer players or with aids: the same as kind 3, and `sealed` tells of these as well.

Kind 5, of matches with programs of somebody else's: the same as kind 4, and `sealed` tells which.

Kind 1, of matches that were begun before: the SHA-256 of the seed's bytes alone. It binds neither players nor rules.

What is ever added to the terms needs a new kind: a seal that has been shown never changes.
"""

from game.match.terms import Terms


def commitment(terms: Terms) -> str:
    """The seal of a match on these terms."""
    import hashlib

    return hashlib.sha256(terms.seed if terms.seal == 1 else sealed(terms)).hexdigest()


def sealed(terms: Terms) -> bytes:
    """What a seal of kind 2 to 5 is the SHA-256 of."""
    import json

    agreed = {
        "seal": terms.seal,
        "game": terms.game,
        "options": dict(terms.options),
        "players": [
            {
                "name": player.name,
                "kind": player.kind,
                **({"level": player.level} if terms.seal > 3 else {}),
                **({"program": player.program} if terms.seal > 4 else {}),
            }
            for player in terms.players
        ],
        "sides": terms.sides,
        "first": terms.first,
        "dice": terms.dice,
        "seed": terms.seed.hex(),
        "phrase": terms.phrase,
        "inherited": terms.inherited,
        **({"start": terms.start, "score": terms.score} if terms.seal > 2 else {}),
        **({"aids": terms.aids._asdict()} if terms.seal > 3 else {}),
    }
    return json.dumps(agreed, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
