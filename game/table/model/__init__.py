"""What a table shows, as plain data: boards, places, pictures of positions, sentences."""
