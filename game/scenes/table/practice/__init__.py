"""Practising at the table: exercises from one's own errors, and guessing together what was played in a match."""
