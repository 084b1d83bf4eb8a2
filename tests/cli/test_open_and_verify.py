"""`ludoteca open` and `ludoteca verify`, without the program around them."""

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.cli import verify
from game.cli.arguments import ANOTHER, COMMANDS, parser, with_command
from game.library import Library, LibraryError, files
from game.library.exchange import import_file
from game.match import Match
from game.match import verify as prove
from tests.playing import BOX, TOY, begun, find_book, played, terms

FINISHED = played(begun(preset="series"))


@pytest.fixture
def library() -> Iterator[Library]:
    library = Library.unsaved(find_book)
    yield library
    library.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "match.ludoteca"
    files.export(FINISHED, path, "Final")
    return path


def _change(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    tree = json.loads(path.read_bytes())
    change(tree)
    path.write_text(json.dumps(tree))


def _sealed(change: Callable[[dict[str, Any]], object]) -> Callable[[dict[str, Any]], None]:
    """The change, and the seal that belongs to it."""

    def made(tree: dict[str, Any]) -> None:
        change(tree)
        tree["commitment"] = _seal(tree)

    return made


def _seal(tree: dict[str, Any]) -> str:
    """What `jq` does in `docs/dice-proof.md`, by hand."""
    agreement = {"phrase": False, "inherited": 0, **tree["agreement"]}
    agreement.pop("version", None)
    text = json.dumps(agreement, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def test_open_takes_a_file_into_the_library(path: Path, library: Library) -> None:
    match_id = import_file(library, path, BOX).match_id
    assert library.load(match_id).moments == FINISHED.moments
    assert library.summary(match_id).title == "Final"


def test_open_finds_a_match_that_is_there_already(path: Path, library: Library) -> None:
    match_id = import_file(library, path, BOX).match_id
    library.delete(match_id)
    assert import_file(library, path, BOX).match_id == match_id
    assert [line.id for line in library.matches()] == [match_id]


def test_open_goes_on_with_an_unfinished_match(tmp_path: Path, library: Library) -> None:
    match = played(begun(), 10)
    files.export(match, tmp_path / "open.ludoteca")
    match_id = import_file(library, tmp_path / "open.ludoteca", BOX).match_id
    again = library.load(match_id)
    played(again)
    played(match)
    assert again.moments[10].rolls == match.moments[10].rolls
    assert library.load(match_id).over


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda t: t["journal"].insert(0, "roll"), "breaks the rules"),
        (_sealed(lambda t: t["agreement"]["options"].update(die=99)), "breaks the rules"),
        (lambda t: t["agreement"]["options"].update(die=2), "damaged"),
        (lambda t: t.update(commitment="0" * 64), "damaged"),
        (_sealed(lambda t: t["agreement"].update(game="chess")), "does not know the game of this match: chess"),
        (lambda t: t.clear(), "not a Ludoteca match"),
    ],
)
def test_open_refuses_what_cannot_be_and_stores_nothing(
    change: Callable[[dict[str, Any]], object], says: str, path: Path, library: Library
) -> None:
    _change(path, change)
    with pytest.raises(LibraryError, match=says):
        import_file(library, path, BOX)
    assert library.matches(include_deleted=True) == []


def test_verify_a_true_match(path: Path, home: Path) -> None:
    status, lines = verify.verify_file(path, find_book)
    assert status == verify.HOLDS
    assert lines == [
        f"Check that this is the seal that was shown before play began: {FINISHED.commitment}",
        f"Every action is legal, and all {FINISHED.now.rolls} random results follow from the seed.",
        "The seal covers the players, the rules and the seed.",
        "This proves that the rolls and draws were fair, not that these are the moves that were played.",
    ]
    assert list(home.iterdir()) == []


def test_verify_an_unfinished_match(tmp_path: Path) -> None:
    files.export(played(begun(), 1), tmp_path / "open.ludoteca")
    status, lines = verify.verify_file(tmp_path / "open.ludoteca", find_book)
    assert status == verify.UNFINISHED
    assert lines[1:3] == [
        "The match is not over yet.",
        "Every action is legal, and 1 random result follows from the seed.",
    ]


def test_verify_names_the_wrong_roll(path: Path) -> None:
    entry = next(i for i, action in enumerate(FINISHED.journal) if action.verb == "rolled" and i > 0)
    true = FINISHED.journal[entry].numbers[0]
    _change(path, lambda t: t["journal"].__setitem__(entry, str(true % 3 + 1)))
    status, lines = verify.verify_file(path, find_book)
    assert status == verify.REFUTED
    assert lines[-1] == f"Random result number 2 is {true % 3 + 1}, but the seed gives {true}."


def test_verify_own_dice(tmp_path: Path) -> None:
    match = played(Match(TOY, replace(terms(), dice="own")))
    files.export(match, tmp_path / "own.ludoteca")
    status, lines = verify.verify_file(tmp_path / "own.ludoteca", find_book)
    assert status == verify.NO_PROOF
    assert "no proof" in lines[-1]


def test_verify_an_unfinished_match_with_a_wrong_roll(tmp_path: Path) -> None:
    files.export(played(begun(), 9), tmp_path / "open.ludoteca")
    _change(tmp_path / "open.ludoteca", lambda t: t["journal"].__setitem__(0, str(3 - int(t["journal"][0]))))
    assert verify.verify_file(tmp_path / "open.ludoteca", find_book)[0] == verify.REFUTED


def test_verify_a_match_of_a_phrase(tmp_path: Path) -> None:
    match = played(Match(TOY, replace(terms(), phrase=True)))
    files.export(match, tmp_path / "phrase.ludoteca")
    status, lines = verify.verify_file(tmp_path / "phrase.ludoteca", find_book)
    assert status == verify.NO_PROOF
    assert any("phrase" in line for line in lines)


def test_verify_tells_inherited_rolls_from_proved_ones(tmp_path: Path, library: Library) -> None:
    match = library.create(TOY, terms(preset="series"))
    inherited = library.play_on_from(library.id_of(played(match, 40)), match.journal[:20]).now.rolls
    agreed = replace(terms(preset="series"), inherited=inherited)  # as older versions wrote it
    branch = Match(TOY, agreed, match.journal[:20])
    files.export(played(branch), tmp_path / "branch.ludoteca")
    status, lines = verify.verify_file(tmp_path / "branch.ludoteca", find_book)
    assert status == verify.NO_PROOF
    assert f"{branch.now.rolls - inherited} random results follow from the seed" in lines[1]
    assert f"(number: {inherited})" in lines[1]


def test_verify_names_the_seals_of_earlier_matches(tmp_path: Path, library: Library) -> None:
    match = library.create(TOY, terms(preset="series"))
    branch = library.play_on_from(library.id_of(played(match, 40)), match.journal[:20])
    files.export(played(branch), tmp_path / "branch.ludoteca")
    status, lines = verify.verify_file(tmp_path / "branch.ludoteca", find_book)
    assert status == verify.HOLDS
    assert any(branch.commitment in line for line in lines)
    assert any(match.commitment in line for line in lines)


def test_verify_says_what_was_added_to_stirred_dice(tmp_path: Path) -> None:
    agreed = replace(terms(preset="series"), dice="stirred", stirred=("zebra", ""), seal=6)
    files.export(played(Match(TOY, agreed)), tmp_path / "stirred.ludoteca")
    status, lines = verify.verify_file(tmp_path / "stirred.ludoteca", find_book)
    assert status == verify.HOLDS
    assert any("zebra" in line for line in lines)


def test_an_exported_match_does_not_tell_the_rolls_to_come(tmp_path: Path, library: Library) -> None:
    """Export it after the first roll, play it to its end, open the file: the rest goes on with dice nobody has seen."""
    path = tmp_path / "early.ludoteca"
    match = played(begun(preset="series"), 3)
    files.export(match, path)
    played(match)
    imported = import_file(library, path, BOX)
    assert imported.fresh_dice
    again = library.load(imported.match_id)
    assert again.commitment != match.commitment
    assert again.journal == match.journal[:3]
    assert import_file(library, path, BOX) == (imported.match_id, True, False)  # a second time gives no other dice
    played(again)
    assert import_file(library, path, BOX) == (imported.match_id, True, False)
    rolls = [action.numbers for action in match.journal if action.verb == "rolled"]
    others = [action.numbers for action in again.journal if action.verb == "rolled"]
    assert others[: again.terms.inherited] == rolls[: again.terms.inherited]
    assert others != rolls
    proof = prove(TOY, again.agreed, again.journal, again.commitment, again.now.score)
    assert proof.holds


def test_a_file_opened_where_the_match_was_played_on_finds_that_match(tmp_path: Path, library: Library) -> None:
    match = library.create(TOY, terms(preset="series"))
    played(match, 3)
    files.export(match, tmp_path / "early.ludoteca")
    played(match)
    assert import_file(library, tmp_path / "early.ludoteca", BOX) == (library.id_of(match), True, False)


def test_open_refuses_rolls_that_do_not_follow_from_the_seed(path: Path, library: Library) -> None:
    entry = next(i for i, action in enumerate(FINISHED.journal) if action.verb == "rolled" and i > 0)
    _change(path, lambda t: t["journal"].__setitem__(entry, str(FINISHED.journal[entry].numbers[0] % 3 + 1)))
    with pytest.raises(LibraryError, match="rolls"):
        import_file(library, path, BOX)
    assert library.matches(include_deleted=True) == []


def test_verify_is_not_to_be_told_that_every_roll_was_inherited(path: Path) -> None:
    _change(path, lambda t: t["agreement"].update(inherited=1_000_000))
    assert verify.verify_file(path, find_book)[0] == verify.REFUTED

    def forge(tree: dict[str, Any]) -> None:
        del tree["agreement"]["seal"]
        tree["commitment"] = hashlib.sha256(bytes.fromhex(tree["agreement"]["seed"])).hexdigest()

    _change(path, forge)
    status, lines = verify.verify_file(path, find_book)
    assert status == verify.REFUTED
    assert "earlier match" in lines[-1]


def test_a_match_of_before_keeps_its_seal(tmp_path: Path, library: Library) -> None:
    """Imported, exported and verified, it is still proved as what it is."""
    old = Path(__file__).parents[1] / "library" / "samples" / "match-1.ludoteca"
    match = library.load(import_file(library, old, BOX).match_id)
    assert match.commitment == json.loads(old.read_bytes())["commitment"]
    files.export(match, tmp_path / "again.ludoteca")
    status, lines = verify.verify_file(tmp_path / "again.ludoteca", find_book)
    assert status == verify.HOLDS
    assert "This older seal covers only the seed." in lines


def test_verify_finds_players_exchanged(path: Path) -> None:
    _change(path, lambda t: t["agreement"]["players"].reverse())
    status, lines = verify.verify_file(path, find_book)
    assert status == verify.REFUTED
    assert "seal" in lines[-1]


def test_the_seal_can_be_worked_out_from_a_file_as_the_documents_say(path: Path) -> None:
    tree = json.loads(path.read_bytes())
    assert _seal(tree) == tree["commitment"] == FINISHED.commitment


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda t: t["agreement"].update(game="chess"), "cannot play"),
        (lambda t: t["agreement"]["options"].update(chess=True), "cannot play"),
        (lambda t: t["agreement"].update(sides=[0, 7]), "cannot play"),
        (lambda t: t.clear(), "not a Ludoteca match"),
        (lambda t: t.update(version=9), "newer"),
    ],
)
def test_verify_says_why_it_cannot_read(change: Callable[[dict[str, Any]], object], says: str, path: Path) -> None:
    _change(path, change)
    status, lines = verify.verify_file(path, find_book)
    assert status == verify.UNREADABLE
    assert len(lines) == 1
    assert says in lines[0]


def test_the_exit_statuses_are_those_that_other_programs_rely_on() -> None:
    statuses = (verify.HOLDS, verify.REFUTED, verify.UNREADABLE, verify.NO_PROOF, verify.UNFINISHED)
    assert statuses == (0, 1, 2, 3, 4)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_stays_one_beside_a_file_of_its_name(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).touch()
    assert with_command([name]) == [name]
    assert with_command([f"./{name}"]) == ["open", f"./{name}"]
    assert with_command([ANOTHER, "match.ludoteca"]) == [ANOTHER, "open", "match.ludoteca"]
    assert parser().parse_known_args([name, "match.ludoteca"])[0].run
