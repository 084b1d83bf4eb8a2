"""Drawing a table: the canvas and its layers, highlights, and hit tests."""
