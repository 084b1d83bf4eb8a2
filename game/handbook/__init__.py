"""The rule book that people read: every printed manual's rules in our own words, as plain data.

`shelf` has all manuals and finds the paragraph about a clause, a reason or what is to be done now. Nothing here knows
the screen; `game.scenes.rulebook` shows it.
"""
