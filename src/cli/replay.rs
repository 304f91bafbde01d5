//! `bao replay`

use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use bao_notation::Severity;
use bao_notation::tree::GameTree;
use clap::ValueEnum;

use super::opening::{GameArgs, Opening, is_game_file, open_game};
use super::outcome::Outcome;
use super::{games, moves};
use crate::game_files::{self, Stamp};
use crate::output::rows::Format;
use crate::output::screen::stdout;
use crate::terminal::replay::plain::Plain;
use crate::terminal::replay::{
    Look, Model, SavedFile, Setup, Speed, in_ascii, plain, run as show, start_analysis,
    unsaved_file,
};
use bao_game::variations::Variations;

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
    bao replay 6405 --plain --analyse with what a search says of every turn\n  \
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

    /// The number of the turn that is due in that position.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "position", value_parser = clap::value_parser!(u32).range(1..=9999))]
    turn: u32,

    /// The place to look at first: `23s`, `22n:a3>` in a variation, `start` or `end`.
    #[arg(long, value_name = "PLACE", default_value = "start", conflicts_with = "plain")]
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

    /// Begin with the analysis switched on, as `i` does; with --plain, say of every turn what a search says.
    #[arg(long)]
    analyse: bool,

    /// Colours on the screen. No colour says anything alone.
    #[arg(long, value_enum, default_value_t = When::Auto, value_name = "WHEN")]
    color: When,

    /// Only ASCII on the screen, for terminals that show no other signs.
    #[arg(long)]
    ascii: bool,

    #[command(flatten)]
    game_args: GameArgs,
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

/// The game file, and how the game stood in it when it was last read or written.
struct Book(Option<(PathBuf, Stamp)>);

impl Book {
    fn keep(&mut self, to: &Path, tree: &GameTree) -> Result<SavedFile, String> {
        may_be_written(to).map_err(|error| error.to_string())?;
        let stamp = self.0.as_ref().filter(|(path, _)| path == to).map(|(_, stamp)| *stamp);
        let saved = game_files::save(to, tree, stamp).map_err(|error| error.to_string())?;
        self.0 = Some((to.to_owned(), saved.stamp));
        let conflicts = saved.merged.iter().flat_map(|merged| &merged.conflicts);
        let conflicts = conflicts.map(ToString::to_string).collect();
        Ok(SavedFile { merged: saved.merged.is_some().then_some(saved.tree), conflicts })
    }
}

fn may_be_written(place: &Path) -> Result<()> {
    if !is_game_file(&place.to_string_lossy()) {
        bail!("{}: the name of a game file ends in .bao", place.display());
    }
    games::not_in_an_archive(place)
}

fn open(args: &Args) -> Result<Opening> {
    if let Some(text) = &args.position {
        let rules = args.game_args.replay.rules.ruleset()?;
        let position = moves::position(text, &rules)?;
        let variations = Variations::from_position(position, args.turn, &rules);
        return Ok(Opening { variations, findings: Vec::new(), file: None, beside: None });
    }
    let Some(game) = &args.game else { bail!("name a game, or a position with --position") };
    open_game(game, args.archive.as_deref(), &args.game_args)
}

/// Prints the game as text.
fn print(opening: &Opening, args: &Args) -> Result<Outcome> {
    let mut out = stdout(Format::Text);
    let shown = Plain { boards: args.boards, analysis: args.analyse };
    if args.ascii {
        let mut text = Vec::new();
        plain::print(&opening.variations, shown, &opening.findings, &mut text)?;
        let text: String = String::from_utf8_lossy(&text).chars().map(in_ascii).collect();
        out.write_all(text.as_bytes())?;
    } else {
        plain::print(&opening.variations, shown, &opening.findings, &mut out)?;
    }
    let tree = opening.variations.tree();
    // Of a game file the rules find what reading it could not.
    let breaks = tree.main_line().last().is_some_and(|&last| tree.is_kept(last));
    let lost =
        breaks || opening.findings.iter().any(|found| found.code.severity == Severity::Error);
    Ok(if lost { Outcome::Findings } else { Outcome::Clean })
}

/// That a session before was cut off, and where its changes are, as far as the game does not have them.
fn cut_off(file: &Path, game: &Variations) -> Option<String> {
    let unsaved = unsaved_file(file);
    if !unsaved.is_file() {
        return None;
    }
    let known = game_files::open(&unsaved, None)
        .is_ok_and(|opened| game.clone().merge(&opened.tree).is_ok_and(|m| m.is_unchanged()));
    if known {
        return None;
    }
    let (file, unsaved, there) = (file.display(), unsaved.display(), file.is_file());
    let what = match there {
        true => format!("`bao merge {file} {unsaved}` takes them in"),
        false => format!("`bao replay {unsaved}` opens them"),
    };
    Some(format!("{unsaved} has changes from a session that was cut off; {what}"))
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let opening = open(&args)?;
    if args.plain {
        return print(&opening, &args);
    }
    if std::env::var("TERM").is_ok_and(|term| term == "dumb") && std::io::stdout().is_terminal() {
        eprintln!("TERM=dumb has no screen to draw on; this is the game as --plain prints it.");
        return print(&opening, &args);
    }
    let at = opening.variations.find(&args.at).with_context(|| format!("--at {}", args.at))?;
    let file = args.save.clone().unwrap_or_else(|| opening.place());
    if args.save.is_some() {
        may_be_written(&file)?;
    }
    // Findings may be many; this comes first.
    let cut_off = cut_off(&file, &opening.variations);
    let notes: Vec<String> = cut_off.into_iter().chain(opening.notes()).collect();
    let setup =
        Setup { file, look: look(&args), speed: Speed::new(args.speed), flipped: args.flip, at };
    let mut model = Model::new(opening.variations, setup, (80, 24));
    if !notes.is_empty() {
        model.say(notes.join("; ") + ".");
    }
    if args.analyse {
        start_analysis(&mut model);
    }
    let mut book = Book(opening.file);
    show(&mut model, &mut |to, tree| book.keep(to, tree))?;
    Ok(Outcome::Clean)
}
