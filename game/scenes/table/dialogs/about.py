"""About this match: who plays what, by which rules, and the seal of its dice."""

from typing import Final

from game import i18n
from game.match.proof import ADDED
from game.pictures import thumbnails
from game.pictures.colours import side_text
from game.play.table_model import TableModel
from game.play.words import match_words
from game.play.words.seal_words import seal
from game.rules.setup import Option, Value
from game.scenes.base.overlay import Overlay
from game.scenes.base.scene import Host
from game.text import N_
from game.ui.layout import Box, Column, FirstFit, Label, Pairs, Picture, Prose, Readable, Row, Sheet, facts

TITLE: Final = N_("button", "About this match")
YES: Final = N_("about", "Yes")
NO: Final = N_("about", "No")
DICE: Final = N_("new match", "Who rolls")
PROGRAM: Final = N_("new match", "The program")
STIRRED: Final = N_("new match", "Stirred by the players")
OWN: Final = N_("new match", "The players")
_PIECE: Final = 2.2
"""Ems of the picture of a player's piece."""
WHO_ROLLS: Final = {"program": PROGRAM, "stirred": STIRRED, "own": OWN}
"""For each kind of dice of the terms."""


class AboutScene(Overlay):
    """What was agreed on before the match."""

    def __init__(self, host: Host, model: TableModel) -> None:
        super().__init__(host)
        self._match = model.match

    def view(self) -> Box:
        match = self._match
        rules = Label(match_words.rules_name(match), "subheading", valign="top", ink="primary")
        sealed = seal(match) if match.book.uses_dice and match.terms.dice != "own" else ""
        text = Column(rules, self._facts(), gap=5)
        parts = self.head(i18n.t(match.book.text)), self._players(), text, *self._additions()
        return Sheet(Column(*parts, self._read("seal", sealed), gap=12), width=32)

    def _players(self) -> Box:
        """Return each player's piece and name, and the side below."""
        match, look = self._match, self.page.look
        game, players = self.host.games[match.terms.game], list[Box]()
        for seat, at in enumerate(match.terms.sides):
            side = i18n.t(side_text(look, game, match.book, at))
            name = match_words.display_name(match.player(seat).name)
            piece = Picture(thumbnails.piece(look, game, match.terms.sides, seat, look.em(_PIECE)), side)
            words = Column(Label(name, "strong"), Label(side, "small", ink="soft") if side != name else None, gap=0)
            told = Readable(words, f"seat:{seat}", i18n.labelled(side, name))
            players.append(Row(piece, told, gap=10, align="middle"))
        return Pairs(*players, gap=8)

    def _facts(self) -> Box:
        """Return the names of the options with their values, in two columns where all of them have room."""
        lines = facts(self.page.look, [(name, Label(value, "small-strong")) for name, value in self._options()])
        half = -(-len(lines) // 2)
        columns = (Column(*part, gap=5) for part in (lines[:half], lines[half:]))
        return FirstFit((Row(*columns, align="top", fills=True, equal=True), Column(*lines, gap=5)), "last")

    def _options(self) -> list[tuple[str, str]]:
        """Return the options of the rule book that apply, and who rolls."""
        match = self._match
        options = [option for option in match.book.options if option.applies(match.terms.options)]
        lines = [(i18n.t(option.text), _value(option, match.terms.options[option.key])) for option in options]
        dice = [(i18n.t(DICE), i18n.capitalised(WHO_ROLLS[match.terms.dice]))]
        return lines + (dice if match.book.uses_dice else [])

    def _additions(self) -> list[Box]:
        """Return what the players have added to stirred dice."""
        terms = self._match.terms
        added = zip(terms.players, terms.stirred, strict=False)
        return [
            self._read(f"added:{seat}", i18n.t(ADDED, player=match_words.display_name(player.name), addition=addition))
            for seat, (player, addition) in enumerate(added)
            if addition
        ]

    @staticmethod
    def _read(key: str, text: str) -> Box:
        return Readable(Prose(text, "small"), key, text)


def _value(option: Option, value: Value) -> str:
    if option.kind == "flag":
        return i18n.capitalised(YES if value else NO)
    if option.kind == "count":
        return str(value)
    return next((i18n.capitalised(choice.text) for choice in option.choices if choice.value == value), str(value))
