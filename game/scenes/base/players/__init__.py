"""The cards of a match's players: what each of them says at a moment, and how they stand on a page."""
