"""The sheets over the table: menu, result, own dice."""
