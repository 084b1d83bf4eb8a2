"""Pictures of boards without a window: small ones for lists, the rule book's figures, a match as an animated GIF."""
