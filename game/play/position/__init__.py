"""A position that is set up by hand, and what an engine says about it."""
