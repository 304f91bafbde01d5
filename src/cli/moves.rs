//! `bao engine moves`

use std::io::Write as _;

use anyhow::{Context as _, Result, anyhow};
use bao_game::replay::{list_legal_moves, written_side};
use bao_languages::{say, text};
use bao_notation::write_move;
use bao_reports::{Table, render_text_table};
use bao_rules::Position;

use super::Outcome;
use super::replay_args::RulesArgs;
use crate::Io;
use crate::output::rows::Format;
use crate::terminal::words;

/// List the legal moves of a position, with the position after each.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao engine moves start\n  \
    bao engine moves \"0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ s -\"\n\n\
    Position text: South, North, side to move (s, n), move before (t takata, c capture, - none).\n\
    A half is front 1-8 / back 1-8 / store, then + while it owns its house and - after.")]
pub(crate) struct Args {
    /// Position text, or `start` for the set-up of the ruleset.
    position: String,

    #[command(flatten)]
    rules: RulesArgs,
}

/// The position that a user has named.
pub(crate) fn position(text: &str, rules: &bao_rules::Ruleset) -> Result<Position> {
    if text == "start" {
        return Ok(Position::start(rules));
    }
    // As it is printed in whatever language.
    let label = say!("show-position", position = "");
    let labels = [label.trim(), "Position:"];
    let pasted = labels.into_iter().find_map(|label| text.strip_prefix(label)).unwrap_or(text);
    let read: Result<Position> =
        Position::read(pasted, rules).map_err(|error| anyhow!(words::position_error(&error)));
    read.with_context(|| say!("no-position", text = text, label = labels[0]))
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let rules = args.rules.ruleset()?;
    let position = position(&args.position, &rules)?;
    let mut out = io.stdout(Format::Text);
    if let Some(end) = position.end(&rules) {
        writeln!(out, "{}", say!("moves-over", winner = words::side(end.winner)))?;
        return Ok(Outcome::Clean);
    }
    let mut table =
        Table::new("", &["moves-head-move", "moves-head-kind", "moves-head-position"].map(text));
    for (written, after) in list_legal_moves(&position, &rules) {
        let kind = words::kind(position.move_starts(&rules).kind);
        let written = write_move(&written, written_side(position.to_move()));
        table.push([written, kind.to_owned(), after.to_string()]);
    }
    writeln!(out, "{}", render_text_table(&table, None))?;
    Ok(Outcome::Clean)
}
