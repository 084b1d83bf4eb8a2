"""The spelling of each language: hunspell's dictionary, and our own words, locales/spelling/LANGUAGE.txt.

hunspell and its dictionaries are tools of development, never needed to play; where they are not installed, only the
lists of our own words are looked at. Debian calls the dictionaries hunspell-LANGUAGE, in detail:

    hunspell-cs -el -en-gb -es -fr-comprehensive -de-de-frami -hr -hu -it -ko -lt -lv -nl -pl -pt-pt -ro -ru -sk -sl -sr
    -tr, and myspell-et
"""

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from art.messages import LOCALES
from tests.audit.catalogues import Fault, Translation

KIND = "spelling"
DICTIONARIES = {
    "cs": ("cs_CZ",),
    "de": ("de_DE_frami",),
    "el": ("el_GR",),
    "en": ("en_GB",),
    "es": ("es_ES",),
    "et": ("et_EE",),
    "fr": ("fr_FR", "fr"),
    "hr": ("hr_HR",),
    "hu": ("hu_HU",),
    "it": ("it_IT",),
    "ko": ("ko", "ko_KR"),
    "lt": ("lt_LT",),
    "lv": ("lv_LV",),
    "nl": ("nl_NL", "nl"),
    "pl": ("pl_PL",),
    "pt": ("pt_PT",),
    "ro": ("ro_RO",),
    "ru": ("ru_RU",),
    "sk": ("sk_SK",),
    "sl": ("sl_SI",),
    "sr": ("sr_Latn_RS",),
    "tr": ("tr_TR",),
}
"""What hunspell calls a language's dictionary, the best first (German has another, which lacks too many words).

Chinese has none: its words are not parted."""
NAMES = frozenset(
    {
        "Backgammon",
        "C",
        "Crawford",
        "Ctrl",
        "Don",
        "t",
        "Esc",
        "GNU",
        "ID",
        "JSON",
        "Jacoby",
        "Ludoteca",
        "Playtive",
        "Squadro",
        "XGID",
    }
)
"""Games (parted as hunspell parts them), programs, what is printed on keys: in no dictionary."""
NO_WORDS = re.compile(r"\{[^}]*\}|%\(\w+\)[a-z]|\\u\w+|\w+://\S+|(?<![^\W\d_])--?[\w-]+")
"""Values, orders to the formatter, addresses, options of the command line."""
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
SOFT_HYPHEN = "\u00ad"


def own_words_list(language: str) -> Path:
    """Where the words of a language stand that are right although no dictionary has them."""
    return LOCALES / "spelling" / f"{language}.txt"


def dictionary(language: str) -> str:
    """hunspell's name of a language's dictionary, empty if there is none on this machine."""
    return next((name for name in DICTIONARIES.get(language, ()) if name in installed()), "")


def spelling_faults(language: str, texts: Sequence[Translation]) -> Iterator[Fault]:
    """Every word that neither the dictionary nor our list knows, and what is wrong with the list."""
    own, said = own_words(language), words(texts)
    for fault in [*_form(language), *_unused(own, said)]:
        yield KIND, f"{language} spelling: {fault}"
    for word in unknown(language, said):
        if word not in own and word not in NAMES:
            domain, text = next((where for each, where in said.items() if word in _parts(each)), ("?", "?"))
            yield KIND, f"{language} {domain}: {word!r} in {text!r}"


def own_words(language: str) -> list[str]:
    """The words of a language's list, one a line."""
    path = own_words_list(language)
    return path.read_text(encoding="utf-8").split() if path.exists() else []


def words(texts: Iterable[Translation]) -> dict[str, tuple[str, str]]:
    """Every word, with the domain and the text in which it stands first."""
    found = dict[str, tuple[str, str]]()
    for text in texts:
        for form in text.forms:
            for word in WORD.findall(NO_WORDS.sub(" ", form).replace(SOFT_HYPHEN, "")):
                found.setdefault(word, (text.domain, form))
    return found


def unknown(language: str, said: Iterable[str]) -> list[str]:
    """What the dictionary does not know, sorted; nothing where there is no dictionary."""
    name = dictionary(language)
    if not name:
        return []
    asked = ["hunspell", "-i", "utf-8", "-d", name, "-l"]
    answer = subprocess.run(asked, input="\n".join(said), capture_output=True, encoding="utf-8", check=True)
    return sorted(set(answer.stdout.split()))


@cache
def installed() -> frozenset[str]:
    """The dictionaries of this machine."""
    if not shutil.which("hunspell"):
        return frozenset()
    asked = ["hunspell", "-D"]  # it ends with an error where it knows no dictionary of the system's language
    answer = subprocess.run(asked, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False)
    return frozenset(Path(line).name for line in answer.stderr.splitlines() if "/" in line)


def _form(language: str) -> Iterator[str]:
    """What is wrong with how a list is written."""
    path = own_words_list(language)
    if not path.exists():
        return
    text = path.read_text(encoding="utf-8")
    if text != "".join(f"{word}\n" for word in sorted({*text.split()})):
        yield "one word a line, each once, in the order of LC_ALL=C sort"


def _unused(own: Iterable[str], said: Iterable[str]) -> Iterator[str]:
    used = {part for word in said for part in _parts(word)}
    yield from (f"no text has our own word {word!r} any more" for word in own if word not in used)


def _parts(word: str) -> tuple[str, ...]:
    """A word and its parts where some dictionaries part it: at apostrophes, and at the exponent of a statistic."""
    return word, *"".join(sign if sign.isalpha() else " " for sign in word).split()
