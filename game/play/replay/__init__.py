"""The replay of one match: its steps, their texts, and playing them one after another."""
