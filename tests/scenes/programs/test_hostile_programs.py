"""A hundred hostile programs at the table: each is told of or plays by the rules, and leaves no process behind."""

import os
import shlex
import sys
import threading
import time
from pathlib import Path

import pytest

from game.scenes.table.scene import TableScene
from tests.scenes.conftest import Hands
from tests.scenes.programs.test_programs import sat, wait
from tests.scenes.screens import Told

PROGRAM = """
import json, os, signal, sys, time
out = sys.stdout.buffer

def say(*parts):
    for part in parts:
        out.write(part if isinstance(part, bytes) else part.encode("utf-8", "surrogatepass"))
    out.flush()

def answer(**more):
    return json.dumps({"v": 1, "id": asked["id"], "ok": True, **more})

for line in sys.stdin:
    asked = json.loads(line)
    BEHAVIOUR
"""
"""What each of the programs does at a question is put in."""
ACTIONS = (
    "None", "True", "0", "1.5", "'roll'", "''", "[]", "{}", "[[]]", "[None]", "[0]", "[{}]", "[['roll']]",
    "['roll', None]", "['']", "[' ']", "['roll ']", "[' roll']", "['ROLL']", "['r\\u043ell']", "['roll\\0']",
    "['\\ud800']", "['\\u202eroll']", "['x' * 64]", "['x' * 65]", "['1' * 400]", "['9' * 5000]", "['roll'] * 1000",
    "['roll'] * 300_000", "'1' * 3_000_000", "['1-1'] * 300_000", "{str(n): n for n in range(200_000)}",
    "['next']", "['undo']", "['done']", "['pass']", "['6-6']", "['1']", "['0']", "['-1']", "['1-2-3-4-5-6-7']",
    "['24/18']", "['bar/off']", "['/']", "['1/']", "['take']", "['double']", "['beaver']", "['accept']", "['decline']",
    "['resign']", "['resign 99']", "['resign 1', 'resign 1']", "['%s', '{path}', '{n}']",
)  # fmt: skip
"""Values of ``actions``, in Python."""
LINES = (
    "say(b'\\xef\\xbb\\xbf', answer(actions=['roll']), '\\n')",
    "say(answer(actions=['roll']), '\\r\\n')",
    "say('  ', answer(actions=['roll']), '  \\n')",
    "say(answer(actions=['roll']).encode('utf-16'), '\\n')",
    "say(answer(actions=['roll']), answer(actions=['roll']), '\\n')",
    "say(answer(actions=['roll']), '\\n', answer(actions=['roll']), '\\n')",
    "say('[', answer(actions=['roll']), ']\\n')",
    "say('\\n\\n\\n', answer(actions=['roll']), '\\n')",
    "say('> ', answer(actions=['roll']), '\\n')",
    "say('// thinking\\n', answer(actions=['roll']), '\\n')",
    "say(answer(actions=['roll'])[:-3], '\\n')",
    "say(answer(actions=['roll'])); sys.exit()",
    "say(answer(actions=['roll'])[:9]); sys.exit()",
    "say(b'\\xff\\xfe\\xfd\\n')",
    "say(b'\\0' * 5000, '\\n')",
    "say('[' * 100_000, '\\n')",
    "say('{\"id\":' * 100_000, '\\n')",
    "say('9' * 100_000, '\\n')",
    "say('{\"id\": ', '9' * 5000, '}\\n')",
    "say('NaN\\n')",
    "say(answer(actions=['roll']).replace('1', 'NaN', 1), '\\n')",
    "say(answer(actions=['roll'], id=float(asked['id'])), '\\n')",
    "say(answer(actions=['roll'], id=str(asked['id'])), '\\n')",
    "say(answer(actions=['roll'], id=None), '\\n')",
    "say(answer(actions=['roll'], id=-asked['id']), '\\n')",
    "say(answer(actions=['roll'], id=10**30), '\\n')",
    "say(answer(actions=['roll'], ok='true'), '\\n')",
    "say(answer(actions=['roll'], ok=1), '\\n')",
    "say(answer(ok=False), '\\n')",
    "say(answer(ok=False, error='no'), '\\n')",
    "say(answer(ok=False, error=['code']), '\\n')",
    "say(answer(ok=False, error={'code': ['x'] * 9000}), '\\n')",
    "say(answer(ok=False, error={'code': 'x', 'message': {'a': '\\u202e\\ud800' * 900}}), '\\n')",
    "say(answer(ok=False, error={'code': '{name}%s\\0\\x1b[2J'}), '\\n')",
    "say('x' * (1 << 22), '\\n')",
    "say(answer(actions=['roll'], more='x' * (1 << 22)), '\\n')",
)
"""What is written to the output."""
DEEDS = (
    "sys.exit(3)",
    "os.abort()",
    "os.kill(os.getpid(), signal.SIGKILL)",
    "os.kill(os.getpid(), signal.SIGSTOP)",
    "os.close(1); time.sleep(60)",
    "os.close(0); os.close(1); os.close(2); time.sleep(60)",
    "os.closerange(0, 99); time.sleep(60)",
    "signal.signal(signal.SIGTERM, signal.SIG_IGN); signal.signal(signal.SIGHUP, signal.SIG_IGN); time.sleep(60)",
    "[os.dup(1) for _ in range(200)]; os.fork() or time.sleep(60); time.sleep(60)",
    "[os.fork() or time.sleep(60) for _ in range(5)]",
    "os.fork() and sys.exit(); os.setsid(); time.sleep(60)",
    "os.execv('/bin/sleep', ['sleep', '60'])",
    "os.environ.clear(); os.execve('/bin/sleep', ['sleep', '60'], os.environ)",
    "os.dup2(1, 0); time.sleep(60)",
    "[sys.stderr.write('complaint {n} %s \\x1b[2J' * 9999) for _ in range(50)]; sys.exit()",
    "exec('while True: pass')",
    "os.nice(19); exec('while True: say(chr(10))')",
    "say(answer(actions=['roll']), '\\n'); os.fork() or time.sleep(60); sys.exit()",
)
"""What the process does."""
KINDS = (*(f"say(answer(actions={actions}), '\\n')" for actions in ACTIONS), *LINES, *DEEDS)
FEW = (*KINDS[29:33:3], *KINDS[47::20])
"""Those that are tried each time; all of them are tried every night."""


def left(mark: str) -> list[int]:
    """Return the processes that have a text in their environment or command line."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            shown = (folder / "cmdline").read_bytes() + (folder / "environ").read_bytes()
        except OSError:
            continue
        if mark.encode() in shown and int(folder.name) != os.getpid():
            found.append(int(folder.name))
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="some of it is done by signals, and looked at in /proc")
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, id=str(number), marks=() if kind in FEW else pytest.mark.nightly)
        for number, kind in enumerate(KINDS)
    ],
)
def test_a_hostile_program_is_told_of_or_plays_by_the_rules(
    hands: Hands, kind: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("game.play.computers.PATIENCE", 1.0)
    monkeypatch.setenv("HOSTILE", mark := str(tmp_path))
    told, frames = Told(hands), list[float]()
    suggested: list[str] = []
    monkeypatch.setattr(hands.app, "suggest", lambda text, *_, **_values: suggested.append(text.english))
    file = tmp_path / "program.py"
    file.write_text(PROGRAM.replace("BEHAVIOUR", kind), "utf-8")
    scene: TableScene = sat(hands, shlex.join([sys.executable, str(file)]))
    match, controller = scene.model.match, scene.controller

    def ended() -> bool:
        began = time.thread_time()
        hands.app.step()
        frames.append(time.thread_time() - began)
        return (controller.computers.failed and controller.settled) or match.over or match.to_act == 0

    wait(hands, ended)
    hands.frames(3)
    assert bool(suggested) == controller.computers.failed
    assert max(frames) < 0.2, "no frame waits for it"
    assert not told.lines
    hands.app.programs.close()
    end = time.monotonic() + 5
    while (processes := left(mark)) and time.monotonic() < end:
        threading.Event().wait(0.05)
    assert processes == []
