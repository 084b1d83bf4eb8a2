"""Pictures without a window: small boards, the rule book's figures, charts, a match as an animated GIF."""
