"""Archives of Bao on Apache Spark: made, counted and judged where one machine is too small.

    import bao.spark
    tables = bao.spark.study(spark, "archive")          # what `bao study` counts
    tables["classes"].to_pandas()

`study` needs this package on the driver alone; `import_archive` and `analyse` need it on every worker, and a folder that all of them see under the same path. docs/cluster.md tells what a cluster needs and what it costs.
"""

from ._analyse import analyse
from ._archive import ArchiveError, list_files, open_table, read_manifest
from ._import import ImportSummary, import_archive
from ._study import derive_classes, study

__all__ = [
    "ArchiveError",
    "ImportSummary",
    "analyse",
    "derive_classes",
    "import_archive",
    "list_files",
    "open_table",
    "read_manifest",
    "study",
]
