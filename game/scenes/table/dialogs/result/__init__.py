"""The result of a game, and what comes next."""
