"""What the computer player of Don't Worry knows: assets/engines/dont-worry.nets, learnt by playing against itself.

``python -m art.engines.dont_worry train`` and ``check``; see `art.engines.dont_worry.__main__`.
"""
