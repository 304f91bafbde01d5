//! `bao generate`

use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use indicatif::ProgressBar;

use super::outcome::Outcome;
use super::rules_args::RulesArgs;
use crate::output::{StagedFile, StreamedFile};
use crate::terminal::progress;
use crate::terminal::words::count;
use bao_archive::generate::{DamageKind, Damages, Plan, Policy, WrittenGames, write_games};

/// Makes legal games, for tests and for measuring.
///
/// Each is played from the set-up to its end by the board, no two alike, in normal form, with made-up
/// players and dates. The same seed makes the same bytes, with one core and with many. With --damage some
/// are spoiled in known ways, listed in FILE with the extension .damage.csv, so that it can be counted how
/// many a reader restores; docs/generate.md describes every kind.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao generate 1000 -o games.csv\n  \
    bao generate 200000 --seed 7 --policy greedy -o - | bao check -\n  \
    bao generate 500 --policy nodes=1k -o good.csv       games of a search\n  \
    bao generate 10000 --damage 0.2 -o spoiled.csv       a fifth spoiled, see spoiled.damage.csv\n  \
    bao generate 500 --damage 1 --damage-kind lost-star --damage-kind moved-star -o stars.csv")]
pub(crate) struct Args {
    /// How many games.
    #[arg(value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// Which games: the same seed makes the same ones.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Who plays: random, every legal move equally likely; greedy, the move that takes most seeds; a search
    /// as nodes=1k or depth=6, which plays its best move, or with nodes=1k,temperature=0.3 any move, the better
    /// the likelier.
    #[arg(long, default_value = "random")]
    policy: Policy,

    /// The first plies of every game are played by chance: 8 before a search, else 0 if nothing is said.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(..=200))]
    openings_plies: Option<u8>,

    /// The file to write, `-` for the standard output.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// Replace the file if it is there already, and the list of damages.
    #[arg(long)]
    force: bool,

    /// Spoil this share of the games, 0 to 1, each in one way.
    #[arg(long, value_name = "RATE", value_parser = rate)]
    damage: Option<f64>,

    /// Only spoil them so; may be repeated.
    #[arg(long, value_name = "KIND", requires = "damage", value_parser = kinds())]
    damage_kind: Vec<DamageKind>,

    /// No progress and no last line.
    #[arg(long, short)]
    quiet: bool,

    #[command(flatten)]
    rules: RulesArgs,
}

fn kinds() -> impl clap::builder::TypedValueParser<Value = DamageKind> {
    PossibleValuesParser::new(DamageKind::ALL.map(DamageKind::name))
        .try_map(|name| DamageKind::from_name(&name).ok_or(Unknown))
}

/// A name that is none of those that there are, which clap has asked about before.
#[derive(Debug, thiserror::Error)]
#[error("there is no such name")]
struct Unknown;

/// A search plays the same game from the same position, so chance makes the openings.
const fn opening_plies(policy: Policy) -> usize {
    match policy {
        Policy::Random | Policy::Greedy => 0,
        Policy::Search { .. } => 8,
    }
}

fn rate(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(rate @ 0.0..=1.0) => Ok(rate),
        _ => Err("a share from 0 to 1, as 0.2".to_owned()),
    }
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let kinds = if args.damage_kind.is_empty() {
        DamageKind::ALL.to_vec()
    } else {
        args.damage_kind.clone()
    };
    let plan = Plan {
        games: args.games,
        seed: args.seed,
        policy: args.policy,
        opening_plies: args.openings_plies.map_or_else(|| opening_plies(args.policy), usize::from),
        rules: args.rules.ruleset()?,
        damages: args.damage.map_or(Damages::none(), |rate| Damages { rate, kinds }),
    };
    let bar = if args.quiet { ProgressBar::hidden() } else { progress::games() };
    let each = || bar.inc(1);
    if args.output == Path::new("-") {
        if args.damage.is_some() {
            bail!("--damage writes a list beside the games; name a file with -o FILE");
        }
        write_games(&plan, BufWriter::new(io::stdout().lock()), io::sink(), each)?;
        bar.finish_and_clear();
        return Ok(Outcome::Clean);
    }
    super::games::not_in_an_archive(Path::new(&args.output))?;
    let mut games = StagedFile::open(&args.output, &[], args.force)?.stream()?;
    let failed = || args.output.display().to_string();
    let counts = match args.damage {
        None => {
            let counts = write_games(&plan, &mut games, io::sink(), each).with_context(failed)?;
            StreamedFile::commit([games])?;
            counts
        }
        Some(_) => {
            let list = list_of_damages(&args.output);
            let mut damages = StagedFile::open(&list, &[], args.force)?.stream()?;
            let counts = write_games(&plan, &mut games, &mut damages, each).with_context(failed)?;
            // The list first: games that are there have their list.
            StreamedFile::commit([damages, games])?;
            counts
        }
    };
    bar.finish_and_clear();
    if !args.quiet {
        say(&args, counts);
    }
    Ok(Outcome::Clean)
}

/// `games.damage.csv` beside `games.csv`.
fn list_of_damages(games: &Path) -> PathBuf {
    games.with_extension("damage.csv")
}

fn say(args: &Args, WrittenGames { games, damaged }: WrittenGames) {
    let place = args.output.display();
    let games = count(games, "game");
    if args.damage.is_some() {
        let list = list_of_damages(&args.output);
        crate::tell!("{place}: {games}, {damaged} of them spoiled as {} lists", list.display());
    } else {
        crate::tell!("{place}: {games}");
    }
}
