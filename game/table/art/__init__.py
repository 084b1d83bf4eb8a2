"""How a table looks: drawn or rendered pieces, dice and boards."""
