"""The board in words, place by place, and how one goes about it by the keys."""
