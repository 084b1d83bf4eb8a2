"""What is played on a board without being stored: lessons, exercises, guessing together, a turn tried once more."""
