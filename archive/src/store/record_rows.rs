//! Reads the rows of a table that belong to games.

use std::collections::BTreeMap;
use std::sync::Arc;

use polars::prelude::*;

use super::archive::{Archive, TableError};
use super::frame::{FrameRow, frame_rows, frame_schema, read_numbers};
use bao_tables::schema::Table;

/// The rows of a table in record order, which are read in step with the rows of another table.
pub(super) struct RowsBeside {
    frames: Box<dyn Iterator<Item = Result<DataFrame, TableError>> + Send>,
    /// The name of the archive for messages.
    archive: String,
    waiting: DataFrame,
}

impl RowsBeside {
    /// Opens these columns of a table. They must include `record`.
    pub(super) fn open(
        archive: &Archive,
        table: Table,
        columns: &[&'static str],
    ) -> Result<RowsBeside, TableError> {
        let waiting = DataFrame::empty_with_schema(&frame_schema(table));
        let waiting = waiting.select(columns.iter().copied());
        let waiting = waiting.map_err(|error| archive.failed(error))?;
        let frames = Box::new(archive.stream(table, columns.to_vec())?);
        Ok(RowsBeside { frames, archive: archive.name(), waiting })
    }

    pub(super) fn failed(&self, error: PolarsError) -> TableError {
        TableError::Polars { file: self.archive.clone(), error }
    }

    /// Returns the rows up to the record `last`, except rows that were already returned.
    pub(super) fn take(&mut self, last: u32) -> Result<DataFrame, TableError> {
        let mut taken = self.waiting.clear();
        loop {
            let split = self.split_waiting(&mut taken, last);
            let (rows, is_end) = split.map_err(|error| self.failed(error))?;
            self.waiting = rows;
            if is_end {
                return Ok(taken);
            }
            match self.frames.next().transpose()? {
                Some(frame) => self.waiting = frame,
                None => return Ok(taken),
            }
        }
    }

    /// Moves the waiting rows up to the record `last` to `taken`. Returns the rows of later records, and whether there
    /// are any.
    fn split_waiting(&self, taken: &mut DataFrame, last: u32) -> PolarsResult<(DataFrame, bool)> {
        let records = read_numbers(&self.waiting, "record")?;
        if records.null_count() > 0 {
            return Err(PolarsError::ComputeError("a row has no record".into()));
        }
        let end = records.iter().position(|record| record > Some(last));
        let until = end.unwrap_or(records.len());
        // An empty slice would keep its frame in memory.
        if until > 0 {
            taken.vstack_mut(&self.waiting.slice(0, until))?;
        }
        Ok((self.waiting.slice(until as i64, records.len() - until), end.is_some()))
    }
}

/// Collects what `read` returns for the rows of a frame, by record. Rows for which it returns `None` are left out.
pub(super) fn collect_rows<T>(
    frame: &DataFrame,
    read: impl Fn(FrameRow<'_>) -> Option<T>,
) -> PolarsResult<BTreeMap<u32, Vec<T>>> {
    let mut found: BTreeMap<u32, Vec<T>> = BTreeMap::new();
    for row in frame_rows(frame)? {
        if let Some(made) = read(row) {
            found.entry(row.record()).or_default().push(made);
        }
    }
    Ok(found)
}

/// Selects the rows of `rows` whose `record` also occurs in `others`, keeping their order.
pub fn with_row_in(rows: LazyFrame, others: LazyFrame) -> LazyFrame {
    let others = others.select([col("record")]);
    let mut args = JoinArgs::new(JoinType::Semi);
    args.maintain_order = MaintainOrderJoin::Left;
    rows.join(others, [col("record")], [col("record")], args)
}

/// The name of one of the source's own columns and its value in a game.
pub(super) type Extra = (Arc<str>, String);

/// The columns that [`read_extra`] needs.
pub(super) const EXTRA: &[&str] = &["record", "name", "value"];

pub(super) fn read_extra(row: FrameRow<'_>) -> Option<Extra> {
    Some((row.text("name")?.into(), row.owned("value")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_taken_once_and_in_step() {
        let frame = |records: &[i64]| {
            let records = Column::new("record".into(), records);
            DataFrame::new(records.len(), vec![records])
        };
        let frames = [&[1, 1, 2][..], &[2, 3, 4], &[5], &[7, 8]].map(frame);
        let frames = frames.map(|frame| Ok(frame.expect("a frame")));
        let waiting = frame(&[]).expect("a frame");
        let mut rows =
            RowsBeside { frames: Box::new(frames.into_iter()), archive: String::new(), waiting };
        for (wanted, expected) in
            [(1, &[1, 1][..]), (3, &[2, 2, 3]), (3, &[]), (6, &[4, 5]), (9, &[7, 8])]
        {
            let taken = rows.take(wanted).expect("rows");
            let records = read_numbers(&taken, "record").expect("records");
            assert_eq!(records.iter().flatten().collect::<Vec<_>>(), expected);
            let held = taken.column("record").map_or(0, Column::n_chunks);
            assert!(held <= 1 + usize::from(expected.len() > 1), "{held} chunks are held");
        }
    }
}
