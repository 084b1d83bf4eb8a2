"""One person: name and note, preferences, and the matches that the person has played."""
