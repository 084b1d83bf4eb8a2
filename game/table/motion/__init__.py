"""How a table moves: paths of pieces, rolling dice, and when each happens."""
