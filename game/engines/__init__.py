"""Computer players: their interface, their levels, and the process in which they think. No game in it."""
