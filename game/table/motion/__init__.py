"""Motion on a table: paths of pieces, rolling dice, and their timing."""
