//! `bao compare`

use std::io::Write as _;

use anyhow::{Context as _, Result, bail};
use bao_languages::{Language, say, speak, text};
use bao_notation::tree::NodeId;
use bao_reports::write_csv;
use serde::Serialize;

use super::line_json::{LineJson, TurnJson, turns};
use super::named::formats;
use super::opening::{GameArgs, Opening, open_game};
use super::outcome::Outcome;
use crate::output::rows::Format;
use crate::output::screen::stdout;
use crate::terminal::{lines, width};
use bao_game::variations::{AddressError, Variations, compare_lines};

/// Two lines of one game side by side, from where they part.
///
/// A line is named by any place of it, and goes on from there by its main continuations to its end. Places
/// are named as everywhere: `23s`, `22n:a3>` where turn 22n is played otherwise, `22n:a3>/24s:A5<` in that
/// line; `main` is the game as it was played. `of` is the number of choices that the player had, `S:N` the
/// seeds of South and North after the move, `houses` who owns one still.
#[derive(clap::Args)]
#[command(
    override_usage = "bao compare [OPTIONS] <GAME> [ARCHIVE] <LEFT> <RIGHT>",
    after_help = "Examples:\n  \
    bao compare 6405.bao main \"22n:a3>\"\n  \
    bao compare 6405.bao \"22n:a3>\" \"22n:a3>/23s:A5>\" --format csv\n  \
    bao compare games.bao --game 6405 main \"22n:a3>\""
)]
pub(crate) struct Args {
    /// A game file (`.bao`), or the number of a game of the archive.
    game: String,

    /// A file of games where GAME is a number, then the two places.
    #[arg(value_name = "[ARCHIVE] LEFT RIGHT", num_args = 2..=3, required = true)]
    rest: Vec<String>,

    /// How it is written.
    #[arg(long, value_parser = formats(&[Format::Text, Format::Csv, Format::Json]), default_value = "text")]
    format: Format,

    #[command(flatten)]
    opening: GameArgs,
}

/// A place by its name; `main` is the end of the game as it was played.
pub(super) fn place(opening: &Opening, address: &str) -> Result<NodeId> {
    let asked = if address.trim() == "main" { "end" } else { address };
    let found = opening.variations.find(asked);
    match (&opening.beside, found) {
        (Some(file), Err(error)) if !matches!(error, AddressError::Form(_)) => {
            let file = file.display().to_string();
            Err(error).with_context(|| say!("pair-beside", file = file))
        }
        (_, found) => Ok(found?),
    }
}

#[derive(Serialize)]
struct Compared {
    game: String,
    /// The last place of both lines.
    parting: String,
    left: LineJson,
    right: LineJson,
    turns: Vec<TurnJson>,
}

pub(crate) fn run(args: Args) -> Result<Outcome> {
    let (archive, left, right) = match &args.rest[..] {
        [left, right] => (None, left, right),
        [archive, left, right] => (Some(archive.as_str()), left, right),
        _ => bail!(text("pair-two-places")),
    };
    let opening = open_game(&args.game, archive, &args.opening)?;
    let places = [place(&opening, left)?, place(&opening, right)?];
    opening.notes().iter().for_each(|note| crate::tell!("{note}"));
    let game = &opening.variations;
    let mut out = stdout(args.format);
    match args.format {
        Format::Csv => {
            // What programs read is the same in every language.
            let table = speak(Language::English, || {
                lines::columns(&compare_lines(game, places[0], places[1]).rows(game))
            });
            write_csv(&table, &mut out)?;
        }
        Format::Json => {
            let compared = speak(Language::English, || Compared {
                game: game.id().to_owned(),
                parting: game.address(compare_lines(game, places[0], places[1]).parting),
                left: LineJson::of(game, places[0]),
                right: LineJson::of(game, places[1]),
                turns: turns(game, places),
            });
            writeln!(out, "{}", serde_json::to_string_pretty(&compared)?)?;
        }
        _ => write!(out, "{}", describe(game, places))?,
    }
    Ok(Outcome::Clean)
}

fn describe(game: &Variations, places: [NodeId; 2]) -> String {
    let comparison = compare_lines(game, places[0], places[1]);
    let id = game.id();
    if comparison.turns.is_empty() {
        let address = game.address(places[0]);
        return say!("pair-one-line", game = id, place = address) + "\n";
    }
    let parting = match game.tree().turn(comparison.parting) {
        Some(turn) => say!("pair-part-after", game = id, turn = turn.to_string()),
        None => say!("pair-part-first", game = id),
    };
    let sides = [text("pair-left"), text("pair-right")];
    let mut said = parting + "\n";
    let width = sides.iter().map(|name| name.chars().count()).max().unwrap_or(0) + 1;
    for (name, place) in sides.into_iter().zip(places) {
        let line = match game.tree().nesting(place) {
            0 => text("pair-main-line").to_owned(),
            _ => game.address(place),
        };
        said += &format!("{:width$} {line}\n", format!("{name}:"));
    }
    said + "\n" + &lines::show_comparison(game, places, sides, width::of_output())
}
