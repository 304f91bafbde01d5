//! `bao moves`

use std::io::Write as _;

use anyhow::{Context as _, Result};
use bao_notation::write_move;
use bao_reports::{Table, render_text_table};
use bao_rules::Position;

use super::outcome::Outcome;
use super::rules_args::RulesArgs;
use crate::output::rows::Format;
use crate::output::screen::stdout;
use crate::terminal::words;
use bao_game::replay::{list_legal_moves, written_side};

/// The legal turns of a position, with the position after each.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao moves start\n  \
    bao moves \"0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ s -\"\n\n\
    Position text: South, North, side to move (s, n), turn before (t takata, c capture, - none).\n\
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
    let pasted = text.strip_prefix("Position:").unwrap_or(text);
    let quotes = "put it in quotes, as one argument, as `bao show` prints it behind `Position:`";
    pasted.parse().with_context(|| format!("`{text}` is no position; {quotes}"))
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let rules = args.rules.ruleset()?;
    let position = position(&args.position, &rules)?;
    let mut out = stdout(Format::Text);
    if let Some(end) = position.end(&rules) {
        writeln!(out, "No legal turn: the game is over, {} has won.", words::side(end.winner))?;
        return Ok(Outcome::Clean);
    }
    let mut table = Table::new("", &["move", "kind", "position"]);
    for (written, after) in list_legal_moves(&position, &rules) {
        let kind = position.move_starts(&rules).kind.name();
        let text = write_move(&written, written_side(position.to_move()));
        table.push([text, kind.to_owned(), after.to_string()]);
    }
    writeln!(out, "{}", render_text_table(&table, None))?;
    Ok(Outcome::Clean)
}
