"""The dice: throws that are simulated, and the pictures of them."""
