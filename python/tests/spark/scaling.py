"""An import with one worker and with two, side by side, and where the time goes.

    scaling.py FOLDER OUT [PROGRAM]     FOLDER has the games; OUT takes the archives; by the package, or by a command `bao`

The processor time is that of the workers' Python; Spark's own machines are in the time by the clock alone.
"""

import json
import subprocess
import sys
import time
from pathlib import Path

ONE = """
import json, sys
from pyspark.sql import SparkSession
import bao.spark
games, out, workers, program = sys.argv[1:]
builder = SparkSession.builder.master(f"local-cluster[{workers},1,1024]").config("spark.ui.enabled", "false")
spark = builder.config("spark.sql.shuffle.partitions", "4").getOrCreate()
import time
begun = time.monotonic()
summary = bao.spark.import_archive(spark, games, out, program=program or None)
told = {"seconds": time.monotonic() - begun, "cpu": summary.seconds, "games": summary.counts["read"]}
spark.stop()
print(json.dumps(told))
"""


def measure(games: str, out: Path, workers: int, program: str) -> None:
    begun = time.monotonic()
    ran = subprocess.run(
        [sys.executable, "-c", ONE, games, str(out / f"of-{workers}"), str(workers), program],
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(ran.stdout.splitlines()[-1])
    parts = ", ".join(f"{seconds:.1f} s {what}" for what, seconds in told["cpu"].items())
    whole = time.monotonic() - begun
    print(f"{workers} workers, {told['games']} games: {told['seconds']:.1f} s of {whole:.1f} s with Spark's start; {parts}")


if __name__ == "__main__":
    for workers in (1, 2):
        measure(sys.argv[1], Path(sys.argv[2]), workers, sys.argv[3] if len(sys.argv) > 3 else "")
