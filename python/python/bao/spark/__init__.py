"""Archives of Bao on Apache Spark: made, counted and judged when one machine is too small.

    import bao.spark
    counted = bao.spark.study(spark, "archive")  # what `bao study` counts
    counted.classes.rows()

`study` needs this package only on the driver. `import_archive` needs the command `bao` on every worker, and `analyse`
needs this package there; both need a folder that all workers see under the same path.
"""

from ._analyse import analyse
from ._archive import ArchiveError, open_table
from ._import import ImportSummary, import_archive
from ._study import derive_classes, study

__all__ = ["ArchiveError", "ImportSummary", "analyse", "derive_classes", "import_archive", "open_table", "study"]
