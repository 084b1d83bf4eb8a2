"""Every screen and dialog, one after another: `stops` of the screens, of the table, and of the rule book."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from game.app import App
from game.engines.external_programs import FAILURES, ProgramError
from game.games.registry import GAMES
from game.handbook.model import Figure, Manual
from game.library.person_rows import NEW
from game.library.proposal import Proposal
from game.library.storage_errors import Notice
from game.match import Match
from game.play.choosing.list_filter import ListFilter
from game.rules.actions import Action, Verb
from game.rules.rulebook import DICE
from game.rules.setup import Setup
from game.scenes.base import screens
from game.scenes.library.import_path import ImportPathScene
from game.scenes.library.scene import LibraryScene
from game.scenes.new_match.player_list import PlayerList
from game.scenes.new_match.scene import NewMatchScene
from game.scenes.notice.scene import NoticeScene
from game.scenes.people.scene import PeopleScene
from game.scenes.position.scene import PositionScene
from game.scenes.programs.scene import AddProgramScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.settings.binding_sheets import KeyScene, PadScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.stir.scene import StirScene
from game.scenes.stir.view import LONGEST_WORD, MOST_PRESSES
from game.scenes.table.commands import TRY_AGAIN
from game.scenes.table.practice.lesson import LessonScene
from game.scenes.table.scene import ABSENT, SILENT
from game.scenes.welcome.scene import WelcomeScene
from game.text import Text
from game.ui.commands import dismissing
from game.ui.widgets.choices import ChoiceWidget
from tests.audit import advising, filing, practising
from tests.audit.program import END, MIDDLE, NAMES, played, press, rest, table, terms, top_page
from tests.audit.sentences import told, values


@dataclass(frozen=True)
class Stop:
    """One thing to look at: ``show`` brings it onto the screen of a program that is at its title.

    ``anew``: what it shows was put into words when it opened, so it must be opened in each language.
    """

    name: str
    show: Callable[[App], object]
    anew: bool = False


def stops() -> Iterator[Stop]:
    """Everything that has a layout of its own."""
    yield from _screens()
    for game in GAMES:
        yield from _new_matches(game)
        yield from _tables(game)
    yield from _backgammon()
    yield from _rule_book()
    yield from _advice()
    yield from _practice()


# ---- the screens


def _screens() -> Iterator[Stop]:
    yield Stop("title", App.home)
    yield Stop("notices", _notices, anew=True)
    for step in range(3):
        yield Stop(f"welcome, {step + 1}", partial(_welcome, step=step))
    for section in ("look", "play", "keys", "about"):
        yield Stop(f"settings, {section}", partial(_settings, section=section))
    yield Stop("languages", lambda app: app.open(screens.Languages()))
    yield Stop("key", lambda app: app.push(KeyScene(app, "confirm")))
    yield Stop("pad button", lambda app: app.push(PadScene(app, "confirm")))
    for number, text in enumerate(dict.fromkeys(FAILURES.values())):
        yield Stop(f"add a program, {number}", partial(_refused_program, text=text))
    yield Stop("statistics", lambda app: _statistics(app, None))
    for game in GAMES:
        yield Stop(f"statistics {game}", partial(_statistics, game=game), anew=True)
    yield Stop("people", _people, anew=True)
    yield Stop("people, unread", _people_unread, anew=True)
    yield Stop("person", _person, anew=True)
    yield Stop("person, sheet", partial(_person, then="sheet"), anew=True)
    yield Stop("person, rename", partial(_person, then="rename"), anew=True)
    yield Stop("read file", lambda app: app.push(ImportPathScene(app, LibraryScene(app))))
    for what in ("read", "write", "folder"):
        for where in ("full", "empty", "gone"):
            yield Stop(f"files, {what}, {where}", partial(filing.chooser, what=what, where=where), anew=True)
    yield Stop("files read", filing.reading, anew=True)
    yield Stop("data moved", filing.move, anew=True)
    yield Stop("library merged", filing.merge, anew=True)
    yield Stop("file written", filing.write_one)
    yield Stop("matches written", filing.write_all, anew=True)
    yield Stop("library", lambda app: app.push(LibraryScene(app)))
    yield Stop("library, nothing found", _found_nothing)
    yield Stop("library, found deleted", _found_deleted, anew=True)
    for act in ("more", "rename", "export", "delete"):
        yield Stop(f"library, {act}", partial(_library_act, act=act), anew=True)


def _statistics(app: App, game: str | None) -> None:
    """Those of the first player, at a game that has been played to its end."""
    if game:
        match = played(game, plies=END)
        app.library.create(match.book, match.terms, match.journal)
    named = (person.id for person in app.library.people() if person.name == NAMES[0])
    app.open(screens.Statistics(next(named, ""), game=game or ""))


def _people(app: App) -> None:
    """Two of one name among them."""
    match = played("squadro", plies=END)
    again = app.library.begin(Proposal(match.terms, (NEW, ""), None))
    for action in match.journal:
        again.play(action)
    app.open(screens.People())


def _people_unread(app: App) -> None:
    """A library that cannot be read."""
    app.open(screens.People())
    scene = app.top
    assert isinstance(scene, PeopleScene)
    scene.people, scene.unreadable = [], True
    scene.page.rebuild()


def _person(app: App, then: str = "") -> None:
    _people(app)
    scene = app.top
    assert isinstance(scene, PeopleScene)
    press(app, f"person:{scene.people[0].id}")
    if then:
        press(app, then)


def _settings(app: App, section: str) -> None:
    scene = SettingsScene(app)
    scene.section = section
    app.push(scene)


def _welcome(app: App, step: int) -> None:
    scene = WelcomeScene(app)
    scene.step = step
    app.push(scene)


def _refused_program(app: App, text: Text) -> None:
    """One that was to be added, and why it was not."""
    scene = AddProgramScene(app, lambda _: None)
    scene.refusal = ProgramError(text)
    app.push(scene)


def _notices(app: App) -> None:
    notices = [Notice(text, values(text)) for text in told() if text.context == "notice"]
    app.push(NoticeScene(app, notices, Path("crash.txt")))


def _found_nothing(app: App) -> None:
    scene = LibraryScene(app)
    scene.filter = ListFilter("Nobody at all")
    app.push(scene)


def _found_deleted(app: App) -> None:
    match = played("squadro")
    found = app.library.id_of(app.library.create(match.book, match.terms))
    app.library.rename(found, "Finále")
    app.library.delete(found)
    scene = LibraryScene(app)
    scene.filter = ListFilter("Finále")
    app.push(scene)


def _library_act(app: App, act: str) -> None:
    match = played("squadro")
    found = app.library.id_of(app.library.create(match.book, match.terms))
    app.push(LibraryScene(app))
    _choose(app, found, act)
    if act != "rename":
        app.library.delete(found)


def _choose(app: App, match_id: str, act: str) -> None:
    """Do something with a match of the library, from the list that its button opens."""
    press(app, f"more:{match_id}")
    if act != "more":
        app.top.pages[-1].widgets[f"{act}:{match_id}"].press(None)
        app.step()


# ---- a new match


def _new_matches(game: str) -> Iterator[Stop]:
    for preset in GAMES.rulebook(game).presets:
        yield Stop(f"new match {game} {preset.key}", partial(_new, game=game, preset=preset.key))
    yield Stop(f"options {game}", partial(_new_otherwise, game=game))
    yield Stop(f"new match {game}, nobody", partial(_new_nobody, game=game))
    yield Stop(f"seat {game}, list", partial(_new_players, game=game))
    yield Stop(f"seat {game}, name", partial(_new_name, game=game))
    if GAMES.rulebook(game).uses_dice:
        yield Stop(f"stir {game}", partial(_stir, game=game))
    yield Stop(f"position {game}", partial(_position, game=game))
    yield Stop(f"position {game}, cleared", partial(_position_cleared, game=game))


def _stir(app: App, game: str) -> None:
    """The last person adds the longest word and presses, after the others, one of whom added nothing."""
    agreed = replace(terms(game), dice="stirred", seal=6)
    app.open(screens.Stir(Proposal(agreed, (), None)))
    app.step()
    scene = app.top
    assert isinstance(scene, StirScene)
    for number in agreed.people[:-1]:
        if number:
            scene.write("M" * LONGEST_WORD)
        scene.next()
    scene.write("M" * LONGEST_WORD)
    for _ in range(MOST_PRESSES):
        scene.stir()


def _new(app: App, game: str, preset: str) -> NewMatchScene:
    scene = NewMatchScene(app, game)
    app.push(scene)
    scene.form.use_preset(preset)
    scene.page.rebuild()
    return scene


def _new_otherwise(app: App, game: str) -> None:
    """All seats are taken by people of the same name, and the first option differs from its preset."""
    scene = _new(app, game, GAMES.rulebook(game).presets[0].key)
    for side in range(len(scene.form.seats)):
        scene.form.take(side, True)
        scene.form.rename(side, NAMES[0])
    scene.page.rebuild()
    top_page(app).widgets["more"].press(None)
    for option in scene.form.options():
        widget = top_page(app).widgets.get(f"option:{option.key}")
        if isinstance(widget, ChoiceWidget):
            widget.step(1)
        elif widget:
            widget.press(None)


def _new_nobody(app: App, game: str) -> None:
    """As few take seats as the form allows."""
    scene = _new(app, game, GAMES.rulebook(game).presets[-1].key)
    if scene.form.optional:
        for side in range(len(scene.form.seats)):
            scene.form.take(side, False)
    scene.form.dice = "own" if scene.book.uses_dice else "program"
    scene.page.rebuild()


def _new_players(app: App, game: str) -> None:
    """The list of who may sit at the last place."""
    scene = _new(app, game, GAMES.rulebook(game).presets[0].key)
    scene.seat(len(scene.form.seats) - 1)


def _new_name(app: App, game: str) -> None:
    """The name of somebody who is known is written."""
    _new_players(app, game)
    press(app, "someone")
    sheet = app.top
    assert isinstance(sheet, PlayerList)
    sheet.rename(sheet.form.people[0].name if sheet.form.people else NAMES[1])


def _position(app: App, game: str) -> PositionScene:
    form = _new(app, game, GAMES.rulebook(game).presets[-1].key).form
    start = form.book.start(Setup(form.values, form.sides, first=0))
    scene = PositionScene(app, screens.Position(form.proposal(), form.book.format_state(start)))
    app.push(scene)
    return scene


def _position_cleared(app: App, game: str) -> None:
    """No pieces on the board, and what cannot be."""
    scene = _position(app, game)
    scene.page.settle()
    scene.page.widgets["empty"].press(None)


# ---- the table


def _tables(game: str) -> Iterator[Stop]:
    for preset in GAMES.rulebook(game).presets:
        for plies in (0, MIDDLE, END):
            name = f"table {game} {preset.key} {plies}"
            yield Stop(name, partial(_at, game=game, preset=preset.key, plies=plies))
    yield Stop(f"log {game}", partial(_log, game=game, plies=MIDDLE))
    yield Stop(f"log {game}, end", partial(_log, game=game, plies=END))
    yield Stop(f"look back {game}", partial(_look_back, game=game))
    yield Stop(f"replay {game}", partial(_replay, game=game))
    yield Stop(f"film {game}", partial(_film, game=game))
    yield Stop(f"menu {game}", partial(_menu, game=game))
    for key in ("resign", "about", "keys"):
        yield Stop(f"{key} {game}", partial(_from_menu, game=game, key=key), anew=True)
    yield Stop(f"rename {game}", partial(_rename, game=game), anew=True)
    yield Stop(f"result {game}", partial(_result, game=game))
    yield Stop(f"next game {game}", partial(_next_game, game=game))
    for number, text in enumerate((SILENT, ABSENT)):
        yield Stop(f"no computer player {game}, {number}", partial(_suggested, game=game, text=text), anew=True)


def _at(app: App, game: str, preset: str, plies: int) -> None:
    table(app, played(game, preset, plies))


def _suggested(app: App, game: str, text: Text) -> None:
    """A line with a button beside the board."""
    table(app, played(game, "", MIDDLE))
    app.suggest(text, dismissing(TRY_AGAIN), **values(text))


def _log(app: App, game: str, plies: int) -> None:
    table(app, played(game, "", plies)).toggle_log()


def _look_back(app: App, game: str) -> None:
    table(app, played(game, "", MIDDLE)).stepping.look_at(MIDDLE // 2)


def _replay(app: App, game: str) -> ReplayScene:
    match = played(game, "", END)
    stored = app.library.create(match.book, match.terms, match.journal)
    app.open(screens.Replay(stored, MIDDLE))
    scene = app.top
    assert isinstance(scene, ReplayScene)
    return scene


def _film(app: App, game: str) -> None:
    _replay(app, game).controls.export()


def _menu(app: App, game: str) -> None:
    table(app, played(game, "", MIDDLE)).menu()


def _from_menu(app: App, game: str, key: str) -> None:
    """What a button of the menu opens, where there is that button."""
    table(app, played(game, "", END, "resign")).menu()
    app.step()
    if key in top_page(app).widgets:
        press(app, key)


def _rename(app: App, game: str) -> None:
    table(app, app.library.create(GAMES.rulebook(game), terms(game))).menu()
    app.step()
    press(app, "rename")


def _result(app: App, game: str) -> None:
    table(app, played(game, "", END)).show_result()


def _next_game(app: App, game: str) -> None:
    """The result of a game after which the match goes on."""
    preset = GAMES.rulebook(game).presets[-1].key
    table(app, played(game, preset, END, "next", length=3)).show_result()


def _backgammon() -> Iterator[Stop]:
    yield Stop("own dice", lambda app: table(app, _own_dice()))
    yield Stop("own dice, closed", _own_dice_closed)
    yield Stop("dice proof", _proof, anew=True)
    yield Stop("own dice proof", partial(_proof, own=True), anew=True)
    yield Stop("doubled", _doubled)
    yield Stop("redoubled", lambda app: _doubled(app, "beaver"))


def _own_dice() -> Match[object]:
    return Match(GAMES.rulebook("backgammon"), terms("backgammon", dice="own"))


def _own_dice_closed(app: App) -> None:
    table(app, _own_dice())
    app.pop()


def _proof(app: App, own: bool = False) -> None:
    match = played("backgammon", "", END)
    if own:
        match = Match(match.book, terms("backgammon", dice="own"), match.journal)
    table(app, match).show_result()
    press(app, "proof")


def _doubled(app: App, *verbs: Verb) -> None:
    """The cube was turned, and then with these verbs once more."""
    match = played("backgammon", "stakes", END, "double", beavers=bool(verbs))
    for verb in ("double", *verbs):
        match.play(Action(verb))
    table(app, match)


# ---- what an engine knows


def _advice() -> Iterator[Stop]:
    for game in GAMES:
        yield Stop(f"hint {game}", partial(advising.hint, game=game, asked=1), anew=True)
        yield Stop(f"hints {game}", partial(advising.hint, game=game, asked=2), anew=True)
        yield Stop(f"tutor {game}", partial(advising.tutor, game=game, looks=False), anew=True)
        yield Stop(f"tutor {game}, better", partial(advising.tutor, game=game, looks=True), anew=True)
        yield Stop(f"review {game}", partial(advising.review, game=game), anew=True)
        yield Stop(f"try out {game}", partial(advising.try_out, game=game), anew=True)
    yield Stop("hints doubled", advising.doubled, anew=True)
    rolled_out: dict[str, Callable[[App], object]] = {
        "hints": partial(advising.hint, game="backgammon", asked=2),
        "review": partial(advising.review, game="backgammon"),
        "position": partial(_position, game="backgammon"),
    }
    for name, show in rolled_out.items():
        deeper = partial(advising.looking_deeper, show=show, batches=2)
        yield Stop(f"deeper {name} backgammon", deeper, anew=True)


def _practice() -> Iterator[Stop]:
    for game in GAMES:
        yield Stop(f"exercises {game}, none", partial(practising.puzzles, game=game), anew=True)
        yield Stop(f"exercises {game}, some", partial(practising.puzzles, game=game, some=True), anew=True)
        for when in ("asked", "right", "wrong"):
            yield Stop(f"puzzle {game}, {when}", partial(practising.puzzle, game=game, when=when), anew=True)
        yield Stop(f"exercises {game}", partial(practising.exercises, game=game))
        for when in ("asked", "right", "wrong"):
            yield Stop(f"exercise {game}, {when}", partial(practising.exercise, game=game, when=when), anew=True)
        yield Stop(f"guess {game}", partial(practising.agreement, game=game))
        for when in ("guess", "shown", "over"):
            yield Stop(f"guessing {game}, {when}", partial(practising.guessing, game=game, when=when), anew=True)


# ---- the rule book


def _rule_book() -> Iterator[Stop]:
    for manual in GAMES.manuals():
        yield Stop(f"rule book {manual.game} {manual.rules}", partial(_manual, manual=manual))
    yield Stop("lessons", partial(App.open, screen=screens.Lessons()))
    yield Stop("rule book, search", partial(_search, text="Backgammon"))
    yield Stop("rule book, nothing found", partial(_search, text="Nothing at all"))
    for figure, manual in _lessons().items():
        name = f"{manual.game} {manual.rules} {manual.lessons.index(figure) + 1}"
        for when in (_begun, _otherwise, _done):
            show = partial(_lesson, manual=manual, figure=figure, when=when)
            yield Stop(f"lesson {name}, {when.__name__[1:]}", show, anew=True)


def _manual(app: App, manual: Manual) -> None:
    app.push(RulebookScene(app, manual))


def _search(app: App, text: str) -> None:
    """Search; where there is no room for the line to write in, it is opened first."""
    app.push(RulebookScene(app, GAMES.manuals()[0]))
    if "find" in top_page(app).widgets:
        press(app, "find")
    scene = app.top
    assert isinstance(scene, RulebookScene)
    scene.search = text
    scene.page.rebuild()


def _lessons() -> dict[Figure, Manual]:
    """Every figure that can be played, once, with the first manual that has it."""
    return {figure: manual for manual in reversed(GAMES.manuals()) for figure in reversed(manual.lessons)}


def _lesson(app: App, manual: Manual, figure: Figure, when: Callable[[App, LessonScene], object]) -> None:
    app.open(screens.Lesson(manual, figure))
    scene = app.top
    assert isinstance(scene, LessonScene)
    rest(app)
    when(app, scene)


def _begun(app: App, scene: LessonScene) -> None:
    """Nothing is to be done."""


def _otherwise(app: App, scene: LessonScene) -> None:
    """Something else was played that is legal, and was taken back."""
    match = scene.model.match
    others = [a for a in match.legal() if str(a) not in scene.figure.actions] if match.to_act != DICE else []
    if others:
        scene.act(others[0])
        rest(app)


def _done(app: App, scene: LessonScene) -> None:
    while not scene.task.done:
        scene.show_me()
        rest(app)
