"""Agreeing on a new match: who sits where, the rules, the dice, the clock and what helps."""
