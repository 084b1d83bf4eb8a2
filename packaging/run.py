"""Plays or tests Ludoteca from a checkout where there is only Python, setting up what is missing.

    python3 packaging/run.py play      start the game (what follows goes to the game)
    python3 packaging/run.py test      style, types and tests (what follows goes to pytest)
    python3 packaging/run.py build     make the program for double clicks, in dist/
    python3 packaging/run.py rehearse  do what a release does, and leave its page in build/release/

The first run makes .venv and installs the locked versions, each checked against its hash; later runs start at once.
It uses the standard library alone, and Python 3.6 must still be able to read it, to be told that it is too old.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
OLDEST, TOO_NEW = (3, 11), (3, 15)
LOCKS = {"play": "play.txt", "test": "test.txt", "build": "test.txt", "rehearse": "test.txt"}
SPACE_MB = {"play.txt": 300, "test.txt": 700}
PIP_FAILED = """\
The packages could not be installed; pip's own words are above. If there is no way to the package index, or it needs
a proxy (pip reads HTTPS_PROXY), mend that and run the same command again. What was fetched is kept."""


class SetupError(Exception):
    """What a person has to fix before the command can work."""


def main(arguments: "list[str]") -> int:
    """Set up what the command needs, run it, and return its exit status."""
    if not arguments or arguments[0] not in LOCKS:
        print(__doc__)
        return 0 if arguments[:1] in (["-h"], ["--help"]) else 2
    command, *rest = arguments
    try:
        prepare(ROOT / "locks" / LOCKS[command])
    except SetupError as error:
        print(f"\nLudoteca cannot be set up yet.\n{error}", file=sys.stderr)
        return 1
    if command == "play":
        return call("-m", "game", *rest)
    if command in ("build", "rehearse"):
        return call(str(ROOT / "packaging" / f"{command}.py"), *rest)
    return test(rest)


def call(*arguments: str) -> int:
    """Run the environment's Python in the folder of whoever asked, and return its exit status."""
    try:
        return subprocess.run([str(PYTHON), *arguments], env=environment(), check=False).returncode
    except KeyboardInterrupt:
        return 130


def environment() -> "dict[str, str]":
    """Return this environment, with the checkout's modules in reach."""
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


def test(options: "list[str]") -> int:
    """Check style and types and run the tests; every one is run, and any that fails fails the whole."""
    os.chdir(ROOT)
    # Compiled once and kept, whatever this shell says: otherwise each worker would rewrite every test file for itself.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(VENV / "compiled")
    collect = [str(PYTHON), "-m", "pytest", "--collect-only", *options]
    style = [("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",)]
    # What is wrong in them, the tests say again.
    with subprocess.Popen(collect, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
        failed = [step[0] for step in style if fails(step)]
    if fails(("pytest", f"--numprocesses={workers()}", "--dist=loadfile", "--no-loadscope-reorder", *options)):
        failed.append("pytest")
    if failed:
        print(f"\nFailed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def fails(step: "tuple[str, ...]") -> bool:
    """Whether a step of the test command, a module and its arguments, says that something is wrong."""
    print(f"\n--- {' '.join(step)}", flush=True)
    return call("-m", *step) != 0


def workers() -> int:
    """Return how many processes run tests: one more than the processors, since tests wait for disks and programs."""
    return (os.cpu_count() or 1) + 1


def prepare(lock: Path) -> None:
    """Make .venv hold what ``lock`` names, at once if it does already; raises SetupError if it cannot."""
    check_python()
    if PYTHON.exists() and stamp(lock).is_file() and stamp(lock).read_text(encoding="utf-8") == fingerprint(lock):
        return
    print(f"Setting up {VENV} (only the first time) ...", flush=True)
    check_space(SPACE_MB[lock.name])
    if not runs_here():
        create()
    for other in VENV.glob("ludoteca-*.stamp"):  # what they say ends with the first package that is replaced
        other.unlink()
    install(lock)
    for other in (ROOT / "locks").glob("*.txt"):
        if named(other) <= named(lock):
            stamp(other).write_text(fingerprint(other), encoding="utf-8")


def stamp(lock: Path) -> Path:
    """Return the file that says, by its `fingerprint`, of which ``lock`` the packages in .venv are."""
    return VENV / f"ludoteca-{lock.stem}.stamp"


def named(lock: Path) -> "set[str]":
    """Return the packages and versions that a lock names."""
    return {line.split()[0] for line in lock.read_text(encoding="utf-8").splitlines() if "==" in line}


def check_python() -> None:
    """Raise SetupError unless this Python is one that Ludoteca supports."""
    if not OLDEST <= sys.version_info[:2] < TOO_NEW:
        have = ".".join(map(str, sys.version_info[:3]))
        raise SetupError(
            f"It needs Python 3.11, 3.12, 3.13 or 3.14, and this one ({sys.executable}) is {have}.\n"
            "Install one of them and start the command with it, for example:\n"
            + ("  py -3.13 packaging\\run.py play" if WINDOWS else "  python3.13 packaging/run.py play")
        )


def check_space(megabytes: int) -> None:
    """Raise SetupError where the disk cannot hold that much more, or nothing can be written."""
    free = shutil.disk_usage(ROOT).free // 1_000_000
    if free < megabytes:
        raise SetupError(f"It needs about {megabytes} MB on the disk that holds {ROOT}; only {free} MB are free.")
    if not os.access(ROOT, os.W_OK):
        raise SetupError(f"Nothing may be written in {ROOT}. Copy the folder to a place of your own.")


def fingerprint(lock: Path) -> str:
    """Return what the environment's contents depend on: the lock and this Python."""
    return f"{sys.version} {hashlib.sha256(lock.read_bytes()).hexdigest()}\n"


def runs_here() -> bool:
    """Whether .venv is there, works, and was made by a Python of this very version."""
    question = [str(PYTHON), "-c", "import sys, pip; print(sys.version)"]
    try:
        answer = subprocess.run(question, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return answer.stdout.decode().strip() == sys.version.strip()


def create() -> None:
    """Make .venv anew."""
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        minor = f"{sys.version_info[0]}.{sys.version_info[1]}"
        raise SetupError(
            "This Python cannot make virtual environments: its modules venv and ensurepip are not installed.\n"
            f"On Debian and Ubuntu:  sudo apt install python3-venv   (or python{minor}-venv)"
        )
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=False)
    if made.returncode != 0:
        raise SetupError(f"Python could not make the virtual environment {VENV}; its own words are above.")


def install(lock: Path) -> None:
    """Install exactly what ``lock`` names and nothing it would pull in, from wheels whose hashes it gives."""
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
    command += ["--no-deps", "--only-binary=:all:", "--requirement", str(lock)]
    environment = {**os.environ, "PIP_USER": "0", "PIP_NO_INPUT": "1"}
    if subprocess.run(command, env=environment, check=False).returncode != 0:
        raise SetupError(PIP_FAILED)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
