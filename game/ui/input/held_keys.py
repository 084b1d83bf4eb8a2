"""Held keys and shortcuts: recognise events that the system sends again, or in addition, for one press."""

import pygame


class HeldKeys:
    """Follows all events of the keyboard.

    Attributes:
        repeats: whether the last event is a press that pygame repeats because the key is held. It does so only while
            somebody writes, but then also if the program was too busy to see in time that the key was let go.
        stray: whether the last event is the text of a shortcut, which is not to be written: X11 sends "z" for Super+Z.
    """

    def __init__(self) -> None:
        self.repeats = False
        self.stray = False
        self._held = set[int]()
        self._shortcut = False
        """Whether the last event pressed a key together with Ctrl or Meta."""

    def follow(self, event: pygame.Event) -> None:
        """Take notice of the next event."""
        pressed = event.type == pygame.KEYDOWN
        self.stray = self._shortcut and event.type == pygame.TEXTINPUT
        self._shortcut = pressed and _is_shortcut(event.mod)
        self.repeats = pressed and event.key in self._held
        if pressed and pygame.key.get_repeat()[0]:
            self._held.add(event.key)
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)


def _is_shortcut(mod: int) -> bool:
    """Whether a key with these modifiers types nothing. AltGr, which types signs, is Ctrl with Alt on Windows."""
    return bool(mod & pygame.KMOD_META or (mod & pygame.KMOD_CTRL and not mod & pygame.KMOD_ALT))
