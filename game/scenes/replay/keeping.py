"""`Keeping`: what people take with them from a replay: a match to play on, the position, a picture, a film."""

from collections.abc import Callable
from typing import Any

from game import i18n
from game.match import Match
from game.scenes.base.board_pictures import board_picture
from game.scenes.base.clipboard import copy
from game.scenes.base.playing_on import play_on
from game.scenes.base.scene import Host
from game.scenes.base.storage import save_picture, summary_of
from game.scenes.replay.bar import COPY, FILM, PICTURE
from game.scenes.replay.film_sheet import FilmScene
from game.scenes.replay.lying import Lying
from game.scenes.replay.playback import Playback
from game.table.view.table_view import TableView
from game.text import Text
from game.ui.page.page import Page
from game.ui.widgets.widget import Value


class Keeping:
    """Of one match, at the step that its replay shows; whoever keeps something does not play."""

    def __init__(
        self,
        host: Host,
        match: Match[Any],
        page: Page,
        lying: Lying,
        playback: Callable[[], Playback],
        view: Callable[[], TableView],
    ) -> None:
        self._host = host
        self._match = match
        self._page = page
        self._lying = lying
        self._playback_now = playback
        self._view_now = view

    @property
    def _playback(self) -> Playback:
        return self._playback_now()

    def play_on(self) -> None:
        """Begin a new match at this moment."""
        self._playback.play(False)
        play_on(self._host, self._match, self._playback.steps.stop(self._playback.step))

    def copy(self) -> None:
        """Copy what the position is called, by the name that is picked where it has several."""
        self._playback.play(False)
        positions = self._host.games[self._match.terms.game].positions()
        state = self._playback.steps.moment(self._playback.step).state
        beside = "copy" if "copy" in self._page.widgets else "keep"
        copy(self._host, self._page, beside, positions.names(state))

    def picture(self) -> None:
        """Write the board as it is shown to a file."""
        self._playback.play(False)
        summary = summary_of(self._host, self._match)
        if summary:
            save_picture(self._host, summary, board_picture(self._host.look, self._view_now()))

    def film(self) -> None:
        """Ask how the whole match is to be saved."""
        self._playback.play(False)
        self._host.push(FilmScene(self._host, self._match, self._playback.steps, self._lying))

    def pick(self) -> None:
        """Where there is no room for a button each: let people choose how they keep it."""
        ways: dict[Value, tuple[Text, Callable[[], object]]] = {
            "copy": (COPY, self.copy),
            "picture": (PICTURE, self.picture),
            "film": (FILM, self.film),
        }
        options = [(key, i18n.t(text)) for key, (text, _) in ways.items()]
        self._page.pick("keep", options, "", lambda key: ways[key][1]())
