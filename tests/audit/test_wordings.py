"""Each language says the same thing in the same words, and no sentence ends right after a path."""

import pytest

from game import i18n
from tests.audit.catalogues import Translation, translations
from tests.audit.wordings import OWN_SENSES, wording_faults


@pytest.mark.parametrize("language", list(i18n.languages()))
def test_every_language_has_one_wording_for_one_thing(language: str) -> None:
    assert list(wording_faults(language, translations(language))) == []


def test_two_wordings_and_a_path_before_a_full_stop_are_found() -> None:
    texts = (
        Translation("ludoteca", "key", ("To the end",), ("Zum Ende",)),
        Translation("ludoteca", "button", ("To the end",), ("Ans Ende",)),
        Translation("ludoteca", "button", ("Delete",), ("Löschen",)),
        Translation("ludoteca", "key name", ("Delete",), ("Entf",)),
        Translation("ludoteca", "toast", ("Saved as {path}",), ("Gespeichert als {path}.",)),
    )
    path, wordings = (line for _, line in wording_faults("de", texts))
    assert "'Gespeichert als {path}.'" in path
    assert all(part in wordings for part in ("'To the end'", "[key] 'Zum Ende'", "[button] 'Ans Ende'"))


def test_every_sense_that_is_listed_still_exists() -> None:
    told = {(text.english[0], text.context) for text in translations(i18n.ENGLISH)}
    listed = {(english, context) for english, senses in OWN_SENSES.items() for context in senses}
    assert listed <= told
