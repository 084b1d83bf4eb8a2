"""The people who play here: the list of all of them, and one of them."""
