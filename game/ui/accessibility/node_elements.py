"""The elements of single nodes of a page, and the texts that explain them."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from game import i18n
from game.ui.accessibility.element import Element
from game.ui.widgets.node import Node, Role

ROLES: Final[Mapping[Role, str]] = {
    Role.BUTTON: "BUTTON",
    Role.TOGGLE: "SWITCH",
    Role.CHOICE: "COMBO_BOX",
    Role.SLIDER: "SLIDER",
    Role.ENTRY: "TEXT_INPUT",
    Role.LIST_ITEM: "LIST_ITEM",
    Role.PLACE: "BUTTON",
    Role.DOCUMENT: "DOCUMENT",
    Role.HEADING: "HEADING",
    Role.TEXT: "LABEL",
    Role.STATUS: "LABEL",
    Role.PROGRESS: "LABEL",
    Role.IMAGE: "IMAGE",
    Role.GROUP: "GROUP",
    Role.TIMER: "TIMER",
}
"""The name of the `accesskit.Role` for each role of a page's node; nodes of other roles are left out."""
LEVELS: Final = {"title": 1, "heading": 2}
"""The levels of headings by text style; any other heading is of level 3."""
STEPS: Final = {Role.CHOICE: ("INCREMENT", "DECREMENT"), Role.SLIDER: ("INCREMENT", "DECREMENT", "SET_VALUE")}
"""The further actions of controls whose value can be stepped."""
VALUED: Final = (Role.TOGGLE, Role.CHOICE, Role.SLIDER, Role.ENTRY)
"""The roles of controls whose value can be changed."""
WRITES: Final = ("SET_VALUE", "SET_TEXT_SELECTION")
"""The further actions of an entry."""


def helps(nodes: Sequence[Node]) -> dict[str, str]:
    """Return the help texts by the key of the widget that each explains.

    That is the last control before it whose value can be changed, or the first of several buttons before it; right
    below a heading it is the first control after it.
    """
    found: dict[str, list[str]] = {}
    explained, waiting = "", list[str]()
    for before, node in pairwise([None, *nodes]):
        assert node
        if node.role is Role.HEADING:
            explained, waiting = "", []
        elif node.key and (node.role in VALUED or not (before and before.key)):
            explained = node.key
            if waiting:
                found[explained], waiting = waiting, []
        elif node.role is Role.HELP and explained:
            found.setdefault(explained, []).append(node.name)
        elif node.role is Role.HELP:
            waiting.append(node.name)
    return {key: i18n.sentences(texts) for key, texts in found.items()}


def element_of(node: Node, picked: bool) -> Element:
    """Convert a node to an element; with ``picked`` its buttons are the options of a list to choose from."""
    role = "LIST_BOX_OPTION" if picked and node.role is Role.BUTTON else ROLES[node.role]
    element = Element(role, node.name, rect=(*node.rect,), enabled=node.enabled)
    if role == "LABEL":
        element = element._replace(label="", value=i18n.sentences(words.text for words in node.words) or node.name)
    if node.role is Role.CHOICE:
        element = element._replace(label=node.name or node.value, value=node.value)
    elif node.role is Role.TOGGLE:
        element = element._replace(toggled=node.selected)
    elif node.role is Role.HEADING:
        element = element._replace(level=LEVELS.get(node.words[0].style if node.words else "", 3))
    elif node.role is Role.TIMER:
        element = element._replace(value=node.value)
    elif node.role in (Role.LIST_ITEM, Role.IMAGE):
        texts = (words.text for words in node.words if words.text not in node.name)
        rest = i18n.listed(text for text in texts if any(map(str.isalnum, text)))  # marks such as "?!" say nothing
        element = element._replace(description=rest)
    if node.key and node.enabled:
        acts = ("FOCUS", "CLICK", "SCROLL_INTO_VIEW", *STEPS.get(node.role, ()))
        element = element._replace(actions=(*acts, *WRITES) if node.role is Role.ENTRY else acts)
    return element


def further(tip: str, label: str, key: str) -> str:
    """Return what a tip says beside the label; "" if that says it all, or if it adds only how to press, by ``key``."""
    rest = tip.removeprefix(label)
    if rest == tip or rest[:1].isalnum():  # "Rolls the dice" begins with another word than "Roll"
        return tip
    return "" if key and key in rest else rest.strip()
