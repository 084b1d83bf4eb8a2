"""Entering the roll of the players' own real dice."""
