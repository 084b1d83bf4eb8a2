"""What the rule books of all games share. Pure: no pygame, files, clock or randomness."""
