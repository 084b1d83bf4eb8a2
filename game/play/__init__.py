"""What happens before a match, at its table, in practice, in a review or a replay; nothing draws or takes input."""
