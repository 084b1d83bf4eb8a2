"""What the program shows, as screen readers want it: a tree of elements, what is to be said, and what they ask for."""
