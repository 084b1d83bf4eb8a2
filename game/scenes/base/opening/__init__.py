"""Ways from one screen to another that several screens offer."""
