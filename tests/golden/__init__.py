"""Golden pictures: key screens kept as small images, so that nobody breaks the look unseen."""
