"""The boards and the table top, rendered as height fields; see `art.boards.light`."""
