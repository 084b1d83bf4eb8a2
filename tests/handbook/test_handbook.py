"""The rule book: complete against the rules, the reasons and the options; its figures are real positions."""

import re
from collections import Counter
from typing import Final

import pytest

from game.games.backgammon.rules.refusals import REASONS
from game.games.dont_worry.rules import refusals as dont_worry
from game.games.registry import GAMES
from game.games.squadro.rules import refusals as squadro
from game.handbook.headings import TITLES
from game.handbook.lookup import find, manual_of
from game.handbook.model import Figure, Manual, Paragraph
from game.rules.actions import parse_action
from game.rules.rulebook import Rulebook
from game.text import Text
from tests.clauses import CLAUSES, MEASURES

ESSENTIAL: Final = {"aim", "contents", "set-up", "turn", "end", "notation"}
LONGEST: Final = 300
"""Characters of a paragraph: some languages need half as many again, and it should still be read at a glance."""
NAMED = pytest.mark.parametrize("manual", GAMES.manuals(), ids=lambda manual: f"{manual.game} {manual.rules}")


def codes(game: str) -> dict[str, str]:
    """Every reason of a game's `why_not`, with its clause."""
    if game == "backgammon":
        return {reason.code: reason.clause for reason in REASONS.values()}
    texts = (squadro if game == "squadro" else dont_worry).TEXTS
    return {code: clause for code, (clause, _) in texts.items()}


def figures() -> list[Figure]:
    found = {p.figure for manual in GAMES.manuals() for p in manual.paragraphs if p.figure}
    return sorted(found, key=lambda figure: figure.caption.english)


def texts() -> set[Text]:
    """All that translators get from here."""
    told = {p.text for manual in GAMES.manuals() for p in manual.paragraphs} | {figure.caption for figure in figures()}
    return told | set(TITLES.values()) | {chapter.title for manual in GAMES.manuals() for chapter in manual.chapters}


def test_there_is_a_manual_for_every_preset_of_every_game() -> None:
    assert [(m.game, m.rules) for m in GAMES.manuals()] == [
        (key, p.key) for key in GAMES for p in GAMES.rulebook(key).presets
    ]


@NAMED
def test_every_clause_is_told(manual: Manual) -> None:
    told = {clause for paragraph in manual.paragraphs for clause in paragraph.clauses}
    assert told == CLAUSES[manual.game] - MEASURES


@NAMED
def test_a_manual_is_complete_and_says_nothing_twice(manual: Manual) -> None:
    keys = [chapter.key for chapter in manual.chapters]
    assert set(keys) >= ESSENTIAL
    assert len(set(keys)) == len(keys)
    assert all(chapter.paragraphs for chapter in manual.chapters)
    assert [p for p, times in Counter(manual.paragraphs).items() if times > 1] == []


@NAMED
def test_every_reason_against_a_move_has_its_paragraph(manual: Manual) -> None:
    known = codes(manual.game)
    for code, clause in known.items():
        assert find(manual, clause, code) is not None, code
    for paragraph in manual.paragraphs:
        assert {known[code] for code in paragraph.reasons} <= set(paragraph.clauses), paragraph.reasons


@NAMED
def test_no_two_paragraphs_claim_the_same_reason(manual: Manual) -> None:
    claimed = Counter(code for paragraph in manual.paragraphs for code in paragraph.reasons)
    assert [code for code, times in claimed.items() if times > 1] == []


@NAMED
def test_every_option_of_new_match_is_explained(manual: Manual) -> None:
    explained = {key for paragraph in manual.paragraphs for key in paragraph.options}
    assert explained >= {option.key for option in GAMES.rulebook(manual.game).options}


def test_a_reason_is_explained_better_than_by_the_first_paragraph_of_its_clause() -> None:
    stakes = GAMES["backgammon"].manuals()[1]
    first, exact = find(stakes, "B10"), find(stakes, "B10", "higher-checker")
    assert first is not None
    assert exact is not None
    assert first != exact
    assert "higher point" in exact.text.english
    assert find(stakes, "B99") is None


@pytest.mark.parametrize("figure", figures(), ids=lambda figure: figure.caption.english)
def test_figures_are_real_positions_and_play_legal_moves(figure: Figure) -> None:
    book: Rulebook[object] = GAMES.rulebook(figure.game)
    state = book.parse_state(figure.state)
    assert book.format_state(state) == figure.state
    for text in figure.actions:
        assert parse_action(text) in book.legal(state)
        state, _ = book.play(state, parse_action(text))


def test_every_game_has_figures_that_move() -> None:
    moving = Counter(figure.game for figure in figures() if figure.actions)
    assert all(moving[game] >= 5 for game in GAMES)


@pytest.mark.parametrize("key", list(GAMES))
def test_a_manual_is_found_by_what_was_agreed_on(key: str) -> None:
    book = GAMES.rulebook(key)
    for preset in book.presets:
        assert manual_of(GAMES[book.key].manuals(), book, book.defaults(preset.key)).rules == preset.key  # type: ignore[union-attr]
    options = book.defaults(book.presets[-1].key) | {"length": 7}
    assert manual_of(GAMES[book.key].manuals(), book, options).rules == book.presets[-1].key  # type: ignore[union-attr]


def test_the_words_are_short_and_need_no_values() -> None:
    assert [text for text in texts() if len(text.english) > LONGEST] == []
    assert [text for text in texts() if re.search(r"[{}]", text.english)] == []
    assert [text for text in texts() if text.plural] == []
    assert sum(len(text.english.split()) for text in texts()) < 3200


def test_one_text_stands_in_one_paragraph() -> None:
    paragraphs: set[Paragraph] = {p for manual in GAMES.manuals() for p in manual.paragraphs}
    assert len({p.text for p in paragraphs}) == len(paragraphs)
    contexts = {p.text.context for p in paragraphs}
    assert all(context.startswith("rule book: ") for context in contexts)
