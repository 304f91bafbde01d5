"""The study's counts equal those of `bao study`, and an archive consists of the files in its manifest."""

from __future__ import annotations

import csv
import json
import shutil
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from walks import assert_refused, run

import bao
from test_tables import GAMES, HERE, has, make_damaged


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive with two states: first generated games, then damaged and published ones."""
    folder = tmp_path_factory.mktemp("archive")
    first, second = str(folder / "first.csv"), str(folder / "second.csv")
    run("generate", "6000", "--seed", "3", "-o", first)
    Path(second).write_text(make_damaged(500, 4, 0.5), encoding="utf-8")
    run("import", first, "-o", str(folder / "archive"), "--quiet")
    run("import", second, str(GAMES), "-o", str(folder / "archive"), "--quiet")
    return folder / "archive"


def assert_equal_to_csv(table: bao.Table, path: Path) -> None:
    with open(path, encoding="utf-8", newline="") as file:
        theirs = list(csv.DictReader(file))
    ours = table.rows()
    assert len(ours) == len(theirs)
    for our, their in zip(ours, theirs):
        assert list(our) == list(their)
        for name, value in our.items():
            if isinstance(value, float):
                assert f"{value:.2f}" == their[name], (our, their)
            else:
                assert ("" if value is None else str(value)) == their[name], (our, their)


def test_counts_equal_those_of_bao_study(archive: Path, tmp_path: Path) -> None:
    run("study", str(archive), "--out", str(tmp_path / "study"))
    counted = bao.study(bao.Archive(archive))
    for name in list(vars(counted)) if has("duckdb") else [field.name for field in fields(counted)[:5]]:
        assert_equal_to_csv(getattr(counted, name), tmp_path / "study" / f"{name}.csv")
    files = [str(archive.parent / name) for name in ("first.csv", "second.csv")]
    read = bao.study(bao.read([*files, str(GAMES)]))
    for field in fields(counted)[:5]:
        assert getattr(read, field.name).rows() == getattr(counted, field.name).rows()


def test_every_library_gives_the_same_counts(archive: Path) -> None:
    opened = bao.Archive(archive)
    expected = bao.study(opened).classes.rows()
    tables: list[Any] = []
    if has("polars"):
        tables += [opened.scan(), opened.scan().collect()]
    if has("pyarrow"):
        tables += [opened.dataset().to_table()]
    if has("pyarrow") and has("pandas"):
        tables += [opened.dataset().to_table().to_pandas(types_mapper=None)]
    if has("duckdb"):
        tables += [opened.duckdb()]
    if not tables:
        pytest.skip("no library of tables is installed")
    for table in tables:
        assert bao.study(table).classes.rows() == expected, type(table)


def test_a_filtered_table_can_be_counted() -> None:
    polars = pytest.importorskip("polars")
    games = polars.DataFrame(bao.read_published().games)
    won = bao.study(games.filter(polars.col("winner") == "north"))
    assert [row["count"] for row in won.population.rows() if row["statistic"] == "games"] == [17]


def test_printed_numbers_equal_the_datasets() -> None:
    printed = bao.printed()
    folder = HERE.parents[1] / "datasets" / "study"
    files = {"moments": "first_event"}
    columns = {"printed_percent": "percent", "move": "turn", "capture_move": "capture_turn"}
    assert sorted(f"{files.get(name, name)}.csv" for name in printed) == sorted(path.name for path in folder.glob("*.csv"))
    for name, table in printed.items():
        with open(folder / f"{files.get(name, name)}.csv", encoding="utf-8", newline="") as file:
            theirs = list(csv.reader(file))
        assert table.column_names == [columns.get(column, column) for column in theirs[0]]
        assert len(table) == len(theirs) - 1
    wins = {row["statistic"]: row["count"] for row in printed["population"].rows()}
    assert wins["south_wins"] == 205


def test_printed_and_counted_tables_have_the_same_columns_and_types() -> None:
    polars = pytest.importorskip("polars")
    printed, counted = bao.printed(), bao.study(bao.read_published())
    for field in fields(counted)[:5]:
        theirs, ours = (polars.DataFrame(table).schema for table in (printed[field.name], getattr(counted, field.name)))
        assert {column: ours[column] for column in theirs} == dict(theirs), field.name


def test_an_archive_consists_of_the_files_in_its_manifest(archive: Path, tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    opened = bao.Archive(archive)
    assert opened.counts["games"] > 6000 and len(opened.states) == 2 and opened.ruleset == "kibao"
    stray = archive / "games" / "9999.parquet"
    shutil.copy(opened.files("games")[0], stray)
    try:
        assert bao.Archive(archive).scan("games").collect().height == opened.counts["games"]
    finally:
        stray.unlink()
    for table in opened.tables:
        rows = sum(part["rows"] for part in opened.manifest["tables"][table])
        assert opened.scan(table).collect().height == rows
    first = bao.Archive(f"{archive}@1")
    assert first.counts == opened.states[0]["total"]
    assert first.scan("games").select(polars.len()).collect().item() == first.counts["games"]
    assert first.content_id == opened.states[0]["content_id"] != opened.content_id


def test_paths_are_not_read_as_patterns(archive: Path, tmp_path: Path) -> None:
    copy = tmp_path / "year=2015 [old] * x"
    shutil.copytree(archive, copy)
    opened = bao.Archive(copy)
    games = opened.counts["games"]
    if has("polars"):
        assert opened.scan().collect().shape == (games, 34)
    if has("duckdb"):
        relation: Any = opened.duckdb()
        assert relation.aggregate("count(*)").fetchall() == [(games,)]
        assert len(relation.columns) == 34
    if has("pyarrow"):
        assert opened.dataset().count_rows() == games


def test_folders_that_are_not_archives_are_refused(archive: Path, tmp_path: Path) -> None:
    assert_refused(bao.ReadError, "is not an archive", bao.Archive, tmp_path)
    assert_refused(bao.ReadError, "has no state 7", bao.Archive, f"{archive}@7")
    assert_refused(bao.ReadError, "has no table `moves`", bao.Archive(archive).files, "moves")
    assert_refused(bao.ReadError, "is an archive", bao.read, archive)
    copy = tmp_path / "archive"
    shutil.copytree(archive, copy)
    manifest = json.loads((copy / "manifest.json").read_text(encoding="utf-8"))
    part = manifest["tables"]["games"][0]
    for change, message in (
        ({"bytes": 7}, "bytes and not 7"),
        ({"file": "games/0.parquet"}, "damaged"),
        ({"file": "../games/0001.parquet"}, "not a file of an archive"),
    ):
        changed = json.loads(json.dumps(manifest))
        changed["tables"]["games"][0] = {**part, **change}
        (copy / "manifest.json").write_text(json.dumps(changed), encoding="utf-8")
        assert_refused(bao.ReadError, message, bao.Archive, copy)
    (copy / "manifest.json").write_text(json.dumps({**manifest, "version": 3}), encoding="utf-8")
    assert_refused(bao.ReadError, "version 3", bao.Archive, copy)


def test_values_that_cannot_be_counted_are_refused() -> None:
    assert_refused(bao.ReadError, "not a table of games: it has no column `status`", bao.study, bao.read_published().plies)
    for thing in (7, "games.csv", None, [1, 2]):
        assert_refused(bao.ReadError, "is not a table of games", bao.study, thing)


def test_an_unknown_class_is_refused() -> None:
    polars = pytest.importorskip("polars")
    games = polars.DataFrame(bao.read_published().games)
    with pytest.raises(bao.ReadError, match="`mauve` is not a class of the column `progress`; the classes are verde"):
        bao.study(games.with_columns(progress=polars.lit("mauve")))
    assert_refused(bao.ReadError, "not a table of games: it has no column `progress`", bao.study, games.drop("progress").lazy())


def test_an_open_archive_follows_corrections_but_not_a_remake(tmp_path: Path) -> None:
    run("import", str(GAMES), "-o", str(tmp_path / "archive"), "--quiet")
    opened = bao.Archive(tmp_path / "archive")
    other = tmp_path / "other.csv"
    other.write_text("game,winner,transcript\n7,south,1:A7<* a5>\n", encoding="utf-8")
    run("import", str(other), "-o", str(tmp_path / "archive"), "--quiet")
    assert len(opened.files("games")) == 1, "a later import changed the files of an open archive"
    corrected = tmp_path / "corrected.csv"
    corrected.write_text("game,south,transcript\n6405,Amina,-\n", encoding="utf-8")
    run("import", str(corrected), "-o", str(tmp_path / "archive"), "--update", "--quiet")
    assert [file.parts[-3:-1] for file in opened.files("games")] == [("states", "games")]
    assert opened.counts["games"] == 59 and all(file.exists() for file in opened.files("plies"))
    run("import", str(other), "-o", str(tmp_path / "archive"), "--renew", "--quiet")
    assert_refused(bao.ReadError, "has been made anew since it was opened", opened.files, "games")
    assert bao.Archive(tmp_path / "archive").counts["games"] == 1
