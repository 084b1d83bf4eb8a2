"""The cards of a table's players, drawn: what each says is given to them, and they know no match."""
