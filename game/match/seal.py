"""The seal: shown before the first roll, it binds a match to everything agreed, its secret seed included.

Kind 2, of every other new match: the SHA-256, in lower-case hexadecimal, of `sealed`, one line of JSON in UTF-8 with
sorted keys and no white space. ``docs/dice-proof.md`` explains how anybody can compute it from a match file.

Kind 3, of matches that begin at a position of their own: like kind 2, with that position and the score.

Kind 4, of matches with computer players or with aids: like kind 3, with both of these.

Kind 5, of matches with external programs: like kind 4, with the programs' names.

Kind 6, of matches with stirred dice, and of those that continue an earlier match: like kind 5, with the earlier match's
seal and what was added to its dice. What the players add to this match's dice is not sealed: it is added after the seal
was shown.

Kind 1, of old matches: the SHA-256 of the seed's bytes alone. It binds neither players nor rules.

Any addition to the terms needs a new kind: a seal that has been shown never changes.
"""

from game.match.terms import Terms


def commitment(terms: Terms) -> str:
    """Return the seal of a match on these terms."""
    import hashlib

    return hashlib.sha256(terms.seed if terms.seal == 1 else sealed(terms)).hexdigest()


def sealed(terms: Terms) -> bytes:
    """Return the bytes that a seal of kind 2 to 6 is the SHA-256 of."""
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
        **(_earlier(terms.earlier) if terms.seal > 5 else {}),
    }
    return json.dumps(agreed, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def _earlier(earlier: Terms | None) -> dict[str, object]:
    """Return what the seal of a match says of the one that it continues, empty if there is none."""
    if earlier is None:
        return {"earlier": "", "earlier_stirred": ()}
    return {"earlier": commitment(earlier), "earlier_stirred": earlier.stirred}
