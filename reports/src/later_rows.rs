//! The rows of a long table that are not held in memory.

use std::fmt;
use std::io;
use std::sync::Arc;

use crate::cell::Cell;

/// What takes the cells of a row.
pub type TakeRow<'a> = dyn FnMut(&[Cell]) -> io::Result<()> + 'a;

type ReadRows = dyn Fn(&mut TakeRow<'_>) -> io::Result<()> + Send + Sync;

/// The rows of a table behind those that it holds, read anew whenever all rows are written, so that a table may be
/// longer than memory. Two are equal where one is a clone of the other.
#[derive(Clone)]
pub struct LaterRows {
    count: usize,
    read: Arc<ReadRows>,
}

impl LaterRows {
    /// `count` rows, which `read` hands over in their order, each with a cell for each column of the table. It ends
    /// with the first error of what takes them, and returns it.
    pub fn new(
        count: usize,
        read: impl Fn(&mut TakeRow<'_>) -> io::Result<()> + Send + Sync + 'static,
    ) -> LaterRows {
        LaterRows { count, read: Arc::new(read) }
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// Reads them.
    ///
    /// # Errors
    /// Those of their source and of `take`.
    pub fn read(&self, take: &mut TakeRow<'_>) -> io::Result<()> {
        (self.read)(take)
    }
}

impl PartialEq for LaterRows {
    fn eq(&self, other: &LaterRows) -> bool {
        Arc::ptr_eq(&self.read, &other.read)
    }
}

impl Eq for LaterRows {}

impl fmt::Debug for LaterRows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} later rows", self.count)
    }
}
