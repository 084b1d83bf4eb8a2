"""What can be pressed, chosen or typed into."""
