"""Makes the wordmark: ``python -m art.wordmark`` writes theme/wordmark.png and half/wordmark.png of assets.

Letters of Source Serif, cast in metal and let into wood: a dark joint around each, a face that is slightly domed and
brushed from left to right, an edge that breaks the light from the upper left. It is grey, on nothing: the program
colours it for each of its worlds as it colours the table.

Needs numpy and Pillow, and fontpkg-source-serif-4 of PyPI.
"""

import sys
from importlib.resources import files
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

OUT = Path(__file__).parents[1] / "assets" / "theme" / "wordmark.png"
TEXT = "Ludoteca"
HEIGHT = 560
"""Pixels of the letters' size; they are drawn twice as large and shrunk."""
TRACKING = 0.02
"""Space between letters beyond the typeface's own, in ems."""
CUT = {"wght": 640, "opsz": 60}
MARGIN = 0.1
"""Room around the letters for joint and shadow, in ems."""
BEVEL, DOME = 0.012, 0.05
"""How wide the broken edge and the dome are, in ems."""
LIGHT = np.array([-0.52, -0.62, 0.59])
"""Towards the light: left, up and out of the table."""


def main() -> int:
    """Cast the letters and write them."""
    em = 2 * HEIGHT
    picture = cast(letters(em), em)
    picture = picture.resize((picture.width * HEIGHT // em, picture.height * HEIGHT // em), Image.Resampling.LANCZOS)
    for path, sheet in ((OUT, picture), (OUT.parent / "half" / OUT.name, halved(picture))):
        sheet.save(path, optimize=True)
        print(f"{path.parent.name}/{path.name}: {sheet.width} × {sheet.height}, {path.stat().st_size / 1e3:.0f} kB")
    return 0


def halved(picture: Image.Image) -> Image.Image:
    """Return a picture half as large: each pixel is the mean of four, weighted by their opacity."""
    grey, alpha = (np.asarray(part, dtype=np.float32) for part in picture.split())
    weight, light = (part.reshape(picture.height // 2, 2, -1, 2).mean((1, 3)) for part in (alpha, grey * alpha))
    parts = light / np.maximum(weight, 1e-4), weight
    return Image.merge("LA", [Image.fromarray((np.clip(part, 0, 255) + 0.5).astype(np.uint8)) for part in parts])


def letters(em: int) -> Image.Image:
    """Return the name in white on black, one letter after the other, kerned and spaced."""
    font = ImageFont.truetype(str(files("fontpkg_source_serif_4") / "files" / "SourceSerif4[opsz,wght].ttf"), em)
    font.set_variation_by_axes([CUT[axis] for axis in ("wght", "opsz")])
    margin = round(MARGIN * em)
    ends = [font.getlength(TEXT[: n + 1]) + n * TRACKING * em for n in range(len(TEXT))]
    starts = [end - font.getlength(char) for end, char in zip(ends, TEXT, strict=True)]
    _, top, _, bottom = font.getbbox(TEXT)
    sheet = Image.new("L", (round(ends[-1]) + 2 * margin, round(bottom - top) + 2 * margin))
    pen = ImageDraw.Draw(sheet)
    for start, char in zip(starts, TEXT, strict=True):
        pen.text((margin + start, margin - top), char, font=font, fill=255)
    return sheet


def cast(mask: Image.Image, em: int) -> Image.Image:
    """Return the letters in metal, with their joint and the shadow of the wood's edge, as grey and alpha."""
    shape = np.asarray(mask, dtype=np.float32) / 255
    height = relief(mask, BEVEL * em, 1.0) + 0.14 * relief(mask, DOME * em, 1.0)
    tone = shade(height) * brushed(shape.shape)
    joint = np.asarray(blurred(grown(mask, 0.006 * em), 0.003 * em), dtype=np.float32) / 255
    fall = np.asarray(blurred(grown(mask, 0.004 * em), 0.02 * em), dtype=np.float32) / 255
    fall = np.roll(fall, (round(0.014 * em), round(0.011 * em)), axis=(0, 1))
    dark = np.maximum(joint * 0.92, fall * 0.6)
    alpha = shape + dark * (1 - shape)
    grey = np.where(alpha > 0, tone * shape / np.maximum(alpha, 1e-4), 0)
    pair = (Image.fromarray((np.clip(part, 0, 1) * 255 + 0.5).astype(np.uint8)) for part in (grey, alpha))
    return Image.merge("LA", list(pair))


def relief(mask: Image.Image, reach: float, high: float) -> np.ndarray:
    """Return a height that rises from the outline over ``reach`` pixels: the mean of ever smaller shapes."""
    steps, total = 12, np.zeros((mask.height, mask.width), dtype=np.float32)
    for step in range(steps):
        soft = blurred(mask, reach * (step + 0.5) / steps)
        total += np.clip(np.asarray(soft, dtype=np.float32) / 127.5 - 1, 0, 1)
    return total * (high * reach / steps)


def shade(height: np.ndarray) -> np.ndarray:
    """Return how bright metal of this height is: what it mirrors of a room that is bright at the upper left."""
    down, right = np.gradient(height)
    normal = np.stack([-right, -down, np.full_like(height, 0.8)], axis=-1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    light = LIGHT / np.linalg.norm(LIGHT)
    lit = normal @ light
    half = light + np.array([0, 0, 1])
    gleam = np.clip(normal @ (half / np.linalg.norm(half)), 0, 1) ** 40
    rows, columns = np.linspace(1, -1, height.shape[0])[:, None], np.linspace(0, 1, height.shape[1])[None, :]
    band = np.exp(-(((columns - 0.34 - 0.03 * rows) / 0.16) ** 2))  # the window in the room, mirrored across the name
    return 0.18 + 0.95 * np.clip(lit, 0, 1) + 0.35 * gleam + 0.07 * rows + 0.10 * band


def brushed(size: tuple[int, int]) -> np.ndarray:
    """Return fine strokes from left to right, as a factor around 1."""
    noise = np.random.default_rng(8).normal(size=(size[0], size[1] // 24 + 2)).astype(np.float32)
    fine = Image.fromarray(noise).resize((size[1], size[0]), Image.Resampling.BICUBIC)
    return 1 + 0.022 * np.asarray(fine)


def grown(mask: Image.Image, by: float) -> Image.Image:
    """Return the shape, wider by so many pixels all round."""
    return mask.filter(ImageFilter.MaxFilter(2 * max(1, round(by)) + 1))


def blurred(mask: Image.Image, by: float) -> Image.Image:
    """Return the shape, blurred."""
    return mask.filter(ImageFilter.GaussianBlur(by))


if __name__ == "__main__":
    sys.exit(main())
