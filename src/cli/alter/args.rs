//! What `bao alter` is asked for.

use std::path::PathBuf;

use anyhow::{Context as _, Result};
use bao_game::variations::AddressError;
use bao_languages::say;
use bao_notation::tree::NodeId;

use crate::cli::named::formats;
use crate::cli::opening::{GameArgs, OpenedGame};
use crate::output::rows::Format;

/// Play another move in a game, see what that changes, and save it as a variation.
///
/// The game as it was played stays the main line. Without --then or --follow only the one move is played, and the answer
/// says how far the moves of the game would be legal after it. --then plays the moves that you write; if one of them is
/// not legal, nothing is written. --follow plays the moves that followed in the game; from the first one that is not
/// legal on, the rest is kept as text.
///
/// The variation is saved in the game file that was opened, or in a file named after the game, as 6405.bao, in this
/// folder. If the file has the game already, both are merged, and nothing is lost. Without --play, -o merges all games of
/// a game file into another file: where both differ in a mark or a header, the other file's word stays, and each such
/// place is listed.
///
/// --against shows two lines side by side, from where they part: the line through --at, or the main line, on the left.
/// `of` is the number of choices that the player had, `S:N` the seeds of South and North after the move, `houses` who
/// still owns one.
///
/// Exit code 1: a move is not legal, or the merged files contradict each other.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The number of a game (`#3` is the third one, `games.csv:7` game 7 of a file), or a game file (`.bao`).
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    pub(super) game: String,

    /// A file of games in any format that is read, or `-`; without it the published games.
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    pub(super) archive: Option<String>,

    /// Which move is replaced: `22n`, or one of a variation, as `22n:a3>` or `22n:a3>/24s`. The move after the last of
    /// a line continues it. With --against, a place of the left line, also `main`.
    #[arg(long, value_name = "PLACE")]
    pub(super) at: Option<String>,

    /// What is played instead, as `a3>`, with `+` to play the house on.
    #[arg(long, value_name = "MOVE", requires = "at")]
    pub(super) play: Option<String>,

    /// What is played after it, as in a transcript, `23:A5<* b3<`, or the moves alone.
    #[arg(long, value_name = "MOVES", requires = "play")]
    pub(super) then: Option<String>,

    /// Play the moves that followed in the game; with --then, after those.
    #[arg(long, requires = "play")]
    pub(super) follow: bool,

    /// Make it the game's main line; the old one stays as a variation.
    #[arg(long, requires = "play")]
    pub(super) main: bool,

    /// Show the line through --at, or the main line, beside the line through this place, and write nothing.
    #[arg(value_hint = clap::ValueHint::AnyPath, long, value_name = "PLACE", conflicts_with_all = ["play", "output"])]
    pub(super) against: Option<String>,

    /// The game file to save in. A game that it has already gets what is new; other games stay.
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,

    /// Say what changes, and write nothing.
    #[arg(long, requires = "play", conflicts_with = "output")]
    pub(super) dry_run: bool,

    /// How it is written; `csv` with --against only.
    #[arg(long, value_parser = formats(&[Format::Text, Format::Csv, Format::Json]), default_value = "text")]
    pub(super) format: Format,

    #[command(flatten)]
    pub(super) opening: GameArgs,
}

/// A place by its name; `main` is the end of the game as it was played.
pub(super) fn find_place(opening: &OpenedGame, address: &str) -> Result<NodeId> {
    let asked = if address.trim() == "main" { "end" } else { address };
    let found = opening.variations.find(asked);
    match (&opening.beside, found) {
        (Some(file), Err(error)) if !matches!(error, AddressError::Form(_)) => {
            Err(error).with_context(|| say!("pair-beside", file = file.display()))
        }
        (_, found) => Ok(found?),
    }
}
