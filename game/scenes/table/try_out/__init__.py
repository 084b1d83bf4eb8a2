"""A turn of a match under review, played once more."""
