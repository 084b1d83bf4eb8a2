"""The review of a match: where something was given away, by whom, and what was better."""
