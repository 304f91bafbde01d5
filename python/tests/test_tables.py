"""Tables read in Python equal those of `bao import`."""

from __future__ import annotations

import gc
import importlib.util
import io
import multiprocessing
import pickle
import subprocess
import sys
import threading
import time
import warnings
import weakref
from pathlib import Path
from typing import Any

import pytest
from walks import assert_refused, run

import bao
from bao.types import RepeatedKind, TableName

HERE = Path(__file__).resolve().parent
GAMES = HERE.parents[1] / "datasets" / "games.csv"
TABLES: list[TableName] = ["games", "study_plies", "plies", "position_texts", "events", "findings", "extras"]


def make_damaged(games: int, seed: int, rate: float) -> str:
    """A table of generated games, a share of them damaged."""
    table = run("generate", str(games), "--seed", str(seed), "--quiet", "-o", "-")
    command = [sys.executable, str(HERE.parents[1] / "tests" / "damage"), str(rate)]
    return subprocess.run(command, input=table, capture_output=True, text=True, check=True).stdout


#: Copies, repeated numbers, the same moves, and beginnings of other games, earlier and later and in other chunks.
REPEATED = "game,winner,transcript,club\n" + "".join(
    f"{row}\n"
    for row in (
        "7,south,1:A7<* a5>; 2:A6<*,x",
        "8,,1:A7<* a5>,x",
        "7,south,1:A7<* a5>; 2:A6<*,y",
        "7,north,1:A7<* a5>; 2:A6<* a5>,",
        "9,,1:A7<* a5>; 2:A6<* a5>; 3:A2<,",
        "10,nobody,1:A7<* a5,",
        "8,,1:A7<* a5>,z",
    )
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files of games: published, generated, damaged, repeated."""
    folder = tmp_path_factory.mktemp("games")
    (folder / "repeated.csv").write_text(REPEATED, encoding="utf-8")
    run("generate", "6000", "--seed", "5", "-o", str(folder / "generated.csv"))
    (folder / "damaged.csv").write_text(make_damaged(1000, 6, 0.5), encoding="utf-8")
    return folder


@pytest.mark.parametrize("options", ["", "--repair", "--drop duplicate,same-moves,beginning-of-another"])
def test_tables_equal_those_of_an_import(options: str, folder: Path, tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    files = [str(GAMES), str(folder)]
    run("import", *files, "-o", str(tmp_path / "archive"), "--quiet", "--tables", ",".join(TABLES), *options.split())
    archive = bao.Archive(tmp_path / "archive")
    more: list[RepeatedKind] = ["same-moves", "beginning-of-another"] if "--drop" in options else []
    drop: list[RepeatedKind] = ["duplicate", *more]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        tables = bao.read(files, repair="apply" if "--repair" in options else "report", tables="all", drop=drop)
    assert list(tables) == TABLES
    for table in TABLES:
        theirs = archive.scan(table).collect()
        ours = polars.DataFrame(tables[table])
        assert ours.schema == theirs.schema
        assert ours.equals(theirs), table
    counts = {key: count for key, count in archive.counts.items() if key in tables.counts}
    assert tables.counts == counts
    assert tables.content_id == archive.content_id
    if "beginning" not in options:
        batches = list(bao.read_batches(files, repair="apply" if "--repair" in options else "report", tables="all", games_per_batch=3000))
        for table in TABLES:
            parts = polars.concat([polars.DataFrame(batch[table]) for batch in batches])
            whole = polars.DataFrame(tables[table])
            if table == "findings":
                whole = whole.filter(polars.col("code") != "beginning-of-another")
            assert parts.equals(whole), table
        assert batches[-1].content_id == tables.content_id
        assert batches[-1].sources == tables.sources


def test_polars_reads_a_table() -> None:
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame(bao.read_published().games)
    assert frame.shape == (59, 34)
    assert frame["winner"].value_counts().sort("count")["count"].to_list() == [17, 42]


def test_pyarrow_reads_a_table() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    games = bao.read_published().games
    table = pyarrow.table(games)
    assert table.num_rows == 59 and table.schema.field("moment").type == pyarrow.int64()
    assert pyarrow.schema(games) == table.schema


def test_pandas_reads_a_table() -> None:
    pandas, pyarrow = pytest.importorskip("pandas"), pytest.importorskip("pyarrow")
    games = bao.read_published().games
    has_from_arrow = hasattr(pandas.DataFrame, "from_arrow")
    frame = pandas.DataFrame.from_arrow(games) if has_from_arrow else pyarrow.table(games).to_pandas()
    assert (frame["winner"] == "south").sum() == 42
    # pandas also reads the table without Arrow, from its rows and columns.
    rows = pandas.DataFrame(games)
    assert list(rows.columns) == games.column_names and (rows["winner"] == frame["winner"]).all()


def test_duckdb_reads_a_table() -> None:
    duckdb = pytest.importorskip("duckdb")
    games = bao.read_published().games
    assert len(games) == games.num_rows == 59
    assert duckdb.sql("SELECT count(*), sum(plies) FROM games").fetchall() == [(59, 3102)]


def has(library: str) -> bool:
    return importlib.util.find_spec(library) is not None


def test_a_table_can_be_read_repeatedly() -> None:
    games = bao.read_published().games
    rows = games.rows()
    assert rows == games.rows() and rows[0]["game"] == "6403" and rows[0]["qualifies"] is True
    for _ in range(100):
        games.__arrow_c_stream__()
    gc.collect()
    assert len(games.describe()) == 34


def test_sources_can_be_bytes_files_and_lists(tmp_path: Path) -> None:
    data = GAMES.read_bytes()
    whole = bao.read(GAMES)
    sources: list[Any] = [data, io.BytesIO(data), io.StringIO(data.decode()), [GAMES], (str(GAMES),)]
    for source in sources:
        assert bao.read(source).content_id == whole.content_id
    with open(GAMES, "rb") as file:
        tables = bao.read(file)
    assert tables.sources[0]["name"] == str(GAMES) and tables.sources[0]["games"] == 59
    (tmp_path / "one.csv").write_bytes(data)
    (tmp_path / "note.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0")
    tables = bao.read([tmp_path, io.BytesIO(data)], tables="findings")
    assert tables.counts["left_out"] == 59 and len(tables.findings.rows()) >= 59
    assert [name.endswith("note.png") for name, _ in tables.skipped] == [True]
    assert bao.read(str(tmp_path / "*.csv")).content_id == whole.content_id


def test_batches_have_the_requested_number_of_games() -> None:
    for games in (1, 20, 59, 100):
        batches = list(bao.read_batches(GAMES, games_per_batch=games))
        assert [len(batch.games) for batch in batches[:-1]] == [games] * ((59 - 1) // games)
        assert sum(len(batch.games) for batch in batches) == 59


def test_tables_can_be_pickled() -> None:
    tables = bao.read([GAMES, b"game,transcript\n7,1:A7<* a5>; 2:A6< a5>\n"], tables="all")
    again = pickle.loads(pickle.dumps(tables))
    assert again.keys() == tables.keys() and again.games.describe() == tables.games.describe()
    for name in ("counts", "content_id", "sources", "skipped", "ruleset"):
        assert getattr(again, name) == getattr(tables, name)
    for name in tables:
        assert again[name].rows() == tables[name].rows()


def test_tables_that_are_not_wanted_are_not_made() -> None:
    assert list(bao.read(GAMES)) == list(next(bao.read_batches(GAMES))) == ["games"]
    tables = bao.read(GAMES, tables=["events"])
    assert list(tables) == ["games", "events"] == [name for name, _ in tables.items()]
    assert "plies" not in tables and len(tables) == len(tables.values()) == 2
    assert_refused(AttributeError, "there is no table `plies`", lambda: tables.plies)
    assert_refused(KeyError, "there is no table `plies`", lambda: tables["plies"])
    assert set(dict(tables)) == set(tables)


def test_unreadable_input_is_reported_with_its_place(tmp_path: Path) -> None:
    assert_refused(bao.ReadError, "nothere.csv", bao.read, tmp_path / "nothere.csv")
    assert_refused(bao.ReadError, r'no column `transcript`.*`columns=\{"game": NAME\}` names a column', bao.read, b"a,b\n1,2\n")
    assert_refused(bao.ReadError, "there is no table `move`; choose from games", bao.read, GAMES, tables=["move"])
    assert_refused(bao.ReadError, "there is no kind of repeated games `all`", bao.read, GAMES, drop=["all"])
    assert_refused(bao.BaoError, "there is no ruleset `zanzibar`", bao.read, GAMES, ruleset="zanzibar")
    assert_refused(bao.ReadError, "known only at the end", bao.read_batches, GAMES, drop=["beginning-of-another"])
    assert_refused(ValueError, "a batch has at least one game, not 0", bao.read_batches, GAMES, games_per_batch=0)
    with pytest.raises(bao.ReadError):
        list(bao.read_batches(b""))
    with pytest.raises(TypeError):
        bao.read(7)  # type: ignore[arg-type]


class Breaking:
    """A file that cannot be read any further after some games."""

    name = "breaking.csv"

    def __init__(self, data: bytes, error: Exception) -> None:
        self.parts: list[bytes] = [data]
        self.error = error

    def read(self, size: int, /) -> bytes:
        if self.parts:
            return self.parts.pop()
        raise self.error


def test_a_file_that_ends_early_gives_a_warning_and_its_games() -> None:
    data = GAMES.read_bytes()
    with pytest.warns(bao.ReadWarning, match="the network is gone"):
        tables = bao.read(Breaking(data, OSError("the network is gone")))
    assert tables.counts["games"] > 50
    assert "the network is gone" in str(tables.sources[0]["error"])


def test_columns_can_have_other_names() -> None:
    data = b"Nr,wer,Zuege\n7,south,1:A7<* a5>\n"
    tables = bao.read(data, columns={"game": "Nr", "winner": "wer", "transcript": "Zuege"})
    assert tables.games.rows()[0]["game"] == "7"


def test_other_threads_continue_while_games_are_read() -> None:
    data = b"game,winner,transcript\n" + b"".join(
        f"{number},south,1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>\n".encode() for number in range(60_000)
    )
    seen = 0
    done = threading.Event()

    def count() -> None:
        nonlocal seen
        while not done.is_set():
            seen += 1
            time.sleep(0)

    thread = threading.Thread(target=count)
    thread.start()
    before = seen
    bao.read(data)
    done.set()
    thread.join()
    assert seen > before


def test_an_abandoned_reading_ends() -> None:
    class Endless:
        taken = 0

        def read(self, size: int, /) -> bytes:
            self.taken += 1
            if self.taken == 1:
                return b"game,winner,transcript\n"
            return b"".join(b"%d-%d,south,1:A7<* a5>\n" % (self.taken, row) for row in range(20_000))

    source = Endless()
    held = weakref.ref(source)
    batches = bao.read_batches(source)
    first = next(batches)
    assert first.counts["games"] >= 2048
    del source, batches, first
    # The reading thread releases the file when it ends, which Python notices at the next call of the package. If the
    # reading never ended, neither would this loop.
    while held() is not None:
        bao.Position()
        time.sleep(0)


MEMORY = """
import resource, sys
import bao

class Games:
    def __init__(self, games):
        self.left, self.first = games, True
    def read(self, size):
        if self.first:
            self.first = False
            return b"game,winner,transcript\\n"
        some = min(self.left, 2000)
        self.left -= some
        moves = "1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>; 4:A2< a6>*"
        return "".join(f"{self.left + n},south,{moves}\\n" for n in range(some)).encode()

def peak(games):
    plies = sum(len(tables.plies) for tables in bao.read_batches(Games(games), tables="plies"))
    assert plies == 8 * games, plies
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

print(peak(200_000), peak(500_000))
"""


@pytest.mark.extended
@pytest.mark.skipif(sys.platform == "win32", reason="there is no measure of memory")
def test_memory_stays_flat_in_batches() -> None:
    done = subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    few, many = (int(kib) for kib in done.stdout.split())
    # The tables of 300,000 more games would take more than 500 MB; some sixty bytes per game are kept.
    assert many - few < 150_000, (few, many)


def test_readings_in_parallel_are_independent() -> None:
    results: list[Any] = []
    threads = [threading.Thread(target=lambda: results.append(bao.read(GAMES).content_id)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 4 and len(set(results)) == 1


def count_games(_: int) -> int:
    return len(bao.read_published().games)


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="no process can be forked here")
def test_a_forked_process_can_read() -> None:
    assert count_games(0) == 59
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map_async(count_games, range(2)).get(timeout=120) == [59, 59]
