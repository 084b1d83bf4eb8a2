"""The user interface, for any program: commands, layout trees, pages of widgets, input, accessibility."""
