"""The rule book on the screen: its texts, its figures, and learning by playing."""
