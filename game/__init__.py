"""Ludoteca: a desktop game box."""

__version__ = "0.1.0"
