"""Computer players: the contract, the levels, and the process in which they think. No game in it."""
