"""What runs in a process of its own: each module here is started by the measure of the same name and prints JSON."""
