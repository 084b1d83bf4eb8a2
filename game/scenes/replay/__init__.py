"""The replay of a match: it plays by itself, step by step, and from each step one can go on."""
