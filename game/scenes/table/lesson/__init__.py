"""Learning by playing: a figure of the rule book on a real table."""
