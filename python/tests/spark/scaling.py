"""Measures an import by one worker on one core, one worker on all cores, and two workers on two cores.

    scaling.py FOLDER OUT [PROGRAM]     FOLDER has the games; OUT gets the archives; PROGRAM is the command `bao`
"""

import os
import subprocess
import sys
from pathlib import Path

ONE = """
import os, sys, time
from pyspark.sql import SparkSession
import bao.spark

games, out, workers, cores, program = sys.argv[1:]
os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:int(cores)])
builder = SparkSession.builder.master(f"local-cluster[{workers},1,1024]").config("spark.ui.enabled", "false")
spark = builder.config("spark.ui.showConsoleProgress", "false").getOrCreate()
begun = time.monotonic()
bao.spark.import_archive(spark, games, out, program=program or None)
print(time.monotonic() - begun)
spark.stop()
"""


def measure(games: str, out: Path, workers: int, cores: int, program: str) -> float:
    arguments = [games, out / f"of-{workers}-on-{cores}", workers, cores, program]
    command = [sys.executable, "-c", ONE, *map(str, arguments)]
    ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
    seconds = float(ran.stdout.splitlines()[-1])
    print(f"{workers} workers on {cores} cores: {seconds:.1f} s")
    return seconds


if __name__ == "__main__":
    program = sys.argv[3] if len(sys.argv) > 3 else ""
    every = len(os.sched_getaffinity(0))
    one, _, two = (
        measure(sys.argv[1], Path(sys.argv[2]), workers, min(cores, every), program)
        for workers, cores in ((1, 1), (1, every), (2, 2))
    )
    print(f"two workers on two cores: {two / one:.2f} of the time of one on one core")
