//! `bao engine best`

use std::io::Write as _;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::Result;
use bao_engine::{Engine, PrincipalVariation, SearchResult};
use bao_game::analysis::{Chance, value_in_words, write_moves};
use bao_game::replay::written_side;
use bao_languages::{decimal, say, text};
use bao_notation::write_move;
use bao_reports::{Table, render_text_table};
use bao_rules::{Position, Ruleset};
use serde_json::{Value, json};

use super::Outcome;
use super::moves::position;
use super::named::formats;
use super::replay_args::RulesArgs;
use super::search_args::SearchArgs;
use crate::Io;
use crate::output::rows::Format;
use crate::terminal::words;

/// Find the best move of a position, and how the game would go on.
///
/// The winning chance is that of the player to move, as games of the engine against itself have ended from
/// such positions, or `won in 3`, `lost in 2` where that is proved: so many moves of the winner, in JSON plies. With
/// one thread and a limit of nodes or depth the answer is the same each time.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao engine best start --nodes 200000\n  \
    bao engine best \"0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ s -\"\n  \
    bao engine best start --all --depth 8    every move with its winning chance\n  \
    bao engine best start --time 10 --threads 2\n  \
    bao engine best start --format json\n\n\
    `bao show 6405 --at 23s` prints the position of a game after a move.")]
pub(crate) struct Args {
    /// Position text, or `start` for the set-up of the ruleset.
    position: String,

    /// Every legal move with its winning chance, all looked at equally deep.
    #[arg(long)]
    all: bool,

    /// How it is written.
    #[arg(long, value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    format: Format,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    rules: RulesArgs,
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let rules = args.rules.ruleset()?;
    let position = position(&args.position, &rules)?;
    let mut engine = Engine::new(rules, args.search.settings());
    let (limits, stop) = (args.search.limits(), AtomicBool::new(false));
    let found = if args.all {
        engine.choices(&position, &limits, &stop)
    } else {
        engine.best(&position, &limits, &stop)
    };
    let mut out = io.stdout(args.format);
    match (args.format, found) {
        (Format::Json, found) => {
            let answer = answer_json(&position, &rules, found.as_ref());
            serde_json::to_writer_pretty(&mut out, &answer)?;
            writeln!(out)?;
        }
        (_, None) => {
            let winner = position.end(&rules).map(|end| words::side(end.winner));
            let winner = winner.unwrap_or_else(|| text("moves-over-nobody"));
            writeln!(out, "{}", say!("moves-over", winner = winner))?;
        }
        (_, Some(found)) => {
            let mut table =
                Table::new("", &["best-head-turn", "best-head-worth", "best-head-then"].map(text));
            for line in &found.pvs {
                let moves = moves(&position, line, &rules);
                let (first, rest) =
                    moves.split_first().map_or(("", &[][..]), |(f, r)| (f.as_str(), r));
                table.push([first.to_owned(), value_in_words(line.value), rest.join(" ")]);
            }
            writeln!(out, "{}", render_text_table(&table, io.width))?;
            writeln!(out, "{}", summary(&position, &found))?;
        }
    }
    Ok(Outcome::Clean)
}

fn moves(position: &Position, line: &PrincipalVariation, rules: &Ruleset) -> Vec<String> {
    let mut side = written_side(position.to_move());
    write_moves(position, &line.moves, rules)
        .iter()
        .map(|one| {
            let text = write_move(one, side);
            side = side.opponent();
            text
        })
        .collect()
}

fn summary(position: &Position, found: &SearchResult) -> String {
    let side = words::side(position.to_move());
    let speed = found.nodes as f64 / found.time.max(Duration::from_micros(1)).as_secs_f64() / 1e6;
    say!(
        "best-summary",
        side = side,
        nodes = found.nodes,
        depth = found.depth,
        speed = decimal(&format!("{speed:.1}")),
    )
}

fn answer_json(position: &Position, rules: &Ruleset, found: Option<&SearchResult>) -> Value {
    let lines = found.map_or(&[][..], |found| &found.pvs).iter().map(|line| {
        json!({
            // The first move and those that follow, in normal form.
            "moves": moves(position, line, rules),
            // The chance of the player to move in per cent.
            "chance": Chance::of(line.value).percent(),
            "proved": line.value.proved_result().is_some(),
            "worth": bao_game::analysis::write_value(line.value),
        })
    });
    json!({
        "position": position.to_string(),
        "side": position.to_move().name(),
        "over": found.is_none(),
        "depth": found.map_or(0, |found| found.depth),
        "nodes": found.map_or(0, |found| found.nodes),
        "lines": lines.collect::<Vec<_>>(),
    })
}
