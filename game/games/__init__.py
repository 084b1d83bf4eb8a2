"""The games, a folder each, and `registry`, the only list that names them."""
