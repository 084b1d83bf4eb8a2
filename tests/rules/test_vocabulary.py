"""Verbs and kinds of events are closed lists: the type checker knows their words, and every table has theirs.

It compares `==`, annotated containers and keys with the list, but not a container that is written on the spot.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from game.games.registry import GAMES
from game.rules.actions import Action, Verb, parse_action
from game.rules.errors import InvalidError
from game.rules.events import EventKind
from game.table.model.messages import SENTENCES, action_text

FILES = sorted((Path(__file__).parents[2] / "game").rglob("*.py"))
WORDS = {*get_args(Verb), *get_args(EventKind)}
NO_BUTTONS = {"move", "rolled", "next"}


def unchecked(tree: ast.AST) -> Iterator[str]:
    """The texts in containers written on the spot with which a verb or a kind is compared."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Compare)
            and isinstance(node.left, ast.Attribute)
            and node.left.attr in ("verb", "kind")
        ):
            for part in node.comparators:
                texts = part.elts if isinstance(part, ast.Tuple | ast.List | ast.Set) else ()
                yield from (
                    text.value for text in texts if isinstance(text, ast.Constant) and isinstance(text.value, str)
                )


def test_no_word_is_out_of_the_type_checkers_sight() -> None:
    written = [(path, word) for path in FILES for word in unchecked(ast.parse(path.read_text(encoding="utf-8")))]
    assert written
    assert [(path, word) for path, word in written if word not in WORDS] == []


@pytest.mark.parametrize("verb", [verb for verb in get_args(Verb) if verb not in NO_BUTTONS])
def test_every_act_has_a_button_and_reads_back(verb: Verb) -> None:
    assert action_text(Action(verb), {}).english
    assert parse_action(verb) == Action(verb)


def test_a_word_that_is_no_verb_is_no_action() -> None:
    with pytest.raises(InvalidError):
        parse_action("castle")


def test_every_kind_of_event_has_its_sentence() -> None:
    told = {kind.removesuffix("-all") for kind, _ in SENTENCES}
    own = {kind for game in GAMES for kind, _ in GAMES.board(game, range(2)).sentences}
    assert told <= set(get_args(EventKind))
    assert {kind.removesuffix("-all") for kind in own} <= set(get_args(EventKind))
    assert set(get_args(EventKind)) <= told | own
