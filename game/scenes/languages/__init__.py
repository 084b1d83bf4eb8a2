"""The choice of the language."""
