"""Archive folders: the command `bao` makes them, and table libraries open them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Dict, List, Literal, Optional, Sequence, Tuple, Union

from bao._bao import ReadError

if TYPE_CHECKING:
    import duckdb
    import polars

MANIFEST = "manifest.json"
#: The version of the tables that this package knows.
VERSION = 4


class Archive:
    """An archive folder: its manifest, and its tables, read from exactly the files that the manifest names.

    `path` is the folder, or a state of it such as `archive@3` (`bao archive log` lists them). Only the manifest is read
    now; a library reads a table on request: `scan` returns a lazy frame of polars, `duckdb` a relation, `dataset` a
    pyarrow dataset. Later imports add files that this object does not see. An import that corrects games moves files,
    so request frames, relations and datasets again after it. If an import remakes the archive, later requests raise
    `ReadError`.

    Raises `ReadError` if the folder is not an archive, has tables of another version or lacks the state, or if a file
    that the manifest names is missing or has another size.

    `manifest` is the manifest of that state as a dict. `content_id` identifies its games, `ruleset` is the ruleset they
    were replayed under, `counts` their numbers, and `states` the state after each import.
    """

    def __init__(self, path: Union[str, "os.PathLike[str]"]) -> None:
        self.path = os.fspath(path)
        self.folder, state = _split_state(Path(self.path))
        self.manifest: Dict[str, Any] = _at_state(self.folder, _read_manifest(self.folder), state)
        # The position index can be rebuilt, so it is only checked when it is used.
        for table in (table for table in self.tables if table != "positions"):
            for part in self.manifest["tables"][table]:
                _check_file(self.folder, part)

    @property
    def tables(self) -> Tuple[str, ...]:
        """The names of its tables."""
        return tuple(self.manifest["tables"])

    @property
    def counts(self) -> Dict[str, int]:
        """The numbers of games: `read`, `games` (in the archive), `accepted`, `partial`, `rejected`, `repaired`."""
        return dict(self.manifest["counts"])

    @property
    def ruleset(self) -> str:
        """The ruleset that the games were replayed under."""
        return str(self.manifest["ruleset"])

    @property
    def states(self) -> List[Dict[str, Any]]:
        """The state after each import, from the first: number, time, program and counts."""
        return list(self.manifest["states"])

    @property
    def content_id(self) -> str:
        """Identifies the games, whatever files they came from: 32 hexadecimal digits."""
        return str(self.manifest["states"][-1]["content_id"])

    def files(self, table: str) -> List[Path]:
        """The Parquet files of a table, in order."""
        if table not in self.manifest["tables"]:
            known = ", ".join(self.tables)
            raise ReadError(f"{self.path} has no table `{table}`; it has {known}")
        manifest = _read_manifest(self.folder)
        if _imports(manifest)[: len(self.states)] != _imports(self.manifest):
            raise ReadError(
                f"{self.path} has been made anew since it was opened; bao.Archive({self.path!r}) opens it as it is now"
            )
        # An import that corrects games moves the files of this state.
        self.manifest = _at_state(self.folder, manifest, self.states[-1]["number"])
        for part in self.manifest["tables"][table]:
            _check_file(self.folder, part)
        return [self.folder / str(part["file"]) for part in self.manifest["tables"][table]]

    def scan(self, table: str = "games") -> "polars.LazyFrame":
        """A table as a lazy frame of polars, which must be installed."""
        import polars

        files = [str(file) for file in self.files(table)]
        return polars.scan_parquet(files, glob=False, hive_partitioning=False)

    def duckdb(
        self, table: str = "games", connection: "Optional[duckdb.DuckDBPyConnection]" = None
    ) -> "duckdb.DuckDBPyRelation":
        """A table as a relation of DuckDB, which must be installed; by default on the module's own connection."""
        import duckdb

        # DuckDB reads these three characters as patterns, but literally in brackets.
        plain = str.maketrans({sign: f"[{sign}]" for sign in "*?["})
        files = [str(file).translate(plain) for file in self.files(table)]
        if connection is not None:
            return connection.read_parquet(files, hive_partitioning=False)
        return duckdb.read_parquet(files, hive_partitioning=False)

    def dataset(self, table: str = "games") -> Any:
        """A table as a `pyarrow.dataset.Dataset`; pyarrow must be installed."""
        return import_module("pyarrow.dataset").dataset([str(file) for file in self.files(table)], format="parquet")

    def __repr__(self) -> str:
        return f"<bao.Archive {self.path}: {self.counts['games']} games>"


def open_archive(path: Union[str, "os.PathLike[str]"]) -> Archive:
    """Opens an archive folder, or a state of it such as `archive@3`: `Archive(path)`."""
    return Archive(path)


def import_archive(
    files: "Union[str, os.PathLike[str], Sequence[Union[str, os.PathLike[str]]]]",
    archive: "Union[str, os.PathLike[str]]",
    *,
    ruleset: str = "kibao",
    repair: Literal["report", "apply"] = "report",
    renew: bool = False,
    program: Optional[str] = None,
) -> Archive:
    """Makes an archive from files, folders and patterns in any format that `read` reads, with the command `bao`.

    The command is `program`, or else the `bao` next to Python (`pip install bao-archive-command`) or the one on the
    path. `repair` says whether a change of one token that repairs a game is reported or applied. The games are added to
    an existing archive; with `renew`, they replace it.

    Raises `ReadError` with the command's message, for example if a file cannot be read or no file has games.
    """
    if repair not in ("report", "apply"):
        raise ReadError(f'repair: expected "report" or "apply", not {repair!r}')
    names = [files] if isinstance(files, (str, os.PathLike)) else files
    options = ["--ruleset", ruleset, *["--repair"] * (repair == "apply"), *["--renew"] * renew]
    run_command(program, ["import", *(os.fspath(name) for name in names), "-o", os.fspath(archive), "--quiet", *options])
    return Archive(archive)


def run_command(program: Optional[str], arguments: List[str], cwd: Optional[str] = None, **environment: str) -> None:
    """Runs the command `bao`. Raises `ReadError` with its message if it fails."""
    nearby = os.path.join(os.path.dirname(sys.executable), "bao")
    command = program or (nearby if os.path.exists(nearby) else shutil.which("bao"))
    if command is None:
        raise ReadError("there is no command bao: pip install bao-archive-command, or name it with program=")
    try:
        ran = subprocess.run([command, *arguments], cwd=cwd, capture_output=True, text=True, env={**os.environ, **environment})
    except OSError as error:
        raise ReadError(f"{command} cannot be run: {error.strerror}") from error
    # 1: something was found in the games.
    if ran.returncode not in (0, 1):
        raise ReadError(ran.stderr.strip() or f"{command} ended with {ran.returncode}")


def _split_state(path: Path) -> Tuple[Path, Optional[int]]:
    """The folder and the state that a path names."""
    name, at, number = path.name.rpartition("@")
    folder = path.with_name(name) if name else path
    if at and number.isascii() and number.isdigit() and not path.exists() and (folder / MANIFEST).exists():
        return folder, int(number)
    return path, None


def _read_manifest(folder: Path) -> Dict[str, Any]:
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ReadError(
            f"{folder} is not an archive: it has no {MANIFEST}; bao.import_archive makes one, and bao.read reads files"
        ) from None
    except (OSError, ValueError) as error:
        raise ReadError(f"{folder / MANIFEST}: {error}") from error
    version = manifest.get("version") if isinstance(manifest, dict) else None
    if version != VERSION:
        raise ReadError(
            f"{folder}: the archive has tables of version {version}, and this package reads version {VERSION}; "
            "bao.import_archive(FILES, ARCHIVE, renew=True) makes it anew from the files that it came from"
        )
    assert isinstance(manifest, dict)
    return manifest


def _at_state(folder: Path, manifest: Dict[str, Any], number: Optional[int]) -> Dict[str, Any]:
    """The manifest with the counts and the files of a state, in order."""
    states = manifest["states"]
    if number is None:
        return manifest
    if not 0 < number <= len(states):
        raise ReadError(f"{folder} has no state {number}; it has those from 1 to {len(states)}")
    tables, state = manifest["tables"], states[number - 1]
    for undone in reversed(states[number:]):
        for table, files in tables.items():
            files[:] = [file for file in files if file["since"] != undone["number"]]
            for retired in undone["retired"].get(table, ()):
                files.insert(min(retired["place"], len(files)), retired["file"])
    if not tables.get("positions", True):
        # The position index was made later.
        del tables["positions"]
    kept = {name: manifest[name][: state[name]] for name in ("sources", "skipped")}
    facts = {"program": state["program"], "commit": state["commit"], "counts": state["total"]}
    return {**manifest, **kept, **facts, "states": states[:number]}


def _imports(manifest: Dict[str, Any]) -> List[Dict[str, Any]]:
    """The states without their files, which can move."""
    return [
        {name: value for name, value in state.items() if not name.startswith("retired")} for state in manifest["states"]
    ]


def _check_file(folder: Path, part: Dict[str, Any]) -> None:
    name = str(part["file"])
    table, _, number = (name[len("states/") :] if name.startswith("states/") else name).partition("/")
    file = folder / name
    damaged = "the archive is damaged; bao.import_archive(FILES, ARCHIVE, renew=True) makes it anew"
    if not (table.isidentifier() and number.endswith(".parquet") and number[:-8].isdigit()):
        raise ReadError(f"{file}: that is not a file of an archive; {damaged}")
    try:
        size = file.stat().st_size
    except OSError as error:
        raise ReadError(f"{file}: {error.strerror}; {damaged}") from error
    if size != part["bytes"]:
        raise ReadError(f"{file}: it has {size} bytes and not {part['bytes']}; {damaged}")
