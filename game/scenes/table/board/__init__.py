"""A scene in which a match is played on its board."""
