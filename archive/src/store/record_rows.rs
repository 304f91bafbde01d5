//! The rows of a table beside the games that they are about.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use polars::prelude::*;

use super::archive::{Archive, TableError};
use super::frame::{FrameRow, frame_rows};
use bao_tables::schema::Table;

/// The rows of frames, each with its record.
type Frames<T> = Box<dyn Iterator<Item = Result<Vec<(u32, T)>, TableError>> + Send>;

/// Rows in the order of their records, taken record by record.
pub(super) struct RecordRows<T> {
    frames: Frames<T>,
    waiting: VecDeque<(u32, T)>,
}

impl<T: Send + 'static> RecordRows<T> {
    /// The rows of a table of which `read` makes something; `None` for a row that is not wanted.
    pub(super) fn open(
        archive: &Archive,
        table: Table,
        columns: &[&'static str],
        read: impl Fn(FrameRow<'_>) -> Option<T> + Send + 'static,
    ) -> Result<RecordRows<T>, TableError> {
        let file = archive.name();
        let frames = archive.stream(table, [&["record"], columns].concat())?.map(move |frame| {
            let frame = frame?;
            let rows = frame_rows(&frame);
            let rows = rows.map_err(|error| TableError::Polars { file: file.clone(), error })?;
            Ok(rows.filter_map(|row| Some((row.record(), read(row)?))).collect())
        });
        Ok(RecordRows { frames: Box::new(frames), waiting: VecDeque::new() })
    }

    /// The rows of a record, which comes after all that were asked for before.
    pub(super) fn take(&mut self, record: u32) -> Result<Vec<T>, TableError> {
        let mut rows = Vec::new();
        loop {
            match self.waiting.pop_front_if(|(next, _)| *next <= record) {
                Some((next, row)) if next == record => rows.push(row),
                Some(_) => {}
                None if self.waiting.is_empty() => match self.frames.next().transpose()? {
                    Some(more) => self.waiting.extend(more),
                    None => return Ok(rows),
                },
                None => return Ok(rows),
            }
        }
    }
}

/// The rows of a frame by their records; `None` of `read` is a row that is not wanted.
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

/// The rows of a table whose `record` has a row in another one, in their order.
pub fn with_row_in(rows: LazyFrame, others: LazyFrame) -> LazyFrame {
    let others = others.select([col("record")]);
    let mut args = JoinArgs::new(JoinType::Semi);
    args.maintain_order = MaintainOrderJoin::Left;
    rows.join(others, [col("record")], [col("record")], args)
}

/// The name of an own column, and what it says of a game.
pub(super) type Extra = (Arc<str>, String);

/// The columns that an own column of a game is made of.
pub(super) const EXTRA: &[&str] = &["name", "value"];

/// Opens the table `extras`.
pub(super) fn open_extras(archive: &Archive) -> Result<RecordRows<Extra>, TableError> {
    RecordRows::open(archive, Table::Extras, EXTRA, read_extra)
}

/// An own column of a game.
pub(super) fn read_extra(row: FrameRow<'_>) -> Option<Extra> {
    Some((row.text("name")?.into(), row.owned("value")?))
}
