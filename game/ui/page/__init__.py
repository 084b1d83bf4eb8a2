"""Pages of widgets: focus, keyboard, pointer, scrolling, dialogs."""
