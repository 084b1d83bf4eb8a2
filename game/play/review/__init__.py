"""The review of one match: made in the background, its lists of decisions, and its texts."""
