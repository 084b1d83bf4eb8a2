"""What the window shows, against what it should show."""

import pygame

from game.app import App


def check_picture(app: App) -> None:
    """Fail where what was drawn bit by bit, where something looked different, differs from all of it drawn anew."""
    if app.dirty or app.surface.get_size() != app.look.size:
        return  # all of it is about to be drawn
    anew = pygame.Surface(app.look.size, 0, app.surface)
    for scene in app.shown:
        scene.draw(anew)
    app.toast.draw(anew, app.look)
    app.hold_ring.draw(anew, app.look)
    if not _same(app.surface, anew):
        raise AssertionError(f"something stale was left at {_differing(app.surface, anew)}")


def _same(one: pygame.Surface, two: pygame.Surface) -> bool:
    """Whether two pictures of one size and format show the same: mostly every byte is, the unused ones too."""
    if one.get_buffer().raw == two.get_buffer().raw:
        return True
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")


def _differing(one: pygame.Surface, two: pygame.Surface) -> list[pygame.Rect]:
    """Where two pictures of one size differ."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), two)
    same.invert()
    return same.get_bounding_rects()
