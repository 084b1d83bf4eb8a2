"""The review of a match: what each decision gave away, what the dice did, and how the chances to win went."""
