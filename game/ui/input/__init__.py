"""Keys, mouse and gamepads as named actions."""
