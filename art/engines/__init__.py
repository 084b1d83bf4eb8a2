"""The scripts that train what the computer players of the games know."""
