"""Reading and writing files, the clipboard, and what the library refuses."""
