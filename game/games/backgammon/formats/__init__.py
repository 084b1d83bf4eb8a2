"""How other programs write backgammon: `.mat` files and GNU Backgammon's IDs."""
