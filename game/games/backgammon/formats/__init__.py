"""Backgammon in the formats of other programs: `.mat` files and the IDs of GNU Backgammon and eXtreme Gammon."""
