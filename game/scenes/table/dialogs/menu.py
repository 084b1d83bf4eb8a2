"""The table's menu: what concerns the match, what concerns the table, and the ways out."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from game import i18n
from game.play.table_model import TableModel
from game.play.words.match_words import called, joined, to_play
from game.scenes.base import screens
from game.scenes.base.files.clipboard import copy
from game.scenes.base.files.storage import can_review, export_match, summary_of
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.scenes.table.dialogs.about import AboutScene
from game.scenes.table.dialogs.rename import RenameScene
from game.text import N_, Text
from game.ui.commands import BoundCommand, command
from game.ui.layout import Box, Button, Column, Columns, FirstFit, Group, Label, Rule, Sheet

TITLE = N_("menu", "Menu")
MATCH = N_("menu", "This match")
TABLE = N_("menu", "The table")
KEPT = N_("menu", "The match is saved after every action; you can continue it at any time.")
# L10n: each gamepad then works only while its player is on turn
OWN_PADS = N_("button", "One gamepad per player")
ALL_PADS = N_("button", "Share all gamepads")

_GAPS: Final = (8, 7, 6, 5, 4)
"""Design pixels between buttons: the largest with which the whole menu is seen at once."""
_WIDE: Final = 40
"""Ems of the sheet's width."""


class MenuScene(Overlay):
    """What can be done beside playing, also with the position that the table shows.

    ``table`` are the table's own commands that the menu offers, by name.
    """

    def __init__(self, host: Host, model: TableModel, table: Iterable[BoundCommand]) -> None:
        super().__init__(host)
        self._model = model
        self._match = model.match
        self._table = {each.name: each for each in table}

    def view(self) -> Box:
        return Sheet(FirstFit(self._menu(gap) for gap in _GAPS), width=_WIDE)

    def _menu(self, gap: float) -> Box:
        match = (
            *(self.replay, self.review, self.about, self.rename, self.export),
            *self._at_table("picture"),
            self.set_up,
            *self._at_table("resign"),
        )
        rest = (self.rule_book, self.keys, self.share_pads, self.settings, self.copy)
        table = (*self._at_table("turn", "mirror"), *rest)
        ways_out = [Group(Button(each, align="left"), each.name) for each in (self.new, self.leave)]
        who = Label(self._who(), "small", "center", "soft")
        return Column(
            Column(Label(i18n.t(TITLE), "heading", "center"), who, gap=0),
            Button(self.go_on, "primary", default=True),
            Columns(self._group(MATCH, match, gap), self._group(TABLE, table, gap), below=gap),
            Rule(),
            Columns(*ways_out, below=gap),
            Label(i18n.t(KEPT), "small", "center", "soft"),
            gap=gap,
        )

    def _at_table(self, *names: str) -> list[BoundCommand]:
        """The table's commands of these names that it offers; the menu closes before they are done."""
        return [self.closing.of(self._table[name]) for name in names if name in self._table]

    def _group(self, title: Text, commands: Iterable[BoundCommand], gap: float) -> Box:
        buttons = (Button(each, align="left") for each in commands)
        label = Label(i18n.t(title), "small-strong", ink="soft")
        return Group(Column(Column(label, gap=0), *buttons, gap=gap), title.english)

    def _who(self) -> str:
        """Who plays, and who is on turn."""
        names = " – ".join(called(player.name) for player in self._match.terms.players)
        on_turn = self._model.on_turn
        return joined(names, to_play(self._match.player(on_turn).name) if on_turn is not None else "")

    # ---- what concerns the match

    def has_begun(self) -> bool:
        """Whether anything has been played."""
        return len(self._match.moments) > 1

    @command("replay", N_("button", "Replay from the start"), icon="film", offered=has_begun)
    def replay(self) -> None:
        """Show the match from its first moment on."""
        self.host.pop()
        self.host.open(screens.Replay(self._match))

    def can_review(self) -> bool:
        """Whether the match can be reviewed now."""
        return can_review(self.host, self._match)

    @command("review", N_("button", "Review"), icon="chart", offered=can_review)
    def review(self) -> None:
        """Open the review of the match."""
        self.host.pop()
        self.host.open(screens.OpenReview(self._match))

    @command("about", N_("button", "About this match"), icon="info")
    def about(self) -> None:
        """Tell the rules, the dice and the seal of the match."""
        self.host.push(AboutScene(self.host, self._model))

    @command("rename", N_("button", "Rename"), icon="pencil")
    def rename(self) -> None:
        """Give the match another name."""
        self.host.push(RenameScene(self.host, self._match))

    @command("export", N_("button", "Export…"), icon="export")
    def export(self) -> None:
        """Write the match to a file."""
        summary = summary_of(self.host, self._match)
        self.host.pop()
        if summary:
            export_match(self.host, summary)

    @command("set-up", N_("button", "Set up from here"), icon="hand")
    def set_up(self) -> None:
        """Go on from the position that is shown to others: by the same rules, whoever sits there now."""
        shown = self._model.shown
        players = tuple(self._match.terms.players[player] for player in shown.seating)
        state = self._match.book.format_state(shown.state)
        self.host.pop()
        self.host.open(screens.Position(replace(self._match.terms.with_new_seed(), players=players), state))

    # ---- what concerns the table

    @command("rulebook", N_("button", "Rule book"), icon="book")
    def rule_book(self) -> None:
        """Open the rule book over the table, at the rule that matters there."""
        self.host.pop()
        self._table["rules"]()

    def help(self) -> None:
        self.rule_book()

    @command("keys", N_("button", "All keys"), icon="keyboard")
    def keys(self) -> None:
        """List what each key does at the table."""
        self.host.open(screens.Keys([*self.host.commands(), *self._table.values()]))

    def show_keys(self) -> None:
        self.keys()

    def has_pads(self) -> bool:
        """Whether there are gamepads to share."""
        return self.host.pads.count > 1

    def sharing(self) -> Text:
        """What `share_pads` does next."""
        return ALL_PADS if self.host.settings.own_pads else OWN_PADS

    @command("pads", sharing, icon="people", offered=has_pads)
    def share_pads(self) -> None:
        """Let each gamepad be one player's, or all of them everybody's."""
        self.host.change(own_pads=not self.host.settings.own_pads)
        self.host.pop()

    @command("settings", N_("button", "Settings"), icon="settings")
    def settings(self) -> None:
        """Open the settings."""
        self.host.open(screens.OpenSettings())

    @command("copy", N_("button", "Copy the position"), icon="copy")
    def copy(self) -> None:
        """Copy the ID of the position that is shown; where there are several kinds, let one be picked."""
        positions = self.host.games[self._match.terms.game].positions()
        copy(self.host, self.page, "copy", positions.names(self._model.shown.state), self.host.pop)

    # ---- the ways out

    @command("continue", N_("button", "Continue"), icon="play")
    def go_on(self) -> None:
        """Go back to the board."""
        self.host.pop()

    @command("new", N_("button", "New match"), icon="plus")
    def new(self) -> None:
        """Begin another match of this game."""
        self.host.home()
        self.host.open(screens.NewMatch(self._match.terms.game))

    @command("leave", N_("button", "Leave the table"), icon="back")
    def leave(self) -> None:
        """Go to the title; the match is stored."""
        self.host.home()
