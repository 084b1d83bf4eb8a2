"""The list of the best ways to play on."""
