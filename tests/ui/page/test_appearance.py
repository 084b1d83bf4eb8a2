"""After a rebuild a page knows where it looks different, and only there."""

from functools import partial

import pygame

from game.ui.page import scrollbars
from game.ui.page.appearance import REACH
from game.ui.page.page import Page
from game.ui.style.look import Look

LEFT, MIDDLE, RIGHT = (pygame.Rect(x, 40, 160, 48) for x in (40, 400, 700))


def built(said: dict[str, str]) -> Page:
    """A page with two buttons and a label between them that say this, as it was drawn last."""

    def build(page: Page) -> None:
        page.button("left", LEFT, said["left"], lambda: None)
        page.label(MIDDLE, said["middle"])
        page.button("right", RIGHT, said["right"], lambda: None)
        page.paint(RIGHT.move(0, 100), partial(paint_colour, said.get("colour", "red")))
        page.spot("spot", LEFT.move(0, 200), lambda: None)
        page.icon(MIDDLE.move(0, 200), said.get("icon", "play"))

    page = Page(Look((960, 600)), build)
    page.damage()
    return page


def paint_colour(colour: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.fill(colour, rect)


def grown(page: Page, rect: pygame.Rect) -> pygame.Rect:
    reach = 2 * page.look.px(REACH)
    return rect.inflate(reach, reach)


def test_a_page_that_says_the_same_again_looks_the_same() -> None:
    page = built({"left": "Roll", "middle": "Ann", "right": "Done"})
    page.rebuild()
    assert page.damage() == []


def test_what_says_something_else_is_where_a_page_differs() -> None:
    said = {"left": "Roll", "middle": "Ann", "right": "Done", "colour": "red"}
    for key, where in (("left", LEFT), ("middle", MIDDLE), ("right", RIGHT), ("colour", RIGHT.move(0, 100))):
        page = built(said)
        said[key] = "green"
        page.rebuild()
        assert {tuple(rect) for rect in page.damage()} == {tuple(grown(page, where))}, key


def test_the_whole_bar_is_where_a_page_differs_once_nothing_has_to_be_scrolled() -> None:
    high = [900]

    def build(page: Page) -> None:
        page.scroll(pygame.Rect(100, 50, 300, 400), high[0], "list").label(pygame.Rect(0, 0, 200, 40), "Ann")

    page = Page(Look((960, 600)), build)
    page.damage()
    bar = scrollbars.place(page.regions["list"], page.look)
    assert bar
    high[0] = 300
    page.rebuild()
    assert any(area.contains(bar[0]) for area in page.damage())


def test_a_dialog_and_its_end_change_everything() -> None:
    page = built({"left": "Roll", "middle": "Ann", "right": "Done"})
    page.ask("Sure?", "", [("Yes", lambda: None, "plain")])
    assert page.view in page.damage()
    page.close_overlay()
    assert page.view in page.damage()


def test_another_icon_is_where_a_page_differs() -> None:
    said = {"left": "Roll", "middle": "Ann", "right": "Done"}
    page = built(said)
    said["icon"] = "undo"
    page.rebuild()
    assert {tuple(rect) for rect in page.damage()} == {tuple(grown(page, MIDDLE.move(0, 200)))}
