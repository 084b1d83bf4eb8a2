"""Adding somebody else's program as a computer player."""
