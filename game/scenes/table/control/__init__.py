"""Input on the board of a table, and what it does to the match."""
