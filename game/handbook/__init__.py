"""How a rule book that people read is made and searched: manuals of chapters and paragraphs, as plain data.

The games bring their manuals (`game.games`), the screen shows them (`game.scenes.rulebook`); nothing here knows either.
"""
