//! `bao engine prove --endgames`

use std::io::Write as _;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};
use bao_engine::endgame::{EndgameError, EndgameTable, EndgameValue};
use bao_game::protocol::name_move;
use bao_languages::{say, text, thousands};
use bao_rules::{Move, Position, Ruleset};
use indicatif::ProgressBar;

use super::outcome::Outcome;
use crate::output::rows::Format;
use crate::output::screen::stdout;
use crate::terminal::words;

/// Finds the values of all positions with so many seeds, and says how many are won, the longest win, and whether a game
/// can go on for ever.
pub(super) fn run(
    seeds: u32,
    rules: &Ruleset,
    threads: usize,
    stop: &AtomicBool,
    bar: &ProgressBar,
) -> Result<Outcome> {
    let mut decided = 0;
    let report = |plies: u32, found: usize| {
        decided += found as u64;
        let positions = thousands(decided);
        bar.set_message(say!("prove-endgames-progress", plies = plies, positions = positions));
    };
    let table = EndgameTable::solve(rules, seeds, threads, stop, report);
    bar.finish_and_clear();
    let table = match table {
        Ok(table) => table,
        Err(error) => bail!(describe_error(&error)),
    };
    let counts = table.count();
    let mut out = stdout(Format::Text);
    let counted = say!(
        "prove-endgames",
        seeds = seeds,
        rules = rules.to_string(),
        positions = thousands(counts.positions() as u64),
        won = thousands(counts.won as u64),
        lost = thousands(counts.lost as u64),
        endless = thousands(counts.endless as u64)
    );
    writeln!(out, "{counted}")?;
    if let Some((position, value)) = table.longest()
        && let Some(plies) = value.plies()
    {
        let mover = position.to_move();
        let is_won = matches!(value, EndgameValue::Won(_));
        let winner = words::side(if is_won { mover } else { mover.opponent() });
        writeln!(out, "{}", say!("prove-endgames-longest", plies = plies, winner = winner))?;
        writeln!(out, "{position}")?;
        writeln!(out, "{}", name_line(&position, &table.line(&position), rules))?;
    }
    if let Some((position, moves)) = table.circle() {
        writeln!(out, "{}", say!("prove-endgames-circle", plies = moves.len()))?;
        writeln!(out, "{position}")?;
        writeln!(out, "{}", name_line(&position, &moves, rules))?;
    }
    Ok(Outcome::Clean)
}

/// The moves from a position by their names.
pub(super) fn name_line(position: &Position, moves: &[Move], rules: &Ruleset) -> String {
    let mut position = *position;
    let names = moves.iter().map_while(|&mv| {
        let name = name_move(&position, rules, mv);
        position = position.play(rules, mv, &mut ()).ok()?;
        Some(name)
    });
    names.collect::<Vec<_>>().join(" ")
}

fn describe_error(error: &EndgameError) -> String {
    match error {
        EndgameError::Seeds(seeds) => {
            let [fewest, most] = EndgameTable::SEEDS;
            say!("prove-endgames-seeds", seeds = *seeds, fewest = fewest, most = most)
        }
        EndgameError::Memory(positions) => {
            say!("prove-endgames-memory", positions = thousands(*positions as u64))
        }
        EndgameError::TooLong => text("prove-endgames-too-long").into(),
        EndgameError::Stopped => text("prove-endgames-stopped").into(),
    }
}
