"""Backgammon's manuals for people, in our own words."""
