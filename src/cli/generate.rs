//! `bao generate`

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use bao_archive::fail_point;
use bao_archive::generate::{
    DamageKind, Damages, HawalisPlan, Mixture, OpeningLines, Openings, PartialGames, Plan,
    WrittenGames, make_partial_games, write_games, write_hawalis_games, write_partial_games,
};
use bao_languages::{say, text};
use bao_rules::relatives::hawalis::Rules;
use bao_tables::pipeline::Options;

use super::named::named_values;
use super::replay_args::{RepairArgs, RulesArgs};
use super::{Outcome, games, hawalis};
use crate::output::{StagedFile, StreamedFile};
use crate::terminal::progress::MadeGames;
use crate::terminal::words::count;

/// Makes legal games, for tests, for measuring and to compare played games with.
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
    bao generate 900 --policy mix=random+greedy:2 -o mixed.csv   a third of the players by chance\n  \
    bao generate --until-qualifying 500 -o enough.csv    as many games as that takes\n  \
    bao generate 20000 --policy nodes=10k --resume -o long.csv   may be stopped and repeated\n  \
    bao generate 500 --policy nodes=1k --openings played --openings-plies 44 -o on.csv\n  \
    bao generate 1000 --ruleset hawalis -o hawalis.csv   a relative of Bao, by random, greedy or depth=N\n  \
    bao generate 10000 --damage 0.2 -o spoiled.csv       a fifth spoiled, see spoiled.damage.csv\n  \
    bao generate 500 --damage 1 --damage-kind lost-star --damage-kind moved-star -o stars.csv")]
pub(crate) struct Args {
    /// How many games; with --until-qualifying the most.
    #[arg(value_name = "N", value_parser = clap::value_parser!(u64).range(1..), required_unless_present = "until_qualifying")]
    games: Option<u64>,

    /// Which games: the same seed makes the same ones.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Who plays: random, every legal move equally likely; greedy, the move that takes most seeds; a search
    /// as nodes=1k or depth=6, which plays its best move, or with nodes=1k,temperature=0.3 any move, the better
    /// the likelier; mix=random+greedy:2+nodes=1k:3, for each player of each game one of these, with such
    /// shares, which the columns south_policy and north_policy name.
    #[arg(long, default_value = "random")]
    policy: Mixture,

    /// The first plies of every game are played by chance: 8 before a search, else 0 if nothing is said. With
    /// --openings, how many plies of each of its games are kept.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(..=200))]
    openings_plies: Option<u8>,

    /// Begin as the games of a file or archive do: all their moves, or the first --openings-plies, each
    /// beginning as often as the others. Games that are over then, or break, are left out.
    #[arg(long, value_name = "ARCHIVE")]
    openings: Option<String>,

    /// Go on until so many games are of the population of the study: both houses owned as the mtaji stage
    /// begins.
    #[arg(long, value_name = "GAMES", value_parser = clap::value_parser!(u64).range(1..))]
    until_qualifying: Option<u64>,

    /// Write only the games of the population of the study.
    #[arg(long)]
    only_qualifying: bool,

    /// The file to write, `-` for the standard output.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// Replace the file if it is there already, and the list of damages.
    #[arg(long)]
    force: bool,

    /// Keep the games in FILE.part until all are made, and go on with those that are there: the same command again
    /// takes a run up that was stopped, and makes the file that it would have made.
    #[arg(long)]
    resume: bool,

    /// Spoil this share of the games, 0 to 1, each in one way.
    #[arg(long, value_name = "RATE", value_parser = rate)]
    damage: Option<f64>,

    /// Only spoil them so; may be repeated.
    #[arg(long, value_name = "KIND", requires = "damage", value_parser = named_values(&DamageKind::ALL, DamageKind::name, |_| ""))]
    damage_kind: Vec<DamageKind>,

    /// No progress and no last line.
    #[arg(long, short)]
    quiet: bool,

    #[command(flatten)]
    rules: RulesArgs,
}

fn rate(written: &str) -> Result<f64, String> {
    match written.parse() {
        Ok(rate @ 0.0..=1.0) => Ok(rate),
        _ => Err(text("argument-share").to_owned()),
    }
}

/// How games begin, and under which rules they are played: those of an archive that they begin as.
fn plan(args: &Args) -> Result<Plan> {
    let plies = args.openings_plies.map(usize::from);
    let (rules, openings) = match &args.openings {
        None => {
            // A search plays the same game from the same position, so chance makes the openings.
            let usual = if args.policy.searches() { 8 } else { 0 };
            (args.rules.ruleset()?, Openings::Chance(plies.unwrap_or(usual)))
        }
        Some(name) => {
            let (rules, repairing) = games::rules(Some(name), &args.rules, &RepairArgs::default())?;
            let repairing = games::without_findings(repairing);
            let played = games::open_with(Some(name), &Options::default())?;
            let lines = OpeningLines::read(played, &rules, repairing, plies)?;
            say_openings(args, name, &lines)?;
            (rules, Openings::of_lines(lines, args.seed))
        }
    };
    let kinds = if args.damage_kind.is_empty() {
        DamageKind::ALL.to_vec()
    } else {
        args.damage_kind.clone()
    };
    Ok(Plan {
        until_qualifying: args.until_qualifying,
        only_qualifying: args.only_qualifying,
        openings,
        rules,
        damages: args.damage.map_or(Damages::none(), |rate| Damages { rate, kinds }),
        ..Plan::new(args.games.unwrap_or(u64::MAX), args.seed, args.policy.clone())
    })
}

fn say_openings(args: &Args, name: &str, lines: &OpeningLines) -> Result<()> {
    let plies = match args.openings_plies {
        None => text("generate-plies-all").to_owned(),
        Some(plies) => say!("generate-plies-first", plies = plies),
    };
    if lines.moves.is_empty() {
        bail!(say!("generate-no-opening", archive = name, plies = plies));
    }
    if !args.quiet {
        let there = count(lines.moves.len() as u64, "opening");
        let said = say!(
            "generate-openings",
            archive = name,
            openings = there,
            plies = plies,
            repeated = lines.repeated,
            left_out = lines.left_out,
        );
        crate::tell!("{said}");
    }
    Ok(())
}

/// Games of Hawalis: fewer ways to choose them.
fn run_hawalis(args: &Args, rules: Rules) -> Result<Outcome> {
    let of_bao = [
        (args.until_qualifying.is_some(), "--until-qualifying"),
        (args.only_qualifying, "--only-qualifying"),
        (args.openings.is_some(), "--openings"),
        (args.resume, "--resume"),
        (args.damage.is_some(), "--damage"),
    ];
    if let Some((_, option)) = of_bao.into_iter().find(|(is_given, _)| *is_given) {
        bail!(say!("hawalis-no-option", option = option));
    }
    let usual = if args.policy.searches() { 8 } else { 0 };
    let plan = HawalisPlan {
        games: args.games.unwrap_or_default(),
        seed: args.seed,
        policy: args.policy.clone(),
        opening_plies: args.openings_plies.map_or(usual, usize::from),
        rules,
    };
    plan.check().context("--policy")?;
    let mut progress = MadeGames::new(args.quiet, args.games, None, 0);
    if args.output == Path::new("-") {
        let out = BufWriter::new(io::stdout().lock());
        write_hawalis_games(&plan, out, || progress.add(false))?;
        progress.finish();
        return Ok(Outcome::Clean);
    }
    games::not_in_an_archive(&args.output)?;
    let mut out = StagedFile::open(&args.output, &[], args.force)?.stream()?;
    write_hawalis_games(&plan, &mut out, || progress.add(false))
        .with_context(|| args.output.display().to_string())?;
    StreamedFile::commit([out])?;
    progress.finish();
    if !args.quiet {
        crate::tell!("{}: {}", args.output.display(), count(plan.games, "game"));
    }
    Ok(Outcome::Clean)
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    if let Some(rules) = hawalis::rules(&args.rules)? {
        return run_hawalis(&args, rules);
    }
    let is_stdout = args.output == Path::new("-");
    if is_stdout && args.damage.is_some() {
        bail!(text("generate-damage-file"));
    }
    if is_stdout && args.resume {
        bail!(text("generate-resume-file"));
    }
    if !is_stdout {
        games::not_in_an_archive(&args.output)?;
    }
    let plan = plan(&args)?;
    let progress = |kept| MadeGames::new(args.quiet, args.games, args.until_qualifying, kept);
    if is_stdout {
        let mut made = progress(0);
        let out = BufWriter::new(io::stdout().lock());
        write_games(&plan, out, io::sink(), |qualifies| made.add(qualifies))?;
        made.finish();
        return Ok(Outcome::Clean);
    }
    let sources: Vec<&Path> = args.openings.iter().map(Path::new).collect();
    let stage = |path: &Path| StagedFile::open(path, &sources, args.force);
    let games = stage(&args.output)?;
    let damages = args.damage.map(|_| stage(&list_of_damages(&args.output))).transpose()?;
    let failed = || args.output.display().to_string();
    let part = PartialGames::path_beside(&args.output);
    let counts = if args.resume {
        let mut partial = PartialGames::open(&part, &plan, env!("BAO_VERSION"))?;
        if partial.games() > 0 && !args.quiet {
            let there = count(partial.games(), "game");
            let file = part.display().to_string();
            crate::tell!("{}", say!("generate-goes-on", file = file, games = there));
        }
        let mut made = progress(partial.games());
        make_partial_games(&plan, &mut partial, |qualifies| made.add(qualifies))
            .with_context(|| part.display().to_string())?;
        made.finish();
        let write = |games: &mut dyn Write, damages: &mut dyn Write| {
            write_partial_games(&plan, &partial, games, damages).with_context(failed)
        };
        let counts = write_files(games, damages, write)?;
        partial.remove()?;
        fail_point::reach("partial-games-removed");
        counts
    } else {
        let mut made = progress(0);
        let write = |games: &mut dyn Write, damages: &mut dyn Write| {
            write_games(&plan, games, damages, |qualifies| made.add(qualifies)).with_context(failed)
        };
        let counts = write_files(games, damages, write)?;
        made.finish();
        counts
    };
    if !args.quiet {
        say(&args, counts);
    }
    let is_short = args.until_qualifying.is_some_and(|until| counts.qualifying < until);
    Ok(if is_short { Outcome::Findings } else { Outcome::Clean })
}

fn write_files(
    games: StagedFile,
    damages: Option<StagedFile>,
    write: impl FnOnce(&mut dyn Write, &mut dyn Write) -> Result<WrittenGames>,
) -> Result<WrittenGames> {
    let mut games = games.stream()?;
    let mut damages = damages.map(StagedFile::stream).transpose()?;
    let counts = match &mut damages {
        None => write(&mut games, &mut io::sink())?,
        Some(damages) => write(&mut games, damages)?,
    };
    // The list first: games that are there have their list.
    StreamedFile::commit(damages.into_iter().chain([games]))?;
    Ok(counts)
}

/// `games.damage.csv` beside `games.csv`.
fn list_of_damages(games: &Path) -> PathBuf {
    games.with_extension("damage.csv")
}

fn say(args: &Args, counts: WrittenGames) {
    let WrittenGames { made, written, qualifying, damaged } = counts;
    let mut said = count(written, "game");
    if args.damage.is_some() {
        let list = list_of_damages(&args.output).display().to_string();
        said = say!("generate-damaged", games = said, damaged = damaged, file = list);
    }
    if args.only_qualifying {
        said = say!("generate-qualifying-of", games = said, made = count(made, "game"));
    } else if args.until_qualifying.is_some() {
        said = say!("generate-qualifying", games = said, qualifying = qualifying);
    }
    if let Some(until) = args.until_qualifying.filter(|&until| qualifying < until) {
        said = say!("generate-short", said = said, until = until);
    }
    crate::tell!("{}: {said}", args.output.display());
}
