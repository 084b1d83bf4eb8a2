"""A match as an animated picture to send to somebody: the sheet on which it is asked for, and how it is made."""
