"""Archives made on a cluster equal those of one machine."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from conftest import BAO, HERE, run
from same import differences

import bao.spark
from bao.spark._import import share_files


@pytest.fixture(scope="session")
def many(spark: Any, room: Path) -> Path:
    """The archive that the cluster makes while one of its two workers is killed."""
    left = room / ".many.bao-spark-of-an-import-that-was-ended"
    left.mkdir()
    summary = bao.spark.import_archive(spark, room / "games", room / "many", program=str(HERE / "bao_that_kills"))
    print(summary.counts)
    assert not list(room.glob(".many*")), "files of the tasks were left behind"
    return summary.archive


def test_the_archive_equals_that_of_one_machine_despite_a_killed_worker(room: Path, many: Path) -> None:
    assert (room / "killed/pid").read_text().strip().isdigit(), "no worker was killed"
    assert differences(room / "one", many) == []


def test_files_are_divided_in_order_by_size(tmp_path: Path) -> None:
    paths = [str(tmp_path / str(at)) for at in range(9)]
    for at, path in enumerate(paths):
        Path(path).write_bytes(b"x" * (50 if at == 4 else 10))
    shares = share_files(paths, 4)
    assert [len(share) for share in shares] == [3, 1, 1, 3, 1]
    assert sum(shares, []) == paths


def test_the_corpus_has_every_kind_of_repeat(room: Path) -> None:
    answer = run(
        "sql", room / "one", "select code, count(*) as n from findings group by code", "--format", "csv"
    ).stdout
    codes = {row["code"] for row in csv.DictReader(io.StringIO(answer))}
    assert {"duplicate", "repeated-number", "same-moves", "beginning-of-another"} <= codes


def test_the_program_reads_the_cluster_archive_like_its_own(room: Path, many: Path) -> None:
    question = (
        "select status, winner, count(*) as n, sum(plies) as plies from games group by status, winner order by n, plies"
    )
    for arguments in (["study"], ["check"], ["query", "--qualifies"], ["sql", question], ["report"]):
        command, *rest = arguments
        one, other = (run(command, room / name, *rest) for name in ("one", "many"))
        assert one.returncode == other.returncode, other.stderr
        mine, theirs = (
            ran.stdout.replace(str(room / name), "ARCHIVE") for ran, name in ((one, "one"), (other, "many"))
        )
        # `bao report` lists the files, which may differ.
        one_says, many_say = ([line for line in text.splitlines() if ".parquet" not in line] for text in (mine, theirs))
        assert one_says == many_say, command
    assert run("archive", "log", many).returncode == 0


def test_a_study_on_the_cluster_equals_that_of_the_program(spark: Any, room: Path) -> None:
    run("study", room / "one", "--out", room / "study")
    for name, table in vars(bao.spark.study(spark, room / "one")).items():
        ours = [
            ["" if cell is None else f"{cell:.2f}" if isinstance(cell, float) else str(cell) for cell in row.values()]
            for row in table
        ]
        with (room / f"study/{name}.csv").open(encoding="utf-8", newline="") as file:
            columns, *theirs = csv.reader(file)
        assert (table.column_names, ours) == (columns, theirs), name


def test_study_sql_derives_the_classes_of_the_replay(spark: Any, room: Path) -> None:
    classes = bao.spark.derive_classes(spark, room / "one")
    replayed = bao.spark.open_table(spark, room / "one", "games").where("qualifies").select(classes.columns)
    assert classes.exceptAll(replayed).count() == replayed.exceptAll(classes).count() == 0
    assert classes.count() > 0


def test_missing_archives_and_files_are_reported(spark: Any, room: Path, many: Path) -> None:
    with pytest.raises(bao.spark.ArchiveError, match="is not an archive"):
        bao.spark.study(spark, room / "games")
    with pytest.raises(bao.spark.ArchiveError, match="is not empty"):
        bao.spark.import_archive(spark, room / "games", many, program=BAO)
    with pytest.raises(bao.spark.ArchiveError, match=r"missing\.csv"):
        bao.spark.import_archive(spark, room / "missing.csv", room / "new", program=BAO)
    with pytest.raises(bao.spark.ArchiveError, match="noise.bin: no game is found"):
        bao.spark.import_archive(spark, room / "games/noise.bin", room / "new", program=BAO)
    with pytest.raises(Exception, match="no-such-rules"):
        bao.spark.import_archive(spark, room / "games", room / "new", program=BAO, ruleset="no-such-rules")
    assert not (room / "new/manifest.json").exists() and not list(room.glob(".new*"))


def test_the_data_package_equals_that_of_the_program(room: Path, many: Path) -> None:
    one, other = (json.loads((archive / "datapackage.json").read_text()) for archive in (room / "one", many))
    for package in (one, other):
        for resource in package["resources"]:
            del resource["path"]
    assert one == other
