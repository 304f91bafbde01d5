//! `bao replay`

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};

use bao_notation::tree::GameTree;
use bao_notation::{Finding, Severity};
use clap::ValueEnum;

use super::replay_args::ReplayArgs;
use super::{Outcome, games, moves};
use crate::notebook::{self, Stamp, file_name};
use crate::replay::normal_transcript;
use crate::screens::replay::{Kept, Look, Model, Setup, Speed, plain, run as show};
use crate::screens::words;
use crate::variations::{About, Variations, of_game};

/// A game on the screen, turn by turn: choices, variations, comments, the sowing step by step.
///
/// `?` shows the keys. What is changed is a variation; the game stays as it was. `s` saves it in a game file.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao replay 6405                   a published game; s saves it in 6405.bao\n  \
    bao replay 6405.bao               the game as it was saved, with its variations\n  \
    bao replay 6405 --at 23s          from South's turn 23 on\n  \
    bao replay 12 games.csv           a game of your own archive\n  \
    bao replay 6405 --plain | less    the whole game as text\n  \
    bao replay --position \"TEXT\"      from a position, as `bao show` prints it")]
pub(crate) struct Args {
    /// The number of a game, or a game file (`.bao`).
    #[arg(required_unless_present = "position")]
    game: Option<String>,

    /// A file of games in any format that is read, or `-`; without it the published games.
    archive: Option<String>,

    /// Begin with a position instead: position text, or `start` for the set-up.
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["game", "archive"])]
    position: Option<String>,

    /// The place to look at first: `23s`, `22n:a3>` in a variation, `start` or `end`.
    #[arg(long, value_name = "PLACE", default_value = "start")]
    at: String,

    /// Where `s` saves; without it the game file that was opened, or one called after the game.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// How fast sowings are shown: 1 to 3 seed by seed, 4 and 5 lap by lap.
    #[arg(long, value_name = "1-5", default_value_t = Speed::default().number(), value_parser = clap::value_parser!(u8).range(1..=5))]
    speed: u8,

    /// North sits below.
    #[arg(long)]
    flip: bool,

    /// Print the whole game as text, and leave.
    #[arg(long)]
    plain: bool,

    /// With the board after every turn.
    #[arg(long, requires = "plain")]
    boards: bool,

    /// Colours on the screen. No colour says anything alone.
    #[arg(long, value_enum, default_value_t = When::Auto, value_name = "WHEN")]
    color: When,

    /// Only ASCII on the screen, for terminals that show no other signs.
    #[arg(long)]
    ascii: bool,

    #[command(flatten)]
    replay: ReplayArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum When {
    /// Unless NO_COLOR is set.
    Auto,
    /// In any case.
    Always,
    /// Never.
    Never,
}

/// What the terminal can show, by what the environment says.
fn look(args: &Args) -> Look {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let colour = match args.color {
        When::Auto => set("NO_COLOR").is_none(),
        When::Always => true,
        When::Never => false,
    };
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
    let utf8 =
        locale.is_some_and(|locale| locale.to_ascii_lowercase().replace('-', "").contains("utf8"));
    let console = set("TERM").is_some_and(|term| term == "linux");
    Look { colour, ascii: args.ascii || !utf8 || console }
}

/// A game file, and how the game stood in it when it was last read or written.
struct Book(Option<(PathBuf, Stamp)>);

impl Book {
    fn keep(&mut self, to: &Path, tree: &GameTree) -> Result<Kept, String> {
        games::not_in_an_archive(to).map_err(|error| error.to_string())?;
        let stamp = self.0.as_ref().filter(|(path, _)| path == to).map(|(_, stamp)| *stamp);
        let saved = notebook::save(to, tree, stamp).map_err(|error| error.to_string())?;
        self.0 = Some((to.to_owned(), saved.stamp));
        Ok(Kept { merged: saved.merged.map(|_| saved.tree) })
    }
}

fn open(args: &Args) -> Result<(Variations, Vec<Finding>, Option<(PathBuf, Stamp)>)> {
    let rules = args.replay.rules.ruleset()?;
    if let Some(text) = &args.position {
        let position = moves::position(text, &rules)?;
        return Ok((Variations::from_position(position, 1, &rules), Vec::new(), None));
    }
    let Some(id) = &args.game else { bail!("name a game") };
    if id.ends_with(".bao") {
        let opened = notebook::open(Path::new(id), None)?;
        let game = Variations::of(opened.tree, &rules).with_context(|| id.clone())?;
        return Ok((game, opened.findings, Some((id.into(), opened.stamp))));
    }
    let (rules, repairing) =
        games::rules(args.archive.as_deref(), &args.replay.rules, &args.replay.repair)?;
    let game = games::find(args.archive.as_deref(), id, &args.replay.read, &rules, repairing)?;
    Ok((of_game(&game, &normal_transcript(&game), &About::default()), game.findings, None))
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let (game, findings, file) = open(&args)?;
    let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    if args.plain || (dumb && std::io::stdout().is_terminal()) {
        if !args.plain {
            eprintln!("TERM=dumb has no screen to draw on; this is the game as --plain prints it.");
        }
        plain::print(&game, args.boards, &findings, &mut anstream::stdout().lock())?;
        let lost = findings.iter().any(|finding| finding.code.severity == Severity::Error);
        return Ok(if lost { Outcome::Findings } else { Outcome::Clean });
    }
    let at = game.find(&args.at).with_context(|| format!("--at {}", args.at))?;
    let place = file.as_ref().map_or_else(|| file_name(game.id()).into(), |(path, _)| path.clone());
    let setup = Setup {
        file: args.save.clone().unwrap_or(place),
        look: look(&args),
        speed: Speed::new(args.speed),
        flipped: args.flip,
        at,
    };
    let mut model = Model::new(game, setup, (80, 24));
    if let Some(first) = findings.first() {
        let count = words::count(findings.len() as u64, "finding");
        model.say(format!("{count}, which --plain lists at its end; the first: {first}"));
    }
    let mut book = Book(file);
    show(&mut model, &mut |to, tree| book.keep(to, tree))?;
    Ok(Outcome::Clean)
}
