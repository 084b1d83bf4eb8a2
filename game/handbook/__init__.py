"""The model of the manuals that people read, and how to find a paragraph: chapters and paragraphs as plain data.

The games bring their manuals (`game.games`) and the screen shows them (`game.scenes.rulebook`); nothing here knows
either.
"""
