//! `bao replay`

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use bao_notation::tree::GameTree;
use clap::ValueEnum;

use super::replay_args::ReplayArgs;
use super::{Outcome, games, moves};
use crate::replay::normal_transcript;
use crate::screens::replay::{Kept, Look, Model, Setup, Speed, plain, run as show};
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

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let rules = args.replay.rules.ruleset()?;
    let game = match (&args.position, &args.game) {
        (Some(text), _) => Variations::from_position(moves::position(text, &rules)?, 1, &rules),
        (None, Some(id)) => {
            let (rules, repairing) =
                games::rules(args.archive.as_deref(), &args.replay.rules, &args.replay.repair)?;
            let game =
                games::find(args.archive.as_deref(), id, &args.replay.read, &rules, repairing)?;
            of_game(&game, &normal_transcript(&game), &About::default())
        }
        (None, None) => bail!("name a game"),
    };
    if args.plain {
        plain::print(&game, args.boards, &mut anstream::stdout().lock())?;
        return Ok(Outcome::Clean);
    }
    let at = game.find(&args.at).with_context(|| format!("--at {}", args.at))?;
    let file = args.save.clone().unwrap_or_else(|| format!("{}.bao", game.id()).into());
    let setup =
        Setup { file, look: look(&args), speed: Speed::new(args.speed), flipped: args.flip, at };
    let mut model = Model::new(game, setup, (80, 24));
    let mut keep = |_: &Path, _: &GameTree| -> Result<Kept, String> { Err("later".to_owned()) };
    show(&mut model, &mut keep)?;
    Ok(Outcome::Clean)
}
