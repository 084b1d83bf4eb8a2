"""The chooser of files and folders, and reading several match files."""
