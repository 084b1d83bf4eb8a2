"""Hands on the chooser of files, and what it shows."""

import pygame

from game.scenes.files.scene import FilesScene
from game.scenes.library.scene import LibraryScene
from game.ui.widgets.node import Node, Role
from tests.reading import find
from tests.scenes.conftest import Hands
from tests.scenes.screens import rest


def choose(hands: Hands) -> FilesScene:
    """Open the chooser from the library."""
    hands.app.push(LibraryScene(hands.app))
    rest(hands)
    click(hands, Role.BUTTON, "Import file or ID")
    return chooser(hands)


def chooser(hands: Hands) -> FilesScene:
    rest(hands)
    assert isinstance(hands.app.top, FilesScene)
    return hands.app.top


def click(hands: Hands, role: Role, name: str) -> None:
    hands.click(find(hands.app, role, name).rect.center)
    rest(hands)


def lines(hands: Hands) -> list[Node]:
    """What is listed, from the top."""
    found = [node for node in hands.app.top.pages[0].nodes() if node.role is Role.LIST_ITEM]
    return sorted(found, key=lambda node: node.rect.top)


def names(hands: Hands) -> list[str]:
    return [node.name for node in lines(hands)]


def chosen(hands: Hands) -> list[str]:
    return [node.name for node in lines(hands) if node.selected]


def texts(hands: Hands) -> str:
    return "\n".join(node.text for page in hands.app.top.pages for node in page.nodes())


def pad(hands: Hands, *buttons: int) -> None:
    for button in buttons:
        pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=7))
        hands.frames()
        pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=7))
        hands.frames()
        rest(hands)
