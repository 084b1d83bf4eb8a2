"""Drawing a table: the canvas and its layers, lights, what lies under the mouse."""
