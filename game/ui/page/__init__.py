"""A page of widgets: focus, keyboard, mouse, scrolling, dialogs."""
