"""Stirring the dice: before a match each person adds something to the program's secret."""
