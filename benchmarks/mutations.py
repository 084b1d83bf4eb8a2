"""Small random changes of the program, one at a time: a comparison, a sign, a number, a call that is left out."""

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"), ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="), ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"), ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}  # fmt: skip
DRAWS: Final = ("ui", "table", "scenes", "pictures", "board", "art", "sizes")
"""The folders and modules in which numbers may be pixels."""
PAINTED: Final = ("art", "board", "sizes", "motion", "style", "colours")
"""Those in which every number is one, or a part of a colour."""
PIXELS: Final = re.compile(
    r"\b(px|corners?|Rect|Vector2|Surface|inflate|rect|box|area|place|pixels?|size|width|height|wide|high|left|right|"
    r"top|bottom|gap|pad|margin|scale|unit|radius|alpha|angle|colours?|pose|spread|shade|x|y)\b|center|"
    r"(?<=[a-z])_(width|height)\b"
)
"""Words of statements that compute in pixels, colours or angles."""
GAPS: Final = re.compile(
    r"\b_?(across|down|above|below|beside|between|around|edge|gap|spare|ring|least|grow|ems|[a-z]+_ems)\b\s*(:[^=]*)?=|"
    r"\bPad\(",
    re.IGNORECASE,
)
"""Words of layout lines that set a distance, a least width or a share of the room.

Only their numbers are left as they are: one design pixel or em more is a matter of looks. The pictures in
``tests/golden`` show such distances.
"""
MEASURE: Final = re.compile(r"\b([Dd]esign pixels|[Ee]ms|of 255)\b")
"""Words below constants whose numbers are sizes on the screen, or shades of 255; these are left too."""
COLOUR: Final = re.compile(r"(Colour\b.*|\": )\(\d\d+, \d+, \d+\)")
"""A line that names a colour; one part more or less of 255 cannot be seen. None of ours begins with less than 10."""
NEVER: Final = re.compile(r"TYPE_CHECKING|sys\.platform == '(win32|darwin)'|os\.name == 'nt'")
"""Conditions that never hold where the benchmark runs: on Linux."""
DATA: Final = ("cldr_data.py",)
"""Files of data."""


OPPOSITES: Final = {"True": "False", "False": "True", "0": "1", "0.0": "1.0", '""': '"x"', "()": "(None,)"}
"""What is returned instead of a false value, for which None would change nothing."""


class Mutation(NamedTuple):
    """A change of one place: the characters from ``start`` to ``end`` of a file become ``new``.

    ``before`` and ``after`` are the expression around it, for people. ``at_import`` says that it runs when its module
    is imported, so that whichever test imports it first seems to be the only one that runs it.
    """

    file: str
    line: int
    start: int
    end: int
    new: str
    before: str
    after: str
    at_import: bool = False

    def apply(self, text: str) -> str:
        """Return the file's text with the change."""
        return text[: self.start] + self.new + text[self.end :]


def mutations(root: Path, rooms: Sequence[str] = ()) -> list[Mutation]:
    """Return every change of ``game/`` that may be made, by file; ``rooms`` are folders (``library``), () is all."""
    found = list[Mutation]()
    for path in sorted((root / "game").rglob("*.py")):
        name = path.relative_to(root / "game").as_posix()
        if path.name not in DATA and (not rooms or name.startswith(tuple(rooms))):
            found += mutations_of(f"game/{name}", path.read_text(encoding="utf-8"))
    return found


def mutations_of(file: str, text: str) -> list[Mutation]:
    """Return every change of one file."""
    source = _Source(file, text)
    return [mutation for statement in _statements(ast.parse(text)) for mutation in source.changed(statement)]


def _statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """Yield all statements that are run, but those for the type checker or for another system than Linux."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and NEVER.fullmatch(ast.unparse(node.test)):
            waiting += node.orelse[::-1]
            continue
        if isinstance(node, ast.stmt):
            yield node
        waiting += [*ast.iter_child_nodes(node)][::-1]


def _own_expressions(statement: ast.stmt) -> Iterator[ast.expr]:
    """Yield the expressions of a statement, without the statements in it, decorators and annotations."""
    waiting: list[ast.AST] = [
        child
        for field, value in ast.iter_fields(statement)
        if field not in ("decorator_list", "annotation", "returns", "bases")
        for child in (value if isinstance(value, list) else [value])
        if isinstance(child, ast.expr | ast.arguments | ast.withitem)
    ]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.expr):
            yield node
        if isinstance(node, ast.arguments):
            waiting += filter(None, (*node.defaults, *node.kw_defaults))
        elif not isinstance(node, ast.JoinedStr):  # Python 3.11 does not know where the parts of one stand
            waiting += ast.iter_child_nodes(node)


def _measures(body: Sequence[ast.stmt]) -> Iterator[int]:
    """Yield the lines of the constants that are sizes, as the text below each says."""
    for constant, told in pairwise(body):
        if isinstance(constant, ast.Assign | ast.AnnAssign) and isinstance(told, ast.Expr):
            text = told.value.value if isinstance(told.value, ast.Constant) else ""
            if isinstance(text, str) and MEASURE.search(text):
                yield from range(constant.lineno, (constant.end_lineno or constant.lineno) + 1)


class _Source:
    """The text of a file, by the places of its syntax tree."""

    def __init__(self, file: str, text: str) -> None:
        self.file, self.text = file, text
        parts = {*Path(file).with_suffix("").parts}
        self._draws, self._paints = not parts.isdisjoint(DRAWS), not parts.isdisjoint(PAINTED)
        self._lines = [0]
        for line in text.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self._ascii = text.isascii()
        nodes = [*ast.walk(ast.parse(text))]
        functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
        self._bodies = [(node.body[0].lineno, node.end_lineno or 0) for node in functions]
        bodies = [node.body for node in nodes if isinstance(node, ast.Module | ast.ClassDef)]
        self._measures = {line for body in bodies for line in _measures(body)}

    def changed(self, statement: ast.stmt) -> Iterator[Mutation]:
        """Yield the changes of one statement."""
        expressions = list(_own_expressions(statement))
        if self._draws and any(PIXELS.search(self._text(node)) for node in expressions):
            return
        if isinstance(statement, ast.Return) and statement.value and self._text(statement.value) != "None":
            yield self._whole(statement.value, OPPOSITES.get(self._text(statement.value), "None"))
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
            if self._text(statement.value.func) == "assert_never":  # for the type checker; it never runs
                return
            yield self._whole(statement.value, "None")
        for node in expressions:
            if not (statement.col_offset == 0 and isinstance(node, ast.Constant) and isinstance(node.value, float)):
                yield from self._of(node)  # the numbers of a module that are no whole ones are found by measuring

    def _of(self, node: ast.expr) -> Iterator[Mutation]:
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            for left, operator, right in zip(sides, node.ops, sides[1:], strict=False):
                yield from self._between(left, right, *COMPARISONS[type(operator)])
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub) and not self._paints:
            signs = ("+", "-") if isinstance(node.op, ast.Add) else ("-", "+")
            yield from self._between(node.left, node.right, *signs)
        elif isinstance(node, ast.BoolOp):
            words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield from self._between(left, right, *words)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield self._whole(node, f"({self._text(node.operand)})")
        elif isinstance(node, ast.Constant) and type(node.value) in (int, float) and not self._is_look(node):
            number = repr(ast.literal_eval(node) + 1)
            yield self._mutation(node.lineno, *self._span(node), number, self._line(node.lineno))

    def _is_look(self, number: ast.Constant) -> bool:
        """Whether a number changes nothing but looks."""
        start, end = self._line(number.lineno)
        line = self.text[start:end]
        sized = self._draws and (number.lineno in self._measures or GAPS.search(line))
        return bool(self._paints or COLOUR.search(line) or sized)

    def _between(self, left: ast.expr, right: ast.expr, old: str, new: str) -> Iterator[Mutation]:
        """Yield the change of the operator between two expressions into another one."""
        start, end = self._span(left)[1], self._span(right)[0]
        operator = re.search(rf"(?<!\w){re.escape(old)}(?!\w)", self.text[start:end])
        if operator and "#" not in self.text[start:end]:
            at = (start + operator.start(), start + operator.end())
            yield self._mutation(left.lineno, *at, new, (self._span(left)[0], self._span(right)[1]))

    def _whole(self, node: ast.expr, new: str) -> Mutation:
        return self._mutation(node.lineno, *self._span(node), new, self._span(node))

    def _mutation(self, line: int, start: int, end: int, new: str, around: tuple[int, int]) -> Mutation:
        before, after = (
            self.text[around[0] : around[1]],
            self.text[around[0] : start] + new + self.text[end : around[1]],
        )
        at_import = not any(first <= line <= last for first, last in self._bodies)
        return Mutation(self.file, line, start, end, new, " ".join(before.split()), " ".join(after.split()), at_import)

    def _line(self, line: int) -> tuple[int, int]:
        return self._lines[line - 1], self._lines[line]

    def _text(self, node: ast.expr) -> str:
        start, end = self._span(node)
        return self.text[start:end]

    def _span(self, node: ast.expr) -> tuple[int, int]:
        return self._at(node.lineno, node.col_offset), self._at(node.end_lineno or 0, node.end_col_offset or 0)

    def _at(self, line: int, column: int) -> int:
        """Return the index of the character at a line and a column, which counts bytes."""
        start = self._lines[line - 1]
        if self._ascii:
            return start + column
        encoded = self.text[start : self._lines[line]].encode()
        return start + len(encoded[:column].decode())
