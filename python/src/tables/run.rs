//! Reading games on all cores, in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use arrow_array::RecordBatch;
use arrow_schema::ArrowError;
use bao_tables::ContentId;
use bao_tables::import::{
    Chunk, GameCounts, Input, Reader, ReplayedChunk, SelectedChunk, Selection, Transcripts,
};
use bao_tables::pipeline::{Stages, usual_pieces};
use bao_tables::schema::Table;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use super::columns::{ChunkBatches, finish_batch, select_batches, table_schema};
use super::input::ReadFailure;
use super::options::ReadOptions;

/// The batches of each table, in their order.
pub type TableBatches = BTreeMap<Table, Vec<RecordBatch>>;

/// The batches of a chunk of games.
pub struct ReadChunk {
    pub batches: ChunkBatches,
    /// The games up to its end.
    pub counts: GameCounts,
    /// What they add up to.
    pub content_id: ContentId,
}

/// The threads of this process. A process that was forked has those of its parent on paper only, and would wait for them for
/// ever.
pub(super) fn open_pool() -> Result<Arc<ThreadPool>, ThreadPoolBuildError> {
    static POOL: Mutex<Option<(u32, Arc<ThreadPool>)>> = Mutex::new(None);
    let mut known = POOL.lock().unwrap_or_else(PoisonError::into_inner);
    let process = std::process::id();
    if let Some((owner, pool)) = &*known
        && *owner == process
    {
        return Ok(Arc::clone(pool));
    }
    let pool = Arc::new(ThreadPoolBuilder::new().build()?);
    // Nor can it end them.
    std::mem::forget(known.replace((process, Arc::clone(&pool))));
    Ok(pool)
}

/// Reads inputs to their end and calls `take` with a chunk of games after the other, in order. Returns
/// the games as they were compared, their summary among them. Ends when `stop` becomes true.
pub fn read_games(
    inputs: Vec<Input>,
    options: &ReadOptions,
    keep_open_games: bool,
    stop: &AtomicBool,
    mut take: impl FnMut(ReadChunk) -> Result<(), ReadFailure> + Send,
) -> Result<Selection, ReadFailure> {
    let mut selection = Selection::new(options.drop.clone(), false);
    let reader = Reader::new(inputs, &options.input, &options.tables, &Transcripts::All, 1);
    let mut reader = reader.with_games(options.games);
    let stages = Stages {
        next: || {
            if stop.load(Ordering::Relaxed) {
                return Err(ReadFailure::Stopped);
            }
            reader.chunk()
        },
        first: |chunk: Chunk| {
            let all = &Transcripts::All;
            let chunk = chunk.replay(&options.tables, all, &options.rules, options.repairing);
            chunk.build(|table, rows| finish_batch(table_schema(table), rows))
        },
        between: |chunk: Result<ReplayedChunk<ChunkBatches>, ArrowError>| {
            let selected = selection.select(chunk?);
            if !keep_open_games {
                selection.forget_open_games();
            }
            Ok((selected, selection.summary.counts, selection.summary.content_id))
        },
        second: |(chunk, counts, content_id): (SelectedChunk<ChunkBatches>, _, _)| {
            select_batches(chunk).map(|batches| ReadChunk { batches, counts, content_id })
        },
        last: |chunk: Result<ReadChunk, ArrowError>| take(chunk?),
    };
    open_pool()?.install(|| stages.run(usual_pieces()))?;
    let (sources, skipped) = reader.finish();
    selection.end_comparing();
    selection.summary.set_sources(sources, skipped);
    let summary = &selection.summary;
    // A table without rows has a source; a file that is no table has none.
    if summary.counts.read == 0 && summary.sources.iter().all(|source| source.error.is_some()) {
        return Err(ReadFailure::NoGames(summary.explain_no_games()));
    }
    Ok(selection)
}
