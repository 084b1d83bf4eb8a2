"""Searching without accents and in any case: one folding for all that is searched, with words of all 23 languages."""

import pytest

from game.text import folded

WORDS = {
    "en": ("Naïve Façade", "naive facade"),
    "fr": ("Œuvre, Dès, GARÇON", "oeuvre, des, garcon"),
    "nl": ("Één, Zoë", "een, zoe"),
    "de": ("WÜRFEL, Straße, GROẞ", "wurfel, strasse, gross"),
    "it": ("Perché, CITTÀ", "perche, citta"),
    "es": ("Peón, AÑO", "peon, ano"),
    "pt": ("Peão, ORÇÃO", "peao, orcao"),
    "el": ("ΠΟΎΛΙ, πούλις, Μαΐου", "πουλι, πουλισ, μαιου"),
    "pl": ("Pionek ŁÓDŹ, żółć", "pionek lodz, zolc"),
    "ro": ("Șah, ȚARĂ, şi", "sah, tara, si"),
    "zh": ("双陆棋", "双陆棋"),
    "cs": ("Kámen, ŘEŽ", "kamen, rez"),
    "sk": ("Kameň, ĽAVÝ", "kamen, lavy"),
    "hu": ("Kő, TŰZ", "ko, tuz"),
    "ru": ("Йорк, ЁЛКА", "иорк, елка"),
    "sr": ("Đorđe, ŠAH, Čačak", "dorde, sah, cacak"),
    "sl": ("Žeton, ČRN", "zeton, crn"),
    "hr": ("Đak, ćup", "dak, cup"),
    "et": ("Õun, ÄÄR", "oun, aar"),
    "lv": ("Ķēniņš, ĢIMENE", "kenins, gimene"),
    "lt": ("Žaidėjas, ŲŪ", "zaidejas, uu"),
    "tr": ("Işık, İPEK, ağaç", "isik, ipek, agac"),
    "ko": ("보관함", "보관함"),
}


@pytest.mark.parametrize("language", WORDS)
def test_words_of_every_language_are_found_without_accents_and_in_any_case(language: str) -> None:
    written, searched = WORDS[language]
    assert folded(written) == folded(searched) == folded(folded(written))
    assert folded(written) in (folded(written.lower()), folded(searched.upper()))


@pytest.mark.parametrize(
    ("searched", "text"),
    [
        ("ΠΟΥΛΙ", "τα πούλια"),
        ("πουλις", "ΠΟΎΛΙΣ"),
        ("wurfel", "Zwei Würfel"),
        ("STRASSE", "Straße"),
        ("kamen", "bílý kámen"),
        ("관", "보관함"),
        ("보과", "보관함"),
        ("lodz", "ŁÓDŹ"),
        ("oslo", "ØSLO"),
        ("isik", "IŞIK"),
    ],
)
def test_what_is_searched_for_is_found(searched: str, text: str) -> None:
    assert folded(searched) in folded(text)


def test_syllables_that_are_others_are_not_found() -> None:
    assert folded("난") not in folded("보관함")
