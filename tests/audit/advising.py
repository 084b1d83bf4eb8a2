"""What is to be looked at of hints, the tutor and reviews: engines answer in this process, and hardly think."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.app import App
from game.engines.engine import ROLLOUT_GAMES
from game.engines.process import Failure
from game.match import Aids, Match
from game.rules.actions import Action
from game.scenes.base import screens
from game.scenes.base.page_scene import PageScene
from game.scenes.table.scene import TableScene
from game.ui.input.inputs import key_event
from tests.audit.practising import reviewed
from tests.audit.program import END, MIDDLE, played, rest, table
from tests.engine_stand_in import engaged

AGREED = Aids(hints=True, takebacks=True, tutor=1)


def hint(app: App, game: str, asked: int) -> TableScene:
    """The best move on the board, or, asked for again, the list of the best."""
    return _asked(app, played(game, "", MIDDLE, "move"), asked)


def doubled(app: App) -> TableScene:
    """What to answer to the cube: the decision of which most is said."""
    match = played("backgammon", "stakes", END, "double")
    match.play(Action("double"))
    return _asked(app, match, 2)


def _asked(app: App, match: Match[Any], times: int) -> TableScene:
    engaged(app, hasty=True)
    agreed = replace(match.terms, aids=AGREED, seal=4)
    scene = table(app, app.library.create(match.book, agreed, match.journal))
    for _ in range(times):
        scene.handle(key_event("h"), "hint")
        rest(app)
    return scene


def tutor(app: App, game: str, looks: bool) -> None:
    """The first decision that is worse than another is warned of."""
    scene = hint(app, game, 0)
    match = scene.model.match
    while app.top is scene and len(match.journal) < END:
        ways = [way for targets in scene.controller.hand.ways.values() for way in targets.values()]
        acts = [action for action in scene.controller.acts() if action.verb != "resign"]
        if ways:
            scene.guarded(partial(scene.controller.act, *ways[-1]))
        elif acts:
            scene.act(acts[-1])
        rest(app)
    if looks:
        app.top.pages[0].settle()
        app.top.pages[0].widgets["answer:look"].press(None)


def review(app: App, game: str) -> None:
    """A review at its worst moment."""
    engaged(app, hasty=True)
    app.open(screens.OpenReview(reviewed(app, game)))


def looking_deeper(app: App, show: Callable[[App], object], batches: int) -> None:
    """A decision on a screen is rolled out; so many batches of games have been played."""
    show(app)
    rest(app)
    adviser, played = engaged(app, hasty=True)[1], list[str]()

    def answer(request: Mapping[str, Any]) -> Mapping[str, Any] | Failure:
        if request["do"] != "roll_out":
            return adviser.honest(request)
        played.append(request["after"])
        value = 0.245 - 0.018 * sorted(set(played)).index(request["after"])
        worth = {"values": (value, -value), "wins": (0.55, 0.45), "error": 0.031}
        return {"ok": True, "games": ROLLOUT_GAMES, "worth": worth}

    adviser.answers = answer
    scene = app.top
    assert isinstance(scene, PageScene)
    scene.page.settle()
    scene.page.widgets["deeper"].press(None)
    while not played or min(map(played.count, played)) < batches:
        app.step()
    adviser.silent = True


def try_out(app: App, game: str) -> None:
    """A turn to be tried again."""
    engaged(app, hasty=True)
    match = reviewed(app, game)
    review = app.library.review(app.library.id_of(match))
    assert review is not None
    app.open(screens.TryOut(match, next(d.before for d in review.decisions if d.loss > 0), ""))
    rest(app)
