"""One page with every widget, in any language, size and theme: ``python -m tests.ui.gallery FOLDER`` saves pictures.

The tests walk over the same page, so what is looked at is what is tested.
"""

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game.ui.page.page import Page
from game.ui.page.region import Region
from game.ui.style import paint
from game.ui.style.control_sizes import button_size, choice_size, control_height, flow, split, toggle_size
from game.ui.style.look import Look
from game.ui.widgets.node import Words

WORDS = {
    "en": "New match|Rules of the game|Classic|Tournament|Playtive|Stakes|Points to play|Player 1|Show legal moves"
    "|Roll by itself when nothing else can be done|Volume|Play|Cancel|Delete|Library"
    "|Each player moves his counters by the roll of two dice. Five own counters close a point.|Delete this match?"
    "|It can be taken back for a while.|Rule book|Undo|Done",
    "de": "Neue Partie|Spielregeln|Klassisch|Turnier|Playtive|Einsätze|Punkte bis zum Sieg|Spielerin 1"
    "|Erlaubte Züge anzeigen|Von selbst würfeln, wenn nichts anderes möglich ist|Lautstärke|Spielen|Abbrechen|Löschen"
    "|Spielesammlung|Jeder zieht seine Steine nach dem Wurf zweier Würfel. Fünf eigene Steine schließen einen Punkt."
    "|Diese Partie löschen?|Das lässt sich noch eine Weile zurücknehmen.|Regelbuch|Rückgängig|Fertig",
    "el": "Νέος αγώνας|Κανόνες του παιχνιδιού|Κλασικό|Τουρνουά|Playtive|Στοιχήματα|Πόντοι για τη νίκη|Παίκτης 1"
    "|Εμφάνιση επιτρεπτών κινήσεων|Αυτόματη ρίψη όταν δεν γίνεται τίποτε άλλο|Ένταση|Παίξε|Άκυρο|Διαγραφή|Βιβλιοθήκη"
    "|Κάθε παίκτης κινεί τα πούλια του με τη ρίψη δύο ζαριών. Πέντε δικά του πούλια κλείνουν μια θέση."
    "|Να διαγραφεί ο αγώνας;|Μπορεί να αναιρεθεί για λίγο.|Βιβλίο κανόνων|Αναίρεση|Τέλος",
    "zh": "新对局|游戏规则|经典|锦标赛|Playtive|赌注|目标分数|玩家 1|显示合法走法"
    "|没有其他选择时自动掷骰|音量|开始|取消|删除|对局库"
    "|每位玩家按两枚骰子的点数移动自己的棋子（可以分开走）。五枚己方棋子即可封住一个点。“双骰”时可走四次。|要删除这盘对局吗？"
    "|稍后仍可撤销。|规则书|撤销|完成",
    "ko": "새 대국|게임 규칙|클래식|토너먼트|Playtive|판돈|목표 점수|플레이어 1|둘 수 있는 수 표시"
    "|다른 수가 없으면 자동으로 굴리기|음량|시작|취소|삭제|보관함"
    "|각 플레이어는 두 주사위의 눈만큼 자신의 말을 움직입니다. 말 다섯 개가 모이면 그 자리를 막습니다."
    "|이 대국을 삭제할까요?|잠시 동안 되돌릴 수 있습니다.|규칙집|실행 취소|완료",
}
RULES = ("classic", "tournament", "playtive", "stakes")


class Column:
    """Places one below the other, from the top of a rectangle down, ``gap`` pixels apart; ``y`` is the next top."""

    def __init__(self, rect: pygame.Rect, gap: int) -> None:
        self.rect = pygame.Rect(rect)
        self.gap = gap
        self.y = self.rect.top

    def take(self, height: int, gap: int | None = None) -> pygame.Rect:
        """Take the next place, as wide as the column; ``gap`` (in pixels) replaces the column's gap after it."""
        place = pygame.Rect(self.rect.left, self.y, self.rect.width, height)
        self.y += height + (self.gap if gap is None else gap)
        return place

    def take_size(self, size: tuple[int, int], align: str = "left", gap: int | None = None) -> pygame.Rect:
        """Take the next place of a given size (at most as wide as the column), at its left, center or right."""
        place = self.take(size[1], gap)
        width = min(size[0], place.width)
        spare = place.width - width
        return pygame.Rect(place.left + {"center": spare // 2, "right": spare}.get(align, 0), place.top, width, size[1])

    def skip(self, height: int) -> None:
        """Leave a space of ``height`` pixels."""
        self.y += height

    def rest(self) -> pygame.Rect:
        """Return the part of the rectangle that is not taken yet."""
        return pygame.Rect(self.rect.left, self.y, self.rect.width, max(0, self.rect.bottom - self.y))

    @property
    def height(self) -> int:
        """Height in pixels of everything taken so far, without the gap after it."""
        return max(0, self.y - self.gap - self.rect.top)


def grid(count: int, rect: pygame.Rect, least: int, height: int, gap: int) -> list[pygame.Rect]:
    """Make ``count`` places of equal size, as many side by side as fit with at least ``least`` pixels of width."""
    across = max(1, min(count, (rect.width + gap) // (least + gap)))
    columns = split(pygame.Rect(rect.left, rect.top, rect.width, height), [1.0] * across, gap)
    return [columns[i % across].move(0, i // across * (height + gap)) for i in range(count)]


class Gallery:
    """A made-up screen and the data it shows."""

    def __init__(self, look: Look, language: str = "en") -> None:
        self.words = WORDS[language].split("|")
        self.rules, self.points, self.name = "classic", 7, self.words[7]
        self.hints, self.by_itself, self.volume = True, False, 0.7
        self.pressed: list[bool | int | str] = []
        self.page = Page(look, self.build)

    def draw(self, surface: pygame.Surface) -> None:
        """The page on its backdrop."""
        paint.backdrop(surface, self.page.look)
        self.page.draw(surface)

    def build(self, page: Page) -> None:
        """Everything there is to put on a page."""
        look, pad = page.look, page.look.px(16)
        whole = pygame.Rect(0, 0, look.width, look.height).inflate(-2 * look.px(20), -2 * look.px(16))
        column = Column(whole, pad)
        title = look.text_size(self.words[0], whole.width, "title")[1]
        page.label(column.take(title), self.words[0], "title", "center")
        feet = self._feet(page, whole)
        middle = pygame.Rect(whole.left, column.y, whole.width, feet - pad - column.y)
        left, right = split(middle, (3, 2), pad)
        page.panel(left)
        part = page.scroll(left.inflate(-2 * pad, -2 * look.px(10)), key="form")
        self._form(part)
        page.panel(right)
        self._cards(page.scroll(right.inflate(-2 * pad, -2 * look.px(10)), key="cards"))

    def _feet(self, page: Page, whole: pygame.Rect) -> int:
        look, w = page.look, self.words
        buttons = [
            ("play", w[11], "play", "primary", True),
            ("undo", w[19], "undo", "plain", True),
            ("done", w[20], "done", "plain", False),
            ("rules", w[18], "book", "quiet", True),
            ("delete", w[13], "trash", "danger", True),
            ("help", "", "help", "plain", True),
        ]
        sizes = [button_size(look, text, icon, whole.width) for _, text, icon, _, _ in buttons]
        high = max(p.bottom for p in flow(sizes, pygame.Rect(0, 0, whole.width, 0), look.px(12), "center"))
        row = pygame.Rect(whole.left, whole.bottom - high, whole.width, high)
        for (key, text, icon, style, on), place in zip(buttons, flow(sizes, row, look.px(12), "center"), strict=True):
            press = self._ask if key == "delete" else self._note(key)
            page.button(key, place, text, press, icon=icon, style=style, enabled=on, group="feet", tip=w[18])
        return row.top

    def _note(self, key: str) -> Callable[[], object]:
        return lambda: self.pressed.append(key)

    def _ask(self) -> None:
        w = self.words
        self.page.ask(w[16], w[17], [(w[13], lambda: self.pressed.append("deleted"), "danger"), (w[12], str, "plain")])

    def _form(self, part: Region) -> None:
        look, w = part.look, self.words
        column = Column(pygame.Rect(look.px(6), look.px(6), part.width - look.px(12), 0), look.px(12))
        self._captioned(part, column, w[1])
        options = list(zip(RULES, w[2:6], strict=True))
        place = column.take(choice_size(look, options, column.rect.width)[1])
        part.choice("rules-choice", place, options, self.rules, lambda v: setattr(self, "rules", v))
        self._captioned(part, column, w[6])
        points = [(n, str(n)) for n in (1, 3, 5, 7, 9, 11, 15, 21, 25)]
        place = column.take(choice_size(look, points, column.rect.width)[1])
        part.choice("points", place, points, self.points, lambda v: setattr(self, "points", v))
        self._captioned(part, column, w[7])
        place = column.take(control_height(look))
        names = ("Ada", "Bořivoj", "Ελένη", "小明", "지민")
        part.entry(
            "name", place, self.name, lambda v: setattr(self, "name", v), suggestions=[(name, name) for name in names]
        )
        for key, text in (("hints", w[8]), ("by_itself", w[9])):
            place = column.take(toggle_size(look, text, column.rect.width)[1], look.px(4))
            part.toggle(key, place, text, getattr(self, key), partial(setattr, self, key))
        self._captioned(part, column, w[10])
        place = column.take(control_height(look))
        shown = f"{round(self.volume * 100)}%"
        part.slider("volume", place, 0, 1, self.volume, lambda v: setattr(self, "volume", v), by=0.05, shown=shown)

    def _captioned(self, part: Region, column: Column, text: str) -> None:
        high = part.look.text_size(text, column.rect.width, "strong")[1]
        part.label(column.take(high, part.look.px(4)), text, "strong")

    def _cards(self, part: Region) -> None:
        look, w = part.look, self.words
        column = Column(pygame.Rect(look.px(8), look.px(8), part.width - look.px(16), 0), look.px(12))
        part.label(column.take(look.text_size(w[14], column.rect.width, "heading")[1]), w[14], "heading")
        text = part.prose(column.take(0, 0), w[15])
        column.y = text.bottom + look.px(14)
        places = grid(4, column.rect.move(0, column.y), look.em(8), look.em(5), look.px(12))
        for number, place in enumerate(places):
            name = Words(w[2 + number], pygame.Rect((0, 0), place.size), "subheading", align="center")
            press = self._note(f"card{number}")
            part.card(f"card{number}", place, press, texts=[name], selected=number == 1, group="cards")


def save(folder: Path) -> None:
    """Pictures at three sizes, two text sizes, five languages, both themes."""
    folder.mkdir(parents=True, exist_ok=True)
    cases = [((960, 600), 1.0, "walnut"), ((1920, 1080), 1.0, "walnut"), ((3840, 2160), 1.0, "walnut")]
    cases += [((960, 600), 2.0, "walnut"), ((1920, 1080), 2.0, "walnut"), ((1920, 1080), 1.0, "contrast")]
    for language in WORDS:
        for size, text, theme in cases:
            surface = pygame.Surface(size)
            gallery = Gallery(Look(size, text, theme), language)
            gallery.draw(surface)
            gallery.page.update(1.0)
            gallery.draw(surface)
            pygame.image.save(surface, folder / f"{language}-{size[0]}-{text:g}-{theme}.png")


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.Window("gallery", (960, 600)).get_surface()
    save(Path(sys.argv[1]))
