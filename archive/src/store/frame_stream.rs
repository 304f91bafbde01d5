//! Streams rows as frames, so that a large result does not fill the memory.

use std::sync::Arc;

use polars::prelude::*;

use super::archive::Archive;
use super::extras::OwnColumns;
use super::frame::{frame_schema, mark_records, read_numbers};
use super::query::QueryError;
use bao_tables::schema::Table;

/// Frames with the same columns and aligned chunks.
type Frames = Box<dyn Iterator<Item = Result<DataFrame, QueryError>> + Send>;

pub struct FrameStream {
    schema: SchemaRef,
    rows: u64,
    frames: Frames,
}

impl FrameStream {
    /// Streams the games of an archive in order: these columns of the table `games`, in the table's order, and with
    /// `own` also the own columns. `chosen` is a sorted list of the `record`s to select
    /// ([`Query::list_chosen`](super::query::Query::list_chosen)).
    ///
    /// # Errors
    /// If the tables `games` or `extras` cannot be read, or if there are more than 1,000 own columns.
    pub fn open_games(
        archive: &Archive,
        chosen: Option<Arc<[u32]>>,
        columns: &[&'static str],
        own: bool,
    ) -> Result<FrameStream, QueryError> {
        let mut own = own.then(|| OwnColumns::open(archive, chosen.as_deref())).transpose()?;
        let rows = match &chosen {
            Some(chosen) => chosen.len() as u64,
            None => archive.manifest().rows(Table::Games),
        };
        let all = || Table::Games.column_names();
        let shown: Vec<&'static str> = all().filter(|name| columns.contains(name)).collect();
        let read = all().filter(|name| *name == "record" || columns.contains(name)).collect();
        let mut complete = move |mut games: DataFrame| {
            let last = read_numbers(&games, "record")?.max().unwrap_or_default();
            if let Some(chosen) = &chosen {
                games = choose(games, chosen)?;
            }
            let records = read_numbers(&games, "record")?;
            let mut games = games.select(shown.iter().copied())?;
            own.iter_mut().try_for_each(|own| own.add(&mut games, &records, last))?;
            games.rechunk_mut_par();
            Ok::<_, QueryError>(games)
        };
        let schema = frame_schema(Table::Games);
        let schema = complete(DataFrame::empty_with_schema(&schema))?.schema().clone();
        let frames = archive.stream(Table::Games, read)?.map(move |games| complete(games?));
        let frames = frames.filter(|games| !games.as_ref().is_ok_and(|games| games.height() == 0));
        Ok(FrameStream { schema, rows, frames: Box::new(frames) })
    }

    #[must_use]
    pub fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// Returns the total number of rows, read or not.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// Applies `change` to each frame. Before that, applies it to a frame without rows to find out the columns.
    pub fn map(
        self,
        mut change: impl FnMut(DataFrame) -> PolarsResult<DataFrame> + Send + 'static,
    ) -> PolarsResult<FrameStream> {
        let schema = change(DataFrame::empty_with_schema(&self.schema))?.schema().clone();
        let frames = self.frames.map(move |frame| {
            let mut frame = change(frame?)?;
            frame.align_chunks_par();
            Ok(frame)
        });
        Ok(FrameStream { schema, rows: self.rows, frames: Box::new(frames) })
    }
}

impl Iterator for FrameStream {
    type Item = Result<DataFrame, QueryError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.frames.next()
    }
}

impl From<DataFrame> for FrameStream {
    fn from(mut frame: DataFrame) -> FrameStream {
        frame.align_chunks_par();
        let (schema, rows) = (frame.schema().clone(), frame.height());
        let frames = (rows > 0).then_some(Ok(frame)).into_iter();
        FrameStream { schema, rows: rows as u64, frames: Box::new(frames) }
    }
}

/// Selects the rows whose `record` is in a sorted list.
fn choose(games: DataFrame, chosen: &[u32]) -> PolarsResult<DataFrame> {
    let mask = mark_records(&games, |record| chosen.binary_search(&record).is_ok())?;
    if mask.all() {
        return Ok(games);
    }
    // Copies texts, because filtered texts share the buffers of all rows, and rows of many frames may be in memory at
    // once.
    let copy = |column: &Column| match column.str() {
        Ok(texts) => {
            let copied: StringChunked = texts.iter().collect();
            copied.with_name(column.name().clone()).into_column()
        }
        Err(_) => column.clone(),
    };
    let games = games.filter(&mask)?;
    DataFrame::new(games.height(), games.columns().iter().map(copy).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_chosen_games_do_not_keep_all_texts_in_memory() {
        let texts: Vec<String> = (0..500).map(|number| format!("{number:0>1000}")).collect();
        let records = Column::new("record".into(), (1..=500_i64).collect::<Vec<_>>());
        let games = DataFrame::new(500, vec![records, Column::new("transcript".into(), texts)]);
        let chosen = choose(games.expect("a frame"), &[7, 400]).expect("a selection");
        let texts = chosen.column("transcript").and_then(|texts| texts.str()).expect("texts");
        let last = format!("{:0>1000}", 399);
        assert_eq!((texts.len(), texts.get(1)), (2, Some(last.as_str())));
        let held: usize = texts.downcast_iter().map(|texts| texts.total_buffer_len()).sum();
        assert_eq!(held, 2 * 1000);
    }
}
