"""The command line: starting the program for people, and the commands for machines."""
