//! The rows of a table beside the games that they are about.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use polars::prelude::*;

use super::archive::{Archive, TableError};
use super::frame::read_numbers;
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
        columns: &'static [&'static str],
        read: impl Fn(&DataFrame) -> PolarsResult<Vec<Option<T>>> + Send + 'static,
    ) -> Result<RecordRows<T>, TableError> {
        let mut names = vec!["record"];
        names.extend(columns);
        let file = archive.name();
        let rows_of = move |frame: &DataFrame| {
            let records = read_numbers(frame, "record")?;
            let rows = records.iter().zip(read(frame)?);
            Ok(rows.filter_map(|(record, row)| Some((record?, row?))).collect())
        };
        let frames = archive.stream(table, names)?.map(move |frame| {
            rows_of(&frame?).map_err(|error| TableError::Polars { file: file.clone(), error })
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
    read: impl Fn(&DataFrame) -> PolarsResult<Vec<Option<T>>>,
) -> PolarsResult<BTreeMap<u32, Vec<T>>> {
    let mut found: BTreeMap<u32, Vec<T>> = BTreeMap::new();
    for (record, row) in read_numbers(frame, "record")?.iter().zip(read(frame)?) {
        if let (Some(record), Some(row)) = (record, row) {
            found.entry(record).or_default().push(row);
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
    RecordRows::open(archive, Table::Extras, EXTRA, read_extras)
}

/// The own columns of a frame of the table `extras`, row by row.
pub(super) fn read_extras(frame: &DataFrame) -> PolarsResult<Vec<Option<Extra>>> {
    let (names, values) = (frame.column("name")?.str()?, frame.column("value")?.str()?);
    let pair =
        |(name, value): (Option<&str>, Option<&str>)| Some((name?.into(), value?.to_owned()));
    Ok(names.iter().zip(values.iter()).map(pair).collect())
}
