//! The course of an import.

use std::collections::BTreeMap;
use std::path::Path;

use polars::prelude::{PolarsError, PolarsResult};

use super::chunk::{Chosen, Chunk, Made};
use super::commit::Target;
use super::error::ImportError;
use super::input::Input;
use super::options::Options;
use super::parts::{Encoder, Pages, Parts};
use super::reader::Reader;
use super::state::State;
use super::summary::Summary;
use crate::pipeline::Steps;
use crate::store::schema::Table;

/// Imports all games of some files into the archive in `folder`, which is made if it is not there, and
/// tells `watch` how many games have been read and how many bytes of the files.
///
/// # Errors
/// [`ImportError`]; the archive is then as it was. A file that breaks off is no error: the games before
/// count, and its [`Origin`](crate::store::manifest::Origin) says so.
pub fn import(
    inputs: Vec<Input>,
    folder: &Path,
    options: &Options,
    watch: &mut dyn FnMut(u64, u64),
) -> Result<Summary, ImportError> {
    for input in &inputs {
        // Better now than after an hour.
        input.try_out(&options.input)?;
    }
    let target = Target::open(folder, options.renew)?;
    let mut state = State::new(&target, folder, options)?;
    let first = state.next_record;
    let encoder = Encoder::new(&options.tables).map_err(|error| table_error(folder, error))?;
    let mut parts: BTreeMap<Table, Parts> = BTreeMap::new();
    for &table in &options.tables {
        parts.insert(table, Parts::new(target.staging(), table));
    }
    let mut reader = Reader::new(inputs, &options.input, first);
    Steps {
        next: || {
            let chunk = reader.chunk()?;
            watch(u64::from(reader.next_record() - first), reader.bytes());
            Ok(chunk)
        },
        first: |chunk: Chunk| chunk.replay(options),
        between: |made: Made| Ok(state.choose(made)),
        second: |chosen: Chosen| chosen.frames().and_then(|frames| encoder.encode(frames)),
        last: |pages: PolarsResult<Vec<Pages>>| {
            write(&mut parts, pages.map_err(|error| table_error(folder, error))?)
        },
    }
    .run::<_, _, _, _, ImportError>()?;
    let (sources, skipped) = reader.finish()?;
    state.summary.read(sources, skipped);
    if let Some(games) = parts.get_mut(&Table::Games) {
        games.end()?;
    }
    let games = parts.get(&Table::Games).map_or(&[][..], Parts::done);
    let (found, left_out) = state.beginnings(first, games, folder)?;
    if !found.is_empty() {
        let frame = crate::store::tables::findings(&found);
        let pages = frame.and_then(|frame| encoder.encode(vec![(Table::Findings, frame)]));
        write(&mut parts, pages.map_err(|error| table_error(folder, error))?)?;
    }
    let written = parts.into_values().map(|parts| parts.finish(&left_out));
    state.finish(target, written.collect::<Result<_, _>>()?)
}

fn table_error(folder: &Path, error: PolarsError) -> ImportError {
    ImportError::Table { path: folder.to_owned(), error }
}

fn write(parts: &mut BTreeMap<Table, Parts>, pages: Vec<Pages>) -> Result<(), ImportError> {
    for pages in pages {
        if let Some(parts) = parts.get_mut(&pages.table()) {
            parts.write(pages)?;
        }
    }
    Ok(())
}
