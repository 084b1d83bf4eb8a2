"""The library of matches."""
