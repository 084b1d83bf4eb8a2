"""Colours, type, measures and paint."""
