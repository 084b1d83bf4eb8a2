"""The model of a file chooser: what is in folders, how files are called, what is to be chosen; no window."""
