"""Makes a release's page of the downloads that were built and proved: the checksums, and what the page says.

    python3 packaging/page.py VERSION FOLDER NOTES

FOLDER holds the downloads and SBOMs. SHA256SUMS.txt is written beside them, and the page's text into the file NOTES:
the changelog's lines, a table of the downloads, and which of them are missing. One that failed holds back no other; the
command can be run again when it has come. Fails without any download, with a file of unknown name, or unless all bear
this version.
"""

import sys
from pathlib import Path

import notes
from build import megabytes, sum_of
from downloads import DOWNLOADS, SUMS, bill_name

MISSING = """\
### Not here yet

These downloads could not be built, or failed a test. They will be added here when they have passed:
"""


def main(arguments: list[str]) -> int:
    """Write both files, or say what is wrong."""
    if len(arguments) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    version, folder, target = arguments[0], Path(arguments[1]), Path(arguments[2])
    wrong = [f"{name} bears another version" for name in notes.out_of_step(version)] + unknown(folder)
    if wrong:
        print(f"No page for {version}: {', '.join(wrong)}", file=sys.stderr)
        return 1
    target.write_text(text(notes.lines_of(version, notes.text("CHANGELOG.md")), folder), encoding="utf-8")
    files = sorted(path for path in folder.iterdir() if path.name != SUMS)
    sums = "".join(f"{sum_of(path)}  {path.name}\n" for path in files)
    (folder / SUMS).write_text(sums, encoding="utf-8", newline="\n")
    return 0


def unknown(folder: Path) -> list[str]:
    """Return what is wrong with the contents of ``folder``."""
    known = {each.name for each in DOWNLOADS}
    bills = {bill_name(each.platform) for each in DOWNLOADS}
    names = {path.name for path in folder.iterdir()}
    if not names & known:
        return [f"there is no download in {folder}"]
    return [f"{name} is not known" for name in sorted(names - known - bills - {SUMS})]


def text(changes: str, folder: Path) -> str:
    """Return the page's text: ``changes``, the downloads in ``folder``, and what is missing there."""
    here = [each for each in DOWNLOADS if (folder / each.name).is_file()]
    rows = [f"| {each.what} | `{each.name}` | {megabytes(folder / each.name):.0f} MB |" for each in here]
    parts = [changes, "\n".join(["| for | file | size |", "| --- | --- | --- |", *rows])]
    if missing := [each for each in DOWNLOADS if each not in here]:
        parts.append(MISSING + "\n" + "\n".join(f"- `{each.name}` ({each.what})" for each in missing))
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
