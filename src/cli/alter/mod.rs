//! `bao alter`

use std::io::Write as _;
use std::path::Path;

use anyhow::{Result, bail};
pub(crate) use args::Args;
use bao_languages::{Language, speak, text};

use crate::Io;
use crate::cli::opening::open_game;
use crate::cli::{Outcome, opening};
use crate::game_files::is_game_file;
use crate::output::rows::Format;

mod args;
mod play;
mod told;

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
