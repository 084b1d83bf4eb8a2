"""The rule books: pure, without pygame, files, clock or randomness."""
