"""What the table shows: boards, pieces and dice, and their motion. It is given data and never asks the rules."""
