"""What is agreed before people guess together."""
