//! `bao play`

use anyhow::{Result, bail};
use bao_engine::players::Level;
use bao_game::variations::Variations;
use bao_languages::{say, text};
use bao_notation::tree::{Headers, NodeId};
use bao_rules::{Position, Side};
use clap::ValueEnum;

use super::Outcome;
use super::opening::{GameArgs, OpenedGame, open_game};
use super::replay::{GameKeeper, PositionArgs, ScreenArgs};
use crate::Io;
use crate::game_files::free_name;
use crate::terminal::replay::{Model, Opponent, Setup, begin_two, run as show};

/// Play against the engine, or two people at one board.
///
/// `a` lists your choices and plays one, `m` lets you type a move, `u` takes your move back with the answer to it, `i` is a
/// hint, `R` resigns, `I` judges every move, `s` saves the game; `?` shows all keys. The page of `bao serve` plays on a drawn
/// board, with a clock if you like. Levels, from the weakest: beginner, novice, learner, casual, club, strong, expert,
/// master, full (docs/play.md).
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A game file (`.bao`) to continue; without it a new game.
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    game: Option<String>,

    /// The strength of the engine [default: that of the continued game, else casual].
    #[arg(long, value_name = "LEVEL")]
    level: Option<Level>,

    /// Your seat [default: that of the continued game, else South].
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
    /// A seat drawn by lot.
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

/// A game that has just begun, called after the day.
fn begin(args: &Args, io: &Io) -> Result<OpenedGame> {
    let rules = args.game_args.replay.rules.ruleset()?;
    let set_up = || Variations::from_position(Position::start(&rules), 1, &rules);
    let mut variations = args.begin.begin(&rules)?.unwrap_or_else(set_up);
    let today = chrono::Local::now().format("%Y-%m-%d").to_string();
    variations.set_header(Headers::GAME, &free_name(&io.folder, &format!("bao-{today}")));
    variations.set_header(Headers::DATE, &today);
    Ok(OpenedGame::of(variations))
}

/// Who plays against the user.
fn opponent(args: &Args, game: &Variations) -> Result<Option<Opponent>> {
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

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    if !io.input_is_terminal || !io.output.is_terminal {
        bail!(text("play-no-terminal"));
    }
    let mut opening = match &args.game {
        Some(game) => open_game(game, None, &args.game_args, io)?,
        None => begin(&args, io)?,
    };
    let opponent = opponent(&args, &opening.variations)?;
    let seat = |side| if side == Side::South { Headers::SOUTH } else { Headers::NORTH };
    if let Some(opponent) = opponent {
        let (his, yours) = (seat(opponent.side), seat(opponent.side.opponent()));
        // Seats may have changed.
        if Opponent::of(&opening.variations).is_some_and(|before| before.side != opponent.side) {
            opening.variations.set_header(yours, "");
        }
        let name = opening.variations.tree().headers.get(his);
        if name.is_none_or(|name| name.starts_with(Opponent::NAME)) {
            opening.variations.set_header(his, &opponent.name());
        }
    } else if let Some(before) = Opponent::of(&opening.variations) {
        // Two people go on with a game against the engine.
        opening.variations.set_header(seat(before.side), "");
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
    let mut keeper = GameKeeper(opening.file);
    show(&mut model, &mut |to, tree| keeper.keep(to, tree), io)?;
    Ok(Outcome::Clean)
}
