//! The 28 types, shaded by how many games they have.

use bao_reports::{Chart, Form, Grid, GridCell};
use bao_rules::Side;

use super::super::page::Page;
use super::source::{Source, title};

/// The names of all grids, without that of the source.
pub(super) const NAMES: [&str; 2] = ["types-south", "types-north"];

/// The winner's turn 22 and the answer, of the blocks of the types.
const BLOCKS: [&str; 4] = ["MM", "MK", "KM", "KK"];
/// The winner's turn 23 and the answer, of the types of a block; the first has none.
const PLACES: [&str; 7] = ["C", "MM", "MK", "KM", "KK", "KnM", "KnK"];

/// Matrix games and variants by type, of each winner who has any.
pub(super) fn types(page: &Page<'_>, source: &Source<'_>) -> Vec<Chart> {
    Side::BOTH.into_iter().filter_map(|side| of_winner(page, source, side)).collect()
}

fn of_winner(page: &Page<'_>, source: &Source<'_>, side: Side) -> Option<Chart> {
    let count = |number: u8| source.counts.types(side, &[number]);
    let all: u64 = (1..=28).map(count).sum();
    if all == 0 {
        return None;
    }
    let cell = |place: u8, block: u8| {
        let number = 7 * block + place + 1;
        GridCell { label: number.to_string(), value: count(number) }
    };
    let name = format!("types-{}", side.name());
    let title = title(page, source, &page.say(&format!("figure-{name}")), all);
    let met: Vec<String> = (1..=28)
        .filter(|&number| count(number) > 0)
        .map(|number| {
            let kind = page.tell("item-type", &[("type", number.to_string().into())]);
            format!("{kind}: {}", count(number))
        })
        .collect();
    Some(Chart {
        name: source.name_of(&name),
        alt: format!("{title}. {}.", met.join("; ")),
        title,
        form: Form::Grid(Grid {
            columns: BLOCKS.map(str::to_owned).into(),
            rows: PLACES.map(str::to_owned).into(),
            cells: (0..7).map(|place| (0..4).map(|block| cell(place, block)).collect()).collect(),
            unit: page.say("unit-games"),
        }),
    })
}
