"""Settings: defaults, strict decoding, atomic storing, migrations, and files that are set aside."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.library import atomic_files, settings
from game.library.settings import Direction, NewMatchChoices, Settings, SettingsStore, decode, encode
from game.library.storage_errors import FullError

SAMPLES = Path(__file__).parent / "samples"


def test_without_a_file_there_are_defaults_a_welcome_is_due_and_none_is_written(home: Path) -> None:
    store = SettingsStore.open()
    assert store.settings == Settings(welcome=True)
    assert store.notices == []
    assert list(home.iterdir()) == []


def test_a_change_is_stored_at_once(home: Path) -> None:
    store = SettingsStore.open()
    now = store.change(text_size=1.5, keys={"roll": ["r", "space"]}, board_view="facing")
    assert now == store.settings
    assert (now.text_size, now.keys, now.board_view) == (1.5, {"roll": ("r", "space")}, "facing")
    assert SettingsStore.open(home).settings == now
    assert now.motion == "normal"


def test_the_last_new_match_is_kept_by_game() -> None:
    chosen = NewMatchChoices(
        preset="stakes",
        options={"cube": True, "length": 5, "unit": "games"},
        names=("Ann", "Bö"),
        sides=(0, 1),
        first=1,
        dice="own",
    )
    SettingsStore.open().change(new_match={"backgammon": chosen})
    assert SettingsStore.open().settings.new_match == {"backgammon": chosen}


@pytest.mark.parametrize(
    "values",
    [
        {"text_size": 0.5},
        {"text_size": 2.1},
        {"text_size": "1"},
        {"motion": "mad"},
        {"volume": 1.5},
        {"sound": 1},
        {"nonsense": 1},
        {"keys": {"roll": "r"}},
        {"language": "x" * 65},
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(values: dict[str, Any], home: Path) -> None:
    store = SettingsStore.open()
    before = store.change(theme="dark")
    with pytest.raises(ValueError, match=r"\$|unknown field"):
        store.change(**values)
    assert store.settings == SettingsStore.open(home).settings == before


def test_a_full_disk_is_told_and_the_change_holds_until_the_end(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SettingsStore.open()
    store.change(theme="dark")

    def full(path: Path, _: bytes) -> None:
        raise FullError(path=path)

    monkeypatch.setattr(atomic_files, "replace", full)
    assert store.change(theme="light").theme == "light"
    assert [notice.text for notice in store.notices] == [FullError.text]
    assert SettingsStore.open(home).settings.theme == "dark"


def test_what_could_not_be_stored_is_stored_with_the_next_change(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SettingsStore.open()
    store.change(theme="dark")
    with monkeypatch.context() as patch:
        patch.setattr(atomic_files, "replace", lambda path, _: (_ for _ in ()).throw(FullError(path=path)))
        store.change(theme="light")
    store.change(volume=0.25)
    again = SettingsStore.open(home).settings
    assert (again.theme, again.volume) == ("light", 0.25)


def test_two_programs_keep_each_others_changes(home: Path) -> None:
    one, two = SettingsStore.open(home), SettingsStore.open(home)
    one.change(theme="dark", volume=0.25)
    two.change(text_size=1.5, volume=0.5)
    assert (two.settings.theme, two.settings.text_size, two.settings.volume) == ("dark", 1.5, 0.5)
    one.change(hints=False)
    assert one.settings == SettingsStore.open(home).settings
    assert (one.settings.theme, one.settings.text_size, one.settings.volume) == ("dark", 1.5, 0.5)
    one.change(text_size=1.0)
    two.change(sound=False)
    assert two.settings.text_size == 1.0


def test_a_file_damaged_or_removed_while_running_is_written_anew_and_nothing_is_lost(home: Path) -> None:
    store = SettingsStore.open()
    store.change(theme="dark")
    (home / "settings.json").write_bytes(b"damaged")
    store.change(volume=0.25)
    assert (home / "settings.json.damaged-1").read_bytes() == b"damaged"
    assert len(store.notices) == 1
    (home / "settings.json").unlink()
    store.change(hints=False)
    again = SettingsStore.open(home).settings
    assert again == store.settings
    assert (again.theme, again.volume, again.hints) == ("dark", 0.25, False)


def test_a_place_that_cannot_be_is_told_and_nothing_breaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("LUDOTECA_HOME", str(tmp_path / "file"))
    store = SettingsStore.open()
    assert store.settings == Settings()
    assert len(store.notices) == 1
    assert store.change(theme="dark").theme == "dark"
    assert len(store.notices) == 1


def test_a_file_that_cannot_be_read_is_told_and_never_written_over(home: Path) -> None:
    (home / "settings.json").mkdir()
    store = SettingsStore.open()
    assert len(store.notices) == 1
    store.change(theme="dark")
    assert (home / "settings.json").is_dir()


GOOD = encode(Settings(theme="dark"))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 200,
        b"null",
        b"[]",
        b"hello",
        GOOD[:-20],
        GOOD.replace(b'"dark"', b"7"),
        GOOD.replace(b'"theme"', b'"thema"'),
        GOOD.replace(b'"version": %d' % settings.VERSION, b'"version": 0'),
        GOOD.replace(b'"version": %d' % settings.VERSION, b'"version": "2"'),
        GOOD.replace(b'"settings"', b'"other"'),
        GOOD.replace(b"1.0", b"1e999"),
        b'{"version":1,"settings":{"keys":' + b"[" * 100_000 + b"}}",
        "{}".encode("utf-16"),
    ],
)
def test_a_damaged_file_is_set_aside_and_told(content: bytes, home: Path) -> None:
    (home / "settings.json").write_bytes(content)
    store = SettingsStore.open()
    assert store.settings == Settings()
    aside = home / "settings.json.damaged-1"
    assert aside.read_bytes() == content
    assert [notice.values for notice in store.notices] == [{"path": aside}]
    assert "damaged" in str(store.notices[0])
    store.change(theme="light")
    assert SettingsStore.open().notices == []
    assert aside.read_bytes() == content


def test_a_newer_file_is_set_aside_and_told(home: Path) -> None:
    content = b'{"version": 99, "settings": {"holograms": true}}'
    (home / "settings.json").write_bytes(content)
    store = SettingsStore.open()
    assert store.settings == Settings()
    assert (home / "settings.json.newer-1").read_bytes() == content
    assert "newer" in str(store.notices[0])


def test_a_file_that_cannot_be_set_aside_is_left_alone(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "settings.json").write_bytes(b"damaged")

    def fails(*_: object) -> None:
        raise PermissionError(13, "in use")

    monkeypatch.setattr(Path, "rename", fails)
    store = SettingsStore.open()
    store.change(theme="light")
    assert len(store.notices) == 1
    assert (home / "settings.json").read_bytes() == b"damaged"


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_called_damaged(content: bytes) -> None:
    try:
        decode(content)
    except ValueError:
        return
    raise AssertionError(content)


@pytest.mark.parametrize("version", range(1, settings.VERSION + 1))
def test_the_sample_of_every_version_can_be_read(version: int) -> None:
    found = decode((SAMPLES / f"settings-{version}.json").read_bytes())
    assert (found.language, found.text_size, found.sound, found.keys) == ("de", 1.25, False, {"roll": ("space", "r")})
    assert found.new_match["backgammon"].names == ("Ann", "Чарли")
    assert not found.welcome


def test_the_newest_sample_is_what_is_written_today() -> None:
    content = (SAMPLES / f"settings-{settings.VERSION}.json").read_bytes()
    assert encode(decode(content)) == content


def test_remembered_names_are_made_to_fit(home: Path) -> None:
    names = ["A\0nn", "B\x1b[2J", "C\u202e"]
    tree = {"version": settings.VERSION, "settings": {"new_match": {"squadro": {"names": names}}}}
    (home / settings.FILE).write_text(json.dumps(tree))
    assert SettingsStore.open().settings.new_match["squadro"].names == ("Ann", "B[2J", "C")


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
def test_a_link_to_the_settings_is_kept(home: Path, tmp_path: Path) -> None:
    (home / settings.FILE).symlink_to(tmp_path / "mine.json")
    SettingsStore.open().change(text_size=1.5)
    assert (home / settings.FILE).is_symlink()
    assert decode((tmp_path / "mine.json").read_bytes()).text_size == 1.5
    assert SettingsStore.open().settings.text_size == 1.5


WINDOW: dict[str, Any] = {"x": 0, "y": 0, "width": 960, "height": 600}


@pytest.mark.parametrize(
    ("values", "beyond"),
    [
        ({"text_size": 1.0}, {"text_size": 0.99}),
        ({"text_size": 2.0}, {"text_size": 2.01}),
        ({"volume": 0.0}, {"volume": -0.01}),
        ({"volume": 1.0}, {"volume": 1.01}),
        ({"theme": "x" * 64}, {"theme": "x" * 65}),
        ({"window": WINDOW | {"x": -65536}}, {"window": WINDOW | {"x": -65537}}),
        ({"window": WINDOW | {"y": 65536}}, {"window": WINDOW | {"y": 65537}}),
        ({"window": WINDOW | {"width": 1}}, {"window": WINDOW | {"width": 0}}),
        ({"window": WINDOW | {"height": 65536}}, {"window": WINDOW | {"height": 65537}}),
        ({"new_match": {"toy": {"tutor": 1000}}}, {"new_match": {"toy": {"tutor": 1001}}}),
        ({"directions": {"toy": {"Ann": {"turns": 3}}}}, {"directions": {"toy": {"Ann": {"turns": 4}}}}),
    ],
)
def test_values_at_the_limits_are_taken_and_those_beyond_are_not(
    values: dict[str, Any], beyond: dict[str, Any], home: Path
) -> None:
    store = SettingsStore.open(home)
    stored = store.change(**values)
    with pytest.raises(ValueError, match=r"\$"):
        store.change(**beyond)
    assert SettingsStore.open(home).settings == stored


def test_the_defaults() -> None:
    usual = Settings()
    assert (usual.text_size, usual.volume, usual.motion, usual.board_view) == (1.0, 0.7, "normal", "fixed")
    assert (usual.sound, usual.hints, usual.landings, usual.click_moves, usual.confirm) == (True,) * 5
    assert (usual.auto_roll, usual.auto_done, usual.auto_forced, usual.fullscreen, usual.welcome) == (False,) * 5
    assert NewMatchChoices().tutor == Direction().turns == 0


def test_of_what_two_windows_add_nothing_is_lost(home: Path) -> None:
    one, two = SettingsStore.open(home), SettingsStore.open(home)
    one.change(programs=[{"name": "X", "command": "x", "games": ["squadro"]}])
    two.change(programs=[{"name": "Y", "command": "y", "games": ["squadro"]}])
    assert [program.name for program in two.settings.programs] == ["X", "Y"]
    one.change(programs=[])
    assert [program.name for program in SettingsStore.open(home).settings.programs] == ["Y"]
    one.change(keys={"roll": ["r"]})
    two.change(keys={"menu": ["x"]})
    assert SettingsStore.open(home).settings.keys == {"roll": ("r",), "menu": ("x",)}
    one.change(keys={"roll": ["q"], "menu": ["x"]})
    two.change(keys={"roll": ["r"], "menu": ["y"]})
    assert SettingsStore.open(home).settings.keys == {"roll": ("q",), "menu": ("y",)}
    two.change(keys={"menu": ["y"]})
    assert SettingsStore.open(home).settings.keys == {"menu": ("y",)}
    one.change(offered=["a"])
    two.change(offered=["b"])
    assert SettingsStore.open(home).settings.offered == ("a", "b")


def test_of_programs_with_one_name_only_the_first_is_known_and_none_without(home: Path) -> None:
    programs = [{"name": name, "command": name or "x"} for name in ("A", "B", "A", "\u202e")]
    (home / settings.FILE).write_text(json.dumps({"version": settings.VERSION, "settings": {"programs": programs}}))
    store = SettingsStore.open(home)
    assert store.notices == []
    assert [program.name for program in store.settings.programs] == ["A", "B"]
