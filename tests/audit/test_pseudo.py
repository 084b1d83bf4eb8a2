"""The pseudo-languages: what they say, and that a sample of screens holds them."""

import pytest

from game import i18n
from game.text import N_
from tests.audit import pseudo
from tests.audit.audit import NO_ROOM, QUICK, Audit
from tests.audit.catalogues import translations
from tests.audit.reader import undrawn
from tests.audit.tour import stops

SAMPLE = ("title", "settings, look", "new match squadro manual", "table backgammon stakes 60", "log squadro", "library")
SETTINGS = N_("title", "Settings")


def test_they_are_spoken_inside_alone() -> None:
    with pseudo.spoken():
        assert len(i18n.languages()) == 23
        assert [i18n.use(code) for code in pseudo.NAMES] == [*pseudo.NAMES]
        assert i18n.t(SETTINGS).strip("\u2066\u2067\u2068\u2069\u200e\u200f") == "Settings"
    assert i18n.use(pseudo.MARKS) == i18n.ENGLISH
    assert pseudo.MARKS not in i18n.languages()


def test_the_longest_text_is_the_widest_that_any_language_has() -> None:
    said = {text.context + text.english[0]: text for text in translations("hu")}
    for (context, english), text in list(pseudo.longest().items())[::20]:
        assert pseudo.drawn(text) >= max(map(pseudo.drawn, said[context + english].forms))


def test_marks_stand_around_values_and_are_never_a_box() -> None:
    moved = next(text for text in pseudo.marked().values() if "{name}" in text)
    assert "\u200f\u2067\u2066{name}\u2069\u2069\u200e" in moved
    assert undrawn(moved) == ()
    assert undrawn("a\U0001e900?") == ("something that no face has",)


def test_a_sample_of_screens_holds_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.audit.audit.stops", lambda: (stop for stop in stops() if stop.name in SAMPLE))
    for lines in ("said", "reasons", "told"):
        monkeypatch.setattr(f"tests.audit.audit.{lines}", list)
    audit = Audit([*pseudo.NAMES], QUICK)
    found = list(audit.findings())
    assert not audit.failed, found
    assert set(audit.found) <= {NO_ROOM}
    assert audit.summary().splitlines()[-1] == f"Right-to-left marks: {len(SAMPLE)} of {len(SAMPLE)} looks fit"
