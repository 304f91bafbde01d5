//! `bao engine match`

use std::io::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use bao_languages::text;
use bao_reports::write_csv;
use clap::ValueEnum;
use indicatif::ProgressBar;

use super::games::not_in_an_archive;
use super::named::formats;
use super::outcome::Outcome;
use super::rules_args::RulesArgs;
use super::search_args::seconds;
use crate::output::rows::Format;
use crate::output::screen::{mask, stdout};
use crate::output::{StagedFile, StreamedFile};
use crate::terminal::contest::{
    contest_json, describe, early_end_in_words, list_faults, ratio_in_words, table,
};
use crate::terminal::progress;
use bao_study::matches::{Contest, MatchResult, Openings, PlayerSpec, write_match_games};
use bao_study::statistics::{Pairs, Sprt};

/// Play two players against each other: the score with its interval, and which one is stronger by how much.
///
/// Every opening, some plies of random play from the set-up that leave both players about the same chance, is played
/// twice with the seats exchanged. A game is given up after 400 plies and counts half for either. The interval takes the two games of an opening
/// together; docs/match.md says how. A game that repeats an earlier one is no evidence and not counted. The same seed plays the same games, on one core and on many, unless
/// time limits a player.
///
/// Players: random, every legal move equally likely; greedy, the move that takes most seeds; level=casual, a level of
/// `bao play`; nodes=100000, depth=6 or time=100ms, the best move that a search within these limits finds, also several as
/// depth=8,nodes=50k; program=./engine,time=100ms, another program that speaks the protocol of `bao engine serve`. A program
/// that is silent, ends, or answers what is not legal loses its game, which is a finding (exit code 1).
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao engine match greedy random\n  \
    bao engine match nodes=100k greedy --games 200\n  \
    bao engine match nodes=100k nodes=10k --games 400 --seed 7\n  \
    bao engine match level=club level=casual --games 200\n  \
    bao engine match nodes=20k nodes=10k --sprt 0,50             ends as soon as it is known who is stronger\n  \
    bao engine match \"program=./engine,time=100ms\" time=100ms --games 100\n  \
    bao engine match nodes=10k greedy -o played.csv              and writes the games, to be imported\n  \
    bao engine match depth=4 greedy --format csv > games.csv     a row a game")]
pub(crate) struct Args {
    /// The player whose score is told.
    #[arg(value_name = "A")]
    a: PlayerSpec,

    /// The other one.
    #[arg(value_name = "B")]
    b: PlayerSpec,

    /// How many games, two for each opening; with --sprt at the most [default: 1000, with --sprt 20000].
    #[arg(long, value_name = "N", value_parser = games)]
    games: Option<u64>,

    /// End as soon as it is known whether A is stronger by HIGH rather than by LOW Elo, as 0,10.
    #[arg(long, value_name = "LOW,HIGH", value_parser = elo_range, allow_hyphen_values = true)]
    sprt: Option<(f64, f64)>,

    /// How often such a test may pass a player of LOW.
    #[arg(long, value_name = "SHARE", default_value_t = 0.05, value_parser = error_rate, requires = "sprt")]
    alpha: f64,

    /// How often it may fail a player of HIGH.
    #[arg(long, value_name = "SHARE", default_value_t = 0.05, value_parser = error_rate, requires = "sprt")]
    beta: f64,

    /// Which openings, and what chance does: the same seed plays the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many plies of random play an opening has.
    #[arg(long, value_name = "PLIES", default_value_t = 12, value_parser = clap::value_parser!(u32).range(..=200))]
    openings_plies: u32,

    /// Which openings serve: balanced ones, in which the opening book, or beyond it a search of 20,000
    /// nodes, gives either player 45 to 55 %, or any.
    #[arg(long, value_enum, default_value_t = OpeningChoice::Balanced)]
    openings: OpeningChoice,

    /// How many seconds a program may take to start, and for a move beyond its limit of time.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    patience: Duration,

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

#[derive(Clone, Copy, ValueEnum)]
enum OpeningChoice {
    /// Both players have about the same chance.
    Balanced,
    /// Whatever chance brings.
    Random,
}

const MOST: u64 = 1_000_000;

fn elo_range(written: &str) -> Result<(f64, f64), String> {
    let numbers: Vec<Option<f64>> = written.split(',').map(|number| number.parse().ok()).collect();
    match numbers[..] {
        [Some(low), Some(high)] if low < high && low.abs() <= 1000.0 && high.abs() <= 1000.0 => {
            Ok((low, high))
        }
        _ => Err("write two numbers from -1000 to 1000, the lower first, such as 0,10".to_owned()),
    }
}

fn error_rate(written: &str) -> Result<f64, String> {
    let rate = written.parse().ok().filter(|rate: &f64| *rate >= 0.0001 && *rate < 0.5);
    rate.ok_or_else(|| "write a number from 0.0001 to just below 0.5".to_owned())
}

fn games(written: &str) -> Result<u64, String> {
    let games: u64 = written.parse().map_err(|_| "write a number of games".to_owned())?;
    if games == 0 || !games.is_multiple_of(2) || games > MOST {
        return Err(format!("games are played in pairs: write an even number from 2 to {MOST}"));
    }
    Ok(games)
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let (alpha, beta) = (args.alpha, args.beta);
    let sprt = args.sprt.map(|(elo0, elo1)| Sprt { elo0, elo1, alpha, beta });
    let games = args.games.unwrap_or(if sprt.is_some() { 20_000 } else { 1_000 });
    let contest = Contest {
        players: [args.a, args.b],
        pairs: games / 2,
        seed: args.seed,
        opening_plies: args.openings_plies,
        openings: match args.openings {
            OpeningChoice::Balanced => Openings::Balanced,
            OpeningChoice::Random => Openings::Random,
        },
        rules: args.rules.ruleset()?,
        patience: args.patience,
    };
    let file = match &args.output {
        None => None,
        Some(path) if path.as_os_str() == "-" => {
            bail!(text("match-output-mixed"))
        }
        Some(path) => {
            not_in_an_archive(path)?;
            Some((StagedFile::open(path, &[], args.force)?, path))
        }
    };
    let bar = if args.quiet { ProgressBar::hidden() } else { progress::show_games(games) };
    let is_decided = |pairs: &Pairs| match &sprt {
        None => false,
        Some(sprt) => {
            bar.set_message(format!(", {}", ratio_in_words(sprt, pairs)));
            sprt.decision(pairs).is_some()
        }
    };
    let played = contest.play(|| bar.inc(1), is_decided)?;
    bar.finish_and_clear();
    if let Some((staged, path)) = file {
        let mut games = staged.stream()?;
        write_match_games(&contest, &played.pairs, &mut games)
            .with_context(|| path.display().to_string())?;
        StreamedFile::commit([games])?;
    }
    let tally = MatchResult::of(&played.pairs);
    let mut out = stdout(args.format);
    match args.format {
        Format::Text => write!(out, "{}", describe(&contest, &tally, played.end, sprt.as_ref()))?,
        Format::Json => {
            let told = contest_json(&contest, &tally, played.end, sprt.as_ref());
            serde_json::to_writer_pretty(&mut out, &told)?;
            writeln!(out)?;
        }
        _ => {
            write_csv(&table(&contest, &played.pairs), &mut out)?;
            if let Some(note) = early_end_in_words(&contest, &tally, played.end) {
                eprintln!("{note}");
            }
        }
    }
    for fault in list_faults(&contest, &played.pairs) {
        eprintln!("{}", mask(&fault));
    }
    Ok(if tally.ends.faults > 0 { Outcome::Findings } else { Outcome::Clean })
}
