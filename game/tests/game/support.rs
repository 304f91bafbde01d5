//! Helpers of several tests, such as games read from CSV files.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use bao_game::replay::{Declared, Game, RepairMode, replay_with};
use bao_notation::{Source, read};
use bao_rules::{Position, Ruleset, Side};

use crate::both::{any_position, any_rules};
use crate::random_games::Random;

/// A random ruleset of Bao, and a random position.
pub fn random_position(random: &mut Random) -> (Ruleset, Position) {
    let mut below = |limit| random.below(limit);
    (any_rules(&mut below), any_position(&mut below))
}

/// The path of a file or folder of the project.
pub fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
}

/// The rows of a CSV file, each with its values by column. Rows may have fewer fields than the header.
pub fn rows(path: &Path) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::ReaderBuilder::new()
        .flexible(true)
        .from_path(path)
        .unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let headers = reader.headers().expect("the table has a header").clone();
    let rows = reader.records().map(|row| {
        let row = row.expect("a row of text");
        headers.iter().map(str::to_owned).zip(row.iter().map(str::to_owned)).collect()
    });
    let rows: Vec<_> = rows.collect();
    assert!(!rows.is_empty(), "{}", path.display());
    rows
}

/// Replays the games of a CSV file with the columns `game`, `transcript` and optionally `winner`.
pub fn replay_file(path: &Path, mode: RepairMode) -> Vec<Game> {
    let game = |row: BTreeMap<String, String>| {
        let id = &row["game"];
        let winner = match row.get("winner").map(String::as_str) {
            Some("south") => Some(Side::South),
            Some("north") => Some(Side::North),
            _ => None,
        };
        let source = Source { game: Some(id.clone()), ..Source::default() };
        let text = row.get("transcript").map_or("", String::as_str);
        let declared = Declared { winner };
        replay_with(id, &read(text, &source), &declared, &Ruleset::KIBAO, mode)
    };
    rows(path).into_iter().map(game).collect()
}

/// The 59 published games.
pub fn games() -> Vec<Game> {
    let games = replay_file(&path("datasets/games.csv"), RepairMode::Report);
    assert_eq!(games.len(), 59);
    games
}
