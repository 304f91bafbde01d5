//! Whole games, which every command and `bao import` read again, for `bao query`.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use bao_notation::tree::write_game;
use polars::prelude::{IntoColumn as _, StringChunked, col};

use super::games;
use crate::game_files::{ENDING, FileNames};
use crate::output::Staging;
use bao_archive::store::query::Query;
use bao_archive::store::{Archive, FrameStream, open_played_games};
use bao_tables::is_line_name;
use bao_tables::pipeline::build_record_tree;

/// The columns of the table `games` that are written: what is read again, and who has won.
const COLUMNS: [&str; 8] =
    ["game", "winner", "declared", "south", "north", "date", "transcript", "text"];

/// How many game files are put in their places at once.
const FILES: usize = 500;

/// What the sources say of the games, as rows.
pub(super) fn open_whole(archive: &Archive, chosen: Option<Arc<[u32]>>) -> Result<FrameStream> {
    let games = FrameStream::open_games(archive, chosen, &COLUMNS, true)?;
    Ok(games.map(|mut games| {
        // `line 7` is no number, and stands for another line next time.
        let number = games.column("game")?.str()?;
        let number: StringChunked =
            number.iter().map(|id| id.filter(|id| !is_line_name(id))).collect();
        games.with_column(number.with_name("game".into()).into_column())?;
        Ok(games)
    })?)
}

/// Writes games as a game file, with the moves that their sources have.
pub(super) fn write_game_file(archive: &Archive, query: &Query, out: &mut dyn Write) -> Result<()> {
    let mut joint = "";
    for record in open_played_games(archive, Some(query.list_records(archive)?))? {
        write!(out, "{joint}{}", write_game(&build_record_tree(&record?)))?;
        joint = "\n";
    }
    Ok(())
}

/// Writes a game file for each game into a folder; returns how many.
pub(super) fn write_each(
    archive: &Archive,
    query: &Query,
    folder: &Path,
    force: bool,
) -> Result<usize> {
    games::not_in_an_archive(folder)?;
    let records = query.list_records(archive)?;
    let mut names = Vec::with_capacity(records.len());
    let mut taken = FileNames::default();
    let numbers = query.scan(archive)?.select([col("game")]).collect()?;
    for number in numbers.column("game")?.str()?.iter() {
        names.push(taken.take(number.unwrap_or_default(), ENDING));
    }
    // Nothing is written where one of the files is there already.
    let all = Staging::open(folder, &names, &[], force)?;
    let mut games = open_played_games(archive, Some(records))?;
    for names in names.chunks(FILES) {
        let mut files = Vec::with_capacity(names.len());
        for name in names {
            let Some(record) = games.next() else { break };
            files.push((name.clone(), write_game(&build_record_tree(&record?)).into_bytes()));
        }
        Staging::open(folder, names, &[], force)?.commit(&files)?;
    }
    drop(all);
    Ok(names.len())
}
