//! `bao replay`

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use bao_game::variations::Variations;
use bao_languages::text;

use super::Outcome;
use super::opening::{GameArgs, OpenedGame, open_game};
use super::screen_args::{GameKeeper, PositionArgs, ScreenArgs};
use crate::Io;
use crate::game_files;
use crate::output::rows::Format;
use crate::terminal::replay::plain::{self, Plain};
use crate::terminal::replay::{Model, in_ascii, run as show, start_analysis, unsaved_files};

/// Replay a game in the terminal: choices, variations, comments, the sowing step by step.
///
/// `?` shows the keys. Every change becomes a variation; the game itself stays. `s` saves both in a game file.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The number of a game (`#3` is the third one, `games.csv:7` game 7 of a file), or a game file (`.bao`).
    #[arg(value_hint = clap::ValueHint::AnyPath, required_unless_present = "position")]
    game: Option<String>,

    /// A file of games in any format that is read, or `-`; without it the published games.
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    archive: Option<String>,

    #[command(flatten)]
    begin: PositionArgs,

    /// The place to show first: `23s`, `22n:a3>` in a variation, `start` or `end`.
    #[arg(long, value_name = "PLACE", default_value = "start", conflicts_with = "plain")]
    at: String,

    /// Print the whole game as text and exit.
    #[arg(long)]
    plain: bool,

    /// With --plain, print the board after every move.
    #[arg(long, requires = "plain")]
    boards: bool,

    /// Begin with the analysis switched on, as `i` does; with --plain, add the result of a search to every move.
    #[arg(long)]
    analyse: bool,

    #[command(flatten)]
    screen: ScreenArgs,

    #[command(flatten)]
    game_args: GameArgs,
}

fn open(args: &Args, io: &Io) -> Result<OpenedGame> {
    if let Some(variations) = args.begin.begin(&args.game_args.replay.rules.ruleset()?)? {
        return Ok(OpenedGame::of(variations));
    }
    let Some(game) = &args.game else { bail!(text("replay-name-game")) };
    open_game(game, args.archive.as_deref(), &args.game_args, io)
}

/// Prints the game as text.
fn print(opening: &OpenedGame, args: &Args, io: &Io) -> Result<Outcome> {
    let mut out = io.stdout(Format::Text);
    let shown = Plain { boards: args.boards, analysis: args.analyse };
    if args.screen.ascii {
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
    Ok(if breaks || opening.is_broken() { Outcome::Findings } else { Outcome::Clean })
}

/// That a session before was cut off, and where its changes are, as far as the game does not have them.
fn cut_off(file: &Path, game: &Variations) -> Option<String> {
    let is_known = |unsaved: &PathBuf| {
        game_files::open(unsaved, None)
            .is_ok_and(|opened| game.clone().merge(&opened.tree).is_ok_and(|m| m.is_unchanged()))
    };
    let unsaved =
        unsaved_files(file).take_while(|path| path.is_file()).find(|path| !is_known(path))?;
    let id = if file.is_file() { "file-cut-off-merge" } else { "file-cut-off-open" };
    Some(bao_languages::say!(id, file = file.display(), unsaved = unsaved.display()))
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let opening = open(&args, io)?;
    if args.plain {
        return print(&opening, &args, io);
    }
    if io.output.is_terminal && io.variable("TERM").is_some_and(|term| term == "dumb") {
        io.tell(text("screen-dumb"));
        return print(&opening, &args, io);
    }
    let at = opening.variations.find(&args.at).with_context(|| format!("--at {}", args.at))?;
    let setup = args.screen.setup(&opening, at, io)?;
    // Findings may be many; this comes first.
    let cut_off = cut_off(&setup.file, &opening.variations);
    let notes: Vec<String> = cut_off.into_iter().chain(opening.notes()).collect();
    let mut model = Model::new(opening.variations, setup, (80, 24));
    if !notes.is_empty() {
        model.say(notes.join("; ") + ".");
    }
    if args.analyse {
        start_analysis(&mut model);
    }
    let mut keeper = GameKeeper(opening.file);
    show(&mut model, &mut |to, tree| keeper.keep(to, tree), io)?;
    Ok(Outcome::Clean)
}
