//! `bao engine`: the engine's tools, a subcommand each.

use std::io::Write as _;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::Result;
use bao_engine::{Engine, PrincipalVariation, SearchResult};
use bao_game::analysis::{Chance, value_in_words, write_moves};
use bao_game::protocol::{Identity, serve};
use bao_game::replay::list_legal_moves;
use bao_languages::{decimal, say, text};
use bao_notation::write_move;
use bao_reports::{Table, render_text_table};
use bao_rules::{Position, Ruleset, perft};
use serde_json::{Value, json};

use super::args::{RulesArgs, SearchArgs, formats, position};
use super::{Outcome, matches, prove};
use crate::Io;
use crate::output::rows::Format;
use crate::terminal::words;

/// Find best moves, prove wins, and let engines play each other.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    tool: Tool,
}

impl Args {
    /// Whether its answer is there in every language; the protocol is English.
    pub(super) fn speaks(&self) -> bool {
        !matches!(self.tool, Tool::Serve(_))
    }
}

#[derive(clap::Subcommand)]
enum Tool {
    Best(Box<BestArgs>),
    Moves(MovesArgs),
    Perft(PerftArgs),
    Prove(Box<prove::Args>),
    Match(Box<matches::Args>),
    Serve(ServeArgs),
}

/// Serve other programs: commands as lines on standard input, answers on standard output.
///
/// The protocol is in the manner of UCI, and docs/engine.md describes it for those who write an engine of their own:
/// `bao`, `isready`, `setoption name N value V`, `newgame`, `position start|TEXT [rules NAME] [moves …]`,
/// `go nodes N|time MS|depth D|infinite`, `stop`, `quit`. The engine also ends at the end of its input.
#[derive(clap::Args)]
pub(super) struct ServeArgs {}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    match args.tool {
        Tool::Best(args) => run_best(*args, io),
        Tool::Moves(args) => run_moves(args, io),
        Tool::Perft(args) => run_perft(args, io),
        Tool::Prove(args) => prove::run(*args, io),
        Tool::Match(args) => matches::run(*args, io),
        Tool::Serve(_) => serve_programs(io),
    }
}

fn serve_programs(io: &Io) -> Result<Outcome> {
    let name = format!("Bao Archive {}", crate::VERSION);
    let identity = Identity { name: &name, author: "the authors of Bao Archive" };
    serve(io.buffered_input(), io.raw_stdout(), &identity)?;
    Ok(Outcome::Clean)
}

/// Find the best move of a position, and how the game would go on.
///
/// The winning chance is that of the player to move, as games of the engine against itself have ended from
/// such positions, or `won in 3`, `lost in 2` where that is proved: so many moves of the winner, in JSON plies. With
/// one thread and a limit of nodes or depth the answer is the same each time.
#[derive(clap::Args)]
pub(super) struct BestArgs {
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

fn run_best(args: BestArgs, io: &Io) -> Result<Outcome> {
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
            writeln!(out, "{answer:#}")?;
        }
        (_, None) => {
            let winner = position.end(&rules).map(|end| words::side(end.winner));
            let winner = winner.unwrap_or_else(|| text("moves-over-nobody"));
            writeln!(out, "{}", say!("moves-over", winner))?;
        }
        (_, Some(found)) => {
            let mut table =
                Table::new("", &["best-head-turn", "best-head-worth", "best-head-then"].map(text));
            for line in &found.pvs {
                let mut moves = name_line(&position, line, &rules).into_iter();
                let first = moves.next().unwrap_or_default();
                let rest = moves.collect::<Vec<_>>().join(" ");
                table.push([first, value_in_words(line.value), rest]);
            }
            writeln!(out, "{}", render_text_table(&table, io.width))?;
            writeln!(out, "{}", describe_search(&position, &found))?;
        }
    }
    Ok(Outcome::Clean)
}

fn name_line(position: &Position, line: &PrincipalVariation, rules: &Ruleset) -> Vec<String> {
    let first = position.to_move();
    let sides = [first, first.opponent()].into_iter().cycle();
    let moves = write_moves(position, &line.moves, rules).into_iter().zip(sides);
    moves.map(|(one, side)| write_move(&one, side)).collect()
}

fn describe_search(position: &Position, found: &SearchResult) -> String {
    let side = words::side(position.to_move());
    let SearchResult { nodes, depth, time, .. } = found;
    let speed = *nodes as f64 / time.max(&Duration::from_micros(1)).as_secs_f64() / 1e6;
    say!("best-summary", side, nodes, depth, speed = decimal(&format!("{speed:.1}")))
}

fn answer_json(position: &Position, rules: &Ruleset, found: Option<&SearchResult>) -> Value {
    let lines = found.iter().flat_map(|found| &found.pvs).map(|line| {
        json!({
            // The first move and those that follow, in normal form.
            "moves": name_line(position, line, rules),
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

/// List the legal moves of a position, with the position after each.
#[derive(clap::Args)]
pub(super) struct MovesArgs {
    /// Position text, or `start` for the set-up of the ruleset.
    position: String,

    #[command(flatten)]
    rules: RulesArgs,
}

fn run_moves(args: MovesArgs, io: &Io) -> Result<Outcome> {
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
        let written = write_move(&written, position.to_move());
        table.push([written, kind.to_owned(), after.to_string()]);
    }
    writeln!(out, "{}", render_text_table(&table, None))?;
    Ok(Outcome::Clean)
}

/// Count the lines of play to each depth, to check one engine against another.
///
/// Stop and safari count as two moves. The counts come as they are found; each depth takes about four
/// times as long as the one before.
#[derive(clap::Args)]
pub(super) struct PerftArgs {
    /// The greatest depth, 1 to 64.
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,

    /// Position text; without it the set-up of the ruleset.
    #[arg(long, value_name = "POSITION", default_value = "start", hide_default_value = true)]
    position: String,

    #[command(flatten)]
    rules: RulesArgs,
}

fn run_perft(args: PerftArgs, io: &Io) -> Result<Outcome> {
    let rules = args.rules.ruleset()?;
    let position = position(&args.position, &rules)?;
    let mut out = io.stdout(Format::Text);
    for depth in 1..=args.depth {
        let space = if depth == 1 { "" } else { " " };
        write!(out, "{space}{}", perft(&position, &rules, depth))?;
        out.flush()?;
    }
    writeln!(out)?;
    Ok(Outcome::Clean)
}
