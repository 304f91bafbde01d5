//! `bao alter --against`: two lines of a game side by side.

use std::io::Write as _;

use anyhow::Result;
use bao_game::replay::write_house_events;
use bao_game::variations::{PlyFacts, Variations, compare_lines};
use bao_languages::{Language, say, speak, text};
use bao_notation::tree::NodeId;
use bao_notation::{TurnRef, mask_controls};
use bao_reports::{Table, render_text_table, write_csv};
use bao_rules::Side;

use super::super::opening::Opening;
use super::json;
use super::line::{classes, end, find_place};
use crate::Io;
use crate::output::rows::Format;
use crate::terminal::words;

/// Prints the lines through two places, from where they part.
pub(super) fn compare(
    opening: &Opening,
    [left, right]: [&str; 2],
    format: Format,
    io: &Io,
) -> Result<()> {
    let places = [find_place(opening, left)?, find_place(opening, right)?];
    opening.notes().iter().for_each(|note| io.tell(note));
    let game = &opening.variations;
    let mut out = io.stdout(format);
    match format {
        Format::Csv => {
            // What programs read is the same in every language.
            let table = speak(Language::English, || {
                columns(&compare_lines(game, places[0], places[1]).rows(game))
            });
            write_csv(&table, &mut out)?;
        }
        Format::Json => {
            let compared = speak(Language::English, || json::compare(game, places));
            writeln!(out, "{}", serde_json::to_string_pretty(&compared)?)?;
        }
        _ => write!(out, "{}", describe(game, places, io))?,
    }
    Ok(())
}

fn describe(game: &Variations, places: [NodeId; 2], io: &Io) -> String {
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
    said + "\n" + &show_comparison(game, places, sides, io.width)
}

/// The turns of a comparison, as [`Variations::compared`] gives them.
type Turns = [(TurnRef, [Option<PlyFacts>; 2])];

/// `both`, `South`, `North` or `none`, in the current language: whose houses are owned.
fn houses(owned: [bool; 2]) -> &'static str {
    text(match owned {
        [true, true] => "side-all",
        [true, false] => "side-south",
        [false, true] => "side-north",
        [false, false] => "pair-none",
    })
}

/// The same for programs: `both`, `south`, `north` or `none`.
const fn write_houses(owned: [bool; 2]) -> &'static str {
    match owned {
        [true, true] => "both",
        [true, false] => "south",
        [false, true] => "north",
        [false, false] => "none",
    }
}

/// Two lines beside each other, in 80 columns; events stand under it ([`events`]).
fn side_by_side(turns: &Turns, names: [&str; 2]) -> Table {
    let mut columns = vec![text("pair-head-turn").to_owned()];
    for name in names {
        let [kind, of, seeds, houses] = ["kind", "of", "seeds", "houses"]
            .map(|head| bao_languages::format(&format!("pair-head-{head}"), &[]));
        columns.extend([name.to_owned(), kind, format!("#{of}"), format!("#{seeds}"), houses]);
    }
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    let mut table = Table::new("", &columns);
    for (turn, sides) in turns {
        let mut row = vec![turn.to_string()];
        for side in sides {
            let mut cells = [const { String::new() }; 5];
            if let Some(facts) = side {
                let what = if facts.broken.is_some() { "pair-breaks" } else { "pair-text" };
                [cells[0], cells[1]] = [mask_controls(&facts.text), text(what).to_owned()];
            }
            if let Some(figures) = side.as_ref().and_then(|facts| facts.played.as_ref()) {
                cells[1] = words::kind(figures.kind).to_owned();
                cells[2] = figures.choices.to_string();
                cells[3] = format!("{}:{}", figures.seeds[0], figures.seeds[1]);
                cells[4] = houses(figures.houses).to_owned();
            }
            row.extend(cells);
        }
        table.rows.push(row.into_iter().map(Into::into).collect());
    }
    table
}

/// The names of the columns of [`columns`]: of the turn, then of each side.
const COLUMNS: [&str; 8] =
    ["move", "kind", "#choices", "#south_seeds", "#north_seeds", "houses", "events", "broken"];

/// Two lines beside each other with all that is known, for programs. `kind` is `M` (capture), `K` (takata)
/// or nothing for a ply that is kept as text; `events` as in the tables of archives.
fn columns(turns: &Turns) -> Table {
    let sides = ["left", "right"].into_iter().flat_map(|side| {
        COLUMNS.iter().map(move |name| match name.strip_prefix('#') {
            Some(name) => format!("#{side}_{name}"),
            None => format!("{side}_{name}"),
        })
    });
    let names: Vec<String> = std::iter::once("turn".to_owned()).chain(sides).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut table = Table::new("", &names);
    for (turn, sides) in turns {
        let mut row = vec![turn.to_string()];
        for side in sides {
            let Some(facts) = side else {
                row.extend([const { String::new() }; COLUMNS.len()]);
                continue;
            };
            let figures = facts.played.as_ref();
            let of = |value: fn(&bao_game::variations::PlayedFacts) -> String| {
                figures.map(value).unwrap_or_default()
            };
            row.extend([
                facts.text.clone(),
                of(|f| f.kind.letter().to_string()),
                of(|f| f.choices.to_string()),
                of(|f| f.seeds[0].to_string()),
                of(|f| f.seeds[1].to_string()),
                of(|f| write_houses(f.houses).to_owned()),
                of(|f| write_house_events(&f.events)),
                facts.broken.clone().unwrap_or_default(),
            ]);
        }
        table.rows.push(row.into_iter().map(Into::into).collect());
    }
    table
}

/// What happens in one of the lines, a sentence each with its turn.
fn events(turns: &Turns, side: usize) -> Vec<String> {
    let mut said = Vec::new();
    for (turn, sides) in turns {
        let Some(facts) = &sides[side] else { continue };
        for event in facts.played.iter().flat_map(|figures| &figures.events) {
            said.push(format!("{turn}: {}", words::event(event)));
        }
        if let Some(why) = &facts.broken {
            let (turn, written) = (turn.to_string(), mask_controls(&facts.text));
            said.push(say!("pair-broken", turn = turn, move = written, why = why.as_str()));
        }
    }
    said
}

/// The classes in a line, as `verde, oro, NC, PM type 12`.
fn class(game: &Variations, through: NodeId) -> String {
    let Some(classes) = classes(game, through) else { return text("compare-no-class").to_owned() };
    let mut said = vec![
        classes.progress.name().to_owned(),
        classes.final_colour.name().to_owned(),
        classes.combination.name().to_owned(),
    ];
    if let Some(kind) = classes.kind {
        said.push(match classes.matrix_type {
            Some(matrix) => say!("compare-type", kind = kind.name(), number = matrix.number()),
            None => kind.name().to_owned(),
        });
    }
    said.join(", ")
}

/// What becomes of the houses and of the game in two lines.
pub(super) fn outcome(game: &Variations, places: [NodeId; 2], names: [&str; 2]) -> Table {
    let mut table = Table::new("", &["", names[0], names[1]]);
    for owner in Side::BOTH {
        let [left, right] = places.map(|place| game.describe_house_fate(place, owner));
        table.push([say!("pair-house-of", side = words::side(owner)), left, right]);
    }
    let [left, right] = places.map(|place| end(game, place));
    table.push([text("pair-the-game").to_owned(), left, right]);
    let [left, right] = places.map(|place| class(game, place));
    table.push([text("pair-its-class").to_owned(), left, right]);
    table
}

/// Two lines side by side, what happens in each, and what becomes of them; of one line twice nothing.
pub(super) fn show_comparison(
    game: &Variations,
    places: [NodeId; 2],
    names: [&str; 2],
    width: Option<u16>,
) -> String {
    let comparison = compare_lines(game, places[0], places[1]);
    let turns = comparison.rows(game);
    let mut text = render_text_table(&side_by_side(&turns, names), width) + "\n";
    for (side, name) in names.into_iter().enumerate() {
        let said = events(&turns, side);
        if !said.is_empty() {
            text += &format!("\n{}\n", say!("pair-events", line = name));
            said.iter().for_each(|said| text += &format!("  {said}\n"));
        }
    }
    text += "\n";
    text += &render_text_table(&outcome(game, places, names), width);
    text + "\n"
}
