"""What pieces are made of: ivory, ebony and brass on the classic boards, resin of two colours on the modern ones."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from art import kit

Material = Any
Colour = kit.Colour

PAINTS: Final[dict[str, dict[str, Colour]]] = {
    "": {
        "red": (0.64, 0.034, 0.028),
        "blue": (0.028, 0.150, 0.63),
        "yellow": (0.88, 0.53, 0.035),
        "green": (0.024, 0.29, 0.080),
    },
    "-safe": {
        "red": (0.135, 0.0012, 0.005),
        "blue": (0.032, 0.160, 0.80),
        "yellow": (0.93, 0.66, 0.05),
        "green": (0.28, 0.93, 0.75),
    },
}
"""The pawns' colours: the usual ones, and those that differ for the colour-blind too, mostly by how light they are.

A pawn is a step lighter than its yard, since most of what is seen of it lies in the shade of its own head.
"""
_PALE, _HARDLY = 0.65, 0.30
"""How pale a pawn's rim is. The red for the colour-blind, which they tell from green by how dark it is, stays dark."""
_CREAM: Final = (0.86, 0.78, 0.60)
_INK: Final = (0.022, 0.013, 0.008)
_CAST: Final = {"white": (0.78, 0.745, 0.68), "oxblood": (0.150, 0.010, 0.011)}
_SATIN: Final = 0.46
"""How rough the wedges are: a polished one mirrors the sun in the corner where its facets meet, as a white speck."""


class Stuff(NamedTuple):
    """The materials of one look.

    ``lines`` are around the checkers and ``feet`` below the wedges, by their sides; ``paints``, by the sets of
    `PAINTS`, the pawns' colours and those of their symbols.
    """

    light: Material
    dark: Material
    light_wedge: Material
    dark_wedge: Material
    inlay: Material
    cube: Material
    number: Material
    lines: Mapping[str, Material]
    feet: Mapping[str, Material]
    paints: Mapping[str, Mapping[str, tuple[Material, Material]]]


def _classic() -> Stuff:
    return Stuff(
        light=kit.ivory("ivory", scale=2.4),
        dark=_blackwood("ebony"),
        light_wedge=kit.wood(
            "boxwood",
            (0.62, 0.47, 0.26),
            (0.82, 0.68, 0.43),
            (0.91, 0.80, 0.56),
            turn=90,
            rs=3.2,
            gloss=_SATIN,
            coat=0.0,
            pores=0.06,
            relief=0.25,
        ),
        dark_wedge=kit.wood(
            "wenge",
            (0.066, 0.037, 0.024),
            (0.140, 0.081, 0.052),
            (0.230, 0.140, 0.088),
            turn=90,
            rings=8,
            rs=2.2,
            gloss=_SATIN,
            coat=0.0,
            pores=0.15,
            shine=0.35,
            relief=0.7,
        ),
        inlay=kit.brass("brass"),
        cube=kit.ivory("cube", scale=0.8),
        number=kit.paint("number", _INK, 0.45, 0.2),
        lines={"light": kit.paint("dark line", (0.016, 0.009, 0.006), 0.4, 0.3), "dark": kit.ivory("line", scale=2.4)},
        feet={"light": kit.paint("dark foot", (0.050, 0.024, 0.010), 0.6, 0.0), "dark": kit.ivory("foot", scale=2.4)},
        paints=_paints(0.24, 0.7),
    )


def _modern() -> Stuff:
    white, oxblood = (_resin(name, colour, 0.30, 0.35) for name, colour in _CAST.items())
    white_wedge, oxblood_wedge = (_resin(f"{name} wedge", colour, _SATIN, 0.0) for name, colour in _CAST.items())
    return Stuff(
        light=white,
        dark=oxblood,
        light_wedge=white_wedge,
        dark_wedge=oxblood_wedge,
        inlay=white,
        cube=white,
        number=kit.paint("number", (0.12, 0.008, 0.009), 0.4, 0.3),
        lines={"light": oxblood, "dark": white},
        feet={"light": oxblood, "dark": white},
        paints=_paints(0.38, 0.3),
    )


def _paints(gloss: float, coat: float) -> dict[str, dict[str, tuple[Material, Material]]]:
    """Make the pawns' paints and those of their symbols, light on dark colours and dark on light ones."""
    return {
        which: {
            name: (
                _lacquer(name + which, colour, gloss, coat, _HARDLY if max(colour) < 0.2 else _PALE),
                kit.paint(f"symbol {name}{which}", _INK if colour[1] > 0.3 else _CREAM, 0.4, 0.3),
            )
            for name, colour in colours.items()
        }
        for which, colours in PAINTS.items()
    }


LOOKS: Final[dict[str, Callable[[], Stuff]]] = {"classic": _classic, "modern": _modern}
"""Makes the materials of a look in the scene that is open."""


def _blackwood(name: str) -> Material:
    """Make a dark wood, light enough to show what is turned in it, polished until hardly a pore is seen."""
    dark, mid, light = (0.027, 0.017, 0.013), (0.056, 0.036, 0.027), (0.105, 0.068, 0.052)
    return kit.wood(name, dark, mid, light, rings=8, rs=2.2, gloss=0.36, coat=0.3, pores=0.10)


def _resin(name: str, colour: Colour, gloss: float, coat: float) -> Material:
    """Make cast resin: even, a little clouded, with some depth."""
    k = kit.Mat(name)
    cloud = k.noise(k.coords(), 2.2, 3, 0.5, k.rnd())
    pale = (0.90 * colour[0], 0.90 * colour[1], 0.90 * colour[2])
    k.set(Base_Color=k.ramp(cloud, (0.35, pale), (0.65, colour)), Roughness=gloss, IOR=1.5)
    k.set(Coat_Weight=coat, Coat_Roughness=0.10, Subsurface_Weight=0.15, Subsurface_Scale=0.05)
    return k.m


def _lacquer(name: str, colour: Colour, gloss: float, coat: float, rim: float) -> Material:
    """Make paint that is paler where it turns away from the eye, as if light came round, so that pawns stand out."""
    k = kit.Mat(name)
    cloud = k.noise(k.coords(), 3.5, 4, 0.6, k.rnd())
    red, green, blue = colour
    even = k.ramp(cloud, (0.33, (0.88 * red, 0.88 * green, 0.88 * blue)), (0.62, colour))
    pale = (red + rim * (1 - red), green + rim * (1 - green), blue + rim * (1 - blue))
    away = k.ramp(k.node("LayerWeight", Blend=0.5).outputs["Facing"], (0.50, 0.0), (0.93, 0.90))
    k.set(Base_Color=k.mix(away, even, pale), Roughness=gloss, Coat_Weight=coat, Coat_Roughness=0.08)
    return k.m
