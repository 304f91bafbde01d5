//! `bao engine`: the tools of the engine, one subcommand for each.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use bao_engine::proof::{Proof, ProofLimits, Prover, ShortestWin, Verdict, find_shortest_win};
use bao_engine::{Engine, SearchResult, count_winner_moves};
use bao_game::analysis::{Chance, list_moves, value_in_words, write_moves};
use bao_game::proofs::{HEADING, Theorem, check_proof, write_proof};
use bao_game::protocol::{Identity, serve};
use bao_game::replay::list_legal_moves;
use bao_languages::{decimal, say, text, thousands};
use bao_notation::write_move;
use bao_reports::render_text_table;
use bao_rules::{Move, Position, Ruleset, Side, perft};
use indicatif::ProgressBar;
use serde_json::{Value, json};

use super::answers::titled_table;
use super::args::{RulesetArgs, SearchArgs, formats, nodes, position};
use super::{Outcome, matches};
use crate::Io;
use crate::output::StagedFile;
use crate::output::rows::Format;
use crate::terminal::{progress, words};

/// Find best moves, prove wins, and let engines play each other.
#[derive(clap::Args)]
pub(crate) struct EngineArgs {
    #[command(subcommand)]
    tool: Tool,
}

impl EngineArgs {
    /// Whether the answer is translated; the protocol is English.
    pub(super) fn speaks(&self) -> bool {
        !matches!(self.tool, Tool::Serve)
    }
}

#[derive(clap::Subcommand)]
enum Tool {
    Best(Box<BestArgs>),
    Moves(MovesArgs),
    Perft(PerftArgs),
    Prove(Box<ProveArgs>),
    Match(Box<matches::MatchArgs>),
    /// Serve other programs: commands as lines on standard input, answers on standard output.
    ///
    /// The protocol resembles UCI; docs/engine.md describes it if you want to write your own engine: `bao`, `isready`,
    /// `setoption name N value V`, `newgame`, `position start|TEXT [rules NAME] [moves …]`, `go nodes N|time MS|depth
    /// D|infinite`, `stop`, `quit`. The engine also quits at the end of its input.
    Serve,
}

pub(crate) fn run(args: EngineArgs, io: &Io) -> Result<Outcome> {
    match args.tool {
        Tool::Best(args) => run_best(*args, io),
        Tool::Moves(args) => run_moves(args, io),
        Tool::Perft(args) => run_perft(args, io),
        Tool::Prove(args) => run_prove(*args, io),
        Tool::Match(args) => matches::run(*args, io),
        Tool::Serve => serve_programs(io),
    }
}

fn serve_programs(io: &Io) -> Result<Outcome> {
    let name = format!("Bao Archive {}", crate::VERSION);
    let identity = Identity { name: &name, author: "the authors of Bao Archive" };
    serve(io.buffered_input(), io.raw_stdout(), &identity)?;
    Ok(Outcome::Clean)
}

/// Find the best move and the best line of a position.
///
/// The winning chance is that of the player to move, estimated from games of the engine against itself. A proved result
/// is `won in 3` or `lost in 2`, in moves of the winner (JSON: in plies). With one thread and a limit of nodes or
/// depth, the answer is the same each time.
#[derive(clap::Args)]
pub(super) struct BestArgs {
    /// Position text, or `start` for the set-up of the ruleset.
    position: String,

    /// Show every legal move with its winning chance, all searched equally deep.
    #[arg(long)]
    all: bool,

    /// The output format.
    #[arg(long, value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    format: Format,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    rules: RulesetArgs,
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
            let mut table = titled_table("best-head", &["turn", "worth", "then"]);
            for line in &found.pvs {
                let mut moves = name_moves(&position, &line.moves, &rules).into_iter();
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

/// The moves of a line in normal form.
fn name_moves(position: &Position, moves: &[Move], rules: &Ruleset) -> Vec<String> {
    list_moves(position.to_move(), &write_moves(position, moves, rules))
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
            "moves": name_moves(position, &line.moves, rules),
            // The winning chance of the player to move, in per cent.
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
    rules: RulesetArgs,
}

fn run_moves(args: MovesArgs, io: &Io) -> Result<Outcome> {
    let rules = args.rules.ruleset()?;
    let position = position(&args.position, &rules)?;
    let mut out = io.stdout(Format::Text);
    if let Some(end) = position.end(&rules) {
        writeln!(out, "{}", say!("moves-over", winner = words::side(end.winner)))?;
        return Ok(Outcome::Clean);
    }
    let mut table = titled_table("moves-head", &["move", "kind", "position"]);
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
/// Stop and safari count as two moves. Each count is printed when it is known; each depth takes about four times as
/// long as the one before.
#[derive(clap::Args)]
pub(super) struct PerftArgs {
    /// The greatest depth, 1 to 64.
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,

    /// Position text [default: the set-up of the ruleset].
    #[arg(long, value_name = "POSITION", default_value = "start", hide_default_value = true)]
    position: String,

    #[command(flatten)]
    rules: RulesetArgs,
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

/// Prove that a player wins a position whatever the opponent plays, or check a proof.
///
/// --save writes the proof as text, with an answer to every move of the loser; --check replays a saved proof by the
/// rules alone. Exit code 1: nothing is proved, or a proof is wrong. docs/theorems.md describes the format.
#[derive(clap::Args)]
struct ProveArgs {
    /// Position text, `start` for the set-up of the ruleset, or the name of a ruleset for its own set-up.
    #[arg(value_name = "POSITION|RULESET", required_unless_present = "check")]
    position: Option<String>,

    /// The most positions to search, such as 300k or 2M; building a proof may take as many again.
    #[arg(long, value_name = "N", default_value = "10M", value_parser = nodes)]
    nodes: u64,

    /// The memory of the search, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    table: u32,

    /// If a win is proved, also search for the shortest one, with as many positions again.
    #[arg(long)]
    shortest: bool,

    /// Write the proof to this file.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Replace that file if it exists.
    #[arg(long, requires = "save")]
    force: bool,

    /// Check the proof in this file.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "save", "shortest", "nodes", "table"])]
    check: Option<PathBuf>,

    /// Do not show progress.
    #[arg(long, short)]
    quiet: bool,

    #[command(flatten)]
    rules: RulesetArgs,
}

/// The nodes between two updates of the progress line.
const STEP: u64 = 2_000_000;

fn run_prove(args: ProveArgs, io: &Io) -> Result<Outcome> {
    if let Some(file) = &args.check {
        return check(file, &args.rules, io);
    }
    let stage = |path: &PathBuf| StagedFile::open(path, &[], args.force);
    let staged = args.save.as_ref().map(stage).transpose()?;
    let (rules, position) = read_question(&args)?;
    let mut prover = Prover::try_new((args.table as usize) << 20)
        .with_context(|| say!("prove-memory", size = args.table))?;
    let stop = io.signals.stop_flag();
    let bar = if args.quiet { ProgressBar::hidden() } else { progress::show_proof(io) };
    let (found, searched) = search_proof(&mut prover, &position, &rules, args.nodes, &stop, &bar);
    let mut out = io.stdout(Format::Text);
    let positions = thousands(searched);
    let proof = match found {
        Verdict::Proved(proof) | Verdict::Refuted(proof) => proof,
        unproved => {
            bar.finish_and_clear();
            let id = match unproved {
                Verdict::Endless { .. } => "prove-endless",
                Verdict::Unbuilt { .. } => "prove-unbuilt",
                _ => "prove-nothing",
            };
            writeln!(out, "{}", say!(id, positions))?;
            return Ok(Outcome::Findings);
        }
    };
    let memory = prover.memory();
    // This frees memory, because the search for the shortest win has its own table.
    drop(prover);
    let shortest = args.shortest.then(|| {
        bar.set_message(text("prove-searching-shortest"));
        let limits = ProofLimits { nodes: args.nodes, memory };
        find_shortest_win(&position, &rules, proof.winner(), proof.plies(), limits, &stop)
    });
    bar.finish_and_clear();
    let length_of = |proof: &Proof| describe_length(proof.plies(), proof.winner(), proof.root());
    let (best, note) = match &shortest {
        None => (&proof, None),
        Some(ShortestWin::None) => bail!(text("prove-too-short")),
        Some(ShortestWin::Unknown { excluded }) => {
            (&proof, Some(say!("prove-no-win-within", plies = excluded)))
        }
        Some(ShortestWin::Found(shorter)) => {
            let (length, positions) = (length_of(shorter), thousands(shorter.nodes()));
            (shorter, Some(say!("prove-shortest", length, positions)))
        }
    };
    let written = write_checked(best, &rules)?;
    let (winner, length) = (words::side(proof.winner()), length_of(&proof));
    let answered = thousands(proof.size() as u64);
    writeln!(out, "{}", say!("prove-wins", winner, length, positions, answered))?;
    if let Some(note) = note {
        writeln!(out, "{note}")?;
    }
    let defence = name_moves(&position, &best.line(), &rules).join(" ");
    writeln!(out, "{}", say!("prove-defence", moves = defence))?;
    if let Some(staged) = staged {
        staged.commit(written.into_bytes())?;
    }
    Ok(Outcome::Clean)
}

/// Writes a proof as text, and replays it by the rules, because the search identifies positions by hash keys alone.
pub(super) fn write_checked(proof: &Proof, rules: &Ruleset) -> Result<String> {
    let written = write_proof(proof, rules);
    check_proof(&written).context(text("prove-wrong"))?;
    Ok(written)
}

/// The rules and the position to prove.
fn read_question(args: &ProveArgs) -> Result<(Ruleset, Position)> {
    let text = args.position.as_deref().unwrap_or("start");
    if let Ok(named) = text.parse::<Ruleset>() {
        let rules = args.rules.ruleset_or(named)?;
        return Ok((rules, Position::start(&rules)));
    }
    let rules = args.rules.ruleset()?;
    Ok((rules, position(text, &rules)?))
}

/// Searches step by step; returns the verdict and the number of nodes searched.
fn search_proof(
    prover: &mut Prover,
    position: &Position,
    rules: &Ruleset,
    most: u64,
    stop: &AtomicBool,
    bar: &ProgressBar,
) -> (Verdict, u64) {
    let mut searched = 0;
    while searched < most && !stop.load(Ordering::Relaxed) {
        let step = STEP.min(most - searched);
        let verdict = prover.go_on(position, rules, Side::South, step, most, stop);
        searched += verdict.nodes();
        match verdict {
            // A step that searches no node counts as one node, so that the loop ends.
            Verdict::Unknown { nodes } => searched += u64::from(nodes == 0),
            verdict => return (verdict, searched),
        }
        if let Some((proof, disproof)) = prover.open_positions(position, rules) {
            let positions = thousands(searched);
            let [south, north] = [proof, disproof].map(|open| thousands(open.into()));
            bar.set_message(say!("prove-progress", positions, south, north));
        }
    }
    (Verdict::Unknown { nodes: 0 }, searched)
}

/// The length of the longest defence in moves of the winner, and in plies as in the file.
fn describe_length(plies: u32, winner: Side, root: &Position) -> String {
    say!("prove-length", moves = count_winner_moves(plies, winner == root.to_move()), plies)
}

/// The longest line that is read, in bytes; real lines are far shorter, with some twenty moves of a few bytes each.
const LONGEST_LINE: u64 = 1 << 20;

/// Reads a proof. Stops if the first line is not the heading of a proof, or at a line that is too long, so other files
/// are not read to the end.
fn read_proof(file: &Path) -> io::Result<String> {
    let mut lines = BufReader::new(File::open(file)?);
    let mut proof = String::new();
    loop {
        let read = lines.by_ref().take(LONGEST_LINE).read_line(&mut proof)? as u64;
        if read == 0 || read == LONGEST_LINE || !proof.starts_with(HEADING) {
            return Ok(proof);
        }
    }
}

fn check(file: &Path, asked: &RulesetArgs, io: &Io) -> Result<Outcome> {
    let name = file.display();
    let proof = read_proof(file).with_context(|| name.to_string())?;
    let mut out = io.stdout(Format::Text);
    match check_proof(&proof) {
        Ok(Theorem { rules, position, winner, plies, positions }) => {
            // The file states its rules. If rules are requested, they must be the same.
            let other = asked.ruleset_or(rules)?;
            if other != rules {
                bail!(say!("prove-other-rules", file = name, rules, other));
            }
            let length = describe_length(plies, winner, &position);
            let (winner, positions) = (words::side(winner), thousands(positions as u64));
            let told = say!("prove-holds", file = name, rules, winner, length, positions);
            writeln!(out, "{told}\n{position}")?;
            Ok(Outcome::Clean)
        }
        Err(fault) => {
            writeln!(out, "{}", say!("prove-proves-nothing", file = name, fault))?;
            Ok(Outcome::Findings)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_is_read_to_its_end_or_to_a_line_that_is_too_long() {
        let folder = tempfile::tempdir().expect("the disk has room for a folder");
        let file = folder.path().join("long.proof");
        let read = |text: &str| {
            std::fs::write(&file, text).expect("the disk has room");
            read_proof(&file).expect("the file is there")
        };
        let whole = format!("{HEADING}\nrules kujifunza\n");
        assert_eq!(read(&whole), whole);
        let long = "x".repeat(3 << 20);
        assert!(read(&format!("{whole}{long}")).len() < 2 << 20);
        assert!(read(&format!("milk\n{long}")).len() < 10);
    }
}
