"""`LanguagesScene`: the sheet with all languages, each in itself. Typed letters lead to one."""

from game import i18n
from game.scenes.base.overlay import Overlay
from game.scenes.base.setting_fields import SYSTEM
from game.scenes.languages.view import languages_view
from game.text import folded
from game.ui.commands import command
from game.ui.layout import Box
from game.ui.page.page import Page


class LanguagesScene(Overlay):
    """The list of languages; choosing one closes it."""

    def view(self) -> Box:
        return languages_view(self)

    def build(self, page: Page) -> None:
        super().build(page)
        page.type_ahead, page.find_by_name = True, self._find

    def _find(self, letters: str) -> str | None:
        """Return the key of the first language whose name begins with some letters.

        Names in the language itself come first, then English ones, then those of the language in use.
        """
        names = {code: i18n.language_names(code) for code in i18n.available()}
        for kind in range(3):
            for code, called in names.items():
                if folded(called[kind]).startswith(letters):
                    return self.speak.of(code).name
        return None

    def _name(self, code: str) -> str:
        if code:
            return i18n.languages()[code]
        return i18n.capitalised(SYSTEM, language=i18n.languages()[i18n.system_language()])

    def _is_spoken(self, code: str) -> bool:
        return code == self.host.settings.language

    def _icon(self, code: str) -> str:
        return "done" if self._is_spoken(code) else ""

    @command("language", _name, icon=_icon, selected=_is_spoken)
    def speak(self, code: str) -> None:
        """Switch to a language; "" for the one that the computer is set to."""
        self.host.pop()
        self.host.change(language=code)
