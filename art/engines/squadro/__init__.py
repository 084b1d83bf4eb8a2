"""Solves Squadro, fits the net of its computer player to the solution, and samples positions to measure it by."""
