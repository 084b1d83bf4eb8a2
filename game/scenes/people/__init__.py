"""The people who play here: everybody, and one of them."""
