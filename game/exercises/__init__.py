"""Learning from matches: what comes back to be practised and when, judging an answer, guessing together."""
