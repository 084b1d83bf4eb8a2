"""The table's menu: what concerns the match, what concerns the table, and the ways out."""

from collections.abc import Iterable
from typing import Final

from game import i18n
from game.play.services import attempt
from game.play.words.match_words import display_name, joined, to_play
from game.scenes.base import screens
from game.scenes.base.files.clipboard import copy
from game.scenes.base.overlay import CLOSE, Overlay
from game.scenes.table.commands import KEPT, TableCommands
from game.scenes.table.dialogs.about import AboutScene
from game.scenes.table.dialogs.match_exits import MatchExits
from game.scenes.table.dialogs.rename import RenameScene
from game.text import N_, Text
from game.ui import layout as ui
from game.ui.commands import BoundCommand, command

TITLE = N_("menu", "Menu")
MATCH = N_("menu", "This match")
TABLE = N_("menu", "The table")
CONTINUE = N_("button", "Continue")
# L10n: each gamepad then works only while its player is on turn
OWN_PADS = N_("button", "One gamepad per player")
ALL_PADS = N_("button", "Share all gamepads")

_GAPS: Final = (8, 7, 6, 5, 4)
"""Design pixels between buttons: the largest with which the whole menu is seen at once."""
_WIDE, _COLUMN = 40, 19.4
"""Ems of the width of the sheet, and of one of its two columns."""


class MenuScene(Overlay):
    """What can be done beside playing, also with the position that the table shows."""

    def __init__(self, table: TableCommands) -> None:
        super().__init__(table.host)
        self._table = table
        self._model = table.model
        self._match = table.model.match

    def view(self) -> ui.Box:
        return ui.Sheet(ui.FirstFit(self._menu(gap) for gap in _GAPS), width=_WIDE)

    def _menu(self, gap: float) -> ui.Box:
        table, exits, closing = self._table, MatchExits(self._table), self.closing.of
        left, right = ((self.set_up,), ()) if table.mirror_board.offered else ((), (self.set_up,))  # as long columns
        match = (
            *(closing(exits.replay), closing(exits.review), self.about, self.rename, closing(exits.export)),
            *(closing(table.save_picture), *left, closing(table.resign)),
        )
        board = closing(table.turn_board), closing(table.mirror_board)
        program = self.rule_book, self.keys, self.share_pads, self.settings, self.copy, *right
        ways_out = [ui.Group(ui.Button(each, align="left"), each.name) for each in (self.new, exits.leave)]
        on = ui.Button(self.go_on, "primary", default=True)
        who = ui.Label(self._who(), "small", "center", "soft")
        return ui.Column(
            ui.Pad(ui.Column(ui.Label(i18n.t(TITLE), "heading", "center"), who, gap=0), bottom=gap),
            ui.Pad(ui.Align(ui.Sized(on, ems=_COLUMN), "center"), bottom=gap),
            ui.Columns(_group(MATCH, match, gap), _group(TABLE, (*board, *program), gap), below=gap),
            ui.Rule(),
            ui.Columns(*ways_out, below=gap),
            None if self._match.over else ui.Label(i18n.t(KEPT), "small", "center", "soft"),
            gap=gap,
        )

    def _who(self) -> str:
        """Return who plays, and who is on turn."""
        names = " – ".join(display_name(player.name) for player in self._match.terms.players)
        on_turn = self._model.on_turn
        return joined(names, to_play(self._match.player(on_turn).name) if on_turn is not None else "")

    # ---- what concerns the match

    @command("about", N_("button", "About this match"), icon="info")
    def about(self) -> None:
        """Tell the rules, the dice and the seal of the match."""
        self.host.push(AboutScene(self.host, self._model))

    @command("rename", N_("button", "Rename"), icon="pencil")
    def rename(self) -> None:
        """Give the match another name."""
        self.host.push(RenameScene(self.host, self._match))

    @command("set-up", N_("button", "Set up from here"), icon="hand")
    def set_up(self) -> None:
        """Set up the position that is shown, for the same players by the same rules and clock."""
        match, shown, host = self._match, self._model.shown, self.host
        proposal = attempt(host, host.library.proposal_of, match)
        if proposal:
            proposal = proposal.on(match.terms.with_new_seed()).seated(shown.seating)
            host.pop()
            host.open(screens.Position(proposal, match.book.format_state(shown.state)))

    # ---- what concerns the table

    @command("rulebook", N_("button", "Rule book"), icon="book")
    def rule_book(self) -> None:
        """Open the rule book over the table, at the rule that matters there."""
        self.host.pop()
        self._table.open_rules()

    def help(self) -> None:
        self.rule_book()

    @command("keys", N_("button", "All keys"), icon="keyboard")
    def keys(self) -> None:
        """List what each key does at the table."""
        self._table.show_keys()

    def show_keys(self) -> None:
        self.keys()

    def has_pads(self) -> bool:
        """Whether there are gamepads to share."""
        return self.host.pads.count > 1

    def sharing(self) -> Text:
        """Return what `share_pads` does next."""
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

    def _on(self) -> Text:
        return CLOSE if self._match.over else CONTINUE

    def _on_icon(self) -> str:
        return "close" if self._match.over else "play"

    @command("continue", _on, icon=_on_icon)
    def go_on(self) -> None:
        """Go back to the board."""
        self.host.pop()

    @command("new", N_("button", "New match"), icon="plus")
    def new(self) -> None:
        """Set the table for another match of this game; Esc leads back to this one."""
        self.host.pop()
        self.host.open(screens.NewMatch(self._match.terms.game))


def _group(title: Text, commands: Iterable[BoundCommand], gap: float) -> ui.Box:
    """Return buttons one below the other, with their heading above them."""
    label = ui.Label(i18n.t(title), "small-strong", ink="soft")
    buttons = (ui.Button(each, align="left") for each in commands)
    return ui.Group(ui.Column(ui.Column(label, gap=0), *buttons, gap=gap), title.english)
