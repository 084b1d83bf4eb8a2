"""The lessons: positions of the rule books to be played with one's own hands."""
