"""Many games as tables: `read`, `read_batches`, `read_published`, and the `Tables` that they return."""

from __future__ import annotations

import glob
import io
import json
import os
import re
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Literal, Optional, Tuple, Union

from bao._bao import Game, ReadError, Ruleset, Table, _published, _Reading
from bao.types import ArrowStream, ColumnName, Readable, Repair, RepeatedKind, SourceFile, TableName

if TYPE_CHECKING:
    from typing_extensions import TypeGuard

OneSource = Union[str, "os.PathLike[str]", bytes, Readable, ArrowStream]
Source = Union[OneSource, Iterable[OneSource]]
WantedTables = Union[TableName, Literal["all"], Sequence[TableName]]
Kinds = Union[RepeatedKind, Sequence[RepeatedKind]]
Progress = Callable[[int], object]
_Options = Tuple[Union[Ruleset, str, None], Repair, WantedTables, Kinds, Optional[Mapping[ColumnName, str]]]


class ReadWarning(UserWarning):
    """A file ended early, and its games before the break are kept; or a file could not be read. See `sources`."""


class Tables(Mapping[TableName, Table]):
    """The tables of the games that were read, by name, with facts about their files.

    `games` is always there, the others on request. Their columns, types, order and values are those of `bao import`,
    and `record` numbers the games in the order of reading, from 1, the same in every table. `tables["games"]` and
    `tables.games` are the same.
    """

    games: Table
    """One row per game."""
    study_plies: Table
    """One row per ply of turns 21 to 24 of a game of the study."""
    plies: Table
    """One row per ply."""
    position_texts: Table
    """One row per ply, with the position after it."""
    events: Table
    """One row per event of a house."""
    findings: Table
    """One row per finding."""
    extras: Table
    """One row per value in a source's own columns."""

    def __init__(self, tables: Iterable[Table], about: Mapping[str, Any]) -> None:
        self._tables = {table.name: table for table in tables}
        self._about = dict(about)

    def __getitem__(self, name: TableName) -> Table:
        if name not in self._tables:
            raise KeyError(self._explain_missing(name))
        return self._tables[name]

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Table:
            if name.startswith("_") or name not in self._tables:
                raise AttributeError(name if name.startswith("_") else self._explain_missing(name))
            return self._tables[name]

    def _explain_missing(self, name: str) -> str:
        known = ", ".join(self._tables)
        return f"there is no table `{name}`, only {known}; ask for it with the argument `tables`"

    def __iter__(self) -> Iterator[TableName]:
        return iter(self._tables)  # type: ignore[arg-type]

    def __len__(self) -> int:
        return len(self._tables)

    def __dir__(self) -> Iterable[str]:
        return [*super().__dir__(), *self._tables]

    @property
    def ruleset(self) -> str:
        """The ruleset that the games were replayed under."""
        return str(self._about["ruleset"])

    @property
    def counts(self) -> Dict[str, int]:
        """The numbers of games: `read`; `games`, which are in the tables; of these, `accepted`, `partial`, `rejected` and
        `repaired`; and `left_out`, the repeats that were dropped."""
        return dict(self._about["counts"])

    @property
    def content_id(self) -> str:
        """Identifies the games read so far, whatever their files and order: 32 hexadecimal digits, the content id of an
        archive of these games."""
        return str(self._about["content_id"])

    @property
    def sources(self) -> List[SourceFile]:
        """The files that games came from: `name`, `format`, `encoding`, `compression`, `bytes`, `sha256`, `games`,
        `added` (games that are in the tables) and `error`, if the file could not be read to the end."""
        return list(self._about["sources"])

    @property
    def skipped(self) -> List[Tuple[str, str]]:
        """The files, members of archives and sheets without games, each with the reason."""
        return [(file["name"], file["reason"]) for file in self._about["skipped"]]

    def __repr__(self) -> str:
        return f"<bao.Tables of {self.counts['games']} games: {', '.join(self)}>"


def read(
    source: Source,
    *,
    ruleset: Union[Ruleset, str, None] = None,
    repair: Repair = "report",
    tables: WantedTables = ("games",),
    drop: Kinds = ("duplicate",),
    columns: Optional[Mapping[ColumnName, str]] = None,
    progress: Optional[Progress] = None,
) -> Tables:
    r"""Reads games and replays them; the tables are those of `bao import`.

    `source` is a path, a folder, a pattern such as "pages/*.html", bytes, an object with a method `read`, a data frame
    of any library with the Arrow PyCapsule interface, a transcript, or a list of these. The format is recognised by the
    content: CSV and other tables, workbooks, Parquet with a column `transcript`, game files (`.bao`), JSON Lines, text,
    Markdown and HTML, also compressed and in archives. Frames and Parquet need polars or pyarrow.

    - `ruleset`: the ruleset to replay under (`bao.Ruleset` or its text).
    - `repair`: whether a change of one token that repairs a game is ignored, reported or applied, as in `bao.Game`.
    - `tables`: the tables to return, besides `games`; `"all"`: also `study_plies`, `plies`, `position_texts`, `events`,
      `findings` and `extras`.
    - `drop`: the kinds of repeated games to leave out: "duplicate", "repeated-number", "same-moves",
      "beginning-of-another". Findings report all of them, left out or not.
    - `columns`: what the source calls these columns, such as `{"transcript": "Zuege"}`.
    - `progress`: a function that is called with the number of further games read, such as `tqdm.tqdm().update`.

    A bad game does not stop the others: its errors are rows of `findings`, and `status` in `games` says how far it
    could be replayed. All cores work, other Python threads continue, and Ctrl-C stops the work. Everything is held in
    memory, some 25 kB per game with plies and less than 1 kB without; for more games use `read_batches`.

    Raises `ReadError` if a named file cannot be opened or there are no games; a file that ends early gives a
    `ReadWarning`, and its games before the break are kept.

    >>> import bao
    >>> tables = bao.read(b"game,winner,transcript\n7,south,1:A7<* a5>\n")
    >>> tables.games
    <bao.Table games: 1 rows, 34 columns>
    >>> bao.read(["1:A7<* a5>", "1:A6<* a5>"]).counts["accepted"]
    2
    """
    return next(_batches(_start(source, (ruleset, repair, tables, drop, columns), None, progress)))


def read_batches(
    source: Source,
    *,
    ruleset: Union[Ruleset, str, None] = None,
    repair: Repair = "report",
    tables: WantedTables = ("games",),
    drop: Kinds = ("duplicate",),
    columns: Optional[Mapping[ColumnName, str]] = None,
    games_per_batch: int = 2048,
    progress: Optional[Progress] = None,
) -> Iterator[Tables]:
    r"""Reads games as `read` does, some at a time, for files larger than the memory: an iterator of `Tables`. Memory
    grows only by some sixty bytes per game.

    A batch has `games_per_batch` games; repeats that are left out count too. If `games_per_batch` is above 2,048, a
    batch may have up to 2,047 games more. The last batch has the rest. Small batches are slow.

    Record numbers and the search for repeats, which are left out according to `drop`, continue from batch to batch.
    `counts` are those of the batch, `content_id` covers all games up to its end, and the last batch has `sources` and
    `skipped`. Facts known only at the end are missing: games that are the beginning of a later, longer one get no
    finding, and "beginning-of-another" in `drop` raises `ReadError`.

    A `for` loop that ends early also ends the reading. Raises `ReadError` as `read` does, but first yields the
    batches before the damage.

    >>> import bao
    >>> for tables in bao.read_batches(b"game,winner,transcript\n7,south,1:A7<* a5>\n", tables="plies"):
    ...     print(len(tables.plies))
    2
    """
    if games_per_batch == 0:
        raise ReadError("games_per_batch: a batch has at least one game, not 0")
    if "beginning-of-another" in _names(drop):
        raise ReadError("drop: beginning-of-another is known only at the end of all files; use `read`, or take it out")
    return _batches(_start(source, (ruleset, repair, tables, drop, columns), games_per_batch, progress))


def read_published() -> Tables:
    """All tables of the 59 published games of kibao.org, which come with the package.

    >>> import bao
    >>> bao.read_published().games
    <bao.Table games: 59 rows, 34 columns>
    """
    name, text = _published()
    return read(_name(io.BytesIO(text.encode()), name), tables="all")


def _start(source: Source, options: _Options, games: Optional[int], progress: Optional[Progress]) -> _Reading:
    ruleset, repair, tables, drop, columns = options
    wanted, kinds = _names(tables), _names(drop)
    return _Reading(list(_list_sources(source)), ruleset, repair, wanted, kinds, dict(columns or {}), games, progress)


def _batches(reading: _Reading) -> Iterator[Tables]:
    before: Dict[str, int] = {}
    for tables, facts in reading:
        about = json.loads(facts)
        for source in about["sources"]:
            if source["error"]:
                warnings.warn(source["error"], ReadWarning, stacklevel=3)
        counts = about["counts"]
        about["counts"] = {name: count - before.get(name, 0) for name, count in counts.items()}
        before = counts
        yield Tables(tables, about)


def _names(given: Union[str, Sequence[str]]) -> List[str]:
    """The names as a list; a single name may be given alone."""
    names = [given] if isinstance(given, str) else list(given)
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"expected names, and `{name}` is not a text")
    return names


def _is_transcript(text: object) -> TypeGuard[str]:
    """Whether a text has moves, such as `1:A7<* a5>`, and is not the name of a file."""
    return isinstance(text, str) and re.match(r"\s*\d+\s*:\s*\S", text) is not None and not os.path.exists(text)


def _list_sources(source: Any) -> Iterator[Any]:
    """The inputs for the compiled part: paths, bytes and objects with a method `read`."""
    if isinstance(source, (str, os.PathLike)) and os.fspath(source).endswith(".parquet"):
        name = os.fspath(source)
        for file in [name] if os.path.exists(name) else sorted(glob.glob(name)) or [name]:
            yield _name(_frame_as_json(_read_parquet(file)), file)
    elif isinstance(source, bytes) and source.startswith(b"PAR1"):
        yield _frame_as_json(_read_parquet(io.BytesIO(source)))
    elif _is_transcript(source):
        yield _transcripts_as_json([source])
    elif isinstance(source, (str, bytes, os.PathLike)) or hasattr(source, "read"):
        yield source
    elif hasattr(source, "collect_schema") or hasattr(source, "__arrow_c_stream__") and not hasattr(source, "to_list"):
        yield _frame_as_json(source)
    elif isinstance(source, (Game, Mapping)):
        raise TypeError(f"expected files, a table or transcripts, not a {type(source).__name__}")
    elif isinstance(source, Iterable):
        several = list(source)
        if any(map(_is_transcript, several)) and all(isinstance(one, str) and not os.path.exists(one) for one in several):
            yield _transcripts_as_json(several)
        else:
            for one in several:
                yield from _list_sources(one)
    else:
        yield source


def _name(file: io.BytesIO, name: str) -> io.BytesIO:
    file.name = name
    return file


def _write_rows(rows: Iterable[Mapping[str, object]]) -> str:
    return "".join(json.dumps(row, default=str) + "\n" for row in rows)


def _json_file(lines: str, name: str) -> io.BytesIO:
    """A JSON Lines file, in which every row is a game, whatever its cells contain; without rows, a CSV header alone."""
    return _name(io.BytesIO((lines or "game,transcript\n").encode()), name)


def _transcripts_as_json(transcripts: Iterable[str]) -> io.BytesIO:
    return _json_file(_write_rows({"transcript": text} for text in transcripts), "<transcripts>")


def _frame_as_json(frame: Any) -> io.BytesIO:
    """Converts a table of any library to JSON Lines, with polars or pyarrow."""
    name = f"<{type(frame).__name__}>"
    if find_spec("polars"):
        polars: Any = import_module("polars")
        frame = frame.collect() if isinstance(frame, polars.LazyFrame) else polars.DataFrame(frame)
        # JSON has no bytes, and polars does not convert them.
        frame = frame.with_columns(polars.col(polars.Binary).cast(polars.String, strict=False))
        return _json_file(frame.write_ndjson(), name)
    if find_spec("pyarrow"):
        return _json_file(_write_rows(import_module("pyarrow").table(frame).to_pylist()), name)
    raise ReadError(f"a {type(frame).__name__} needs polars or pyarrow: pip install polars")


def _read_parquet(file: Any) -> Any:
    library = next((name for name in ("polars", "pyarrow.parquet") if find_spec(name.partition(".")[0])), None)
    if library is None:
        raise ReadError("a Parquet file needs polars or pyarrow: pip install polars")
    module: Any = import_module(library)
    try:
        return module.read_parquet(file) if library == "polars" else module.read_table(file)
    except Exception as error:  # Each library has its own errors.
        raise ReadError(f"{file}: {error}") from error
