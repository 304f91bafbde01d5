//! `bao match`

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use bao_reports::render_csv;
use indicatif::ProgressBar;

use super::games::not_in_an_archive;
use super::named::formats;
use super::outcome::Outcome;
use super::rules_args::RulesArgs;
use crate::output::rows::Format;
use crate::output::screen::stdout;
use crate::output::{StagedFile, StreamedFile};
use crate::terminal::contest::{ContestJson, table, text};
use crate::terminal::progress;
use bao_study::matches::{Contest, MatchResult, PlayerSpec, write_match_games};

/// Two players against each other: the score with its interval, and by how much one is stronger.
///
/// Every opening, some plies of random play from the set-up, is played twice with the seats exchanged. A game
/// is given up after 400 plies and counts half for either. The interval takes the two games of an opening
/// together; docs/match.md says how. A game that repeats an earlier one is no evidence and not counted. The same seed plays the same games, on one core and on many, unless
/// time limits a player.
///
/// Players: random, every legal turn equally likely; greedy, the turn that takes most seeds; level=casual, a level of
/// `bao play`; nodes=100000, depth=6 or time=100ms, the best turn that a search within these limits finds, also several as
/// depth=8,nodes=50k.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao match greedy random\n  \
    bao match nodes=100k greedy --games 200\n  \
    bao match nodes=100k nodes=10k --games 400 --seed 7\n  \
    bao match level=club level=casual --games 200\n  \
    bao match nodes=10k greedy -o played.csv              and writes the games, to be imported\n  \
    bao match depth=4 greedy --format csv > games.csv     a row a game")]
pub(crate) struct Args {
    /// The player whose score is told.
    #[arg(value_name = "A")]
    a: PlayerSpec,

    /// The other one.
    #[arg(value_name = "B")]
    b: PlayerSpec,

    /// How many games, two for each opening.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = games)]
    games: u64,

    /// Which openings, and what chance does: the same seed plays the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many plies of random play an opening has.
    #[arg(long, value_name = "PLIES", default_value_t = 8, value_parser = clap::value_parser!(u32).range(..=200))]
    openings_plies: u32,

    /// How the result is written.
    #[arg(long, value_parser = formats(&[Format::Text, Format::Json, Format::Csv]), default_value = "text")]
    format: Format,

    /// Write the games too, as CSV that every command reads.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Replace that file if it is there already.
    #[arg(long, requires = "output")]
    force: bool,

    /// No progress.
    #[arg(long, short)]
    quiet: bool,

    #[command(flatten)]
    rules: RulesArgs,
}

const MOST: u64 = 1_000_000;

fn games(text: &str) -> Result<u64, String> {
    let games: u64 = text.parse().map_err(|_| "a number of games is expected".to_owned())?;
    if games == 0 || !games.is_multiple_of(2) || games > MOST {
        return Err(format!(
            "games are played in pairs: an even number from 2 to {MOST} is expected"
        ));
    }
    Ok(games)
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let contest = Contest {
        players: [args.a, args.b],
        pairs: args.games / 2,
        seed: args.seed,
        opening_plies: args.openings_plies,
        rules: args.rules.ruleset()?,
    };
    let file = match &args.output {
        None => None,
        Some(path) if path.as_os_str() == "-" => {
            bail!("-o - would mix the games with the result; name a file: -o games.csv")
        }
        Some(path) => {
            not_in_an_archive(path)?;
            Some((StagedFile::open(path, &[], args.force)?, path))
        }
    };
    let bar = if args.quiet { ProgressBar::hidden() } else { progress::show_games(args.games) };
    let pairs = contest.play(|| bar.inc(1))?;
    bar.finish_and_clear();
    if let Some((staged, path)) = file {
        let mut games = staged.stream()?;
        write_match_games(&contest, &pairs, &mut games)
            .with_context(|| path.display().to_string())?;
        StreamedFile::commit([games])?;
    }
    let tally = MatchResult::of(&pairs);
    let mut out = stdout(args.format);
    match args.format {
        Format::Text => write!(out, "{}", text(&contest, &tally))?,
        Format::Json => {
            serde_json::to_writer_pretty(&mut out, &ContestJson::of(&contest, &tally))?;
            writeln!(out)?;
        }
        _ => out.write_all(&render_csv(&table(&contest, &pairs)))?,
    }
    Ok(Outcome::Clean)
}
