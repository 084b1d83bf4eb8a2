"""What happens at one table, in one review or in one replay, without a window: nothing here draws or takes input."""
