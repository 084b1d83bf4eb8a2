"""The widgets: buttons, choices, sliders, text entries, and the toast."""
