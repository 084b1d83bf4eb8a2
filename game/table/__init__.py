"""What the table scene shows: boards, pieces, dice, and how they move. It is given data and never asks the rules."""
