"""Archives of Bao on Apache Spark: made, counted and judged where one machine is too small.

    import bao.spark
    counted = bao.spark.study(spark, "archive")  # what `bao study` counts
    counted.classes.rows()

`study` needs this package on the driver alone. `import_archive` needs the command `bao` and `analyse` this package on every
worker, and both a folder that all of them see under the same path.
"""

from ._analyse import analyse
from ._archive import ArchiveError, open_table
from ._import import ImportSummary, import_archive
from ._study import derive_classes, study

__all__ = ["ArchiveError", "ImportSummary", "analyse", "derive_classes", "import_archive", "open_table", "study"]
