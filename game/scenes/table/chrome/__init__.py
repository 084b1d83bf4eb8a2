"""What stands around the board: panels, buttons, words, log."""
