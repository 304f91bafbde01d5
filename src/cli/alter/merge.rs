//! `bao alter GAMES -o FILE` without a move: the games are saved in a file, merged with what it has.

use std::io::Write as _;
use std::path::Path;
use std::time::Instant;

use anyhow::{Result, bail};
use bao_archive::lock::PATIENCE;
use bao_languages::{say, text};
use bao_notation::tree::{GameTree, Headers, Merged};
use bao_notation::{Finding, Severity};
use bao_rules::Ruleset;

use super::super::Outcome;
use crate::Io;
use crate::game_files::{self, GameFileError};
use crate::output::StagedFile;
use crate::output::rows::Format;
use crate::terminal::words::count;
use bao_game::variations::Variations;

/// The games of a file that can be read whole.
pub(super) fn read_games(path: &Path) -> Result<Vec<GameTree>> {
    let (games, findings) = game_files::games(path)?;
    let lost = |finding: &&Finding| finding.code.severity == Severity::Error;
    if let Some(finding) = findings.iter().find(lost) {
        bail!(say!(
            "merge-not-whole",
            file = path.display().to_string(),
            line = finding.place.line,
            column = finding.place.column,
            finding = finding.to_string(),
        ));
    }
    Ok(games)
}

/// The game with every legal move in normal form, so that a move is the same however it is written.
fn normalise(tree: GameTree) -> GameTree {
    match Variations::from_tree(tree.clone(), &Ruleset::KIBAO) {
        Ok(played) => played.tree().clone(),
        Err(_) => tree,
    }
}

fn name(game: &GameTree) -> &str {
    game.headers.get(Headers::GAME).unwrap_or_else(|| text("merge-no-name"))
}

/// What a merge has brought, in one line.
fn describe(merged: &Merged) -> String {
    if merged.is_unchanged() {
        return text("merge-nothing-new").to_owned();
    }
    let parts = [
        (merged.plies, "turn"),
        (merged.comments, "comment"),
        (merged.marks, "mark"),
        (merged.headers, "header"),
    ];
    let parts = parts.into_iter().filter(|(number, _)| *number > 0);
    let parts: Vec<String> = parts.map(|(number, noun)| count(number as u64, noun)).collect();
    say!("merge-added", parts = parts.join(", "))
}

/// Merges a game into those that are there; says what came of it, and whether they contradict each other.
fn take_over(all: &mut Vec<GameTree>, game: GameTree) -> (String, Vec<String>) {
    let id = name(&game).to_owned();
    let is_named = game.headers.get(Headers::GAME).is_some();
    if !is_named {
        let known = all.iter().any(|other| other.says_the_same(&game));
        if !known {
            all.push(game);
        }
        let what = if known { "merge-there" } else { "merge-taken" };
        return (format!("{id}: {}", text(what)), Vec::new());
    }
    let named = say!("merge-game", game = id.as_str());
    let mut refused = None;
    for other in all.iter_mut().filter(|other| other.headers.get(Headers::GAME) == Some(&id)) {
        match other.merge(&game) {
            Ok(merged) => {
                let conflicts = merged.conflicts.iter().map(ToString::to_string).collect();
                return (format!("{named}: {}", describe(&merged)), conflicts);
            }
            Err(why) => refused = Some(why),
        }
    }
    all.push(game);
    match refused {
        None => (format!("{named}: {}", text("merge-taken")), Vec::new()),
        Some(why) => (format!("{named}: {}", text("merge-taken-other")), vec![why.to_string()]),
    }
}

/// Merges games, which come from `source`, into a file. Where both differ, the file's word stays.
pub(super) fn merge(source: &str, games: Vec<GameTree>, place: &Path, io: &Io) -> Result<Outcome> {
    let _lock =
        game_files::lock_folder(place, Instant::now() + PATIENCE).map_err(GameFileError::Locked)?;
    let staged = StagedFile::open(place, &[], true)?;
    let there = if place.exists() { read_games(place)? } else { Vec::new() };
    let mut all: Vec<GameTree> = there.into_iter().map(normalise).collect();
    let mut out = io.stdout(Format::Text);
    let mut contradict = false;
    for game in games.into_iter().map(normalise) {
        let (what, conflicts) = take_over(&mut all, game);
        writeln!(out, "{source}: {what}")?;
        for conflict in conflicts {
            contradict = true;
            writeln!(out, "  {}", say!("not-the-same", conflict = conflict))?;
        }
    }
    staged.commit(game_files::render_file(place, &all)?)?;
    writeln!(out, "{}: {}", place.display(), count(all.len() as u64, "game"))?;
    Ok(if contradict { Outcome::Findings } else { Outcome::Clean })
}
