//! `bao alter --against`: two lines of a game side by side.

use std::io::Write as _;

use anyhow::{Context as _, Result};
use bao_languages::{Language, say, speak, text};
use bao_notation::tree::NodeId;
use bao_reports::write_csv;

use super::super::opening::Opening;
use super::json;
use crate::output::rows::Format;
use crate::output::screen::stdout;
use crate::terminal::{lines, width};
use bao_game::variations::{AddressError, Variations, compare_lines};

/// A place by its name; `main` is the end of the game as it was played.
pub(super) fn find_place(opening: &Opening, address: &str) -> Result<NodeId> {
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

/// Prints the lines through two places, from where they part.
pub(super) fn compare(opening: &Opening, [left, right]: [&str; 2], format: Format) -> Result<()> {
    let places = [find_place(opening, left)?, find_place(opening, right)?];
    opening.notes().iter().for_each(|note| crate::tell!("{note}"));
    let game = &opening.variations;
    let mut out = stdout(format);
    match format {
        Format::Csv => {
            // What programs read is the same in every language.
            let table = speak(Language::English, || {
                lines::columns(&compare_lines(game, places[0], places[1]).rows(game))
            });
            write_csv(&table, &mut out)?;
        }
        Format::Json => {
            let compared = speak(Language::English, || json::compare(game, places));
            writeln!(out, "{}", serde_json::to_string_pretty(&compared)?)?;
        }
        _ => write!(out, "{}", describe(game, places))?,
    }
    Ok(())
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
