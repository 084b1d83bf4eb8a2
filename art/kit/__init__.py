"""What all rendered art shares: one camera, one light, meshes and materials, for Blender's Cycles on the processor.

Lengths are board units; x runs to the right of the screen, y up it, z towards the eye. Colours are linear (r, g, b).
"""

from art.kit.mesh import bevel, box, fillet, heightfield, inst, lathe, obj, prism, rrect
from art.kit.nodes import Colour, Mat
from art.kit.scene import Options, lights, render, scene
from art.kit.stuff import brass, ebony, ivory, paint, wood

__all__ = [
    "Colour",
    "Mat",
    "Options",
    "bevel",
    "box",
    "brass",
    "ebony",
    "fillet",
    "heightfield",
    "inst",
    "ivory",
    "lathe",
    "lights",
    "obj",
    "paint",
    "prism",
    "render",
    "rrect",
    "scene",
    "wood",
]
