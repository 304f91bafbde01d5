//! The index of the games of some tables.

use std::collections::HashMap;
use std::path::Path;

use bao_notation::{Side as WrittenSide, read_move};
use bao_rules::{Position, Ruleset, Side};
use bao_tables::import::move_bits;
use polars::prelude::{DataFrame, PolarsError, PolarsResult, StringChunked};
use rayon::prelude::*;

use super::entry::{Entry, Played};
use super::error::BuildPositionsError;
use super::key::shared_key;
use super::label::GameLabel;
use super::part::PositionPart;
use super::part_writer::PartWriter;
use super::sort::Sorter;
use super::summary::least_entries;
use crate::store::frame::read_numbers;

/// The columns of `games` that the index is made of.
pub(crate) const GAME_COLUMNS: [&str; 7] =
    ["record", "game", "status", "winner", "south", "north", "date"];
/// The columns of `plies` that the index is made of.
pub(crate) const PLY_COLUMNS: [&str; 4] = ["record", "ply", "move", "position"];

/// A game as the index needs it.
struct GameRow {
    record: u32,
    is_accepted: bool,
    winner: Option<Side>,
    label: GameLabel,
}

fn damaged(what: &str) -> PolarsError {
    PolarsError::ComputeError(what.to_owned().into())
}

fn read_games(frame: &DataFrame) -> PolarsResult<Vec<GameRow>> {
    let text = |name: &str| frame.column(name).and_then(|column| column.str());
    let (game, status, winner) = (text("game")?, text("status")?, text("winner")?);
    let (south, north, date) = (text("south")?, text("north")?, text("date")?);
    let row = |(row, record): (usize, Option<u32>)| {
        let owned = |value: Option<&str>| value.map(str::to_owned);
        Ok(GameRow {
            record: record.ok_or_else(|| damaged("a game has no record"))?,
            is_accepted: status.get(row) == Some("accepted"),
            winner: winner.get(row).and_then(Side::from_name),
            label: GameLabel {
                game: owned(game.get(row)).unwrap_or_default(),
                south: owned(south.get(row)),
                north: owned(north.get(row)),
                date: owned(date.get(row)),
            },
        })
    };
    read_numbers(frame, "record")?.iter().enumerate().map(row).collect()
}

/// The code of each written move, read once.
#[derive(Default)]
struct MoveCodes(HashMap<String, u8>);

impl MoveCodes {
    fn find(&mut self, text: &str) -> PolarsResult<u8> {
        if let Some(&bits) = self.0.get(text) {
            return Ok(bits);
        }
        let found = [WrittenSide::South, WrittenSide::North]
            .into_iter()
            .find_map(|side| read_move(text, side));
        let bits = move_bits(&found.ok_or_else(|| damaged("a ply has no move"))?);
        self.0.insert(text.to_owned(), bits);
        Ok(bits)
    }
}

/// The keys of positions by their texts.
fn list_keys(texts: &StringChunked, rules: &Ruleset) -> PolarsResult<Vec<u64>> {
    let texts: Vec<Option<&str>> = texts.iter().collect();
    let read = |buffer: &mut String, text: Option<&str>| {
        let position: Position = text.and_then(|text| text.parse().ok())?;
        Some(shared_key(&position, rules, buffer))
    };
    let keys = texts.into_par_iter().map_init(String::new, read).collect::<Option<_>>();
    keys.ok_or_else(|| damaged("a ply has no position"))
}

/// A game whose plies are being read.
struct OpenGame {
    record: u32,
    /// `None` where the game is not accepted.
    winner: Option<Option<Side>>,
    /// The position that has been reached.
    key: u64,
    plies: u32,
}

impl OpenGame {
    fn enter(&self, sorter: &mut Sorter, move_bits: Option<u8>) -> Result<(), BuildPositionsError> {
        let Some(winner) = self.winner else { return Ok(()) };
        sorter.push(Entry::new(self.key, self.record, self.plies, Played { move_bits, winner }))
    }
}

/// Writes the index of the accepted games of some frames of `games`, whose plies are in frames of `plies`; both go by
/// record. Returns how many plies there are.
pub(crate) fn build_part(
    games: impl Iterator<Item = PolarsResult<DataFrame>>,
    plies: impl Iterator<Item = PolarsResult<DataFrame>>,
    rules: &Ruleset,
    path: &Path,
) -> Result<u64, BuildPositionsError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let failed = BuildPositionsError::write(path);
    let mut out = PartWriter::create(path).map_err(&failed)?;
    let mut sorter = Sorter::new(folder);
    let start = shared_key(&Position::start(rules), rules, &mut String::new());
    let mut games = games.flat_map(|frame| match frame.and_then(|frame| read_games(&frame)) {
        Ok(games) => games.into_iter().map(Ok).collect(),
        Err(error) => vec![Err(error)],
    });
    let mut begin = |sorter: &mut Sorter, record: Option<u32>| loop {
        let Some(game) = games.next().transpose()? else {
            return match record {
                None => Ok(None),
                Some(_) => Err(BuildPositionsError::from(damaged("a ply is of no game"))),
            };
        };
        out.cover(game.record, game.record);
        if game.is_accepted {
            out.push_game(game.record, &game.label).map_err(&failed)?;
        }
        let winner = game.is_accepted.then_some(game.winner);
        let open = OpenGame { record: game.record, winner, key: start, plies: 0 };
        if record == Some(game.record) {
            return Ok(Some(open));
        }
        // A game without plies stands where games begin.
        open.enter(sorter, None)?;
    };
    let mut codes = MoveCodes::default();
    let mut open: Option<OpenGame> = None;
    let mut rows = 0;
    for frame in plies {
        let frame = frame?;
        rows += frame.height() as u64;
        let keys = list_keys(frame.column("position")?.str()?, rules)?;
        let moves = frame.column("move")?.str()?;
        let records = read_numbers(&frame, "record")?;
        for (row, record) in records.iter().enumerate() {
            if open.as_ref().map(|game| game.record) != record {
                if let Some(game) = open.take() {
                    game.enter(&mut sorter, None)?;
                }
                open = begin(
                    &mut sorter,
                    Some(record.ok_or_else(|| damaged("a ply is of no game"))?),
                )?;
            }
            let (Some(game), Some(text)) = (&mut open, moves.get(row)) else {
                return Err(damaged("a ply has no move").into());
            };
            game.enter(&mut sorter, Some(codes.find(text)?))?;
            game.key = keys[row];
            game.plies += 1;
        }
    }
    if let Some(game) = open.take() {
        game.enter(&mut sorter, None)?;
    }
    begin(&mut sorter, None)?;
    out.summarise_from(least_entries(sorter.count()));
    sorter.finish(&mut out, path)?;
    out.finish_file().map_err(&failed)?;
    Ok(rows)
}

/// Writes a part of the index of an archive, which is in a file of it, anew without some games, by their records,
/// sorted.
pub(crate) fn remove_games(
    part: &PositionPart,
    (archive, file): (&Path, &str),
    records: &[u32],
    path: &Path,
) -> Result<(), BuildPositionsError> {
    let failed = BuildPositionsError::write(path);
    let damaged =
        || BuildPositionsError::OldPart { archive: archive.to_owned(), file: archive.join(file) };
    let kept = |record: u32| records.binary_search(&record).is_err();
    let mut out = PartWriter::create(path).map_err(&failed)?;
    out.summarise_from(least_entries(part.count_entries()));
    let (first, last) = part.records();
    if first <= last {
        out.cover(first, last);
    }
    for game in part.games() {
        let (record, label) = game.map_err(|_| damaged())?;
        if kept(record) {
            out.push_game(record, &label).map_err(&failed)?;
        }
    }
    for entry in part.entries() {
        let entry = entry.map_err(|_| damaged())?;
        if kept(entry.record) {
            out.push_entry(entry).map_err(&failed)?;
        }
    }
    out.finish_file().map_err(&failed)
}
