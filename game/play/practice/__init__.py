"""Practising without a window: a lesson, an attempt at an exercise, a position to be played on for one turn."""
