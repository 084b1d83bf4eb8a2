"""The log of a table: its match as a list of moves."""
