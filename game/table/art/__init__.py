"""The looks of a table: drawn or rendered pieces, dice and boards."""
