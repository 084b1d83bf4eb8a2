"""Long lists: only the items in sight stand on the page; moving along them and selecting works the same everywhere."""
