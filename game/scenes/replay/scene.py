"""`ReplayScene`: a match as it was played. It plays by itself, and one goes through it by steps and by marks.

Nothing here changes the match. The board lies as at the table.
"""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

import pygame

from game.match import Match
from game.review.performance import counts
from game.scenes.base.board_sounds import BoardSounds
from game.scenes.base.open_rulebook import open_rule
from game.scenes.base.page_scene import PageScene
from game.scenes.base.players.panels import build_panels, card_heights
from game.scenes.base.players.plan import PlayerPanel
from game.scenes.base.players.player_panels import player_panels
from game.scenes.base.reading.looked import Looked
from game.scenes.base.reading.reading import Reading
from game.scenes.base.scene import Host
from game.scenes.base.storage import attempt
from game.scenes.replay.bar import SPEED_NAMES, Bar, BarActs, Standing
from game.scenes.replay.keeping import Keeping
from game.scenes.replay.keys import Keys
from game.scenes.replay.lying import Lying
from game.scenes.replay.page_words import put_words, words_height
from game.scenes.replay.places import Scenery, places
from game.scenes.replay.playback import SPEEDS, Playback
from game.scenes.replay.slider import StepSlider
from game.scenes.replay.steps import GAMES, Steps
from game.scenes.replay.timeline import Timeline, key
from game.scenes.replay.words import Words
from game.table.model.picture import Picture
from game.ui.accessibility.screen import Place
from game.ui.page.page import Page
from game.ui.style import paint
from game.ui.style.look import Look
from game.ui.widgets.widget import Value


class ReplayScene(PageScene):
    """One match, shown from a moment on."""

    def __init__(self, host: Host, match: Match[Any], moment: int = 0) -> None:
        super().__init__(host)
        self.match = match
        self._board = host.games.board(match.terms.game, match.terms.sides)
        self._steps = Steps(match, tuple(self._board.marks), self._errors())
        self.words = Words(match, self._board, self._steps)
        self.kind = next((kind for kind in self._steps.kinds if kind != GAMES), next(iter(self._steps.kinds), ""))
        """The kind of mark that is looked for."""
        self._slider = StepSlider(self._steps, self.words, self.go)
        self._longest = max(map(self.words.happened, range(self._steps.last + 1)), key=len)
        self._lying = Lying(host, match, self._board)
        self._keeping = Keeping(host, match, self.page, self._lying, lambda: self.playback, lambda: self._view)
        self._acts = self._make_acts()
        self._places = places(host.look, self._scenery())
        self._view = self._lying.view(self._places.board)
        self._sounds = BoardSounds(host, self._view)
        looked = Looked(match, self._board, self._view)
        self.reading = Reading(host, self.page, self._view, lambda: looked.lines(self._steps.stop(self.playback.step)))
        self._keys = Keys(self.page, host.input_mode, self.reading, self._acts, self._turn, self._mirror)
        self.playback = Playback(match, self._view, self._steps, self._changed)
        self.playback.go(self._steps.at(moment))

    def _make_acts(self) -> BarActs:
        return BarActs(
            toggle=self.toggle,
            first=partial(self.go, 0),
            back=partial(self.walk, -1),
            on=partial(self.walk, 1),
            last=partial(self.go, self._steps.last),
            jump=self.jump,
            pick=self._pick,
            pick_speed=self._pick_speed,
            set_speed=self._set_speed,
            play_on=self._keeping.play_on,
            copy=self._keeping.copy,
            picture=self._keeping.picture,
            film=self._keeping.film,
            keep=self._keeping.pick,
            leave=self.back,
        )

    @property
    def shown(self) -> Picture:
        """What the board shows, or will once all motion has ended."""
        return self._view.picture

    @property
    def moving_pieces(self) -> bool:
        """Whether pieces or dice are on their way."""
        return self._view.busy

    @property
    def board_size(self) -> tuple[int, int]:
        """How many pixels the board itself covers."""
        return self._view.board_rect.size

    def slider_x(self, step: int) -> int:
        """The pixel of a step on the slider."""
        way = self.page.widgets["way"]
        assert isinstance(way, Timeline)
        return way.rect.left + way.middle(step)

    # ---- living

    def lay_out(self) -> None:
        """Fit the window; the moment stays, and whether it plays."""
        self._longest = max(map(self.words.happened, range(self._steps.last + 1)), key=len)
        self._arrange()
        self.page.soil()
        super().lay_out()

    def settings_changed(self, names: Collection[str]) -> None:
        self._view.motion = self.host.settings.motion
        super().settings_changed(names)

    def update(self, dt: float) -> None:
        """On top of the stack alone it plays, and not while the slider is held."""
        if self.page.doing.pressed == "way":
            self._view.update(dt)
        else:
            self.playback.update(dt)
        self._sounds.landed(self._view.landed())
        self.page.update(dt)

    def watch(self, dt: float) -> None:
        """What moves comes to its end."""
        self._view.update(dt)
        self._view.landed()
        super().watch(dt)

    def draw(self, surface: pygame.Surface) -> None:
        paint.backdrop(surface, self.page.look, self._view.rect)
        if surface.get_clip().colliderect(self._view.rect):
            self._view.draw(surface)
        self.page.draw(surface)

    def damage(self) -> list[pygame.Rect]:
        return self._view.damage() + super().damage()

    @property
    def busy(self) -> bool:
        """Also while it plays."""
        return super().busy or self.playback.playing

    @property
    def moving(self) -> bool:
        return super().moving or self._view.restless

    @property
    def toast_rooms(self) -> Sequence[pygame.Rect]:
        """Over the words."""
        return (self._places.words,)

    def read(self) -> tuple[str, Sequence[Place]]:
        """The board, place by place."""
        return self.reading.places()

    def help(self) -> None:
        """F1: the manual of this match."""
        self.playback.play(False)
        open_rule(self.host, self.match)

    def handle(self, event: pygame.Event, action: str) -> None:
        """Keys step and jump wherever the focus is; the wheel steps too, and a click on the board plays and pauses."""
        if self.page.overlay is None:
            hovers = event.type == pygame.MOUSEMOTION and not getattr(event, "touch", False)
            if hovers and self._slider.hover(self.page, self._places.slider, event.pos):
                self.page.rebuild()
            if self._on_board(event) or self._keys.handle(event, action, self.playback.speed):
                return
        super().handle(event, action)

    def _on_board(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            self.walk(-1 if event.y > 0 else 1)
            return True
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if pressed and self._view.board_rect.collidepoint(event.pos) and not self.page.covers(event.pos):
            self.host.input_mode.by_key = False
            self.toggle()
            return True
        return False

    def _escape(self) -> None:
        """Esc ends to read first."""
        if not self.reading.end():
            self.back()

    # ---- what it shows

    def build(self, page: Page) -> None:
        laid, look, step = self._places, page.look, self.playback.step
        if laid.cards:
            build_panels(page, self._panels(self.playback.told), laid.cards, laid.lower)
        put_words(page, laid.words, self.words.ways(step), self.words.happened(self.playback.told))
        self._bar(look).put(page, laid.bar, self.host.settings.keys)
        self.reading.build(page)
        self._slider.build(page, laid.slider, step, self.kind)
        page.default, page.on_back = "play", self._escape

    def _panels(self, step: int) -> list[PlayerPanel]:
        return player_panels(self.host, self.match, self._board, self._steps.moment(step))

    def _bar(self, look: Look) -> Bar:
        step, steps, playback = self.playback.step, self._steps, self.playback
        standing = Standing(
            self.words.kind(self.kind),
            self.words.counted(self.kind),
            partial(key, look, self.kind, steps.kinds) if self.kind else None,
            speed=playback.speed,
            playing=playback.playing,
            marked=len(steps.kinds) > 1,
            earlier=steps.marked(self.kind, step, -1) is not None,
            later=steps.marked(self.kind, step, 1) is not None,
            begins=step == 0,
            ends=step == steps.last,
        )
        return Bar(look, self._acts, standing, self._places.tight)

    def _scenery(self) -> Scenery:
        look, wide, high = self.host.look, *self._lying.size
        standing = Standing(self.words.kind(self.kind), self.words.counted(self.kind))
        bars = [Bar(look, self._acts, standing, tight) for tight in (False, True)]
        return Scenery(
            shape=wide / high,
            seats=self._lying.seats,
            cards=partial(card_heights, look, self._panels(0)),
            words=partial(words_height, look, self._longest),
            bars=lambda width: [bar.height(width) for bar in bars],
        )

    def _arrange(self) -> None:
        """Let board and all else stand where they have room."""
        self._places = places(self.host.look, self._scenery())
        self._lying.lay_out(self._view, self._places.board)

    def _changed(self) -> None:
        self.page.rebuild()

    # ---- what can be done

    def toggle(self) -> None:
        """Play, or pause."""
        self.playback.play(not self.playback.playing)

    def go(self, step: int) -> None:
        """Show a step at once."""
        self.playback.go(step)

    def walk(self, by: int) -> None:
        """One step back (-1) or on (1); who steps does not play."""
        self.playback.play(False)
        self.playback.walk(by)

    def jump(self, by: int) -> None:
        """To the mark before (-1) or after (1), of the kind that is looked for."""
        found = self._steps.marked(self.kind, self.playback.step, by)
        if found is not None:
            self.go(found)

    def look_for(self, kind: str) -> None:
        """Look for marks of this kind from now on."""
        self.kind = kind
        self._arrange()
        self.page.rebuild()

    def film(self) -> None:
        """Ask how the whole match is to be saved."""
        self._keeping.film()

    def _set_speed(self, speed: float) -> None:
        self.playback.speed = speed
        self.page.rebuild()

    def _pick(self) -> None:
        """Let people choose what they look for."""

        def picked(kind: Value) -> None:
            self.look_for(str(kind))

        self.page.pick("marks", [(kind, self.words.counted(kind)) for kind in self._steps.kinds], self.kind, picked)

    def _pick_speed(self) -> None:
        def picked(index: Value) -> None:
            self._set_speed(SPEEDS[int(index)])

        self.page.pick("speed", SPEED_NAMES, SPEEDS.index(self.playback.speed), picked)

    def _turn(self) -> None:
        self._lying.turn()
        self._arrange()
        self.page.rebuild()

    def _mirror(self) -> None:
        self._lying.mirror()
        self._arrange()
        self.page.rebuild()

    def _errors(self) -> list[int]:
        """The moments after which something was given away, where a review has found it."""
        review = attempt(self.host, lambda: self.host.library.review(self.host.library.id_of(self.match)))
        return [one.before for one in review.decisions if counts(one) and one.grade] if review else []
