"""Which matches people want to see, in a list or in figures."""
