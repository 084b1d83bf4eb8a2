"""Match files that were changed inside and sealed anew: they are refused in words, or taken in as they say."""

import copy
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game import i18n
from game.library import Library, files
from game.library.agreement import Agreement, clean_name
from game.library.exchange import import_file
from game.library.storage_errors import LibraryError
from game.match import Aids, Match, Player, Terms, commitment, verify
from tests.playing import BOX, begun, find_book, played, terms

Tree = dict[str, Any]
NUMBERS = (-1, 0, 1, 2, 3, 5, 7, 99, 2**31, 2**63 - 1)
TEXTS = ("", " ", "x", "x" * 64, "Zoë", "W W", "丁", "-", "7/5", "move", "gammon", "points", "first", "master")
VALUES = (*NUMBERS, *TEXTS, True, False, None)
ENTRIES = ("roll", "done", "pass", "next", "double", "take", "drop", "resign 1", "accept", "decline", "6-6", "1-2",
           "3", "24/18", "8/5", "bar/20", "6/off", "1-6/1-7", "play")  # fmt: skip


def matches() -> Iterator[Match[Any]]:
    """Yield matches with everything that a file can hold."""
    for game in ("backgammon", "squadro", "dont-worry", "toy"):
        for steps in (0, 12, 100_000):
            yield played(begun(game, length=1), steps, quits=0.02)
    agreed = terms("backgammon", "tournament", length=3)
    programs = (replace(agreed.players[0]), Player("Computer", "computer", level="master"))
    for other in (
        replace(agreed, dice="own"),
        replace(agreed, dice="stirred", stirred=("salt", "")),
        replace(agreed, aids=Aids(hints=True, tutor=50), players=programs),
        replace(agreed, players=(agreed.players[0], Player("Machine", "computer", program="Machine"))),
        replace(agreed, phrase=True),
    ):
        match = played(Match(find_book(other.game), replace(other, seal=other.newest_seal)), 40, quits=0)
        yield match
        yield Match(match.book, match.agreed.continued(match.now.rolls), match.journal)
    state = find_book("backgammon").format_state(played(begun("backgammon"), 30, quits=0).state)
    started = replace(terms("backgammon"), start=state, score=(0, 0))
    yield Match(find_book("backgammon"), replace(started, seal=started.newest_seal))


@pytest.fixture(scope="module")
def trees() -> list[Tree]:
    """The files of `matches`."""
    return [json.loads(files.encode(match, "Финал")) for match in matches()]


# ---- changes


def journal(tree: Tree, chance: random.Random, trees: list[Tree]) -> None:
    """Change entries of the journal, or take another match's."""
    entries = tree["journal"]
    at = chance.randrange(len(entries) + 1)
    match chance.randrange(6):
        case 0:
            entries.insert(at, chance.choice(ENTRIES))
        case 1:
            del entries[at:]
        case 2:
            entries[at : at + 1] = [chance.choice(ENTRIES)]
        case 3:
            entries[at:at] = entries[: chance.randrange(4)]
        case 4:
            entries[at : at + 2] = reversed(entries[at : at + 2])
        case _:
            tree["journal"] = copy.deepcopy(chance.choice(trees)["journal"])


def players(tree: Tree, chance: random.Random, _trees: list[Tree]) -> None:
    """Change who plays, and where they sit."""
    agreed = tree["agreement"]
    seated, sides = agreed["players"], agreed["sides"]
    kinds: tuple[Tree, ...] = (
        {"name": chance.choice(TEXTS)},
        {"name": "M", "kind": "computer", "level": chance.choice(("master", "casual", "", "x"))},
        {"name": "M", "kind": "computer", "program": "M"},
    )
    match chance.randrange(5):
        case 0:
            seated[chance.randrange(len(seated))] = chance.choice(kinds)
        case 1:
            seated.append(chance.choice(kinds))
            sides.append(chance.choice((0, 1, 2, 3)))
        case 2:
            seated.pop()
            sides.pop()
        case 3:
            sides[chance.randrange(len(sides))] = chance.choice(NUMBERS)
        case _:
            seated.reverse()


def agreement(tree: Tree, chance: random.Random, trees: list[Tree]) -> None:
    """Change a field of what was agreed on, or take it from another match, at the top or in an earlier match."""
    agreed = tree["agreement"]
    while agreed.get("earlier") and chance.random() < 0.5:
        agreed = agreed["earlier"]
    other = copy.deepcopy(chance.choice(trees)["agreement"])
    match chance.randrange(6):
        case 0:
            key = chance.choice([*other])
            agreed[key] = other[key]
        case 1:
            agreed.pop(chance.choice([key for key in agreed if key not in ("game", "players", "sides", "seed")]))
        case 2:
            options = agreed.setdefault("options", {})
            options[chance.choice([*options, *other["options"]])] = chance.choice(VALUES[:-1])
        case 3:
            agreed["earlier"], agreed["seal"], agreed["version"] = other, 6, 5
        case 4:
            agreed["seed"] = f"{chance.getrandbits(256):064x}"
        case _:
            key = chance.choice(("first", "inherited", "phrase", "seal", "start", "score", "stirred", "dice", "aids"))
            agreed[key] = chance.choice((*VALUES, [0, 0], ["a", "b"], "own", "stirred", "program", {"hints": True}))


def result(tree: Tree, chance: random.Random, _trees: list[Tree]) -> None:
    """Change how the match is said to have ended, and what it is called."""
    tree["result"] = chance.choice((None, {"score": [chance.choice(NUMBERS), chance.choice(NUMBERS)]}, {"score": []}))
    tree["title"] = chance.choice(TEXTS)


CHANGES: tuple[Callable[[Tree, random.Random, list[Tree]], None], ...] = (
    journal, journal, players, agreement, agreement, result,
)  # fmt: skip


def changed(trees: list[Tree], chance: random.Random) -> bytes:
    """Return a file with one to three changes, sealed anew where it can be read."""
    tree = copy.deepcopy(chance.choice(trees))
    for change in chance.choices(CHANGES, k=chance.choice((1, 1, 1, 2, 3))):
        change(tree, chance, trees)
    with suppress(LibraryError):
        tree["commitment"] = commitment(files.decode(json.dumps(tree).encode(), Path("x")).terms)
    return json.dumps(tree).encode()


# ---- what becomes of them


def examine(library: Library, path: Path) -> str:
    """Import a file and check all that the library says of it. Return what became of it."""
    try:
        document = files.read(path)
    except LibraryError as error:
        told(error)
        document = None
    before = len(library.matches(include_deleted=True))
    try:
        imported = import_file(library, path, BOX)
    except LibraryError as error:
        told(error)
        assert len(library.matches(include_deleted=True)) == before
        return "unreadable" if document is None else "refused"
    assert document is not None
    match, line = library.load(imported.match_id), library.summary(imported.match_id)
    wanted: Terms = document.terms
    if imported.fresh_dice:
        assert match.agreed.continues(wanted)
        assert match.agreed.seed != wanted.seed
        assert match.agreed.earlier in (wanted, None)
    elif not imported.known:
        assert match.agreed == wanted
    assert match.journal[: len(document.actions)] == document.actions
    assert (line.finished, line.damaged, line.newer) == (match.over, False, False)
    assert line.names == tuple(player.name for player in match.agreed.players)
    assert all(name == clean_name(name) for name in (*line.names, line.title))
    if match.over and not imported.known:
        proof = verify(match.book, match.agreed, match.journal, match.commitment, match.now.score)
        assert proof.holds is not False  # None: some rolls cannot be proved
    assert Agreement.of(match.agreed).terms() == match.agreed
    return "known" if imported.known else "taken in"


def told(error: LibraryError) -> None:
    """Check that an error is a sentence, and translated."""
    try:
        i18n.use("de")
        said = i18n.t(error.text, **error.values)
        i18n.use("en")
        assert said != i18n.t(error.text, **error.values)
    finally:
        i18n.use("en")


def soak(library: Library, trees: list[Tree], path: Path, seeds: range) -> Counter[str]:
    """Examine so many changed files. Return what became of them."""
    found = Counter[str]()
    for seed in seeds:
        path.write_bytes(changed(trees, random.Random(seed)))
        try:
            found[examine(library, path)] += 1
        except Exception as error:
            raise AssertionError(f"seed {seed}: {path.read_text()}") from error
    return found


@pytest.mark.parametrize("seeds", [range(150), pytest.param(range(150, 4400), marks=pytest.mark.nightly)], ids=len)
def test_a_changed_file_is_refused_in_words_or_taken_in_as_it_says(
    library: Library, tmp_path: Path, trees: list[Tree], seeds: range
) -> None:
    found = soak(library, trees, tmp_path / "changed.ludoteca", seeds)
    share = {what: number / len(seeds) for what, number in found.items()}
    assert share["unreadable"] < 0.5, found
    assert share["refused"] > 0.1, found
    assert share["taken in"] + share["known"] > 0.1, found
    for number in library.uncounted():
        library.count_match(number)
    assert library.uncounted() == []
    library.database.examine()


def test_a_match_that_cannot_continue_its_earlier_one_is_refused(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "continued.ludoteca"
    first = played(begun("backgammon"), 40, quits=0)
    agreed = first.agreed.continued(first.now.rolls)
    for other in (begun("backgammon", "tournament").agreed, replace(first.agreed, players=first.agreed.players[::-1])):
        files.export(Match(first.book, replace(agreed, earlier=other), first.journal), path)
        with pytest.raises(LibraryError, match="damaged or incomplete"):
            import_file(library, path, BOX)
    files.export(Match(first.book, replace(agreed, inherited=first.now.rolls + 1), first.journal), path)
    with pytest.raises(LibraryError, match="damaged or incomplete"):
        import_file(library, path, BOX)
    files.export(Match(first.book, agreed, first.journal), path)
    assert library.load(import_file(library, path, BOX).match_id).journal == first.journal
