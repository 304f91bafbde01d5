//! `bao alter`

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use bao_game::variations::AddressError;
use bao_languages::{Language, say, speak, text};
use bao_notation::tree::NodeId;

use crate::Io;
use crate::cli::named::formats;
use crate::cli::opening::{GameArgs, Opening, open_game};
use crate::cli::{Outcome, opening};
use crate::game_files::is_game_file;
use crate::output::rows::Format;

mod play;
mod told;

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
    game: String,

    /// A file of games in any format that is read, or `-`; without it the published games.
    #[arg(value_hint = clap::ValueHint::AnyPath)]
    archive: Option<String>,

    /// Which move is replaced: `22n`, or one of a variation, as `22n:a3>` or `22n:a3>/24s`. The move after the last of
    /// a line continues it. With --against, a place of the left line, also `main`.
    #[arg(long, value_name = "PLACE")]
    at: Option<String>,

    /// What is played instead, as `a3>`, with `+` to play the house on.
    #[arg(long, value_name = "MOVE", requires = "at")]
    play: Option<String>,

    /// What is played after it, as in a transcript, `23:A5<* b3<`, or the moves alone.
    #[arg(long, value_name = "MOVES", requires = "play")]
    then: Option<String>,

    /// Play the moves that followed in the game; with --then, after those.
    #[arg(long, requires = "play")]
    follow: bool,

    /// Make it the game's main line; the old one stays as a variation.
    #[arg(long, requires = "play")]
    main: bool,

    /// Show the line through --at, or the main line, beside the line through this place, and write nothing.
    #[arg(value_hint = clap::ValueHint::AnyPath, long, value_name = "PLACE", conflicts_with_all = ["play", "output"])]
    against: Option<String>,

    /// The game file to save in. A game that it has already gets what is new; other games stay.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Say what changes, and write nothing.
    #[arg(long, requires = "play", conflicts_with = "output")]
    dry_run: bool,

    /// How it is written; `csv` with --against only.
    #[arg(long, value_parser = formats(&[Format::Text, Format::Csv, Format::Json]), default_value = "text")]
    format: Format,

    #[command(flatten)]
    opening: GameArgs,
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    match (&args.at, &args.play, &args.against, &args.output) {
        (Some(at), Some(play), _, _) => play_move(&args, at, play, io),
        (at, None, Some(against), _) => {
            let opening = open_game(&args.game, args.archive.as_deref(), &args.opening, io)?;
            let left = at.as_deref().unwrap_or("main");
            told::compare(&opening, [left, against], args.format, io)?;
            Ok(Outcome::Clean)
        }
        (None, None, None, Some(place)) => save_games(&args, place, io),
        _ => bail!(text("alter-what")),
    }
}

fn refuse_formats(args: &Args, refused: &[Format]) -> Result<()> {
    if refused.contains(&args.format) {
        bail!(text("alter-format"));
    }
    Ok(())
}

/// Saves a game, or all games of a file, merged with what the file at `place` has.
fn save_games(args: &Args, place: &Path, io: &Io) -> Result<Outcome> {
    refuse_formats(args, &[Format::Csv, Format::Json])?;
    opening::check_place(place, "-o ")?;
    let is_whole_file = is_game_file(&args.game) && args.archive.is_none();
    if is_whole_file && args.opening.named.is_none() {
        let games = play::read_games(Path::new(&args.game))?;
        return play::merge(&args.game, games, place, io);
    }
    let opening = open_game(&args.game, args.archive.as_deref(), &args.opening, io)?;
    opening.notes().iter().for_each(|note| io.tell(note));
    let source = args.archive.as_deref().unwrap_or(&args.game);
    play::merge(source, vec![opening.variations.tree().clone()], place, io)
}

/// Plays another move and saves it.
fn play_move(args: &Args, at: &str, play: &str, io: &Io) -> Result<Outcome> {
    refuse_formats(args, &[Format::Csv])?;
    let mut opening = open_game(&args.game, args.archive.as_deref(), &args.opening, io)?;
    if args.output.is_some() || args.dry_run {
        opening.notes().iter().for_each(|note| io.tell(note));
    }
    let place = match &args.output {
        Some(path) => path.clone(),
        None => opening.place(io),
    };
    if !args.dry_run {
        opening::check_place(&place, "-o ")?;
    }
    let altered = play::alter(&mut opening, args, at, play)?;
    // What is not legal, and was typed by hand, is not kept.
    let writes = !args.dry_run && altered.refused.is_none() && altered.is_new;
    let save = || play::save(&opening, &altered, &place, args.main);
    let saved = match (writes, args.format) {
        (false, _) => None,
        // What programs read is the same in every language.
        (true, Format::Json) => Some(speak(Language::English, save)?),
        (true, _) => Some(save()?),
    };
    let mut out = io.stdout(args.format);
    let game = &opening.variations;
    match args.format {
        Format::Json => {
            let described =
                speak(Language::English, || told::change_json(game, &altered, saved.as_ref()));
            writeln!(out, "{described:#}")?;
        }
        _ => write!(out, "{}", told::describe_change(game, &altered, saved.as_ref(), io))?,
    }
    let breaks = altered.refused.is_some() || altered.broken.is_some();
    Ok(if breaks { Outcome::Findings } else { Outcome::Clean })
}

/// A place by its name; `main` is the end of the game as it was played.
fn find_place(opening: &Opening, address: &str) -> Result<NodeId> {
    let asked = if address.trim() == "main" { "end" } else { address };
    let found = opening.variations.find(asked);
    match (&opening.beside, found) {
        (Some(file), Err(error)) if !matches!(error, AddressError::Form(_)) => {
            Err(error).with_context(|| say!("pair-beside", file = file.display()))
        }
        (_, found) => Ok(found?),
    }
}
