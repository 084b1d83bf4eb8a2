"""Customization of Orca (`orca-customizations.py`) that records what Orca is about to speak, instead of speaking it.

Orca reads it from the data folder of its user when it starts; `prove_screen_reader.py` puts it there. Each line of the
file that the environment variable HEARD names is a list in JSON: seconds since the start, the kind ("say", "key" for an
echoed key, "stop" where speech is cut off), and the text. A file beside it, with the suffix ".rests", grows by one byte
each tenth of a second in which Orca has nothing else to do.
"""

import json
import os
import time
from pathlib import Path
from typing import Any

from gi.repository import GLib
from orca import speech  # type: ignore[import-not-found]

_start = time.monotonic()
_path = Path(os.environ["HEARD"])
_file = _path.open("a", buffering=1, encoding="utf-8")
_rests = _path.with_suffix(".rests").open("ab", buffering=0)


def _write(kind: str, text: str = "") -> None:
    _file.write(json.dumps([round(time.monotonic() - _start, 2), kind, text]) + "\n")


class Recorder:
    """A speech server that writes; its methods have the names of Orca before 45, and of later ones."""

    def speak(self, text: str = "", acss: object = None, interrupt: bool = True) -> None:
        _write("say", text)

    def speakCharacter(self, text: str, acss: object = None) -> None:  # noqa: N802
        _write("say", text)

    def speakKeyEvent(self, event: Any, acss: object = None) -> None:  # noqa: N802
        _write("key", event.getKeyName() if hasattr(event, "getKeyName") else event.get_key_name())

    def sayAll(self, utterances: Any, progress: object) -> None:  # noqa: N802
        for context, _ in utterances:
            _write("say", context.utterance)

    def stop(self) -> None:
        _write("stop")

    def getInfo(self) -> list[str]:  # noqa: N802
        return ["Recorder", "recorder"]

    speak_character, speak_key_event, say_all, get_info = speakCharacter, speakKeyEvent, sayAll, getInfo

    def get_factory_name(self) -> str:
        return "Recorder"

    def __getattr__(self, name: str) -> object:
        return lambda *_, **__: None


def _record(*_: object) -> None:
    speech._speechserver = Recorder()  # noqa: SLF001 - Orca has no other way to replace it


speech.init = speech._initSpeechServer = speech._init_speech_server = _record  # noqa: SLF001
_record()


def _rest() -> bool:
    _rests.write(b".")
    return True


GLib.timeout_add(100, _rest, priority=GLib.PRIORITY_LOW)  # lower than what Orca does with each event
