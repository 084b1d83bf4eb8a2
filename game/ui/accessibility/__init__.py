"""Support for screen readers: the screen as a tree of elements, announcements, and the reader's requests."""
