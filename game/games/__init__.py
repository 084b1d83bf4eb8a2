"""Every game of the box, a folder each, and `registry`, the one list that names them."""
