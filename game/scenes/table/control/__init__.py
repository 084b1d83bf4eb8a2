"""What hands do at the table and what the match makes of it."""
