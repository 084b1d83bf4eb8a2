"""Materials for things in the round: in the object's own coordinates, and a little different on each object."""

from typing import Any

from art.kit.nodes import Colour, Mat


def _times(colour: Colour, *factors: float) -> Colour:
    red, green, blue = factors if len(factors) == 3 else factors * 3
    return (min(1.0, colour[0] * red), min(1.0, colour[1] * green), min(1.0, colour[2] * blue))


def wood(
    name: str,
    dark: Colour,
    mid: Colour,
    light: Colour,
    turn: float = 0.0,
    rings: float = 11.0,
    rs: float = 1.0,
    gloss: float = 0.38,
    coat: float = 0.25,
    pores: float = 0.55,
    shine: float = 0.5,
    relief: float = 0.0,
) -> Any:
    """Make wood: contours of stretched slow noise as its figure, with fibres and pores; the grain runs along x (90: y).

    ``rs`` makes the figure finer; ``gloss`` is the roughness, ``coat`` the lacquer, ``pores`` how dark they are,
    and ``shine`` how much the bare wood mirrors. ``relief`` lightens what slopes to the lamp at the upper left, and
    darkens what slopes away: on dark wood the planes can hardly be told apart by the light alone.
    """
    k = Mat(name)
    w = k.rnd()
    body = k.noise(k.coords((0.10 * rs, 0.62 * rs, 0.62 * rs), turn), 1, 2.2, 0.42, w)
    wobble = k.noise(k.coords((0.8 * rs, 5 * rs, 5 * rs), turn), 1, 2, 0.5, w)
    saw = k.math("FRACT", k.add((body, rings), (wobble, 0.28)))
    ring = k.ramp(saw, (0.0, 0.30), (0.10, 0.0), (0.55, 0.42), (0.86, 1.0), (1.0, 0.30))
    fibre = k.noise(k.coords((0.9, 40, 40), turn), 1, 5, 0.66, w)
    fine = k.noise(k.coords((4, 150, 150), turn), 1, 2, 0.5, w)
    tone = k.noise(k.coords((0.25, 0.5, 0.5), turn), 1, 2, 0.5, w)
    pore = k.ramp(k.noise(k.coords((3.2, 62, 62), turn), 1, 1.5, 0.5, w), (0.60, 0.0), (0.70, 1.0))
    figure = k.add((ring, 0.34), (fibre, 0.62), (fine, 0.20), (tone, 0.30))
    colour = k.ramp(figure, (0.42, light), (0.70, mid), (1.0, dark))
    colour = k.mix(k.math("MULTIPLY", pore, pores), colour, _times(dark, 0.28))
    if relief:
        colour = k.mix(1.0, colour, k.add((1.0, 1.0), (k.slope(), relief)), "MULTIPLY")
    rough = k.add((fibre, 0.22), (pore, 0.25), (1.0, gloss - 0.1))
    k.set(Base_Color=colour, Roughness=rough, Specular_IOR_Level=shine, Coat_Weight=coat, Coat_Roughness=0.16)
    k.bump(k.add((fibre, 0.35), (fine, 0.25), (pore, -0.9)), 0.22, 0.012)
    return k.m


def ebony(name: str = "ebony") -> Any:
    return wood(
        name,
        (0.006, 0.0035, 0.003),
        (0.020, 0.011, 0.008),
        (0.060, 0.032, 0.020),
        0,
        8,
        2.2,
        0.34,
        coat=0.45,
        pores=0.5,
    )


def brass(
    name: str = "brass", turn: float = 0.0, low: Colour = (0.66, 0.41, 0.125), high: Colour = (0.90, 0.63, 0.25)
) -> Any:
    """Make brass, brushed along x (or y at 90); other colours make other metals."""
    k = Mat(name)
    scratch = k.noise(k.coords((1.5, 90, 90), turn), 1, 3, 0.6)
    cloud = k.noise(k.coords(), 2.5, 4, 0.6)
    rough = k.add((scratch, 0.30), (cloud, 0.1), (1.0, 0.20))
    k.set(Base_Color=k.ramp(cloud, (0.35, low), (0.65, high)), Metallic=1.0, Roughness=rough)
    k.bump(scratch, 0.22, 0.008)
    return k.m


def ivory(name: str = "ivory", pips: bool = False, scale: float = 1.0, col: Colour = (0.81, 0.725, 0.545)) -> Any:
    """Make ivory, streaked and a little translucent; with ``pips`` it is dark where the mesh's attribute "pip" is 1."""
    k = Mat(name)
    w = k.rnd()
    band = k.noise(k.coords((1.2, 9, 9), 20), scale, 3, 0.55, w)
    tone = k.noise(k.coords(), 1.7 * scale, 2, 0.5, w)
    streaks = k.add((band, 0.6), (tone, 0.4))
    colour = k.ramp(streaks, (0.36, _times(col, 0.86, 0.80, 0.68)), (0.5, col), (0.66, _times(col, 1.07)))
    rough, under = k.add((band, 0.1), (1.0, 0.24)), 0.25
    if pips:
        pip = k.attr("pip")
        colour = k.mix(pip, colour, (0.020, 0.014, 0.012))
        rough = k.math("ADD", rough, k.math("MULTIPLY", pip, 0.12))
        under = k.math("SUBTRACT", 0.25, k.math("MULTIPLY", pip, 0.25))
    k.set(Base_Color=colour, Roughness=rough, IOR=1.54, Coat_Weight=0.18, Coat_Roughness=0.16)
    k.set(Subsurface_Weight=under, Subsurface_Scale=0.06, Subsurface_Radius=(1.0, 0.62, 0.34))
    return k.m


def paint(name: str, col: Colour, gloss: float = 0.3, coat: float = 0.6) -> Any:
    """Make lacquer over a body: ``gloss`` is the roughness below the coat."""
    k = Mat(name)
    cloud = k.noise(k.coords(), 3.5, 4, 0.6, k.rnd())
    k.set(Base_Color=k.ramp(cloud, (0.33, _times(col, 0.86)), (0.62, col)))
    k.set(Roughness=gloss, Coat_Weight=coat, Coat_Roughness=0.08)
    k.bump(k.noise(k.coords(), 14, 2, 0.5), 0.05, 0.01)
    return k.m
