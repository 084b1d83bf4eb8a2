"""The camera, the light and the render settings that every picture shares."""

import math
from pathlib import Path
from typing import Any, NamedTuple

import bpy
from mathutils import Vector

VIEW = "Khronos PBR Neutral"
"""Keeps dyes saturated, blacks deep and ivory warm; AgX bleaches them."""
AZIMUTH = 132.0
"""Where the sun stands, in degrees counter-clockwise from the right of the screen: upper left."""
_FAR = 50.0


class Options(NamedTuple):
    """How carefully a picture is taken: ``pct`` per cent of its size; ``crop``: left, bottom, right, top, 0 to 1."""

    samples: int = 24
    pct: int = 100
    crop: tuple[float, float, float, float] | None = None


def scene(options: Options, width: int, height: int, units: float, transparent: bool = False, tilt: float = 0.0) -> Any:
    """Make an empty scene ``units`` wide on ``width`` x ``height`` pixels, seen from straight above.

    With ``tilt`` (degrees) the eye leans back, but pixels that are not square undo the foreshortening: the plane z = 0
    still maps one to one, and only heights lean up the screen, by z * tan(tilt).
    """
    bpy.ops.wm.read_factory_settings(use_empty=True)
    made = bpy.context.scene
    render = made.render
    render.engine = "CYCLES"
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, options.pct
    render.film_transparent = transparent
    render.image_settings.file_format = "PNG"
    render.image_settings.color_mode = "RGBA" if transparent else "RGB"
    render.threads_mode, render.threads = "FIXED", 2
    render.use_persistent_data = True
    if options.crop:
        render.use_border = render.use_crop_to_border = True
        render.border_min_x, render.border_min_y, render.border_max_x, render.border_max_y = options.crop
    made.view_settings.view_transform = VIEW
    _cycles(made.cycles, options.samples)
    _camera(made, units, math.radians(tilt))
    return made


def _cycles(cycles: Any, samples: int) -> None:
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.01
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
    cycles.denoising_prefilter = "ACCURATE"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 3, 3
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    cycles.seed = 7
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 1.3


def _camera(made: Any, units: float, tilt: float) -> None:
    camera = bpy.data.cameras.new("camera")
    camera.type = "ORTHO"
    camera.sensor_fit = "HORIZONTAL"
    camera.ortho_scale = units
    camera.clip_end = 4 * _FAR
    eye = bpy.data.objects.new("camera", camera)
    eye.location = (0, -_FAR * math.sin(tilt), _FAR * math.cos(tilt))
    eye.rotation_euler = (tilt, 0, 0)
    made.render.pixel_aspect_x, made.render.pixel_aspect_y = 1 / math.cos(tilt), 1.0
    made.collection.objects.link(eye)
    made.camera = eye


def lights(
    made: Any, key: float = 2.7, fill: float = 0.32, elev: float = 50.0, soft: float = 11.0, pool: float = 0.0
) -> None:
    """Add a sun, the same everywhere so that pieces match their board, a sky, and perhaps a lamp that falls off gently.

    ``elev`` is the sun's height and ``soft`` its width, in degrees; ``pool`` the lamp's power in watts.
    """
    sun = bpy.data.lights.new("key", "SUN")
    sun.energy, sun.angle, sun.color = key, math.radians(soft), (1.0, 0.955, 0.89)
    up, round_ = math.radians(elev), math.radians(AZIMUTH)
    _hang(made, sun, Vector((math.cos(round_) * math.cos(up), math.sin(round_) * math.cos(up), math.sin(up))))
    if pool:
        lamp = bpy.data.lights.new("pool", "AREA")
        lamp.shape, lamp.size, lamp.energy, lamp.color = "DISK", 7, pool, (1, 0.95, 0.88)
        hung = _hang(made, lamp, Vector((-6, 5.5, 11)))
        hung.visible_glossy = False  # its mirror image would grey whatever lies flat below it
    _sky(made, fill)


def _hang(made: Any, light: Any, at: Vector) -> Any:
    hung = bpy.data.objects.new(light.name, light)
    hung.location = at
    hung.rotation_euler = at.to_track_quat("Z", "Y").to_euler()
    made.collection.objects.link(hung)
    return hung


def _sky(made: Any, strength: float) -> None:
    """Add a sky, bright at the horizon and dark above: flat faces, seen from above, mirror the zenith."""
    world = bpy.data.worlds.new("sky")
    made.world = world
    world.use_nodes = True
    world.cycles.sampling_method, world.cycles.sample_map_resolution = "MANUAL", 128
    tree = world.node_tree
    background = tree.nodes["Background"]
    background.inputs["Strength"].default_value = strength
    where, split, ramp = (tree.nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "SeparateXYZ", "ValToRGB"))
    low, high = ramp.color_ramp.elements
    low.color, low.position = (1.35, 1.30, 1.28, 1), 0.15
    high.color, high.position = (0.34, 0.33, 0.33, 1), 0.95
    tree.links.new(where.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs["Z"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], background.inputs["Color"])


def render(made: Any, path: Path | str) -> None:
    """Take the picture and write it as PNG."""
    made.render.filepath = str(Path(path).resolve())
    bpy.ops.render.render(write_still=True)
