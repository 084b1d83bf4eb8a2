"""Makes the program's typefaces: ``python -m art.fonts FILE`` writes assets/fonts/, ``python -m art.fonts`` the serif.

Texts in Chinese and Korean that have changed may need another serif; tests/ui/style/test_fonts.py says so.

SDL_ttf knows no fallback fonts, so one file must hold every script that it is asked for. The inputs may not overlap;
each character is taken from the first font that has it.

- Ludoteca Sans, Regular and Bold, for all text: Latin, Greek, Cyrillic and symbols from Noto Sans; Chinese (GB 2312,
  both levels: names use the second) and Japanese kana from Noto Sans CJK SC; Hangul (KS X 1001) from Noto Sans CJK KR.
- Ludoteca Serif, Semibold, for headings: the alphabets from Source Serif 4, and of Noto Serif CJK SC and KR what the
  catalogues say. What it lacks is set in Ludoteca Sans; for that its characters are listed in a file beside it.

- assets/fonts/further/, one face a script, for names that people write in it, and one for emoji and one for the Chinese
  characters that GB 2312 lacks (Big 5, level 1, and JIS X 0208, level 1). They keep what shaping needs. One has the
  signs that Chinese and the alphabets write with one code and draw otherwise, in the private area. Which face has which
  characters is listed in further.txt, since SDL_ttf does not tell.

Noto is a trademark and Source a reserved name, so the merged families have names of their own.

Needs the Debian packages fonts-noto-core and fonts-noto-cjk, fontpkg-source-serif-4 of PyPI, and for all of it the file
noto-emoji-emoji-400-normal.woff of npm's @fontsource/noto-emoji, whose path is the argument.
"""

import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

from babel.messages.pofile import read_po
from fontTools.fontBuilder import FontBuilder
from fontTools.merge import Merger
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from game.ui.style.scripts import CHINESE, CHINESE_SIGNS

ROOT = Path(__file__).parents[1]
OUT = ROOT / "assets" / "fonts"
CORE = Path("/usr/share/fonts/truetype/noto")
CJK = Path("/usr/share/fonts/opentype/noto")
KR, SC = 1, 2
"""Places of the Korean and the simplified Chinese font in the collections of Noto CJK."""
SERIF = "fontpkg_source_serif_4"
CUT = {"wght": 600.0, "opsz": 28.0}
"""Which cut of Source Serif: strong, and drawn for the sizes of headings."""

COPYRIGHT = (
    "Copyright 2022 The Noto Project Authors (https://github.com/notofonts). "
    "Copyright 2014-2021 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'. "
    "Merged and renamed for Ludoteca."
)
LICENCE = (
    "This Font Software is licensed under the SIL Open Font License, Version 1.1. "
    "This license is available with a FAQ at: https://openfontlicense.org"
)

FURTHER = {
    "Arabic": "Arab", "Hebrew": "Hebr", "Thaana": "Thaa", "NKo": "Nkoo", "Devanagari": "Deva",
    "Bengali": "Beng", "Gujarati": "Gujr", "Gurmukhi": "Guru", "Kannada": "Knda", "Malayalam": "Mlym", "Oriya": "Orya",
    "Tamil": "Taml", "Telugu": "Telu", "Sinhala": "Sinh", "Thai": "Thai", "Lao": "Laoo", "Khmer": "Khmr",
    "Myanmar": "Mymr", "Georgian": "Geor", "Armenian": "Armn", "Ethiopic": "Ethi", "Cherokee": "Cher",
    "Tifinagh": "Tfng",
}  # fmt: skip
"""Noto Sans' name of a script, and its code in ISO 15924, by which HarfBuzz shapes it."""
EMOJI, HAN = "Emoji", "Han"
LEFT_OUT = [(0xFB50, 0xFDFF), (0xFE70, 0xFEFF)]
"""Letters in the forms that shaping finds by itself."""

LETTERS = [
    (0x20, 0x7E),  # Basic Latin
    (0xA0, 0x24F),  # Latin-1, Latin Extended-A and -B
    (0x250, 0x2AF),  # IPA; letters of some African names
    (0x2B0, 0x36F),  # modifiers and combining marks
    (0x370, 0x3FF),  # Greek
    (0x400, 0x52F),  # Cyrillic
    (0x1E00, 0x1EFF),  # Latin Extended Additional (Vietnamese)
    (0x2010, 0x2064),  # punctuation
    (0x2070, 0x209C),  # superscripts and subscripts
    (0x20A0, 0x20BF),  # currencies
    (0x2100, 0x218B),  # letter-like symbols, number forms
]
SYMBOLS = "←↑→↓↔↕↖↗↘↙↩↪↶↷↺↻⇄−≈≠≤≥∞✓✔✗✘■□▲△▶▷▼▽◀◁◆◇○●◉★☆⚀⚁⚂⚃⚄⚅♔♕♖♗♘♙♚♛♜♝♞♟♠♡♢♣♥♦♪♫⚐⚑⚠⏎⌫⌘⌥⇧⌃␣⏸⏵"
SIMPLE = ["kern", "mark", "mkmk", "ccmp", "locl"]
"""What the alphabets need of their layout tables."""
FIRST_FURTHER = 0x530
"""The first code point that is looked for in a further face: the sans has all of Latin, Greek and Cyrillic before."""
JOINERS = [(0x20, 0x20), (0x200C, 0x200F), (0x25CC, 0x25CC), (0xFE0F, 0xFE0F)]
"""What shaping looks for in every face."""
CJK_SIGNS = [(0x3000, 0x303F), (0x3041, 0x30FF), (0xFF01, 0xFF5E), (0xFFE0, 0xFFE6)]
HANGUL_SIGNS = [(0x3131, 0x318E)]


def main(emoji: str = "") -> int:
    """Build every face, without an emoji font only the serif, and say how large it is."""
    OUT.mkdir(parents=True, exist_ok=True)
    if emoji:
        for weight in ("Regular", "Bold"):
            own = build("Sans", weight, sans(weight))
        further(own, emoji)
    known = build("Serif", "Semibold", serif())
    (OUT / "LudotecaSerif-Semibold.txt").write_text("".join(map(chr, sorted(known))) + "\n", encoding="utf-8")
    return 0


def build(family: str, weight: str, sources: Iterator[tuple[TTFont, set[int]]]) -> set[int]:
    """Merge one face, and return the characters that it has."""
    target, taken = OUT / f"Ludoteca{family}-{weight}.ttf", set[int]()
    with TemporaryDirectory() as folder:
        parts = []
        for number, (font, wanted) in enumerate(sources):
            own = (wanted & font.getBestCmap().keys()) - taken
            taken |= own
            path = Path(folder) / f"{number}.ttf"
            subset(font, own, SIMPLE if number == 0 else []).save(path)
            parts.append(path)
        merged = Merger().merge(parts)
    finish(merged, f"Ludoteca {family}", weight, target)
    print(f"{target.name}: {target.stat().st_size / 1e6:.2f} MB, {len(taken)} characters")
    return taken


def further(own: set[int], emoji: str) -> None:
    """Make the faces beside the sans, which has the characters ``own``, and the list of what each of them has."""
    folder = OUT / "further"
    folder.mkdir(exist_ok=True)
    cjk = TTFont(CJK / "NotoSansCJK-Regular.ttc", fontNumber=SC)
    han = {c for c in rows("big5", 0xA4, 0xC6, 0x40) | rows("euc_jp", 0xB0, 0xCF) if 0x4E00 <= c < 0xA000}
    sources = [(name, script, TTFont(CORE / f"NotoSans{name}-Regular.ttf")) for name, script in FURTHER.items()]
    lines = [f"\t\t{''.join(map(chr, sorted(own)))}"]
    for name, script, font in [*sources, (EMOJI, "", TTFont(emoji)), (HAN, "", cjk)]:
        wanted = (han if name == HAN else font.getBestCmap().keys()) & font.getBestCmap().keys()
        wanted = {c for c in wanted - own - set(spans(LEFT_OUT)) if c >= FIRST_FURTHER}
        own |= wanted
        path = folder / f"{name}.ttf"
        face = subset(font, wanted | set(spans(JOINERS)), features=None if name != HAN else [])
        finish(face, f"Ludoteca Sans {name}", "Regular", path)
        print(f"{path.name}: {path.stat().st_size / 1e3:.0f} kB, {len(wanted)} characters")
        lines.append(f"{name}\t{script}\t{''.join(map(chr, sorted(wanted)))}")
    chinese_signs(cjk, folder / f"{CHINESE}.ttf")
    lines.append(f"{CHINESE}\t\t{''.join(CHINESE_SIGNS.values())}")
    (OUT / "further.txt").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


def chinese_signs(cjk: TTFont, path: Path) -> None:
    """Make the face of the signs that Chinese draws in its own way, under the codes that the program uses for them."""
    face = subset(cjk, set(map(ord, CHINESE_SIGNS)), features=[])
    for table in face["cmap"].tables:
        table.cmap = {ord(CHINESE_SIGNS[chr(code)]): glyph for code, glyph in table.cmap.items()}
    finish(face, f"Ludoteca Sans {CHINESE}", "Regular", path)


def finish(font: TTFont, family: str, weight: str, target: Path) -> None:
    """Save a face under our name, with the measures of all of them, the same bytes every time."""
    for table in ("DSIG", "vhea", "vmtx", "VORG", "STAT"):
        if table in font:
            del font[table]
    settle_metrics(font)
    rename(font, family, weight)
    font.flavor = None
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = 0
    font.save(target)


def sans(weight: str) -> Iterator[tuple[TTFont, set[int]]]:
    """Yield each font of the sans with the characters wanted from it, the preferred ones first."""
    letters = set(spans(LETTERS))
    symbols = {ord(c) for c in SYMBOLS}
    cjk = CJK / f"NotoSansCJK-{weight}.ttc"
    yield TTFont(CORE / f"NotoSans-{weight}.ttf"), letters | symbols
    yield TTFont(cjk, fontNumber=SC), set(spans(CJK_SIGNS)) | rows("gb2312", 0xB0, 0xF7)
    yield TTFont(cjk, fontNumber=KR), set(spans(HANGUL_SIGNS)) | rows("euc_kr", 0xB0, 0xC8)
    for name in ("Math-Regular", "Symbols2-Regular", f"Symbols-{weight}"):
        yield TTFont(CORE / f"NotoSans{name}.ttf"), symbols | letters


def serif() -> Iterator[tuple[TTFont, set[int]]]:
    """Yield each font of the serif with the characters wanted from it, the preferred ones first."""
    drawn = TTFont(str(files(SERIF) / "files" / "SourceSerif4[opsz,wght].ttf"))
    yield instantiateVariableFont(drawn, CUT), set(spans(LETTERS)) | {ord(c) for c in SYMBOLS}
    cjk = CJK / "NotoSerifCJK-Bold.ttc"
    yield TTFont(cjk, fontNumber=SC), said("zh") | set(spans(CJK_SIGNS[:1]))
    yield TTFont(cjk, fontNumber=KR), said("ko")


def said(language: str) -> set[int]:
    """Return the code points beyond the alphabets that a language's catalogues use, and its own name."""
    text = ["中文", "한국어"]
    for path in sorted((ROOT / "locales" / language).rglob("*.po")):
        with path.open("rb") as file:
            text += ["".join(message.string or ()) for message in read_po(file)]
    return {ord(char) for char in "".join(text) if char > "\u2e7f"}


def spans(pairs: list[tuple[int, int]]) -> Iterator[int]:
    """Yield every code point of these inclusive spans."""
    for first, last in pairs:
        yield from range(first, last + 1)


def rows(encoding: str, first: int, last: int, trail: int = 0xA1) -> set[int]:
    """Return the code points of the rows ``first`` to ``last`` (lead bytes) of a two-byte national standard.

    ``trail`` is the least second byte.
    """
    found: set[int] = set()
    for lead in range(first, last + 1):
        for second in range(trail, 0xFF):
            found.update(map(ord, bytes((lead, second)).decode(encoding, "ignore")))
    return found


def subset(font: TTFont, characters: set[int], features: list[str] | None) -> TTFont:
    """Return a font with only these characters, as TrueType outlines without hints.

    Layout tables are kept for ``features``, None for all.
    """
    options = Options(hinting=False, glyph_names=False, notdef_outline=True, legacy_kern=False, desubroutinize=True)
    options.layout_features = ["*"] if features is None else features
    options.drop_tables += ["BASE", "VORG", "vhea", "vmtx"]
    options.drop_tables += ["GSUB", "GPOS", "GDEF"] if features == [] else []
    worker = Subsetter(options)
    worker.populate(unicodes=characters)
    worker.subset(font)
    return to_truetype(font) if "CFF " in font else font


def to_truetype(font: TTFont) -> TTFont:
    """Return the same font with its cubic outlines drawn as quadratic ones (within one unit of a thousand)."""
    glyphs, order, outlines = font.getGlyphSet(), font.getGlyphOrder(), {}
    for name in order:
        pen = TTGlyphPen(None)
        glyphs[name].draw(Cu2QuPen(pen, max_err=1.0, reverse_direction=True))
        outlines[name] = pen.glyph()
    builder = FontBuilder(font["head"].unitsPerEm, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(font.getBestCmap())
    builder.setupGlyf(outlines)
    sides = builder.font["glyf"]
    builder.setupHorizontalMetrics({name: (font["hmtx"][name][0], getattr(sides[name], "xMin", 0)) for name in order})
    builder.setupHorizontalHeader(ascent=1069, descent=-293)
    builder.setupOS2()
    builder.setupPost(keepGlyphNames=False)
    builder.setupNameTable({})
    return builder.font


def settle_metrics(font: TTFont) -> None:
    """Set Noto Sans' own line height for every script and face, so that lines do not jump between languages."""
    above, below = (round(side * font["head"].unitsPerEm / 1000) for side in (1069, 293))
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = above, -below, 0
    os2 = font["OS/2"]
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = above, -below, 0
    os2.usWinAscent, os2.usWinDescent = above, below


def rename(font: TTFont, family: str, weight: str) -> None:
    """Set our own family name, with the notices that the licence asks to keep."""
    names = {
        0: COPYRIGHT,
        1: family,
        2: weight,
        3: f"{family} {weight}",
        4: f"{family} {weight}",
        5: "Version 1.0",
        6: f"{family.replace(' ', '')}-{weight}",
        13: LICENCE,
        14: "https://openfontlicense.org",
    }
    table = font["name"]
    table.names = []
    for number, text in names.items():
        table.setName(text, number, 3, 1, 0x409)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
