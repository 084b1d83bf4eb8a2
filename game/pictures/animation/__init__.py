"""A match as an animated picture (GIF): which frames it has, how they are drawn, and the format of the file."""
