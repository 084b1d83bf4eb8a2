"""Ludoteca: a desktop game box."""

__version__ = "1.0.0"
