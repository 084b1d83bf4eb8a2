"""`Mat`: a Principled material put together in a few words."""

import math
from typing import Any, TypeAlias

import bpy

Colour: TypeAlias = tuple[float, float, float]
Value: TypeAlias = Any
"""A number, a colour, or the output of another node."""


class Mat:
    """A new material ``m``; methods add nodes to its tree and return their outputs."""

    def __init__(self, name: str) -> None:
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.b = self.t.nodes["Principled BSDF"]

    def put(self, socket: Any, value: Value) -> None:
        """Link an output to a socket, or set the socket's own value."""
        if isinstance(value, bpy.types.NodeSocket):
            self.t.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == "RGBA":
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def set(self, **inputs: Value) -> "Mat":
        """Set inputs of the Principled shader by their names, with _ for blanks."""
        for name, value in inputs.items():
            self.put(self.b.inputs[name.replace("_", " ")], value)
        return self

    def node(self, kind: str, **inputs: Value) -> Any:
        node = self.t.nodes.new("ShaderNode" + kind)
        for name, value in inputs.items():
            self.put(node.inputs[name], value)
        return node

    def math(self, operation: str, a: Value, b: Value = 0.0, clamp: bool = False) -> Any:
        node = self.t.nodes.new("ShaderNodeMath")
        node.operation, node.use_clamp = operation, clamp
        self.put(node.inputs[0], a)
        self.put(node.inputs[1], b)
        return node.outputs[0]

    def add(self, *terms: tuple[Value, float]) -> Any:
        """Return a weighted sum."""
        total = None
        for value, weight in terms:
            term = self.math("MULTIPLY", value, weight)
            total = term if total is None else self.math("ADD", total, term)
        return total

    def ramp(self, factor: Value, *stops: tuple[float, float | Colour], ease: bool = False) -> Any:
        """Convert a number to a grey or a colour, through stops (position, value)."""
        node = self.t.nodes.new("ShaderNodeValToRGB")
        elements = node.color_ramp.elements
        node.color_ramp.interpolation = "EASE" if ease else "LINEAR"
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, _) in zip(elements, stops, strict=True):
            element.position = position
        for element, (_, value) in zip(elements, stops, strict=True):
            element.color = (*value, 1) if isinstance(value, tuple) else (value, value, value, 1)
        self.put(node.inputs[0], factor)
        return node.outputs[0]

    def mix(self, factor: Value, a: Value, b: Value, mode: str = "MIX") -> Any:
        node = self.t.nodes.new("ShaderNodeMix")
        node.data_type, node.blend_type = "RGBA", mode
        for k, value in ((0, factor), (6, a), (7, b)):
            self.put(node.inputs[k], value)
        return node.outputs[2]

    def coords(self, scale: tuple[float, float, float] = (1, 1, 1), turn: float = 0.0) -> Any:
        """Return the object's own coordinates, turned about z by ``turn`` degrees, then stretched."""
        where = self.t.nodes.new("ShaderNodeTexCoord").outputs["Object"]
        if turn:
            turned = self.t.nodes.new("ShaderNodeVectorRotate")
            turned.rotation_type = "Z_AXIS"
            self.put(turned.inputs["Vector"], where)
            self.put(turned.inputs["Angle"], math.radians(turn))
            where = turned.outputs[0]
        node = self.t.nodes.new("ShaderNodeVectorMath")
        node.operation = "MULTIPLY"
        self.put(node.inputs[0], where)
        node.inputs[1].default_value = scale
        return node.outputs[0]

    def rnd(self) -> Any:
        """Return a random number of the object, so that no two pieces of wood are alike."""
        return self.math("MULTIPLY", self.t.nodes.new("ShaderNodeObjectInfo").outputs["Random"], 37.0)

    def noise(
        self,
        where: Value,
        scale: float = 1.0,
        detail: float = 4.0,
        rough: float = 0.5,
        w: Value = None,
        distort: float = 0.0,
    ) -> Any:
        node = self.t.nodes.new("ShaderNodeTexNoise")
        node.noise_dimensions = "3D" if w is None else "4D"
        self.put(node.inputs["Vector"], where)
        if w is not None:
            self.put(node.inputs["W"], w)
        for name, value in (("Scale", scale), ("Detail", detail), ("Roughness", rough), ("Distortion", distort)):
            node.inputs[name].default_value = value
        return node.outputs[0]

    def slope(self) -> Any:
        """Return how far a face slopes to the upper left of the scene: 0 if it lies level, 1 for an upright wall."""
        normal = self.node("SeparateXYZ", Vector=self.node("NewGeometry").outputs["True Normal"])
        return self.add((normal.outputs["X"], -math.sqrt(0.5)), (normal.outputs["Y"], math.sqrt(0.5)))

    def attr(self, name: str, out: str = "Fac") -> Any:
        """Return an attribute of the mesh."""
        node = self.t.nodes.new("ShaderNodeAttribute")
        node.attribute_name = name
        return node.outputs[out]

    def bump(self, height: Value, strength: float = 0.2, distance: float = 0.02) -> "Mat":
        self.put(
            self.b.inputs["Normal"], self.node("Bump", Height=height, Strength=strength, Distance=distance).outputs[0]
        )
        return self
