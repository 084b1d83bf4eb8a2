"""Agreeing on a new match."""
