"""An import by one worker on one core, by one worker that may use all cores, and by two workers, and where the time goes.

    scaling.py FOLDER OUT [PROGRAM]     FOLDER has the games; OUT takes the archives; by the package, or by a command `bao`

A worker replays games in one thread and hands over those before in another, and Spark's driver and both its machines work
beside it: so one worker alone is busy on more than a core. What two cores do in place of one is told by the first line and
the last. Processor times are of all processes, Spark's own among them; stages are timed by the clock.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ONE = """
import json, os, sys, time
from pathlib import Path
from pyspark.sql import SparkSession
import bao.spark

def processor_time():
    # Of all processes of this session, and of those that these have waited for.
    spent, session = 0, os.getsid(0)
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        spent += sum(map(int, fields[11:15])) if int(fields[3]) == session else 0
    return spent / os.sysconf("SC_CLK_TCK")

games, out, log, workers, cores, program = sys.argv[1:]
os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:int(cores)])
builder = SparkSession.builder.master(f"local-cluster[{workers},1,1024]").config("spark.ui.enabled", "false")
builder = builder.config("spark.eventLog.enabled", "true").config("spark.eventLog.dir", f"file://{log}")
builder = builder.config("spark.eventLog.compress", "false").config("spark.eventLog.rolling.enabled", "false")
spark = builder.config("spark.ui.showConsoleProgress", "false").getOrCreate()
begun, spent = time.monotonic(), processor_time()
summary = bao.spark.import_archive(spark, games, out, program=program or None)
told = {"seconds": time.monotonic() - begun, "all": processor_time() - spent, "python": summary.seconds}
spark.stop()
print(json.dumps(told | {"games": summary.counts["read"]}))
"""


def read_stages(log: Path) -> list[dict[str, Any]]:
    """The stages of an event log of Spark in their order, each with the job that it belongs to."""
    events = [json.loads(line) for line in next(log.iterdir()).read_text().splitlines()]
    jobs = {
        stage: event["Properties"].get("spark.job.description", "")
        for event in events
        if event["Event"] == "SparkListenerJobStart"
        for stage in event["Stage IDs"]
    }
    done = [event["Stage Info"] for event in events if event["Event"] == "SparkListenerStageCompleted"]
    return [stage | {"job": jobs.get(stage["Stage ID"], "")} for stage in done]


def measure(games: str, out: Path, workers: int, cores: int, program: str) -> float:
    with tempfile.TemporaryDirectory() as log:
        arguments = [games, out / f"of-{workers}-on-{cores}", log, workers, cores, program]
        ran = subprocess.run(
            [sys.executable, "-c", ONE, *map(str, arguments)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            check=True,
            start_new_session=True,
        )
        stages = read_stages(Path(log))
    told = json.loads(ran.stdout.splitlines()[-1])
    print(f"{workers} workers on {cores} cores, {told['games']} games: {told['seconds']:.1f} s")
    spark = told["all"] - sum(told["python"].values())
    parts = ", ".join(f"{seconds:.1f} s {what}" for what, seconds in (told["python"] | {"Spark and its comparing": spark}).items())
    print(f"  processor: {parts}; {told['all']:.1f} s of all")
    staged = 0.0
    for stage in stages:
        seconds = (stage["Completion Time"] - stage["Submission Time"]) / 1000
        staged += seconds
        print(f"  stage {stage['Stage ID']:2}, {stage['Number of Tasks']:3} tasks: {seconds:5.1f} s  {stage['job']}")
    print(f"  between the stages and behind them: {told['seconds'] - staged:.1f} s")
    return float(told["seconds"])


if __name__ == "__main__":
    program = sys.argv[3] if len(sys.argv) > 3 else ""
    every = len(os.sched_getaffinity(0))
    begun = time.monotonic()
    one, _, two = (
        measure(sys.argv[1], Path(sys.argv[2]), workers, min(cores, every), program)
        for workers, cores in ((1, 1), (1, every), (2, 2))
    )
    print(f"two workers on two cores: {two / one:.2f} of the time of one on one core ({time.monotonic() - begun:.0f} s in all)")
