"""`ludoteca demo`: every game and every manual's rules, from the title to the result, through the real scenes."""

import re
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pygame
import pytest

from game.__main__ import main
from game.app import App
from game.games.registry import GAMES
from tests.e2e.program import ludoteca

MATCHES = [
    ("backgammon", "classic", 2, 1),
    ("backgammon", "playtive", 2, 1),
    ("backgammon", "tournament", 2, 9),
    ("dont-worry", "manual", 3, 5),
    ("dont-worry", "manual", 4, 16),
]
"""Game, rules, players, and a seed with which the match is not too long."""
PICTURED = [
    ("backgammon", "stakes", 2, 6, (1920, 1080)),
    ("squadro", "manual", 2, 5, (1280, 720)),
    ("dont-worry", "manual", 2, 1, (960, 600)),
]
"""The same, and the size of a window: with pictures of each screen."""


def test_no_rules_and_no_number_of_players_are_left_out() -> None:
    for game in ("backgammon", "squadro", "dont-worry"):
        book = GAMES.rulebook(game)
        played = [(rules, seats) for name, rules, seats, *_ in (*MATCHES, *PICTURED) if name == game]
        assert {rules for rules, _ in played} == {preset.key for preset in book.presets}
        assert {seats for _, seats in played} == set(book.seat_counts)


@pytest.mark.parametrize(
    ("game", "rules", "seats", "seed"),
    MATCHES,
)
@pytest.mark.nightly  # every run plays those with pictures, and every preset in tests/games/test_playthroughs.py
def test_a_whole_match(game: str, rules: str, seats: int, seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    check(run_here(capsys, "demo", "--game", game, "--rules", rules, "--seats", seats, "--seed", seed), seats)


def run_here(capsys: pytest.CaptureFixture[str], *arguments: object) -> CompletedProcess[str]:
    """Run a command in this process, which need not start."""
    given = [*map(str, arguments)]
    status = main(given)
    written = capsys.readouterr()
    return CompletedProcess(given, status, written.out, written.err)


def check(done: CompletedProcess[str], seats: int) -> None:
    """It went well and told, in one line, who has won a match that was not short."""
    assert (done.returncode, done.stderr) == (0, "")
    (line,) = done.stdout.splitlines()
    told = re.fullmatch(r"(\w+) .*wins.* \(([\d,]+) log entries\)", line)
    assert told, line
    assert told[1] in ("Anna", "Björn", "Χλόη", "Дарья")[:seats]
    assert int(told[2].replace(",", "")) > 20


@pytest.mark.parametrize(("game", "rules", "seats", "seed", "size"), PICTURED)
def test_a_whole_match_with_pictures(
    game: str,
    rules: str,
    seats: int,
    seed: int,
    size: tuple[int, int],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The quickest is played by the real program; encoding as PNG takes longer than the rest of the others."""
    folder = tmp_path / "new" / "shots"
    wide, high = size
    command = ("demo", "--game", game, "--rules", rules, "--seats", seats, "--seed", seed)
    wishes = ("--size", f"{wide}x{high}", "--shots", folder)
    if game == "squadro":
        done = ludoteca(*command, *wishes)
        assert {path.read_bytes()[:4] for path in folder.iterdir()} == {b"\x89PNG"}
    else:
        monkeypatch.setattr(pygame.image, "save", save_as_bmp)
        done = run_here(capsys, *command, *wishes)
    check(done, seats)
    if game == "squadro":
        again = run_here(capsys, *command)
        assert again.stdout == done.stdout, "the same seed plays the same match, whether pictures are taken or not"
    names = sorted(path.name for path in folder.iterdir())
    assert names[:2] == ["000-title.png", "001-new-match.png"]
    assert names[-1].endswith("-end.png")
    assert len(names) >= 5
    pictures = [pygame.image.load(folder / name) for name in names]
    assert {picture.get_size() for picture in pictures} == {size}
    assert min(map(colours, pictures)) > 30
    assert len({picture.get_buffer().raw for picture in pictures}) == len(pictures)


def save_as_bmp(picture: pygame.Surface, path: Path, save: Callable[..., None] = pygame.image.save) -> None:
    """Save under a name that may end in anything: what reads a picture goes by its content."""
    with path.open("wb") as file:
        save(picture, file, "picture.bmp")


def colours(picture: pygame.Surface) -> int:
    """How many colours there are on a coarse grid."""
    wide, high = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, wide, 16) for y in range(0, high, 16)})


def test_a_window_that_is_closed_ends_the_demo_before_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    step = App.step

    def closing(app: App) -> None:
        if len(app.scenes) == 2:
            pygame.event.post(pygame.Event(pygame.WINDOWCLOSE))
        step(app)

    monkeypatch.setattr(App, "step", closing)
    assert main(["demo", "--game", "squadro"]) == 1


def test_a_whole_match_with_a_computer_player(capsys: pytest.CaptureFixture[str]) -> None:
    done = run_here(capsys, "demo", "--game", "squadro", "--computer", "club", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"(Anna|Otto) wins\. \(\d+ log entries\)\n", done.stdout), done.stdout
