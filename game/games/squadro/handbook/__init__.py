"""Squadro's manual for people, in our own words."""
