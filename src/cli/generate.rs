//! `bao generate`

use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use bao_archive::generate::{OpeningLines, Openings, Plan, Policy, WrittenGames, write_games};
use bao_languages::{say, text};
use bao_tables::pipeline::Options;

use super::answers::Source;
use super::args::RulesetArgs;
use super::{Outcome, games};
use crate::Io;
use crate::output::StagedFile;
use crate::terminal::progress::{Progress, describe_made};
use crate::terminal::words::count;

/// Generate legal games, at random or by search, to compare with played games.
///
/// Each game is played from the set-up to its end on the board and written in normal form, with made-up players and dates;
/// no two games are alike. The same seed makes the same bytes on any number of cores.
#[derive(clap::Args)]
pub(crate) struct GenerateArgs {
    /// How many games; with --until-qualifying, the maximum.
    #[arg(value_name = "N", value_parser = clap::value_parser!(u64).range(1..), required_unless_present = "until_qualifying")]
    games: Option<u64>,

    /// The seed; the same seed makes the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How moves are chosen: `random` (every legal move equally likely), `greedy` (the move that captures most seeds),
    /// a search such as `nodes=1k` or `depth=6` (its best move), or `nodes=1k,temperature=0.3` (any move, better ones
    /// more often).
    #[arg(long, default_value = "random")]
    policy: Policy,

    /// Play the first N plies of every game at random [default: 8 if a search plays, else 0]. With --openings, keep the
    /// first N plies of each of its games.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(..=200))]
    openings_plies: Option<u8>,

    /// Begin like the games of a file or archive: with all their moves, or the first --openings-plies; each opening is
    /// used equally often. Games that break, or end within these moves, are left out.
    #[arg(value_hint = clap::ValueHint::AnyPath, long, value_name = "ARCHIVE")]
    openings: Option<String>,

    /// Continue until this many games are in the population of the study: both houses owned as the mtaji stage begins.
    #[arg(long, value_name = "GAMES", value_parser = clap::value_parser!(u64).range(1..))]
    until_qualifying: Option<u64>,

    /// Write only the games of the population of the study.
    #[arg(long)]
    only_qualifying: bool,

    /// The file to write, or `-` for standard output.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// Replace the file if it exists.
    #[arg(long)]
    force: bool,

    /// Do not show progress or the summary.
    #[arg(long, short)]
    quiet: bool,

    #[command(flatten)]
    rules: RulesetArgs,
}

/// The plan of the run; with --openings, the rules default to those of that archive.
fn plan(args: &GenerateArgs, io: &Io) -> Result<Plan> {
    let plies = args.openings_plies.map(usize::from);
    let (rules, openings) = match &args.openings {
        None => {
            // From the same position a search always plays the same game, so random plies make the games different.
            let usual = if args.policy.searches() { 8 } else { 0 };
            (args.rules.ruleset()?, Openings::Chance(plies.unwrap_or(usual)))
        }
        Some(name) => {
            let source = Source::open(Some(name))?;
            let (rules, repairing) = source.rules(&args.rules, false)?;
            let repairing = games::without_findings(repairing);
            let played = source.games(&Options::default())?;
            let lines = OpeningLines::read(played, &rules, repairing, plies)?;
            say_openings(args, name, &lines, io)?;
            (rules, Openings::shuffle_lines(lines, args.seed))
        }
    };
    Ok(Plan {
        until_qualifying: args.until_qualifying,
        only_qualifying: args.only_qualifying,
        openings,
        rules,
        ..Plan::new(args.games.unwrap_or(u64::MAX), args.seed, args.policy)
    })
}

fn say_openings(args: &GenerateArgs, name: &str, lines: &OpeningLines, io: &Io) -> Result<()> {
    let plies = match args.openings_plies {
        None => text("generate-plies-all").to_owned(),
        Some(plies) => say!("generate-plies-first", plies),
    };
    if lines.moves.is_empty() {
        bail!(say!("generate-no-opening", archive = name, plies));
    }
    if !args.quiet {
        let OpeningLines { moves, repeated, left_out, .. } = lines;
        let openings = count(moves.len() as u64, "opening");
        io.tell(say!("generate-openings", archive = name, openings, plies, repeated, left_out));
    }
    Ok(())
}

/// How often a line about the progress is printed if there is no bar.
const EVERY: Duration = Duration::from_secs(30);

pub(crate) fn run(args: GenerateArgs, io: &Io) -> Result<Outcome> {
    let sources: Vec<&Path> = args.openings.iter().map(Path::new).collect();
    let stage = || StagedFile::open(&args.output, &sources, args.force);
    let staged = (args.output != Path::new("-")).then(stage).transpose()?;
    let plan = plan(&args, io)?;
    let mut ticker = Progress::new(args.quiet, None, io);
    ticker.every = EVERY;
    let (mut made, wanted) = ([0; 2], [args.games, args.until_qualifying]);
    let add = |qualifies| {
        made[0] += 1;
        made[1] += u64::from(qualifies);
        ticker.tick(|elapsed| describe_made(made, wanted, elapsed));
    };
    let Some(mut out) = staged else {
        let out = BufWriter::new(io.raw_stdout());
        write_games(&plan, out, add)?;
        ticker.finish();
        return Ok(Outcome::Clean);
    };
    let counts =
        write_games(&plan, &mut out, add).with_context(|| args.output.display().to_string())?;
    out.finish()?;
    ticker.finish();
    if !args.quiet {
        io.tell(format!("{}: {}", args.output.display(), describe(&args, counts)));
    }
    let is_short = args.until_qualifying.is_some_and(|until| counts.qualifying < until);
    Ok(if is_short { Outcome::Findings } else { Outcome::Clean })
}

fn describe(args: &GenerateArgs, counts: WrittenGames) -> String {
    let WrittenGames { made, written, qualifying } = counts;
    let mut said = count(written, "game");
    if args.only_qualifying {
        said = say!("generate-qualifying-of", games = said, made = count(made, "game"));
    } else if args.until_qualifying.is_some() {
        said = say!("generate-qualifying", games = said, qualifying);
    }
    match args.until_qualifying {
        Some(until) if qualifying < until => say!("generate-short", said, until),
        _ => said,
    }
}
