"""What the engine thinks of positions of one match: hints, the tutor, and their words."""
