"""The toy game's rules as people read them."""
