"""What happens before a match, at its table, in a review or a replay; nothing here draws or takes input."""
