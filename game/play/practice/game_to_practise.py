"""Which game the exercises begin with."""

from game.play.services import Services, attempt


def game_to_practise(services: Services) -> str:
    """Return the game with the most errors to practise, else the one played last, else the first."""
    library, games = services.library, [*services.games]
    due = {game: sum(learner.due for learner in attempt(services, library.learners, game) or []) for game in games}
    most = max(games, key=lambda game: due[game])
    last = attempt(services, lambda: library.matches(limit=1))
    return most if due[most] else last[0].game if last and last[0].game in games else games[0]
