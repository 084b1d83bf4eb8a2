"""The exercises that come with the program: chosen from games of the computer players, checked by others.

``python -m art.exercises GAME FOLDER``; see `art.exercises.__main__`.
"""
