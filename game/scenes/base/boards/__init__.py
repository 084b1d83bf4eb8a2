"""What screens with a board share: pictures, sounds, colours, how a board lies."""
