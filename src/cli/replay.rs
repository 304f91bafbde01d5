//! `bao replay`

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use bao_game::variations::Variations;
use bao_languages::text;
use bao_notation::tree::{GameTree, NodeId};
use bao_rules::Ruleset;
use clap::ValueEnum;

use super::Outcome;
use super::args::position;
use super::opening::{GameArgs, OpenedGame, check_place, open_game};
use crate::Io;
use crate::game_files::{self, Saved, Stamp};
use crate::output::rows::Format;
use crate::terminal::replay::plain::{self, Plain};
use crate::terminal::replay::{
    Model, ScreenStyle, Setup, Speed, in_ascii, run as show, start_analysis, unsaved_files,
};

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

/// A position to begin with, in place of a game.
#[derive(clap::Args)]
pub(crate) struct PositionArgs {
    /// Begin with a position: position text, or `start` for the set-up.
    #[arg(long, value_name = "TEXT", conflicts_with = "game")]
    position: Option<String>,

    /// The number of the turn that is due in that position.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "position", value_parser = clap::value_parser!(u32).range(1..=9999))]
    turn: u32,
}

impl PositionArgs {
    /// The game that begins there, if a position was named.
    pub(crate) fn begin(&self, rules: &Ruleset) -> Result<Option<Variations>> {
        let Some(text) = &self.position else { return Ok(None) };
        let position = position(text, rules)?;
        Ok(Some(Variations::from_position(position, self.turn, rules)))
    }
}

/// What a game on the screen looks like, how fast it moves, and where it is saved.
#[derive(clap::Args)]
pub(crate) struct ScreenArgs {
    /// The file that `s` saves in [default: the game file that was opened, or a file named after the game].
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Draw the board from North's seat.
    #[arg(long)]
    pub flip: bool,

    /// How fast sowings are shown: 1 to 3 seed by seed, 4 and 5 lap by lap.
    #[arg(long, value_name = "1-5", default_value_t = Speed::default().number(), value_parser = clap::value_parser!(u8).range(1..=5))]
    speed: u8,

    /// Colours on the screen. Nothing is shown by colour alone.
    #[arg(long, value_enum, default_value_t = When::Auto, value_name = "WHEN")]
    color: When,

    /// Draw with ASCII characters only.
    #[arg(long)]
    pub ascii: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum When {
    /// Unless NO_COLOR is set.
    Auto,
    /// Even if NO_COLOR is set.
    Always,
    /// Never.
    Never,
}

impl ScreenArgs {
    /// How a game is shown from a place on, and where it is saved.
    pub(crate) fn setup(&self, opening: &OpenedGame, at: NodeId, io: &Io) -> Result<Setup> {
        let file = self.save.clone().unwrap_or_else(|| opening.place(io));
        self.save.as_deref().map_or(Ok(()), |file| check_place(file, ""))?;
        let (look, speed) = (self.look(io), Speed::new(self.speed));
        Ok(Setup { file, look, speed, flipped: self.flip, at, opponent: None })
    }

    /// What the terminal can show, by what the environment says.
    fn look(&self, io: &Io) -> ScreenStyle {
        let set = |name: &str| io.variable(name);
        let colour = match self.color {
            When::Auto => set("NO_COLOR").is_none(),
            When::Always => true,
            When::Never => false,
        };
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let utf8 = locale
            .is_some_and(|locale| locale.to_ascii_lowercase().replace('-', "").contains("utf8"));
        let console = set("TERM").is_some_and(|term| term == "linux");
        ScreenStyle { colour, ascii: self.ascii || !utf8 || console }
    }
}

/// The game file, and how the game stood in it when it was last read or written.
pub(crate) struct GameKeeper(pub(crate) Option<(PathBuf, Stamp)>);

impl GameKeeper {
    /// Writes the game, merged with what another program has saved meanwhile.
    pub(crate) fn keep(&mut self, to: &Path, tree: &GameTree) -> Result<Saved, String> {
        check_place(to, "").map_err(|error| error.to_string())?;
        let stamp = self.0.as_ref().filter(|(path, _)| path == to).map(|(_, stamp)| *stamp);
        let saved = game_files::save(to, tree, stamp).map_err(|error| error.to_string())?;
        self.0 = Some((to.to_owned(), saved.stamp));
        Ok(saved)
    }
}
