"""The list of all keys."""
