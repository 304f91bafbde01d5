//! `bao replay` and `bao play`

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use bao_engine::players::Level;
use bao_game::variations::Variations;
use bao_languages::{say, text};
use bao_notation::tree::{GameTree, Headers, NodeId};
use bao_rules::{Position, Ruleset, Side};
use clap::{ColorChoice, ValueEnum};

use super::Outcome;
use super::args::position;
use super::games::{GameArgs, OpenedGame, check_place, open_game};
use crate::Io;
use crate::game_files::{self, Saved, Stamp, free_name};
use crate::output::rows::Format;
use crate::terminal::replayer::plain::{self, Plain};
use crate::terminal::replayer::{
    Model, Opponent, ScreenStyle, Setup, Speed, begin_two, in_ascii, run as show, start_analysis,
    unsaved_files,
};

/// Replay a game in the terminal: choices, variations, comments, the sowing step by step.
///
/// `?` shows the keys. Moves that you play become variations; the original moves stay. `s` saves the game with its
/// variations in a game file.
#[derive(clap::Args)]
pub(crate) struct ReplayGameArgs {
    /// The number of a game (`#3` is the third, `games.csv:7` is game 7 of a file), or a game file (`.bao`).
    #[arg(value_hint = clap::ValueHint::AnyPath, required_unless_present = "position")]
    game: Option<String>,

    /// A file of games in any supported format, or `-` [default: the published games].
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

    /// Switch on the analysis at the beginning, like the key `i`; with --plain, add a search result to every move.
    #[arg(long)]
    analyse: bool,

    #[command(flatten)]
    screen: ScreenArgs,

    #[command(flatten)]
    game_args: GameArgs,
}

fn open(args: &ReplayGameArgs, io: &Io) -> Result<OpenedGame> {
    if let Some(variations) = args.begin.begin(&args.game_args.replay.rules.ruleset()?)? {
        return Ok(OpenedGame::of(variations));
    }
    let Some(game) = &args.game else { bail!(text("replay-name-game")) };
    open_game(game, args.archive.as_deref(), &args.game_args, io)
}

/// Prints the game as text.
fn print(opening: &OpenedGame, args: &ReplayGameArgs, io: &Io) -> Result<Outcome> {
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
    // In a game file, an illegal move is found only when the game is replayed.
    let breaks = tree.main_line().last().is_some_and(|&last| tree.is_kept(last));
    Ok(if breaks || opening.is_broken() { Outcome::Findings } else { Outcome::Clean })
}

/// The note that an earlier session was interrupted, if it left changes that the game lacks.
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

pub(crate) fn run(args: ReplayGameArgs, io: &Io) -> Result<Outcome> {
    let opening = open(&args, io)?;
    if args.plain {
        return print(&opening, &args, io);
    }
    if io.output.is_terminal && io.variable("TERM").is_some_and(|term| term == "dumb") {
        io.tell(text("screen-dumb"));
        return print(&opening, &args, io);
    }
    let at = opening.find(&args.at).with_context(|| format!("--at {}", args.at))?;
    let setup = args.screen.setup(&opening, at, io)?;
    // This note comes first, because many findings may follow.
    let cut_off = cut_off(&setup.file, &opening.variations);
    let notes: Vec<String> = cut_off.into_iter().chain(opening.notes()).collect();
    let mut model = Model::new(opening.variations, setup, (80, 24));
    if !notes.is_empty() {
        model.say(notes.join("; ") + ".");
    }
    if args.analyse {
        start_analysis(&mut model);
    }
    show_game(&mut model, opening.file, io)
}

/// Options to begin with a position instead of a game.
#[derive(clap::Args)]
pub(crate) struct PositionArgs {
    /// Begin with a position: position text, or `start` for the set-up.
    #[arg(long, value_name = "TEXT", conflicts_with = "game")]
    position: Option<String>,

    /// The turn number of that position.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "position", value_parser = clap::value_parser!(u32).range(1..=9999))]
    turn: u32,
}

impl PositionArgs {
    /// A new game from the position, if one was named.
    pub(crate) fn begin(&self, rules: &Ruleset) -> Result<Option<Variations>> {
        let Some(text) = &self.position else { return Ok(None) };
        let position = position(text, rules)?;
        Ok(Some(Variations::from_position(position, self.turn, rules)))
    }
}

/// Options for the screen, and the file to save in.
#[derive(clap::Args)]
pub(crate) struct ScreenArgs {
    /// The file that `s` saves to [default: the game file that you opened, or a file named after the game].
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Draw the board from North's seat.
    #[arg(long)]
    pub flip: bool,

    /// How fast sowings are shown: 1 to 3 seed by seed, 4 and 5 lap by lap.
    #[arg(long, value_name = "1-5", default_value_t = Speed::default().number(), value_parser = clap::value_parser!(u8).range(1..=5))]
    speed: u8,

    /// Colours on the screen: `auto` (unless NO_COLOR is set), `always` (even if it is set) or `never`. Nothing is
    /// shown by colour alone.
    #[arg(long, value_enum, default_value_t = ColorChoice::Auto, value_name = "WHEN")]
    color: ColorChoice,

    /// Draw with ASCII characters only.
    #[arg(long)]
    pub ascii: bool,
}

impl ScreenArgs {
    /// The settings to show a game from a place on.
    pub(crate) fn setup(&self, opening: &OpenedGame, at: NodeId, io: &Io) -> Result<Setup> {
        let file = self.save.clone().unwrap_or_else(|| opening.place(io));
        self.save.as_deref().map_or(Ok(()), |file| check_place(file, ""))?;
        let (look, speed) = (self.look(io), Speed::new(self.speed));
        Ok(Setup { file, look, speed, flipped: self.flip, at, opponent: None })
    }

    /// The style that the options and the environment allow.
    fn look(&self, io: &Io) -> ScreenStyle {
        let set = |name: &str| io.variable(name);
        let colour = match self.color {
            ColorChoice::Auto => set("NO_COLOR").is_none(),
            ColorChoice::Always => true,
            ColorChoice::Never => false,
        };
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let utf8 = locale
            .is_some_and(|locale| locale.to_ascii_lowercase().replace('-', "").contains("utf8"));
        let console = set("TERM").is_some_and(|term| term == "linux");
        ScreenStyle { colour, ascii: self.ascii || !utf8 || console }
    }
}

/// Shows a game until the user leaves; `opened` is its game file, if it has one. Saving merges what another program has
/// saved since the file was last read or written.
fn show_game(model: &mut Model, opened: Option<(PathBuf, Stamp)>, io: &Io) -> Result<Outcome> {
    let mut known = opened;
    let mut save = |to: &Path, tree: &GameTree| -> Result<Saved> {
        check_place(to, "")?;
        let stamp = known.as_ref().filter(|(path, _)| path == to).map(|(_, stamp)| *stamp);
        let saved = game_files::save(to, tree, stamp)?;
        known = Some((to.to_owned(), saved.stamp));
        Ok(saved)
    };
    show(model, &mut |to, tree| save(to, tree).map_err(|error| error.to_string()), io)?;
    Ok(Outcome::Clean)
}

/// Play against the engine, or with another person at one board.
///
/// `a` lists your choices and plays one, `m` lets you type a move, `u` takes back your move and the reply, `i` gives a
/// hint, `R` resigns, `I` judges every move, `s` saves the game; `?` shows all keys. The page of `bao serve` has a
/// drawn board, and a clock if you like. Levels, from the weakest: beginner, novice, learner, casual, club, strong,
/// expert, master, full (docs/play.md).
#[derive(clap::Args)]
pub(crate) struct PlayArgs {
    /// A game file (`.bao`) to continue [default: a new game].
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    game: Option<String>,

    /// The strength of the engine [default: as in the continued game, else casual].
    #[arg(long, value_name = "LEVEL")]
    level: Option<Level>,

    /// Your seat [default: as in the continued game, else South].
    #[arg(long, value_enum, value_name = "SEAT")]
    seat: Option<Seat>,

    /// Two people play; the engine does not.
    #[arg(long, conflicts_with_all = ["level", "seat"])]
    two: bool,

    #[command(flatten)]
    begin: PositionArgs,

    #[command(flatten)]
    screen: ScreenArgs,

    #[command(flatten)]
    game_args: GameArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Seat {
    /// The player who begins.
    South,
    /// The player who moves second.
    North,
    /// A random seat.
    Random,
}

impl Seat {
    fn side(self) -> Result<Side> {
        Ok(match self {
            Seat::South => Side::South,
            Seat::North => Side::North,
            Seat::Random if getrandom::u32()? & 1 == 0 => Side::South,
            Seat::Random => Side::North,
        })
    }
}

/// A new game, named after today's date.
fn begin(args: &PlayArgs, io: &Io) -> Result<OpenedGame> {
    let rules = args.game_args.replay.rules.ruleset()?;
    let set_up = || Variations::from_position(Position::start(&rules), 1, &rules);
    let mut variations = args.begin.begin(&rules)?.unwrap_or_else(set_up);
    let today = chrono::Local::now().format("%Y-%m-%d").to_string();
    variations.set_header(Headers::GAME, &free_name(&io.folder, &format!("bao-{today}")));
    variations.set_header(Headers::DATE, &today);
    Ok(OpenedGame::of(variations))
}

/// The engine's level and side; `None` if two people play.
fn opponent(args: &PlayArgs, game: &Variations) -> Result<Option<Opponent>> {
    if args.two {
        return Ok(None);
    }
    let known = Opponent::of(game);
    let side = match (args.seat, known) {
        (Some(seat), _) => seat.side()?.opponent(),
        (None, Some(known)) => known.side,
        (None, None) => Side::North,
    };
    let level = args.level.or(known.map(|known| known.level)).unwrap_or(Level::Casual);
    Ok(Some(Opponent { level, side }))
}

pub(crate) fn play(args: PlayArgs, io: &Io) -> Result<Outcome> {
    if !io.input_is_terminal || !io.output.is_terminal {
        bail!(text("play-no-terminal"));
    }
    let mut opening = match &args.game {
        Some(game) => open_game(game, None, &args.game_args, io)?,
        None => begin(&args, io)?,
    };
    let opponent = opponent(&args, &opening.variations)?;
    let seat = |side| if side == Side::South { Headers::SOUTH } else { Headers::NORTH };
    let before = Opponent::of(&opening.variations).map(|before| before.side);
    // The players may have swapped sides, or two people continue a game that was begun against the engine.
    if let Some(side) = before.filter(|&side| opponent.is_none_or(|now| now.side != side)) {
        opening.variations.set_header(seat(side), "");
    }
    if let Some(opponent) = opponent {
        let name = opening.variations.tree().headers.get(seat(opponent.side));
        if name.is_none_or(|name| name.starts_with(Opponent::NAME)) {
            opening.variations.set_header(seat(opponent.side), &opponent.name());
        }
    }
    let at = opening.variations.tree().main_line().last().copied().unwrap_or(NodeId::START);
    let setup = Setup {
        flipped: args.screen.flip != opponent.is_some_and(|opponent| opponent.side == Side::South),
        opponent,
        ..args.screen.setup(&opening, at, io)?
    };
    let notes = opening.notes();
    let mut model = Model::new(opening.variations, setup, (80, 24));
    if opponent.is_none() {
        begin_two(&mut model);
    }
    model.say(match (notes.is_empty(), opponent) {
        (false, _) => format!("{}.", notes.join("; ")),
        (true, Some(opponent)) => say!("play-against", player = opponent.name()),
        (true, None) => text("play-two").to_owned(),
    });
    show_game(&mut model, opening.file, io)
}
