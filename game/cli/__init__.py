"""The command line: starting the program for people, and commands for machines."""
