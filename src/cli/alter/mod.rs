//! `bao alter`

mod json;
mod play;
mod save;
mod text;
mod then;

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::Result;
use bao_languages::{Language, speak};

use super::named::formats;
use super::opening::{GameArgs, open_game};
use super::outcome::Outcome;
use crate::output::rows::Format;
use crate::output::screen::stdout;

/// Plays another move in the place of one, says what that changes, and keeps it as a variation.
///
/// The game as it was stays, and what is entered stands beside it. Without --then or --follow only the one
/// move is played, and it is said how far the game's own continuation would be legal after it. --then plays
/// what you write; if a move of it is not legal, nothing is written. --follow tries what followed in the
/// game: what is legal of it is played, and from the first move that breaks on the rest is kept as text.
///
/// The variation goes into the game file that was opened, or else into the file called after the game, as
/// 6405.bao, in this folder. What is in the file already stays there. Exit code 1: the continuation breaks.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao alter 6405 --at 22n --play \"a3>\"                     into 6405.bao\n  \
    bao alter 6405.bao --at \"22n:a3>/23s\" --play \"A5>\"       another move in that variation\n  \
    bao alter 6405 --at 21n --play \"a3>\" --follow --dry-run  what would become of the game?\n  \
    bao alter 6405 --at 22n --play \"a3>\" --then \"23:A5<* b3<\"\n  \
    bao alter 12 games.csv --at 30s --play \"B3<\" -o mine.bao")]
pub(crate) struct Args {
    /// The number of a game, or a game file (`.bao`).
    game: String,

    /// A file of games in any format that is read, or `-`; without it the published games.
    archive: Option<String>,

    /// Which move is played otherwise: `22n`, or one of a variation, as `22n:a3>` or `22n:a3>/24s`. The move
    /// after the last of a line goes on with it.
    #[arg(long, value_name = "TURN")]
    at: String,

    /// What is played instead, as `a3>`, with `+` to play the house on.
    #[arg(long, value_name = "MOVE")]
    play: String,

    /// What is played after it, as in a transcript, `23:A5<* b3<`, or the moves alone.
    #[arg(long, value_name = "MOVES")]
    then: Option<String>,

    /// Try what followed in the game; with --then, after that.
    #[arg(long)]
    follow: bool,

    /// Make it the game's main line; what was that stays as a variation.
    #[arg(long)]
    main: bool,

    /// The game file to write to. A game of that name in it gets the variation, other games stay.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Say what changes, and write nothing.
    #[arg(long, conflicts_with = "output")]
    dry_run: bool,

    /// How it is written.
    #[arg(long, value_parser = formats(&[Format::Text, Format::Json]), default_value = "text")]
    format: Format,

    #[command(flatten)]
    opening: GameArgs,
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let mut opening = open_game(&args.game, args.archive.as_deref(), &args.opening)?;
    if args.output.is_some() || args.dry_run {
        opening.notes().iter().for_each(|note| crate::tell!("{note}"));
    }
    let place = match &args.output {
        Some(path) => path.clone(),
        None => opening.place(),
    };
    if !args.dry_run {
        super::keeping::check(&place)?;
    }
    let asked = play::Asked {
        at: &args.at,
        play: &args.play,
        then: args.then.as_deref(),
        follow: args.follow,
        main: args.main,
    };
    let altered = play::alter(&mut opening, &asked)?;
    // What is not legal, and was typed by hand, is not kept.
    let writes = !args.dry_run && altered.refused.is_none() && altered.is_new;
    let save = || save::save(&opening, &altered, &place, args.main);
    let saved = match (writes, args.format) {
        (false, _) => None,
        // What programs read is the same in every language.
        (true, Format::Json) => Some(speak(Language::English, save)?),
        (true, _) => Some(save()?),
    };
    let mut out = stdout(args.format);
    let game = &opening.variations;
    match args.format {
        Format::Json => {
            let described =
                speak(Language::English, || json::describe_change(game, &altered, saved.as_ref()));
            writeln!(out, "{}", serde_json::to_string_pretty(&described)?)?;
        }
        _ => write!(out, "{}", text::describe_change(game, &altered, saved.as_ref()))?,
    }
    let breaks = altered.refused.is_some() || altered.broken.is_some();
    Ok(if breaks { Outcome::Findings } else { Outcome::Clean })
}
