"""What people must know at the start."""
