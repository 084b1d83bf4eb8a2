"""A sample of the audit, and that it would notice: ``python -m tests.audit`` does the whole."""

from collections.abc import Callable
from itertools import islice

import pygame
import pytest

from game.text import N_
from game.ui.look import Look
from game.ui.page import Page
from tests.audit.audit import QUICK, Audit, values
from tests.audit.ear import Ear
from tests.audit.tour import said, stops, told

LOOK = Look((960, 600), 2.0)
SAMPLE = ("title", "settings", "new match backgammon stakes", "table backgammon stakes 60", "log squadro")


def test_a_sample_of_screens_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.audit.audit.stops", lambda: (stop for stop in stops() if stop.name in SAMPLE))
    for name, lines in (("said", said()), ("told", told())):
        monkeypatch.setattr(f"tests.audit.audit.{name}", lambda lines=lines: islice(lines, 0, None, 12))
    audit = Audit(["hu", "el", "ko"], QUICK)
    found = list(audit.findings())
    assert [line for line in found if "is not translated" not in line] == []  # which tests/test_messages.py tells


@pytest.mark.parametrize(
    ("fault", "build"),
    [
        ("broken", lambda page: page.label(pygame.Rect(10, 10, 60, 40), "Donaudampfschifffahrt")),
        ("over the edge", lambda page: page.label(pygame.Rect(900, 10, 300, 40), "over the edge")),
        (
            "overlap",
            lambda page: [page.label(pygame.Rect(10, top, 400, 40), f"words {top}") for top in (10, 20)],
        ),
        (
            "too high",
            lambda page: page.button("key", pygame.Rect(10, 10, 120, 30), "a long text on a button", lambda: None),
        ),
    ],
)
def test_faults_are_heard(fault: str, build: Callable[[Page], object]) -> None:
    page, ear = Page(LOOK, build), Ear()
    with ear.listening():
        page.draw(pygame.Surface(LOOK.size))
    assert fault in {found.split(":")[0] for found in ear.faults(scrolled=False)}


def test_texts_are_shown_with_values() -> None:
    assert len(said()) > 80
    assert len(told()) > 30
    assert values(N_("log", "{name} throws {numbers}, {n} of {lane}")) == {
        "name": "Magdalena",
        "numbers": "6-5",
        "lane": "12",
    }
