//! The tables of a chunk of games, as frames.

use bao_tables::DuplicateKind;
use bao_tables::import::{RecordFinding, SelectedChunk, build_findings};
use bao_tables::schema::Table;
use polars::prelude::{
    BooleanChunked, ChunkCompareEq as _, DataFrame, PolarsResult, SortMultipleOptions,
};

use crate::store::frame::{finish_frame, read_numbers};

pub(super) type ChunkFrames = Vec<(Table, DataFrame)>;

/// Removes the games that are left out from the tables of a chunk, and adds the findings that report them. Findings are
/// sorted by record, so that their order does not depend on the chunk size.
pub(super) fn select_frames(chunk: SelectedChunk<ChunkFrames>) -> PolarsResult<ChunkFrames> {
    let SelectedChunk { mut tables, left_out, findings, .. } = chunk;
    for (table, frame) in &mut tables {
        if !left_out.is_empty() {
            *frame = remove_records(frame, &left_out, false)?;
        }
        if *table == Table::Findings && !findings.is_empty() {
            let by_record = SortMultipleOptions::new().with_maintain_order(true);
            *frame = frame.vstack(&findings_frame(&findings)?)?.sort(["record"], by_record)?;
        }
    }
    Ok(tables)
}

pub(super) fn findings_frame(rows: &[RecordFinding]) -> PolarsResult<DataFrame> {
    finish_frame(build_findings(rows))
}

/// Removes the rows with these sorted records from a table. With `keep_why`, findings that explain why a game was left
/// out stay.
pub(super) fn remove_records(
    frame: &DataFrame,
    records: &[u32],
    keep_why: bool,
) -> PolarsResult<DataFrame> {
    let found = read_numbers(frame, "record")?;
    let mask = found.iter();
    let kept =
        mask.map(|record| record.is_some_and(|record| records.binary_search(&record).is_err()));
    let mut kept: BooleanChunked = kept.collect();
    if let Ok(code) = frame.column("code")
        && keep_why
    {
        let why = DuplicateKind::BeginningOfAnother.name();
        kept = &kept | &code.str()?.equal(why);
    }
    frame.filter(&kept)
}
