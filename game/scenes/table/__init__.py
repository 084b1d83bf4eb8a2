"""The table scene: one match on the screen."""
